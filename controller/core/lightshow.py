"""What the lights say: first meanings by site, then colours at a time.

Meanings are decided from the state of the game alone; colours come from a palette, and blink with
the time that is handed in, so that the same instant always shows the same picture.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from controller.core.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.snapshot import Meaning
from engine.position import EMPTY, Move, Notice, Site
from hardware.frame import DARK, Rgb

Lights = tuple[tuple[Site, Meaning], ...]
PHASE_NS = 250_000_000  # one phase of a blink pattern


@dataclass(frozen=True, slots=True)
class Look:
    """How a meaning looks: colour, a blink pattern (one sign a phase, `#` on, `.` off), and its words in the legend."""

    colour: Rgb
    pattern: str
    label: str


DEFAULT_PALETTE: Mapping[Meaning, Look] = {
    Meaning.LAST_FROM: Look((20, 24, 60), "#", "the last move came from here"),
    Meaning.LAST_TO: Look((40, 60, 160), "#", "the last move went here"),
    Meaning.DUTY: Look((170, 60, 200), "##..", "a rule asks for something here"),
    Meaning.LIFTED: Look((255, 190, 60), "#", "taken up from here"),
    Meaning.TARGET: Look((40, 220, 90), "#", "may go here"),
    Meaning.SETTLING: Look((60, 200, 220), "#", "a whole move; about to be accepted"),
    Meaning.EXTRA: Look((255, 40, 30), "#.", "does not belong here"),
    Meaning.MISSING: Look((255, 140, 0), "##..", "belongs here"),
    Meaning.STEP_FROM: Look((255, 40, 30), "#.#.....", "next step of the way back: take this one"),
    Meaning.STEP_TO: Look((255, 255, 255), "##..", "next step of the way back: put it here"),
    Meaning.CHOICE: Look((250, 230, 40), "###.", "the referee asks about this one"),
    Meaning.WINNER: Look((60, 255, 120), "######..", "the winner"),
}


def setup_lights(difference: Discrepancy) -> Lights:
    """Before the game: what is missing and what is too much, though a legal move might explain it."""
    return _faults(difference)


def playing_lights(reading: Reading, last_move: Move | None, notices: Iterable[Notice]) -> Lights:
    """While all is in order: the last move, duties, the move in progress."""
    match reading:
        case InProgress():
            ahead = tuple((site, Meaning.TARGET) for site in reading.next_sites)
            return tuple((site, Meaning.LIFTED) for site in reading.lifted) + ahead
        case Completed():
            return tuple((change.site, Meaning.SETTLING) for change in reading.move.changes if change.after != EMPTY)
        case Ambiguous():
            sites = {change.site for move in reading.moves for change in move.changes}
            return tuple((site, Meaning.CHOICE) for site in sorted(sites))
        case Discrepancy():
            return tuple((site, Meaning.LIFTED) for site in reading.missing if site not in reading.extra)
        case Agrees():
            duties = tuple((site, Meaning.DUTY) for notice in notices for site in notice.sites)
            return _last(last_move) + duties


def trouble_lights(trouble: Discrepancy) -> Lights:
    """An illegal position: everything wrong, and over it the next step of the way back."""
    step = trouble.way_back[0] if trouble.way_back else None
    lift = ((step.lift, Meaning.STEP_FROM),) if step and step.lift is not None else ()
    place = ((step.place, Meaning.STEP_TO),) if step and step.place is not None else ()
    return _faults(trouble) + lift + place


def winner_lights(board: bytes, winning: Iterable[int], last_move: Move | None) -> Lights:
    """The end: the winners' pieces."""
    wins = set(winning)
    return _last(last_move) + tuple((site, Meaning.WINNER) for site, contents in enumerate(board) if contents in wins)


def colours(lights: Lights, t_ns: int, palette: Mapping[Meaning, Look] = DEFAULT_PALETTE) -> dict[Site, Rgb]:
    """The colour of every lit site at that time; the later meaning of a site wins."""
    phase = t_ns // PHASE_NS
    out = {}
    for site, meaning in lights:
        look = palette[meaning]
        out[site] = look.colour if look.pattern[phase % len(look.pattern)] == "#" else DARK
    return out


def next_change_ns(lights: Lights, t_ns: int, palette: Mapping[Meaning, Look] = DEFAULT_PALETTE) -> int | None:
    """When the picture may change next by itself; None: never."""
    if all(set(palette[meaning].pattern) == {"#"} for _, meaning in lights):
        return None
    return (t_ns // PHASE_NS + 1) * PHASE_NS


def _faults(reading: Discrepancy) -> Lights:
    missing = tuple((site, Meaning.MISSING) for site in reading.missing)
    return missing + tuple((site, Meaning.EXTRA) for site in reading.extra)


def _last(move: Move | None) -> Lights:
    if move is None:
        return ()
    return tuple((c.site, Meaning.LAST_FROM if c.after == EMPTY else Meaning.LAST_TO) for c in move.changes)
