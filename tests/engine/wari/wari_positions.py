"""Positions of Wari to test against: stones thrown at random, few of them or many in one pit where the rules bite."""

from collections.abc import Callable
from random import Random

from tests.engine.wari.naive_wari import ROUND, Stones

OPTIONS = ("own_rows", "split")


def scattered(random: Random) -> Stones:
    """Any number of stones anywhere."""
    return _thrown(random, random.randint(1, 48), list(range(12)))


def few(random: Random) -> Stones:
    """The end of a game: up to 12 stones."""
    return _thrown(random, random.randint(0, 12), list(range(12)))


def heaped(random: Random) -> Stones:
    """Most stones in one or two pits: laps."""
    pits = list(range(12))
    return _thrown(random, random.randint(14, 46), random.sample(pits, random.choice((1, 1, 2))) * 24 + pits)


def one_sided(random: Random) -> Stones:
    """A row with a stone or two, or with none: hunger."""
    row = random.choice((range(6), range(6, 12)))
    stones = _thrown(random, random.randint(1, 24), list(row))
    pits = list(stones.pits)
    taken = stones.south > stones.north
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        if (stones.south if taken else stones.north) > 0:
            pits[random.choice([pit for pit in range(12) if pit not in row])] += 1
            stones = stones._replace(pits=tuple(pits), south=stones.south - taken, north=stones.north - (not taken))
    return stones


def grand(random: Random) -> Stones:
    """The other row holds ones and twos before the mover's long pit: captures of a whole row, or nearly."""
    pits, turn = [0] * 12, random.choice("sn")
    own = 0 if turn == "s" else 6
    reach = random.randint(1, 6)
    for step in range(reach):
        pits[6 - own + step] = random.choice((1, 1, 2, 2, 0, 3))
    origin = random.randrange(6)
    pits[own + origin] = 6 - origin + reach - 1 + random.choice((0, 0, 0, 1, -1)) or 1
    for _ in range(random.randint(0, 4)):
        pits[own + random.randrange(6)] += random.randint(0, 2)
    if random.random() < 0.2:
        pits[6 - own + random.randrange(6)] += 1
    return _with_stores(random, pits, turn)


def lopsided(random: Random) -> Stones:
    """Anything, but one side may have won long ago."""
    stones = _thrown(random, random.randint(0, 20), list(range(12)))
    south = random.randint(0, stones.south + stones.north)
    return stones._replace(south=south, north=stones.south + stones.north - south)


KINDS: tuple[Callable[[Random], Stones], ...] = (scattered, few, heaped, one_sided, grand, lopsided)


def any_kind(random: Random) -> Stones:
    """One of them."""
    return random.choice(KINDS)(random)


def _thrown(random: Random, number: int, into: list[int]) -> Stones:
    pits = [0] * len(ROUND)
    for _ in range(number):
        pits[random.choice(into)] += 1
    return _with_stores(random, pits, random.choice("sn"))


def _with_stores(random: Random, pits: list[int], turn: str) -> Stones:
    """The rest of the 48 in the stores, nobody with more than half if that can be."""
    rest = 48 - sum(pits)
    south = random.randint(max(0, rest - 24), min(24, rest)) if rest < 48 else 24
    return Stones(tuple(pits), south, rest - south, turn, random.choice(OPTIONS))
