"""Which sensor contradicts what the hand sees: for a board on which one is broken.

Where the referee complains, the lights show every site that differs from the position it expects.  A hand
knows the position and sees the board: a site that should be lit and is not, or is lit and should not be,
has a sensor that tells something else than what stands there.
"""

from collections.abc import Sequence

from controller.core.api.snapshot import Meaning, Snapshot
from controller.hands.follow import lit
from controller.hands.tabletop import Tabletop
from engine.position import Move, Position, Site

AHEAD = frozenset({Meaning.TARGET, Meaning.CAPTURE})


def contradicted(table: Tabletop, seen: Snapshot, boards: Sequence[Position]) -> Site | None:
    """The one site that speaks against the best of the boards that may be expected; None: none, or several.

    boards  the accepted one first; of the others, a site that has not been touched yet need not be lit
    """
    shown, touched = lit(seen), _differing(table, boards[0], seen)
    against = [shown ^ (_differing(table, position, seen) & (touched | shown)) for position in boards]
    least = min(against, key=len, default=frozenset[Site]())
    return next(iter(least)) if len(least) == 1 else None


def unnoticed(table: Tabletop, seen: Snapshot, move: Move) -> Site | None:
    """Where the hand has done its part and the light still waits for it."""
    ahead = {site for site, meaning in seen.lights if meaning in AHEAD}
    for change in move.changes:
        done = table.contents(change.site) == change.after
        if done and change.site in ahead and _can_be_masked(table, seen, change.site):
            return change.site
    return None


def _differing(table: Tabletop, position: Position, seen: Snapshot) -> frozenset[Site]:
    """Where a faultless sensor would tell that the board differs from the position."""
    sensing, board, due = table.binding.sensing, table.board(), table.due(position)
    return frozenset(
        site
        for site, (now, then) in enumerate(zip(board, due, strict=True))
        if now != then and site not in seen.masked and sensing.value(site, now) != sensing.value(site, then)
    )


def _can_be_masked(table: Tabletop, seen: Snapshot, site: Site) -> bool:
    return table.is_sensed(site) and site not in seen.masked
