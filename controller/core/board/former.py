"""The position before the last move, while that move may still be revised.

A move that was accepted by time alone is not final: as long as nobody has touched anything else, the piece may go on
from the same origin to another legal place.  The board is then read against the former position, too.
"""

from array import array
from collections.abc import Collection, Iterator, Sequence

from controller.core.board.parts import parts_of
from controller.core.board.reading import Ambiguous, Completed, InProgress, Reading
from controller.core.board.reconciler import Reconciler
from controller.core.board.touch_log import MAX_TOUCHES_KEPT, Touch
from engine.position import Move, Position, Site

BRUSHED_NS = 150_000_000  # a piece elsewhere that is back within this time was only brushed


class Former:
    """The moves from one origin that `move`, the accepted one, may be revised to, and what was touched since.

    `reconciler` and `touch_log` are those of the former position.  `is_final`: touch-move forbids the revision.
    """

    def __init__(
        self, reconciler: Reconciler, move: Move, touch_log: Sequence[Touch], *, is_final: bool = False
    ) -> None:
        self.move = move
        self.is_final = is_final
        self._touch_log = list(touch_log)
        self._brushed: dict[Site, int] = {}  # pieces elsewhere that are up, and since when
        self._is_closed = False
        origins = _origins(reconciler, move)
        near = [
            other for other in reconciler.moves if other.side == move.side and not origins.isdisjoint(_sites(other))
        ]
        moves = [other for other in near if origins & _left(reconciler, other)]
        self._sites = {site for other in moves for site in _sites(other)}
        self.is_open = bool(origins) and len(moves) > 1
        self._reconciler = reconciler.among(moves) if self.is_open else reconciler
        self._stood: tuple[Move, int] | None = None  # the move that would replace the accepted one, and since when

    @property
    def position(self) -> Position:
        """The former position."""
        return self._reconciler.position

    def revised(self, move: Move) -> None:
        """Another move is the accepted one now."""
        self.move, self._stood = move, None

    def look(self, touched: Sequence[Touch], unlike: Collection[Site], t_ns: int) -> None:
        """Note the touches; `unlike`: the sites that differ from the accepted position."""
        self._touch_log = (self._touch_log + list(touched))[-MAX_TOUCHES_KEPT:]
        for site in (touch.site for touch in touched if touch.site not in self._sites):
            since_ns = self._brushed.setdefault(site, t_ns)
            self._is_closed |= t_ns - since_ns > BRUSHED_NS
            if site not in unlike:
                del self._brushed[site]

    def read(self, seen: "array[int]", t_ns: int) -> Reading | None:
        """The board as another move from the same origin, whole or in progress; None: it is none, or no more.

        `t_ns`: the board has been as it is since then.
        """
        if self._is_closed or self._brushed or not self.is_open:
            return None
        reading = self._reconciler.read(seen, self._touch_log)
        stood, self._stood = self._stood, None
        match reading:
            case Completed(move, unsure=unsure) if move != self.move:
                if not unsure:  # else nobody saw a piece put down: no touch confirms it
                    self._stood = stood if stood is not None and stood[0] == move else (move, t_ns)
                return reading
            case InProgress() | Ambiguous():
                return reading
            case _:
                return None

    def overtaken(self, seen: "array[int]", t_ns: int) -> tuple[Move, int] | None:
        """The move that replaces the accepted one, as a touch by the next side tells, and since when it stood."""
        if self._stood is None or self._is_closed or not self._brushed or t_ns - self._stood[1] < BRUSHED_NS:
            return None
        reading = self._reconciler.after(self._stood[0]).read(seen)
        return self._stood if isinstance(reading, InProgress | Completed) else None


def _sites(move: Move) -> Iterator[Site]:
    """The sites that a move changes or passes."""
    yield from (change.site for change in move.changes)
    yield from move.via


def _origins(reconciler: Reconciler, move: Move) -> frozenset[Site]:
    """The sites that the mover's pieces leave, duties of all moves aside where something else leaves, too."""
    left = _left(reconciler, move)
    return left - reconciler.duties.keys() or left


def _left(reconciler: Reconciler, move: Move) -> frozenset[Site]:
    """The sites that the mover's pieces leave."""
    pieces = reconciler.game.pieces
    if not pieces:
        return frozenset()
    sides, board = [piece.side for piece in pieces], reconciler.position.board
    leave = frozenset(parts_of(move, sides).come_from)
    if not leave:  # a piece that goes round returns to its site
        return frozenset(site for site in move.via if sides[board[site]] == move.side)
    return leave
