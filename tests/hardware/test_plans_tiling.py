"""How a drawing is cut into pages: nothing is lost, neighbours overlap, no page too many."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.plans.errors import BadPlan
from hardware.plans.tiling import BLEED_MM, PAPERS_MM, Sheets, sheets

LENGTHS = st.floats(1, 2000)


def spans(pages: Sheets) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Where the windows of the columns, and of the rows, begin and end."""
    across = sorted({(tile.x_mm, tile.x_mm + pages.width_mm) for tile in pages.tiles})
    down = sorted({(tile.y_mm, tile.y_mm + pages.height_mm) for tile in pages.tiles})
    return across, down


@given(LENGTHS, LENGTHS, st.sampled_from(sorted(PAPERS_MM)), st.floats(0, 50), st.lists(st.tuples(LENGTHS, LENGTHS)))
def test_the_windows_cover_the_drawing_and_its_rim_and_overlap_as_asked(
    width_mm: float, height_mm: float, paper: str, overlap_mm: float, holes: list[tuple[float, float]]
) -> None:
    pages = sheets(width_mm, height_mm, paper, overlap_mm, holes)
    assert {pages.page_width_mm, pages.page_height_mm} == set(PAPERS_MM[paper])
    assert len(pages.tiles) == pages.rows * pages.columns
    for size_mm, windows in zip((width_mm, height_mm), spans(pages), strict=True):
        assert windows[0][0] <= -BLEED_MM + 1e-6
        assert windows[-1][1] >= size_mm + BLEED_MM - 1e-6
        for (_, end), (begin, _) in pairwise(windows):
            assert end - begin == pytest.approx(overlap_mm)


@given(LENGTHS, LENGTHS, st.sampled_from(sorted(PAPERS_MM)))
def test_no_row_and_no_column_is_one_too_many(width_mm: float, height_mm: float, paper: str) -> None:
    pages = sheets(width_mm, height_mm, paper)
    for size_mm, window_mm, count in (
        (width_mm, pages.width_mm, pages.columns),
        (height_mm, pages.height_mm, pages.rows),
    ):
        fewer = (count - 1) * window_mm - (count - 2) * pages.overlap_mm if count > 1 else 0
        assert fewer < size_mm + 2 * BLEED_MM


def test_a_wide_drawing_is_laid_across() -> None:
    assert sheets(250, 150).columns == 1
    assert sheets(250, 150).page_width_mm == 297


def test_cut_lines_keep_away_from_holes_where_there_is_room() -> None:
    middle = [(172.0, y) for y in range(10, 340, 18)]
    assert sheets(344, 344).cuts_x_mm == (172.0,)
    [cut] = sheets(344, 344, holes=middle).cuts_x_mm
    assert abs(cut - 172) == pytest.approx(4)


def test_pages_are_named_by_row_and_column() -> None:
    assert [tile.name for tile in sheets(344, 344).tiles] == ["A1", "A2", "B1", "B2"]


@pytest.mark.parametrize(
    ("paper", "overlap_mm", "why"), [("a5", 10, "no paper"), ("a4", -1, "overlap"), ("a4", 60, "not from 0")]
)
def test_what_no_page_can_be_is_refused(paper: str, overlap_mm: float, why: str) -> None:
    with pytest.raises(BadPlan, match=why):
        sheets(344, 344, paper, overlap_mm)
