"""The verdicts: which reading, standing for how long, brings what."""

import pytest

from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.referee.settings import Patience
from controller.core.referee.verdict import Accept, Question, Reject, Remind, Verdict, Wait, judge
from engine.position import Change, Move

SETTLE, EXTEND, ASK = 600, 2000, 5000
PATIENCE = Patience(SETTLE, EXTEND, ASK)
MOVE = Move(0, 1, "a-b", (Change(0, 1, 0), Change(1, 0, 1)))
OTHER = Move(0, 2, "a-c", (Change(0, 1, 0), Change(2, 0, 1)))
PASS = Move(0, 0, "pass")
FOREVER = 10**15

TABLE: list[tuple[Reading, tuple[Move, ...], int, Verdict]] = [
    (Completed(MOVE), (MOVE, OTHER), SETTLE, Accept(MOVE)),
    (Completed(MOVE, extendable=True), (MOVE, OTHER), EXTEND, Accept(MOVE)),
    (Ambiguous((MOVE, OTHER)), (MOVE, OTHER), SETTLE, Question((MOVE, OTHER))),
    (Discrepancy((0,), (), ()), (MOVE,), SETTLE, Reject()),
    (Agrees(), (PASS,), SETTLE, Accept(PASS)),
    (InProgress((MOVE,), (0,), (1,)), (MOVE,), EXTEND, Remind()),
    (Completed(MOVE, extendable=True, unsure=True), (MOVE, OTHER), ASK, Question((MOVE,))),
    (Completed(MOVE, unsure=True), (MOVE,), ASK, Question((MOVE,))),
]


@pytest.mark.parametrize(("reading", "moves", "needed", "verdict"), TABLE)
def test_a_reading_gets_its_verdict_once_it_has_stood_and_not_before(
    reading: Reading, moves: tuple[Move, ...], needed: int, verdict: Verdict
) -> None:
    assert judge(reading, 0, PATIENCE, moves) == Wait(needed)
    assert judge(reading, needed - 1, PATIENCE, moves) == Wait(needed)
    assert judge(reading, needed, PATIENCE, moves) == verdict
    assert judge(reading, FOREVER, PATIENCE, moves) == verdict


@pytest.mark.parametrize(
    ("reading", "moves"),
    [
        (Agrees(), (MOVE, OTHER)),
        (Agrees(), (MOVE, PASS)),  # a pass that is a choice is made by button
        (Agrees(), (MOVE,)),
        (Agrees(), ()),
    ],
)
def test_what_time_alone_never_settles(reading: Reading, moves: tuple[Move, ...]) -> None:
    assert judge(reading, FOREVER, PATIENCE, moves) == Wait(None)


def test_without_any_patience_the_verdict_comes_at_once() -> None:
    assert judge(Completed(MOVE, extendable=True), 0, Patience(0, 0), (MOVE,)) == Accept(MOVE)
