"""The field of a cylinder magnet: against the textbook on the axis, sheets of charge, far away, and another program."""

from math import cos, hypot, pi, sin
from pathlib import Path

import pytest

from hardware.magnetics.field import Magnet, field_mt
from hardware.magnetics.magnets import GRADES, strongest, usual, weakest

PEG = Magnet(4, 3, 1350)
VECTORS = Path(__file__).parents[1] / "vectors" / "cylinder-field.csv"
TABLE = {  # aside: the vertical field in mT at 2, 3, 4, 5 and 6 mm below, of the peg's magnet, from a second program
    0: (149, 79, 45, 28, 19),
    3: (34, 28, 22, 16, 12),
    5: (0.2, 5.0, 6.6, 6.6, 6.0),
    7: (-3.3, -0.8, 0.9, 1.9, 2.3),
    17: (-0.7, -0.6, -0.5, -0.4, -0.3),
}


def on_the_axis(magnet: Magnet, below_mm: float) -> float:
    """The formula that every maker of magnets publishes."""
    radius, far = magnet.diameter_mm / 2, below_mm + magnet.height_mm
    return magnet.remanence_mt / 2 * (far / hypot(far, radius) - below_mm / hypot(below_mm, radius))


def of_charged_discs(magnet: Magnet, aside_mm: float, below_mm: float) -> tuple[float, float]:
    """Foot and head as discs of magnetic charge, summed over rings and angles."""
    rings, angles = 60, 120
    out = down = 0.0
    for sign, away in ((1, below_mm), (-1, below_mm + magnet.height_mm)):
        for i in range(rings):
            r = magnet.diameter_mm / 2 * (i + 0.5) / rings
            area = pi * (magnet.diameter_mm / 2 / rings) ** 2 * (2 * i + 1) / angles
            for k in range(angles):
                phi = 2 * pi * (k + 0.5) / angles
                dx, dy = aside_mm - r * cos(phi), -r * sin(phi)
                cube = (dx * dx + dy * dy + away * away) ** 1.5
                out += sign * area * dx / cube
                down += sign * area * away / cube
    scale = magnet.remanence_mt / (4 * pi)
    return scale * out, scale * down


@pytest.mark.parametrize("below_mm", [0.3, 1, 2, 5, 12, 60])
@pytest.mark.parametrize("magnet", [PEG, Magnet(8, 3, 1200), Magnet(3, 10, 1450)])
def test_on_its_axis_the_field_is_that_of_the_published_formula(magnet: Magnet, below_mm: float) -> None:
    outward, down = field_mt(magnet, 0, below_mm)
    assert outward == pytest.approx(0, abs=1e-9)
    assert down == pytest.approx(on_the_axis(magnet, below_mm), rel=1e-8)


@pytest.mark.parametrize("aside_mm", [0.7, 2.0, 3.5, 5, 9, 17])
@pytest.mark.parametrize("below_mm", [1.5, 3, 5])
def test_beside_it_the_field_is_that_of_two_charged_discs(aside_mm: float, below_mm: float) -> None:
    outward, down = field_mt(PEG, aside_mm, below_mm)
    assert (outward, down) == pytest.approx(of_charged_discs(PEG, aside_mm, below_mm), rel=4e-3, abs=0.01)


def test_far_away_it_is_that_of_a_dipole() -> None:
    volume = pi * 4 * 3
    for aside, below in ((60.0, 20.0), (0.1, 90.0), (80.0, 3.0)):
        z, r = below + 1.5, hypot(aside, below + 1.5)
        scale = 1350 * volume / (4 * pi * r**5)
        outward, down = field_mt(PEG, aside, below)
        assert down == pytest.approx(scale * (3 * z * z - r * r), rel=5e-3)
        assert outward == pytest.approx(scale * 3 * z * aside, rel=5e-3)


def test_it_is_what_magpylib_computes_within_a_millionth() -> None:
    lines = [line for line in VECTORS.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) == 420
    for line in lines:
        diameter, height, remanence, aside, below, outward, down = map(float, line.split(","))
        found = field_mt(Magnet(diameter, height, remanence), aside, below)
        assert found == pytest.approx((outward, down), rel=1e-6, abs=1e-6 * hypot(outward, down)), line


@pytest.mark.parametrize("aside_mm", TABLE)
def test_beside_the_led_is_where_the_field_vanishes(aside_mm: int) -> None:
    for below_mm, wanted in zip(range(2, 7), TABLE[aside_mm], strict=True):
        assert field_mt(PEG, aside_mm, below_mm).down_mt == pytest.approx(wanted, abs=0.5 if aside_mm < 4 else 0.06)


def test_a_point_inside_the_magnet_is_refused() -> None:
    with pytest.raises(ValueError, match="inside the magnet"):
        field_mt(PEG, 1, 0)


@pytest.mark.parametrize("grade", GRADES)
def test_the_weakest_piece_of_a_grade_gives_less_than_its_label_and_the_strongest_more(grade: str) -> None:
    fields = [on_the_axis(make(4, 3, grade), 4) for make in (weakest, usual, strongest)]
    assert fields == sorted(fields)
    assert fields[0] < 0.94 * fields[1]
    assert fields[2] > 1.06 * fields[1]
