"""Captures as quiescence generates them: the moves that are not quiet, in their order."""

from random import Random

import pytest

from engine.game import Game
from engine.games import load
from engine.notation import read_position
from engine.position import Position
from tests.engine.witt.witt_positions import KINDS

WITT = load("witt")


def captures_agree(game: Game, position: Position) -> int:
    """How many there are; -1: the game is over."""
    kernel = game.kernel
    game.load(position)
    wanted = [code for code in kernel.moves[: kernel.generate()] if not kernel.is_quiet(code)]
    game.load(position)
    number = kernel.generate_captures()
    assert list(kernel.moves[: max(number, 0)]) == wanted
    assert (number == -1) == (game.outcome(position) is not None)
    return number


@pytest.mark.parametrize("key", ["outwit", "wari", "web", "witt"])
def test_captures_are_the_moves_that_are_not_quiet_to_the_end_of_random_games(key: str) -> None:
    game, random = load(key), Random(key)
    position, found = game.start(), set()
    for _ in range(120):
        found.add(captures_agree(game, position))
        moves = game.legal_moves(position)
        if moves:
            position = game.apply(position, random.choice(moves))
    assert (max(found) > 0) == (key in ("wari", "witt"))


def test_strikes_of_witt_are_found_without_the_other_moves_in_all_kinds_of_positions() -> None:
    random = Random(11)
    found = [captures_agree(WITT, read_position(WITT, kind(random).text())) for kind in KINDS * 12]
    assert -1 in found
    assert 0 in found
    assert max(found) > 100


def test_a_move_is_named_right_after_strikes_alone_were_looked_for() -> None:
    position = read_position(WITT, "10/10/10/10/10/6b3/10/4b5/3g6/10/10/10 g penetration - 0/0 - 0")
    names = {move.code: move.notation for move in WITT.legal_moves(position)}
    WITT.load(WITT.start())
    assert WITT.kernel.generate_captures() == 0
    WITT.load(position)
    assert WITT.kernel.generate_captures() == 2
    assert {code: WITT.rules.notation(code) for code in names} == names
