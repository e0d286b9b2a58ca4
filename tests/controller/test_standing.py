"""Since when what stands has stood: nudges and fluttering sensors take nothing from a whole move or a wrong board."""

from array import array

import pytest

from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Completed, Discrepancy, InProgress
from controller.core.board.watch import Watch
from engine.game import Game
from hardware.frame import Sense
from tests.controller.scripted_game import scripted

MS_NS = 1_000_000
STEP = {"12000000": ["a:1>0 c:0>1", "a:1>0 d:0>1"], "02100000": ["b:2>0 e:0>2"]}
REMOVAL = {"12200000": ["b:2>0", "c:2>0", "a:1>0 d:0>1"]}


class Sight:
    """A watch; every `show` is what differs from the position it began with."""

    def __init__(self, game: Game, blind: str = "") -> None:
        senses = [Sense.NONE if name in blind else Sense.PRESENCE for name in game.site_names]
        self.watch = Watch(game, Sensing.of(game, senses, [0] * len(senses)), game.start())
        self.image = array("H", self.watch.seen)

    def show(self, t_ms: int, **contents: int) -> "Sight":
        seen = array("H", self.image)
        for name, value in contents.items():
            seen[self.watch.game.sites[name]] = value
        self.watch.look(seen, t_ms * MS_NS)
        return self

    @property
    def since_ms(self) -> int:
        return self.watch.since_ns // MS_NS


def test_a_whole_move_stands_on_while_a_neighbour_is_knocked_over_and_put_up() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, a=0).show(200, a=0, c=1)
    sight.show(300, a=0, c=1, h=1).show(500, a=0, c=1)
    assert isinstance(sight.watch.reading, Completed)
    assert sight.since_ms == 200


def test_a_piece_that_was_taken_up_again_stands_anew() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, a=0, c=1).show(300, a=0).show(400, a=0, c=1)
    assert sight.since_ms == 400


def test_another_whole_move_stands_since_it_is_there() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, a=0, c=1).show(300, a=0).show(400, a=0, d=1)
    assert sight.since_ms == 400


def test_a_fluttering_neighbour_never_keeps_a_move_from_settling() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, a=0, c=1)
    for t_ms in range(150, 900, 50):
        sight.show(t_ms, a=0, c=1, h=t_ms // 50 % 2)
    assert isinstance(sight.show(900, a=0, c=1).watch.reading, Completed)
    assert sight.since_ms == 100


def test_a_fluttering_neighbour_never_keeps_a_wrong_board_from_being_told() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, g=1)
    for t_ms in range(150, 1000, 50):
        sight.show(t_ms, g=1, h=t_ms // 50 % 2)
    assert isinstance(sight.watch.reading, Discrepancy)
    assert sight.since_ms <= 400, "once it is known to flutter it counts no more"
    since_ms = sight.since_ms
    assert sight.show(1050, g=1, f=1).since_ms == 1050 > since_ms, "another site is no flutter"


def test_a_removed_piece_that_is_about_in_the_hand_has_not_stood_removed() -> None:
    sight = Sight(scripted("12200000", REMOVAL)).show(100, b=0).show(500, b=0, h=1).show(1500, b=0)
    assert isinstance(sight.watch.reading, Completed)
    assert sight.since_ms == 1500


def test_a_removal_stands_on_beside_a_site_that_flutters() -> None:
    sight = Sight(scripted("12200000", REMOVAL)).show(100, b=0)
    for t_ms in range(150, 900, 50):
        sight.show(t_ms, b=0, h=t_ms // 50 % 2)
    sight.show(900, b=0)
    assert sight.since_ms < 900


def test_turning_to_the_next_position_lets_stand_what_stood() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, a=0, c=1)
    game = sight.watch.game
    sight.watch.turn_to(game.apply(game.start(), game.legal_moves(game.start())[0]))
    assert (sight.watch.reading, sight.since_ms) == (Agrees(), 100)


@pytest.mark.parametrize(("stood_ms", "goes_on"), [(30, False), (149, False), (150, True), (400, True)])
def test_a_touch_makes_a_move_only_once_it_stood_a_moment(stood_ms: int, goes_on: bool) -> None:
    """A piece that slides on stands for a moment on the sites it passes."""
    sight = Sight(scripted("12000000", STEP)).show(0, a=0).show(100, a=0, c=1)
    sight.show(100 + stood_ms, a=0, c=1, b=0)
    assert (sight.watch.goes_on() is not None) == goes_on
    assert isinstance(sight.watch.carried_on(), InProgress), "after the settle time it does"


def test_the_next_sides_whole_move_makes_it_at_once() -> None:
    sight = Sight(scripted("12000000", STEP)).show(0, a=0).show(100, a=0, c=1).show(150, a=0, c=1, b=0, e=1)
    assert isinstance(sight.watch.goes_on(), Completed)


def test_only_some_moves_may_be_made_until_the_next_position() -> None:
    watch = Sight(scripted("12000000", STEP)).show(100, a=0, c=1).watch
    moves = {move.notation: move for move in watch.moves}
    watch.restrict([moves["ad"]])
    assert [move.notation for move in watch.moves] == ["ad"]
    assert (watch.reading.name, watch.pending) == ("discrepancy", None)
    watch.restrict(None)
    assert watch.reading.name == "completed"
    assert watch.since_ns == 100 * MS_NS
    watch.restrict(())
    assert (watch.moves, watch.reading.name) == ((), "discrepancy")
    watch.turn_to(watch.game.apply(watch.game.start(), moves["ac"]))
    assert len(watch.moves) == 1


def test_a_watch_may_begin_with_some_moves_only() -> None:
    game = scripted("12000000", STEP)
    sensing = Sensing.of(game, [Sense.PRESENCE] * 8, [0] * 8)
    assert Watch(game, sensing, game.start(), game.legal_moves(game.start())[:1]).moves[0].notation == "ac"


def test_a_masked_sensor_tells_nothing_until_it_is_trusted_again() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, h=1)
    watch, sensing = sight.watch, sight.watch.sensing
    assert watch.reading.name == "discrepancy"
    watch.sense(sensing.masked({watch.game.sites["h"]}))
    assert (watch.reading.name, watch.seen[watch.game.sites["h"]]) == ("agrees", 0)
    sight.show(200, h=0).show(300, h=1, a=0)
    assert watch.reading.name == "in_progress"
    watch.sense(sensing)
    assert watch.reading.name == "discrepancy"


def test_masking_the_goal_of_a_move_makes_it_a_question() -> None:
    sight = Sight(scripted("12000000", STEP)).show(100, a=0)
    watch = sight.watch
    watch.sense(watch.sensing.masked({2, 3}))
    assert (watch.reading.name, len(watch.invisible)) == ("ambiguous", 0)
    watch.sense(watch.sensing.masked({0}))
    assert [move.notation for move in watch.invisible] == ["ac", "ad"]


DUTY = {
    "12000010": ["g:1>0 h:0>1 a:1>0 c:0>1", "g:1>0 h:0>1 a:1>0 d:0>1"],
    "02100001": ["b:2>0 e:0>2"],
}


def test_a_forgotten_duty_is_what_the_way_back_asks_for_once_the_next_side_has_gone_on() -> None:
    sight = Sight(scripted("12000010", DUTY)).show(100, a=0).show(300, a=0, c=1)
    assert isinstance(sight.watch.reading, InProgress)
    trouble = sight.show(900, a=0, c=1, b=0).watch.trouble()
    assert trouble is not None
    steps = [(step.lift, step.place) for step in trouble.reading.way_back]
    assert sorted(steps, key=str) == [(6, 7), (None, 1)], "the score peg goes on, the other side's peg back: c stays"
    assert trouble.position.ply == 1
