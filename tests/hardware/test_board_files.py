"""Every board file that is there: those shipped, and those made to be difficult."""

from itertools import pairwise
from math import cos, hypot, pi, sin
from pathlib import Path

import msgspec
import pytest

from hardware.board import Board, load_board, shipped_boards
from hardware.board.faults import faults_of
from hardware.errors import BadBoard
from hardware.frame import DARK, Sense, values_of

BOARDS = Path(__file__).parent.parent / "boards"
DIFFICULT = tuple(sorted(str(path) for path in BOARDS.glob("*.toml")))
ALL = (*shipped_boards(), *DIFFICULT)


def difficult(name: str) -> Board:
    return load_board(str(BOARDS / f"{name}.toml"))


def test_the_web_is_shipped_and_the_difficult_boards_are_here() -> None:
    assert "web" in shipped_boards()
    assert [Path(path).stem for path in DIFFICULT] == ["pits", "web-scrambled"]


@pytest.mark.parametrize("name", ALL)
def test_a_board_file_loads_under_its_own_name(name: str) -> None:
    board = load_board(name)
    assert board.name == Path(name).stem
    assert board.sites


@pytest.mark.parametrize("path", DIFFICULT)
def test_a_good_file_has_no_faults(path: str) -> None:
    assert faults_of(path) == []


@pytest.mark.parametrize("name", ["web", str(BOARDS / "web-scrambled.toml")])
def test_the_holes_of_the_web_lie_on_seven_rings_and_sixteen_spokes(name: str) -> None:
    board = load_board(name)
    assert len(board.sites) == 112
    for tier in range(1, 17):
        for row in range(1, 8):
            site = board.site(f"t{tier}r{row}")
            angle, radius = 2 * pi * (tier - 1) / 16, 45 + 18 * (row - 1)
            x_mm, y_mm = 172 + radius * sin(angle), 172 - radius * cos(angle)
            assert hypot(site.x_mm - x_mm, site.y_mm - y_mm) < 0.01, site.name


def test_tier_one_of_the_web_is_at_the_top_and_the_tiers_count_clockwise() -> None:
    board = load_board("web")
    top, right, bottom = board.site("t1r7"), board.site("t5r7"), board.site("t9r7")
    assert top.y_mm < right.y_mm < bottom.y_mm
    assert right.x_mm > top.x_mm == bottom.x_mm


def test_no_wire_of_the_web_from_one_channel_to_the_next_is_longer_than_a_cell() -> None:
    by_channel = sorted(load_board("web").sites, key=lambda site: site.channel or 0)
    assert [site.channel for site in by_channel] == list(range(112))
    for here, there in pairwise(by_channel):
        assert hypot(here.x_mm - there.x_mm, here.y_mm - there.y_mm) < 61


def test_the_art_of_the_web_bounds_every_cell() -> None:
    board = load_board("web")
    assert len(board.art.lines) == 16
    rings = sorted(circle.r_mm for circle in board.art.circles)
    assert len(rings) == 8
    for site in board.sites:
        radius = hypot(site.x_mm - 172, site.y_mm - 172)
        assert sum(ring < radius for ring in rings) == int(site.name.partition("r")[2])


def test_the_scrambled_board_numbers_sites_channels_and_leds_in_three_orders() -> None:
    board = difficult("web-scrambled")
    channels = [site.channel for site in board.sites]
    leds = [site.led for site in board.sites]
    assert set(board.site_names) == set(load_board("web").site_names)
    orders = (board.site_names, load_board("web").site_names)
    assert sum(a == b for a, b in zip(*orders, strict=True)) < 10
    for one, other in ((channels, leds), (channels, list(range(112))), (leds, list(range(112)))):
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 10


def test_sites_are_seen_in_the_order_of_the_file_whatever_their_channels() -> None:
    board = difficult("web-scrambled")
    stable = values_of(range(board.channels))
    assert list(board.sites_seen(stable)) == [site.channel for site in board.sites]


def test_a_site_without_a_sensor_is_seen_as_nothing_and_senses_nothing() -> None:
    board = difficult("pits")
    rest = board.site("rest")
    assert (rest.sense, rest.channel, rest.tolerance, rest.optional) == (Sense.NONE, None, 0, True)
    assert list(board.sites_seen(values_of([900] * 8))) == [900, 900, 900, 900, 900, 0, 900]


def test_the_tolerance_is_that_of_sites_which_weigh() -> None:
    board = difficult("pits")
    assert {site.name: (site.sense, site.tolerance) for site in board.sites if site.channel is not None} == {
        **dict.fromkeys(("a", "b", "c", "d", "store"), (Sense.WEIGHT, 30)),
        "marker": (Sense.PRESENCE, 0),
    }


def test_a_site_without_a_led_stays_dark_and_the_others_light_by_their_own_led() -> None:
    board = difficult("pits")
    red = (90, 0, 0)
    frame = board.led_frame({"store": red, "b": red})
    assert [led for led, colour in enumerate(frame.colours) if colour != DARK] == [4]


def test_a_board_is_told_to_the_page_with_plain_words() -> None:
    told = msgspec.json.decode(msgspec.json.encode(load_board("web")))
    assert told["sites"][0]["sense"] == "presence"
    assert told["art"]["circles"][0]["r_mm"] == 36
    assert set(told) == {*Board.__struct_fields__}


@pytest.mark.parametrize("ask", ["colours", "site"])
def test_a_site_that_is_not_there_is_refused_by_name(ask: str) -> None:
    board = load_board("web")
    with pytest.raises(ValueError, match="board web has no site 't17r1'"):
        board.led_frame({"t17r1": DARK}) if ask == "colours" else board.site("t17r1")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("chess", "no board 'chess'; shipped are: .*web"),
        ("nowhere/chess.toml", "nowhere/chess.toml: cannot be read .*; give the path of a board file"),
        ("chess.toml", "chess.toml: cannot be read"),
        ("./", "./: cannot be read"),
    ],
)
def test_a_board_that_is_not_there_is_refused_with_the_remedy(name: str, says: str) -> None:
    with pytest.raises(BadBoard, match=says):
        load_board(name)
