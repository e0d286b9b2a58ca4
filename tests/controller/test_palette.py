"""Every meaning looks like itself: in each palette, at night, to every kind of eyes; and nothing flickers."""

from itertools import combinations

import pytest

from controller.core.api.snapshot import Meaning
from controller.core.lights.palette import DAY_PHASE_NS, PALETTES, PHASES, RANK, SCENES, SIGNS, TABLE, Lighting, Palette
from tests.controller.colour_vision import EYES, LIGHTS, NORMAL, distance, seen_by

CLEAR = 30  # colour difference that nobody overlooks, for colour-blind eyes
PLAIN = 20  # the same for eyes that see all colours
STEP = 2  # times the light: one clear step of brightness
FLASHES = 3  # within any second: from here on they endanger people with photosensitive epilepsy
SECOND_NS = 1_000_000_000
LIGHTINGS = [Lighting(palette, night) for palette in PALETTES for night in (False, True)]
TOGETHER = sorted(
    {tuple(sorted(pair, key=RANK.__getitem__)) for scene in SCENES.values() for pair in combinations(scene, 2)},
    key=lambda pair: (RANK[pair[0]], RANK[pair[1]]),
)


def rhythm(pattern: str) -> str:
    """What eyes make of a pattern: where it begins does not matter, and steady is steady, bright or dim."""
    whole = pattern * (PHASES // len(pattern))
    return "#" if len(set(whole)) == 1 else min(whole[at:] + whole[:at] for at in range(PHASES))


def same_rhythm(lighting: Lighting) -> list[tuple[Meaning, Meaning]]:
    looks = lighting.looks
    return [(a, b) for a, b in TOGETHER if rhythm(looks[a].pattern) == rhythm(looks[b].pattern)]


def test_there_is_one_line_for_every_meaning_and_every_meaning_is_in_a_scene() -> None:
    assert set(TABLE) == set(Meaning)
    assert set().union(*SCENES.values()) == set(Meaning)
    assert len({entry.label for entry in TABLE.values()}) == len(Meaning)


@pytest.mark.parametrize("lighting", LIGHTINGS)
def test_every_pattern_fills_the_phases_and_is_lit_in_some(lighting: Lighting) -> None:
    for look in lighting.looks.values():
        assert set(look.pattern) <= set(SIGNS)
        assert PHASES % len(look.pattern) == 0
        assert "#" in look.pattern
        assert all(0 <= part <= 255 for part in look.colour)
    for meaning, colours in lighting.phases.items():
        assert len(colours) == PHASES
        assert max(colours) == lighting.looks[meaning].colour


@pytest.mark.parametrize("palette", PALETTES[:2])
def test_in_the_palettes_with_colours_no_two_meanings_look_quite_the_same(palette: Palette) -> None:
    looks = Lighting(palette).looks.values()
    same = {(look.colour, look.pattern) for look in looks}
    assert len(same) == len(Meaning)


def test_in_the_default_palette_meanings_differ_in_rhythm_or_clearly_in_colour() -> None:
    looks = Lighting().looks
    pairs = same_rhythm(Lighting())
    assert pairs, "the default palette is calm: some meanings do without a rhythm"
    for light in LIGHTS.values():
        for one, other in pairs:
            apart = distance(light(looks[one].colour), light(looks[other].colour))
            assert apart >= PLAIN, f"{one.value} and {other.value}: {apart:.0f}"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("light", LIGHTS)
def test_in_the_colour_blind_palette_the_same_holds_for_all_eyes(light: str, eyes: str) -> None:
    lighting = Lighting("colour-blind")
    for one, other in same_rhythm(lighting):
        seen = [seen_by(LIGHTS[light](lighting.looks[meaning].colour), EYES[eyes]) for meaning in (one, other)]
        apart = distance(*seen)
        assert apart >= CLEAR, f"{one.value} and {other.value} for {eyes} eyes on the {light}: {apart:.0f}"


def test_the_simulation_of_eyes_takes_apart_what_is_known_to_be_confused() -> None:
    red, green, grey = (0.6, 0.1, 0.1), (0.1, 0.28, 0.1), (0.5, 0.5, 0.5)
    for name, matrix in EYES.items():
        assert distance(seen_by(grey, matrix), grey) < 0.1, f"{name} eyes see grey as grey"
    near = distance(seen_by(red, EYES["deutan"]), seen_by(green, EYES["deutan"]))
    assert near < distance(seen_by(red, NORMAL), seen_by(green, NORMAL)) / 3


@pytest.mark.parametrize("lighting", [Lighting("monochrome"), *(Lighting(palette, True) for palette in PALETTES)])
def test_with_one_colour_meanings_differ_in_rhythm_or_by_two_steps_of_brightness(lighting: Lighting) -> None:
    hues = {tuple(round(part / max(look.colour), 1) for part in look.colour) for look in lighting.looks.values()}
    assert len(hues) == 1
    for one, other in same_rhythm(lighting):
        dim, bright = sorted(sum(lighting.looks[meaning].colour) for meaning in (one, other))
        assert bright >= STEP**2 * dim, f"{one.value} and {other.value}"


@pytest.mark.parametrize("lighting", LIGHTINGS)
def test_a_whole_board_flashes_less_than_three_times_in_any_second(lighting: Lighting) -> None:
    changes = -(-SECOND_NS // lighting.phase_ns)  # all patterns change on one grid, so a board does no more
    assert changes / 2 < FLASHES
    for look in lighting.looks.values():
        shown = look.pattern * (3 * PHASES)
        window = range(changes + 1)
        rises = max(
            sum(SIGNS[shown[at + i]] < SIGNS[shown[at + i + 1]] for i in window) for at in range(len(look.pattern))
        )
        assert rises <= FLASHES


def test_the_night_is_warm_slow_and_dim_and_has_no_blue() -> None:
    for palette in PALETTES:
        day, night = Lighting(palette), Lighting(palette, True)
        assert night.phase_ns == 2 * DAY_PHASE_NS
        assert night.strip_brightness < day.strip_brightness / 2
        for look in night.looks.values():
            red, green, blue = look.colour
            assert blue == 0
            assert red >= 2 * green


def test_the_brightness_lies_over_day_and_night() -> None:
    assert Lighting(brightness=0.5).strip_brightness == 0.5
    assert Lighting(brightness=0).strip_brightness == Lighting(night=True, brightness=0).strip_brightness == 0
    assert Lighting(night=True, brightness=0.5).strip_brightness == Lighting(night=True).strip_brightness / 2


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no palette 'pink'; there are: default, colour-blind, monochrome"):
        Lighting("pink")  # type: ignore[arg-type]
    for brightness in (-0.1, 1.1, float("nan")):
        with pytest.raises(ValueError, match="is not from 0 to 1"):
            Lighting(brightness=brightness)
