"""Wari's way back: who puts stones into a wrong pit is led back, and not on through a sowing that nobody began."""

from random import Random

import pytest

from controller.core.api.snapshot import Meaning
from engine.games import load
from engine.position import Position
from hardware.frame import STONE_WEIGHT, Sense
from tests.controller.lit_session import LitSession

WARI = load("wari")
PITS = sorted(set(range(len(WARI.site_names))) - {WARI.sites["south"], WARI.sites["north"]})
STEPS = 40


def played(plies: int, seed: int) -> Position:
    """A position after so many moves by chance."""
    chance, position = Random(seed), WARI.start({"first": "south"})
    for _ in range(plies):
        position = WARI.apply(position, chance.choice(list(WARI.legal_moves(position))))
    return position


def slips(position: Position) -> list[tuple[int, int, int]]:
    """From where, to where, how many: some stones, not all, of a pit that nobody may sow now, put into another one."""
    stones, sown = WARI.view(position).board, {WARI.sites[move.notation[0]] for move in WARI.legal_moves(position)}
    return [(a, b, n) for a in PITS if a not in sown for b in PITS if a != b for n in (1, 2, 3) if n < stones[a]]


def follow(lit: LitSession) -> int:
    """Carry what the lights ask for until they ask for nothing.  Return how many stones were carried."""
    carried = 0
    for _ in range(STEPS):
        source, target = lit.sites(Meaning.STEP_FROM), lit.sites(Meaning.STEP_TO)
        if not source and not target:
            return carried
        number, seen = lit.session.snapshot.carry, lit.session.facts.board.seen[:]
        assert number, "the number of stones is said"
        for names, sign in ((source, -1), (target, 1)):
            for name in names:
                seen[WARI.sites[name]] += sign * number * STONE_WEIGHT
        lit.show(seen, settle=True)
        carried += number
    raise AssertionError("the lights lead to and fro")


POSITIONS = pytest.mark.parametrize(("plies", "seed"), [(0, 1), (3, 2), (8, 3), (15, 4), (24, 5)])


def is_led_back(position: Position, source: int, target: int, number: int) -> bool:
    """So many stones carried there come back one for one, or it is said where they go; no move was made."""
    lit = LitSession(WARI, position, sense=Sense.WEIGHT)
    seen = lit.image()
    seen[source] -= number * STONE_WEIGHT
    seen[target] += number * STONE_WEIGHT
    lit.show(seen, settle=True)
    saying = lit.session.snapshot.saying
    # A pit that this sowing captures may hold any number until then: nothing leads back from there.
    told = not lit.sites(Meaning.STEP_FROM) and saying is not None and saying.clause == "WARI-6"
    back = number if told else follow(lit)
    return back == number and lit.session.history.position == position


@POSITIONS
def test_stones_in_a_wrong_pit_are_led_back(plies: int, seed: int) -> None:
    position = played(plies, seed)
    wrong = slips(position)
    for slip in wrong if len(wrong) < 60 else Random(seed).sample(wrong, 60):
        assert is_led_back(position, *slip), slip


@POSITIONS
def test_a_pit_that_was_heaped_into_another_one_is_led_back_and_not_sown_from_there(plies: int, seed: int) -> None:
    position = played(plies, seed)
    stones = WARI.view(position).board
    for move in WARI.legal_moves(position):
        source = WARI.sites[move.notation[0]]
        for target in PITS:
            if target != source and stones[source] >= 3:
                assert is_led_back(position, source, target, stones[source]), (move.notation, target)
