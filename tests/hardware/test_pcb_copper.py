"""The circuit boards of the shipped boards on strips: their copper joins what `board wiring` joins, and nothing else.

Read from the files that a maker gets; then once more with faults planted, each of which must be found.
"""

from collections.abc import Callable
from math import hypot

import pytest
from msgspec.structs import replace

from hardware.board import Board, load_board, shipped_boards
from hardware.plans.pcb.artwork import Artwork, PrintedLine, Track, Via
from hardware.plans.pcb.files import strip_files
from hardware.plans.pcb.strip import Kind, strip
from hardware.plans.pcb.strips import kinds_of, strips_of
from tests.hardware.circuit_reading import Copper, Files, faults, outline, read
from tests.hardware.strip_nets import bypassed, lie_on_the_holes, nets_of

ON_STRIPS = [name for name in shipped_boards() if name.endswith("-strips")]
LONGEST = [Kind(8, 17), Kind(8, 18.85), Kind(4, 44), Kind(3, 66), Kind(5, 33)]
LONGEST += [kind._replace(poles=True) for kind in (*LONGEST, Kind(1, 0), Kind(3, 17), Kind(7, 22))]


@pytest.mark.parametrize("name", ON_STRIPS)
def test_every_strip_of_a_shipped_board_joins_what_its_wiring_table_joins(name: str) -> None:
    board = load_board(name)
    strips = strips_of(board)
    made = {kind.name: read(strip_files(strip(kind)), kind.name) for kind in kinds_of(strips)}
    copper = {kind: Copper(files) for kind, files in made.items()}
    for one in strips:
        files = made[one.kind.name]
        assert lie_on_the_holes(board, one.chip, files) == []
        assert copper[one.kind.name].against(nets_of(board, one.chip, files)) == [], one.chip


@pytest.mark.parametrize("kind", [*(k for name in ON_STRIPS for k in kinds_of(strips_of(load_board(name)))), *LONGEST])
def test_any_maker_takes_it_and_no_part_is_in_the_way_of_another(kind: Kind) -> None:
    files = read(strip_files(strip(kind)), kind.name)
    assert faults(files, Copper(files)) == []
    left, low, right, high = outline(files).bounds
    assert (left, low) == pytest.approx((0, 0), abs=0.01)
    assert (right, high) == pytest.approx((kind.length_mm, 14), abs=0.01)
    assert right <= 149.01
    assert {size for _, _, size in files.plated} == {0.3, 0.7}
    assert {size for _, _, size in files.bare} == {2.2}


def test_every_led_sensor_and_register_has_its_capacitor() -> None:
    board, files = web()
    found = bypassed(files, Copper(files), nets_of(board, "U1", files))
    assert found == {f"D{k}": "+5V" for k in range(1, 8)} | {f"H{k}": "+3V3" for k in range(1, 8)} | {"U1": "+3V3"}


def test_every_part_that_measures_has_its_capacitor() -> None:
    board, files = polarity()
    found = bypassed(files, Copper(files), nets_of(board, "U1", files))
    assert found == {f"D{k}": "+5V" for k in range(1, 8)} | {f"H{k}": "+3V3" for k in range(1, 8)} | {"U1": "+3V3"}


def polarity(change: Callable[[Artwork], Artwork] = lambda art: art) -> tuple[Board, Files]:
    """The strip of The Web whose sensors tell the pole, with a fault planted."""
    art = change(strip(Kind(7, 18, poles=True)))
    return load_board("web-polarity-strips"), read(strip_files(art), "7x18p")


def web(change: Callable[[Artwork], Artwork] = lambda art: art) -> tuple[Board, Files]:
    """The strip of The Web, with a fault planted."""
    return load_board("web-strips"), read(strip_files(change(strip(Kind(7, 18)))), "7x18")


def found(change: Callable[[Artwork], Artwork], of: Callable[..., tuple[Board, Files]] = web) -> list[str]:
    """What the check finds then."""
    board, files = of(change)
    copper = Copper(files)
    return [*copper.against(nets_of(board, "U1", files)), *faults(files, copper)]


def longest(art: Artwork, net: str) -> Track:
    """The longest track of that net."""
    return max(
        (t for t in art.tracks if t.net_name == net), key=lambda t: hypot(t.end[0] - t.start[0], t.end[1] - t.start[1])
    )


def a_track_is_missing(art: Artwork) -> Artwork:
    return art._replace(tracks=tuple(track for track in art.tracks if track != longest(art, "CLK")))


def a_via_is_missing(art: Artwork) -> Artwork:
    return art._replace(vias=tuple(via for via in art.vias if via.net_name != "LOAD"))


def two_lanes_are_joined(art: Artwork) -> Artwork:
    return with_track(art, Track("CLK", "front", 0.2, longest(art, "CLK").start, longest(art, "LOAD").start))


def a_gap_is_narrow(art: Artwork) -> Artwork:
    x, y = longest(art, "CLK").start
    return with_track(art, Track("CLK", "front", 0.2, (x + 1, y), (x + 1.5, y + 0.12)))


def copper_comes_near_the_edge(art: Artwork) -> Artwork:
    return with_track(art, Track("GND", "back", 0.4, (30.0, -6.0), (30.0, -6.6)))


def the_chip_stands_under_a_sensor(art: Artwork) -> Artwork:
    sensor = next(part for part in art.parts if part.name == "H3")
    return art._replace(
        parts=tuple(part._replace(x_mm=sensor.x_mm + 4) if part.name == "U1" else part for part in art.parts)
    )


def a_via_is_at_a_pin(art: Artwork) -> Artwork:
    return art._replace(vias=(*art.vias, Via("CLK", 2.9, -2.6)))


def copper_is_under_a_screw(art: Artwork) -> Artwork:
    x, y = art.holes[0].x_mm, art.holes[0].y_mm
    return with_track(art, Track("+5V", "front", 0.4, (x + 1.7, 5.5), (x + 1.7, y + 0.5)))


def print_is_on_a_pad(art: Artwork) -> Artwork:
    x, y = art.pads[0].x_mm, art.pads[0].y_mm
    return art._replace(printed=(*art.printed, PrintedLine("front", (x - 1, y), (x + 1, y))))


def with_track(art: Artwork, track: Track) -> Artwork:
    return art._replace(tracks=(*art.tracks, track))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (a_track_is_missing, "open: CLK"),
        (a_via_is_missing, "open: LOAD"),
        (two_lanes_are_joined, "short: CLK with LOAD"),
        (a_gap_is_narrow, "gap of"),
        (copper_comes_near_the_edge, "copper at the edge on B"),
        (the_chip_stands_under_a_sensor, "U1"),
        (a_via_is_at_a_pin, "holes too near"),
        (copper_is_under_a_screw, "copper under the screw"),
        (print_is_on_a_pad, "print on a pad on F"),
    ],
)
def test_a_planted_fault_is_found(change: Callable[[Artwork], Artwork], word: str) -> None:
    assert [fault for fault in found(change) if word in fault]


def the_line_to_the_converter_is_open(art: Artwork) -> Artwork:
    return art._replace(tracks=tuple(track for track in art.tracks if track.net_name != "SIG"))


def enable_is_open(art: Artwork) -> Artwork:
    ends = {(round(x, 3), 2.475) for x in (chip_x(art) - 4.445, chip_x(art) - 1.905)}
    return art._replace(tracks=tuple(t for t in art.tracks if {tuple(t.start), tuple(t.end)} != ends))


def two_select_lines_are_joined(art: Artwork) -> Artwork:
    return with_track(art, Track("S1", "front", 0.2, longest(art, "S1").start, longest(art, "S2").start))


def a_lane_is_led_to_the_line_to_the_converter(art: Artwork) -> Artwork:
    return with_track(art, Track("SIG", "back", 0.2, (chip_x(art) + 1.905, 2.475), (chip_x(art) + 3.175, 2.475)))


def a_select_via_is_missing(art: Artwork) -> Artwork:
    return art._replace(vias=tuple(via for via in art.vias if via.net_name != "S0"))


def the_ground_of_leds_is_cut(art: Artwork) -> Artwork:
    return art._replace(vias=tuple(via for via in art.vias if not (via.net_name == "GND" and via.y_mm == 0)))


def chip_x(art: Artwork) -> float:
    return next(part.x_mm for part in art.parts if part.name == "U1")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (the_line_to_the_converter_is_open, "open: SIG"),
        (enable_is_open, "open: GND"),
        (two_select_lines_are_joined, "short: S1 with S2"),
        (a_lane_is_led_to_the_line_to_the_converter, "short: SIG with out of"),
        (a_select_via_is_missing, "open: S0"),
        (the_ground_of_leds_is_cut, "open: GND"),
        (the_chip_stands_under_a_sensor, "U1"),
        (copper_comes_near_the_edge, "copper at the edge on B"),
        (print_is_on_a_pad, "print on a pad on F"),
    ],
)
def test_a_planted_fault_of_a_strip_that_tells_poles_is_found(change: Callable[[Artwork], Artwork], word: str) -> None:
    assert [fault for fault in found(change, polarity) if word in fault]


def test_a_swapped_pin_is_found() -> None:
    """The copper is sound by itself, but the wiring table has two channels the other way round."""
    board, files = web()
    a, b = board.site("t1r7"), board.site("t1r6")
    swapped = {a.name: b.channel, b.name: a.channel}
    sites = tuple(replace(site, channel=swapped.get(site.name, site.channel)) for site in board.sites)
    nets = nets_of(replace(board, sites=sites), "U1", files)
    assert sorted(Copper(files).against(nets)) == [
        "open: out of t1r6 in 2 pieces",
        "open: out of t1r7 in 2 pieces",
        "short: out of t1r6 with out of t1r7",
        "short: out of t1r6 with out of t1r7",
    ]
