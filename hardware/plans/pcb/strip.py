r"""The circuit board of one strip of holes, drawn from the number of holes and their pitch.

              one hole                        the chip's gap                    a gap
     ____________________________________________________________________________________
    | 1 GND     CLK  ------------------------.________.-----------------------------------|  lanes on the front:
    | 2 CLK     LOAD -----------------------. \______/ .----------------------------------|  what all strips share,
    | 3 LOAD    SER  -------------------------'      '------------------------------------|  then one a sensor,
    | 4 SER     OUT  ---.  .--------------------'                                         |  farthest hole outside
    | 5 LED        [LED|on the front, sensor behind it]      [74HC165 behind]    (screw)  |
    | 6 3.3 V                                                                             |
    | 7 5 V     ======= 5 V on the front, 3.3 V on the back; GND along the other edge =====|

Each hole has the same cell: LED and its capacitor on the front; on the back, on the hole's axis, the sensor, with its
capacitor beside it.  Lanes run along the board, so a wider pitch only makes them longer.  The chip stands behind the
first half of the holes.  Its inputs D0 to D3 read that half from the middle outwards, D4 to D7 the other half alike;
inputs to spare are on 3.3 V.  The outer lane begins at the outermost hole: no lane crosses another.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from hardware.plans.errors import BadPlan
from hardware.plans.pcb.artwork import Artwork, BoardFace, Hole, Pad, Placed, Point, PrintedLine, Track, Via
from hardware.plans.pcb.lettering import printed
from hardware.plans.pcb.packages import PACKAGES
from hardware.plans.pcb.turning import turned

WIDTH_MM = 14.0
END_MM = 8.5  # from the first hole to the edge
MOST_HOLES = 8
LEAST_PITCH_MM = 17.0
LONGEST_MM = 149.0
ALONE_MM = 36.0  # length of a strip of one hole

THIN, POWER = 0.2, 0.4  # tracks
RAIL_5V, RAIL_GND, RAIL_33, RAIL_NARROW = 1.4, 1.4, 1.0, 0.6
Y_5V, Y_33, Y_GND, Y_NARROW = 5.9, 6.1, -5.9, -6.3
PLUG_MM = 2.4  # from the edge to the pins of a connector
CHIP_MM = 7.7  # from the last hole of the first half to the chip
LANE_CLOCK, LANE_LOAD, LANE_DATA, LANE_OUT, LANE_STEP = -4.9, -4.5, -4.1, -2.5, -0.4
PASS_CLOCK, PASS_LOAD, PASS_DATA = -5.5, -4.9, -4.3  # the same lanes at the chip, where vias need room
FEED_MM, SCREW_MM = 5.2, 10.0  # from a hole to the pads for 5 V and GND, and to the screw behind it
SCREW_DRILL_MM, SCREW_HEAD_MM = 2.2, 4.2
PIN_MM = 1.27


class StripChip(NamedTuple):
    """The chip of a strip, SOIC-16 on the back: which pins its sensors reach, in the order of their lanes.

    value, sensor  numbers of chip and sensor
    inputs         number of the input at each lane: of the first half from the middle outwards, then of the other
    pins           the pin of each
    places         where each is along the board, in pitches from the chip's middle
    column_mm      from there to the lane of the other half that lies nearest to the chip
    plug           what the pins of both connectors are called, 1 to 7
    spare          the net of inputs without a sensor
    """

    value: str
    sensor: str
    inputs: tuple[int, ...]
    pins: tuple[str, ...]
    places: tuple[float, ...]
    column_mm: float
    plug: tuple[str, ...]
    spare: str


REGISTER = StripChip(
    "74HC165",
    "DRV5032DU",
    (0, 1, 2, 3, 4, 5, 6, 7),
    ("11", "12", "13", "14", "3", "4", "5", "6"),
    (-1.5, -0.5, 0.5, 1.5, 1.5, 0.5, -0.5, -1.5),
    3.8,
    ("GND", "CLK", "LD", "SER", "LED", "3V3", "5V"),
    "+3V3",
)
MULTIPLEXER = StripChip(
    "74HC4051",
    "DRV5055A2",
    (3, 0, 1, 2, 4, 6, 7, 5),
    ("12", "13", "14", "15", "1", "2", "4", "5"),
    (-0.5, 0.5, 1.5, 2.5, 3.5, 2.5, 0.5, -0.5),
    5.07,
    ("GND", "S0", "S1", "S2", "LED", "3V3", "5V"),
    "GND",
)


class Kind(NamedTuple):
    """A kind of strip: so many holes at that pitch (0 for a single one); `poles`: its sensors tell N from S."""

    holes: int
    pitch_mm: float
    poles: bool = False

    @property
    def name(self) -> str:
        """Its name in files and on the board, e.g. "7x22", or "7x22p" where sensors tell the poles."""
        return (f"{self.holes}x{self.pitch_mm:g}" if self.holes > 1 else "1") + "p" * self.poles

    @property
    def chip(self) -> StripChip:
        """The chip that reads its sensors."""
        return MULTIPLEXER if self.poles else REGISTER

    @property
    def first_half(self) -> int:
        """The number of holes before the chip."""
        return max(1, self.holes // 2)

    @property
    def length_mm(self) -> float:
        """The length of the board."""
        return ALONE_MM if self.holes == 1 else round((self.holes - 1) * self.pitch_mm + 2 * END_MM, 3)

    def hole_mm(self, hole: int) -> float:
        """The distance of hole 0, 1 ... from the edge at which the chain enters."""
        return round(END_MM + hole * self.pitch_mm, 3)

    @property
    def feed_mm(self) -> float:
        """The distance of the pads for a lead of 5 V and GND from the same edge."""
        if self.holes == 1:
            return END_MM + CHIP_MM + 8.8
        return self.hole_mm(0 if self.first_half > 1 else 1) + FEED_MM

    def input_of(self, hole: int) -> int:
        """Which input of the chip, 0 for D0 or Y0, reads that hole."""
        return self.chip.inputs[self.lane_of(hole)]

    def lane_of(self, hole: int) -> int:
        """The lane of its sensor: 0 to 3 for the first half from the middle outwards, 4 to 7 for the other."""
        half = self.first_half
        return half - 1 - hole if hole < half else 4 + hole - half

    def check(self) -> None:
        """Check that such a strip can be made.

        :raises BadPlan: it cannot; says what can.
        """
        if not 1 <= self.holes <= MOST_HOLES or self.holes == 2:
            raise BadPlan(f"a strip of {self.holes} holes cannot be made; it has 1, or 3 to {MOST_HOLES}")
        if self.holes > 1 and self.pitch_mm < LEAST_PITCH_MM:
            raise BadPlan(
                f"holes {self.pitch_mm:g} mm apart leave no room for the parts; take {LEAST_PITCH_MM:g} mm or more"
            )
        if self.length_mm > LONGEST_MM:
            most = int((LONGEST_MM - 2 * END_MM) / self.pitch_mm) + 1
            text = f"{self.holes} holes {self.pitch_mm:g} mm apart make a strip of {self.length_mm:g} mm"
            raise BadPlan(f"{text}; put {most} on one, which keeps it under {LONGEST_MM:g} mm")


def strip(kind: Kind) -> Artwork:
    """The circuit board of that kind.

    :raises BadPlan: it cannot be made.
    """
    kind.check()
    return _Drawing(kind).artwork()


class _Drawing:
    """Collects the elements of the board; every method draws one part of it."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._half = kind.first_half
        self._chip_mm = round(kind.hole_mm(self._half - 1) + CHIP_MM, 3)
        self._end_mm = round(kind.length_mm - PLUG_MM, 3)
        self._parts: list[Placed] = []
        self._pads: list[Pad] = []
        self._tracks: list[Track] = []
        self._vias: list[Via] = []
        self._holes: list[Hole] = []
        self._printed: list[PrintedLine] = []

    def artwork(self) -> Artwork:
        """The board."""
        kind = self._kind
        self._rails()
        for hole in range(kind.holes):
            self._cell(hole)
            self._data_onwards(hole)
        self._chip()
        self._plugs()
        self._gaps()
        return Artwork(
            kind.name,
            kind.length_mm,
            WIDTH_MM,
            tuple(self._parts),
            tuple(self._pads),
            tuple(self._tracks),
            tuple(self._vias),
            tuple(self._holes),
            tuple(self._printed),
        )

    # Primitives of the methods below.

    def _place(
        self, name: str, package: str, value: str, at: Point, side: BoardFace, nets: dict[str, str], turn: int = 0
    ) -> None:
        x_mm, y_mm = at
        self._parts.append(Placed(name, package, value, round(x_mm, 4), round(y_mm, 4), turn, side))
        for land in PACKAGES[package].lands:
            dx, dy = turned(land.x_mm, land.y_mm, turn, side)
            wide, high = (land.width_mm, land.height_mm) if turn % 180 == 0 else (land.height_mm, land.width_mm)
            both = land.drill_mm > 0
            self._pads.append(
                Pad(
                    name,
                    land.number,
                    nets.get(land.number, f"{name}.{land.number} free"),
                    round(x_mm + dx, 4),
                    round(y_mm + dy, 4),
                    wide,
                    high,
                    ("front", "back") if both else (side,),
                    land.drill_mm,
                    land.round,
                )
            )

    def _run(self, net: str, side: BoardFace, width_mm: float, *points: Point) -> None:
        rounded = [(round(x, 4), round(y, 4)) for x, y in points]
        self._tracks += (Track(net, side, width_mm, a, b) for a, b in pairwise(rounded) if a != b)

    def _via(self, net: str, x_mm: float, y_mm: float) -> None:
        self._vias.append(Via(net, round(x_mm, 4), round(y_mm, 4)))

    def _print(self, side: BoardFace, text: str, x_mm: float, y_mm: float, size_mm: float = 1.0) -> None:
        self._printed += printed(side, text, x_mm, y_mm, size_mm)

    # The board, part by part.

    def _rails(self) -> None:
        """5 V on the front, 3.3 V on the back, GND on both; GND is narrow where the lanes pass the chip."""
        first, last, chip = PLUG_MM, self._end_mm, self._chip_mm
        self._run("+5V", "front", RAIL_5V, (first, Y_5V), (last, Y_5V))
        self._run("+3V3", "back", RAIL_33, (first + 1.2, Y_33), (last - 1.2, Y_33))
        for side in ("front", "back"):
            self._run("GND", side, RAIL_NARROW, (first, Y_NARROW), (last, Y_NARROW))
            for begin, end in ((first, chip - 6.9), (last, chip + 6.9)):
                self._run("GND", side, RAIL_GND, (begin, Y_GND), (end, Y_GND))
                self._run("GND", side, RAIL_NARROW, (end, Y_GND), (end, Y_NARROW))

    def _cell(self, hole: int) -> None:
        """LED and sensor of a hole with their capacitors, and the lane of the sensor."""
        x, number = self._kind.hole_mm(hole), hole + 1
        leds = {"1": "+5V", "2": f"LED{number}", "3": "GND", "4": f"LED{hole}"}
        self._place(f"D{number}", "WS2812B", "WS2812B", (x, 0), "front", leds, 180)
        self._place(f"C{number}", "0603", "100 nF", (x, 3.6), "front", {"1": "+5V", "2": "GND"})
        out = f"OUT{number}"
        self._place(f"H{number}", "SOT-23", self._kind.chip.sensor, (x, 0), "back", {"1": "+3V3", "2": out, "3": "GND"})
        between = {"1": "+3V3", "2": "GND"}
        self._place(f"C{number + 10}", "0603", "100 nF", (x - 2.7, 0), "back", between, 90)
        self._place(f"T{number}", "test point", "output", (x - 0.9375, -3.2), "back", {"1": out})

        self._run("+5V", "front", POWER, (x + 2.45, 1.65), (x + 2.45, Y_5V))
        self._run("+5V", "front", POWER, (x - 0.775, 3.6), (x - 0.775, Y_5V))
        self._run("GND", "front", POWER, (x + 0.775, 3.6), (x + 0.9375, 3.4375), (x + 0.9375, 2.0))
        self._run("GND", "front", POWER, (x - 2.45, -1.65), (x - 1.2, -0.4), (x - 1.2, 0))
        self._via("GND", x + 0.9375, 2.0)
        self._via("GND", x - 1.2, 0)

        self._run("+3V3", "back", POWER, (x - 0.9375, 0.95), (x - 0.9375, Y_33))
        self._run("+3V3", "back", POWER, (x - 2.7, 0.775), (x - 2.7, Y_33))
        self._run("GND", "back", POWER, (x - 2.7, -0.775), (x - 1.925, 0), (x + 0.9375, 0))
        self._run("GND", "back", POWER, (x + 0.9375, 2.0), (x + 0.9375, Y_NARROW))
        self._via("GND", x - 2.0, Y_GND)
        self._via("GND", x - 3.2, Y_GND)

        self._run(out, "back", THIN, (x - 0.9375, -0.95), (x - 0.9375, -3.2))
        self._via(out, x - 0.9375, -1.75)
        self._run(out, "front", THIN, (x - 0.9375, -1.75), *self._way_to_chip(hole, x - 0.9375))
        self._printed.append(PrintedLine("front", (x + 3.6, 1.2), (x + 3.6, 2.1)))  # beside pin 1
        self._print("front", f"D{number}", x, -3.6)
        self._print("front", f"C{number}", x - 2.5, 3.7, 0.8)
        self._print("back", f"H{number}", x + 1.35, -2.6)
        self._print("back", f"T{number}", x - 2.7, -3.2, 0.8)
        self._print("back", f"C{number + 10}", x - 2.7, 1.9, 0.8)

    def _way_to_chip(self, hole: int, x_mm: float) -> Iterator[Point]:
        """The lane of a sensor, from above it to the via at its pin; the pin's own stub is the chip's."""
        at, half = self._kind.lane_of(hole), self._half
        pin_x = self._pin_x(at)
        lane = LANE_OUT + LANE_STEP * (at % 4)
        yield x_mm, lane
        if hole < half:
            yield pin_x, lane
            yield pin_x, -1.0
        else:
            column, level = self._chip_mm + self._kind.chip.column_mm - 0.4 * (at - 4), (1.0, 0.4, 0.0, -0.4)[at - 4]
            yield from ((column, lane), (column, level), (pin_x, level), (pin_x, 1.0))

    def _pin_x(self, at: int) -> float:
        """Where the pin of that lane is along the board: lanes 0 to 3 in one row, 4 to 7 in the other."""
        return self._chip_mm + PIN_MM * self._kind.chip.places[at]

    def _data_onwards(self, hole: int) -> None:
        """The data line from a LED to the next one, or from the last to the connector."""
        net, x = f"LED{hole + 1}", self._kind.hole_mm(hole)
        start, down = (x + 2.45, -1.65), x + 3.6
        if hole == self._kind.holes - 1:
            self._run(net, "front", THIN, start, (down, -1.65), (down, 1.5), (self._end_mm, 1.5))
            return
        after = self._kind.hole_mm(hole + 1)
        if hole != self._half - 1:
            down = after - 4.2
        self._run(net, "front", THIN, start, (down, -1.65), (down, 1.65), (after - 2.45, 1.65))

    def _chip(self) -> None:
        """The chip with its capacitor, its lines, and its inputs to spare."""
        kind, c = self._kind, self._chip_mm
        chip, used = kind.chip, {kind.lane_of(hole): hole for hole in range(kind.holes)}
        if kind.poles:
            nets = {"3": "SIG", "6": "GND", "7": "GND", "8": "GND", "9": "S2", "10": "S1", "11": "S0", "16": "+3V3"}
        else:
            nets = {"1": "LOAD", "2": "CLK", "8": "GND", "9": "SER OUT", "10": "SER IN", "15": "GND", "16": "+3V3"}
        for at, pin in enumerate(chip.pins):
            nets[pin] = f"OUT{used[at] + 1}" if at in used else chip.spare
        self._place("U1", "SOIC-16", chip.value, (c, 0), "back", nets, 90)
        self._place("C20", "0603", "100 nF", (c - 3.4, 3.6), "front", {"1": "GND", "2": "+3V3"})
        for at in used:
            y = -1.0 if at < 4 else 1.0
            self._via(nets[chip.pins[at]], self._pin_x(at), y)
            self._run(nets[chip.pins[at]], "back", THIN, (self._pin_x(at), y), (self._pin_x(at), 2.475 * y))
        self._spares([at for at in range(8) if at not in used])
        self._chip_supply()
        if kind.poles:
            self._select_lines()
            self._leads_at_the_chip()
        else:
            self._shared_lines()
            self._print("back", "U1 74HC165", c + 2.4, 4.6)
        self._print("front", "C20", c - 0.8, 3.7, 0.8)
        self._printed.append(PrintedLine("back", (c + 5.45, 2.0), (c + 5.45, 2.9)))  # beside pin 1

    def _spares(self, spare: list[int]) -> None:
        """A line through the chip's middle, with a stub to each input to spare."""
        net, middle = self._kind.chip.spare, self._chip_mm - 2.54
        if spare:
            last = max(self._pin_x(at) for at in spare)
            self._run(net, "back", THIN, (middle, 2.475 if net == "GND" else Y_33), (middle, 0), (last, 0))
        for at in spare:
            self._run(net, "back", THIN, (self._pin_x(at), 0), (self._pin_x(at), 2.475 if at > 3 else -2.475))

    def _chip_supply(self) -> None:
        c = self._chip_mm
        self._run("+3V3", "back", 0.3, (c + 4.445, -2.475), (c + 5.2, -2.475), (c + 5.2, Y_33))
        self._run("GND", "back", 0.3, (c - 4.445, 2.475), (c - 5.15, 2.475), (c - 5.15, Y_NARROW))
        if self._kind.poles:  # E and VEE, beside GND
            self._run("GND", "back", 0.3, (c - 4.445, 2.475), (c - 1.905, 2.475))
        else:  # CLK INH
            self._run("GND", "back", THIN, (c + 3.175, -2.475), (c + 3.175, Y_NARROW))
        self._run("GND", "front", POWER, (c - 4.175, 3.6), (c - 4.175, 4.6))
        self._via("GND", c - 4.175, 4.6)
        self._run("GND", "back", POWER, (c - 4.175, 4.6), (c - 4.445, 4.33), (c - 4.445, 2.475))
        self._run("+3V3", "front", POWER, (c - 2.54, 3.6), (c - 2.54, 4.6))
        self._via("+3V3", c - 2.54, 4.6)
        self._run("+3V3", "back", POWER, (c - 2.54, 4.6), (c - 2.54, Y_33))

    def _passing(self, net: str, pin_y: float, lane: float, by: float, step: float) -> None:
        """A line from connector to connector past the chip, where it makes room for vias."""
        near, far, bend = PLUG_MM + 1.0 + step, self._end_mm - 1.0 - step, lane - by
        left, right = self._chip_mm - 5.4, self._chip_mm + 5.4
        self._run(
            net,
            "front",
            THIN,
            (PLUG_MM, pin_y),
            (near, pin_y),
            (near, lane),
            (left - bend, lane),
            (left, by),
            (right, by),
            (right + bend, lane),
            (far, lane),
            (far, pin_y),
            (self._end_mm, pin_y),
        )

    def _select_lines(self) -> None:
        """The select lines run past the chip and branch off to it."""
        c = self._chip_mm
        for net, pin_y, lane, by, step, x in (
            ("S0", -3.0, LANE_CLOCK, PASS_CLOCK, 0.0, c - 1.905),
            ("S1", -1.5, LANE_LOAD, PASS_LOAD, 0.4, c - 3.175),
            ("S2", 0.0, LANE_DATA, PASS_DATA, 0.8, c - 4.445),
        ):
            self._passing(net, pin_y, lane, by, step)
            self._via(net, x, by)
            self._run(net, "back", THIN, (x, by), (x, -2.475))

    def _leads_at_the_chip(self) -> None:
        """Pads for the line to the converter, and for the sensors' 3.3 V."""
        c = self._chip_mm
        self._place("P3", "lead", "SIG", (c + 2.0, 4.6), "back", {"1": "SIG"})
        self._place("P4", "lead", "3.3 V", (c - 1.0, 4.6), "back", {"1": "+3V3"})
        self._run("SIG", "back", 0.3, (c + 1.905, 2.475), (c + 1.905, 4.6))
        self._run("+3V3", "back", 1.0, (c - 1.0, 4.6), (c - 1.0, Y_33))
        self._print("back", "SIG", c + 4.7, 4.6, 0.8)
        self._print("back", "3V3", c - 6.4, 4.8, 0.8)
        self._print("back", "U1", c + 6.6, 3.4, 0.8)

    def _shared_lines(self) -> None:
        """Clock and load run past the chip and branch off to it; the chain's data ends at it and begins anew."""
        c, last = self._chip_mm, self._end_mm
        near, far = PLUG_MM + 1.0, last - 1.0
        left, right = c - 5.4, c + 5.4
        self._passing("CLK", -3.0, LANE_CLOCK, PASS_CLOCK, 0.0)
        self._passing("LOAD", -1.5, LANE_LOAD, PASS_LOAD, 0.4)
        into, onto = c - 4.445, c - 3.175
        self._run("SER OUT", "front", THIN, (PLUG_MM, 0), (near + 0.8, 0), (near + 0.8, LANE_DATA),
                  (left - 0.2, LANE_DATA), (left, PASS_DATA), (into, PASS_DATA))  # fmt: skip
        self._run("SER IN", "front", THIN, (last, 0), (far - 0.8, 0), (far - 0.8, LANE_DATA),
                  (right + 0.2, LANE_DATA), (right, PASS_DATA), (onto, PASS_DATA))  # fmt: skip
        for net, x in (("SER OUT", into), ("SER IN", onto)):
            self._via(net, x, PASS_DATA)
            self._run(net, "back", THIN, (x, PASS_DATA), (x, -2.475))
        for net, x, y in (("CLK", c + 2.54, PASS_CLOCK), ("LOAD", c + 3.81, PASS_LOAD)):
            self._via(net, x, y)
            self._run(net, "back", THIN, (x, y), (x, 1.0), (x + 0.635, 1.635), (x + 0.635, 2.475))

    def _plugs(self) -> None:
        """A connector at each end; pin 1 is GND on both, so one cable joins two strips pin by pin."""
        for name, x, data, led, text in (
            ("J1", PLUG_MM, "SER OUT", "LED0", "HOST"),
            ("J2", self._end_mm, "SER IN", f"LED{self._kind.holes}", "NEXT"),
        ):
            shared = ("S0", "S1", "S2") if self._kind.poles else ("CLK", "LOAD", data)
            lines = ("GND", *shared, led, "+3V3", "+5V")
            nets = {str(pin): net for pin, net in enumerate(lines, start=1)}
            self._place(name, "ZH-7", text.lower(), (x, 0), "back", nets, 180)
            inwards = 1.2 if name == "J1" else -1.2
            for side in ("front", "back"):
                self._run("GND", side, 1.0, (x, -4.5), (x, Y_GND))
            self._run("+5V", "front", 1.0, (x, 4.5), (x, Y_5V))
            self._run("+3V3", "back", POWER, (x, 3.0), (x + inwards, 3.0), (x + inwards, Y_33))
            ahead = 1 if name == "J1" else -1
            for pin, said in enumerate(self._kind.chip.plug):
                self._print("front", said, x + ahead * 1.75, -4.5 + 1.5 * pin, 0.7)
            self._print("back", "GND", x + ahead * 3.7, -4.5, 0.8)
            self._print("back", "5V", x + ahead * 3.4, 4.5, 0.8)
            self._print("back", text, x + ahead * 4.1, 3.1, 0.7)
        self._run("LED0", "front", THIN, (PLUG_MM, 1.5), (PLUG_MM + 2.2, 1.5), (PLUG_MM + 2.35, 1.65),
                  (END_MM - 2.45, 1.65))  # fmt: skip

    def _gaps(self) -> None:
        """Pads for a lead of 5 V in the first gap without the chip, screws in the first and the last."""
        kind = self._kind
        if kind.holes == 1:
            self._feed(kind.feed_mm)
            self._screw(END_MM + CHIP_MM + 11.8, -1.2)
            self._print("front", f"WITBOARD {kind.name}", END_MM + 8.5, -3.6)
            return
        free = [hole for hole in range(kind.holes - 1) if hole != self._half - 1]
        self._feed(kind.feed_mm)
        for hole in dict.fromkeys((free[0], free[-1])):
            self._screw(kind.hole_mm(hole) + SCREW_MM, 2.4)
            self._print("front", f"WITBOARD {kind.name}", kind.hole_mm(hole) + 8.5, -3.6)

    def _feed(self, x: float) -> None:
        self._place("P1", "feed", "5 V", (x, 4.2), "back", {"1": "+5V"})
        self._place("P2", "feed", "GND", (x, -4.0), "back", {"1": "GND"})
        self._run("+5V", "back", 1.0, (x - 1.65, 4.2), (x + 1.65, 4.2))
        for via in (x - 1.65, x + 1.65):
            self._via("+5V", via, 4.2)
            self._run("+5V", "front", 1.0, (via, 4.2), (via, Y_5V))
        self._run("GND", "back", RAIL_GND, (x, -4.0), (x, Y_GND))
        self._print("back", "5V", x, 2.6)
        self._print("back", "GND", x, -2.2)

    def _screw(self, x: float, y: float) -> None:
        self._holes.append(Hole(round(x, 4), y, SCREW_DRILL_MM, SCREW_HEAD_MM))
