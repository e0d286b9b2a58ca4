"""Who wins in a knot, against trying everything."""

from collections import Counter
from functools import cache
from random import Random

from engine import build
from engine.games.wari.table.knot import Knot
from engine.games.wari.table.layout import LEAVES, MINDS, OPEN, STUCK, THIRD, WANTS, WINS
from engine.games.wari.table.prover import Prover

KNOTS = 100 if build.name() == build.INTERPRETED else 600
LIMIT = 20_000


def tied(random: Random, most: int) -> Knot:
    """A small knot, as chance has it: one to three moves from each place, some ways out, some history."""
    size = random.randint(2, most)
    knot = Knot(size, 3 * size)
    for place in range(size):
        knot.add(random.choice((WANTS, MINDS)), random.choice((WANTS, MINDS)))
        for to in random.sample(range(size), min(size, random.choice((1, 1, 2, 2, 3)))):
            knot.lead(to)
        knot.exits[place] = random.choice((*[STUCK] * 12, WINS, LEAVES))
        knot.stood[place] = random.choice((0, 0, 0, 0, 1, 2))
    knot.complete()
    return knot


def winner(knot: Knot, place: int, unclear: int) -> int:
    """Who wins when the play comes there, by trying everything; `unclear`: what ways out nobody knows are."""
    mover = bytes(knot.mover)
    exits = [unclear if out == LEAVES else out for out in knot.exits]

    @cache
    def comes(at: int, stood: tuple[int, ...]) -> int:
        stood = (*stood[:at], stood[at] + 1, *stood[at + 1 :])
        if stood[at] == THIRD:
            return knot.likes[at]
        if exits[at] == WINS:
            return mover[at]
        moves = [knot.onward[link] for link in range(knot.starts[at], knot.starts[at + 1])]
        won = any(comes(to, stood) == mover[at] for to in moves)
        return mover[at] if won else WANTS + MINDS - mover[at]

    return comes(place, tuple(knot.stood))


def test_who_wins_in_a_knot_is_what_trying_everything_finds() -> None:
    """What is learnt from one beginning is used for the next one: all places are asked of one prover."""
    random, found = Random(3), Counter[int]()
    for _ in range(KNOTS):
        knot = tied(random, 7)
        prover = Prover(knot)
        for place in random.sample(range(knot.size), knot.size):
            says = prover.prove(place, LIMIT)
            ways = {winner(knot, place, unclear) for unclear in (STUCK, WINS)}
            assert says == OPEN or ways == {says}
            assert says != OPEN or LEAVES in knot.exits, "only what hangs on an unknown way out is not found"
            found[says] += 1
    assert min(found.values()) > KNOTS / 10, found


def test_places_that_one_move_leads_to_are_judged_like_all_others() -> None:
    """They are counted only where the play begins."""
    random = Random(8)
    for _ in range(KNOTS):
        size = random.randint(5, 9)
        knot = Knot(size, 2 * size)
        onward = [[(place + 1) % size] for place in range(size)]
        for place in random.sample(range(size), 2):
            onward[place].append(random.randrange(size))
        for place in range(size):
            knot.add(random.choice((WANTS, MINDS)), random.choice((WANTS, MINDS)))
            for to in onward[place]:
                knot.lead(to)
        knot.complete()
        prover = Prover(knot)
        for place in random.sample(range(size), size):
            assert prover.prove(place, LIMIT) == winner(knot, place, STUCK)


def test_a_prover_ends_when_it_is_told_to_and_finds_the_rest_when_asked_again() -> None:
    """By the places it may look at, or by `stop`."""
    random, hard = Random(5), 0
    for _ in range(KNOTS):
        knot, asked = tied(random, 7), 0

        def stop() -> bool:
            nonlocal asked
            asked += 1
            return True

        hurried, stopped = Prover(knot), Prover(knot, stop)
        if hurried.prove(0, 1) == OPEN and LEAVES not in knot.exits:
            hard += 1
            assert hurried.found <= 3 + 1  # the place, and the moves from it
            assert hurried.prove(0, LIMIT) == winner(knot, 0, STUCK)
        if stopped.prove(0, LIMIT) == OPEN and LEAVES not in knot.exits:
            assert asked == 1
    assert hard > KNOTS / 20
