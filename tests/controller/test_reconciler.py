"""What the reconciler makes of a board: every reading, with presence, polarity and counting sensors."""

from array import array

import pytest

from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress
from controller.core.board.reconciler import Reconciler
from controller.core.board.touch_log import Touch
from engine.game import Game
from engine.games import load
from hardware.frame import Sense
from tests.controller.scripted_game import scripted

WEB = load("web")


def reconciler(game: Game = WEB, sense: Sense = Sense.PRESENCE) -> Reconciler:
    sites = len(game.site_names)
    return Reconciler(game, Sensing.of(game, [sense] * sites, [0] * sites), game.start())


def seen(eye: Reconciler, **contents: int) -> "array[int]":
    """The accepted image with some sites changed; values by site name."""
    image = array("H", eye.image)
    for name, value in contents.items():
        image[eye.game.sites[name]] = value
    return image


def names(eye: Reconciler, sites: tuple[int, ...]) -> set[str]:
    return {eye.game.site_names[site] for site in sites}


def test_the_image_of_the_accepted_position_agrees() -> None:
    eye = reconciler()
    assert eye.read(seen(eye)) == Agrees()


def test_a_lifted_pin_is_in_progress_and_shows_where_it_may_go() -> None:
    eye = reconciler()
    reading = eye.read(seen(eye, t3r4=0))
    assert isinstance(reading, InProgress)
    assert names(eye, reading.lifted) == {"t3r4"}
    assert names(eye, reading.next_sites) == {"t4r4", "t3r5"}


@pytest.mark.parametrize("sense", [Sense.PRESENCE, Sense.POLARITY])
def test_a_pin_on_its_new_site_completes_the_move(sense: Sense) -> None:
    eye = reconciler(sense=sense)
    reading = eye.read(seen(eye, t3r4=0, t4r4=1))
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.extendable) == ("t3r4-t4r4", False)


def test_a_pin_of_the_wrong_colour_completes_nothing_where_colours_are_sensed() -> None:
    eye = reconciler(sense=Sense.POLARITY)
    reading = eye.read(seen(eye, t3r4=0, t4r4=2))
    assert isinstance(reading, Discrepancy)


@pytest.mark.parametrize(
    ("contents", "missing", "extra"),
    [
        ({"t1r1": 1}, set(), {"t1r1"}),  # out of nowhere
        ({"t4r4": 1}, set(), {"t4r4"}),  # out of nowhere, where a pin might have gone
        ({"t3r4": 0, "t5r4": 0}, {"t3r4", "t5r4"}, set()),  # two in hand
        ({"t3r3": 0}, {"t3r3"}, set()),  # the other side's
        ({"t3r4": 0, "t3r6": 1}, {"t3r4"}, {"t3r6"}),  # too far
        ({"t3r4": 0, "t4r4": 1, "t7r4": 0}, {"t3r4", "t7r4"}, {"t4r4"}),  # a whole move and a nudge
    ],
)
def test_what_no_legal_move_explains_is_a_discrepancy(
    contents: dict[str, int], missing: set[str], extra: set[str]
) -> None:
    eye = reconciler()
    reading = eye.read(seen(eye, **contents))
    assert isinstance(reading, Discrepancy)
    assert (names(eye, reading.missing), names(eye, reading.extra)) == (missing, extra)


def test_a_site_without_a_sensor_never_differs() -> None:
    senses = [Sense.NONE if name == "t4r4" else Sense.PRESENCE for name in WEB.site_names]
    sensing = Sensing.of(WEB, senses, [0] * len(senses))
    eye = Reconciler(WEB, sensing, WEB.start())
    reading = eye.read(seen(eye, t3r4=0))
    assert isinstance(reading, Completed), "of the moves from t3r4 only the one to the blind site looks like this"
    assert reading.move.notation == "t3r4-t4r4"
    assert reading.extendable, "and the pin may still be in the hand, on its way elsewhere"


JUMPS = {"11000000": ["a:1>0 c:0>1 | b", "a:1>0 e:0>1 | b c d"]}


def test_a_jump_that_may_go_on_is_extendable() -> None:
    eye = reconciler(scripted("11000000", JUMPS))
    short, whole = eye.read(seen(eye, a=0, c=1)), eye.read(seen(eye, a=0, e=1))
    assert isinstance(short, Completed)
    assert isinstance(whole, Completed)
    assert (short.move.notation, short.extendable, short.unsure) == ("acb", True, False)
    assert (whole.move.notation, whole.extendable) == ("aebcd", False)


def test_a_hand_on_its_way_may_touch_the_sites_it_passes() -> None:
    eye = reconciler(scripted("11000000", JUMPS))
    assert isinstance(eye.read(seen(eye, a=0, b=0)), InProgress)
    assert isinstance(eye.read(seen(eye, a=0, d=1)), InProgress)
    assert isinstance(eye.read(seen(eye, a=0, f=1)), Discrepancy)


def test_a_removal_that_may_begin_a_strike_is_unsure() -> None:
    eye = reconciler(scripted("12000000", {"12000000": ["b:2>0", "a:1>0 b:2>0 c:0>1"]}))
    reading = eye.read(seen(eye, b=0))
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.unsure) == ("b", True)


TWO_STRIKES = {"12200000": ["a:1>0 b:2>0 d:0>1", "a:1>0 c:2>0 d:0>1"]}


def test_two_results_that_differ_are_told_apart_by_what_is_missing() -> None:
    eye = reconciler(scripted("12200000", TWO_STRIKES))
    reading = eye.read(seen(eye, a=0, b=0, d=1))
    assert isinstance(reading, Completed)
    assert reading.move.notation == "abd"


SWAP = {"12000000": ["a:1>0 c:0>1 b:2>0 d:0>2", "b:2>0 c:0>2 a:1>0 d:0>1"]}


def test_results_that_look_the_same_are_ambiguous() -> None:
    eye = reconciler(scripted("12000000", SWAP))
    reading = eye.read(seen(eye, a=0, b=0, c=1, d=1))
    assert isinstance(reading, Ambiguous)
    assert {move.notation for move in reading.moves} == {"acbd", "bcad"}


def test_the_trail_of_the_hands_settles_what_looks_the_same() -> None:
    eye = reconciler(scripted("12000000", SWAP))
    trail = [Touch(eye.game.sites[name], value) for name, value in [("b", 0), ("c", 1), ("a", 0), ("d", 1)]]
    reading = eye.read(seen(eye, a=0, b=0, c=1, d=1), trail)
    assert isinstance(reading, Completed)
    assert reading.move.notation == "bcad"


def test_polarity_settles_what_presence_cannot() -> None:
    eye = reconciler(scripted("12000000", SWAP), Sense.POLARITY)
    reading = eye.read(seen(eye, a=0, b=0, c=2, d=1))
    assert isinstance(reading, Completed)
    assert reading.move.notation == "bcad"


def test_different_moves_to_the_same_position_are_not_ambiguous() -> None:
    eye = reconciler(scripted("10000000", {"10000000": ["a:1>0 c:0>1 | b", "a:1>0 c:0>1 | d"]}))
    reading = eye.read(seen(eye, a=0, c=1))
    assert isinstance(reading, Completed)


def test_a_weight_counts_within_its_tolerance_and_is_never_rounded_first() -> None:
    game = scripted("10000000", {"10000000": ["a:1>0 b:0>1"]})
    eye = Reconciler(game, Sensing.of(game, [Sense.WEIGHT] * 8, [30] * 8), game.start())
    assert eye.read(seen(eye, a=129)) == Agrees()
    assert isinstance(eye.read(seen(eye, a=0, b=71)), Completed)
    assert not isinstance(eye.read(seen(eye, a=0, b=160)), Completed | Agrees)
