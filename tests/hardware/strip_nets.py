"""What the copper of a strip must join, worked out from `board wiring`, the place of each site and the data sheets.

Nothing here asks the plans of the circuit board: only its files are read.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import dist

from hardware.board import Board, BoardSite
from hardware.plans.wiring import wiring
from tests.hardware.circuit_reading import Copper, Files, Part, Pin

VDD, DOUT, VSS, DIN = "1", "2", "3", "4"  # WS2812B
VCC, OUT, GROUND = "1", "2", "3"  # DRV5032 and DRV5055 in SOT-23
PLUG = ("GND", "CLK", "LOAD", "SER", "LED", "+3V3", "+5V")  # pins 1 to 7, as the documents say
LEADS_MM = {"SIG": 2.0, "+3V3": -1.0}  # pads beside the chip: from its middle along the board
PLUG_OF_POLES = ("GND", "S0", "S1", "S2", "LED", "+3V3", "+5V")


def strip_sites(board: Board) -> Mapping[str, list[BoardSite]]:
    """By chip, the sites that it reads by `board wiring`, in the order of their LEDs."""
    found = defaultdict(list)
    for row in _wired(board, "sensor"):
        found[row["chip"]].append(board.site(row["name"]))
    return {chip: sorted(sites, key=lambda site: site.led or 0) for chip, sites in found.items()}


def nets_of(board: Board, chip: str, files: Files) -> dict[str, list[Pin]]:
    """Net -> its pins, for the strip of that chip."""
    nets: dict[str, list[Pin]] = defaultdict(list)
    leds, sensors = files.of_package("WS2812B"), files.of_package("SOT-23")
    [register] = files.of_package("SOIC-16")
    first, last = files.of_package("ZH-7")
    sites = strip_sites(board)[chip]
    inputs = {row["name"]: row["pin_number"] for row in _wired(board, "sensor")}
    for number, (site, led, sensor) in enumerate(zip(sites, leds, sensors, strict=True)):
        nets[f"out of {site.name}"] += [sensor.pin(OUT), register.pin(inputs[site.name])]
        nets["+3V3"].append(sensor.pin(VCC))
        nets["GND"] += [sensor.pin(GROUND), led.pin(VSS)]
        nets["+5V"].append(led.pin(VDD))
        nets[f"data {number}"].append(led.pin(DIN))
        nets[f"data {number + 1}"].append(led.pin(DOUT))
    nets["data 0"].append(first.pin("5"))
    nets[f"data {len(sites)}"].append(last.pin("5"))
    for row in _wired(board, "spare"):
        if row["chip"] == chip:
            nets[{"3.3 V": "+3V3", "GND": "GND"}[row["to"]]].append(register.pin(row["pin_number"]))
    nets["+3V3"].append(register.pin("16"))
    nets["GND"].append(register.pin("8"))
    shared = [row for row in _wired(board, "line") if row["name"] in ("enable", "select")]
    if any("VEE" in row["to"] for row in shared):
        return _of_poles(nets, register, (first, last), shared)
    nets["GND"].append(register.pin("15"))
    nets["CLK"].append(register.pin("2"))
    nets["LOAD"].append(register.pin("1"))
    nets["data to the host"] += [register.pin("9"), first.pin("4")]
    nets["data from the next"] += [register.pin("10"), last.pin("4")]
    nets["free"].append(register.pin("7"))
    for plug in (first, last):
        for number, net in enumerate(PLUG, start=1):
            if net not in ("SER", "LED"):
                nets[net].append(plug.pin(str(number)))
    return dict(nets)


def _of_poles(
    nets: Mapping[str, list[Pin]], chip: Part, plugs: Sequence[Part], shared: Sequence[Mapping[str, str]]
) -> dict[str, list[Pin]]:
    """The lines of a 74HC4051, as the table of shared lines has them; Z goes to a lead of its own."""
    found = defaultdict(list, nets)
    for row in shared:
        if row["to"].startswith("U1 to"):
            _, name, _, number = row["to"].rstrip(")").rsplit(" ", 3)
            found["GND" if row["name"] == "enable" else name].append(chip.pin(number))
    found["SIG"].append(chip.pin("3"))
    for net, right_mm in LEADS_MM.items():
        found[net].append(Pin(f"lead {net}", chip.x_mm + right_mm, chip.y_mm - 4.6, ("B",)))
    for plug in plugs:
        for place, net in enumerate(PLUG_OF_POLES, start=1):
            if net != "LED":
                found[net].append(plug.pin(str(place)))
    return dict(found)


def bypassed(files: Files, copper: Copper, nets: Mapping[str, list[Pin]]) -> dict[str, str]:
    """Each LED, sensor and register -> the rail that a capacitor within 6 mm joins with GND there, or "none"."""
    rails = {copper.joined_at(nets[net][0]): net for net in ("+5V", "+3V3", "GND")}
    found = {}
    for part in files.parts:
        if part.package in ("WS2812B", "SOT-23", "SOIC-16"):
            found[part.name] = "none"
            for capacitor in files.of_package("0603"):
                ends = {rails[copper.joined_at(capacitor.pin(end))] for end in "12"}
                rail = "+5V" if part.package == "WS2812B" else "+3V3"
                if ends == {rail, "GND"} and dist(part[2:4], capacitor[2:4]) < 6:
                    found[part.name] = rail
    return found


def lie_on_the_holes(board: Board, chip: str, files: Files) -> list[str]:
    """Where LED and sensor are not on the axis of their hole, or holes not as far apart as on the board."""
    leds, sensors, sites = files.of_package("WS2812B"), files.of_package("SOT-23"), strip_sites(board)[chip]
    found = []
    for site, led, sensor in zip(sites, leds, sensors, strict=True):
        if dist((led.x_mm, led.y_mm), (sensor.x_mm, sensor.y_mm)) > 0.05 or led.side == sensor.side:
            found.append(f"the sensor of {site.name} is not behind its LED")
    for (a, b), (left, right) in zip(pairwise(sites), pairwise(leds), strict=True):
        if abs(dist((a.x_mm, a.y_mm), (b.x_mm, b.y_mm)) - (right.x_mm - left.x_mm)) > 0.05:
            found.append(f"{a.name} and {b.name} are not as far apart as their LEDs")
    return found


def _wired(board: Board, kind: str) -> list[dict[str, str]]:
    table = wiring(board)
    rows = (dict(zip(table.columns, row, strict=True)) for row in table.rows)
    return [row for row in rows if row["kind"] == kind]
