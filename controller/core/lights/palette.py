"""How each meaning looks: one table, three palettes, and the night mode.

A pattern has one sign a phase: `#` full, `+` a quarter, `.` off.  All begin together, so a whole board
changes at most four times a second: two flashes, below the three that endanger people with photosensitive
epilepsy.

    default      colours, calm: information that needs no action does not blink
    colour-blind colours that stay apart for protan, deutan and tritan eyes, a rhythm wherever they might not
    monochrome   white alone, told apart by rhythm and by brightness: for a strip of one colour too
    night        over any of them: one warm colour without blue, dim, the rhythms half as fast
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias, get_args

from controller.core.api.snapshot import Meaning
from controller.core.lights import messages
from hardware.frame import Rgb

Palette: TypeAlias = Literal["default", "colour-blind", "monochrome"]
PALETTES: tuple[Palette, ...] = get_args(Palette)
DAY_PHASE_NS = 250_000_000
NIGHT_PHASE_NS = 500_000_000
PHASES = 8  # length of every pattern
NIGHT_COLOUR: Rgb = (255, 105, 0)
NIGHT_BRIGHTNESS = 0.25  # share of the strip's brightness; a screen has a night mode of its own
SIGNS = {"#": 4, "+": 1, ".": 0}  # quarters of the colour

STEADY, PULSE, FLUTTER, FAINT = "#", "##++", "#+", "####++++"
TAKE, PUT = "#.#.....", "####...."  # two flashes: take this peg; long and slow: put it here
TAKE_2, PUT_2 = "#.+.....", "##++...."  # the second best move, fading
BLINK, FAST, LONG_BLINK, TRIPLE, SPARK = "##..", "#.", "######..", "#.#.#...", "#......."


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a meaning: colour, pattern (see the module's head), and its words in the legend."""

    colour: Rgb
    pattern: str
    label: str


class Entry(NamedTuple):
    """A row of the table.

    colour, pattern  in the default palette
    safe             colour in the colour-blind one
    rhythm, level    in the monochrome one, of 255; the colour-blind one and the night have the rhythm, too
    """

    label: str
    colour: Rgb
    pattern: str
    safe: Rgb
    rhythm: str
    level: int


# By ascending priority: where a site has several meanings, the last of them is shown.
TABLE: Mapping[Meaning, Entry] = {
    Meaning.CLOCK_LOW: Entry(messages.LABELS[Meaning.CLOCK_LOW], (90, 45, 0), FAINT, (90, 60, 0), FAINT, 40),
    Meaning.LAST_FROM: Entry(messages.LABELS[Meaning.LAST_FROM], (20, 24, 60), STEADY, (8, 24, 70), STEADY, 48),
    Meaning.LAST_TAKEN: Entry(messages.LABELS[Meaning.LAST_TAKEN], (64, 16, 8), STEADY, (60, 34, 0), STEADY, 12),
    Meaning.LAST_TO: Entry(messages.LABELS[Meaning.LAST_TO], (40, 60, 160), STEADY, (60, 120, 255), STEADY, 210),
    Meaning.DUTY: Entry(messages.LABELS[Meaning.DUTY], (170, 60, 200), BLINK, (110, 80, 255), BLINK, 130),
    Meaning.VIOLATION: Entry(messages.LABELS[Meaning.VIOLATION], (255, 30, 20), PULSE, (255, 90, 0), PULSE, 255),
    Meaning.REMOVABLE: Entry(messages.LABELS[Meaning.REMOVABLE], (255, 150, 0), TAKE, (255, 220, 110), TAKE, 255),
    Meaning.POINTED: Entry(
        messages.LABELS[Meaning.POINTED], (0, 200, 150), LONG_BLINK, (255, 255, 255), LONG_BLINK, 255
    ),
    Meaning.WAY: Entry(messages.LABELS[Meaning.WAY], (120, 100, 220), SPARK, (140, 140, 255), SPARK, 255),
    Meaning.LIFTED: Entry(messages.LABELS[Meaning.LIFTED], (255, 190, 60), STEADY, (255, 150, 0), STEADY, 55),
    Meaning.TARGET: Entry(messages.LABELS[Meaning.TARGET], (40, 220, 90), STEADY, (0, 110, 255), STEADY, 255),
    Meaning.WARNED: Entry(messages.LABELS[Meaning.WARNED], (255, 110, 0), BLINK, (255, 170, 0), BLINK, 255),
    Meaning.CAPTURE: Entry(messages.LABELS[Meaning.CAPTURE], (255, 50, 20), STEADY, (255, 60, 0), FAST, 255),
    Meaning.HINT_FROM: Entry(messages.LABELS[Meaning.HINT_FROM], (130, 60, 255), TAKE, (255, 190, 40), TAKE, 255),
    Meaning.HINT_TO: Entry(messages.LABELS[Meaning.HINT_TO], (130, 60, 255), PUT, (60, 120, 255), PUT, 255),
    Meaning.NEXT_FROM: Entry(messages.LABELS[Meaning.NEXT_FROM], (210, 60, 170), TAKE_2, (255, 190, 40), TAKE_2, 255),
    Meaning.NEXT_TO: Entry(messages.LABELS[Meaning.NEXT_TO], (210, 60, 170), PUT_2, (60, 120, 255), PUT_2, 255),
    Meaning.MACHINE_FROM: Entry(messages.LABELS[Meaning.MACHINE_FROM], (0, 110, 255), TAKE, (255, 150, 0), TAKE, 255),
    Meaning.MACHINE_TO: Entry(messages.LABELS[Meaning.MACHINE_TO], (0, 110, 255), PUT, (0, 80, 255), PUT, 255),
    Meaning.SETTLING: Entry(messages.LABELS[Meaning.SETTLING], (60, 200, 220), STEADY, (0, 170, 255), FLUTTER, 255),
    Meaning.CHOICE: Entry(messages.LABELS[Meaning.CHOICE], (250, 230, 40), "###.", (255, 220, 60), TRIPLE, 255),
    Meaning.MISSING: Entry(messages.LABELS[Meaning.MISSING], (255, 140, 0), BLINK, (60, 120, 255), BLINK, 255),
    Meaning.EXTRA: Entry(messages.LABELS[Meaning.EXTRA], (255, 40, 30), FAST, (255, 90, 0), FAST, 255),
    Meaning.WRONG: Entry(messages.LABELS[Meaning.WRONG], (255, 40, 160), PULSE, (255, 220, 160), PULSE, 255),
    Meaning.SICK: Entry(messages.LABELS[Meaning.SICK], (150, 0, 190), SPARK, (160, 160, 160), SPARK, 160),
    Meaning.STEP_FROM: Entry(messages.LABELS[Meaning.STEP_FROM], (255, 40, 30), TAKE, (255, 90, 0), TAKE, 255),
    Meaning.STEP_TO: Entry(messages.LABELS[Meaning.STEP_TO], (255, 255, 255), PUT, (200, 220, 255), PUT, 255),
    Meaning.WINNER: Entry(messages.LABELS[Meaning.WINNER], (60, 255, 120), LONG_BLINK, (255, 200, 40), LONG_BLINK, 255),
}
RANK = {meaning: rank for rank, meaning in enumerate(TABLE)}

_REST = (Meaning.LAST_FROM, Meaning.LAST_TAKEN, Meaning.LAST_TO)
_MOVING = (Meaning.LIFTED, Meaning.TARGET, Meaning.WARNED, Meaning.CAPTURE)
_FAULTS = (Meaning.MISSING, Meaning.EXTRA, Meaning.WRONG, Meaning.SICK)

# Sets of meanings that can be lit together: all lights at one time are a subset of one of them.
SCENES: Mapping[str, tuple[Meaning, ...]] = {
    messages.SETTING_UP: _FAULTS,
    messages.AT_REST: (
        *_REST,
        Meaning.DUTY,
        Meaning.VIOLATION,
        Meaning.REMOVABLE,
        Meaning.POINTED,
        Meaning.CLOCK_LOW,
    ),
    messages.A_MOVE: _MOVING,
    messages.A_WHOLE_MOVE: (Meaning.SETTLING,),
    messages.A_HINT: (Meaning.HINT_FROM, Meaning.HINT_TO, Meaning.WAY, *_MOVING, Meaning.CLOCK_LOW),
    messages.THE_SECOND_BEST: (Meaning.NEXT_FROM, Meaning.NEXT_TO, Meaning.WAY, *_MOVING, Meaning.CLOCK_LOW),
    messages.THE_MACHINES_MOVE: (Meaning.MACHINE_FROM, Meaning.MACHINE_TO, Meaning.WAY, *_MOVING, Meaning.CLOCK_LOW),
    messages.A_WRONG_BOARD: (Meaning.STEP_FROM, Meaning.STEP_TO, *_FAULTS),
    messages.A_QUESTION: (Meaning.CHOICE, Meaning.LIFTED, Meaning.SICK),
    messages.THE_END: (*_REST, Meaning.WINNER),
}


@dataclass(frozen=True, slots=True)
class Lighting:
    """The lighting that people chose: palette, night, and brightness 0..1 of the board file's maximum.

    :raises ValueError: no such palette, or a brightness outside 0..1.
    """

    palette: Palette = "default"
    night: bool = False
    brightness: float = 1.0

    def __post_init__(self) -> None:
        if self.palette not in PALETTES:
            raise ValueError(f"there is no palette {self.palette!r}; there are: {', '.join(PALETTES)}")
        if not 0 <= self.brightness <= 1:
            raise ValueError(f"brightness {self.brightness:g} is not from 0 to 1")

    @property
    def phase_ns(self) -> int:
        """Duration of one sign of a pattern, in nanoseconds."""
        return NIGHT_PHASE_NS if self.night else DAY_PHASE_NS

    @property
    def strip_brightness(self) -> float:
        """The strip's share of the board's brightness, 0 to 1."""
        return self.brightness * (NIGHT_BRIGHTNESS if self.night else 1)

    @property
    def looks(self) -> Mapping[Meaning, Look]:
        """How every meaning looks, in the order of the table."""
        return _looks(self.palette, self.night)

    @property
    def phases(self) -> Mapping[Meaning, tuple[Rgb, ...]]:
        """The colours of every meaning, one a phase, PHASES of them."""
        return _phases(self.palette, self.night)


@cache
def _looks(palette: str, night: bool) -> Mapping[Meaning, Look]:
    return {meaning: _look(entry, palette, night) for meaning, entry in TABLE.items()}


def _look(entry: Entry, palette: str, night: bool) -> Look:
    if night:
        red, green, blue = NIGHT_COLOUR
        warm = tuple((part * entry.level + 127) // 255 for part in (red, green, blue))
        return Look((warm[0], warm[1], warm[2]), entry.rhythm, entry.label)
    if palette == "monochrome":
        return Look((entry.level,) * 3, entry.rhythm, entry.label)
    if palette == "colour-blind":
        return Look(entry.safe, entry.rhythm, entry.label)
    return Look(entry.colour, entry.pattern, entry.label)


@cache
def _phases(palette: str, night: bool) -> Mapping[Meaning, tuple[Rgb, ...]]:
    looks = _looks(palette, night)
    return {meaning: tuple(_shown(look, phase) for phase in range(PHASES)) for meaning, look in looks.items()}


def _shown(look: Look, phase: int) -> Rgb:
    quarters = SIGNS[look.pattern[phase % len(look.pattern)]]
    red, green, blue = look.colour
    return red * quarters // 4, green * quarters // 4, blue * quarters // 4
