"""The peg: a closed body with a pocket in its foot, and the same one in OpenSCAD's words."""

import re
from math import pi, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.plans.errors import BadPlan
from hardware.plans.peg import FACETS, Peg, fits, stl, triangles
from hardware.plans.scad import scad
from tests.hardware.reading_plans import heights_mm, open_edges, stl_faces, volume_mm3

CHIP = Peg(depth_mm=0, diameter_mm=22, height_mm=6)
STRAIGHT = Peg(diameter_mm=6.1)
ROUND = FACETS / 2 * sin(2 * pi / FACETS)  # the area of a polygon of that many corners on a circle of radius 1


def cone(low_mm: float, high_mm: float, tall_mm: float) -> float:
    """Volume between two radii."""
    return ROUND * tall_mm * (low_mm**2 + low_mm * high_mm + high_mm**2) / 3


def pegs() -> st.SearchStrategy[Peg]:
    return st.builds(
        Peg,
        hole_mm=st.floats(3, 20),
        depth_mm=st.one_of(st.just(0.0), st.floats(1, 30)),
        diameter_mm=st.floats(3, 30),
        height_mm=st.floats(5, 80),
        magnet_mm=st.floats(1, 10),
        magnet_high_mm=st.floats(1, 10),
    )


def printable(peg: Peg) -> bool:
    try:
        peg.check()
    except BadPlan:
        return False
    return True


@pytest.mark.parametrize("peg", [Peg(), CHIP, STRAIGHT])
def test_the_surface_is_closed_and_its_inside_is_inside(peg: Peg) -> None:
    faces = stl_faces(stl(peg))
    assert open_edges(faces) == 0
    assert volume_mm3(faces) > 0


@given(pegs())
def test_every_peg_that_can_be_printed_is_closed(peg: Peg) -> None:
    assume(printable(peg))
    faces = list(triangles(peg))
    assert open_edges(faces) == 0
    assert volume_mm3(faces) > 0


def test_a_missing_triangle_would_be_noticed() -> None:
    faces = stl_faces(stl(Peg()))
    assert open_edges(faces[1:]) == 3
    a, b, c = faces[0]
    assert open_edges([(a, c, b), *faces[1:]]) == 3


def test_the_volume_is_that_of_its_parts() -> None:
    foot, body, pocket = 6.1 / 2, 9 / 2, 4.15 / 2
    wanted = (
        cone(foot - 0.5, foot, 0.5)
        + cone(foot, foot, 9.5)
        + cone(body, body, 21.5)
        + cone(body, body - 0.5, 0.5)
        - cone(pocket, pocket, 3.1)
    )
    assert volume_mm3(stl_faces(stl(Peg()))) == pytest.approx(wanted, rel=1e-5)


@pytest.mark.parametrize("peg", [Peg(), CHIP, STRAIGHT])
def test_a_magnet_goes_into_the_pocket_from_below_and_there_is_wood_round_it(peg: Peg) -> None:
    faces = stl_faces(stl(peg))
    for x_mm, y_mm in ((0.01, 0.02), (2.0, 0.03), (-1.4, 1.3)):  # within a magnet of 4 mm
        assert heights_mm(faces, x_mm, y_mm) == pytest.approx([3.1, peg.height_mm])
    beside = heights_mm(faces, 2.3, 0.011)
    assert beside[0] == pytest.approx(0)
    assert beside[-1] == pytest.approx(peg.height_mm)
    assert len(beside) == 2


def test_the_stem_goes_into_the_hole_and_the_body_does_not() -> None:
    faces = stl_faces(stl(Peg()))
    within = max(abs(x) for face in faces for x, _, z in face if z < 9.9)
    assert within == pytest.approx(6.1 / 2)
    assert max(abs(x) for face in faces for x, _, z in face if z > 9.9) == pytest.approx(4.5)
    assert max(z for face in faces for *_, z in face) == 32
    assert min(z for face in faces for *_, z in face) == 0


@pytest.mark.parametrize("peg", [Peg(), CHIP, STRAIGHT, Peg(7.25, 12, 11, 40, 5, 2)])
def test_openscad_has_the_same_outline(peg: Peg) -> None:
    program = re.sub(r"//.*", "", scad(peg))
    lengths: dict[str, float] = {}
    for name, value in re.findall(r"^(\w+) = (.*);", program, re.MULTILINE):
        lengths[name] = eval(value, {"__builtins__": {}}, dict(lengths))
    assert lengths["hole"] == peg.hole_mm
    assert lengths["magnet"] == peg.magnet_mm
    facets, outline = re.findall(r"rotate_extrude\(\$fn = (\d+)\) polygon\((\[.*\])\);", program, re.DOTALL)[0]
    assert int(facets) == FACETS
    points = [tuple(point) for point in eval(outline, {"__builtins__": {}}, lengths)]
    once = [point for point, after in zip(points, [*points[1:], points[0]], strict=True) if point != after]
    assert once == [pytest.approx(point) for point in peg.outline()]


@pytest.mark.parametrize(
    ("peg", "why"),
    [
        (Peg(magnet_mm=5), "too thin a wall"),
        (Peg(diameter_mm=5), "thinner than its stem"),
        (Peg(height_mm=10.5), "too low"),
        (Peg(depth_mm=0, height_mm=3.5), "too low"),
        (Peg(depth_mm=0.4), "does not hold"),
        (Peg(magnet_high_mm=0), "more than 0"),
        (Peg(depth_mm=-1), "does not hold"),
    ],
)
def test_a_peg_that_cannot_be_printed_is_refused(peg: Peg, why: str) -> None:
    with pytest.raises(BadPlan, match=why):
        stl(peg)
    with pytest.raises(BadPlan, match=why):
        scad(peg)


def test_pegs_must_leave_room_for_fingers_and_be_for_magnets() -> None:
    fits(Peg(), load_board("witsend"))
    with pytest.raises(BadPlan, match="fingers"):
        fits(Peg(diameter_mm=14.5), load_board("witsend"))
    with pytest.raises(BadPlan, match="no sensor for magnets"):
        fits(Peg(), load_board("wari"))
