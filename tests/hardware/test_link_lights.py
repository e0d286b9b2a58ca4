"""Pictures as palette and indices."""

from random import Random

from hypothesis import given
from hypothesis import strategies as some

from hardware.frame import Rgb
from hardware.link.lights import MAX_ENTRIES_CARRIED_OVER, MAX_PALETTE_ENTRIES, Palette

colours = some.tuples(some.integers(0, 255), some.integers(0, 255), some.integers(0, 255))


def painted(palette: Palette, indices: bytes) -> list[Rgb]:
    whole = palette.whole
    return [(whole[3 * i], whole[3 * i + 1], whole[3 * i + 2]) for i in indices]


@given(some.lists(some.lists(colours, max_size=40), max_size=20))
def test_the_indices_name_the_colours_of_the_picture(pictures: list[list[Rgb]]) -> None:
    palette = Palette()
    for picture in pictures:
        before, number = palette.whole, palette.number
        assert painted(palette, palette.fit(picture)) == picture
        assert (palette.number == number) == (palette.whole == before)
        assert len(palette.colours) == len(set(palette.colours)) <= max(MAX_ENTRIES_CARRIED_OVER, 40)


def test_the_numbers_of_palettes_go_round_and_are_never_0() -> None:
    palette, seen = Palette(), []
    for i in range(600):
        palette.fit([(i & 255, i >> 8, 7)])
        seen.append(palette.number)
    assert seen == [i % 255 + 1 for i in range(600)]


def test_too_many_colours_are_made_fewer_and_stay_near() -> None:
    random, palette = Random(1), Palette()
    picture = [(random.randrange(256), random.randrange(256), random.randrange(256)) for _ in range(2000)]
    shown = painted(palette, palette.fit(picture))
    assert len(set(shown)) <= MAX_PALETTE_ENTRIES
    assert max(abs(a - b) for was, now in zip(picture, shown, strict=True) for a, b in zip(was, now, strict=True)) < 128
