"""The recognition benchmark in short: every game under every factor, a few dozen moves each (docs/hands.md)."""

import pytest

from controller.hands.factors import FACTORS, PERFECT
from engine.games import keys
from tests.bench.hands import COUNTED, table_of
from tests.bench.hands_cell import Cell, play_cell

MOVES, MOVES_PROVED = 12, 24

pytestmark = pytest.mark.thorough


# In `make test` each game meets a third of the factors, and each factor two games; with `BULK=1` each meets each.
CELLS = [
    pytest.param(game, factor, marks=() if (row + column) % 3 == 0 else pytest.mark.bulk)
    for row, game in enumerate(keys())
    for column, factor in enumerate(FACTORS)
]


@pytest.mark.parametrize(("game", "factor"), CELLS)
def test_every_move_is_recognised_whatever_hands_and_sensors_do(
    game: str, factor: str, pytestconfig: pytest.Config
) -> None:
    moves = MOVES_PROVED if int(pytestconfig.getoption("positions")) >= 100_000 else MOVES
    cell = play_cell(game, factor, moves)
    assert (cell.wrong - cell.untold["wrong"], cell.stuck) == (0, 0), cell.faults
    assert cell.moves >= moves
    if factor in PERFECT:
        assert cell.right == cell.moves, cell.faults


def test_a_slide_is_no_second_move_where_the_other_side_can_only_pass() -> None:
    cell = play_cell("witt", "slide", 12, first_seed=69)
    assert (cell.wrong, cell.stuck, cell.right) == (0, 0, cell.moves), cell.faults


@pytest.mark.parametrize("seed", [51, 53])
def test_a_piece_that_is_set_straight_after_a_move_makes_no_penalty_of_what_left_before(seed: int) -> None:
    cell = play_cell("witt", "adjust_after", 12, first_seed=seed)
    assert (cell.wrong, cell.stuck, cell.right) == (0, 0, cell.moves), cell.faults


@pytest.mark.parametrize("seed", [52, 55])
def test_a_reply_to_the_hole_of_a_struck_peg_is_no_half_of_a_longer_jump(seed: int) -> None:
    cell = play_cell("witt", "fast", 4, first_seed=seed)
    assert (cell.wrong, cell.stuck, cell.right) == (0, 0, cell.moves), cell.faults


def test_the_same_cell_is_played_again_move_by_move() -> None:
    assert play_cell("outwit", "everything", 12) == play_cell("outwit", "everything", 12)


def test_a_row_of_the_table_has_every_figure() -> None:
    cell = Cell("web", "clean", 4, 3, 1, 0, commit=[20.0, 40.0], light=[5.0])
    cell.counted.update({"asked": 2})
    [row] = [[next(iter(column.cells)) for column in table_of([cell]).columns]]
    assert row[:7] == ["web", "clean", "4", "0.7500", "1", "0", ""]
    assert row[7 : 7 + len(COUNTED)] == ["2", *[""] * (len(COUNTED) - 1)]
    assert row[7 + len(COUNTED) :] == ["20", "40", "5", "5", "MISSED"]
