"""The run of a demo: frames from a simulated board, hands that move in between, until the game is over.

The people know what they played; the referee is never told.  After every move that it accepts, what
it thinks was played is compared with what was.
"""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Protocol

from controller.binding import Binding
from controller.core.events import Ask, Command
from controller.core.session import Session
from controller.demo.brain import choose
from controller.demo.hands import Clumsiness, Gesture, Hands
from controller.line import Line
from controller.simhand import SimHand
from engine.position import Move, Position
from hardware.sim.noise import Noise
from hardware.sim.source import SimSource

PATIENCE_NS = 60_000_000_000  # a move that is not accepted within this time never will be

Chooser = Callable[[Position, Random], Move]


class Sitting(Protocol):
    """What a show needs of a table."""

    @property
    def binding(self) -> Binding:
        """Board and game."""
        ...

    @property
    def line(self) -> Line:
        """Takes the frames."""
        ...

    @property
    def session(self) -> Session:
        """The game that is on."""
        ...


class Misjudged(AssertionError):
    """The referee accepted another move than was played, or never accepted it."""


def sensor_noise(seed: int) -> Noise:
    """What is wrong with the sensors in a demo."""
    return Noise(seed=seed, bounce_ms=4.0, dropout=0.002, lost=0.002)


class Show:
    """Plays at a table that stands at its position, with its simulated board set up.

    after   is called after every accepted move, with the number of moves so far
    choose  which move; by default the demo's brain
    """

    def __init__(
        self,
        table: Sitting,
        hand: SimHand,
        clumsiness: Clumsiness,
        seed: int,
        *,
        after: Callable[[int], None] = lambda moves: None,
        chooser: Chooser | None = None,
    ) -> None:
        self._table = table
        self._game = table.binding.game
        self._hand = hand
        self._chance = Random(f"people {seed}")
        self._hands = Hands(self._game, hand.simboard, clumsiness, self._chance)
        self._after = after
        self._choose = chooser or (lambda position, chance: choose(self._game, position, chance))
        self._played = list(table.session.story.positions)  # as people know it
        self._moves = list(table.session.story.moves)  # that lead from each of them to the next
        self._seen = len(self._moves)  # moves the referee has accepted
        self._gesture: Gesture | None = None
        self._due_ns = 0
        self._progress_ns = 0

    async def run(
        self, clock: Callable[[], int], sleep: Callable[[float], Awaitable[object]], plies: int | None
    ) -> None:
        """Until the game is over or so many moves are made.

        :raises Misjudged: the referee saw another move, or saw none.
        :raises StuckHand: the lights did not show the way back.
        """
        source = SimSource(self._table.binding.board, self._hand.simboard, clock, sleep)
        self._progress_ns = clock()
        async for frame in source.frames():
            self._table.line.frame(frame)
            session = self._table.session
            if len(session.story.moves) != self._seen:
                self._compare(frame.t_ns)
            if session.phase == "over" or (plies is not None and self._seen >= plies):
                return
            if session.question is not None:
                self._answer(session.question.ask, frame.t_ns)
            if session.phase == "setup":
                self._check_patience(frame.t_ns)
            elif frame.t_ns >= self._due_ns:
                self._act(frame.t_ns)

    def _answer(self, ask: Ask, t_ns: int) -> None:
        """People know which move they made, and want none taken back."""
        made = self._moves[self._seen].notation if self._seen < len(self._moves) else ""
        choice = made if made in dict(ask.choices) else "no"
        self._table.line.event(Command("answer", t_ns, None, ask.number, choice))

    def _act(self, t_ns: int) -> None:
        """Go on with the gesture of the move, or begin the next move."""
        self._hands.t_ns = t_ns
        snapshot = self._table.session.snapshot
        try:
            if self._gesture is None:
                self._gesture = self._next_gesture(t_ns)
                if self._gesture is None:
                    return
                self._due_ns = t_ns + next(self._gesture)
            else:
                self._due_ns = t_ns + self._gesture.send(snapshot)
        except StopIteration:
            self._gesture = None
        self._hand.show()

    def _next_gesture(self, t_ns: int) -> Gesture | None:
        if len(self._played) - 1 > self._seen + 1:  # two moves ahead: let the referee follow first
            self._check_patience(t_ns)
            return None
        position = self._played[-1]
        if not self._game.to_act(position):
            self._check_patience(t_ns)
            return None
        move = self._choose(position, self._chance)
        self._moves.append(move)
        self._played.append(self._game.apply(position, move))
        return self._hands.make(move, self._game.legal_moves(position), self._table.binding.board.settle_ms)

    def _compare(self, t_ns: int) -> None:
        """What the referee accepted against what was played."""
        story = self._table.session.story
        self._seen, self._progress_ns = len(story.moves), t_ns
        if self._seen >= len(self._played) or story.position != self._played[self._seen]:
            raise Misjudged(f"move {self._seen}: the referee saw {story.moves[-1].notation}, which was not played")
        self._after(self._seen)

    def _check_patience(self, t_ns: int) -> None:
        if t_ns - self._progress_ns > PATIENCE_NS:
            raise Misjudged(f"move {self._seen + 1} was played and never accepted")
