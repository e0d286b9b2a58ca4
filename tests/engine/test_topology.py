"""The table of names and neighbours of a ringed board."""

import pytest

from engine.games.web.board import BOARD
from engine.topology import CLOCKWISE, COUNTER, IN, NOWHERE, OUT, rings

NAMES = {name: site for site, name in enumerate(BOARD.names)}


def beside(name: str) -> set[str]:
    return {BOARD.names[site] for site in BOARD.adjacent(NAMES[name])}


@pytest.mark.clause("WEB-1")
def test_the_web_has_seven_rows_of_sixteen_tiers_named_tier_first() -> None:
    assert len(BOARD.names) == 112 == len(set(BOARD.names))
    assert BOARD.names[0] == "t1r1"
    assert BOARD.names[15] == "t16r1"
    assert BOARD.names[16] == "t1r2"
    assert BOARD.names[111] == "t16r7"


@pytest.mark.clause("WEB-1")
@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("t5r4", {"t5r3", "t5r5", "t4r4", "t6r4"}),
        ("t1r4", {"t1r3", "t1r5", "t16r4", "t2r4"}),
        ("t16r2", {"t16r1", "t16r3", "t15r2", "t1r2"}),
        ("t9r1", {"t9r2", "t8r1", "t10r1"}),
        ("t16r7", {"t16r6", "t15r7", "t1r7"}),
    ],
)
def test_a_space_lies_beside_its_neighbours_in_row_and_tier(name: str, around: set[str]) -> None:
    assert beside(name) == around


def test_every_step_can_be_taken_back_and_the_borders_lead_nowhere() -> None:
    board = rings(3, 5)
    assert len(board.neighbours) == 15 * 4
    for site in range(15):
        for way, back in ((IN, OUT), (OUT, IN), (CLOCKWISE, COUNTER), (COUNTER, CLOCKWISE)):
            to = board.step(site, way)
            assert (to == NOWHERE) == ((way == IN and site < 5) or (way == OUT and site >= 10))
            if to != NOWHERE:
                assert board.step(to, back) == site


def test_sixteen_steps_clockwise_lead_round_the_row_through_every_tier() -> None:
    site, seen = NAMES["t1r3"], []
    for _ in range(16):
        seen.append(BOARD.names[site])
        site = BOARD.step(site, CLOCKWISE)
    assert site == NAMES["t1r3"]
    assert seen == [f"t{tier}r3" for tier in range(1, 17)]
