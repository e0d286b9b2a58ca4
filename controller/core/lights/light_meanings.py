"""The meanings of lights by site, then their colours at a time.

Meanings follow from the state of the game alone.  Colours come from a palette and blink with the time
given, so the same instant always shows the same picture.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from controller.core.api.snapshot import Meaning, SetupView
from controller.core.board.parts import Sides, parts_of
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.lights.palette import PHASES, RANK, Lighting
from engine.position import EMPTY, Move, Notice, Side, Site, Violation
from hardware.frame import Rgb

Lights = tuple[tuple[Site, Meaning], ...]
DEFAULT = Lighting()


class Advised(NamedTuple):
    """A move that the lights show before it is made, the sites it passes, and the meanings they use for it."""

    move: Move
    way: tuple[Site, ...]
    take: Meaning
    put: Meaning


def setup_lights(setup: SetupView, sick: Iterable[Site] = ()) -> Lights:
    """Before the game: missing, extra and wrong pieces, even if a legal move would explain them."""
    return _ranked(_faults(setup.missing, setup.extra, setup.wrong, sick))


def rest_lights(
    last_move: Move | None,
    notices: Iterable[Notice],
    violations: Iterable[Violation],
    sides: Sides,
    pointed: Iterable[Site] = (),
) -> Lights:
    """While the board agrees: the last move, duties, penalties, the sites that somebody points at."""
    lights = _last(last_move, sides)
    lights += [(site, Meaning.DUTY) for notice in notices for site in notice.sites]
    for violation in violations:
        lights += [(site, Meaning.VIOLATION) for site in violation.sites]
        lights += [(site, Meaning.REMOVABLE) for site in violation.removable]
    lights += [(site, Meaning.POINTED) for site in pointed]
    return _ranked(lights)


def advised_lights(advised: Advised, sides: Sides) -> Lights:
    """While the board agrees: a hint, or the machine's move."""
    return _ranked(_advised(advised, sides))


def moving_lights(
    reading: Reading, sides: Sides, advised: Advised | None, sick: Iterable[Site], warned: Collection[Site] = ()
) -> Lights:
    """During a move: the move in progress, and the rest of an advised move.

    `warned`: the sites among the hand's targets of which a learner is warned.
    """
    match reading:
        case InProgress(candidates, lifted, next_sites):
            ahead = set(next_sites)
            lights = [(site, Meaning.LIFTED) for site in lifted] + [
                (site, Meaning.WARNED if site in warned else Meaning.TARGET) for site in next_sites
            ]
            struck = {site for move in candidates for site in parts_of(move, sides).taken}
            lights += [(site, Meaning.CAPTURE) for site in sorted(struck & ahead)]
            if advised and advised.move in candidates:
                lights += [light for light in _advised(advised, sides) if light[0] in ahead or light[1] is Meaning.WAY]
        case Completed(move):
            lights = [(change.site, Meaning.SETTLING) for change in move.changes if change.after != EMPTY]
        case Ambiguous(moves):
            lights = [(site, Meaning.CHOICE) for site in sorted({c.site for move in moves for c in move.changes})]
            lights += _besides(lights, sick, Meaning.SICK)
        case Discrepancy(missing, extra):
            lights = [(site, Meaning.LIFTED) for site in missing if site not in extra]
        case Agrees():
            lights = []
    return _ranked(lights)


def exchange_lights(named: Iterable[Site], asked: Iterable[Site]) -> Lights:
    """While two pieces in each other's place are told: those that are named, and those that people are asked about."""
    return _ranked([*((site, Meaning.LIFTED) for site in named), *((site, Meaning.CHOICE) for site in asked)])


def trouble_lights(trouble: Discrepancy, sick: Iterable[Site] = ()) -> Lights:
    """An illegal position: all wrong sites, and over them the next step of the way back."""
    missing, extra = set(trouble.missing), set(trouble.extra)
    lights = _faults(missing - extra, extra - missing, missing & extra, sick)
    step = trouble.way_back[0] if trouble.way_back else None
    if step and step.lift is not None:
        lights.append((step.lift, Meaning.STEP_FROM))
    if step and step.place is not None:
        lights.append((step.place, Meaning.STEP_TO))
    return _ranked(lights)


def winner_lights(
    board: bytes, winners: Collection[Side], last_move: Move | None, sides: Sides, own: Collection[Site] = ()
) -> Lights:
    """The end: the winners' pieces, and the sites that are their own where pieces do not show it."""
    wins = {contents for contents, side in enumerate(sides) if contents != EMPTY and side in winners}
    lit = [(site, Meaning.WINNER) for site, contents in enumerate(board) if contents in wins or site in own]
    return _ranked(_last(last_move, sides) + lit)


def with_clock(lights: Lights, sites: Iterable[Site]) -> Lights:
    """The lights, and the pieces of a side short of time where nothing else is lit."""
    return _ranked([*lights, *_besides(lights, sites, Meaning.CLOCK_LOW)])


def colours(lights: Lights, t_ns: int, lighting: Lighting = DEFAULT) -> dict[Site, Rgb]:
    """The colour of every lit site at that time, before any brightness; the later meaning of a site wins."""
    phases, phase = lighting.phases, phase_at(t_ns, lighting)
    return {site: phases[meaning][phase] for site, meaning in lights}


def phase_at(t_ns: int, lighting: Lighting) -> int:
    """Index of the blink phase, 0 to PHASES - 1: within a phase the picture does not change."""
    return t_ns // lighting.phase_ns % PHASES


def next_change_ns(lights: Lights, t_ns: int, lighting: Lighting = DEFAULT) -> int | None:
    """The instant of the next change of the picture by blinking; None: nothing blinks."""
    looks, phase_ns = lighting.looks, lighting.phase_ns
    if all(len(looks[meaning].pattern) == 1 for _, meaning in lights):
        return None
    return (t_ns // phase_ns + 1) * phase_ns


def _ranked(lights: Iterable[tuple[Site, Meaning]]) -> Lights:
    """The lights by ascending priority, without duplicates."""
    return tuple(sorted(dict.fromkeys(lights), key=lambda light: RANK[light[1]]))


def _faults(
    missing: Iterable[Site], extra: Iterable[Site], wrong: Iterable[Site], sick: Iterable[Site]
) -> list[tuple[Site, Meaning]]:
    kinds = ((missing, Meaning.MISSING), (extra, Meaning.EXTRA), (wrong, Meaning.WRONG), (sick, Meaning.SICK))
    return [(site, meaning) for sites, meaning in kinds for site in sorted(sites)]


def _besides(
    lights: Iterable[tuple[Site, Meaning]], sites: Iterable[Site], meaning: Meaning
) -> list[tuple[Site, Meaning]]:
    lit = {site for site, _ in lights}
    return [(site, meaning) for site in sites if site not in lit]


def _last(move: Move | None, sides: Sides) -> list[tuple[Site, Meaning]]:
    if move is None:
        return []
    parts = parts_of(move, sides)
    kinds = ((parts.come_from, Meaning.LAST_FROM), (parts.taken, Meaning.LAST_TAKEN), (parts.go_to, Meaning.LAST_TO))
    return [(site, meaning) for sites, meaning in kinds for site in sites]


def _advised(advised: Advised, sides: Sides) -> list[tuple[Site, Meaning]]:
    parts = parts_of(advised.move, sides)
    kinds = (
        (advised.way, Meaning.WAY),
        (parts.come_from, advised.take),
        (parts.go_to, advised.put),
        (parts.taken, Meaning.CAPTURE),
    )
    return [(site, meaning) for sites, meaning in kinds for site in sites]
