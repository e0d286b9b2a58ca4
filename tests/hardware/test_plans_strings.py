"""Which ready-made LEDs fit: no wire too short, no LED beside its hole, and the documents say what is computed."""

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.board import Board, load_board, shipped_boards
from hardware.plans.bom import bom_tables
from hardware.plans.pcb.strips import kinds_of, strips_of
from hardware.plans.strings import LED_ASIDE_MM, LedString, fitting, led_strings

BY_HAND = [name for name in shipped_boards() if not name.endswith("-strips")]


def holes(board: Board) -> list[tuple[float, float]]:
    """Where the LEDs are, along the strip."""
    lit = (site for site in board.sites if site.led is not None)
    return [(site.x_mm, site.y_mm) for site in sorted(lit, key=lambda site: site.led or 0)]


def in_a_row(step_mm: float, count: int) -> Board:
    """A board with so many holes in one line."""
    board = load_board("witt")
    sites = tuple(replace(s, led=k, x_mm=k * step_mm, y_mm=9.0) for k, s in enumerate(board.sites[:count]))
    return replace(board, sites=sites, leds=count)


def of_kind(board: Board, name: str) -> LedString:
    [found] = [one for one in led_strings(board) if one.name == name]
    return found


@pytest.mark.parametrize("name", BY_HAND)
def test_a_string_ends_where_its_wire_does_not_reach_and_nowhere_else(name: str) -> None:
    board = load_board(name)
    steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(holes(board))]
    for one in led_strings(board):
        if one.kind == "string":
            too_far = [step for step in steps if step > one.pitch_mm]
            assert one.pieces == 1 + len(too_far)
            assert all(one.pitch_mm - step <= one.loop_mm + 1e-9 for step in steps if step <= one.pitch_mm)


@given(st.floats(8, 40), st.integers(2, 60), st.sampled_from((30, 60, 100, 144)))
def test_no_led_of_a_strip_is_farther_from_its_hole_than_is_said_and_one_more_would_be(
    step_mm: float, count: int, a_metre: int
) -> None:
    """In a straight row the LEDs go astray by the difference of both steps each; the middle of a piece may lie true."""
    pieces = of_kind(in_a_row(step_mm, count), f"strip, {a_metre} a metre").pieces
    stray = abs(step_mm - 1000 / a_metre)
    most = count if stray == 0 else min(count, int(2 * LED_ASIDE_MM / stray + 1e-9) + 1)
    assert pieces == -(-count // most)


def test_a_strip_does_not_go_round_a_corner() -> None:
    """Wit's End has its holes 17 mm apart; in its straight rows lie the circuit boards of the board on strips."""
    rows = sum(kinds_of(strips_of(load_board("witsend-strips"))).values())
    assert of_kind(load_board("witsend"), "strip, 60 a metre").pieces == rows == 32
    corner = in_a_row(1000 / 60, 12)
    turned = tuple(
        replace(s, x_mm=0.0, y_mm=9 + (s.led or 0) * 1000 / 60) if (s.led or 0) > 5 else s for s in corner.sites
    )
    assert of_kind(corner, "strip, 60 a metre").pieces == 1
    assert of_kind(replace(corner, sites=turned), "strip, 60 a metre").pieces == 2


@pytest.mark.parametrize("name", BY_HAND)
def test_the_list_and_the_guide_name_what_fits(name: str) -> None:
    board = load_board(name)
    fits = fitting(board)
    assert fits
    *_, table = bom_tables(board)
    assert [row[0] for row in table.rows if row[-1] == "yes"] == [one.name for one in led_strings(board) if one in fits]
    [led] = [row for row in bom_tables(board)[1].rows if row[0] == "LED"]
    assert f"WS2812B as {fits[0].name}, " in led[2]
    told = "; ".join(f"{one.name}: {'uncut' if one.pieces == 1 else f'{one.pieces} pieces'}" for one in fits)
    guide = (Path(__file__).parents[2] / "docs" / "building-a-board.md").read_text("utf-8")
    [line] = [line for line in guide.splitlines() if line.startswith(f"| `{name}` |") and "string, " in line]
    assert line.endswith(f" | {told} |")


def test_a_board_on_strips_and_one_without_leds_need_none() -> None:
    assert len(bom_tables(load_board("web-strips"))) == 2
    assert led_strings(replace(load_board("starter"), sites=(), leds=0)) == ()
