"""The touches since the board last showed the accepted position, and which piece may therefore stand where.

A presence sensor cannot tell two pieces apart, but a piece put down must have been lifted before.  So every
lift and every placing is followed for all pieces that may be in the hand, which rules out impossible cases.
"""

from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from controller.core.board.image import Sensing
from engine.position import EMPTY, Move, Site

MAX_TOUCHES_KEPT = 256  # a fluttering sensor must not fill the memory
AT_ONCE_NS = 150_000_000  # a lift and a placing this close together may be seen in either order
MOST_CASES = 64  # with more cases, nothing is ruled out


class Touch(NamedTuple):
    """One change of a sensor: the site, its new value, and when (host monotonic nanoseconds)."""

    site: Site
    value: int
    t_ns: int = 0


class Case(NamedTuple):
    """One possible state of the pieces: contents by site where they differ from before, and the pieces in the hand."""

    changed: frozenset[tuple[Site, int]]
    hand: tuple[int, ...]


def possible(sensing: Sensing, board: Sequence[int], touch_log: Sequence[Touch]) -> list[Case]:
    """The possible states of the pieces; []: unknown."""
    if len(touch_log) >= MAX_TOUCHES_KEPT:
        return []
    hidden = frozenset(board[site] for site in sensing.unseen if board[site] != EMPTY)
    cases = {Case(frozenset(), ())}
    for touch in touch_log:
        cases = {after for case in cases for after in _followed(sensing, board, case, touch, hidden)}
        if not cases or len(cases) > MOST_CASES:
            return []
    return list(cases)


def fitting(
    moves: Sequence[Move], sensing: Sensing, board: Sequence[int], touch_log: Sequence[Touch]
) -> list[Move] | None:
    """The moves that agree with the touches; None: unknown."""
    cases, unseen = possible(sensing, board, touch_log), frozenset(sensing.unseen)
    if not cases:
        return None
    return [m for m in moves if _takes_from_box(m) or any(_agree(m, case, board, unseen) for case in cases)]


def _followed(
    sensing: Sensing, board: Sequence[int], case: Case, touch: Touch, hidden: frozenset[int]
) -> Iterable[Case]:
    """The cases after the touch; `hidden`: pieces on unseen sites, which may have come from there."""
    contents, hand = dict(case.changed), list(case.hand)
    stood = contents.pop(touch.site, board[touch.site])
    if stood != EMPTY:
        hand.append(stood)
    if touch.value == 0:
        yield _case(contents, board, touch.site, EMPTY, hand)
        return
    for piece in hidden.union(hand):
        if touch.value not in sensing.shown_as[piece]:
            continue
        if piece in hidden:
            yield _case(contents, board, touch.site, piece, hand)
        if piece in hand:
            left = list(hand)
            left.remove(piece)
            yield _case(contents, board, touch.site, piece, left)


def _case(contents: dict[Site, int], board: Sequence[int], site: Site, piece: int, hand: list[int]) -> Case:
    changed = set(contents.items())
    if board[site] != piece:
        changed.add((site, piece))
    return Case(frozenset(changed), tuple(sorted(hand)))


def _agree(move: Move, case: Case, board: Sequence[int], unseen: frozenset[Site]) -> bool:
    """Whether the case is the result of the move: same contents everywhere, same pieces left in the hand."""
    due = {change.site: change.after for change in move.changes if change.site not in unseen}
    if {site: after for site, after in due.items() if after != board[site]} != dict(case.changed):
        return False
    if any(change.site in unseen for change in move.changes):
        return True  # a piece put on an unseen site is not in the hand
    left = Counter(board[site] for site in due if board[site] != EMPTY)
    left.subtract(after for after in due.values() if after != EMPTY)
    return left == Counter(case.hand)


def _takes_from_box(move: Move) -> bool:
    """Whether the move puts down more pieces of a kind than it lifts."""
    come = Counter(change.after for change in move.changes if change.after != EMPTY)
    come.subtract(change.before for change in move.changes if change.before != EMPTY)
    return max(come.values(), default=0) > 0


def is_out_of_order(touch_log: Sequence[Touch], sources: Collection[Site], settled: Collection[Site]) -> bool:
    """Whether a piece stood on a settled site before any piece had left a source: it is not the one that left.

    Sensors need not tell of a lift before the placing that follows at once.
    """
    lifted: dict[Site, int] = {}
    put: dict[Site, int] = {}
    for site, value, t_ns in touch_log:
        if value == 0 and site in sources:
            lifted.setdefault(site, t_ns)
        elif value and site in settled:
            put[site] = t_ns
    if len(lifted) < len(sources) or len(put) < len(settled):
        return False  # not all of it was seen
    placings = sorted(put.values())
    return any(
        sum(up_ns <= t_ns + AT_ONCE_NS for up_ns in lifted.values()) < number
        for number, t_ns in enumerate(placings, start=1)
    )


def was_done_before(touch_log: Sequence[Touch], sites: Collection[Site], sources: Collection[Site]) -> bool:
    """Whether all of the sites were touched for the last time before any piece had left one of the sources.

    What happened at once may have been in either order.
    """
    last = {touch.site: touch.t_ns for touch in touch_log if touch.site in sites}
    begun = [touch.t_ns for touch in touch_log if touch.value == 0 and touch.site in sources]
    return bool(last) and bool(begun) and max(last.values()) + AT_ONCE_NS < min(begun)


def touches(before: "array[int]", now: "array[int]", sites: Iterable[Site], t_ns: int = 0) -> list[Touch]:
    """The simultaneous changes of those sites, lifts first: a hand must lift a piece before it puts it down."""
    changed = [Touch(site, now[site], t_ns) for site in sites]
    return sorted(changed, key=lambda touch: (now[touch.site] > 0, touch.site)) if len(changed) > 1 else changed
