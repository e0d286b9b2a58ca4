"""Which worker runs which tests: whole processes and browsers, which wait, beside tests that keep a core busy."""

from collections.abc import Callable, Hashable, Sequence
from itertools import groupby
from typing import TypeVar

Item = TypeVar("Item")


def dealt(
    items: Sequence[Item], workers: int, file_of: Callable[[Item], Hashable], waits: Callable[[Item], bool]
) -> list[Item]:
    """The items in an order of which each worker takes its part, one after the other, of the same length.

    In each part stand as many of those that wait; in every other one they come last, in the rest first.  Those of one
    file stay together where a part does not end.
    """
    waiting, busy = [item for item in items if waits(item)], [item for item in items if not waits(item)]
    order: list[Item] = []
    shares = zip(_parts(waiting, workers, file_of), _parts(busy, workers, file_of), strict=True)
    for part, (some, others) in enumerate(shares):
        order += others + some if part % 2 else some + others
    return order


def _parts(items: Sequence[Item], count: int, file_of: Callable[[Item], Hashable]) -> list[list[Item]]:
    """As many parts; the files in turn go to the part that has the fewest items."""
    parts: list[list[Item]] = [[] for _ in range(count)]
    for _, of_file in groupby(items, key=file_of):
        min(parts, key=len).extend(of_file)
    return parts
