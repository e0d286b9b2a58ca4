"""The guide for sensors that measure: first the empty board, then pegs of both poles, or stones pit by pit.

                 confirmed, all still          all seen, nothing else, all still
    empty board ----------------------> stage 1 ----------------------------------> stage 2 ... -> done
         ^ |                              ^ |
         +-+ somebody's hand              +-+ missing, extra or turned pegs are named and lit

The sensors detect pegs, so nobody has to confirm them.  Only the person knows how many stones lie in a pit.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hardware.board import Board
from hardware.calibration import cells, halls
from hardware.calibration.deciding import pole_of
from hardware.calibration.errors import BadCalibration
from hardware.calibration.guide import NOTHING, Guidance, Mark, named
from hardware.calibration.plan import EMPTY, Stage, stages
from hardware.calibration.result import Cell, Found, Hall
from hardware.calibration.window import Level, Window
from hardware.calibration.wiring import chosen, sense_of, sensed
from hardware.frame import PRESENT, PRESENT_S, Sense

SCANS_A_WINDOW = 24  # in a window
MIN_CHANGE_DEVIATIONS = 20  # standard deviations; a smaller change is no answer
MAX_HALL_NOISE = 400  # raw units; a Hall sensor with more noise is broken
RAILS = (1300, 64200)  # raw units; a value outside comes from no working Hall sensor


class _Kind(NamedTuple):
    """Limits by kind of sensor, in raw units: the least change by a piece, and the most wander while still."""

    swing: float
    slack: float


_KINDS = {Sense.POLARITY: _Kind(1200, 32), Sense.WEIGHT: _Kind(200, 64)}


class _Seen(NamedTuple):
    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()


class LevelGuide:
    """The guide for Hall sensors and load cells; see `guide.Guide`.

    only     names of the sites to calibrate; (): all
    at_once  the most pegs to place at a time
    stones   the number of stones to put into each pit
    zero     measure only the empty board; everything else comes from `known`
    known    site name -> earlier result

    :raises BadCalibration: the sensors are switches, a site does not exist, or `zero` and `known` lacks a site.
    """

    def __init__(
        self,
        board: Board,
        *,
        only: tuple[str, ...] = (),
        at_once: int = 8,
        stones: int = 10,
        zero: bool = False,
        known: Mapping[str, Found] | None = None,
    ) -> None:
        sense = sense_of(board)
        if sense not in _KINDS:
            raise BadCalibration(f"the sensors of board {board.name} are switches: they measure nothing")
        self.problems: dict[str, str] = {}
        self._sense, self._kind, self._zero = sense, _KINDS[sense], zero
        self._known = dict(known or {})
        self._wanted = {site.name: site for site in chosen(board, only)}
        self._channels = {site.name: site.channel for site in sensed(board) if site.channel is not None}
        if zero and (unknown := [name for name in self._wanted if name not in self._known]):
            raise BadCalibration(f"nothing is known yet of {named(unknown)}; calibrate once without --zero")
        rest = [] if zero else stages(sense, list(self._wanted.values()), at_once, stones)
        self._stages = deque([EMPTY, *rest])
        self._stones, self._at_once = stones, at_once
        self._window = Window(SCANS_A_WINDOW, self._kind.slack)
        self._confirmed = False
        self._looked = False
        self._is_empty = False  # the person says so, which overrides the earlier calibration
        self._out: set[str] = set()  # sites that are no longer measured
        self._empty: dict[str, Level] = {}
        self._levels: dict[tuple[str, int], Level] = {}  # by site and piece
        self._disturbance: dict[str, float] = {}
        self._seen = _Seen()
        self._restless: tuple[str, ...] = ()

    @property
    def guidance(self) -> Guidance:
        """What the person has to do now."""
        if not self._stages:
            return Guidance("That was all.", NOTHING, {}, done=True)
        stage, seen = self._stages[0], self._seen
        asks = self._asks and not self._confirmed
        marks = dict.fromkeys(seen.extra, Mark.TAKE)
        if stage.piece != NOTHING:
            put = Mark.PUT_S if self._sense is Sense.POLARITY and stage.piece == PRESENT_S else Mark.PUT
            waiting = set(seen.missing + seen.turned) if self._looked else set(stage.sites)
            marks |= {site: put if site in waiting else Mark.GOOD for site in self._targets(stage)}
        return Guidance(" ".join(self._words(stage)), stage.piece, marks, asks)

    @property
    def found(self) -> dict[str, Found]:
        """Site name -> result: the earlier ones, updated with those of this calibration."""
        out = dict(self._known)
        for name in self._wanted:
            found = self._judge(name)
            if isinstance(found, Hall | Cell) and name not in self.problems:
                out[name] = found
        return out

    @property
    def remarks(self) -> dict[str, str]:
        """Site name -> remark, for load cells unlike the others and Hall sensors mounted the other way round."""
        new = {name: one for name, one in self.found.items() if name in self._wanted and name not in self.problems}
        if self._sense is Sense.WEIGHT:
            return cells.odd({name: one for name, one in new.items() if isinstance(one, Cell)})
        up = [name for name, one in new.items() if isinstance(one, Hall) and one.n_on > one.s_on]
        down = [name for name in new if name not in up]
        text = "an N pole moves it the other way than most: is the sensor upside down, or was the peg?"
        return dict.fromkeys(up if len(up) < len(down) else down, text)

    def scan(self, values: Sequence[int]) -> None:
        """Take one scan: raw values by channel."""
        if not self._stages or not self._window.add(values) or (self._asks and not self._confirmed):
            return
        stage = self._stages[0]
        if self._take_empty() if stage.piece == NOTHING else self._take(stage):
            self._next()
        else:
            self._window.forget(0.5)

    def confirm(self) -> None:
        """The person has done what was asked; scans from before that are dropped."""
        if self._stages and self._asks:
            self._confirmed = True
            self._window.forget()

    def skip(self) -> None:
        """Continue without the sites that do not answer as expected.

        On the empty board, sites that seem occupied count as empty instead.
        """
        if not self._stages:
            return
        stage, seen = self._stages[0], self._seen
        if stage.piece == NOTHING:
            self._is_empty = self._is_empty or bool(seen.extra)
        elif self._mixed_up:
            [wanted], [other] = seen.missing, seen.extra
            here, there = self._channels[wanted], self._channels[other]
            self.problems[wanted] = (
                f"channel {there} answers, not {here}: exchange the wires, or the channels in the file"
            )
        else:
            missing = seen.missing if self._looked else self._targets(stage)
            self._leave(missing, "no piece was seen there: look at the sensor, its wire, its channel in the file")
            self._leave(seen.extra, "it shows a piece where nothing stands: look at the sensor and its channel")
            self._leave(seen.turned, "it moves the same way for both poles")
        self._leave(self._restless, "it never stands still: look at its supply and its wire")
        self._seen, self._restless = _Seen(), ()
        self._window.forget()
        if stage.piece != NOTHING and not self._targets(stage):
            self._drop_done()

    def redo(self, site: str) -> None:
        """Calibrate that site again now, with the empty board first if it was not measured.

        :raises BadCalibration: the site is not among those to calibrate.
        """
        if site not in self._wanted:
            raise BadCalibration(f"site {site!r} is none of those that are calibrated: {named(self._wanted)}")
        self.problems.pop(site, None)
        self._out.discard(site)
        again = [] if self._zero else stages(self._sense, [self._wanted[site]], self._at_once, self._stones)
        if self._zero or site not in self._empty:
            again.insert(0, EMPTY)
        self._stages.extendleft(reversed(again))
        self._begin()

    @property
    def _asks(self) -> bool:
        """Whether this stage waits for the person to confirm."""
        return self._stages[0].piece == NOTHING or self._sense is Sense.WEIGHT

    @property
    def _mixed_up(self) -> bool:
        return len(self._seen.missing) == 1 == len(self._seen.extra)

    def _targets(self, stage: Stage) -> list[str]:
        return [site for site in stage.sites if site not in self.problems]

    def _take_empty(self) -> bool:
        levels = {name: self._window.level(channel) for name, channel in self._sensors()}
        noisy = {name for name, level in levels.items() if self._is_hall and level.noise > MAX_HALL_NOISE}
        self._restless = tuple(
            name for name, channel in self._sensors() if name in noisy or not self._window.still(channel)
        )
        if self._restless:
            return False
        if self._is_hall:
            mute = [name for name, level in levels.items() if not RAILS[0] < level.mean < RAILS[1]]
            self._leave(mute, "there is no voltage of a sensor: look at its supply and its wire")
        standing = tuple(name for name, level in levels.items() if self._stands(name, level))
        if standing:
            self._seen = _Seen(extra=standing)
            return False
        self._empty |= levels
        return True

    def _stands(self, site: str, level: Level) -> bool:
        """Whether there is a peg by the earlier calibration; False if there is none."""
        known = self._known.get(site)
        return not self._is_empty and isinstance(known, Hall) and bool(pole_of(known, round(level.mean), 0))

    def _take(self, stage: Stage) -> bool:
        targets = self._targets(stage)
        levels = {name: self._window.level(channel) for name, channel in self._sensors() if name in self._empty}
        swings = {name: level.mean - self._empty[name].mean for name, level in levels.items()}
        answer = {name for name, swing in swings.items() if abs(swing) >= self._enough(name)}
        missing = tuple(name for name in targets if name not in answer)
        extra = tuple(name for name in swings if name in answer and name not in targets)
        turned = tuple(name for name in targets if name in answer and self._is_turned(name, stage.piece, swings[name]))
        self._seen, self._looked = _Seen(missing, extra, turned), True
        if missing or extra or turned or not all(self._window.still(self._channels[name]) for name in targets):
            self._confirmed = self._confirmed and not (missing or extra)
            return False
        for name, level in levels.items():
            if name in targets:
                self._levels[name, self._key(stage.piece)] = level
            else:
                self._disturbance[name] = max(self._disturbance.get(name, 0), abs(swings[name]))
        return True

    def _next(self) -> None:
        self._stages.popleft()
        self._drop_done()

    def _drop_done(self) -> None:
        """Drop the next stages whose sites all have problems, and begin the one after them."""
        while self._stages and self._stages[0].piece != NOTHING and not self._targets(self._stages[0]):
            self._stages.popleft()
        self._begin()

    def _begin(self) -> None:
        self._confirmed, self._looked = False, False
        self._seen, self._restless = _Seen(), ()
        self._window.forget()
        if not self._stages:
            for name in self._wanted:
                verdict = self._judge(name)
                if isinstance(verdict, str):
                    self.problems.setdefault(name, verdict)

    def _leave(self, sites: Sequence[str], why: str) -> None:
        for site in sites:
            self._out.add(site)
            if site in self._wanted:
                self.problems[site] = why

    def _sensors(self) -> list[tuple[str, int]]:
        return [(name, channel) for name, channel in self._channels.items() if name not in self._out]

    @property
    def _is_hall(self) -> bool:
        return self._sense is Sense.POLARITY

    def _enough(self, site: str) -> float:
        return max(self._kind.swing, MIN_CHANGE_DEVIATIONS * self._empty[site].noise)

    def _key(self, piece: int) -> int:
        return piece if self._is_hall else PRESENT

    def _is_turned(self, site: str, piece: int, swing: float) -> bool:
        """Whether the second pole moves the sensor the same way as the first did."""
        north = self._levels.get((site, PRESENT))
        if not self._is_hall or piece != PRESENT_S or north is None:
            return False
        return (north.mean > self._empty[site].mean) == (swing > 0)

    def _judge(self, site: str) -> Found | str | None:
        """The result of the site, or why there can be none; None: measurements are still missing."""
        channel, empty, known = self._channels[site], self._empty.get(site), self._known.get(site)
        first, second = self._levels.get((site, PRESENT)), self._levels.get((site, PRESENT_S))
        match known:
            case Hall() if self._zero and empty:
                return halls.moved(known, empty)
            case Cell() if self._zero and empty:
                return cells.moved(known, empty)
        if empty is None or first is None:
            return None
        if not self._is_hall:
            return cells.cell(channel, empty, first, self._stones)
        return None if second is None else halls.hall(channel, empty, first, second, self._disturbance.get(site, 0))

    def _words(self, stage: Stage) -> list[str]:
        seen = self._seen
        if self._restless:
            return [f"Not still yet: {named(self._restless)}. Hands off the board; `skip` goes on without them."]
        if stage.piece == NOTHING and seen.extra:
            return [f"Take everything off {named(seen.extra)}; `skip` if nothing stands there."]
        if stage.piece == NOTHING:
            return ["Measuring the empty board."] if self._confirmed else ["Take everything off the board, then Enter."]
        words = [f"Take everything off {named(seen.extra)}."] if seen.extra else []
        wanted = (seen.missing or seen.turned) if self._looked else self._targets(stage)
        if self._sense is Sense.WEIGHT:
            words.append(
                f"Put {stage.piece} stones into {named(stage.sites)} and none elsewhere, then Enter."
                if not self._confirmed
                else f"Weighing {named(stage.sites)}."
            )
        elif seen.turned and not seen.missing:
            words.append(f"Turn the peg round: {named(seen.turned)}.")
        elif wanted:
            pole = "N" if stage.piece == PRESENT else "S"
            words.append(f"Put a peg, {pole} pole down, on {named(wanted)}.")
        if self._mixed_up:
            words.append(f"If a peg stands on {seen.missing[0]}, the sensors of both are mixed up: `skip` notes it.")
        return words
