"""What the state of WITT keeps besides the board, and room for as many moves as there are."""

from random import Random

import pytest

from engine.game import Game
from engine.games import load
from engine.games.witt.narrator import WittNarrator
from engine.games.witt.rules import INITIAL_MOVES, WittRules
from engine.notation import read_position, write_position
from tests.engine.witt import naive_witt
from tests.engine.witt.witt_positions import thicket

WITT = load("witt")


@pytest.mark.parametrize("objective", ["accumulation", "isolation", "master"])
def test_the_numbers_kept_in_the_state_are_those_of_the_board(objective: str) -> None:
    random = Random(objective)
    for _ in range(4):
        position = WITT.start({"objective": objective})
        for _ in range(40):
            moves = WITT.legal_moves(position)
            if not moves:
                break
            position = WITT.apply(position, random.choice(moves))
            assert read_position(WITT, write_position(WITT, position)).state == position.state


def test_more_moves_than_there_was_room_for_lie_in_the_same_array() -> None:
    rules, placed = WittRules(), thicket(Random(193))
    game, before = Game(rules, WittNarrator(rules)), rules.moves
    moves = game.legal_moves(read_position(game, placed.text()))
    assert rules.moves is before
    assert len(moves) == len(naive_witt.legal(placed)) > INITIAL_MOVES
