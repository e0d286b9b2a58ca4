"""Positions of Outwit to test against: placed at random within the limits, crowded where the rules bite.

A position is described in names and letters only (`Placed`), so that the engine and the naive
generator both read it and neither makes it.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

FILES, RANKS = "abcdefghi", range(1, 11)
SQUARES = [f"{file}{rank}" for rank in RANKS for file in FILES]
BASES = {
    "g": frozenset(f"{file}{rank}" for file in "ghi" for rank in (8, 9, 10)),
    "r": frozenset(f"{file}{rank}" for file in "abc" for rank in (1, 2, 3)),
}
OPEN = [square for square in SQUARES if square not in BASES["g"] | BASES["r"]]
OTHER = {"g": "r", "r": "g"}
BLOCKADES = ("none", "jump", "push")


class Placed(NamedTuple):
    """Which chip stands where (letters g G r R by square), whose turn it is (`g` or `r`), the options, passes."""

    chips: dict[str, str]
    turn: str
    blockade: str = "none"
    repetition: str = "3/5"
    passes: int = 0

    def text(self, ply: int = 0) -> str:
        """The position text, put together by hand."""
        rows = ["".join(self.chips.get(f"{file}{rank}", ".") for file in FILES) for rank in reversed(RANKS)]
        words = [self.turn, self.blockade, self.repetition, "p" * self.passes or "-", str(ply)]
        return " ".join(["/".join(rows), *words])


START = Placed(
    {
        **dict.fromkeys(["a9", "b8", "c7", "d6", "f4", "g3", "h2", "i1"], "g"),
        **dict.fromkeys(["a10", "b9", "c8", "d7", "f5", "g4", "h3", "i2"], "r"),
        "e5": "G",
        "e6": "R",
    },
    "g",
)


def scattered(random: Random) -> Placed:
    """Both sides anywhere."""
    return _fill(random, {}, SQUARES)


def huddled(random: Random) -> Placed:
    """All chips in a window of the open squares: many neighbours, for jumps and pushes."""
    width, height = random.choice(((5, 5), (6, 4), (4, 7), (9, 3), (3, 8)))
    left, low = random.randint(0, 9 - width), random.randint(1, 11 - height)
    window = [f"{file}{rank}" for file in FILES[left : left + width] for rank in range(low, low + height)]
    return _fill(random, {}, window)


def lined_up(random: Random) -> Placed:
    """Lines of one side with shorter or longer lines of the other before them, often against a base or the edge."""
    chips: dict[str, str] = {}
    for _ in range(random.randint(2, 4)):
        side = random.choice("gr")
        file, rank = random.randrange(9), random.randint(1, 10)
        across, up = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        row = side * random.randint(1, 4) + OTHER[side] * random.randint(1, 3)
        for i, letter in enumerate(row):
            there = (file + across * i, rank + up * i)
            if there[0] in range(9) and there[1] in RANKS:
                _put(chips, f"{FILES[there[0]]}{there[1]}", letter)
    return _fill(random, chips, SQUARES)


def at_the_gates(random: Random) -> Placed:
    """Chips of both sides in the ranks and files around the bases, some of them at home."""
    gates = [f"{file}{rank}" for file in "defghi" for rank in (5, 6, 7, 8, 9, 10)]
    gates += [f"{file}{rank}" for file in "abcdef" for rank in (1, 2, 3, 4, 5, 6)]
    return _fill(random, {}, [square for square in gates if random.random() < 0.8])


def near_the_end(random: Random) -> Placed:
    """One side, or both, have all but one or two chips at home."""
    chips: dict[str, str] = {}
    for side in random.choice(("g", "r", "gr")):
        for square in random.sample(sorted(BASES[side]), random.choice((7, 8, 8))):
            chips[square] = side
        near = [s for s in OPEN if s[0] in ("ghidef" if side == "g" else "abcdef")]
        _put(chips, random.choice(near), side)
    return _fill(random, chips, SQUARES)


def walled(random: Random) -> Placed:
    """One side around the other's base, so that little gets in."""
    side = random.choice("gr")
    wall = "d1 d2 d3 a4 b4 c4 d4" if side == "g" else "f10 f9 f8 g7 h7 i7 f7"
    chips = {square: side for square in wall.split() if random.random() < 0.9}
    return _fill(random, chips, SQUARES)


def shut_in(random: Random) -> Placed:
    """One side in a corner that is nobody's, the other around it: it has to pass, or nearly so."""
    side, right = random.choice("gr"), random.random() < 0.5
    corner = {(file, rank) for file in range(3) for rank in range(3)}
    around = {(3, rank) for rank in range(4)} | {(file, 3) for file in range(3)}

    def named(spots: Iterable[tuple[int, int]]) -> list[str]:
        return [
            f"{FILES[8 - file if right else file]}{rank + 1 if right else 10 - rank}" for file, rank in sorted(spots)
        ]

    chips = dict.fromkeys(named(corner), side)
    if random.random() < 0.3:
        del chips[random.choice(sorted(chips))]
    for square in named(around):
        if random.random() < 0.97:
            chips[square] = OTHER[side]
    if random.random() < 0.7 and (tip := named([(0, 0)])[0]) in chips:
        chips[tip] = side.upper()
    return _fill(random, chips, SQUARES)._replace(turn=side if random.random() < 0.7 else OTHER[side])


def over(random: Random) -> Placed:
    """One base is full."""
    side = random.choice("gr")
    return _fill(random, dict.fromkeys(BASES[side], side), SQUARES)


KINDS: tuple[Callable[[Random], Placed], ...] = (
    scattered,
    huddled,
    huddled,
    lined_up,
    lined_up,
    at_the_gates,
    near_the_end,
    walled,
    shut_in,
    over,
)


def any_kind(random: Random, blockade: str = "") -> Placed:
    """One of them, with that option or any."""
    placed = random.choice(KINDS)(random)
    repetition = random.choice(("3/5", "3/5", "none"))
    return placed._replace(blockade=blockade or random.choice(BLOCKADES), repetition=repetition)


def _put(chips: dict[str, str], square: str, side: str) -> None:
    """A soldier on an empty square where it may stand, while the side has one left."""
    if square not in chips and square not in BASES[OTHER[side]] and list(chips.values()).count(side) < 8:
        chips[square] = side


def _fill(random: Random, chips: dict[str, str], squares: Iterable[str]) -> Placed:
    """Add chips on those squares (and beyond, when they are full) until both sides have 8 soldiers and a king."""
    spots, beyond = list(squares), list(OPEN)
    random.shuffle(spots)
    random.shuffle(beyond)
    for side in "gr":
        men = [square for square, chip in chips.items() if chip == side]
        if side.upper() not in chips.values() and len(men) >= 8 - (random.random() < 0.3):
            chips[random.choice(men)] = side.upper()
        for spot in spots + beyond:
            counts = [list(chips.values()).count(letter) for letter in (side, side.upper())]
            wanted = [side] * (8 - counts[0]) + [side.upper()] * (1 - counts[1])
            if not wanted:
                break
            if spot not in chips and spot not in BASES[OTHER[side]]:
                chips[spot] = random.choice(wanted)
    return Placed(chips, random.choice("gr"))


def from_text(text: str) -> Placed:
    """The position a text describes, read without the engine."""
    rows, turn, blockade, repetition, passes, *_ = text.split()
    chips: dict[str, str] = {}
    for rank, row in zip(reversed(RANKS), rows.split("/"), strict=True):
        letters = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
        chips.update({f"{file}{rank}": letter for file, letter in zip(FILES, letters, strict=True) if letter != "."})
    return Placed(chips, turn, blockade, repetition, passes.count("p"))
