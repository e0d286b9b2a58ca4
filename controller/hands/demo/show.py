"""The run of a demo: frames from a simulated board, hands that move in between, until the game is over.

The people know what they played; the referee is never told.  After every move that it accepts, what
it thinks was played is compared with what was.
"""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Protocol

from controller.core.api.events import ButtonPressed, CommandGiven
from controller.core.session.session import Session
from controller.devices.simhand import SimHand
from controller.hands import Clumsiness, Gesture, Hands, Tally
from controller.hands.demo.brain import choose
from controller.hands.tabletop import Tabletop
from controller.table.binding import Binding
from controller.table.pipeline import Pipeline
from engine.position import Move, Position
from hardware.board import Board
from hardware.frame import SensorFrame
from hardware.sim.noise import Noise
from hardware.sim.source import SimSource

GIVE_UP_NS = 600_000_000_000  # a move that is not accepted within this time never will be

Chooser = Callable[[Position, Random], Move]


class ShowTable(Protocol):
    """What a show needs of a table."""

    @property
    def binding(self) -> Binding:
        """Board and game."""
        ...

    @property
    def line(self) -> Pipeline:
        """Takes the frames."""
        ...

    @property
    def session(self) -> Session:
        """The game that is on."""
        ...


class Misjudged(AssertionError):
    """The referee accepted another move than was played, or never accepted it."""


def sensor_noise(seed: int, board: Board) -> Noise:
    """What is wrong with the sensors in a demo: as much as that board's debouncing is made for."""
    return Noise(seed=seed, bounce_ms=board.debounce.time_ms / 2, dropout=0.002, lost=0.002, stone_spread=0.03)


class Show:
    """Plays at a table that stands at its position, with its simulated board set up.

    after   is called after every accepted move, with the number of moves so far
    choose  which move; by default the demo's brain
    """

    def __init__(
        self,
        table: ShowTable,
        hand: SimHand,
        clumsiness: Clumsiness,
        seed: int,
        *,
        after: Callable[[int], None] = lambda moves: None,
        chooser: Chooser | None = None,
        tally: Tally | None = None,
    ) -> None:
        self._table = table
        self._game = table.binding.game
        self._hand = hand
        self._chance = Random(f"people {seed}")
        self.desk = Tabletop(table.binding, hand.simboard)
        self.tally = Tally() if tally is None else tally
        self._hands = Hands(self.desk, clumsiness, self._chance, self._wish, self.tally)
        self._after = after
        self._choose = chooser or (lambda position, chance: choose(self._game, position, chance))
        self.played = list(table.session.history.positions)  # as people know it
        self.moves = list(table.session.history.moves)  # that lead from each of them to the next
        self._seen = len(self.moves)  # moves the referee has accepted
        self._gesture: Gesture | None = None
        self.due_ns = 0
        self._progress_ns: int | None = None

    async def run(
        self, clock: Callable[[], int], sleep: Callable[[float], Awaitable[object]], plies: int | None
    ) -> None:
        """Until the game is over or so many moves are accepted.

        :raises Misjudged: the referee saw another move, or saw none.
        :raises StuckHand: the lights did not show the way back.
        """
        source = SimSource(self._table.binding.board, self._hand.simboard, clock, sleep)
        async for frame in source.frames():
            if self.step(frame, plies):
                return

    def step(self, frame: SensorFrame, plies: int | None = None) -> bool:
        """Let the referee have a scan and the hands go on; whether the show is over.  Raises as `run` does."""
        self._table.line.frame(frame)
        session = self._table.session
        if len(session.history.moves) != self._seen:
            self._compare(frame.t_ns)
        if session.phase == "over" or (plies is not None and self._seen >= plies):
            return True
        if session.phase == "setup" or self._is_lost_in_thought():
            self._check_patience(frame.t_ns)
        elif frame.t_ns >= self.due_ns:
            self._act(frame.t_ns)
        return False

    def _wish(self, event: ButtonPressed | CommandGiven) -> None:
        self._table.line.event(event)

    def _act(self, t_ns: int) -> None:
        """Go on with the gesture of the move, or begin the next move."""
        self.desk.t_ns = t_ns
        snapshot = self._table.session.snapshot
        try:
            if self._gesture is None:
                self._gesture = self._next_gesture()
                self.due_ns = t_ns + next(self._gesture)
            else:
                self.due_ns = t_ns + self._gesture.send(snapshot)
        except StopIteration:
            self._gesture = None
        self._hand.show()

    def _is_lost_in_thought(self) -> bool:
        """Whether nothing is left to do until the referee has followed."""
        if self._gesture is not None:
            return False
        return len(self.moves) > self._seen + 1 or not self._game.to_act(self.played[-1])

    def _next_gesture(self) -> Gesture:
        position = self.played[-1]
        move = self._choose(position, self._chance)
        self.moves.append(move)
        self.played.append(self._game.apply(position, move))
        return self._hands.make(len(self.moves) - 1, position, move)

    def _compare(self, t_ns: int) -> None:
        """What the referee accepted against what was played."""
        history, before = self._table.session.history, self._seen
        self._seen, self._progress_ns = len(history.moves), t_ns
        if self._seen < before:
            raise Misjudged(f"move {before} was taken back, which nobody wanted")
        self._pass_where_nothing_else_is_left()
        if self._seen >= len(self.played) or history.position != self.played[self._seen]:
            raise Misjudged(f"move {self._seen}: the referee saw {history.moves[-1].notation}, which was not played")
        self._after(self._seen)

    def _pass_where_nothing_else_is_left(self) -> None:
        """A forced pass is nothing that hands do: the referee may see it before people have thought of it."""
        while len(self.moves) < self._seen:
            position = self.played[-1]
            legal = self._game.legal_moves(position)
            if len(legal) != 1 or not legal[0].is_pass:
                return
            self.moves.append(legal[0])
            self.played.append(self._game.apply(position, legal[0]))

    def _check_patience(self, t_ns: int) -> None:
        if self._progress_ns is None:
            self._progress_ns = t_ns
        if t_ns - self._progress_ns > GIVE_UP_NS:
            raise Misjudged(f"move {self._seen + 1} was played and never accepted")
