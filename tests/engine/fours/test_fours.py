"""Fours: every position that a game can come to, compared with a generator that shares nothing with the rules."""

from random import Random

import pytest

from engine.best_moves import search
from engine.games import load
from engine.notation import read_position, write_position
from engine.play import play
from engine.position import Position
from engine.search.result import Limits
from tests.engine.fours.fours_positions import any_kind
from tests.engine.fours.naive_fours import HOLES, NaiveFours, moves

GAME = load("fours")
SQUARE = ["b2", "d4", "b3", "d3", "c2", "a1", "c3"]


def places(position: Position) -> NaiveFours:
    """The same for the naive generator."""
    names = [f"{'abcd'[file]}{rank + 1}" for file, rank in HOLES]
    sides: list[frozenset[tuple[int, int]]] = [
        frozenset(hole for hole, name in zip(HOLES, names, strict=True) if position.board[GAME.sites[name]] == contents)
        for contents in (1, 2)
    ]
    mine, others = sides if position.turn == 0 else reversed(sides)
    return NaiveFours(mine, others)


@pytest.mark.clause("FOURS-1", "FOURS-4", "FOURS-5", "FOURS-7", "FOURS-8", "FOURS-9")
def test_both_generators_agree_and_nobody_is_shut_in(positions: int) -> None:
    random = Random("fours")
    for _ in range(positions):
        text = any_kind(random).text()
        position = read_position(GAME, text)
        assert write_position(GAME, position) == text
        here = places(position)
        after = {move.notation: places(GAME.apply(position, move)) for move in GAME.legal_moves(position)}
        assert after == dict(moves(here)), text
        assert bool(after) == (GAME.outcome(position) is None), text


@pytest.mark.clause("FOURS-8")
@pytest.mark.parametrize(
    ("line", "winners"),
    [
        (SQUARE, (0,)),
        (["a1", "b1", "a2", "b2", "a3", "b3", "a4"], (0,)),
        (["a4", "a1", "b4", "b2", "c4", "c3", "a2", "d4"], (1,)),
    ],
)
def test_a_line_a_slant_and_a_square_win(line: list[str], winners: tuple[int, ...]) -> None:
    outcome = GAME.outcome(play(GAME, GAME.start(), line))
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == (winners, "FOURS-8")


@pytest.mark.clause("FOURS-9")
def test_the_third_time_is_a_draw() -> None:
    position = play(GAME, GAME.start(), ["b2", "c3", "c2", "d2", "b3", "b4", "a1", "a2"])
    for _ in range(2):
        assert GAME.outcome(position) is None
        position = play(GAME, position, ["a1-b1", "b4-c4", "b1-a1", "c4-b4"])
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "FOURS-9")


@pytest.mark.clause("FOURS-10")
def test_time_resignation_and_agreement_end_the_game() -> None:
    start = GAME.start()
    ended = (GAME.time_is_up(start), GAME.resigned(start, 0), GAME.draw_agreed())
    assert [(end.winners, end.clause) for end in ended] == [((1,), "FOURS-10"), ((1,), "FOURS-10"), ((), "FOURS-10")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wwww/w3/bbb1/b3 b 8", "at most 4 pegs a side"),
        ("w3/4/4/4 w 1", "1 White pegs and 0 Black ones"),
        ("wwww/bbb1/b3/4 w 8", "the game was over before the last move"),
        ("4/4/4/4 w free 0", "expected nothing but the ply"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_position(GAME, text)


def test_the_progress_is_told() -> None:
    position = play(GAME, GAME.start(), ["b2", "d4", "b3", "d3"])
    assert [one.text for one in GAME.goal(position).progress] == ["2 of 4 together", "2 of 4 together"]


def test_the_search_sees_that_four_can_be_completed() -> None:
    *_, found = search(GAME, play(GAME, GAME.start(), SQUARE[:-1]), 0, Limits(nodes=2000))
    assert (found.lines[0].notations[0], found.lines[0].exact) == ("c3", True)
