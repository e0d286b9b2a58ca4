"""Drives a show scan by scan, leaving out scans in which nothing can happen, and takes times and notes."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from controller.core.api.events import Ask, Say, Stalled
from controller.core.board.reading import Completed
from controller.hands.demo.show import Show
from tests.bench.hands_sitting import MS_NS, BenchTable
from tests.bench.hands_truth import Truth

if TYPE_CHECKING:
    from tests.bench.hands_cell import Cell

SECOND_NS = 1_000_000_000
LONGEST_NS = 3_600 * SECOND_NS


class StopWatch:
    """One game.  `breaks_after`: so many moves, then a sensor breaks; None: none does.  `truth`: what could be told."""

    def __init__(
        self,
        cell: "Cell",
        table: BenchTable,
        show: Show,
        breaks_after: int | None,
        chance: Random,
        tell: Callable[[str], None] | None,
    ) -> None:
        self._cell, self._table, self._show = cell, table, show
        self.truth = Truth(table, show)
        self._breaks_after, self._chance, self._tell = breaks_after, chance, tell
        board, noise = table.board, table.noise
        self._period_ns = SECOND_NS // board.scan_hz
        self._can_leap = not (
            table.factor.flaps or table.factor.stalls or noise.dropout or noise.flicker or noise.jitter
        )
        self._calm_ns = round((4 * board.debounce.time_ms + 100 + noise.bounce_ms) * MS_NS)
        self._settle_ns, self._extend_ns = board.settle_ms * MS_NS, board.extend_ms * MS_NS
        self._touched_ns = 0
        self._is_lit = True  # the lights have changed since the last touch
        self._silence = Random(f"silence {table.noise.seed}")
        self._stall_ns = (0, 0)
        self._has_stalled = False
        self._resumed_ns = 0  # the first scan after a silence: before it nobody knows what stands
        self._stall_drawn_ns = self._flap_ns = 0
        self._told: dict[str, object] = {}

    def run(self, plies: int) -> None:
        """Until so many moves are accepted or the game is over; raises as a show does."""
        table, show, t_ns = self._table, self._show, self._table.t_ns
        end_ns = t_ns + LONGEST_NS
        while t_ns < end_ns:
            table.t_ns = t_ns
            if table.factor.flaps and t_ns >= self._flap_ns and table.session.phase == "playing":
                self._flap_ns = t_ns + self._silence.randint(60, 200) * MS_NS
                table.flap(self._silence)
            frame = table.simboard.scan(t_ns)
            self.truth.look(t_ns)
            if self._is_stalled(t_ns):
                self._has_stalled = True
                if show.look(t_ns, plies):
                    return
            elif frame is not None:
                if self._has_stalled:
                    self._has_stalled, self._resumed_ns = False, t_ns
                    table.line.event(Stalled(t_ns))
                moves, extendable = len(table.session.history.moves), self._is_extendable()
                try:
                    is_over = show.step(frame, plies)
                finally:
                    if self._tell:
                        self._trace()
                if not table.factor.flaps:  # nobody asks to do without a sensor that is masked already
                    table.examine(frame)
                self._time(moves, extendable)
                if is_over:
                    return
            t_ns += self._period_ns * self._leap(t_ns)
        raise AssertionError("the game goes on for an hour")

    def _is_stalled(self, t_ns: int) -> bool:
        """Whether no scan comes now: after some touches the cable is silent for a while."""
        chance, touched_ns = self._table.factor.stalls, self._show.desk.touched_ns
        if chance and touched_ns != self._stall_drawn_ns:
            self._stall_drawn_ns = touched_ns
            if self._silence.random() < chance:
                begin_ns = t_ns + self._silence.randint(0, 300) * MS_NS
                self._stall_ns = begin_ns, begin_ns + self._silence.randint(200, 1500) * MS_NS
        return self._stall_ns[0] <= t_ns < self._stall_ns[1]

    def _leap(self, t_ns: int) -> int:
        """How many scans on anything can happen."""
        if not self._can_leap or t_ns < self._show.desk.touched_ns + self._calm_ns:
            return 1
        wake_ns = self._table.session.wake_ns()
        due_ns = self._show.due_ns if wake_ns is None else min(self._show.due_ns, wake_ns)
        return max(1, -(-(due_ns - t_ns) // self._period_ns))

    def _time(self, moves: int, extendable: bool) -> None:
        """Note how long acceptance and the first light took after the last touch."""
        table, cell = self._table, self._cell
        now_ns, made = table.t_ns, len(table.session.history.moves)
        if not self._is_lit and table.lights_ns >= self._touched_ns:
            self._is_lit = True
            cell.light.append((table.lights_ns - self._touched_ns) / MS_NS)
        if made > moves:
            helped = self._show.tally.of(made - 1).keys() - {"slip"}
            if table.how == "settle" and self._touched_ns and not helped:
                needed_ns = self._extend_ns if extendable else self._settle_ns
                known_ns = max(self._touched_ns, self._resumed_ns)
                cell.commit.append((now_ns - known_ns - needed_ns) / MS_NS)
            if self._breaks_after is not None and made >= self._breaks_after:
                self._breaks_after = None
                broken = table.break_sensor(self._chance)
                if self._tell:
                    self._tell(f"{self._at()}  ({broken})")
        if self._show.desk.touched_ns != self._touched_ns:
            self._touched_ns, self._is_lit = self._show.desk.touched_ns, False

    def _is_extendable(self) -> bool:
        reading = self._table.session.facts.board.reading
        return isinstance(reading, Completed) and reading.extendable

    def _at(self) -> str:
        return f"{self._table.t_ns / SECOND_NS:9.3f}"

    def _trace(self) -> None:
        """Tell what has changed: on the table, in the lights, in what is said."""
        assert self._tell is not None
        table, snapshot = self._table, self._table.session.snapshot
        names, desk = table.binding.game.site_names, self._show.desk
        now: dict[str, object] = {
            "board": {name: piece for name, piece in zip(names, desk.board(), strict=True) if piece},
            "hand": desk.held,
            "lights": ", ".join(f"{names[site]} {meaning.value}" for site, meaning in snapshot.lights),
            "moves": f"{len(snapshot.moves)} {table.how}",
            "open": [move.notation for move in self._show.moves[len(snapshot.moves) :]],
            "reading": snapshot.reading,
        }
        for what, value in now.items():
            before = self._told.get(what)
            if value == before:
                continue
            self._told[what] = value
            if isinstance(value, dict) and isinstance(before, dict):
                sites = [name for name in names if value.get(name, 0) != before.get(name, 0)]
                value = ", ".join(f"{site} {before.get(site, 0)} -> {value.get(site, 0)}" for site in sites)
            if what != "board" or before is not None:
                self._tell(f"{self._at()}  {what:8} {value}")
        for effect in table.heard:
            if isinstance(effect, Say | Ask):
                self._tell(f"{self._at()}  referee  {effect.line}")
        table.heard.clear()
