"""Pictures are made once, and no picture of any palette draws more than the board allows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.core.api.snapshot import Meaning
from controller.core.lights.palette import DAY_PHASE_NS, PALETTES, PHASES, SIGNS, Lighting, Palette
from controller.table.binding import Binding
from controller.table.painting import Painter
from engine.games import load
from hardware.board import load_board
from hardware.frame import DARK, LedFrame, Rgb
from hardware.power import current_ma

WEB = load("web")
BINDINGS = [Binding(load_board(name), load(game)) for name, game in (("web", "web"), ("witt", "witt"))]
BINDING = BINDINGS[0]
BLINKING = ((0, Meaning.TARGET), (3, Meaning.EXTRA))
STEADY = ((0, Meaning.TARGET), (3, Meaning.LAST_TO))
ALL_PHASES_NS = range(0, PHASES * DAY_PHASE_NS, DAY_PHASE_NS)


class Counted(Binding):
    """A binding that counts the frames it makes."""

    frames = 0

    def led_frame(self, colours: "dict[int, Rgb]") -> LedFrame:  # type: ignore[override]  # a Mapping is all it needs
        self.frames += 1
        return super().led_frame(colours)


def counted() -> Counted:
    return Counted(load_board("web"), WEB)


def test_a_picture_is_made_once_for_each_look_of_the_same_lights() -> None:
    binding, painter = counted(), Painter()
    for _ in range(3):
        made = [painter.paint(binding, BLINKING, t_ns) for t_ns in ALL_PHASES_NS]
    assert binding.frames == 2, "`#.` has two looks in its eight phases"
    assert len({id(painted) for painted in made}) == 2
    assert made[0].picture != made[1].picture


def test_equal_lights_of_another_snapshot_are_the_same_picture() -> None:
    binding, painter = counted(), Painter()
    first = painter.paint(binding, STEADY, 0)
    assert painter.paint(binding, STEADY[:1] + STEADY[1:], 7 * DAY_PHASE_NS) is first
    assert binding.frames == 1


def test_other_lights_another_light_or_another_board_are_another_picture() -> None:
    binding, painter = counted(), Painter()
    first = painter.paint(binding, STEADY, 0)
    assert painter.paint(binding, STEADY[:1], 0).picture == {0: first.picture[0]}
    painter.lighting = Lighting("monochrome")
    assert painter.paint(binding, STEADY, 0).picture != first.picture
    painter.paint(counted(), STEADY, 0)
    assert binding.frames == 3


def test_brightness_and_night_dim_the_strip_and_not_the_page() -> None:
    full = Painter(Lighting("monochrome")).paint(BINDING, STEADY, 0)
    half = Painter(Lighting("monochrome", brightness=0.5)).paint(BINDING, STEADY, 0)
    night, day = (Painter(Lighting("monochrome", on)).paint(BINDING, STEADY, 0) for on in (True, False))
    assert half.picture == full.picture
    assert abs(2 * half.frame.colours[0][0] - full.frame.colours[0][0]) <= 2
    assert current_ma(night.frame.colours) < current_ma(day.frame.colours)
    dark = Painter(Lighting(brightness=0)).paint(BINDING, STEADY, 0)
    assert set(dark.frame.colours) == {DARK}
    assert DARK not in dark.picture.values()


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("binding", BINDINGS, ids=lambda binding: binding.board.name)
def test_all_lights_at_once_in_every_meaning_keep_to_the_cap(binding: Binding, palette: Palette) -> None:
    for meaning in Meaning:
        lights = tuple((site, meaning) for site in range(len(binding.game.site_names)))
        for t_ns in ALL_PHASES_NS:
            frame = Painter(Lighting(palette)).paint(binding, lights, t_ns).frame
            assert current_ma(frame.colours) <= binding.board.current_cap_ma


@given(
    st.lists(st.tuples(st.integers(0, 111), st.sampled_from(Meaning))),
    st.builds(Lighting, st.sampled_from(PALETTES), st.booleans(), st.floats(0, 1)),
    st.integers(0, 1 << 50),
)
def test_no_lights_in_any_lighting_draw_more_than_the_cap(
    lights: list[tuple[int, Meaning]], lighting: Lighting, t_ns: int
) -> None:
    frame = Painter(lighting).paint(BINDING, tuple(lights), t_ns).frame
    assert current_ma(frame.colours) <= BINDING.board.current_cap_ma


def test_in_every_palette_a_meaning_can_be_seen_on_the_strip_at_the_boards_own_brightness() -> None:
    for lighting in (Lighting(palette, night) for palette in PALETTES for night in (False, True)):
        for meaning, look in lighting.looks.items():
            bright = next(i for i, sign in enumerate(look.pattern) if SIGNS[sign] == 4)
            frame = Painter(lighting).paint(BINDING, ((0, meaning),), bright * lighting.phase_ns).frame
            assert max(frame.colours[0]) > 0, f"{meaning.value} in {lighting}"
