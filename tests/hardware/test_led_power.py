"""The strip never draws more than the board file allows, whatever the picture."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.frame import DARK
from hardware.power import FULL_CHANNEL_MA, IDLE_LED_MA, MAX_COLOUR, current_ma, light_budget, within

WEB = load_board("web")
PITS = load_board(str(Path(__file__).parent.parent / "boards" / "pits.toml"))
WHITE = (255, 255, 255)
PART = st.integers(0, 255)
COLOUR = st.tuples(PART, PART, PART)


@given(
    st.dictionaries(st.sampled_from(WEB.site_names), COLOUR | st.just(WHITE)),
    st.integers(113, 8000),
    st.floats(0, 1),
)
def test_no_picture_draws_more_than_the_cap(colours: dict[str, tuple[int, int, int]], cap: int, bright: float) -> None:
    board = msgspec.structs.replace(WEB, current_cap_ma=cap, brightness=bright)
    frame = board.led_frame(colours)
    assert len(frame.colours) == 112
    assert current_ma(frame.colours) <= cap
    assert all(0 <= part <= 255 for colour in frame.colours for part in colour)


def test_the_documented_figures_of_a_led_are_used() -> None:
    assert current_ma([DARK] * 121) == 121
    assert current_ma([WHITE]) == 61
    assert current_ma([(255, 0, 0), DARK]) == 22


def test_a_picture_under_the_cap_is_only_dimmed() -> None:
    board = msgspec.structs.replace(WEB, current_cap_ma=8000)
    frame = board.led_frame({"t1r1": (200, 100, 0)})
    assert frame.colours[0] == (120, 60, 0)
    assert set(frame.colours[1:]) == {DARK}


def test_a_picture_over_the_cap_is_scaled_as_a_whole_and_nearly_reaches_it() -> None:
    colours = {name: (255, 0, 0) if name.startswith("t1r") else (255, 255, 255) for name in WEB.site_names}
    frame = WEB.led_frame(colours)
    assert len({max(colour) for colour in frame.colours}) == 1
    assert 0.9 * WEB.current_cap_ma < current_ma(frame.colours) <= WEB.current_cap_ma


@pytest.mark.parametrize("cap", range(7, 40))
def test_a_single_led_is_as_bright_as_the_cap_allows_and_no_brighter(cap: int) -> None:
    board = msgspec.structs.replace(PITS, current_cap_ma=cap)
    red = board.led_frame({"a": (255, 0, 0)}).colours[0][0]
    assert current_ma([(red, 0, 0), *[DARK] * 5]) <= cap
    assert red == 255 or current_ma([(red + 1, 0, 0), *[DARK] * 5]) > cap


def test_the_brightness_comes_before_the_cap() -> None:
    dim = msgspec.structs.replace(PITS, brightness=0.1)
    assert dim.led_frame({"a": WHITE}).colours[0] == (26, 26, 26)


@pytest.mark.parametrize("colour", [(256, 0, 0), (0, -1, 0)])
def test_a_colour_out_of_range_is_refused_with_its_site(colour: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="of site 'a': each part is 0 to 255"):
        PITS.led_frame({"a": colour})


@given(st.dictionaries(st.integers(0, 99), COLOUR, min_size=1), st.integers(0, 5000))
def test_a_picture_that_must_be_dimmed_keeps_its_proportions(
    colours: dict[int, tuple[int, int, int]], cap: int
) -> None:
    budget = light_budget(100, cap)
    light = sum(map(sum, colours.values()))
    for led, dimmed in within(colours, budget).items():
        for part, was in zip(dimmed, colours[led], strict=True):
            due = was * min(1, budget / light) if light else 0
            assert due - 1 < part <= due + 1e-9


@given(st.lists(COLOUR, max_size=50))
def test_leds_with_a_white_channel_draw_no_more_for_the_same_picture(colours: list[tuple[int, int, int]]) -> None:
    with_white = [(r - w, g - w, b - w, w) for r, g, b in colours for w in [min(r, g, b)]]
    drawn = len(colours) * IDLE_LED_MA + sum(map(sum, with_white)) * FULL_CHANNEL_MA / MAX_COLOUR
    assert drawn <= current_ma(colours) + 1e-9
