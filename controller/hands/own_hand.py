"""The program's own hand at a simulated board: it makes whole moves, piece by piece, as a person would.

    due        the move of a machine or a remote is chosen, and the board shows the position: it is made
    returning  a move was taken back, and its pieces still stand where it put them: they go back
    asked      a page asks for a whole move: it is made

Nobody is told of it but the sensors: the referee has to recognise its moves as anybody's.  On any other board it
waits for people.  If somebody gets in its way it lets go, and the lights lead people on.
"""

from collections.abc import Callable, Generator
from random import Random
from typing import Protocol

from controller.core.api.commands import Done
from controller.core.api.events import CommandGiven
from controller.core.session.session import Session
from controller.hands.fingers import Fingers
from controller.hands.gestures import strokes_of
from controller.hands.strokes import PLAIN
from controller.hands.tabletop import Tabletop
from controller.hands.timing import Even
from controller.table.binding import Binding
from controller.web.messages import HAND_BUSY, HAND_NOT_YOURS, HAND_WAITS, NOT_A_MOVE, RULE_SAYS
from engine.attempt import why_illegal
from engine.position import Move, Position
from hardware.durations import MS_NS
from hardware.sim.simboard import SimBoard

REACH_NS = 800 * MS_NS  # from the choice of a move to its first touch: people see what is coming
CONVINCING_NS = 1_500 * MS_NS  # longest wait until the sensors have seen the whole move
OWN_GLANCE_NS = 50 * MS_NS
BACK_PACE = 0.5  # of the time a piece takes, when pieces go back
SOW_PACE = 0.8

Waits = Generator[int, object, None]


class OwnHandsTable(Protocol):
    """The part of a table that the hand needs."""

    @property
    def binding(self) -> Binding:
        """Board and game."""
        ...

    @property
    def session(self) -> Session:
        """The current game."""
        ...


class OwnHand:
    """Call `look` after every frame.

    show  tells that pieces have moved
    wish  takes the mover's word that its move is made
    is_on     it makes the moves of machines and remotes, and takes pieces back; else people do
    """

    def __init__(
        self,
        table: OwnHandsTable,
        simboard: SimBoard,
        show: Callable[[], None],
        wish: Callable[[CommandGiven], None],
        *,
        is_on: bool = True,
    ) -> None:
        self.is_on = is_on
        self._table, self._simboard, self._show, self._wish = table, simboard, show, wish
        self._asked: Move | None = None
        self._gesture: Waits | None = None
        self._due_ns = 0
        self._desk = Tabletop(table.binding, simboard)

    @property
    def is_moving(self) -> bool:
        """Whether it is at a move."""
        return self._gesture is not None

    def make(self, notation: str) -> str | None:
        """Make that legal move.  Return None, or a sentence why not."""
        session = self._table.session
        if self.is_moving or self._asked is not None:
            return HAND_BUSY
        if session.phase != "playing" or session.is_paused() or not self._is_at_rest(session):
            return HAND_WAITS
        position, settings = session.history.position, session.settings
        elsewhere = [side for side in session.game.to_act(position) if side in settings.machines | settings.remotes]
        if elsewhere:
            return HAND_NOT_YOURS(side=session.game.sides[elsewhere[0]])
        legal = (m for m in session.game.legal_moves(position) if m.notation == notation and m.changes)
        self._asked = next(legal, None)
        if self._asked is not None:
            return None
        refusal = why_illegal(session.game, position, notation)
        return RULE_SAYS(text=refusal.text, clause=refusal.clause) if refusal else NOT_A_MOVE(move=notation)

    def look(self, t_ns: int) -> None:
        """Begin, or go on where it is time."""
        if self._gesture is None:
            self._gesture = self._next()
            self._due_ns = t_ns
        if self._gesture is None or t_ns < self._due_ns:
            return
        self._desk.t_ns = t_ns
        try:
            self._due_ns = t_ns + next(self._gesture)
        except (StopIteration, ValueError):  # done, or somebody got in its way
            self._gesture = None
        self._show()

    def _next(self) -> Waits | None:
        """What there is to do on this board; None: nothing."""
        session, asked = self._table.session, self._asked
        self._asked = None
        if session.phase != "playing" or session.is_paused() or session.orientation.swapped:
            return None
        if asked is not None and self._is_at_rest(session):
            return self._moving(session, asked, 0)
        if not self.is_on:
            return None
        if session.is_returning:
            return self._going_back(session.history.position)
        if session.due is not None and session.due.changes and self._is_at_rest(session):
            return self._moving(session, session.due, REACH_NS)
        return None

    def _is_at_rest(self, session: Session) -> bool:
        """Whether the board shows the position, piece by piece, and nothing is in a hand."""
        if self._desk.binding is not self._table.binding:
            self._desk = Tabletop(self._table.binding, self._simboard)
        return not self._desk.held and self._desk.shows(session.history.position)

    def _moving(self, session: Session, move: Move, reach_ns: int) -> Waits:
        """Make the move, and say so once the sensors have seen it."""
        position, history = session.history.position, session.history
        yield reach_ns
        if session is not self._table.session or history is not session.history or not self._is_at_rest(session):
            return  # taken back, another game, or a piece is up
        fingers = self._fingers(SOW_PACE if self._desk.counts else 1)
        yield from fingers.perform(strokes_of(self._desk, position, move, PLAIN, Random(0)), PLAIN)
        for _ in range(CONVINCING_NS // OWN_GLANCE_NS):
            yield OWN_GLANCE_NS
            if history is not session.history or session is not self._table.session:
                return
            if session.snapshot.reading == "completed":
                self._wish(CommandGiven(Done(move.side), self._desk.t_ns))
                return

    def _going_back(self, position: Position) -> Waits:
        """Set up the position that holds again; what is left in the hand is no piece of it."""
        self._desk = Tabletop(self._table.binding, self._simboard)
        fingers = self._fingers(BACK_PACE)
        yield fingers.timing.adjust()
        yield from fingers.set_right(position)
        while self._simboard.held:
            self._simboard.drop()
        yield 2 * CONVINCING_NS // 3  # the sensors take a moment; if they saw otherwise it looks again

    def _fingers(self, pace: float) -> Fingers:
        return Fingers(self._desk, Even(self._table.binding.board, pace), Random(0))
