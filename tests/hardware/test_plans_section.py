"""One hole cut open: the sensor lies on the axis, behind the LED, as far under the magnet as the file says."""

import re
from typing import NamedTuple

import msgspec
import pytest

from hardware.board import Board, load_board, shipped_boards
from hardware.plans.errors import BadPlan
from hardware.plans.magnet import senses_magnets
from hardware.plans.section import section

MAGNETIC = [name for name in shipped_boards() if senses_magnets(load_board(name))]


class Extent(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def extent(picture: str, layer: str) -> Extent:
    """What the lines and dots of that layer cover, in mm."""
    found = re.search(rf'<g id="{layer}".*?</g>', picture, re.DOTALL)
    assert found is not None, layer
    xs = [float(value) for value in re.findall(r'(?:x1|x2|cx)="([-\d.]+)"', found[0])]
    ys = [float(value) for value in re.findall(r'(?:y1|y2|cy)="([-\d.]+)"', found[0])]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def with_magnet(board: Board, **keys: object) -> Board:
    assert board.magnet is not None
    return msgspec.structs.replace(board, magnet=msgspec.structs.replace(board.magnet, **keys))


@pytest.mark.parametrize("name", [name for name in MAGNETIC if "reed" not in name])
def test_the_sensor_senses_on_the_axis_of_the_hole_as_far_under_the_magnet_as_the_file_says(name: str) -> None:
    board = load_board(name)
    assert board.magnet is not None
    picture = section(board)
    axis, place, magnet = extent(picture, "axis"), extent(picture, "filled place"), extent(picture, "magnet")
    led, sensor = extent(picture, "led"), extent(picture, "sensor")
    assert place.left == axis.left == (magnet.left + magnet.right) / 2 == (led.left + led.right) / 2
    assert place.top - magnet.bottom == pytest.approx(board.magnet.gap_mm)
    assert magnet.bottom + board.magnet.wood_mm < led.top < led.bottom < sensor.top < place.top < sensor.bottom
    on_strip = name.endswith("-strips")  # on its back, so the other way round
    assert ("marked face away from the peg" if on_strip else "marked face to the peg") in picture
    assert ("DBZR" if on_strip else "LPG") in picture


def test_where_n_is_down_the_marked_face_looks_away() -> None:
    picture = section(with_magnet(load_board("web"), pole="N"))
    sensor, place = extent(picture, "sensor"), extent(picture, "filled place")
    assert "marked face away from the peg" in picture
    assert place.top - sensor.top > sensor.bottom - place.top, "the marked face is the lower one"


def test_a_board_without_lights_shows_none_and_one_without_magnets_is_refused() -> None:
    assert 'id="led"' not in section(msgspec.structs.replace(load_board("web"), leds=0))
    with pytest.raises(BadPlan, match=r"write \[magnet\] in its file"):
        section(load_board("wari"))
