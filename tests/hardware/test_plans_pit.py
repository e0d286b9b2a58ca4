"""A pit that weighs: its cup clears the opening, is flush with the plate, and its parts fit each other and the list."""

import re

import pytest
from msgspec.structs import replace

from hardware.board import Board, load_board
from hardware.plans import pit
from hardware.plans.bom import bom
from hardware.plans.errors import BadPlan
from hardware.plans.pit_scad import pit_scad


def lengths(board: Board) -> dict[str, float]:
    """The numbers at the head of the program."""
    return {name: float(value) for name, value in re.findall(r"^(\w+) = ([\d.]+);", pit_scad(board), re.MULTILINE)}


@pytest.mark.parametrize("name", ["wari", "wari-pits"])
def test_every_pit_that_weighs_has_a_cup_that_clears_its_opening_and_the_cups_beside_it(name: str) -> None:
    board = load_board(name)
    found = pit.pits(board)
    assert [one.site for one in found] == [site.name for site in board.sites if site.channel is not None]
    assert {one.opening_mm for one in found} == ({62, 76} if name == "wari" else {62})
    for one in found:
        assert one.cup_mm == one.opening_mm - 2
        assert pit.BAR_MM[0] < one.cup_mm, "the bar lies under the cup"
        x_mm, y_mm = one.lamp
        assert abs(y_mm - one.y_mm) + pit.LAMP_MM / 2 <= one.opening_mm / 2, "so does the lamp"
        assert abs(y_mm - one.y_mm) - pit.LAMP_MM / 2 >= pit.BAR_MM[1] / 2, "beside the bar"
        assert x_mm == one.x_mm


def test_what_is_stacked_on_the_base_comes_up_to_the_top_of_the_plate() -> None:
    head = lengths(load_board("wari"))
    bar = head["foot_high"] - head["seat"] + pit.BAR_MM[2]  # its upper side
    rim = bar + head["saddle_high"] + head["cup_high"]
    assert rim == pit.SPACER_MM + pit.TOP_MM == 39
    assert head["lamp_high"] < bar + head["clear"], "the lamp stays clear of the saddle"
    assert head["ring"] < head["floor_high"]
    assert 0 < pit.STOP_GAP_MM < head["clear"], "the stop comes before the saddle's disc touches the bar"


@pytest.mark.parametrize("name", ["wari", "wari-pits"])
def test_the_program_defines_each_name_before_its_use_and_is_balanced(name: str) -> None:
    text = re.sub(r"//.*", "", pit_scad(load_board(name)))
    for opening, closing in ("()", "[]", "{}"):
        assert text.count(opening) == text.count(closing)
    known = {"part", "d", "h", "x", "side", "fn", "r"}
    known |= set(re.findall(r"^(\w+) =", text, re.MULTILINE)) | set(re.findall(r"module (\w+)", text))
    words = {
        "module",
        "difference",
        "union",
        "intersection",
        "translate",
        "cube",
        "cylinder",
        "sphere",
        "scale",
        "hull",
    }
    used = set(re.findall(r"(?<![\"\w])[a-z_]+(?![\"\w])", text))
    assert used - known - words - {"for", "if", "cup", "foot", "saddle", "lamp", "all"} == set()


def test_the_list_has_cups_screws_stops_spacers_and_plates() -> None:
    parts = {(row[0], row[1]): int(row[2]) for row in bom(load_board("wari")).rows if row[2]}
    assert parts["cup", "printed, white, for 62 mm: witboard board pit"] == 12
    assert parts["cup", "printed, white, for 76 mm: witboard board pit"] == 2
    assert parts["screw", "M3 x 20, countersunk"] == parts["screw", "M3 x 8, countersunk"] == 28
    assert parts["set screw with two nuts", "M3 x 16"] == 14
    joints = parts["spacer", "M4, 30 mm, thread inside"]
    assert joints == 8
    assert parts["screw", "M4 x 16, countersunk"] == 2 * joints
    assert parts["base plate", "plywood 6 mm, 620 x 210 mm"] == 1
    assert not any(item in ("cup", "spacer") for item, _ in {(row[0], row[1]) for row in bom(load_board("web")).rows})


def test_what_cannot_be_built_is_refused_with_the_remedy() -> None:
    board = load_board("wari")
    with pytest.raises(BadPlan, match="no site of board web weighs"):
        pit_scad(load_board("web"))
    with pytest.raises(BadPlan, match=r"no circle round A in \[art\]; draw one"):
        pit_scad(replace(board, art=replace(board.art, circles=())))
    wide = tuple(replace(circle, r_mm=35) for circle in board.art.circles)
    with pytest.raises(BadPlan, match=r"between the openings of A and B are 2.0 mm of wood; keep 3"):
        pit_scad(replace(board, art=replace(board.art, circles=wide)))
    narrow = tuple(replace(circle, r_mm=25) for circle in board.art.circles)
    with pytest.raises(BadPlan, match="no wider than a load cell"):
        pit_scad(replace(board, art=replace(board.art, circles=narrow)))
