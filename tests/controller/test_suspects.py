"""Which one sensor would explain a board that stays wrong."""

from array import array

from controller.core.board.image import Sensing
from controller.core.board.suspects import suspects
from controller.core.board.watch import Watch
from engine.games import load
from hardware.frame import Sense

GAME = load("web")
SITES = GAME.sites
START = GAME.start()


def watched(**values: int) -> Watch:
    """The start of The Web with those sensors reading otherwise."""
    sensing = Sensing.of(GAME, [Sense.PRESENCE] * len(SITES), [0] * len(SITES))
    watch = Watch(GAME, sensing, START)
    seen = array("H", watch.reconciler.image)
    for name, value in values.items():
        seen[SITES[name]] = value
    watch.look(seen, 1)
    return watch


def told(watch: Watch) -> set[tuple[str, str, bool]]:
    return {(GAME.site_names[one.site], one.move.notation if one.move else "", one.stands) for one in suspects(watch)}


def test_a_peg_that_is_not_seen_may_be_there() -> None:
    assert ("t5r3", "", True) in told(watched(t5r3=0))


def test_a_peg_seen_where_none_can_be_may_come_from_a_move_or_from_nowhere() -> None:
    # White carried t3r4 to t4r4, and the sensor of t3r4 still tells of a peg; or that of t4r4 tells of none.
    assert {("t3r4", "t3r4-t4r4", False), ("t4r4", "", False)} <= told(watched(t4r4=1))


def test_a_board_that_two_sensors_would_have_to_explain_has_no_suspects() -> None:
    assert suspects(watched(t1r1=1, t9r1=1)) == ()


def test_a_board_that_agrees_has_no_suspects_but_of_moves_half_made() -> None:
    assert all(one.move is not None for one in suspects(watched()))
