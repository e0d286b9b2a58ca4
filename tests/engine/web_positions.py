"""Positions of The Web to test against: placed at random within the limits, crowded where the rules bite.

A position is described in names and letters only (`Placed`), so that the engine and the naive
generator both read it and neither makes it.
"""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

TIERS, ROWS, PINS = 16, 7, 12


class Placed(NamedTuple):
    """Where the pins stand, by space name; whose turn it is (`w` or `g`), the latch, passes in succession."""

    white: frozenset[str]
    green: frozenset[str]
    turn: str
    latch: bool
    passes: int = 0

    def text(self, ply: int = 0) -> str:
        """The position text, put together by hand."""
        rows = ["".join(self._letter(f"t{tier}r{row}") for tier in range(1, TIERS + 1)) for row in range(1, ROWS + 1)]
        return f"{'/'.join(rows)} {self.turn} {'8' if self.latch else '-'}{'p' * self.passes} {ply}"

    def _letter(self, name: str) -> str:
        return "w" if name in self.white else "g" if name in self.green else "."


def placed(text: str) -> Placed:
    """What a position text says, taken apart by hand."""
    rows, turn, word, _ = text.split()
    found: dict[str, set[str]] = {"w": set(), "g": set()}
    for row, signs in enumerate(rows.split("/"), 1):
        tier = 1
        for number, letter in re.findall(r"(\d+)|([wg])", signs):
            if letter:
                found[letter].add(name(tier, row))
            tier += int(number or 1)
    return Placed(frozenset(found["w"]), frozenset(found["g"]), turn, word.startswith("8"), word.count("p"))


def name(tier: int, row: int) -> str:
    """The name of a space; the tier wraps round, both count from 1."""
    return f"t{(tier - 1) % TIERS + 1}r{row}"


def scattered(random: Random) -> Placed:
    """Both sides anywhere."""
    return _fill(random, set(), set(), rows=(1, ROWS))


def crowded(random: Random) -> Placed:
    """Both sides in the inner three or four rows."""
    return _fill(random, set(), set(), rows=(1, random.choice((2, 3, 3, 4))))


def shut_in(random: Random) -> Placed:
    """One to four Green pins in row 1, most of them with row 2 of their tier taken, pins heaped up around."""
    white: set[str] = set()
    green = {name(tier, 1) for tier in random.sample(range(1, TIERS + 1), random.randint(1, 4))}
    for pin in sorted(green):
        tier = int(pin[1:].split("r")[0])
        for spot in (
            name(tier, 2),
            name(tier - 1, 1),
            name(tier + 1, 1),
            name(tier, 3),
            name(tier - 1, 2),
            name(tier + 1, 2),
        ):
            odds = 0.95 if spot == name(tier, 2) else 0.6
            if spot not in green | white and random.random() < odds:
                side = random.choice((white, green))
                if len(side) < PINS and (side is white or not spot.endswith("r1")):
                    side.add(spot)
    return _fill(random, white, green, rows=(1, random.choice((2, 3, 4, ROWS))), latch=True)


def bottled(random: Random) -> Placed:
    """One or two Green pins in row 1 under a heap of pins: the way to an exit is long, or there is none."""
    white: set[str] = set()
    at, favourite = random.randint(1, TIERS), random.random()
    green = {name(at, 1)} | ({name(at + random.randint(1, 3), 1)} if random.random() < 0.3 else set())
    heap = sorted(
        (abs(around) + row + random.random(), name(at + around, row)) for around in range(-3, 4) for row in (2, 3, 4, 5)
    )
    for spot in (name(at - random.randint(1, 3), 1), name(at + random.randint(1, 3), 1)):
        if spot not in green:
            white.add(spot)
    for _, spot in heap[: random.randint(8, 21)]:
        side = white if random.random() < favourite else green
        if len(side) < PINS:
            side.add(spot)
    return _fill(random, white, green, rows=(4, ROWS), latch=True)


def four_inside(random: Random) -> Placed:
    """Green has filled his four places in row 1, and more of his pins wait in row 2; no latch yet."""
    tiers = random.sample(range(1, TIERS + 1), 8)
    green = {name(tier, 1) for tier in tiers[:4]} | {name(tier, 2) for tier in tiers[4:]}
    return _fill(random, set(), green, rows=(3, ROWS), latch=False)


def walled(random: Random) -> Placed:
    """A block of one colour with the other colour around it: few moves, or none."""
    rows, start = random.choice((2, 3, 4)), random.randint(1, TIERS)
    first = random.choice((1, 2, ROWS - rows + 1))
    block = [name(start + i // rows, first + i % rows) for i in range(PINS)]
    block.remove(random.choice(block)) if random.random() < 0.3 else None
    around = sorted({spot for pin in block for spot in _beside(pin)} - set(block))
    random.shuffle(around)
    wall = around[: PINS - (random.random() < 0.2)]
    white, green = (block, wall) if random.random() < 0.5 else (wall, block)
    while sum(pin.endswith("r1") for pin in green) > 4:
        green = [pin for pin in green if not pin.endswith("r1")]
    return _fill(random, set(white), set(green), rows=(1, ROWS))


def near_the_end(random: Random) -> Placed:
    """White has 9 to 11 pins in row 1, the rest close by, Green in rows 1 to 4."""
    inner = random.sample(range(1, TIERS + 1), random.randint(9, 11))
    green: set[str] = set()
    for tier in range(1, TIERS + 1):
        if tier not in inner and random.random() < 0.3 and len(green) < 4:
            green.add(name(tier, 1))
    return _fill(random, {name(tier, 1) for tier in inner}, green, rows=(1, 3), latch=True)


def last_step(random: Random) -> Placed:
    """White's last pin stands before row 1, or has just come in."""
    tiers = random.sample(range(1, TIERS + 1), 12)
    row = random.choice((1, 2, 2))
    white = {name(tier, 1) for tier in tiers[1:]} | {name(tiers[0], row)}
    around = [name(tier, row) for tier in range(1, TIERS + 1) for row in (1, 2)]
    green = set(random.sample([spot for spot in around if spot not in white | {name(tiers[0], 1)}], 10))
    inside = sorted(spot for spot in green if spot.endswith("r1"))
    return _fill(random, white, green - set(inside[random.randint(0, 4) :]), rows=(3, ROWS), latch=True)


KINDS: tuple[Callable[[Random], Placed], ...] = (scattered, crowded, shut_in, bottled, walled, near_the_end, last_step)


def any_kind(random: Random) -> Placed:
    """One of them."""
    return random.choice(KINDS)(random)


def _beside(spot: str) -> list[str]:
    tier, row = (int(part) for part in spot[1:].split("r"))
    around = [name(tier - 1, row), name(tier + 1, row), name(tier, row - 1), name(tier, row + 1)]
    return [other for other in around if 1 <= int(other.split("r")[1]) <= ROWS]


def _fill(random: Random, white: set[str], green: set[str], rows: tuple[int, int], latch: bool | None = None) -> Placed:
    """Add pins in those rows, and beyond when they are full, up to 12 a side; no fifth Green pin in row 1."""
    free = [name(tier, row) for row in range(rows[0], rows[1] + 1) for tier in range(1, TIERS + 1)]
    beyond = [name(tier, row) for row in range(rows[1] + 1, ROWS + 1) for tier in range(1, TIERS + 1)]
    random.shuffle(free)
    random.shuffle(beyond)
    inner = sum(pin.endswith("r1") for pin in green)
    for spot in free + beyond:
        if spot in white or spot in green:
            continue
        sides = [side for side in (white, green) if len(side) < PINS]
        if spot.endswith("r1") and inner == 4:
            sides = [side for side in sides if side is white]
        if not sides:
            continue
        side = random.choice(sides)
        side.add(spot)
        inner += side is green and spot.endswith("r1")
    eight = sum(pin.endswith("r1") for pin in white) >= 8
    if latch is None:
        latch = random.random() < 0.5
    return Placed(frozenset(white), frozenset(green), random.choice("wg"), latch or eight, int(random.random() < 0.05))
