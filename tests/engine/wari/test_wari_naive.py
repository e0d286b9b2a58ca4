"""The engine against the naive generator, and both against counts published by others."""

from collections import Counter
from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.play import perft, play
from engine.position import Outcome
from engine.rulesheet import Block
from tests.engine.sheet_cases import SHEETS
from tests.engine.wari import naive_wari
from tests.engine.wari.naive_wari import Stones
from tests.engine.wari.wari_positions import any_kind

WARI = load("wari")
START = Stones((4,) * 12, 0, 0, "s")
PUBLISHED = (6, 36, 190, 1014, 5219, 27332)


def naive(text: str) -> Stones:
    """The naive position of a text, read by hand."""
    rows, turn, option, *_ = text.split()
    pits = [int(number) for number in rows.replace("/", ",").split(",")]
    return Stones(tuple(pits[:12]), pits[12], pits[13], turn, option)


def test_counts_of_others_are_met() -> None:
    assert tuple(perft(WARI, WARI.start(), depth) for depth in range(1, 7)) == PUBLISHED


def test_the_naive_generator_counts_the_same_from_the_start() -> None:
    assert read_position(WARI, START.text()) == WARI.start()
    assert tuple(naive_wari.paths(START, depth) for depth in range(1, 6)) == PUBLISHED[:5]


@pytest.mark.parametrize("block", [block for block in SHEETS["wari"].blocks if block.kind == "perft"])
def test_the_naive_generator_counts_as_the_sheet_says(block: Block) -> None:
    text, *counts = block.lines
    deep = [line for line in counts if int(line.split()[1]) < 20_000]
    assert [f"{depth} {naive_wari.paths(naive(text), depth)}" for depth in range(1, len(deep) + 1)] == deep


@pytest.mark.clause("WARI-4", "WARI-5", "WARI-7", "WARI-8", "WARI-12", "WARI-13", "WARI-14", "WARI-15")
def test_both_generators_agree_on_random_positions(positions: int) -> None:
    random, kinds = Random(1899), Counter[str]()
    for _ in range(positions):
        stones = any_kind(random)
        position = read_position(WARI, stones.text())
        legal = naive_wari.legal(stones)
        assert [move.notation for move in WARI.legal_moves(position)] == legal, stones.text()
        assert _ending(WARI.outcome(position)) == _naive_ending(stones), stones.text()
        kinds[_kind(stones, legal)] += 1
    wanted = ("WARI-12", "WARI-13", "WARI-14", "WARI-15", "lap", "barred", "fed", "free")
    assert min(kinds[kind] for kind in wanted) > positions / 400, kinds


def _ending(outcome: Outcome | None) -> tuple[str, int] | None:
    """The clause, and who won: 1 South, -1 North, 0 nobody."""
    return (outcome.clause, sum(1 - 2 * side for side in outcome.winners)) if outcome else None


def _naive_ending(stones: Stones) -> tuple[str, int] | None:
    end = naive_wari.end(stones)
    return (end.clause, (end.south > 24) - (end.south < 24)) if end else None


def _kind(stones: Stones, legal: list[str]) -> str:
    """What the rules asked for there."""
    if end := naive_wari.end(stones):
        return end.clause
    if any(stones.pits[naive_wari.ROUND.index(name)] > 11 for name in legal):
        return "lap"
    if stones.row(naive_wari.OTHER[stones.turn]) == 0:
        return "fed"
    filled = [name for name in naive_wari.ROWS[stones.turn] if stones.pits[naive_wari.ROUND.index(name)]]
    return "free" if len(filled) == len(legal) else "barred"


@pytest.mark.clause("WARI-6", "WARI-7", "WARI-9", "WARI-10")
def test_both_make_the_same_position_of_the_same_move(positions: int) -> None:
    random, captures, laps = Random(12), 0, 0
    for _ in range(positions // 2):
        stones = any_kind(random)
        for move in naive_wari.legal(stones):
            after = naive_wari.after(stones, move)
            made = play(WARI, read_position(WARI, stones.text()), [move])
            assert write_position(WARI, made) == after.text(ply=1)
            captures += after.south + after.north > stones.south + stones.north
            laps += stones.pits[naive_wari.ROUND.index(move)] > 11
    assert min(captures, laps) > positions / 50


@pytest.mark.clause("WARI-16")
def test_both_count_the_times_a_position_has_stood(positions: int) -> None:
    """Games of few stones, where the same comes back often; the naive count is of pits and side alone."""
    random, thirds = Random(3), Counter[str]()
    for _ in range(positions // 5):
        stones = any_kind(random)
        while sum(stones.pits) > 6:
            stones = any_kind(random)
        position, stood = read_position(WARI, stones.text()), Counter[tuple[object, ...]]()
        for _ in range(200):
            stood[stones.pits, stones.turn] += 1
            end = naive_wari.end(stones, stood[stones.pits, stones.turn])
            outcome = WARI.outcome(position)
            assert (outcome is None) == (end is None), stones.text()
            if outcome and end:
                assert (outcome.clause, _ending(outcome)) == (
                    end.clause,
                    (end.clause, (end.south > 24) - (end.south < 24)),
                )
                thirds[end.clause + stones.option] += 1
                break
            move = random.choice(WARI.legal_moves(position))
            position, stones = WARI.apply(position, move), naive_wari.after(stones, move.notation)
    assert min(thirds["WARI-16own_rows"], thirds["WARI-16split"]) > positions / 400, thirds
