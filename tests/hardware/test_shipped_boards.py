"""The boards that ship: where their holes lie, how they are wired, what they draw, and their buttons."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import msgspec
import pytest

from hardware.board import Board, BoardSite, load_board, shipped_boards
from hardware.board.faults import faults_of
from hardware.board.file import Button
from hardware.frame import Sense
from hardware.power import IDLE_LED_MA

SHIPPED = shipped_boards()
FOLDER = Path(__file__).parent.parent.parent / "hardware" / "boards"
FILES = "zabcdefghijk"
SEATS = {"witsend": 4, "witsend-long": 4, "witsend-strips": 4}  # two where nothing is said


def apart_mm(one: BoardSite, other: BoardSite) -> float:
    return hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)


def unwired(buttons: Sequence[Button]) -> list[Button]:
    """Without their pins, which are the Pi's on one kind of board and the scanner's on the other."""
    return [msgspec.structs.replace(button, pin=None, lamp=None) for button in buttons]


def row(board: Board, names: Sequence[str]) -> list[BoardSite]:
    return [board.site(name) for name in names]


def goes(board: Board, names: Sequence[str], x_mm: float, y_mm: float) -> bool:
    """Whether each of the sites lies that far from the one before."""
    steps = [(b.x_mm - a.x_mm, b.y_mm - a.y_mm) for a, b in pairwise(row(board, names))]
    return bool(steps) and all(hypot(x - x_mm, y - y_mm) < 0.02 for x, y in steps)


def is_straight_and_even(board: Board, names: Sequence[str]) -> bool:
    first, second = row(board, names)[:2]
    return goes(board, names, second.x_mm - first.x_mm, second.y_mm - first.y_mm)


def test_there_is_a_board_for_every_game_and_a_grid_for_two() -> None:
    assert set(SHIPPED) == {
        *(
            "grid",
            "grid-polarity",
            "outwit",
            "outwit-polarity",
            "outwit-reed",
            "starter",
            "wari",
            "wari-pits",
            "web",
            "web-polarity",
        ),
        *("witsend", "witsend-long", "witt", "witt-polarity", "witt-small"),
        *(f"{kind}-polarity-strips" for kind in ("grid", "outwit", "web", "witt")),
        *(f"{kind}-strips" for kind in ("grid", "outwit", "starter", "web", "witsend", "witt")),
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_has_no_faults_and_says_in_its_head_how_it_is_wired(name: str) -> None:
    assert faults_of(FOLDER / f"{name}.toml") == []
    head = (FOLDER / f"{name}.toml").read_text("utf-8").partition("\nname = ")[0]
    assert all(line.startswith("#") for line in head.splitlines() if line)
    assert "strip" in head
    assert any(word in head for word in ("chain", "multiplexer", "load cell", "matrix"))


@pytest.mark.parametrize("name", SHIPPED)
def test_holes_are_a_finger_apart_and_away_from_the_edge(name: str) -> None:
    board = load_board(name)
    assert min(apart_mm(a, b) for a, b in combinations(board.sites, 2)) >= 14
    for site in board.sites:
        assert 12 <= site.x_mm <= board.width_mm - 12, site.name
        assert 12 <= site.y_mm <= board.height_mm - 12, site.name


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_drawn_is_on_the_board_and_no_label_lies_on_a_hole(name: str) -> None:
    board = load_board(name)
    for line in board.art.lines:
        assert 0 <= min(line.x1_mm, line.x2_mm) <= max(line.x1_mm, line.x2_mm) <= board.width_mm
        assert 0 <= min(line.y1_mm, line.y2_mm) <= max(line.y1_mm, line.y2_mm) <= board.height_mm
        assert hypot(line.x1_mm - line.x2_mm, line.y1_mm - line.y2_mm) > 1
    for circle in board.art.circles:
        assert circle.r_mm <= min(circle.x_mm, circle.y_mm, board.width_mm - circle.x_mm, board.height_mm - circle.y_mm)
    for text in board.art.texts:
        half = text.size_mm * 0.35 * len(text.text)
        assert half < text.x_mm < board.width_mm - half, text.text
        assert text.size_mm / 2 < text.y_mm < board.height_mm - text.size_mm / 2, text.text
        for site in board.sites:
            beside = abs(site.x_mm - text.x_mm) > half + 3 or abs(site.y_mm - text.y_mm) > text.size_mm / 2 + 3
            assert beside, (text.text, site.name)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_led_of_the_strip_has_its_site_and_the_chips_have_few_inputs_to_spare(name: str) -> None:
    board = load_board(name)
    assert sorted(site.led for site in board.sites if site.led is not None) == list(range(board.leds))
    sensed = [site.channel for site in board.sites if site.channel is not None]
    bank = len(board.sensors.chip_inputs) or 1
    assert board.channels % bank == 0
    assert {channel // bank for channel in sensed} == set(range(board.channels // bank)), "a chip without a sensor"
    assert {site.sense for site in board.sites if site.channel is not None} == {board.sites[0].sense}


@pytest.mark.parametrize("name", SHIPPED)
def test_no_piece_of_the_strip_but_four_spans_the_board(name: str) -> None:
    """A strip is cut and joined by wires here and there, not at every LED."""
    board = load_board(name)
    strip = sorted((site for site in board.sites if site.led is not None), key=lambda site: site.led or 0)
    assert sum(apart_mm(a, b) > 125 for a, b in pairwise(strip)) <= 4


@pytest.mark.parametrize("name", SHIPPED)
def test_the_supply_feeds_the_dark_strip_and_a_fifth_of_it_in_white_and_not_more_than_four_amperes(name: str) -> None:
    board = load_board(name)
    assert board.current_cap_ma >= board.leds * (IDLE_LED_MA + 60 * board.brightness / 5)
    assert board.current_cap_ma <= 4000


@pytest.mark.parametrize("name", SHIPPED)
def test_every_side_has_its_button_and_there_is_one_to_ask_to_pause_and_to_take_back(name: str) -> None:
    buttons = load_board(name).buttons
    seats = SEATS.get(name, 2)
    assert [button.side for button in buttons if button.does == "move"] == list(range(seats))
    shared = [(button.name, button.does, button.side) for button in buttons if button.does != "move"]
    assert shared == [("hint", "hint", None), ("pause", "pause", None), ("undo", "undo", None)]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_sensor_is_scanned_several_times_while_it_is_debounced(name: str) -> None:
    board = load_board(name)
    assert board.debounce.time_ms * board.scan_hz >= 3000
    assert board.debounce.strategy == ("steady" if board.sites[0].sense is Sense.WEIGHT else "symmetric-defer")


@pytest.mark.parametrize("kind", ["web", "witt", "outwit", "grid"])
def test_a_board_that_tells_the_sides_apart_has_the_same_holes_and_other_wires(kind: str) -> None:
    plain, polar = load_board(kind), load_board(f"{kind}-polarity")
    assert [(s.name, s.x_mm, s.y_mm) for s in plain.sites] == [(s.name, s.x_mm, s.y_mm) for s in polar.sites]
    assert {site.sense for site in plain.sites} == {Sense.PRESENCE}
    assert {site.sense for site in polar.sites} == {Sense.POLARITY}
    assert [site.channel for site in plain.sites] != [site.channel for site in polar.sites]
    assert plain.art == polar.art
    assert unwired(plain.buttons) == unwired(polar.buttons)


@pytest.mark.parametrize("name", ["witt", "witt-polarity", "witt-small"])
def test_witt_lies_on_a_lattice_with_a_score_track_on_the_right_of_each_player(name: str) -> None:
    board = load_board(name)
    for rank in range(14):
        assert goes(board, [f"{file}{rank}" for file in FILES if f"{file}{rank}" in board.site_index], 22, 0)
    for file in FILES:
        assert goes(board, [f"{file}{rank}" for rank in range(14) if f"{file}{rank}" in board.site_index], 0, -22)
    assert {"z0", "z13", "k0", "k13"}.isdisjoint(board.site_index)
    assert goes(board, [f"gs{hole}" for hole in range(1, 14)], 0, -242 / 12)
    assert goes(board, [f"bs{hole}" for hole in range(1, 14)], 0, 242 / 12)
    grey, black = board.site("gs1"), board.site("bs1")
    assert (grey.y_mm, black.y_mm) == (board.site("a1").y_mm, board.site("a12").y_mm)
    assert grey.x_mm > board.site("k1").x_mm
    assert black.x_mm < board.site("z1").x_mm
    assert board.site("gs0").y_mm == grey.y_mm
    assert board.site("gs0").x_mm > grey.x_mm
    assert board.site("bs0").x_mm < black.x_mm
    play = {f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 13)}
    assert {site.name for site in board.sites if not site.optional} == play


def test_the_small_board_of_witt_has_sensors_in_the_play_area_and_lights_there_and_round_it() -> None:
    board = load_board("witt-small")
    assert {site.name for site in board.sites if site.channel is not None} == {
        site.name for site in board.sites if not site.optional
    }
    bare = {site.name for site in board.sites if site.led is None}
    assert bare == {f"{letter}s{hole}" for letter in "gb" for hole in range(14)}
    assert (board.channels, board.leds) == (120, 164)


@pytest.mark.parametrize("name", ["grid", "grid-polarity"])
def test_the_grid_has_all_its_corners(name: str) -> None:
    board = load_board(name)
    assert set(board.site_names) == {f"{file}{rank}" for file in FILES for rank in range(14)}
    for rank in range(14):
        assert goes(board, [f"{file}{rank}" for file in FILES], 22, 0)
    assert goes(board, [f"z{rank}" for rank in range(14)], 0, -22)


@pytest.mark.parametrize("name", ["outwit", "outwit-polarity", "outwit-reed"])
def test_the_cells_of_outwit_are_squares_with_files_from_the_left_and_ranks_from_the_bottom(name: str) -> None:
    board = load_board(name)
    for rank in range(1, 11):
        assert goes(board, [f"{file}{rank}" for file in "abcdefghi"], 30, 0)
    for file in "abcdefghi":
        assert goes(board, [f"{file}{rank}" for rank in range(1, 11)], 0, -30)


@pytest.mark.parametrize("name", ["wari", "wari-pits"])
def test_sowing_at_wari_goes_round_against_the_clock_past_the_stores_on_the_right_of_their_owners(name: str) -> None:
    board = load_board(name)
    assert goes(board, "ABCDEF", 72, 0)
    assert goes(board, "abcdef", -72, 0)
    assert board.site("A").y_mm > board.site("f").y_mm
    assert board.site("A").x_mm == board.site("f").x_mm
    assert board.site("south").x_mm > board.site("F").x_mm
    assert board.site("north").x_mm < board.site("A").x_mm
    assert {site.name for site in board.sites if site.optional} == {"south", "north"}
    assert (board.site("south").sense is Sense.NONE) == (name == "wari-pits")


@pytest.mark.parametrize(("name", "star"), [("witsend", 6), ("witsend-long", 8)])
def test_the_arms_of_wits_end_lead_from_the_edges_to_the_middle_red_at_the_bottom_then_clockwise(
    name: str, star: int
) -> None:
    board = load_board(name)
    assert len(board.sites) == 4 * (6 * (star + 1) + 3)
    x0_mm, y0_mm = board.width_mm / 2, board.height_mm / 2
    ahead = {"r": (0, -1), "b": (1, 0), "g": (0, 1), "y": (-1, 0)}  # where the owner looks
    for letter, (x, y) in ahead.items():
        for peg in range(1, 7):
            way = [f"{letter}{peg}s{step}" for step in range(star)] + [f"{letter}{peg}star"]
            assert is_straight_and_even(board, way[1:-1])
            ahead_mm = [(site.x_mm - x0_mm) * x + (site.y_mm - y0_mm) * y for site in row(board, way)]
            assert ahead_mm == sorted(ahead_mm)
            assert ahead_mm[-1] < -50, "the star is on the own side of the middle"
        for step in ("s0", "s1", "star"):
            names = [f"{letter}{peg}{step}" for peg in range(1, 7)]
            assert goes(board, names, -17 * y, 17 * x), "peg 1 is on the left of its owner"
        assert goes(board, [f"{letter}w{place}" for place in (1, 2, 3)], -17 * y, 17 * x)
        for place in (1, 2, 3):
            end = board.site(f"{letter}w{place}")
            assert hypot(end.x_mm - x0_mm, end.y_mm - y0_mm) < 45
