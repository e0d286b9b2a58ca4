"""How a board lies: half a turn, swapped poles, and where a board does not look the same turned."""

import msgspec
import pytest

from controller.core.board.orientation import STILL, UPRIGHT, Orientation, Orientations
from controller.table.binding import Binding
from controller.table.half_turn import half_turn
from engine.games import load
from hardware.board import Board, load_board
from hardware.frame import Sense, values_of

TURNED, SWAPPED, BOTH = Orientation(True), Orientation(swapped=True), Orientation(True, True)
TURNS = Orientations.of((2, 1, 0), (Sense.POLARITY, Sense.PRESENCE, Sense.POLARITY))


def half(board: Board, game: str) -> tuple[int, ...] | None:
    binding = Binding(board, load(game))
    return half_turn([binding.place(site) for site in range(len(binding.game.site_names))])


def test_ways_to_lie_go_by_what_the_board_can_tell() -> None:
    assert TURNS.others() == (TURNED, SWAPPED, BOTH)
    assert Orientations.of(None, (Sense.POLARITY,)).others() == (SWAPPED,)
    assert Orientations.of((0,), (Sense.WEIGHT,)).others() == (TURNED,)
    assert STILL.others() == ()


@pytest.mark.parametrize(
    ("way", "seen"), [(UPRIGHT, [1, 1, 0]), (TURNED, [0, 1, 1]), (SWAPPED, [2, 1, 0]), (BOTH, [0, 1, 2])]
)
def test_values_are_taken_so_and_back(way: Orientation, seen: list[int]) -> None:
    values = values_of([1, 1, 0])
    assert TURNS.seen(values, way) == values_of(seen)
    assert TURNS.seen(TURNS.seen(values, way), way) == values


def test_one_way_after_another_is_a_way_too() -> None:
    assert TURNED.then(SWAPPED) == BOTH
    assert BOTH.then(TURNED) == SWAPPED
    assert SWAPPED.then(SWAPPED) == UPRIGHT
    assert [way.name for way in (UPRIGHT, TURNED, SWAPPED, BOTH)] == ["", "turned", "swapped", "turned and swapped"]


@pytest.mark.parametrize(("board", "game"), [("outwit", "outwit"), ("witt", "witt"), ("wari", "wari"), ("web", "web")])
def test_half_a_turn_brings_every_site_to_another_and_twice_back(board: str, game: str) -> None:
    turned = half(load_board(board), game)
    assert turned is not None
    assert [turned[turned[site]] for site in range(len(turned))] == list(range(len(turned)))
    assert sorted(turned) == list(range(len(turned)))


def test_half_a_turn_of_outwit_brings_corner_to_corner() -> None:
    sites, turned = load("outwit").sites, half(load_board("outwit"), "outwit")
    assert turned is not None
    assert (turned[sites["a1"]], turned[sites["e5"]]) == (sites["i10"], sites["e6"])


@pytest.mark.parametrize("change", [{"x_mm": 3.0}, {"led": None}, {"sense": Sense.POLARITY}, {"tolerance": 5}])
def test_a_board_that_looks_different_afterwards_cannot_be_turned(change: dict[str, object]) -> None:
    board = load_board("outwit")
    odd = msgspec.structs.replace(board.sites[13], **change)
    assert half(msgspec.structs.replace(board, sites=(*board.sites[:13], odd, *board.sites[14:])), "outwit") is None


def test_nothing_at_all_cannot_be_turned() -> None:
    assert half_turn([None, None]) is None


def test_a_board_for_more_than_two_sides_is_never_taken_as_turned() -> None:
    assert Binding(load_board("witsend"), load("witsend")).turns.half is None
