"""The run of a demo: a simulated board gives frames, and hands move in between, until the game is over.

The people know what they played; the referee is never told.  Every move that the referee accepts is compared
with the move that was played.  A move that stood on the board while the hand was still at it is no misjudgement, but
what the hand leaves in the end has to take its place.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from random import Random
from typing import Protocol

from controller.core.api.events import ButtonPressed, CommandGiven
from controller.core.session.session import Session
from controller.devices.simhand import SimHand
from controller.hands import Clumsiness, HandMotion, Hands, Tally
from controller.hands.demo.brain import choose
from controller.hands.tabletop import Tabletop
from controller.table.binding import Binding
from controller.table.pipeline import Pipeline
from engine.position import Move, Position
from hardware.board import Board
from hardware.frame import SensorFrame
from hardware.sim.noise import Noise
from hardware.sim.source import SimSource

LATELY_NS = 300_000_000  # a board that was changed no longer ago may still be what the sensors tell
GIVE_UP_NS = 600_000_000_000  # a move not accepted within this time never will be

Chooser = Callable[[Position, Random], Move]


class ShowTable(Protocol):
    """The part of a table that a show needs."""

    @property
    def binding(self) -> Binding:
        """Board and game."""
        ...

    @property
    def line(self) -> Pipeline:
        """The pipeline that takes the frames."""
        ...

    @property
    def session(self) -> Session:
        """The current game."""
        ...


class Misjudged(AssertionError):
    """The referee accepted a different move from the one played, or never accepted it."""


def sensor_noise(seed: int, board: Board) -> Noise:
    """The sensor faults in a demo: as many as that board's debouncing is designed for."""
    return Noise(seed=seed, bounce_ms=board.debounce.time_ms / 2, dropout=0.002, lost=0.002, stone_spread=0.03)


class Show:
    """Plays at a table whose simulated board is already set up.

    after    called after every accepted move, with the number of moves so far
    chooser  chooses the moves; by default the demo's brain
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
        self.played = list(table.session.history.positions)  # the positions as people know them
        self.moves = list(table.session.history.moves)  # the moves between these positions
        self._seen = len(self.moves)  # number of moves that the referee has accepted
        self._history = table.session.history
        self._stood: deque[tuple[int, tuple[int, ...]]] = deque(maxlen=64)  # boards, each with when it came to be
        self.is_early = False  # the last accepted move stood, but the hand is not done with it
        self._gesture: HandMotion | None = None
        self.due_ns = 0
        self._progress_ns: int | None = None

    async def run(
        self, clock: Callable[[], int], sleep: Callable[[float], Awaitable[object]], plies: int | None
    ) -> None:
        """Play until the game is over or `plies` moves are accepted.

        :raises Misjudged: the referee saw a different move, or none.
        :raises StuckHand: the lights did not show the way back.
        """
        source = SimSource(self._table.binding.board, self._hand.simboard, clock, sleep)
        async for frame in source.frames():
            if self.step(frame, plies):
                return

    def step(self, frame: SensorFrame, plies: int | None = None) -> bool:
        """Pass a scan to the referee, then let the hands continue.  True: the show is over.  Raises like `run`."""
        self._table.line.frame(frame)
        return self.look(frame.t_ns, plies)

    def look(self, t_ns: int, plies: int | None = None) -> bool:
        """Let the hands continue, whether a scan came or not.  True: the show is over.  Raises like `run`."""
        session = self._table.session
        if session.history is not self._history:
            before, self._history = self._history, session.history
            if before.moves != self._history.moves:
                self._compare(t_ns)
            elif before.position != self._history.position:
                self._take_correction()
        if session.phase == "over" or (plies is not None and self._seen >= plies and not self.is_early):
            return True
        if session.phase == "setup" or self._is_lost_in_thought():
            self._check_patience(t_ns)
        elif t_ns >= self.due_ns:
            self._act(t_ns)
        return False

    def _wish(self, event: ButtonPressed | CommandGiven) -> None:
        self._table.line.event(event)

    def _act(self, t_ns: int) -> None:
        """Continue the gesture of the move, or begin the next move."""
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
        self._stood.append((t_ns, self.desk.board()))
        self._hand.show()

    def _is_lost_in_thought(self) -> bool:
        """Whether the hands must wait for the referee to catch up."""
        if self._gesture is not None:
            return False
        return len(self.moves) > self._seen + 1 or not self._game.to_act(self.played[-1])

    def _next_gesture(self) -> HandMotion:
        position = self.played[-1]
        move = self._choose(position, self._chance)
        if len(self.moves) == self._seen and (other := self._hands.before(position, move)) is not None:
            return other
        self.moves.append(move)
        self.played.append(self._game.apply(position, move))
        return self._hands.make(len(self.moves) - 1, position, move)

    def _compare(self, t_ns: int) -> None:
        """Compare the move that the referee accepted with the move played."""
        history, before, was_early = self._table.session.history, self._seen, self.is_early
        self._seen, self._progress_ns, self.is_early = len(history.moves), t_ns, False
        if self._seen < before and was_early:
            return
        if self._seen < before:
            raise Misjudged(f"move {before} was taken back, which nobody wanted")
        self._pass_where_nothing_else_is_left()
        if self._seen == len(self.played) - 1 and self._is_changed_after(history.position, t_ns):
            self.is_early = True
            return
        if self._seen >= len(self.played) or history.position != self.played[self._seen]:
            raise Misjudged(f"move {self._seen}: the referee saw {history.moves[-1].notation}, which was not played")
        self._after(self._seen)

    def _take_correction(self) -> None:
        """The people have told the referee what stands on the board: the game goes on from there."""
        position = self._history.position
        if len(self.moves) != self._seen or not self.desk.shows(position):
            raise Misjudged(f"after move {self._seen} the referee believes what does not stand on the board")
        self.played[-1] = position

    def _is_changed_after(self, accepted: Position, t_ns: int) -> bool:
        """Whether that position stood lately, though the hand goes on to another one."""
        if not self._hands.is_moving or accepted == self.played[-1]:
            return False
        due, until_ns = self.desk.due(accepted), t_ns
        for since_ns, board in reversed(self._stood):
            if until_ns < t_ns - LATELY_NS:
                return False
            if board == due:
                return True
            until_ns = since_ns
        return False

    def _pass_where_nothing_else_is_left(self) -> None:
        """Add forced passes: hands do nothing for them, so the referee may see them before people think of them."""
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
