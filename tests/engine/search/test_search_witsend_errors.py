"""Weak players of Wit's End: they think less of the others, prefer what looks well, and are never absurd."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from engine.best_moves import search
from engine.games import load
from engine.games.witsend.policy.rounds import Rounds
from engine.notation import read_position
from engine.search.result import Limits, Result

GAME = load("witsend")
MIDDLE = "r short choose r 333000,QQS,1-,315/345000,QQS,2-,642 29"
QUICKIE = "b short move r 333000,QQS,2-,315/540000,QQS,Q-,642 31"
NEAR = "r short choose r B*A***!,QQS,4-,315/333000,S,2-,642 91"
WEAK, FAIR, SEEDS = 250, 60, 80


def asked(text: str, side: int, limits: Limits) -> Result:
    position = read_position(GAME, text)
    return list(search(GAME, GAME.view(position, side), side, limits))[-1]


@cache
def drawn(text: str, side: int, noise: int, depth: int) -> "Counter[str]":
    """How often each is chosen first, of SEEDS."""
    limits = (Limits(noise=noise, depth=depth, seed=seed) for seed in range(SEEDS))
    return Counter(asked(text, side, limit).lines[0].notations[0] for limit in limits)


@cache
def scores(text: str, side: int) -> dict[str, int]:
    """The payoff of each, best first."""
    lines = asked(text, side, Limits(lines=99)).lines
    return dict(sorted(((line.notations[0], line.score) for line in lines), key=lambda pair: -pair[1]))


def loss(text: str, side: int, noise: int, depth: int) -> float:
    """How many points worse than the best the player chooses on the average."""
    payoffs, found = scores(text, side), drawn(text, side, noise, depth)
    best = max(payoffs.values())
    return sum((best - payoffs[choice]) * times for choice, times in found.items()) / SEEDS


@pytest.mark.parametrize(("text", "side"), [(MIDDLE, 1), (QUICKIE, 1)])
def test_errors_are_plausible_and_grow_with_the_noise(text: str, side: int) -> None:
    payoffs = scores(text, side)
    by_chance = max(payoffs.values()) - sum(payoffs.values()) / len(payoffs)
    none, few, many = (loss(text, side, noise, 4) for noise in (0, FAIR, WEAK))
    assert none < few < many < by_chance
    choices, found = list(payoffs), drawn(text, side, FAIR, 4)
    half = len(choices) // 2
    assert sum(found[choice] for choice in choices[:half]) > 2 * sum(found[choice] for choice in choices[-half:])
    assert len(found) > half / 2  # and yet he does many a thing


def test_a_quickie_is_played_too_early_by_whoever_sees_steps_alone() -> None:
    thoughtful = asked(MIDDLE, 0, Limits(lines=9)).lines
    share = next(line.share for line in thoughtful if line.notations[0] == "r:Q")
    assert drawn(MIDDLE, 0, FAIR, 1)["r:Q"] / SEEDS > 2 * share


def test_who_does_not_think_of_the_others_can_be_guessed() -> None:
    naive, careful = (
        {asked(MIDDLE, 0, Limits(depth=depth, seed=seed)).lines[0].notations[0] for seed in range(12)}
        for depth in (1, 64)
    )
    assert len(naive) == 1
    assert len(careful) > 2


def test_more_depth_comes_nearer_to_the_mix_that_nobody_can_guess() -> None:
    def away(depth: int) -> float:
        lines = asked(MIDDLE, 1, Limits(lines=9, depth=depth)).lines
        return sum(abs(line.share - best[line.notations[0]]) for line in lines)

    best = {line.notations[0]: line.share for line in asked(MIDDLE, 1, Limits(lines=9)).lines}
    one, two, four = (away(depth) for depth in (1, 2, 4))
    assert one > two > four
    assert away(7) == 0


def test_no_player_overlooks_the_card_that_wins() -> None:
    assert set(drawn(NEAR, 0, WEAK, 1)) == {"r:5"}


def test_the_same_seed_errs_the_same_and_another_one_otherwise() -> None:
    limits = [Limits(noise=WEAK, depth=1, seed=seed) for seed in (3, 3, 4, 5, 6, 7)]
    first, again, *others = (asked(QUICKIE, 1, limit) for limit in limits)
    assert first == again
    assert any(other != first for other in others)


def test_what_stands_again_is_not_answered_the_same_for_ever() -> None:
    """Cards that move nothing leave the state as it was: by one seed a game would never end."""
    again = [MIDDLE.replace(" 29", f" {ply}") for ply in range(29, 69, 2)]
    assert len({asked(text, 0, Limits(seed=1)).lines[0].notations[0] for text in again}) > 2


def test_errors_do_not_follow_from_what_others_hold_or_have_chosen() -> None:
    one, other = (MIDDLE.replace("2-,642", hidden) for hidden in ("21,642", "24,135"))
    for seed in range(20):
        limits = Limits(noise=WEAK, depth=2, seed=seed)
        assert asked(one, 0, limits).lines == asked(other, 0, limits).lines


def test_several_players_err_lawfully_too() -> None:
    text = "g long choose g 346201,S,2-,315/345431,QS,2-,413/4*5666,QQS,4-,245 150"
    cards = {move.notation for move in GAME.legal_moves(read_position(GAME, text)) if move.side == 2}
    found = {asked(text, 2, Limits(noise=WEAK, depth=1, seed=seed)).lines[0].notations[0] for seed in range(20)}
    assert len(found) > 2
    assert found <= cards


@pytest.mark.parametrize("seed", [1, 2])
def test_whoever_errs_plays_no_round_twice(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = list[tuple[Rounds, tuple[int, ...]]]()
    after = Rounds.after

    def counted(rounds: Rounds, cards: Sequence[int], side: int) -> float:
        played.append((rounds, tuple(cards)))
        return after(rounds, cards, side)

    monkeypatch.setattr(Rounds, "after", counted)
    result = asked(MIDDLE, 1, Limits(noise=10**9, depth=1, seed=seed))
    assert result.nodes == len(played) == len(set(played))
