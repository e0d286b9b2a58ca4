"""Wit's End without looking ahead: lawful, by chance, and blind to what the seat may not know."""

from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.position import Position
from engine.search.result import Limits, Result
from engine.search.search import search
from tests.engine.random_positions import random_text

GAME = load("witsend")


def advice(position: Position, side: int, seed: int = 1, lines: int = 1) -> Result:
    return list(search(GAME, GAME.view(position, side), side, Limits(lines=lines, seed=seed)))[-1]


def some(number: int) -> list[Position]:
    random = Random("advice")
    return [read_position(GAME, random_text("witsend", random)) for _ in range(number)]


def test_what_is_advised_is_legal_for_every_side_that_is_to_act() -> None:
    seen = set()
    for position in some(300):
        legal = {(move.side, move.notation) for move in GAME.legal_moves(position)}
        for side in GAME.to_act(position):
            for line in advice(position, side, lines=3).lines:
                assert (side, line.notations[0]) in legal
                seen.add(line.notations[0][2:3])
    assert len(seen) > 6  # cards, pegs, draws


def test_the_view_of_a_seat_can_be_told_as_text() -> None:
    for position in some(300):
        for side in GAME.to_act(position):
            view = GAME.view(position, side)
            assert read_position(GAME, write_position(GAME, view)).state == view.state


def test_a_whole_game_played_by_advice_comes_to_its_end() -> None:
    position, plies = GAME.start({"players": "3"}), 0
    while sides := GAME.to_act(position):
        side = sides[0]
        notation = advice(position, side, plies).lines[0].notations[0]
        move = next(move for move in GAME.legal_moves(position) if move.notation == notation)
        position, plies = GAME.apply(position, move), plies + 1
        assert plies < 5000
    assert GAME.outcome(position)


@pytest.mark.parametrize("side", [0, 1])
def test_a_card_is_a_matter_of_chance(side: int) -> None:
    position = read_position(GAME, "r short choose r 333000,QQS,1-,315/345000,QQS,2-,642 29")
    cards = [advice(position, side, seed).lines[0].notations[0] for seed in range(200)]
    counts = {card: cards.count(card) for card in set(cards)}
    assert len(counts) == 8
    assert max(counts.values()) < 80


def test_the_caller_seldom_calls_a_peg_that_cannot_move() -> None:
    position = read_position(GAME, "r short choose r ***000,QQS,1-,315/345000,QQS,2-,642 29")
    cards = [advice(position, 0, seed).lines[0].notations[0] for seed in range(300)]
    assert (
        sum(cards.count(f"r:{card}") for card in (1, 2, 3)) < 60 < sum(cards.count(f"r:{card}") for card in (4, 5, 6))
    )


def test_a_quickie_brings_up_the_pegs_that_are_behind() -> None:
    position = read_position(GAME, "b short move r 333000,QQS,2-,315/***430,QQS,Q-,642 31")
    assert advice(position, 1).lines[0].notations == ("b:5+1,6+3",)


def test_it_takes_a_quickie_back_and_enters_where_it_can() -> None:
    regains = [at for at in some(600) if any("regain" in move.notation for move in GAME.legal_moves(at))]
    assert regains
    for position in regains:
        assert advice(position, position.turn).lines[0].notations[0].endswith("regain")
