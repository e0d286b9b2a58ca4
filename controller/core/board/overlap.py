"""Hands that overlapped: one side's move and a whole move of the next side stand on the board together.

A hand lifts before it puts down, and nobody has answered a move before it begins: an order of touches that contradicts
this rules the pair out.
The board never showed the first move alone.  So it counts only after the board has stood for the settle
time, and only if there is one explanation; people are asked where a site of it has no sensor.
"""

from array import array
from collections.abc import Sequence

from controller.core.board.reading import Completed, InProgress
from controller.core.board.reconciler import Reconciler
from controller.core.board.touch_log import Touch, was_done_before
from engine.position import EMPTY, Move, Site

MOST_TRIED = 12  # candidates for the first move; with more, two hands are no likely explanation


def first_of_two(reconciler: Reconciler, seen: "array[int]", touch_log: Sequence[Touch]) -> Completed | None:
    """The move that was made first; None: no pair of moves explains the board, or several pairs do.

    It is unsure where a site of either has no sensor: the order of touches is not known then.

    The next side may lift sown stones at once; but the lift must be seen, or a wrong sowing might pass
    for two right ones.
    """
    shown = reconciler.shown(seen)
    touched, unseen = {touch.site for touch in touch_log}, reconciler.sensing.unseen
    found: dict[object, Completed] = {}
    for move in shown or reconciler.sown(seen):
        if reconciler.is_out_of_order(move, touch_log):
            continue
        after = reconciler.after(move)
        reading = after.read(seen) if len(shown) <= MOST_TRIED else None
        if not isinstance(reading, Completed) or after.is_out_of_order(reading.move, touch_log):
            continue
        if reconciler.game.pieces and was_done_before(touch_log, _changed(reading.move), _left(move)):
            continue
        if shown or reading.move.changes[0].site in touched:
            both = _changed(move) | _changed(reading.move)
            is_hidden = bool(reconciler.game.pieces) and not both.isdisjoint(unseen)
            found[after.position.state] = Completed(move, unsure=is_hidden)
    return found.popitem()[1] if len(found) == 1 else None


def has_begun(reconciler: Reconciler, seen: "array[int]", touch_log: Sequence[Touch]) -> bool:
    """Whether a move and the beginning of a move of the next side, a piece in its hand, explain the board."""
    shown = reconciler.shown(seen)
    if not shown or len(shown) > MOST_TRIED or not reconciler.game.pieces:
        return False
    for move in shown:
        if not reconciler.is_out_of_order(move, touch_log):
            reading = reconciler.after(move).read(seen)
            if isinstance(reading, InProgress) and reading.lifted:
                return True
    return False


def _changed(move: Move) -> frozenset[Site]:
    """The sites that a move changes."""
    return frozenset(change.site for change in move.changes)


def _left(move: Move) -> frozenset[Site]:
    """The sites that pieces of a move leave."""
    return frozenset(change.site for change in move.changes if change.before != EMPTY == change.after)
