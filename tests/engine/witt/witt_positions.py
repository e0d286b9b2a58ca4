"""Random positions of WITT, written as text without the engine's help: thickets, lattices, ends, penalties."""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

FILES, RANKS = "abcdefghij", range(1, 13)
SPOTS = [f"{file}{rank}" for rank in RANKS for file in FILES]
MODES = ("penetration", "occupation", "accumulation", "isolation", "elimination", "match", "master")
OBJECTIVES = MODES[:5]


class Placed(NamedTuple):
    """All of a position; `pegs` is g or b by hole, `won` g or b by objective, `mark` where the score pegs stand."""

    pegs: dict[str, str]
    turn: str
    mode: str = "penetration"
    isolation: str = "hold"
    repetition: str = "3/5"
    won: dict[str, str] = {}  # noqa: RUF012
    score: tuple[int, int] = (0, 0)
    mark: tuple[int, int] = (0, 0)
    passes: int = 0
    removed: frozenset[str] = frozenset()
    ply: int = 0

    def text(self) -> str:
        """The position text, put together by hand."""
        rows = ["".join(self.pegs.get(f"{file}{rank}", ".") for file in FILES) for rank in reversed(RANKS)]
        options = [self.mode, *(o for o in (self.isolation, self.repetition) if o not in ("hold", "3/5"))]
        initials = [OBJECTIVES[i][0] for i in range(5) if OBJECTIVES[i] in self.won]
        owners = [self.won[o] for o in OBJECTIVES if o in self.won]
        won = "".join(i.upper() if who == "g" else i for i, who in zip(initials, owners, strict=True)) or "-"
        scores = "/".join(f"{m}+{s - m}" if s > m else str(s) for s, m in zip(self.score, self.mark, strict=True))
        cleared = [f"x{spot}" for spot in SPOTS if spot in self.removed]
        turn = ",".join([*(["p" * self.passes] if self.passes else []), *cleared]) or "-"
        return f"{'/'.join(rows)} {self.turn} {':'.join(options)} {won} {scores} {turn} {self.ply}"


def scattered(random: Random) -> Placed:
    """Both sides anywhere, often with few pegs."""
    numbers = random.choice(((16, 16), (12, 9), (8, 8), (5, 4), (3, 3), (16, 3)))
    return _dressed(random, dict(_draw(random, SPOTS, numbers)))


def thicket(random: Random) -> Placed:
    """All pegs in a part of the board, about half of it empty: many jumps."""
    left, low = random.randint(0, 4), random.randint(1, 7)
    part = [f"{file}{rank}" for file in FILES[left : left + 6] for rank in range(low, low + 6)]
    numbers = random.choice(((16, 16), (12, 12), (10, 14), (8, 8), (6, 9)))
    return _dressed(random, dict(_draw(random, part, numbers)))


def lattice(random: Random) -> Placed:
    """Pegs on every other hole, so that one peg may strike many."""
    odd = [f"{file}{rank}" for file in FILES[1::2] for rank in RANKS[1::2]]
    even = [f"{file}{rank}" for file in FILES[0::2] for rank in RANKS[0::2]]
    pegs = dict(_draw(random, odd, (random.randint(0, 5), random.randint(5, 9))))
    pegs.update(_draw(random, even, (random.randint(3, 5), random.randint(0, 1))))
    return _dressed(random, pegs)


def in_rows(random: Random) -> Placed:
    """Rows, columns and diagonals of one colour, some touching; some after a removal."""
    pegs: dict[str, str] = {}
    for _ in range(random.randint(2, 4)):
        file, rank, across, up = (
            random.randrange(10),
            random.randint(1, 12),
            *random.choice(((1, 0), (0, 1), (1, 1), (1, -1))),
        )
        who = random.choice("ggb")
        for step in range(random.randint(3, 7)):
            x, y = file + across * step, rank + up * step
            if 0 <= x < 10 and 1 <= y <= 12 and list(pegs.values()).count(who) < 16:
                pegs.setdefault(f"{FILES[x]}{y}", who)
    for who in "gb":
        pegs.update(_draw(random, [s for s in SPOTS if s not in pegs], _missing(who, random.randint(3, 6), pegs)))
    return _dressed(random, pegs)


def at_home(random: Random) -> Placed:
    """Many pegs in the set-up areas, unevenly: the Rule of Four."""
    pegs: dict[str, str] = {}
    for who, ranks in (("g", range(1, 5)), ("b", range(9, 13))):
        home = [f"{file}{rank}" for file in "defg" for rank in ranks]
        pegs.update(_draw(random, home, _missing(who, random.choice((3, 6, 9, 12, 16)), {})))
    free = [spot for spot in SPOTS if spot not in pegs]
    for who in "gb":
        spots = _draw(random, [s for s in free if s not in pegs], _missing(who, random.randint(0, 5), pegs))
        pegs.update(spots)
    return _dressed(random, pegs)


def shut_in(random: Random) -> Placed:
    """One side has one or two pegs in a corner, walled in two deep, or no peg at all: passes."""
    few, many = random.choice(("gb", "bg"))
    left, bottom = random.random() < 0.5, few == "g"
    corner = [(0 if left else 9, 1 if bottom else 12)]
    pegs = {f"{FILES[x]}{y}": few for x, y in corner} if random.random() < 0.7 else {}
    block = [(x, y) for x in range(3) for y in range(3)]
    for x, y in block:
        spot = f"{FILES[x if left else 9 - x]}{1 + y if bottom else 12 - y}"
        if random.random() < 0.97:
            pegs.setdefault(spot, many)
    return _dressed(random, pegs, few if random.random() < 0.8 else many)


def near_the_end(random: Random) -> Placed:
    """Few pegs in the middle of the other side's half: every objective is near."""
    pegs: dict[str, str] = {}
    for who, ranks in (("g", range(7, 12)), ("b", range(2, 7))):
        part = [f"{file}{rank}" for file in FILES for rank in ranks]
        pegs.update(_draw(random, part, _missing(who, random.randint(2, 6), pegs)))
    spot = random.choice(sorted(pegs))
    foe = "b" if pegs[spot] == "g" else "g"
    beside = [
        s
        for s in SPOTS
        if s not in pegs and abs(int(s[1:]) - int(spot[1:])) <= 1 and abs(ord(s[0]) - ord(spot[0])) <= 1
    ]
    pegs[random.choice(beside)] = foe
    placed = _dressed(random, pegs)
    if any(placed.score) or placed.mode in ("accumulation", "match"):
        placed = placed._replace(score=(12, 11), mark=(12, 11))
    return placed


KINDS: tuple[Callable[[Random], Placed], ...] = (scattered, thicket, lattice, in_rows, at_home, shut_in, near_the_end)


def sparse(random: Random) -> Placed:
    """Few pegs in a part of the board: some of everything, and not too many moves."""
    left, low = random.randint(0, 4), random.randint(1, 7)
    part = [f"{file}{rank}" for file in FILES[left : left + 6] for rank in range(low, low + 6)]
    return _dressed(random, dict(_draw(random, part, random.choice(((5, 5), (4, 6), (6, 3))))))


LIGHT = (sparse, sparse, in_rows, at_home, shut_in, near_the_end, near_the_end)


def light(random: Random) -> Placed:
    """A position without hundreds of moves, for tests that try each of them."""
    return random.choice(LIGHT)(random)


def _missing(who: str, number: int, pegs: dict[str, str]) -> tuple[int, int]:
    room = min(number, 16 - list(pegs.values()).count(who))
    return (room, 0) if who == "g" else (0, room)


def _draw(random: Random, spots: list[str], numbers: tuple[int, int]) -> list[tuple[str, str]]:
    colours = "g" * numbers[0] + "b" * numbers[1]
    return list(
        zip(random.sample(spots, min(len(colours), len(spots))), random.sample(colours, len(colours)), strict=False)
    )


def _dressed(random: Random, pegs: dict[str, str], turn: str = "") -> Placed:
    """With a turn, a mode, options, and the objectives that such a position must have decided already."""
    placed = Placed(pegs, turn or random.choice("gb"), random.choice(MODES))
    placed = placed._replace(
        isolation=random.choice(("hold", "hold", "start_of_turn")), repetition=random.choice(("3/5", "3/5", "none"))
    )
    if placed.mode in ("accumulation", "match", "master"):
        placed = placed._replace(score=(random.randrange(13), random.randrange(13)))
        mark = list(placed.score)
        at = "gb".index(placed.turn)
        mark[at] = random.randint(max(0, mark[at] - 3), mark[at])
        placed = placed._replace(mark=(mark[0], mark[1]))
    return _decided(random, placed)._replace(passes=int(random.random() < 0.1))


def _decided(random: Random, placed: Placed) -> Placed:
    """Objectives that somebody has reached are won; pegs that would win what cannot be given away go."""
    counts = {who: list(placed.pegs.values()).count(who) for who in "gb"}
    reached: dict[str, str] = {}
    for who, foe in (("g", "b"), ("b", "g")):
        if any(p == who and spot[1:] == ("12" if who == "g" else "1") for spot, p in placed.pegs.items()):
            reached.setdefault("penetration", who)
        if counts[foe] <= 2:
            reached.setdefault("elimination", who)
    if placed.mode == "master":
        won = dict(reached)
        for objective in random.sample(OBJECTIVES[:4], random.randint(0, 2)):
            won.setdefault(objective, random.choice("gb"))
        owners = list(won.values())
        return (
            placed._replace(won=won) if max(owners.count("g"), owners.count("b")) < 3 else placed._replace(won=reached)
        )
    if placed.mode == "match" and reached:
        return placed._replace(mode=random.choice(("occupation", "isolation")), score=(0, 0), mark=(0, 0))
    if placed.mode in reached:
        if random.random() < 0.5:
            return placed._replace(won={placed.mode: reached[placed.mode]})
        return placed._replace(mode=random.choice(("occupation", "isolation")))
    return placed


def placed_of(text: str) -> Placed:
    """A position text of the sheet, read by hand."""
    rows, turn, options, won, scores, this_turn, ply = text.split()
    pegs = {}
    for rank, row in zip(range(12, 0, -1), rows.split("/"), strict=True):
        signs = "".join("." * int(part) if part.isdigit() else part for part in re.findall(r"\d+|[gb]", row))
        pegs.update({f"{file}{rank}": sign for file, sign in zip(FILES, signs, strict=True) if sign != "."})
    mode, *others = options.split(":")
    points = [[int(part) for part in side.split("+")] for side in scores.split("/")]
    return Placed(
        pegs,
        turn,
        mode,
        "start_of_turn" if "start_of_turn" in others else "hold",
        "none" if "none" in others else "3/5",
        {o: "g" if o[0].upper() in won else "b" for o in OBJECTIVES if o[0] in won.lower()},
        (sum(points[0]), sum(points[1])),
        (points[0][0], points[1][0]),
        sum(item.count("p") for item in this_turn.split(",") if item[0] == "p"),
        frozenset(item[1:] for item in this_turn.split(",") if item[0] == "x"),
        int(ply),
    )
