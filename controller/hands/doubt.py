"""Finds the sensor that contradicts what the hand sees, on a board with a broken sensor.

When the referee complains, the lights show every site that differs from the position it expects.  A hand
knows the position and sees the board.  A site that should be lit and is not, or is lit and should not be,
has a sensor with a wrong reading.
"""

from collections.abc import Sequence

from controller.core.api.snapshot import Meaning, Snapshot
from controller.hands.follow import lit
from controller.hands.tabletop import Tabletop
from engine.position import Move, Position, Site

AHEAD = frozenset({Meaning.TARGET, Meaning.CAPTURE})


def contradicted(table: Tabletop, seen: Snapshot, boards: Sequence[Position]) -> Site | None:
    """The one site that contradicts the best of the possible expected boards; None: no site, or several.

    boards  the accepted one first; in the others, a site that was not yet touched need not be lit
    """
    shown, touched, bare = lit(seen), _differing(table, boards[0], seen), _bare(table, seen)
    against = [bare | shown ^ (_differing(table, position, seen) & (touched | shown)) for position in boards]
    least = min(against, key=len, default=frozenset[Site]())
    return next(iter(least)) if len(least) == 1 else None


def _bare(table: Tabletop, seen: Snapshot) -> frozenset[Site]:
    """The sites where a light wants a piece taken off and the eye sees none."""
    return frozenset(site for site, meaning in seen.lights if meaning is Meaning.EXTRA and not table.contents(site))


def unnoticed(table: Tabletop, seen: Snapshot, move: Move) -> Site | None:
    """A site where the hand has finished and the light still waits; None: there is none."""
    ahead = {site for site, meaning in seen.lights if meaning in AHEAD}
    for change in move.changes:
        done = table.contents(change.site) == change.after
        if done and change.site in ahead and _can_be_masked(table, seen, change.site):
            return change.site
    return None


def _differing(table: Tabletop, position: Position, seen: Snapshot) -> frozenset[Site]:
    """The sites where faultless sensors would show a difference between board and position."""
    sensing, board, due = table.binding.sensing, table.board(), table.due(position)
    return frozenset(
        site
        for site, (now, then) in enumerate(zip(board, due, strict=True))
        if now != then and site not in seen.masked and sensing.value(site, now) != sensing.value(site, then)
    )


def _can_be_masked(table: Tabletop, seen: Snapshot, site: Site) -> bool:
    return table.is_sensed(site) and site not in seen.masked
