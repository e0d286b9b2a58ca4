"""The turning points of a game: the moves that lost the most, found in a process of its own, once."""

import asyncio
import json
from pathlib import Path

import pytest

from controller.arena.analysis import BLUNDER, Judged
from controller.arena.turning_points import MAX_TURNING_POINTS, Turning, judged_record, turning_points

GOLDEN = Path(__file__).parents[1] / "golden"
WARI = (GOLDEN / "wari/south-wins.record").read_text("utf-8")


def lost(*losses: int) -> list[Judged]:
    return [Judged(ply, (ply + 1) % 2, f"move {ply}", "mistake", loss, "better") for ply, loss in enumerate(losses, 1)]


def test_the_three_worst_moves_are_told_in_the_order_of_the_game() -> None:
    found = turning_points(lost(10, 400, 0, 90, 300, 1000), 1)
    assert [(one["ply"], one["loss"]) for one in found] == [(2, 4.0), (5, 3.0), (6, 10.0)]


def test_a_game_without_errors_has_no_turning_points() -> None:
    assert turning_points(lost(0, 10, 49), 1) == []
    assert turning_points([Judged(1, 0, "a", "forced", BLUNDER)], 1) == []


def test_what_was_best_is_not_told_of_a_game_with_secrets() -> None:
    assert [one["best"] for one in turning_points(lost(500), 1, secret=True)] == [""]


def test_a_record_is_judged() -> None:
    found = judged_record(WARI, nodes=300, budget_ms=None)
    assert 0 < len(found) <= MAX_TURNING_POINTS
    assert all(one["best"] and one["best"] != one["move"] for one in found)


def test_a_game_is_judged_once_and_the_next_one_waits() -> None:
    begun: list[bytes] = []
    at_it = 0

    async def run(order: bytes) -> bytes:
        nonlocal at_it
        at_it += 1
        assert at_it == 1
        begun.append(order)
        await asyncio.sleep(0)
        at_it -= 1
        return json.dumps({"points": []}).encode()

    async def ask() -> None:
        judge = Turning(run)
        await asyncio.gather(judge.judge(1, "a"), judge.judge(1, "a"), judge.judge(2, "b"))

    asyncio.run(ask())
    assert begun == [b"a", b"b"]


@pytest.mark.parametrize("answer", [b"", b"{", b'{"points": 3}'])
def test_a_process_that_fails_tells_nothing_and_is_asked_again(answer: bytes) -> None:
    answers = [answer, json.dumps({"points": []}).encode()]

    async def run(order: bytes) -> bytes:
        return answers.pop(0)

    async def ask() -> list[object]:
        judge = Turning(run)
        return [await judge.judge(1, "a"), await judge.judge(1, "a")]

    assert asyncio.run(ask()) == [None, {"points": []}]


@pytest.mark.slow
def test_the_process_itself_finds_them() -> None:
    found = asyncio.run(Turning().judge(1, WARI))
    assert found is not None
    assert 0 < len(found["points"]) <= MAX_TURNING_POINTS
