"""How Wit's End is played: lawfully, by a mix that cannot be guessed, blind to what the seat may not know, and well."""

from itertools import count
from random import Random

import pytest

from engine.best_moves import search
from engine.games import load
from engine.notation import read_position, write_position
from engine.position import Position
from engine.search.chance import mix
from engine.search.result import Limits, Result
from tests.engine.random_positions import random_text
from tests.engine.search import fixed_weights

GAME = load("witsend")
MIDDLE = "r short choose r 333000,QQS,1-,315/345000,QQS,2-,642 29"
CARDS = 9


def advice(position: Position, side: int, seed: int = 1, lines: int = 1) -> Result:
    return list(search(GAME, GAME.view(position, side), side, Limits(lines=lines, seed=seed)))[-1]


def shares(text: str, side: int) -> dict[str, float]:
    """How often each card is to be played."""
    lines = advice(read_position(GAME, text), side, lines=CARDS).lines
    return {line.notations[0][2:]: line.share for line in lines}


def some(number: int) -> list[Position]:
    random = Random("advice")
    return [read_position(GAME, random_text("witsend", random)) for _ in range(number)]


def test_what_is_advised_is_legal_for_every_side_that_is_to_act() -> None:
    seen = set()
    for position in some(50):
        legal = {(move.side, move.notation) for move in GAME.legal_moves(position)}
        for side in GAME.to_act(position):
            view, limits = GAME.view(position, side), Limits(lines=3, nodes=1)
            lines = next(iter(search(GAME, view, side, limits))).lines
            assert lines
            for line in lines:
                assert (side, line.notations[0]) in legal
                seen.add(line.notations[0][2:3])
    assert len(seen) > 6  # cards, pegs, draws


def test_the_view_of_a_seat_can_be_told_as_text() -> None:
    for position in some(300):
        for side in GAME.to_act(position):
            view = GAME.view(position, side)
            assert read_position(GAME, write_position(GAME, view)).state == view.state


def test_what_is_advised_does_not_follow_from_what_others_hold_or_have_chosen() -> None:
    for mine, theirs in (("--,315/******!,QQS,--,642", "--,315/******!,QQS,-6,214"), (",1-,315", ",1-,315")):
        texts = [f"r short choose r ***0**,QQS,{cards} 90".replace("QQS,,", "QQS,") for cards in (mine, theirs)]
        if "/" not in mine:
            texts = [MIDDLE, MIDDLE.replace("2-,642", "24,135")]
        one, other = (advice(read_position(GAME, text), 0, lines=CARDS).lines for text in texts)
        assert {(line.notations, line.share) for line in one} == {(line.notations, line.share) for line in other}


def test_the_shares_are_those_of_a_whole_and_the_same_each_time() -> None:
    assert sum(shares(MIDDLE, 0).values()) == pytest.approx(1)
    assert set(shares(MIDDLE, 0)) == set("123456QS")
    assert shares(MIDDLE, 0) == shares(MIDDLE, 0)
    assert not any(
        line.share for line in advice(read_position(GAME, "r short name - 000000,N,--,315/000000,N,--,642"), 0).lines
    )


def test_the_card_is_drawn_from_the_mix_by_the_seed() -> None:
    position, wanted = read_position(GAME, MIDDLE), shares(MIDDLE, 0)
    drawn = [advice(position, 0, seed).lines[0].notations[0][2:] for seed in range(120)]
    assert len(set(drawn)) > 2
    for card, share in wanted.items():
        assert drawn.count(card) / len(drawn) == pytest.approx(share, abs=0.13)


def test_a_caller_one_call_away_from_the_win_calls_it() -> None:
    near = "r short choose r B*A***!,QQS,4-,315/333000,S,2-,642 91"
    assert shares(near, 0)["5"] == 1
    assert advice(read_position(GAME, near), 0).lines[0].score > 3000


def test_who_wants_to_match_the_caller_guesses_among_the_pegs_that_may_still_go_to_wits_end() -> None:
    guesses = shares("r short choose r **A***!,S,4-,315/******!,S,2-,642 91", 1)
    assert guesses["3"] < 0.05
    assert sum(guesses[card] for card in "12456") > 0.8


def test_a_quickie_leaves_no_step_unused_and_prefers_pegs_that_ride_slowly() -> None:
    position = read_position(GAME, "b short move r 333000,QQS,2-,315/540000,QQS,Q-,642 31")
    assert advice(position, 1).lines[0].notations == ("b:1+1,2+2,3+1",)


def test_it_takes_a_quickie_back_where_it_can() -> None:
    regains = [at for at in some(600) if any("regain" in move.notation for move in GAME.legal_moves(at))]
    assert regains
    for position in regains:
        assert advice(position, position.turn).lines[0].notations[0].endswith("regain")


def test_a_first_answer_comes_at_once_and_better_ones_until_it_is_stopped() -> None:
    late = GAME.view(read_position(GAME, "r short choose r ******!,QQS,1-,315/******!,QQS,2-,642 90"), 0)
    asked = count()
    results = list(search(GAME, late, 0, Limits(), lambda: next(asked) >= 0))
    assert len(results) == 1
    assert len(list(search(GAME, late, 0, Limits()))) > 1
    assert len(list(search(GAME, late, 0, Limits(nodes=1)))) == 1


def test_it_wins_more_than_it_loses_against_fixed_weights() -> None:
    won = sum(_plays(seed, seed % 2) == seed % 2 for seed in range(10))
    assert won > 5


def _plays(seed: int, side: int) -> int:
    """Who wins a game in which that side plays as advised, and the other by fixed weights."""
    position = GAME.start()
    while sides := GAME.to_act(position):
        chance, mover = mix(seed // 2, position.ply), sides[0]
        moves = [move for move in GAME.legal_moves(position) if move.side == mover]
        view = GAME.view(position, mover)
        if moves[0].by_lot:
            move = moves[chance % len(moves)]
        elif mover == side:
            first = next(iter(search(GAME, view, mover, Limits(seed=chance)))).lines[0].notations[0]
            move = next(move for move in moves if move.notation == first)
        else:
            move = next(m for m in moves if m.notation == fixed_weights.advise(GAME, view, mover, chance))
        position = GAME.apply(position, move)
    over = GAME.outcome(position)
    assert over
    return over.winners[0]
