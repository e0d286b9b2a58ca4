"""What is seen on the board, since when, and how the reconciler reads it."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from controller.core.image import Sensing
from controller.core.reading import Agrees, Completed, Discrepancy, InProgress, Reading
from controller.core.reconciler import Reconciler
from engine.game import Game
from engine.position import Move, Position, Site

TOUCHES_KEPT = 256  # a fluttering sensor must not fill the memory


@dataclass(slots=True)
class Pending:
    """A whole move that stood on the board and is not accepted yet.

    It stays while its piece is taken up again, for a sensor may have blinked; and is forgotten when the
    board shows the accepted position, or another whole move.
    """

    reading: Completed
    stood_ns: int | None  # the instant the board first showed it; None: taken up again since
    after: Reconciler | None = None  # made when something happens that this move alone does not explain


@dataclass(frozen=True, slots=True)
class Trouble:
    """A discrepancy against the nearer of two lawful boards: the accepted one, and one with the pending move."""

    reading: Discrepancy
    position: Position


class Watch:
    """The eye on one accepted position."""

    def __init__(self, game: Game, sensing: Sensing, position: Position) -> None:
        self.game = game
        self.sensing = sensing
        self.reconciler = Reconciler(game, sensing, position)
        self.seen = array("H", self.reconciler.image)
        self._images = {position.board: self.reconciler.image}  # of positions accepted so far
        self.since_ns = 0
        self.touches: list[Site] = []
        self.reading: Reading = Agrees()
        self.pending: Pending | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.reconciler.moves

    def look(self, seen: "array[int]", t_ns: int) -> None:
        """Take in a new board and read it."""
        self.touches = (self.touches + list(self.sensing.differing(seen, self.seen)))[-TOUCHES_KEPT:]
        self.seen, self.since_ns = seen, t_ns
        self._read()

    def turn_to(self, position: Position) -> None:
        """The accepted position is another one now; what is seen stays, and what stood goes on standing."""
        after = self.pending.after if self.pending else None
        known = after is not None and after.position == position
        self.reconciler = after if known and after else Reconciler(self.game, self.sensing, position)
        self._images[position.board] = self.reconciler.image
        self.pending = None
        self.touches = list(self.sensing.differing(self.seen, self.reconciler.image))
        self._read()

    def carried_on(self) -> Reading | None:
        """The reading after the pending move, where only that move's being made explains the board; else None."""
        if self.pending is None or not isinstance(self.reading, Discrepancy):
            return None
        reading = self._after(self.pending).read(self.seen)
        return None if isinstance(reading, Discrepancy | Agrees) else reading

    def overlapped(self) -> Move | None:
        """The one move that explains the board together with a whole move of the next side: hands that overlapped.

        The board never showed that move alone.  None: no two moves do, or several.
        """
        if not isinstance(self.reading, Discrepancy):
            return None
        found = {}
        for move in self.reconciler.shown(self.seen):
            after = self.game.apply(self.reconciler.position, move)
            if isinstance(Reconciler(self.game, self.sensing, after).read(self.seen), Completed):
                found[after.state] = move
        return found.popitem()[1] if len(found) == 1 else None

    @property
    def stood_ns(self) -> int:
        """Since when the pending move stands: as far as is known, since the last change at the latest."""
        stood_ns = self.pending.stood_ns if self.pending else None
        return self.since_ns if stood_ns is None else stood_ns

    def trouble(self) -> Trouble | None:
        """What is wrong and the way back, to the nearer lawful board; None: nothing is."""
        if not isinstance(self.reading, Discrepancy):
            return None
        if self.pending is not None:
            after = self._after(self.pending)
            other = after.read(self.seen)
            if isinstance(other, Discrepancy) and len(other.way_back) < len(self.reading.way_back):
                return Trouble(other, after.position)
        return Trouble(self.reading, self.reconciler.position)

    def difference(self) -> Discrepancy:
        """How the board differs from the accepted position, whatever may explain it."""
        sites = self.sensing.differing(self.seen, self.reconciler.image)
        return self.reconciler.discrepancy(self.seen, sites)

    def shown_earlier(self, positions: Sequence[Position]) -> int | None:
        """The latest of the positions but the last whose image is seen: its index; None: none."""
        for index in range(len(positions) - 2, -1, -1):
            board = positions[index].board
            image = self._images.get(board)
            if image is None:
                image = self._images[board] = self.sensing.image(board)
            if self.sensing.shows(self.seen, image):
                return index
        return None

    def contents(self, board: Sequence[int]) -> tuple[int, ...]:
        """What stands where, as far as the sensors tell."""
        return self.sensing.contents(self.seen, board, [piece.side for piece in self.game.pieces])

    def _after(self, pending: Pending) -> Reconciler:
        if pending.after is None:
            position = self.game.apply(self.reconciler.position, pending.reading.move)
            pending.after = Reconciler(self.game, self.sensing, position)
        return pending.after

    def _read(self) -> None:
        reading = self.reading = self.reconciler.read(self.seen, self.touches)
        if isinstance(reading, Completed):
            if self.pending is None or self.pending.reading != reading:
                self.pending = Pending(reading, self.since_ns)
            else:
                self.pending.stood_ns = self.since_ns
        elif isinstance(reading, Agrees):
            self.pending = None
            self.touches = []
        elif isinstance(reading, InProgress) and self.pending:
            self.pending.stood_ns = None
