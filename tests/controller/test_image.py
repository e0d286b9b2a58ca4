"""What sensors should show of a position, and what can be told from what they do show."""

import pytest

from controller.core.board.image import Sensing
from engine.games import load
from engine.position import EMPTY, SOMETHING, UNSEEN
from hardware.frame import STONE_WEIGHT, Sense, values_of
from tests.controller.scripted_game import SITES, scripted

GAME = scripted("12000000", {})
PIECES_OF = (None, 0, 1)


def sensing(*senses: Sense, tolerance: int = 0) -> Sensing:
    """The first sites as given, the others without a sensor."""
    padded = (*senses, *[Sense.NONE] * (SITES - len(senses)))
    return Sensing.of(GAME, padded, [tolerance if sense is Sense.WEIGHT else 0 for sense in padded])


@pytest.mark.parametrize(
    ("sense", "by_contents"),
    [
        (Sense.PRESENCE, (0, 1, 1)),
        (Sense.POLARITY, (0, 1, 2)),
        (Sense.WEIGHT, (0, STONE_WEIGHT, 2 * STONE_WEIGHT)),
        (Sense.NONE, (0, 0, 0)),
    ],
)
def test_a_sensor_reports_of_the_contents_what_it_can_tell(sense: Sense, by_contents: tuple[int, ...]) -> None:
    eye = sensing(sense)
    assert tuple(eye.value(0, contents) for contents in range(3)) == by_contents


def test_an_image_has_a_value_a_site_each_by_its_own_sense() -> None:
    eye = sensing(Sense.PRESENCE, Sense.POLARITY, Sense.WEIGHT, Sense.NONE)
    assert eye.image(bytes([2, 2, 2, 2, 0, 0, 0, 0])) == values_of([1, 2, 2 * STONE_WEIGHT, 0, 0, 0, 0, 0])


@pytest.mark.parametrize(("seen", "differs"), [(270, False), (269, True), (330, False), (331, True), (300, False)])
def test_a_weight_matches_up_to_its_tolerance_and_not_beyond(seen: int, differs: bool) -> None:
    eye = sensing(Sense.WEIGHT, tolerance=30)
    image = eye.image(bytes([3, 0, 0, 0, 0, 0, 0, 0]))
    shown = values_of([seen, 0, 0, 0, 0, 0, 0, 0])
    assert eye.differing(shown, image) == ((0,) if differs else ())
    assert eye.shows(shown, image) is not differs


def test_without_a_tolerance_every_other_value_differs() -> None:
    eye = sensing(Sense.PRESENCE, Sense.POLARITY)
    image, seen = eye.image(bytes([1, 1, 0, 0, 0, 0, 0, 0])), values_of([0, 2, 0, 0, 0, 0, 0, 0])
    assert eye.differing(seen, image) == (0, 1)
    assert not eye.shows(seen, image)
    assert eye.shows(image, image[:])


def test_images_of_different_boards_are_not_compared() -> None:
    with pytest.raises(ValueError, match="zip"):
        sensing(Sense.PRESENCE).differing(values_of([1]), values_of([0, 0]))


@pytest.mark.parametrize(
    ("sense", "was", "now", "told"),
    [
        (Sense.NONE, 1, 0, UNSEEN),
        (Sense.NONE, 0, 0, UNSEEN),
        (Sense.PRESENCE, 2, 1, 2),  # as it should be: then it is what stood there
        (Sense.PRESENCE, 2, 0, 0),
        (Sense.PRESENCE, 0, 1, SOMETHING),
        (Sense.POLARITY, 1, 1, 1),
        (Sense.POLARITY, 1, 2, 2),
        (Sense.POLARITY, 0, 1, 1),
        (Sense.POLARITY, 2, 0, 0),
        (Sense.WEIGHT, 3, 300, 3),
        (Sense.WEIGHT, 3, 0, 0),
        (Sense.WEIGHT, 3, 390, 4),
        (Sense.WEIGHT, 3, 355, 3),  # within the tolerance it is what it should be, though it rounds to 4
    ],
)
def test_what_stands_there_is_told_as_far_as_the_sensor_knows(sense: Sense, was: int, now: int, told: int) -> None:
    eye = sensing(sense, tolerance=60)
    seen = values_of([now, *[0] * (SITES - 1)])
    assert eye.contents(seen, bytes([was, *[0] * (SITES - 1)]), PIECES_OF)[0] == told


def test_a_pole_that_two_pieces_have_tells_only_that_something_stands_there() -> None:
    eye = sensing(Sense.POLARITY)
    assert eye.contents(values_of([1, *[0] * 7]), bytes(8), (None, 0, 1, 0))[0] == SOMETHING


def test_a_presence_sensor_does_not_count_stones() -> None:
    game = load("wari")
    sensing = Sensing.of(game, [Sense.PRESENCE] * 14, [0] * 14)
    board = game.start().board
    seen = sensing.image(board)
    assert set(sensing.contents(seen, board, [])) == {SOMETHING, EMPTY}
