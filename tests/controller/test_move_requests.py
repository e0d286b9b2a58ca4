"""How much time a game's own limit leaves, as whoever chooses moves is told it."""

from controller.core.api.events import MoveRequest
from controller.core.clock import Shared, Total
from tests.controller.at_the_table import AtTheTable

SECOND_NS = 1_000_000_000
MOVES = ("t3r4-t4r4", "t3r3-t4r3", "t7r4-t8r4", "t7r3-t8r3", "t11r4-t12r4", "t11r3-t12r3", "t15r4-t16r4", "t15r3-t16r3")


def hinted(table: AtTheTable) -> MoveRequest:
    table.press("hint")
    assert table.session.request is not None
    return table.session.request


def test_at_first_a_ply_is_thought_to_take_twenty_seconds() -> None:
    assert hinted(AtTheTable(control=Shared(7200 * SECOND_NS))).left == 360
    assert hinted(AtTheTable(control=Shared(10 * SECOND_NS))).left == 1


def test_later_a_ply_takes_what_plies_have_taken() -> None:
    table = AtTheTable(control=Shared(600 * SECOND_NS))
    for move in MOVES:
        here, to = move.split("-")
        table.move(here, to, 8000)
    left_ns = table.session.clock.remaining_ns(0, table.t_ns)
    assert left_ns is not None
    spent_ns = 600 * SECOND_NS - left_ns
    assert 50 * SECOND_NS < spent_ns < 100 * SECOND_NS
    assert hinted(table).left == left_ns // (spent_ns // len(MOVES))


def test_where_each_side_has_its_own_time_nothing_is_told() -> None:
    assert hinted(AtTheTable(control=Total((60 * SECOND_NS,)))).left == 0
