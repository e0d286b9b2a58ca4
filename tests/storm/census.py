"""What a daemon owns, counted: elements of collections, descriptors, threads.  Where nothing is gained, none grow."""

import gc
import os
import sqlite3
import threading
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from types import FunctionType, ModuleType
from typing import Any

SIZED = (list, dict, set, frozenset, tuple, deque, bytearray, bytes)  # words are as long as they are
OURS = ("controller.", "engine.", "hardware.")
NOT_OWNED = (type, ModuleType, sqlite3.Connection)  # SQLite's clears its cursors away itself, each 200
HARNESS = "tests."
HOLDS_NOTHING = (int, float, bool, str, type(None))


def owned(roots: Iterable[object]) -> Counter[str]:
    """Elements by the class that holds them, `descriptors` and `threads`.

    A deque with a limit counts as full.  What belongs to the tests, or to a module, is left out.
    """
    found: Counter[str] = Counter()
    seen: set[int] = set()
    left: list[tuple[object, str]] = [(root, type(root).__name__) for root in roots]
    kept: list[object] = []  # made on the way: an id is told apart only as long as its object lives
    while left:
        each, holder = left.pop()
        if id(each) in seen or isinstance(each, NOT_OWNED):
            continue
        seen.add(id(each))
        kept.append(each)
        if isinstance(each, deque) and each.maxlen is not None:
            found[holder] += each.maxlen
            continue
        if isinstance(each, SIZED):
            found[holder] += len(each)
        elif type(each).__module__.startswith(OURS):
            holder = type(each).__name__
            found[f"{holder} itself"] += 1
        for inner in _held(each):
            kind = type(inner)
            if kind not in HOLDS_NOTHING and not kind.__module__.startswith(HARNESS):
                left.append((inner, holder))
    found["descriptors"] = len(os.listdir("/proc/self/fd"))
    found["threads"] = threading.active_count()
    return found


def _held(each: object) -> list[Any]:
    if isinstance(each, FunctionType):
        return list(each.__closure__ or ())  # not its globals
    if isinstance(each, str | bytes | bytearray):
        return []
    return gc.get_referents(each)


def growing(counted: Sequence[Counter[str]]) -> dict[str, int]:
    """What has grown from each count to the next, and by how much in all; what has a limit stops at it."""
    names = counted[-1].keys()
    grown = {name for name in names if all(one[name] < other[name] for one, other in pairwise(counted))}
    return {name: counted[-1][name] - counted[0][name] for name in sorted(grown)}
