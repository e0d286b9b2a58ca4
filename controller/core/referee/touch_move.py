"""Touch-move, an option of the table (`Settings.touch_move`): who takes a piece up has to move it.

It holds for the first piece of the side to move that is taken up in a turn, if it has a legal move.  Put
back within 150 ms it was only brushed.  Put back later, the side is bound: no move counts any more that
leaves that piece where it is.  Pieces of others, pieces that cannot move, and a piece that every move
takes with it bind nobody.

To adjust pieces, pause the game first: what is taken up while it is paused binds nobody.

Without the option, lifting and putting back is nothing at all.
"""

from collections.abc import Set as AbstractSet

import msgspec

from controller.core.referee import decisions as d
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase
from engine.position import EMPTY, Move, Notice, Site

BRUSHED_NS = 150_000_000


class Touch(msgspec.Struct, frozen=True):
    """What was taken up in this turn.

    site      the first piece that counts; None: none yet
    since_ns  when
    is_bound  it was put back, and has to move
    free      sites where a piece was taken up while the game was paused, and is not back yet
    """

    site: Site | None = None
    since_ns: int = 0
    is_bound: bool = False
    free: frozenset[Site] = frozenset()


class TouchMove:
    """Keeps what was taken up."""

    def __init__(self) -> None:
        self._touch = Touch()

    @property
    def is_bound(self) -> bool:
        """Whether the side to move has to move a certain piece."""
        return self._touch.is_bound

    def look(self, facts: Facts, *, is_chosen: bool) -> Decision:
        """The board has changed; `is_chosen`: the side's move is chosen elsewhere."""
        touch = self._touch
        if not facts.settings.touch_move or facts.state.phase is not Phase.PLAY or touch.is_bound or is_chosen:
            return NOTHING
        up = _taken_up(facts)
        if facts.is_paused or facts.state.is_returning:
            self._touch = Touch(free=up)
            return NOTHING
        site, since_ns, free = touch.site, touch.since_ns, touch.free & up
        if site is not None and site not in up:
            is_back = site not in facts.board.reconciler.rest.differing(facts.board.seen)
            if is_back and facts.now_ns - since_ns > BRUSHED_NS:
                self._touch = Touch(site, is_bound=True)
                return d.Bind(site)
            site = None
        if site is None and up - free:
            site, since_ns = next((up for up in sorted(up - free) if up in _binding(facts)), None), facts.now_ns
        self._touch = Touch(site, since_ns, free=free)
        return NOTHING

    def allows(self, facts: Facts, move: Move) -> bool:
        """Whether the move may be made by a side that is bound; any, where none is."""
        return not self._touch.is_bound or self._touch.site in _own(facts, move)

    def reminder(self, facts: Facts) -> str:
        """What a bound side is told; "": nobody is bound."""
        site = self._touch.site
        if not self._touch.is_bound or site is None:
            return ""
        turn = facts.name(facts.position.turn)
        return f"Touch-move: {turn} took up {facts.game.site_names[site]} and has to move from there."

    def notices(self, facts: Facts) -> tuple[Notice, ...]:
        """The duty of a bound side."""
        site = self._touch.site
        return (Notice("", self.reminder(facts), (site,)),) if self._touch.is_bound and site is not None else ()

    def note_turn(self) -> None:
        """Another position is the accepted one."""
        self._touch = Touch()


def _taken_up(facts: Facts) -> frozenset[Site]:
    """Sites that a piece, or some stones, have left."""
    board, contents = facts.board, facts.position.board
    image, seen = board.reconciler.image, board.seen
    differing = board.reconciler.rest.differing(seen)
    return frozenset(site for site in differing if contents[site] != EMPTY and seen[site] < image[site])


def _binding(facts: Facts) -> AbstractSet[Site]:
    """Sites whose pieces, once taken up, have to move: some legal moves take them along, and not all do."""
    taken = [_own(facts, move) for move in facts.board.moves if move.changes]
    return set().union(*taken).difference(set(taken[0]).intersection(*taken)) if taken else frozenset()


def _own(facts: Facts, move: Move) -> frozenset[Site]:
    """The sites from which the move takes what is its side's; stones are nobody's, but are taken up first."""
    pieces, board = facts.game.pieces, facts.position.board
    if not move.changes:
        return frozenset()
    if not pieces:
        return frozenset([move.changes[0].site])
    sites = {change.site for change in move.changes}.union(move.via)
    return frozenset(site for site in sites if pieces[board[site]].side == move.side)
