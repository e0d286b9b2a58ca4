"""Fours once more, over a mapping of points, sharing nothing with the rules."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

Point = tuple[int, int]  # file and rank, 0 to 3

HOLES = [(file, rank) for rank in range(4) for file in range(4)]


class NaiveFours(NamedTuple):
    """Where the pegs of both sides stand; `mine` are those of the side to move."""

    mine: frozenset[Point] = frozenset()
    others: frozenset[Point] = frozenset()


def name(point: Point) -> str:
    """As a player says it."""
    return "abcd"[point[0]] + str(point[1] + 1)


def together(points: frozenset[Point]) -> bool:
    """Whether four pegs stand in one straight line, or are the corners of a square whose sides are one hole long."""
    if len(points) != 4:
        return False
    (ax, ay), *rest = points
    if all((bx - ax) * (cy - ay) == (by - ay) * (cx - ax) for (bx, by), (cx, cy) in combinations(rest, 2)):
        return True
    return all(abs(ax - bx) <= 1 and abs(ay - by) <= 1 for (ax, ay), (bx, by) in combinations(points, 2))


def moves(at: NaiveFours) -> Iterator[tuple[str, NaiveFours]]:
    """Every move with its name, and what follows."""
    if together(at.others):
        return
    free = [hole for hole in HOLES if hole not in at.mine | at.others]
    if len(at.mine) < 4:
        for hole in free:
            yield name(hole), NaiveFours(at.others, at.mine | {hole})
        return
    for peg in at.mine:
        for hole in free:
            if max(abs(peg[0] - hole[0]), abs(peg[1] - hole[1])) == 1:
                yield f"{name(peg)}-{name(hole)}", NaiveFours(at.others, at.mine - {peg} | {hole})


def count(at: NaiveFours, depth: int) -> int:
    """Paths of that many moves."""
    return 1 if depth == 0 else sum(count(after, depth - 1) for _, after in moves(at))
