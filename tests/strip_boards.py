"""The boards on strips: `python -m tests.strip_boards` writes them from those that are wired by hand.

Holes, buttons, art and drivers are copied; channels and LEDs follow the strips along their chain, and magnets are
turned: the marked face of a sensor on the back of a strip looks away from the peg.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from hardware.plans.pcb.strip import Kind

BOARDS = Path(__file__).parents[1] / "hardware" / "boards"
Chain = Sequence[Sequence[str]]  # names of the sites of each strip, from its first connector on

FILES = "zabcdefghijk"
SENSOR_UNDER_FOOT_MM = 4.2  # spacers of 2 mm, circuit board of 1.6 mm, and into the sensor
HEAD_END = """#
# A strip is one shift register of eight inputs; inputs without a hole lie between, so there are more channels than
# sensors.  The order of the channels on a strip is that of its circuit board.
# Written by `python -m tests.strip_boards` from `{name}`.
"""
HEADS: Mapping[str, tuple[str, str]] = {
    "web": (
        "The Web on strips",
        """\
# The Web on circuit boards: sixteen strips of seven holes, one a tier, each hole with a sensor and a LED.
#
# The holes are those of `web`.  The chain goes tier by tier, clockwise: inwards on the odd tiers and outwards on the
# even ones, so that the cables between the strips are short.  `witboard board pcb web-strips` makes the strips.
""",
    ),
    "grid": (
        "Grid of 12 by 14 holes on strips: WITT, Outwit",
        """\
# The universal grid on circuit boards: 24 strips of seven holes, two a file, each hole with a sensor and a LED.
#
# The holes are those of `grid`.  The chain goes file by file from the left: upwards in file z, downwards in a and so
# on, so that the cables between the strips are short.  `witboard board pcb grid-strips` makes the strips.
""",
    ),
    "outwit": (
        "Outwit on strips",
        """\
# Outwit on circuit boards: eighteen strips of five cells, two a file, each cell with a sensor and a LED.
#
# The cells are those of `outwit`.  The chain goes file by file from the left: upwards in file a, downwards in b and so
# on, so that the cables between the strips are short.  `witboard board pcb outwit-strips` makes the strips.
""",
    ),
    "starter": (
        "Starter of 4 by 4 holes on strips: Fours",
        """\
# The starter on circuit boards: four strips of four holes, one a file, each hole with a sensor and a LED.
#
# The holes are those of `starter`.  The chain goes file by file from the left: upwards in file a, downwards in b and
# so on, so that the cables between the strips are short.  `witboard board pcb starter-strips` makes the strips.
""",
    ),
    "witt": (
        "WITT on strips: play area, buffer zone and score tracks",
        """\
# WITT on circuit boards: 24 strips for the files, two for each score track, one for the circle beside it; each hole
# has a sensor and a LED.
#
# The holes are those of `witt`.  The chain begins at Black's circle, goes down his track, then file by file from the
# left, upwards in z, downwards in a and so on, to Grey's circle and up his track.  `witboard board pcb witt-strips`
# makes the strips.
""",
    ),
    "witsend": (
        "Wit's End on strips, the short field for four",
        """\
# Wit's End, the short field, on circuit boards: 28 strips of six holes across the arms, and one of three for each
# player's Wit's End; each hole has a sensor and a LED.
#
# The holes are those of `witsend`.  The chain goes arm by arm, clockwise from Red: inwards through Red's and Green's
# arm, outwards through Blue's and Yellow's, to and fro across the rows.  `witboard board pcb witsend-strips` makes
# the strips.
""",
    ),
    "web-polarity": (
        "The Web on strips, sensors that tell White from Green",
        """\
# The Web on circuit boards whose sensors tell the pole: sixteen strips of seven holes, one a tier, each hole with a
# linear sensor and a LED.
#
# The holes are those of `web`.  The chain goes tier by tier, clockwise: inwards on the odd tiers and outwards on the
# even ones, so that the cables between the strips are short.  `witboard board pcb web-polarity-strips` makes them.
""",
    ),
    "grid-polarity": (
        "Grid of 12 by 14 holes on strips, sensors that tell the sides apart",
        """\
# The universal grid on circuit boards whose sensors tell the pole: 24 strips of seven holes, two a file, each hole
# with a linear sensor and a LED.
#
# The holes are those of `grid`.  The chain goes file by file from the left: upwards in file z, downwards in a and so
# on, so that the cables between the strips are short.  `witboard board pcb grid-polarity-strips` makes the strips.
""",
    ),
    "outwit-polarity": (
        "Outwit on strips, sensors that tell Green from Red",
        """\
# Outwit on circuit boards whose sensors tell the pole: eighteen strips of five cells, two a file, each cell with a
# linear sensor and a LED.
#
# The cells are those of `outwit`.  The chain goes file by file from the left: upwards in file a, downwards in b and so
# on, so that the cables between the strips are short.  `witboard board pcb outwit-polarity-strips` makes the strips.
""",
    ),
    "witt-polarity": (
        "WITT on strips, sensors that tell Grey from Black",
        """\
# WITT on circuit boards whose sensors tell the pole: 24 strips for the files, two for each score track, one for the
# circle beside it; each hole has a linear sensor and a LED.
#
# The holes are those of `witt`.  The chain begins at Black's circle, goes down his track, then file by file from the
# left, upwards in z, downwards in a and so on, to Grey's circle and up his track.
# `witboard board pcb witt-polarity-strips` makes the strips.
""",
    ),
}
HEAD_END_OF_POLES = """\
# Each strip has a lead of its own: 5 V, GND, 3.3 V, and SIG to the multiplexer that leads it to the Pico's ADC pin.
#
# A strip is one multiplexer of eight inputs; inputs without a hole lie between, so there are more channels than
# sensors.  The order of the channels on a strip is that of its circuit board.
# Written by `python -m tests.strip_boards` from `{name}`.
"""
SENSORS_OF_POLES = """
# A Pico: three address lines to all strips, four more to {banks}.
[sensors]
driver = "serial"
scanner = "4051"
select = [2, 3, 4]
bank = [6, 7, 8, 9]
adc = {adc}
"""
ONE_BANK = "the multiplexer that leads the strips to the ADC pin"
BANKS = "the multiplexers that lead sixteen strips each to an ADC pin"
STRIPS_OF_A_BANK = 16
MAGNET_OF_POLES = """
# The sensor lies behind the LED on the back of its strip, its marked face away from the {piece}.
# First side N pole down, second side S; calibration learns which way the voltage goes.  A sensor on its pads is half a
# millimetre nearer to the axis than one that is glued by hand: its own share is 0.3 mm of soldering and screws.
[magnet]
"""
GLUED_ASIDE_MM = 0.5  # of a sensor that is glued by hand, more than of one on its pads
MAGNET = """
# The sensor lies behind the LED on the back of its strip, its marked face away from the peg: so every peg has its
# N pole down.
[magnet]
"""


def web() -> Chain:
    """Tier by tier, inwards and outwards in turn."""
    return [[f"t{t}r{r}" for r in (range(7, 0, -1) if t % 2 else range(1, 8))] for t in range(1, 17)]


def grid() -> Chain:
    """File by file, up and down in turn, two strips a file."""
    return _to_and_fro([[_file(file, 0, 7), _file(file, 7, 14)] for file in FILES])


def starter() -> Chain:
    """File by file, up and down in turn."""
    return _to_and_fro([[_file(file, 1, 5)] for file in "abcd"])


def outwit() -> Chain:
    """As the grid, on fewer files."""
    return _to_and_fro([[_file(file, 1, 6), _file(file, 6, 11)] for file in "abcdefghi"])


def witt() -> Chain:
    """Black's circle and track, the files, Grey's circle and track."""
    ends = {"z": (1, 7, 13), "k": (1, 7, 13)}
    spans = [(file, *ends.get(file, (0, 7, 14))) for file in FILES]
    files = _to_and_fro([[_file(file, a, b), _file(file, b, c)] for file, a, b, c in spans])
    tracks = {letter: [[f"{letter}s0"], _file(f"{letter}s", 1, 8), _file(f"{letter}s", 8, 14)] for letter in "bg"}
    return [*tracks["b"], *files, *tracks["g"]]


def witsend() -> Chain:
    """Arm by arm, in and out in turn, so that only one cable spans an arm's width."""
    found: list[list[str]] = []
    for number, (letter, first, middle) in enumerate((("r", 0, -1), ("b", 1, 1), ("g", 1, 1), ("y", 0, -1))):
        steps = ("s0", "s1", "s2", "s3", "s4", "s5", "star")
        rows = [[f"{letter}{peg}{step}" for peg in range(1, 7)] for step in steps]
        rows = [row if place % 2 == first else row[::-1] for place, row in enumerate(rows)]
        ends = [f"{letter}w{place}" for place in (1, 2, 3)][::middle]
        found += [*rows, ends] if number % 2 == 0 else [ends, *reversed(rows)]
    return found


CHAINS: Mapping[str, Callable[[], Chain]] = {
    "grid": grid,
    "outwit": outwit,
    "starter": starter,
    "web": web,
    "witsend": witsend,
    "witt": witt,
}
OF_POLES = "-polarity"  # ends the name of a board whose sensors tell the poles, with the holes of the one without


def written(name: str) -> str:
    """The text of board `name`-strips."""
    text = (BOARDS / f"{name}.toml").read_text("utf-8")
    title, head = HEADS[name]
    chain, poles = CHAINS[name.removesuffix(OF_POLES)](), name.endswith(OF_POLES)
    places, led = {}, 0
    for number, sites in enumerate(chain):
        for hole, site in enumerate(sites):
            places[site] = (8 * number + Kind(len(sites), 17, poles).input_of(hole), led)
            led += 1
    body = text[text.index("\nname = ") :]
    body = body.replace(f'name = "{name}"', f'name = "{name}-strips"', 1)
    body = re.sub(r"(?m)^title = .*$", f'title = "{title}"', body, count=1)
    body = re.sub(r"(?m)^channels = .*$", f"channels = {8 * len(chain)}", body, count=1)
    body = re.sub(r'\{ name = "(\w+)", +channel = \d+, +led = \d+, +', lambda hit: _site(hit[1], *places[hit[1]]), body)
    if poles:
        body = re.sub(r"(?m)\n(#.*\n)*\[sensors\]\n(\w.*\n)+", _sensors(len(chain)), body, count=1)
    return head + (HEAD_END_OF_POLES if poles else HEAD_END).format(name=name) + _turned(body, poles=poles)


def _sensors(strips: int) -> str:
    """The table of the sensors that tell the poles: as many ADC pins as so many strips take."""
    adc = list(range(26, 26 - -strips // STRIPS_OF_A_BANK))
    return SENSORS_OF_POLES.format(adc=adc, banks=ONE_BANK if len(adc) == 1 else BANKS)


def _site(name: str, channel: int, led: int) -> str:
    return f'{{ name = "{name}", channel = {channel}, led = {led}, '


def _turned(body: str, *, poles: bool) -> str:
    """The table of the magnet, if there is one, for sensors on the back of a strip."""
    hit = re.search(r"(?m)^(#.*\n)*\[magnet\]\n((?:\w.*\n)+)", body)
    if hit is None:
        return body
    wood = re.search(r"(?m)^wood_mm = (.*)$", hit[2])
    gap = SENSOR_UNDER_FOOT_MM + (float(wood[1]) if wood else 0.0)
    table = re.sub(r"(?m)^gap_mm = .*$", f"gap_mm = {gap:.1f}", hit[2]).replace('pole = "S"', 'pole = "N"')
    if poles:
        table = re.sub(r"(?m)^aside_mm = (.*)$", lambda hit: f"aside_mm = {float(hit[1]) - GLUED_ASIDE_MM}", table)
    text = MAGNET_OF_POLES.format(piece="chip" if wood else "peg") if poles else MAGNET
    return body[: hit.start()] + text.removeprefix("\n") + table + body[hit.end() :]


def _file(file: str, first: int, behind: int) -> list[str]:
    return [f"{file}{rank}" for rank in range(first, behind)]


def _to_and_fro(files: Sequence[Sequence[list[str]]]) -> list[list[str]]:
    """Every other file the other way round."""
    found: list[list[str]] = []
    for number, strips in enumerate(files):
        found += [strip[::-1] for strip in reversed(strips)] if number % 2 else strips
    return found


if __name__ == "__main__":
    for kind in HEADS:
        (BOARDS / f"{kind}-strips.toml").write_text(written(kind), "utf-8")
