"""Touch-move, an option of the table (`Settings.touch_move`): who takes a piece up has to move it.

It holds for the first piece of the side to move that is taken up in a turn, if it has a legal move.  Put
back within 150 ms it was only brushed.  Put back later, the side is bound: no move counts any more that
leaves that piece where it is.  Pieces of others, pieces that cannot move, and a piece that every move
takes with it bind nobody.

To adjust pieces, pause the game first: what is taken up while it is paused binds nobody.

Without the option, lifting and putting back is nothing at all.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.position import EMPTY, Move, Notice, Site

if TYPE_CHECKING:
    from controller.core.session.session import Session

BRUSHED_NS = 150_000_000


@dataclass(frozen=True, slots=True)
class Touch:
    """What was taken up in this turn.

    site      the first piece that counts; None: none yet
    since_ns  when
    bound     it was put back, and has to move
    free      sites where a piece was taken up while the game was paused, and is not back yet
    """

    site: Site | None = None
    since_ns: int = 0
    bound: bool = False
    free: frozenset[Site] = frozenset()


UNTOUCHED = Touch()


def look(session: "Session", t_ns: int) -> bool:
    """The board has changed; whether the side to move is bound from now on."""
    touch = session.touch
    if not session.settings.touch_move or session.phase != "playing" or touch.bound or session.choosers:
        return False
    up = _taken_up(session)
    if session.is_paused() or session.returning:
        session.touch = Touch(free=up)
        return False
    touch = replace(touch, free=touch.free & up)
    if touch.site is not None and touch.site not in up:
        is_back = touch.site not in session.watch.reconciler.rest.differing(session.watch.seen)
        if is_back and t_ns - touch.since_ns > BRUSHED_NS:
            _bind(session, touch.site)
            return True
        touch = replace(touch, site=None)
    if touch.site is None and up - touch.free:
        first = next((site for site in sorted(up - touch.free) if site in _binding(session)), None)
        touch = replace(touch, site=first, since_ns=t_ns)
    session.touch = touch
    return False


def allows(session: "Session", move: Move) -> bool:
    """Whether the move may be made by a side that is bound; any, where none is."""
    return not session.touch.bound or session.touch.site in _own(session, move)


def reminder(session: "Session") -> str:
    """What a bound side is told; "": nobody is bound."""
    touch = session.touch
    if not touch.bound or touch.site is None:
        return ""
    turn = session.name(session.history.position.turn)
    return f"Touch-move: {turn} took up {session.game.site_names[touch.site]} and has to move from there."


def _bind(session: "Session", site: Site) -> None:
    session.touch = Touch(site, bound=True)
    text = reminder(session)
    session.notices = (*session.notices, Notice("", text, (site,)))
    session.say("info", text, "", (site,))


def _taken_up(session: "Session") -> frozenset[Site]:
    """Sites that a piece, or some stones, have left."""
    watch, board = session.watch, session.history.position.board
    image, seen = watch.reconciler.image, watch.seen
    differing = watch.reconciler.rest.differing(seen)
    return frozenset(site for site in differing if board[site] != EMPTY and seen[site] < image[site])


def _binding(session: "Session") -> AbstractSet[Site]:
    """Sites whose pieces, once taken up, have to move: some legal moves take them along, and not all do."""
    taken = [_own(session, move) for move in session.watch.moves if move.changes]
    return set().union(*taken).difference(set(taken[0]).intersection(*taken)) if taken else frozenset()


def _own(session: "Session", move: Move) -> frozenset[Site]:
    """The sites from which the move takes what is its side's; stones are nobody's, but are taken up first."""
    pieces, board = session.game.pieces, session.history.position.board
    if not move.changes:
        return frozenset()
    if not pieces:
        return frozenset([move.changes[0].site])
    sites = {change.site for change in move.changes}.union(move.via)
    return frozenset(site for site in sites if pieces[board[site]].side == move.side)
