"""Who wins in a component, against trying everything."""

from collections import Counter
from functools import cache
from random import Random

from engine import build
from engine.games.wari.table.component import Component
from engine.games.wari.table.layout import (
    ATTACKER,
    DEFENDER,
    EXIT_UNKNOWN,
    EXIT_WINS,
    EXITS_LOSE,
    REPETITIONS,
    UNDECIDED,
)
from engine.games.wari.table.prover import Prover

COMPONENTS = 100 if build.name() == build.INTERPRETED else 600
LIMIT = 20_000


def random_component(random: Random, most: int) -> Component:
    """A small random component: one to three moves from each place, some exits, some history."""
    size = random.randint(2, most)
    component = Component(size, 3 * size)
    for place in range(size):
        component.add_place(random.choice((ATTACKER, DEFENDER)), random.choice((ATTACKER, DEFENDER)))
        for to in random.sample(range(size), min(size, random.choice((1, 1, 2, 2, 3)))):
            component.add_edge(to)
        component.exits[place] = random.choice((*[EXITS_LOSE] * 12, EXIT_WINS, EXIT_UNKNOWN))
        component.past_counts[place] = random.choice((0, 0, 0, 0, 1, 2))
    component.build_predecessors()
    return component


def winner(component: Component, place: int, unclear: int) -> int:
    """Who wins when the play comes there, by trying everything; `unclear`: what ways out nobody knows are."""
    mover = bytes(component.mover)
    exits = [unclear if out == EXIT_UNKNOWN else out for out in component.exits]

    @cache
    def comes(at: int, stood: tuple[int, ...]) -> int:
        stood = (*stood[:at], stood[at] + 1, *stood[at + 1 :])
        if stood[at] == REPETITIONS:
            return component.repetition_winner[at]
        if exits[at] == EXIT_WINS:
            return mover[at]
        moves = [component.successors[link] for link in range(component.starts[at], component.starts[at + 1])]
        won = any(comes(to, stood) == mover[at] for to in moves)
        return mover[at] if won else ATTACKER + DEFENDER - mover[at]

    return comes(place, tuple(component.past_counts))


def test_who_wins_in_a_component_is_what_trying_everything_finds() -> None:
    """What is learnt from one beginning is used for the next one: all places are asked of one prover."""
    random, found = Random(3), Counter[int]()
    for _ in range(COMPONENTS):
        component = random_component(random, 7)
        prover = Prover(component)
        for place in random.sample(range(component.size), component.size):
            says = prover.prove(place, LIMIT)
            ways = {winner(component, place, unclear) for unclear in (EXITS_LOSE, EXIT_WINS)}
            assert says == UNDECIDED or ways == {says}
            assert says != UNDECIDED or EXIT_UNKNOWN in component.exits, (
                "only what hangs on an unknown way out is not found"
            )
            found[says] += 1
    assert min(found.values()) > COMPONENTS / 10, found


def test_places_that_one_move_leads_to_are_judged_like_all_others() -> None:
    """They are counted only where the play begins."""
    random = Random(8)
    for _ in range(COMPONENTS):
        size = random.randint(5, 9)
        component = Component(size, 2 * size)
        onward = [[(place + 1) % size] for place in range(size)]
        for place in random.sample(range(size), 2):
            onward[place].append(random.randrange(size))
        for place in range(size):
            component.add_place(random.choice((ATTACKER, DEFENDER)), random.choice((ATTACKER, DEFENDER)))
            for to in onward[place]:
                component.add_edge(to)
        component.build_predecessors()
        prover = Prover(component)
        for place in random.sample(range(size), size):
            assert prover.prove(place, LIMIT) == winner(component, place, EXITS_LOSE)


def test_a_prover_ends_when_it_is_told_to_and_finds_the_rest_when_asked_again() -> None:
    """By the places it may look at, or by `stop`."""
    random, hard = Random(5), 0
    for _ in range(COMPONENTS):
        component, asked = random_component(random, 7), 0

        def stop() -> bool:
            nonlocal asked
            asked += 1
            return True

        hurried, stopped = Prover(component), Prover(component, stop)
        if hurried.prove(0, 1) == UNDECIDED and EXIT_UNKNOWN not in component.exits:
            hard += 1
            assert hurried.visited <= 3 + 1  # the place, and the moves from it
            assert hurried.prove(0, LIMIT) == winner(component, 0, EXITS_LOSE)
        if stopped.prove(0, LIMIT) == UNDECIDED and EXIT_UNKNOWN not in component.exits:
            assert asked == 1
    assert hard > COMPONENTS / 20
