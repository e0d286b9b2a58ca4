"""The drilling template, read back from every format: each hole to a hundredth of a millimetre."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from pathlib import Path

import ezdxf
import pytest
from msgspec.structs import replace

from hardware.board import Board, BoardSite, load_board, shipped_boards
from hardware.frame import Sense
from hardware.plans import pdf as pdf_room
from hardware.plans.dxf import dxf
from hardware.plans.errors import BadPlan, PackageMissing
from hardware.plans.pdf import RULER_MM, pdf
from hardware.plans.svg import template_svg
from hardware.plans.template import ART, CENTRES, CHOICE, HOLES, LABELS, LEDS, MOUNTS, OUTLINE, template
from hardware.plans.tiling import Sheets, sheets
from tests.hardware.reading_plans import Leaf, Ring, leaves, svg_layers, svg_rings, svg_words

SHIPPED = shipped_boards()
NEAR_MM = 0.01


def holes_of(board: Board, hole_mm: float = 6.5) -> list[Ring]:
    """A hole at every site; where stones are weighed, the opening that is drawn round it."""
    openings = {(round(c.x_mm), round(c.y_mm)): 2 * c.r_mm for c in board.art.circles}
    return [
        Ring(site.x_mm, site.y_mm, openings[round(site.x_mm), round(site.y_mm)] if weighs(site) else hole_mm)
        for site in board.sites
    ]


def weighs(site: BoardSite) -> bool:
    return site.sense is Sense.WEIGHT


def near(one: Ring, other: Ring) -> bool:
    return all(abs(a - b) <= NEAR_MM for a, b in zip(one, other, strict=True))


def same(found: Sequence[Ring], wanted: Sequence[Ring]) -> bool:
    """As many, and for each exactly one within a hundredth of a millimetre."""
    return len(found) == len(wanted) and all(sum(near(one, other) for other in found) == 1 for one in wanted)


def printed(board: Board, paper: str = "a4", overlap_mm: float = 12.0) -> tuple[Sheets, list[Leaf]]:
    places = [(site.x_mm, site.y_mm) for site in board.sites]
    pages = sheets(board.width_mm, board.height_mm, paper, overlap_mm, places)
    return pages, list(leaves(pdf(template(board, layers=(HOLES,)), pages)))


@pytest.mark.parametrize("name", SHIPPED)
def test_svg_has_every_hole_at_its_place_in_millimetres(name: str) -> None:
    board = load_board(name)
    text = template_svg(template(board))
    assert f'width="{board.width_mm:g}mm" height="{board.height_mm:g}mm"' in text
    assert same(svg_rings(text, HOLES), holes_of(board))
    assert svg_words(text, LABELS) == list(board.site_names)


@pytest.mark.parametrize("name", SHIPPED)
def test_dxf_is_whole_in_millimetres_with_every_hole_at_its_place(name: str, tmp_path: Path) -> None:
    board = load_board(name)
    file = tmp_path / "board.dxf"
    file.write_bytes(dxf(template(board, layers=CHOICE)).encode("ascii"))
    document = ezdxf.readfile(file)  # type: ignore[attr-defined]
    assert document.dxfversion == "AC1009"
    assert document.units == 4
    assert document.header["$EXTMAX"][:2] == (board.width_mm, board.height_mm)
    assert not document.audit().errors
    space = document.modelspace()
    rings = [
        Ring(circle.dxf.center.x, board.height_mm - circle.dxf.center.y, 2 * circle.dxf.radius)
        for circle in space.query("CIRCLE[layer=='HOLES']")
    ]
    assert same(rings, holes_of(board))
    sides = [(line.dxf.start, line.dxf.end) for line in space.query("LINE[layer=='OUTLINE']")]
    assert len(sides) == 4
    assert {round(end.x, 3) for side in sides for end in side} == {0, board.width_mm}
    assert {round(end.y, 3) for side in sides for end in side} == {0, board.height_mm}
    words = [text.dxf.text for text in space.query("TEXT[layer=='LABELS']")]
    assert words == list(board.site_names)
    assert len(space.query("CIRCLE[layer=='ART']")) == len(board.art.circles)
    assert len(space.query("LINE[layer=='LEDS']")) == 4 * sum(site.led is not None for site in board.sites)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pdf_pages_laid_together_have_every_hole_at_its_place_and_whole_on_one_of_them(name: str, paper: str) -> None:
    board = load_board(name)
    pages, found = printed(board, paper)
    assert len(found) == len(pages.tiles)
    whole: list[Ring] = []
    parts: list[Ring] = []  # an opening is wider than what pages overlap
    for leaf, tile in zip(found, pages.tiles, strict=True):
        left, top, right, bottom = leaf.window
        for ring in leaf.rings:
            radius = ring.diameter_mm / 2
            parts.append(Ring(ring.x_mm - left + tile.x_mm, ring.y_mm - top + tile.y_mm, ring.diameter_mm))
            if (
                ring.diameter_mm < 20
                and left + radius <= ring.x_mm <= right - radius
                and top + radius <= ring.y_mm <= bottom - radius
            ):
                there = Ring(ring.x_mm - left + tile.x_mm, ring.y_mm - top + tile.y_mm, ring.diameter_mm)
                if not any(near(there, before) for before in whole):
                    whole.append(there)
    holes = [ring for ring in holes_of(board) if ring.diameter_mm < 20]
    openings = [ring for ring in holes_of(board) if ring.diameter_mm >= 20]
    assert same(whole, holes)
    assert all(any(near(ring, part) for part in parts) for ring in openings)


@pytest.mark.parametrize("name", ["wari", "wari-pits"])
def test_the_base_plate_has_screws_and_a_stop_under_every_cell_clear_of_the_next_and_of_the_spacers(name: str) -> None:
    board = load_board(name)
    rings = svg_rings(template_svg(template(board, layers=(MOUNTS,))), MOUNTS)
    weighed = [site for site in board.sites if weighs(site)]
    of = {size: [ring for ring in rings if ring.diameter_mm == size] for size in (3.4, 2.8, 4.4)}
    assert [len(of[3.4]), len(of[2.8])] == [2 * len(weighed), len(weighed)]
    for site in weighed:
        screws = [ring for ring in of[3.4] if abs(ring.x_mm - site.x_mm) < 30 and abs(ring.y_mm - site.y_mm) < 30]
        assert {(round(ring.x_mm - site.x_mm, 2), round(abs(ring.y_mm - site.y_mm), 2)) for ring in screws} == {
            (-18.5, 3)
        }
        assert any(near(ring, Ring(site.x_mm + 18.5, site.y_mm, 2.8)) for ring in of[2.8])
    for spacer in of[4.4]:
        assert 5 < spacer.x_mm < board.width_mm - 5
        assert min(hypot(spacer.x_mm - o.x_mm, spacer.y_mm - o.y_mm) - o.diameter_mm / 2 for o in holes_of(board)) > 4
    xs = sorted({ring.x_mm for ring in of[4.4]})
    assert max(b - a for a, b in pairwise(xs)) <= 220


@pytest.mark.parametrize("name", ["web", "wari"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_every_page_has_a_ruler_of_100_mm_both_ways_its_name_and_nothing_off_the_paper(name: str, paper: str) -> None:
    pages, found = printed(load_board(name), paper)
    for leaf, tile in zip(found, pages.tiles, strict=True):
        across = [line for line in leaf.lines if line.y1_mm == line.y2_mm and line.y1_mm > leaf.window[3]]
        down = [line for line in leaf.lines if line.x1_mm == line.x2_mm and line.x1_mm < leaf.window[0]]
        assert any(abs(abs(line.x2_mm - line.x1_mm) - RULER_MM) < NEAR_MM for line in across)
        assert any(abs(abs(line.y2_mm - line.y1_mm) - RULER_MM) < NEAR_MM for line in down)
        assert f"{tile.name}: {name}" in leaf.words
        assert f"row {tile.row + 1} of {pages.rows}, column {tile.column + 1} of {pages.columns}" in leaf.words
        assert leaf.window[0] > 5
        assert leaf.window[3] < leaf.height_mm - 5
        outside = [
            line for line in (*across, *down)
            if not (0 < line.x1_mm < leaf.width_mm and 0 < line.y1_mm < leaf.height_mm)
        ]  # fmt: skip
        assert outside == []


def test_neighbouring_pages_show_the_same_cut_line() -> None:
    pages, found = printed(load_board("web"))
    where = set()
    for leaf, tile in zip(found, pages.tiles, strict=True):
        left, top, right, bottom = leaf.window
        cuts = [
            line.x1_mm - left + tile.x_mm
            for line in leaf.lines
            if line.x1_mm == line.x2_mm and abs(line.y1_mm - top) < 0.001 and abs(line.y2_mm - bottom) < 0.001
        ]
        assert len(cuts) == 1
        assert left < cuts[0] - tile.x_mm + left < right
        where.add(round(cuts[0], 3))
    assert where == {round(x, 3) for x in pages.cuts_x_mm}


def test_from_behind_right_is_left() -> None:
    board = load_board("web")
    wanted = [hole._replace(x_mm=board.width_mm - hole.x_mm) for hole in holes_of(board)]
    text = template_svg(template(board, from_behind=True))
    assert same(svg_rings(text, HOLES), wanted)
    assert not same(svg_rings(text, HOLES)[:5], holes_of(board)[:5])
    assert "from behind" in text


@pytest.mark.parametrize("hole_mm", [3.0, 8.25])
def test_holes_have_the_diameter_asked_for(hole_mm: float) -> None:
    board = load_board("witt")
    assert same(svg_rings(template_svg(template(board, hole_mm)), HOLES), holes_of(board, hole_mm))


def test_only_the_layers_asked_for_are_drawn_and_outline_and_centres_always() -> None:
    board = load_board("outwit")
    assert svg_layers(template_svg(template(board))) == {OUTLINE, CENTRES, HOLES, LABELS}
    assert svg_layers(template_svg(template(board, layers=()))) == {OUTLINE, CENTRES}
    assert svg_layers(template_svg(template(board, layers=CHOICE))) == {OUTLINE, CENTRES, HOLES, LABELS, ART, LEDS}


def test_leds_are_numbered_as_on_the_strip() -> None:
    board = load_board("web")
    words = svg_words(template_svg(template(board, layers=(LEDS,))), LEDS)
    assert words == [str(site.led) for site in board.sites]


@pytest.mark.parametrize(
    ("hole_mm", "why"), [(17.0, "would meet"), (0.0, "cannot be drilled"), (float("nan"), "cannot be drilled")]
)
def test_holes_that_cannot_be_drilled_are_refused(hole_mm: float, why: str) -> None:
    with pytest.raises(BadPlan, match=why):
        template(load_board("witsend"), hole_mm)


def test_holes_over_the_edge_are_refused() -> None:
    with pytest.raises(BadPlan, match="cut the edge"):
        template(replace(load_board("web"), width_mm=327.0))


def test_an_unknown_layer_is_refused() -> None:
    with pytest.raises(BadPlan, match="'led'; there are: holes"):
        template(load_board("web"), layers=("led",))


def test_the_same_board_gives_the_same_bytes() -> None:
    board = load_board("wari")
    pages = sheets(board.width_mm, board.height_mm)
    assert pdf(template(board), pages) == pdf(template(board), pages)


def test_without_reportlab_the_refusal_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> object:
        raise ModuleNotFoundError(f"No module named {name!r}")

    monkeypatch.setattr(pdf_room, "import_module", absent)
    board = load_board("web")
    with pytest.raises(PackageMissing, match=r"reportlab.*pip install 'witboard\[plans\]'"):
        pdf(template(board), sheets(board.width_mm, board.height_mm))
