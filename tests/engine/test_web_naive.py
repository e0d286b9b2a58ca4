"""The engine against the naive generator, and both against counts published by others."""

import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.play import perft, play
from tests.engine import naive_web
from tests.engine.sheet_cases import Example, examples
from tests.engine.web_positions import KINDS, Placed, placed

WEB = load("web")
VECTORS = tomllib.loads((Path(__file__).parents[1] / "vectors" / "web-perft.toml").read_text("utf-8"))["position"]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["source"].split()[-1] for vector in VECTORS])
def test_counts_of_others_are_met(vector: dict[str, object]) -> None:
    position, counts = read_position(WEB, str(vector["text"])), vector["counts"]
    assert isinstance(counts, list)
    assert [perft(WEB, position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("example", examples("perft", ["web"]))
def test_the_naive_generator_counts_the_same_as_the_sheet(example: Example) -> None:
    counted = [
        f"{depth} {naive_web.paths(placed(example.position), depth)}" for depth in range(1, len(example.rest) + 1)
    ]
    assert counted == list(example.rest)


@pytest.mark.clause("WEB-11", "WEB-12", "WEB-13", "WEB-14", "WEB-15", "WEB-16")
def test_both_generators_agree_on_random_positions(positions: int) -> None:
    random, kinds = Random(1964), Counter[str]()
    for _ in range(positions):
        there = random.choice(KINDS)(random)
        position = read_position(WEB, there.text())
        legal = naive_web.legal(there)
        assert [move.notation for move in WEB.legal_moves(position)] == legal, write_position(WEB, position)
        kinds[_kind(there, legal)] += 1
    assert min(kinds[kind] for kind in ("over", "pass", "free", "out", "room", "far")) > positions / 300, kinds


def _kind(placed: Placed, legal: list[str]) -> str:
    """What the rules asked for there."""
    if not legal or legal == ["pass"]:
        return "pass" if legal else "over"
    if not (placed.latch and placed.green & naive_web.ROW_1):
        return "free"
    if naive_web.exits(placed):
        return "out"
    near = any(naive_web.exits(naive_web.carry(placed, move)) for move in naive_web.steps(placed))
    return "room" if near else "far"


def test_both_make_the_same_position_of_the_same_move(positions: int) -> None:
    random = Random(12)
    for _ in range(positions // 10):
        there = random.choice(KINDS)(random)
        for _ in range(5):
            moves = naive_web.legal(there)
            if not moves:
                break
            move = random.choice(moves)
            after = play(WEB, read_position(WEB, there.text()), [move])
            there = naive_web.after(there, move)
            assert after == read_position(WEB, there.text(ply=1))


@pytest.mark.clause("WEB-20")
def test_no_position_is_found_where_neither_side_has_a_step(positions: int) -> None:
    """A search, beside the argument in the rule sheet; it does find positions where one side has none."""
    random, shut = Random(20), Counter[str]()
    for _ in range(positions):
        there = random.choice(KINDS)(random)
        whites, greens = (naive_web.steps(there._replace(turn=turn)) for turn in "wg")
        shut["white"] += not whites
        shut["green"] += not greens
        assert whites or greens, there.text()
    assert min(shut["white"], shut["green"]) > positions / 200
