"""One legal move in the terms of sensors: what may be seen on its way, and what may not."""

from array import array

import pytest

from controller.core.board.image import Sensing
from controller.core.board.reading import Ambiguous, Completed, Discrepancy, InProgress
from controller.core.board.reconciler import Reconciler
from controller.core.board.touch_log import Touch
from engine.game import Game
from engine.games import load
from engine.notation import find_move
from hardware.frame import PRESENT, PRESENT_S, Sense
from tests.controller.scripted_game import scripted

OUTWIT = load("outwit")


def eye_on(game: Game, sense: Sense = Sense.PRESENCE, blind: str = "") -> Reconciler:
    senses = [Sense.NONE if name in blind.split() else sense for name in game.site_names]
    return Reconciler(game, Sensing.of(game, senses, [0] * len(senses)), game.start())


def seen(eye: Reconciler, **contents: int) -> "array[int]":
    image = array("H", eye.image)
    for name, value in contents.items():
        image[eye.game.sites[name]] = value
    return image


def trail(eye: Reconciler, *touches: tuple[str, int]) -> list[Touch]:
    return [Touch(eye.game.sites[name], value) for name, value in touches]


STRIKE = {"12000000": ["a:1>0 b:2>0 c:0>1", "a:1>0 b:2>0 e:0>1 | c d"]}


@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_a_struck_peg_may_be_lifted_first_or_last(order: tuple[str, str]) -> None:
    eye = eye_on(scripted("12000000", STRIKE))
    assert isinstance(eye.read(seen(eye, **{order[0]: 0})), InProgress)
    assert isinstance(eye.read(seen(eye, a=0, b=0)), InProgress)
    assert isinstance(eye.read(seen(eye, a=0, c=1)), InProgress)
    reading = eye.read(seen(eye, a=0, b=0, c=1))
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.extendable) == ("abc", True)


def test_nothing_is_put_down_that_was_not_lifted() -> None:
    """The struck peg is in the hand, the striking one still stands."""
    eye = eye_on(scripted("12000000", STRIKE))
    assert isinstance(eye.read(seen(eye, b=0, c=1)), Discrepancy)
    assert isinstance(eye.read(seen(eye, a=0, c=1, e=1)), Discrepancy), "two down for one"


def test_where_colours_are_sensed_only_the_mover_is_set_down_on_the_way() -> None:
    eye = eye_on(scripted("12000000", STRIKE), sense=Sense.POLARITY)
    assert isinstance(eye.read(seen(eye, a=0, d=PRESENT)), InProgress)
    assert isinstance(eye.read(seen(eye, a=0, d=PRESENT_S)), Discrepancy)
    assert isinstance(eye.read(seen(eye, a=0, b=PRESENT)), Discrepancy), "put in the place of what it struck"


SEVERAL = {"11000000": ["a:1>0 c:0>1 b:1>0 e:0>1 | d", "a:1>0 e:0>1 | c d"]}


def test_several_pegs_of_one_ply_go_in_any_order() -> None:
    eye = eye_on(scripted("11000000", SEVERAL))
    for contents in ({"b": 0}, {"b": 0, "e": 1}, {"b": 0, "e": 1, "a": 0}, {"a": 0, "b": 0}, {"a": 0, "b": 0, "c": 1}):
        assert isinstance(eye.read(seen(eye, **contents)), InProgress), contents
    assert isinstance(eye.read(seen(eye, a=0, b=0, c=1, e=1)), Completed)


EXCHANGE = {"12200000": ["a:1>0 b:2>1", "a:1>0 d:0>1"]}


def test_a_peg_that_ends_where_one_was_struck_is_not_done_by_being_lifted() -> None:
    eye = eye_on(scripted("12200000", EXCHANGE))
    assert isinstance(eye.read(seen(eye, a=0), trail(eye, ("a", 0))), InProgress)
    reading = eye.read(seen(eye, a=0), trail(eye, ("a", 0), ("b", 0), ("b", 1)))
    assert isinstance(reading, Completed)
    assert reading.unsure, "it may still be on its way to d"


ROUND = {"12200000": ["b:2>0 c:2>0 | a d", "b:2>0", "a:1>0 c:2>0 d:0>1"]}


def test_a_peg_that_comes_back_to_its_site_was_lifted() -> None:
    """Otherwise what is gone was only taken off."""
    eye = eye_on(scripted("12200000", ROUND))
    gone = seen(eye, b=0, c=0)
    assert isinstance(eye.read(gone, trail(eye, ("b", 0), ("c", 0))), InProgress | Discrepancy)
    reading = eye.read(gone, trail(eye, ("a", 0), ("a", 1), ("b", 0), ("c", 0)))
    assert isinstance(reading, Completed)
    assert reading.move.notation == "bcad"


PUSH = {"11200000": ["c:2>1 d:0>2 a:1>0 | b"]}
ONE_BY_ONE = [
    {"c": 0},
    {"c": 0, "d": 2},
    {"b": 0, "c": 0, "d": 2},
    {"b": 0, "c": 1, "d": 2},
    {"a": 0, "b": 0, "c": 1, "d": 2},
]
TOGETHER = [{"a": 0, "b": 0, "c": 0}, {"a": 0, "b": 0, "c": 0, "d": 2}, {"a": 0, "b": 0, "c": 1, "d": 2}]


@pytest.mark.parametrize("sense", [Sense.PRESENCE, Sense.POLARITY])
@pytest.mark.parametrize("steps", [ONE_BY_ONE, TOGETHER])
def test_a_line_of_chips_is_pushed_together_or_one_by_one(steps: list[dict[str, int]], sense: Sense) -> None:
    """Two of a side push one of the other: the foremost goes first."""
    eye = eye_on(scripted("11200000", PUSH), sense=sense)

    def shown(contents: dict[str, int]) -> "array[int]":
        presence = sense is Sense.PRESENCE
        return seen(eye, **{name: min(value, 1) if presence else value for name, value in contents.items()})

    for contents in steps:
        assert isinstance(eye.read(shown(contents)), InProgress), contents
    assert isinstance(eye.read(shown({"a": 0, "c": 1, "d": 2})), Completed)


@pytest.mark.parametrize("sense", [Sense.PRESENCE, Sense.POLARITY])
def test_a_slide_may_pause_on_the_sites_it_passes(sense: Sense) -> None:
    eye = eye_on(OUTWIT, sense=sense)
    move = find_move(OUTWIT, eye.position, "f4-f1")
    for site in move.via:
        image = array("H", eye.image)
        image[OUTWIT.sites["f4"]], image[site] = 0, PRESENT
        assert isinstance(eye.read(image), InProgress), OUTWIT.site_names[site]


def test_a_king_that_may_slide_on_is_waited_for() -> None:
    eye = eye_on(OUTWIT)
    reading = eye.read(seen(eye, e5=0, e4=1))
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.extendable) == ("e5-e4", True)


def test_what_was_put_on_a_site_that_nobody_sees_is_asked_about() -> None:
    eye = eye_on(scripted("11000000", {"11000000": ["a:1>0 c:0>1", "a:1>0 d:0>1", "b:1>0 e:0>1"]}), blind="c d")
    assert isinstance(eye.read(seen(eye, a=0)), Ambiguous)
    one = eye_on(scripted("11000000", {"11000000": ["a:1>0 c:0>1", "a:1>0 d:0>1"]}), blind="c")
    reading = one.read(seen(one, a=0))
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.unsure) == ("ac", True)


def test_what_came_from_a_site_that_nobody_sees_is_told_by_where_it_went() -> None:
    eye = eye_on(scripted("11000000", {"11000000": ["a:1>0 c:0>1", "b:1>0 d:0>1"]}), blind="a")
    reading = eye.read(seen(eye, c=1), trail(eye, ("c", 1)))
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.extendable) == ("ac", False)


def test_a_piece_from_a_hidden_site_and_a_neighbour_lifted_later_are_no_sure_move() -> None:
    """c was filled before b was lifted: what stands there came from the blind site."""
    eye = eye_on(scripted("11000000", {"11000000": ["a:1>0 c:0>1", "b:1>0 c:0>1"]}), blind="a")
    reading = eye.read(seen(eye, b=0, c=1), trail(eye, ("c", 1), ("b", 0)))
    assert isinstance(reading, Completed)
    assert reading.unsure
    sure = eye.read(seen(eye, b=0, c=1), trail(eye, ("b", 0), ("c", 1)))
    assert isinstance(sure, Completed)
    assert not sure.unsure


def test_a_move_that_shows_on_no_sensor_is_known_to_be_one() -> None:
    eye = eye_on(scripted("11000000", {"11000000": ["a:1>0 c:0>1", "b:1>0 d:0>1"]}), blind="a c")
    assert [move.notation for move in eye.invisible] == ["ac"]


DUTY = {"11000000": ["g:0>1 h:1>0 a:1>0 c:0>1", "g:0>1 h:1>0 b:1>0 d:0>1"]}


def test_what_every_move_has_to_do_besides_is_all_that_is_left_to_do() -> None:
    """A score peg that was forgotten: the move can be read, and the lights show where the peg goes."""
    game = scripted("11000001", {"11000001": DUTY["11000000"]})
    eye = eye_on(game)
    reading = eye.read(seen(eye, a=0, c=1))
    assert isinstance(reading, InProgress)
    assert [move.notation for move in reading.candidates] == ["ghac"]
    assert [game.site_names[site] for site in reading.next_sites] == ["g", "h"]
    half = eye.read(seen(eye, a=0, c=1, h=0))
    assert isinstance(half, InProgress)
    assert [game.site_names[site] for site in half.next_sites] == ["g"]
    assert isinstance(eye.read(seen(eye, a=0, c=1, h=0, g=1)), Completed)


def test_a_board_without_score_holes_is_not_asked_for_it() -> None:
    eye = eye_on(scripted("11000001", {"11000001": DUTY["11000000"]}), blind="g h")
    assert isinstance(eye.read(seen(eye, a=0, c=1)), Completed)
