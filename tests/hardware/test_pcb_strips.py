"""Which strips a board takes, where they lie and are fed; what the files are called; and what cannot be made."""

import csv
from collections import Counter
from collections.abc import Callable
from io import BytesIO, StringIO
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from msgspec.structs import replace
from shapely.geometry import Point, Polygon, box

from hardware.board import Board, BoardSite, load_board
from hardware.frame import Sense
from hardware.plans.bom import bill, bom
from hardware.plans.cost import ways
from hardware.plans.errors import BadPlan
from hardware.plans.magnet import MARGIN, magnetics
from hardware.plans.pcb.feeding import feeds, ground_lift_mv, loss
from hardware.plans.pcb.files import pcb_files, strip_files
from hardware.plans.pcb.strip import Kind, strip
from hardware.plans.pcb.strips import kinds_of, strips_of
from hardware.power import FULL_LED_MA, IDLE_LED_MA
from tests import strip_boards

SVG = "{http://www.w3.org/2000/svg}"
COUNTS = {
    "grid-polarity-strips": {"7x22p": 24},
    "grid-strips": {"7x22": 24},
    "outwit-polarity-strips": {"5x30p": 18},
    "outwit-strips": {"5x30": 18},
    "starter-strips": {"4x22": 4},
    "web-polarity-strips": {"7x18p": 16},
    "web-strips": {"7x18": 16},
    "witsend-strips": {"6x17": 28, "3x17": 4},
    "witt-polarity-strips": {"7x20.17p": 2, "7x22p": 20, "6x20.17p": 2, "6x22p": 4, "1p": 2},
    "witt-strips": {"7x20.17": 2, "7x22": 20, "6x20.17": 2, "6x22": 4, "1": 2},
}
LEGS = {  # of what is not on a strip
    "push button": 2,
    "lamp": 2,
    "resistor": 2,
    "level shifter": 14,
    "capacitor": 2,
    "regulator": 4,
    "buzzer": 2,
    "transistor": 3,
    "fuse with holder": 2,
}
PICO_PINS = 3 + 4 + 1 + 1 + 5 + 2 + 3  # select, bank; LEDs, buzzer, buttons, lamps; 3V3, GND, ADC_VREF
MULTIPLEXER_PINS = 24
BANKS = {"web": 1, "grid": 2, "outwit": 2, "witt": 2}  # multiplexers behind the strips, sixteen each at most
OF_HAND = {name: name.removesuffix("-strips") for name in COUNTS}


@pytest.mark.parametrize("name", COUNTS)
def test_a_board_takes_so_many_strips_of_each_kind(name: str) -> None:
    assert {kind.name: count for kind, count in kinds_of(strips_of(load_board(name))).items()} == COUNTS[name]


@pytest.mark.parametrize("name", COUNTS)
def test_its_file_is_written_from_that_of_the_board_wired_by_hand(name: str) -> None:
    file = strip_boards.BOARDS / f"{name}.toml"
    assert strip_boards.written(OF_HAND[name]) == file.read_text("utf-8"), "run `python -m tests.strip_boards`"


@pytest.mark.parametrize("name", COUNTS)
def test_it_has_the_holes_the_buttons_and_the_art_of_the_board_that_is_wired_by_hand(name: str) -> None:
    on_strips, by_hand = load_board(name), load_board(OF_HAND[name])
    assert [(s.name, s.x_mm, s.y_mm) for s in on_strips.sites] == [(s.name, s.x_mm, s.y_mm) for s in by_hand.sites]
    assert on_strips.buttons == by_hand.buttons
    assert on_strips.art == by_hand.art
    if Sense.POLARITY not in by_hand.senses.values():  # else a strip has a multiplexer of eight inputs, not of sixteen
        assert on_strips.sensors == by_hand.sensors
    assert (on_strips.lights, on_strips.inputs) == (by_hand.lights, by_hand.inputs)
    assert (on_strips.debounce, on_strips.settle_ms) == (by_hand.debounce, by_hand.settle_ms)


@pytest.mark.parametrize("name", COUNTS)
def test_strips_lie_on_the_board_under_their_holes_and_beside_each_other(name: str) -> None:
    board = load_board(name)
    wood = box(0, 0, board.width_mm, board.height_mm)
    frames = [Polygon(one.corners) for one in strips_of(board)]
    for one, frame in zip(strips_of(board), frames, strict=True):
        assert wood.contains(frame)
        assert all(frame.buffer(-6.9).buffer(0.01).distance(Point(s.x_mm, s.y_mm)) < 0.1 for s in one.sites), one.chip
    assert all(one.intersection(other).area < 0.01 for one, other in combinations(frames, 2))


@pytest.mark.parametrize("name", COUNTS)
def test_cables_from_strip_to_strip_are_short_but_for_the_way_round_an_arm(name: str) -> None:
    strips = strips_of(load_board(name))
    ways = [hypot(a.plugs[1][0] - b.plugs[0][0], a.plugs[1][1] - b.plugs[0][1]) for a, b in pairwise(strips)]
    assert sum(way > 90 for way in ways) <= 1
    assert max(ways) < 190


@pytest.mark.parametrize("name", COUNTS)
def test_no_led_loses_its_colour_and_no_plug_gets_hot(name: str) -> None:
    board = load_board(name)
    kinds = [one.kind for one in strips_of(board)]
    fed = feeds(kinds, board.current_cap_ma)
    assert fed[0] == 0
    for begin, end in zip(fed, (*fed[1:], len(kinds)), strict=True):
        lost = loss(kinds[begin:end], board.current_cap_ma)
        assert lost.drop_mv <= 250
        assert lost.contact_ma <= 1000


def test_what_strips_lose_is_what_each_led_takes_from_all_before_it() -> None:
    """Worked out LED by LED: each one's current through every piece of rail that it shares with the last."""
    kinds = [Kind(7, 22)] * 3
    each_ma = min(FULL_LED_MA, 3000 / 21)
    feed = 8.5 + 5.2
    places = [149.0 * number + 8.5 + 22 * hole for number in range(3) for hole in range(7)]
    total_mv = 0.0
    for place in places:
        rail_mm = max(0.0, place - feed)
        plugs = int(place // 149)
        total_mv += 2 * each_ma / 1000 * (rail_mm / 1.4 * 0.5 + plugs * 65.0)
    assert loss(kinds, 3000).drop_mv == pytest.approx(total_mv, rel=0.001)
    assert loss(kinds, 3000).contact_ma == pytest.approx(14 * 61)
    assert feeds(kinds, 3000) == (0, 2)


def test_what_leds_lift_the_ground_by_is_what_each_sends_back_through_rail_and_lead() -> None:
    """Worked out LED by LED: through the lead all, through each piece of rail those beyond it."""
    places = [8.5 + 22 * hole for hole in range(7)]
    lead_mohm = 0.35 * 17.5 / 0.14
    ends = [8.5 + 5.2, *places[1:]]
    rail_mv = sum((b - a) / 1.4 * 0.5 * sum(p >= b for p in places) * 0.037 for a, b in pairwise(ends))
    assert ground_lift_mv(Kind(7, 22, poles=True), 37) == pytest.approx(7 * 0.037 * lead_mohm + rail_mv)


@pytest.mark.parametrize("name", [name for name in COUNTS if "-polarity-" in name])
def test_sensors_that_share_their_ground_with_leds_keep_their_margin(name: str) -> None:
    board = load_board(name)
    led_ma = IDLE_LED_MA + (FULL_LED_MA - IDLE_LED_MA) * board.brightness
    lift_mv = max(ground_lift_mv(kind, led_ma) for kind in kinds_of(strips_of(board)))
    shifted_mt = lift_mv / 2 / 28.5  # the middle is half of the supply; a DRV5055A2 gives 28.5 mV a mT at least
    assert lift_mv < 17.5, "as the documents say"
    assert shifted_mt < 0.31
    found = magnetics(board, {"outwit": 18, "web": 24}.get(name.partition("-")[0], 34))
    needed, bearable = found.dimmest.least / found.dimmest.on, found.loudest.others * found.loudest.off
    assert (found.dimmest.least - shifted_mt) / needed > MARGIN - 0.01
    assert bearable / (found.loudest.others + shifted_mt) > MARGIN - 0.01


@pytest.mark.parametrize("name", COUNTS)
def test_the_drawing_shows_where_each_lead_goes(name: str) -> None:
    board = load_board(name)
    drawn = ElementTree.fromstring(pcb_files(board)[f"{name}-front.svg"])
    marks = [(text.text, float(text.get("x", "")), float(text.get("y", ""))) for text in drawn.iter(f"{SVG}text")]
    strips = strips_of(board)
    fed = feeds([one.kind for one in strips], board.current_cap_ma)
    assert sum(text == "+" for text, _, _ in marks) == len(fed)
    signals = [mark for mark in marks if mark[0] == "S"]
    assert len(signals) == sum(one.kind.poles for one in strips)
    frames = {one.chip: Polygon(one.corners) for one in strips}
    for text, x, y in marks:
        if text in frames:
            assert frames[text].buffer(0.05).contains(box(x - 0.9 * len(text), y - 2, x + 0.9 * len(text), y)), text
    assert all(any(frame.contains(Point(x, y)) for frame in frames.values()) for _, x, y in signals)


def test_the_same_board_makes_the_same_files() -> None:
    board = load_board("outwit-strips")
    files = pcb_files(board)
    assert files == pcb_files(load_board("outwit-strips"))
    names = {name.removeprefix("strip-5x30") for name in files if name.startswith("strip-5x30")}
    assert names == {
        *(".kicad_pcb", ".kicad_pro", "-gerbers.zip", "-parts.csv", "-placement.csv", "-nets.csv"),
        *("-front.svg", "-back.svg", "-schematic.svg"),
    }
    assert {name for name in files if name.startswith("outwit-")} == {
        f"outwit-strips-{rest}" for rest in ("front.svg", "behind.svg", "strips.csv", "order.csv")
    }


def test_the_order_counts_what_all_strips_take_together() -> None:
    rows = csv.DictReader(StringIO(pcb_files(load_board("witsend-strips"))["witsend-strips-order.csv"].decode()))
    counts = {
        row["item"] + row["instead, or note"][:8] * (row["item"] == "circuit board"): row["count"] for row in rows
    }
    assert counts["WS2812B"] == counts["DRV5032DU"] == "180"
    assert counts["74HC165"] == counts["cable"] == "32"
    assert counts["plug"] == "64"
    assert counts["100 nF"] == str(2 * 180 + 32)


def bare_holes(gerbers: bytes) -> int:
    """Holes for screws, in the drill file."""
    with ZipFile(BytesIO(gerbers)) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("-NPTH.drl")]
        return sum(line.startswith("X") for line in archive.read(name).decode().splitlines())


@pytest.mark.parametrize("name", COUNTS)
def test_the_parts_list_of_the_board_has_what_is_to_order_for_its_strips_and_nothing_of_wiring_by_hand(
    name: str,
) -> None:
    board = load_board(name)
    order = csv.DictReader(StringIO(pcb_files(board)[f"{name}-order.csv"].decode()))
    wanted = {row["part"]: row["count"] for row in order if row["item"] != "circuit board"}
    listed = [dict(zip(bom(board).columns, row, strict=True)) for row in bom(board).rows]
    counts = {row["part"]: row["count"] for row in listed}
    assert {part: counts.get(part) for part in wanted} == wanted
    assert {row["part"]: int(row["count"]) for row in listed if row["item"] == "circuit board"} == {
        f"strip {kind}": count for kind, count in COUNTS[name].items()
    }
    assert "three-core wire" not in {row["item"] for row in listed}
    screws = sum(
        bare_holes(pcb_files(board)[f"strip-{kind}-gerbers.zip"]) * many for kind, many in COUNTS[name].items()
    )
    assert counts["2 x 10 mm, for wood"] == counts["2 mm, for M2"] == str(screws)
    assert counts["1000 uF, 10 V"] == str(len(feeds([one.kind for one in strips_of(board)], board.current_cap_ma)))
    poles = Sense.POLARITY in board.senses.values()
    banks = BANKS[name.partition("-")[0]] if poles else 0
    assert counts["100 nF"] == str(1 + banks), "at the level shifter, and at each multiplexer behind the strips"
    assert ("4 x 0.14 mm2, in metres" in counts) == poles, "what each strip is led by"


def test_parts_and_places_name_the_same_parts_each_once() -> None:
    files = strip_files(strip(Kind(7, 22)))
    parts = csv.DictReader(StringIO(files["strip-7x22-parts.csv"].decode()))
    listed = [(name, row["Quantity"]) for row in parts for name in row["Designator"].split(",")]
    placed = [row["Designator"] for row in csv.DictReader(StringIO(files["strip-7x22-placement.csv"].decode()))]
    assert sorted(name for name, _ in listed) == sorted(placed)
    assert len(set(placed)) == len(placed) == 3 * 7 + 7 + 2 + 2


@pytest.mark.parametrize("name", COUNTS)
def test_what_one_solders_oneself_is_every_pad_of_a_part_and_the_leads(name: str) -> None:
    """Counted in the lists of nets: each row is a pad, and T and P are pads for probes and leads alone."""
    board = load_board(name)
    strips = strips_of(board)
    arts = {strip(kind): count for kind, count in kinds_of(strips).items()}
    pads = 0
    for art, count in arts.items():
        rows = csv.DictReader(StringIO(strip_files(art)[f"strip-{art.name}-nets.csv"].decode()))
        pads += count * sum(row["part"][0] not in "TP" for row in rows)
    poles = Sense.POLARITY in board.senses.values()  # a strip has 3.3 V and SIG besides, which has another end
    leads = len(feeds([one.kind for one in strips], board.current_cap_ma)) * (5 if poles else 2)
    by_hand, by_oneself, soldered = ways(board)
    beside = sum(LEGS.get(part.item, 0) * part.pieces for part in bill(board) if part.note != "on the strips")
    beside += PICO_PINS + BANKS[name.partition("-")[0]] * (1 + MULTIPLEXER_PINS) if poles else 0  # with an ADC pin each
    assert by_oneself.joints == pads + leads + beside
    assert soldered.joints == leads + beside
    assert by_hand.joints > 11 * len(board.sites)
    assert soldered.total > by_oneself.total
    assert (by_hand.board, by_oneself.board, soldered.board) == (OF_HAND[name], name, name)
    assert ways(load_board(OF_HAND[name])) == (by_hand, by_oneself, soldered)


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (Kind(9, 17), "a strip of 9 holes cannot be made; it has 1, or 3 to 8"),
        (Kind(2, 40), "a strip of 2 holes cannot be made"),
        (Kind(7, 16.5), "holes 16.5 mm apart leave no room for the parts; take 17 mm or more"),
        (Kind(7, 30), "7 holes 30 mm apart make a strip of 197 mm; put 5 on one, which keeps it under 149 mm"),
    ],
)
def test_a_strip_that_cannot_be_made_is_refused(kind: Kind, why: str) -> None:
    with pytest.raises(BadPlan, match=why):
        strip(kind)


def moved(board: Board, name: str, **changes: object) -> Board:
    """The board with another key of one site."""
    return replace(board, sites=tuple(_with(site, changes) if site.name == name else site for site in board.sites))


def _with(site: BoardSite, changes: dict[str, object]) -> BoardSite:
    return replace(site, **changes)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda web: moved(web, "t1r4", x_mm=172.3), "the holes that U1 reads are not in a line .*: t1r4"),
        (lambda web: moved(web, "t1r7", channel=3), "hole 1 of the strip of U1 is t1r7 on channel 3, but .* on D2"),
        (lambda web: moved(web, "t1r7", led=None), "site t1r7 lacks sensor or light"),
        (lambda web: replace(web, width_mm=330.0), "the strip of t5r7 sticks out of board web-strips"),
        (
            lambda web: replace(web, sites=tuple(_nearer(site) for site in web.sites)),
            "the strips of t1r7 and t2r1 overlap",
        ),
        (lambda _: load_board("web"), "the holes that U1 reads are not in a line"),
        (lambda _: load_board("web-polarity"), "board web-polarity has no chain of 74HC165"),
    ],
)
def test_a_board_that_is_not_on_strips_is_refused_by_name(change: Callable[[Board], Board], why: str) -> None:
    with pytest.raises(BadPlan, match=why):
        strips_of(change(load_board("web-strips")))


def _nearer(site: BoardSite) -> BoardSite:
    """The rays moved inwards by 3 mm, where they meet."""
    far = hypot(site.x_mm - 172, site.y_mm - 172)
    by = (far - 3) / far
    return replace(site, x_mm=172 + (site.x_mm - 172) * by, y_mm=172 + (site.y_mm - 172) * by)


def test_leds_that_do_not_count_on_along_the_chain_are_refused() -> None:
    web = load_board("web-strips")
    first, second = range(7), range(7, 14)
    other = dict(zip((*first, *second), (*second, *first), strict=True))
    sites = tuple(replace(site, led=other.get(site.led or 0, site.led)) for site in web.sites)
    with pytest.raises(BadPlan, match="do not count on from strip to strip"):
        strips_of(replace(web, sites=sites))


@pytest.mark.parametrize("kind", [Kind(1, 0), Kind(7, 22)])
def test_the_schematic_has_every_pin_of_every_part_with_its_net(kind: Kind) -> None:
    files = strip_files(strip(kind))
    rows = list(csv.DictReader(StringIO(files[f"strip-{kind.name}-nets.csv"].decode())))
    drawn = ElementTree.fromstring(files[f"strip-{kind.name}-schematic.svg"])
    said = {group.get("id"): Counter(text.text for text in group.iter(f"{SVG}text")) for group in drawn.iter(f"{SVG}g")}
    assert said["nets"] == Counter("-" if row["net"].endswith("free") else row["net"] for row in rows)
    assert said["numbers"] == Counter(row["pin"] for row in rows)
    named = {str(name).partition(" ")[0] for name in said["names"]}
    assert {row["part"] for row in rows} <= named


def test_the_documents_show_the_strips_of_today() -> None:
    boards = ("web-polarity-strips", "web-strips", "witt-polarity-strips")
    files = {name: data for board in boards for name, data in pcb_files(load_board(board)).items()}
    for name in (
        *("strip-7x18-front.svg", "strip-7x18-back.svg", "web-strips-behind.svg"),
        *("strip-7x18p-front.svg", "strip-7x18p-back.svg", "witt-polarity-strips-behind.svg"),
    ):
        assert (Path(__file__).parents[2] / "docs" / "pictures" / name).read_bytes() == files[name]
