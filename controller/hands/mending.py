"""Waiting until moves are accepted, and people's remedies if they are not.

    the referee asks                     answer
    lights complain                      do the step they ask for; mask a sensor that they contradict
    the move stands and nothing happens  press the button; mask a sensor that has not noticed; start over
    the move is undone                   make it again
    anything else, and no light          put everything back

After three minutes without success the hand is stuck.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from controller.core.api.commands import Answer, Command, Done, Mask, Play
from controller.core.api.events import ButtonPressed, CommandGiven
from controller.core.api.snapshot import Snapshot
from controller.hands import answers, doubt, follow
from controller.hands.fingers import Fingers
from controller.hands.gestures import strokes_of
from controller.hands.strokes import PLAIN
from controller.hands.tally import Tally
from engine.position import Move, Position, Site
from hardware.durations import MS_NS

HandMotion: TypeAlias = Generator[int, Snapshot, None]  # yields how long to wait (ns), is sent what is shown then
SendInput: TypeAlias = Callable[[ButtonPressed | CommandGiven], None]

GLANCE_NS = 100 * MS_NS  # interval between looks at the board
STUCK_NS = 180_000 * MS_NS  # time of following the lights after which a hand is stuck
WONDER_NS = 2_000 * MS_NS  # wait beyond the extend time before people act by themselves
CONVINCED_NS = 2_500 * MS_NS  # time a contradiction must stand before a sensor counts as broken


class StuckHand(AssertionError):
    """Following the lights did not lead to an accepted move."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move made or in progress: its number (from 0), and the positions before and after it."""

    number: int
    before: Position
    move: Move
    after: Position


class Mending:
    """People's actions until the moves in `open` are accepted; earliest first, at most two."""

    def __init__(self, fingers: Fingers, chance: Random, wish: SendInput, tally: Tally) -> None:
        self.open: list[Made] = []
        self._fingers = fingers
        self._table = fingers.table
        self._chance = chance
        self._wish = wish
        self._tally = tally
        self._word = "back"  # the tally's word for a step that the lights ask for
        self._quiet_ns = 0  # instant of the last action
        self._wrong_ns: int | None = None  # since when the lights have complained without an action; None: they do not
        self._tries = 0

    def until_accepted(self, allowed: int = 0) -> HandMotion:
        """Wait until at most `allowed` moves are open, and the lights do not complain."""
        began_ns, self._tries, self._word = self._table.t_ns, 0, "back"
        self._did()
        while True:
            seen = yield GLANCE_NS
            self._see(seen)
            if seen.phase == "over" or (self._are_made(allowed) and not follow.complains(seen)):
                return
            self._check_patience(began_ns)
            if seen.ask is not None or follow.complains(seen):
                yield from self._heed(seen)
            elif self.open and self._table.t_ns - self._quiet_ns >= self._wonder_ns():
                yield from self._try_something(seen)

    def until_put_right(self, made: Made) -> HandMotion:
        """After an illegal action: wait until the board is as before, or the move is accepted."""
        began_ns, self._word = self._table.t_ns, "slip"
        self._did()
        while True:
            seen = yield GLANCE_NS
            self._see(seen)
            if seen.phase == "over" or made not in self.open:
                return
            self._check_patience(began_ns)
            is_right = self._table.shows(made.before)
            if seen.ask is not None or follow.complains(seen):
                yield from self._heed(seen)
            elif is_right and self._table.t_ns - self._quiet_ns >= self._fingers.timing.settle_ns:
                return
            elif not is_right and self._table.t_ns - self._quiet_ns >= self._fingers.timing.extend_ns + WONDER_NS:
                yield from self._fingers.set_right(made.before)
                self._did()

    def _are_made(self, allowed: int) -> bool:
        """Whether at most `allowed` moves are open, and the board shows them."""
        return not self.open or (len(self.open) <= allowed and self._table.shows(self.open[-1].after))

    # Following the referee.

    def _heed(self, seen: Snapshot) -> HandMotion:
        """Answer the question, or do the lit step."""
        wrong_ns = self._wrong_ns = self._wrong_ns or self._table.t_ns
        seen = yield self._fingers.timing.react()
        self._see(seen)
        broken = doubt.contradicted(self._table, seen, self._boards()) if follow.complains(seen) else None
        if seen.ask is not None:
            self._answer(seen, broken)
        elif broken is not None:
            if self._table.t_ns - wrong_ns >= CONVINCED_NS:
                self._mask(broken)
        elif not follow.complains(seen):
            self._did()
        elif step := follow.next_step(self._table, seen):
            self._note(self._word)
            amount = follow.amount(self._table, step, [position.board for position in self._boards()])
            piece = 0 if step.place is None else follow.belongs(step.place, self._boards(), seen)
            yield from self._fingers.carry_out(step, amount, piece)
            self._did()
            yield self._fingers.timing.react()
        elif self._table.t_ns - wrong_ns >= 2 * CONVINCED_NS:
            yield from self._start_over()

    def _answer(self, seen: Snapshot, broken: Site | None) -> None:
        assert seen.ask is not None
        made = [made.move for made in self.open] if self._word == "back" else []
        self._note("asked")
        rested = bool(self.open) and self.open[0].number < len(seen.moves)
        choice = answers.answer(self._table, seen.ask, made, broken, rested=rested)
        self._tell(Answer(seen.ask.number, choice, None if rested else self._side()))
        self._did()

    # Acting without a request.

    def _wonder_ns(self) -> int:
        """Nanoseconds before people act by themselves."""
        timing = self._fingers.timing
        waits = self._is_made() or not self.open[0].move.changes
        return timing.extend_ns + WONDER_NS if waits else timing.settle_ns + WONDER_NS // 4

    def _is_made(self) -> bool:
        return any(self._table.shows(made.after) for made in self.open)

    def _try_something(self, seen: Snapshot) -> HandMotion:
        first, self._tries = self.open[0], self._tries + 1
        if first.move.is_said:
            self._tell(Play(first.move.notation, first.move.side))
        elif self._is_made() or not first.move.changes:
            site = doubt.unnoticed(self._table, seen, first.move) if self._tries % 3 == 2 else None
            if self._tries % 3 == 1:
                self._press()
            elif site is not None:
                self._mask(site)
            else:
                yield from self._start_over()
        elif self._table.shows(first.before):
            self._note("again")
            yield from self._fingers.perform(
                strokes_of(self._table, first.before, first.move, PLAIN, self._chance), PLAIN
            )
            self._tries = 0
        else:
            yield from self._start_over()
        self._did()

    def _start_over(self) -> HandMotion:
        """Set the board back to the position before the first open move."""
        self._note("again")
        yield from self._fingers.set_right(self._boards()[0])
        self._did()

    def _press(self) -> None:
        """Press the button of the side that made the move."""
        self._note("button")
        side = self._side()
        if any(button.does == "move" and button.side == side for button in self._table.binding.board.buttons):
            self._wish(ButtonPressed("move", side, self._table.t_ns))
        else:
            self._tell(Done(side))

    def _mask(self, site: Site) -> None:
        self._note("masked")
        self._tell(Mask(self._table.game.site_names[site]))
        self._did()

    def _tell(self, command: Command) -> None:
        self._wish(CommandGiven(command, self._table.t_ns))

    # Keeping count.

    def _see(self, seen: Snapshot) -> None:
        """Close the open moves that stand in the move list."""
        while self.open and self._is_accepted(self.open[0], seen):
            self._last = self.open.pop(0)
            self._did()
            self._tries = 0
        if not follow.complains(seen):
            self._wrong_ns = None

    def _is_accepted(self, made: Made, seen: Snapshot) -> bool:
        """Whether the referee has it; another move may stand there, on which the piece only rested.

        A chain of jumps may be written as another with the same end: then the boards say it.
        """
        if made.number >= len(seen.moves) or len(seen.moves) > made.number + 1:
            return made.number < len(seen.moves)
        if seen.moves[made.number].notation == made.move.public:
            return True
        game = self._table.game
        return seen.board == tuple(game.view(game.apply(made.before, made.move)).board)

    def _did(self) -> None:
        self._quiet_ns, self._wrong_ns = self._table.t_ns, None

    def _boards(self) -> list[Position]:
        """The positions that people may expect on the board, the accepted one first."""
        if not self.open:
            return [self._last.after]
        return [self.open[0].before, *(made.after for made in self.open)]

    def _side(self) -> int:
        return self.open[0].move.side if self.open else self._last.move.side

    def _note(self, what: str) -> None:
        self._tally.note(self.open[0].number if self.open else self._last.number, what)

    def _check_patience(self, began_ns: int) -> None:
        if self._table.t_ns - began_ns > STUCK_NS:
            made = self.open[0] if self.open else self._last
            raise StuckHand(f"move {made.number + 1}, {made.move.notation}: the lights did not lead out")
