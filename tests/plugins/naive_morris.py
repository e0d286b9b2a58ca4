"""Three Men's Morris once more, over a mapping of points, sharing nothing with the rules."""

from collections.abc import Iterator
from typing import NamedTuple

COMPASS = {(-1, 1): "nw", (0, 1): "n", (1, 1): "ne", (-1, 0): "w", (0, 0): "m", (1, 0): "e"} | {
    (-1, -1): "sw",
    (0, -1): "s",
    (1, -1): "se",
}


class Naive(NamedTuple):
    """Where the pieces of both sides stand, whose turn it is, and whether the first piece may not go to the centre."""

    mine: frozenset[tuple[int, int]] = frozenset()
    others: frozenset[tuple[int, int]] = frozenset()
    barred: bool = False


def three(points: frozenset[tuple[int, int]]) -> bool:
    """Whether three points lie on one straight line; six pieces make no other than the eight lines of the board."""
    if len(points) != 3:
        return False
    (ax, ay), (bx, by), (cx, cy) = points
    return (bx - ax) * (cy - ay) == (by - ay) * (cx - ax)


def moves(at: Naive) -> Iterator[tuple[str, Naive]]:
    """Every move with its name, and what follows."""
    if three(at.others):
        return
    free = [point for point in COMPASS if point not in at.mine | at.others]
    if len(at.mine) < 3:
        for point in free:
            if not (at.barred and not at.mine | at.others and point == (0, 0)):
                yield COMPASS[point], Naive(at.others, at.mine | {point}, at.barred)
        return
    for x, y in at.mine:
        for to in free:
            far = (abs(x - to[0]), abs(y - to[1]))
            slanting = far == (1, 1) and (0, 0) in ((x, y), to)
            if far in ((0, 1), (1, 0)) or slanting:
                yield f"{COMPASS[x, y]}-{COMPASS[to]}", Naive(at.others, at.mine - {(x, y)} | {to}, at.barred)


def count(at: Naive, depth: int) -> int:
    """Paths of that many moves."""
    return 1 if depth == 0 else sum(count(after, depth - 1) for _, after in moves(at))
