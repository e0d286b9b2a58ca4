"""Positions of few stones to ask the endgame table of Wari about, and the table that the tests share."""

from collections.abc import Iterator
from functools import cache
from random import Random

from engine import build
from engine.games.wari.board import PITS, SIZE, SPLIT, STONES, STORE, TURN
from engine.games.wari.rules import WariRules
from engine.games.wari.table.solver import solved

OPTIONS = {"own_rows": 0, "split": 1}
MOST = 6 if build.name() == build.INTERPRETED else 9  # stones of the table that tests make


@cache
def table() -> bytes:
    """The planes of up to MOST stones."""
    return solved(WariRules(), MOST)


def lay(rules: WariRules, pits: bytes, split: int, stores: tuple[int, int] = (0, 0), turn: int = 0) -> None:
    """Put the stones into the rules."""
    rules.state[:] = bytes(SIZE)
    rules.state[:PITS] = pits
    rules.state[STORE : STORE + 2] = bytes(stores)
    rules.state[TURN], rules.state[SPLIT] = turn, split


def thrown(random: Random, stones: int) -> bytes:
    """So many stones, each into any pit."""
    pits = bytearray(PITS)
    for _ in range(stones):
        pits[random.randrange(PITS)] += 1
    return bytes(pits)


def alive(number: int, random: Random) -> Iterator[tuple[WariRules, int]]:
    """Rules with a position of a game that goes on, either side to move, by turns of either option of repetition."""
    rules = WariRules()
    while number:
        stones = random.randint(2, MOST)
        south = (STONES - stones) // 2 + random.randint(-2, 2)
        lay(rules, thrown(random, stones), number % 2, (south, STONES - stones - south), random.randrange(2))
        if rules.result() == 0:
            number -= 1
            yield rules, stones
