"""Fingers carry out strokes in time; every generator here yields a wait in nanoseconds."""

from collections.abc import Callable, Generator
from random import Random

from controller.hands.follow import HandStep
from controller.hands.slips import knocked
from controller.hands.strokes import (
    FetchStroke,
    KnockStroke,
    LiftStroke,
    OffStroke,
    PutStroke,
    RestStroke,
    ShoveStroke,
    SlideStroke,
    Stroke,
    Style,
)
from controller.hands.tabletop import Tabletop
from controller.hands.timing import Timing
from engine.position import EMPTY, Position, Site
from hardware.durations import MS_NS

Waits = Generator[int, object, None]


class Fingers:
    """Carries out strokes without knowledge of rules."""

    def __init__(self, table: Tabletop, timing: Timing, chance: Random) -> None:
        self.table = table
        self.timing = timing
        self._chance = chance

    def perform(self, strokes: list[Stroke], style: Style) -> Waits:
        """Carry out the strokes in order, with a nudge in between if the style has one."""
        nudge_at = self._chance.randrange(len(strokes)) if style.nudge and strokes else -1
        neighbour = knocked(self.table, strokes, self._chance) if nudge_at >= 0 else None
        for number, stroke in enumerate(strokes):
            yield from self._do(stroke)
            if number == nudge_at and neighbour is not None:
                yield self.timing.nudge()
                yield from self.out_and_back(neighbour, self.timing.nudge)
            if number + 1 < len(strokes):
                yield self.timing.rest(stroke, strokes[number + 1], slow=style.slow)

    def out_and_back(self, site: Site, pause: Callable[[], int]) -> Waits:
        """Lift a piece (or one stone) and put it back."""
        piece = 1 if self.table.counts else self.table.contents(site)
        self.table.lift(site, 1 if self.table.counts else None)
        yield pause()
        self.table.put(site, piece)

    def carry_out(self, step: HandStep, amount: int, piece: int) -> Waits:
        """Carry out a step of the way back: `amount` stones or the piece on the site, else `piece` from hand or box."""
        table = self.table
        if table.counts:
            if step.lift is not None:
                table.lift(step.lift, min(amount, table.contents(step.lift)))
                yield self.timing.adjust()
            for _ in range(amount if step.place is not None else 0):
                self._bring(step.place, 1)
                yield 60 * MS_NS
            return
        if step.lift is not None:
            piece = table.contents(step.lift)
            table.lift(step.lift)
            yield self.timing.adjust()
        if step.place is not None and piece != EMPTY:
            self._bring(step.place, piece)

    def set_right(self, position: Position) -> Waits:
        """Set up the position, whatever stands on the board."""
        table, due = self.table, self.table.due(position)
        for site, piece in enumerate(due):
            now = table.contents(site)
            if table.counts and now > piece:
                table.lift(site, now - piece)
                yield self.timing.adjust()
            elif not table.counts and now not in (EMPTY, piece):
                table.lift(site)
                yield self.timing.adjust()
        for site, piece in enumerate(due):
            missing = piece - table.contents(site) if table.counts else int(piece != table.contents(site))
            for _ in range(missing):
                self._bring(site, 1 if table.counts else piece)
                yield self.timing.adjust()

    def _bring(self, site: Site | None, piece: int) -> None:
        """Bring a piece from the hand, else from the box."""
        assert site is not None
        if piece in self.table.held:
            self.table.put(site, piece)
        else:
            self.table.fetch(site, piece)

    def _do(self, stroke: Stroke) -> Waits:
        table = self.table
        match stroke:
            case LiftStroke(site, count):
                table.lift(site, count)
            case PutStroke(site, piece):
                table.put(site, piece)
            case OffStroke(site):
                table.take_off(site)
            case FetchStroke(site, piece):
                table.fetch(site, piece)
            case SlideStroke(path) if any(table.contents(site) for site in path[1:]):  # something has come in the way
                piece = table.contents(path[0])
                table.lift(path[0])
                yield self.timing.adjust()
                table.put(path[-1], piece)
            case SlideStroke(path):
                yield table.slide(path, self.timing.step_ms())
            case ShoveStroke(steps):
                step_ms, after_ms, longest = self.timing.step_ms(), 0, 0
                for step in steps:
                    longest = max(longest, table.slide(step, step_ms, after_ms))
                    after_ms += self.timing.stagger_ms()
                yield longest
            case RestStroke(least_ms, most_ms):
                yield self.timing.between(least_ms, most_ms)
            case KnockStroke():
                yield from self._knock(stroke)

    def _knock(self, knock: KnockStroke) -> Waits:
        """Knock the pieces out, and put them back."""
        table = self.table
        out = [(site, 1 if table.counts else table.contents(site)) for site in knock.sites if table.contents(site)]
        for site, _ in out:
            table.lift(site, 1 if table.counts else None)
        yield self.timing.between(knock.least_ms, knock.most_ms)
        for site, piece in out:
            table.put(site, piece)
