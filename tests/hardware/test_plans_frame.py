"""The printed frame of a board: every hole in one tile that fits the bed, nothing in the way of another part."""

import re
from itertools import combinations
from math import hypot

import pytest
from msgspec.structs import replace
from shapely.geometry import Point, Polygon, box

from hardware.board import Board, load_board
from hardware.plans.drawing import Label
from hardware.plans.errors import BadPlan
from hardware.plans.frame_scad import frame_files
from hardware.plans.sensor_frame import frame_drawing, sensor_frame

BOARDS = ("starter", "web", "witt", "witt-small", "grid", "witsend", "witsend-long")
CARRIER, LED, TO92 = (10.0, 10.0, 0.3), 5.0, (4.0, 3.15, 1.52)  # mm, as their data sheets have them
FACE_MM = 0.5  # from the marked face of a TO-92 to where it senses


def programs(board: Board) -> dict[str, str]:
    return {name: raw.decode() for name, raw in frame_files(board.name, sensor_frame(board)).items()}


def length(program: str, name: str) -> float:
    hit = re.search(rf"^{name} = ([\d.]+);", program, re.MULTILINE)
    assert hit is not None
    return float(hit[1])


def points(program: str, name: str) -> list[tuple[float, float]]:
    hit = re.search(rf"^{name} = \[(\[.*\])\];", program, re.MULTILINE)
    assert hit is not None
    return [(float(x), float(y)) for x, y in re.findall(r"\[([\d.]+), ([\d.]+)\]", hit[1])]


def size(program: str) -> tuple[float, float]:
    hit = re.search(r"^size = \[([\d.]+), ([\d.]+)\];", program, re.MULTILINE)
    assert hit is not None
    return float(hit[1]), float(hit[2])


def around(at: tuple[float, float], wide: float) -> Polygon:
    return box(at[0] - wide / 2, at[1] - wide / 2, at[0] + wide / 2, at[1] + wide / 2)


@pytest.mark.parametrize("name", BOARDS)
def test_every_hole_has_its_place_in_one_tile_turned_as_seen_from_behind(name: str) -> None:
    board = load_board(name)
    found: list[tuple[float, float]] = []
    for tile, program in zip(sensor_frame(board).tiles, programs(board).values(), strict=False):
        assert size(program) == pytest.approx(tile.size_mm, abs=0.01)
        found += [(tile.right_mm - x, tile.bottom_mm - y) for x, y in points(program, "holes")]
    assert len(found) == len(board.sites)
    for site in board.sites:
        assert min(hypot(site.x_mm - x, site.y_mm - y) for x, y in found) < 0.02, site.name


@pytest.mark.parametrize("name", BOARDS)
def test_tiles_fit_the_bed_and_nothing_in_them_is_in_the_way_of_another(name: str) -> None:
    tiles = [text for file, text in programs(load_board(name)).items() if "tile" in file]
    assert tiles
    for program in tiles:
        wide, high = size(program)
        assert max(wide, high) <= 196
        whole = box(0, 0, wide, high)
        pockets = [around(at, length(program, "pocket")) for at in points(program, "holes")]
        heads = [Point(at).buffer(length(program, "head") / 2) for at in points(program, "screws")]
        assert len(heads) == 4
        for one, other in combinations([*pockets, *heads], 2):
            assert one.distance(other) >= 0.79
        for each in (*pockets, *heads):
            assert each.within(whole)
            assert each.distance(whole.exterior) >= 0.79


@pytest.mark.parametrize("name", BOARDS)
def test_led_carrier_and_sensor_fit_in_and_the_sensor_lies_where_the_board_wants_it(name: str) -> None:
    board = load_board(name)
    assert board.magnet is not None
    *tiles, clip = programs(board).values()
    for program in tiles:
        assert LED < length(program, "window") < length(program, "pocket")
        assert CARRIER[0] < length(program, "pocket") <= CARRIER[0] + 0.6
        assert length(program, "seat") + CARRIER[2] + FACE_MM == pytest.approx(board.magnet.gap_mm)
        assert length(program, "thick") >= length(program, "seat") + CARRIER[2] + TO92[2]
    body = re.search(r"^body = \[([\d.]+), ([\d.]+), ([\d.]+)\];", clip, re.MULTILINE)
    assert body is not None
    assert tuple(map(float, body.groups())) == TO92
    assert f"{len(board.sites)} in all" in clip


def test_a_small_bed_takes_more_tiles_and_one_too_small_is_refused() -> None:
    board = load_board("starter")
    assert [len(sensor_frame(board, bed).tiles) for bed in (200, 90, 60)] == [1, 4, 4]
    with pytest.raises(BadPlan, match=r"no tile of board starter fits a bed of 20 mm"):
        sensor_frame(board, 20)


def test_pockets_that_would_run_into_each_other_are_refused() -> None:
    board = load_board("starter")
    near = replace(board.sites[0], x_mm=board.sites[1].x_mm - 11)
    with pytest.raises(BadPlan, match=r"a1 and b1 are 11\.0 mm apart: their pockets would run into each other"):
        sensor_frame(replace(board, sites=(near, *board.sites[1:])))


def test_a_gap_without_room_for_the_led_is_refused() -> None:
    board = load_board("starter")
    assert board.magnet is not None
    with pytest.raises(BadPlan, match=r"leaves the LED no room"):
        sensor_frame(replace(board, magnet=replace(board.magnet, gap_mm=2.0)))


@pytest.mark.parametrize(
    ("name", "why"), [("outwit", "lie in pockets of the wood"), ("outwit-reed", "no hall sensors"), ("wari", "no hall")]
)
def test_a_board_with_other_sensors_or_pockets_is_told_why_not(name: str, why: str) -> None:
    with pytest.raises(BadPlan, match=why):
        sensor_frame(load_board(name))


@pytest.mark.parametrize("name", BOARDS)
def test_the_drawing_names_every_tile_with_its_size(name: str) -> None:
    board = load_board(name)
    frame = sensor_frame(board)
    labels = {shape.text for shape in frame_drawing(board, frame).shapes if isinstance(shape, Label)}
    assert {f"tile {tile.name}: {tile.size_mm[0]:.1f} x {tile.size_mm[1]:.1f} mm" for tile in frame.tiles} <= labels
