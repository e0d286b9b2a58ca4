"""What a seat of Wit's End may imagine, and rounds played out: lawful, and blind to what nobody can know."""

from random import Random

import pytest

from engine.games import load
from engine.games.witsend.board import CARD, PLACES, SEATS, TICKET
from engine.games.witsend.policy.payoff import chance, payoff, points
from engine.games.witsend.policy.rounds import Rounds
from engine.games.witsend.policy.worlds import worlds
from engine.notation import read_position, write_position
from engine.play import play
from engine.position import Position
from tests.engine.random_positions import random_text

GAME = load("witsend")
OPEN = "r short choose r ******!,QQS,1-,315/A*****!,S,2-,142 90"


def at(text: str) -> Position:
    return read_position(GAME, text)


def ticket(state: bytes, side: int) -> tuple[int, ...]:
    return tuple(state[TICKET + side * PLACES : TICKET + (side + 1) * PLACES])


def test_every_world_is_a_lawful_position_that_looks_to_the_seat_as_the_real_one_does() -> None:
    random, seen = Random("worlds"), 0
    for _ in range(120):
        position = at(random_text("witsend", random))
        if " draw " in write_position(GAME, position):
            continue
        for side in GAME.to_act(position):
            view = GAME.view(position, side)
            for state in worlds(view.state, side, 3, 5):
                world = Position("witsend", state, view.sites, view.ply, ())
                assert (
                    read_position(GAME, write_position(GAME, _without_chosen(world))).state[TICKET:] == state[TICKET:]
                )
                assert _without_chosen(GAME.view(world, side)) == _without_chosen(view)
                seen += 1
    assert seen > 100


def _without_chosen(position: Position) -> Position:
    """Nobody has chosen a card, and the Caller is asked first."""
    state = bytearray(position.state)
    if any(state[CARD : CARD + state[SEATS]]) or " choose " in write_position(GAME, position):
        state[CARD : CARD + state[SEATS]] = bytes(state[SEATS])
        state[position.sites] = state[CARD - 1]
    return Position(position.game, bytes(state), position.sites, position.ply, position.past)


def test_tickets_are_imagined_only_where_they_matter_and_never_against_what_stands_in_wits_end() -> None:
    early = GAME.view(at("r short choose r 333000,QQS,1-,315/345000,QQS,2-,642 29"), 0).state
    assert len(worlds(early, 0, 50, 1)) == 1
    late = worlds(GAME.view(at(OPEN), 0).state, 0, 50, 1)
    drawn = {ticket(state, 1) for state in late}
    assert len(drawn) > 10
    assert all(digits[0] == 1 and digits[1] != digits[2] for digits in drawn)
    assert all(ticket(state, 0) == (3, 1, 5) for state in late)


def test_what_is_imagined_does_not_follow_from_what_is_hidden() -> None:
    other = OPEN.replace(",142 ", ",136 ")
    views = [GAME.view(at(text), 0).state for text in (OPEN, other)]
    assert worlds(views[0], 0, 9, 4) == worlds(views[1], 0, 9, 4)
    assert worlds(views[0], 0, 9, 4) != worlds(views[0], 0, 9, 5)


@pytest.mark.parametrize(
    ("text", "cards", "moves"),
    [
        ("r short choose r 333000,QQS,1-,315/345000,QQS,2-,642 29", (4, 4), "r:4 b:4 r:4+1"),
        ("r short choose r 333000,QQS,1-,315/345000,QQS,2-,642 29", (5, 8), "r:5 b:S r:5+5"),
        ("b short choose b 333000,S,--,315/330000,QQS,--,642 29", (8, 7), "b:Q r:S b:1-1,2-3 r:regain"),
        ("r short choose r ******!,QQS,1-,315/345000,QQS,2-,642 89", (5, 1), "r:5 b:1 r:5>w3"),
    ],
)
def test_a_round_is_played_to_its_end_by_the_rules(text: str, cards: tuple[int, int], moves: str) -> None:
    end = play(GAME, at(text), moves.split())
    got = Rounds(GAME.kernel, at(text).state, {}).after(cards, 0)
    assert _close(got, chance(end.state, 0, None))


def _close(one: float, other: float) -> bool:
    """Pegs may go back in a way that is as good."""
    return abs(one - other) < 0.01


def test_a_round_that_ends_the_game_is_won() -> None:
    position = at("r short choose r B*A***!,QQS,5-,315/333000,QQS,2-,642 91")
    rounds = Rounds(GAME.kernel, position.state, {})
    assert rounds.after((5, 2), 0) == 1.0
    assert rounds.after((5, 2), 1) == 0.0
    assert 0 < rounds.after((4, 2), 0) < 1


def test_all_chances_together_are_one_and_who_is_ahead_has_more() -> None:
    for text in (OPEN, "g long choose g 3*6201,S,2-,315/B*****!,QS,2-,413/*A****!,QQS,4-,245 150"):
        state = at(text).state
        likely = [chance(state, side, None) for side in range(state[SEATS])]
        assert sum(likely) == pytest.approx(1)
        assert max(likely) == likely[max(range(len(likely)), key=lambda side: payoff(state, side))]


@pytest.mark.parametrize("peg", range(6))
def test_a_step_is_worth_having_and_so_is_the_title_of_the_caller(peg: int) -> None:
    def of(pegs: str, caller: str) -> int:
        return payoff(at(f"{caller} short choose {caller} {pegs},QQS,1-,315/333333,QQS,2-,642 29").state, 0)

    further = "333333"[:peg] + "4" + "333333"[peg + 1 :]
    assert of(further, "r") > of("333333", "r") > of("333333", "b")


def test_points_grow_with_the_chance_and_have_an_end() -> None:
    assert points(0.5) == 0
    assert 0 < points(0.6) < points(0.9) < points(1.0) == -points(0.0) < 10_000
