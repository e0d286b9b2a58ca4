"""Touch-move, an option of the table (`Settings.touch_move`): a lifted piece must move.

It holds for the first piece of the side to move that is lifted in a turn, if it has a legal move.  Put
back within 150 ms, it was only brushed.  Put back later, the side is bound: only moves of that piece
count.  Pieces of others, pieces that cannot move, and a piece that every move takes along bind nobody.

To adjust pieces, pause the game first: pieces lifted during a pause bind nobody.

Without the option, lifting and putting back has no consequence.
"""

from collections.abc import Set as AbstractSet

import msgspec

from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase
from engine.position import EMPTY, Move, Notice, Site

BRUSHED_NS = 150_000_000


class TouchedPiece(msgspec.Struct, frozen=True):
    """The lifted piece of this turn.

    site      site of the first piece that counts; None: none yet
    since_ns  when it was lifted, host monotonic nanoseconds
    is_bound  it was put back, and must move
    free      sites of pieces that were lifted during a pause and are not back yet
    """

    site: Site | None = None
    since_ns: int = 0
    is_bound: bool = False
    free: frozenset[Site] = frozenset()


class TouchMove:
    """Owner of the lifted piece."""

    def __init__(self) -> None:
        self._touch = TouchedPiece()

    @property
    def is_bound(self) -> bool:
        """Whether the side to move must move a certain piece."""
        return self._touch.is_bound

    def look(self, facts: Facts, *, is_chosen: bool) -> Decision:
        """The board has changed; `is_chosen`: the side's move is chosen elsewhere."""
        touch = self._touch
        if not facts.settings.touch_move or facts.state.phase is not Phase.PLAY or touch.is_bound or is_chosen:
            return NOTHING
        up = _taken_up(facts)
        if facts.is_paused or facts.state.is_returning:
            self._touch = TouchedPiece(free=up)
            return NOTHING
        site, since_ns, free = touch.site, touch.since_ns, touch.free & up
        if site is not None and site not in up:
            is_back = site not in facts.board.reconciler.rest.differing(facts.board.seen)
            if is_back and facts.now_ns - since_ns > BRUSHED_NS:
                self._touch = TouchedPiece(site, is_bound=True)
                return d.Bind(site)
            site = None
        if site is None and up - free:
            site, since_ns = next((up for up in sorted(up - free) if up in _binding(facts)), None), facts.now_ns
        self._touch = TouchedPiece(site, since_ns, free=free)
        return NOTHING

    def allows(self, facts: Facts, move: Move) -> bool:
        """Whether touch-move allows the move; True where no side is bound."""
        return not self._touch.is_bound or self._touch.site in _own(facts, move)

    def reminder(self, facts: Facts) -> str:
        """The message to a bound side; "": no side is bound."""
        site = self._touch.site
        if not self._touch.is_bound or site is None:
            return ""
        return messages.TOUCH_MOVE(side=facts.name(facts.position.turn), site=facts.game.site_names[site])

    def notices(self, facts: Facts) -> tuple[Notice, ...]:
        """The duty of a bound side; (): no side is bound."""
        site = self._touch.site
        return (Notice("", self.reminder(facts), (site,)),) if self._touch.is_bound and site is not None else ()

    def note_turn(self) -> None:
        """The accepted position has changed."""
        self._touch = TouchedPiece()


def _taken_up(facts: Facts) -> frozenset[Site]:
    """Sites that have lost a piece or stones."""
    board, contents = facts.board, facts.position.board
    image, seen = board.reconciler.image, board.seen
    differing = board.reconciler.rest.differing(seen)
    return frozenset(site for site in differing if contents[site] != EMPTY and seen[site] < image[site])


def _binding(facts: Facts) -> AbstractSet[Site]:
    """Sites whose pieces bind when lifted: some legal moves take them along, but not all."""
    taken = [_own(facts, move) for move in facts.board.moves if move.changes]
    return set().union(*taken).difference(set(taken[0]).intersection(*taken)) if taken else frozenset()


def _own(facts: Facts, move: Move) -> frozenset[Site]:
    """The sites from which the move takes pieces of its own side; with stones, the first site."""
    pieces, board = facts.game.pieces, facts.position.board
    if not move.changes:
        return frozenset()
    if not pieces:
        return frozenset([move.changes[0].site])
    sites = {change.site for change in move.changes}.union(move.via)
    return frozenset(site for site in sites if pieces[board[site]].side == move.side)
