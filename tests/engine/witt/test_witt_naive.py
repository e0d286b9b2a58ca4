"""The engine against the naive second program (naive_witt.py), on random positions."""

from collections import Counter
from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.position import Position
from engine.rulesheet import Block
from tests.engine.sheet_cases import SHEETS
from tests.engine.witt import naive_witt
from tests.engine.witt.witt_positions import KINDS, Placed, placed_of

WITT = load("witt")
START = Placed({s: w for w in "gb" for s in naive_witt.home(w)}, "g")


def agree(position: Position, placed: Placed) -> set[naive_witt.Move]:
    """Both have the same legal moves; what they are."""
    moves, legal = WITT.legal_moves(position), naive_witt.legal(placed)
    meant = [naive_witt.read_notation(placed, move.notation) for move in moves]
    assert len(set(meant)) == len(meant), placed.text()
    assert set(meant) == legal, placed.text()
    return legal


def test_the_start_is_the_same_and_counts_the_same() -> None:
    assert read_position(WITT, START.text()) == WITT.start()
    assert naive_witt.paths(START, 1) == 64
    assert naive_witt.paths(START, 2) == 64 * 64


@pytest.mark.parametrize(
    "block", [block for block in SHEETS["witt"].blocks if block.kind == "perft"], ids=lambda b: b.line
)
def test_the_counts_of_the_sheet_were_counted_twice(block: Block) -> None:
    text, *counts = block.lines
    placed = placed_of(text)
    assert read_position(WITT, placed.text()) == read_position(WITT, text)
    for line in counts:
        depth, count = (int(word) for word in line.split())
        if count < 20_000:
            assert naive_witt.paths(placed, depth) == count


@pytest.mark.clause(
    "WITT-I-C-1", "WITT-II-C-4", "WITT-II-C-5", "WITT-II-D-1", "WITT-II-D-2", "WITT-II-D-3", "WITT-II-E-2"
)
def test_both_generators_agree_on_random_positions(positions: int) -> None:
    random, kinds = Random(1981), Counter[str]()
    for _ in range(positions):
        placed = random.choice(KINDS)(random)
        position = read_position(WITT, placed.text())
        for move in agree(position, placed) or [("over",)]:
            kinds[_kind(move)] += 1
    assert (
        min(kinds[kind] for kind in ("over", "pass", "x", "plain", "strike", "strikes", "circuit")) > positions / 200
    ), kinds


def _kind(move: naive_witt.Move) -> str:
    if len(move) == 1 or move[0] == "x":
        return move[0]
    if move[0] == move[1]:
        return "circuit"
    return ("plain", "strike", "strikes")[min(2, len(move) - 2)]


@pytest.mark.clause(
    "WITT-III-A-1", "WITT-III-B-1", "WITT-III-C-2", "WITT-III-D-1", "WITT-III-E-1", "WITT-III-F-2", "WITT-III-G-2"
)
def test_both_make_the_same_position_of_the_same_move(positions: int) -> None:
    random, ends = Random(1986), Counter[str]()
    for _ in range(positions // 3):
        placed = random.choice(KINDS)(random)
        position = read_position(WITT, placed.text())
        for _ in range(6):
            moves = WITT.legal_moves(position)
            if not moves:
                break
            move = random.choice([m for m in moves if len(m.changes) == 1 or len(m.changes) > 2 or m.is_pass] or moves)
            placed = naive_witt.after(placed, naive_witt.read_notation(placed, move.notation))
            position = WITT.apply(position, move)
            assert write_position(WITT, position) == write_position(WITT, read_position(WITT, placed.text()))
            ended = WITT.outcome(position)
            ends[ended.reason if ended else "on"] += 1
    assert len(ends) == 14, ends  # each objective and the Master by either side, two passes, and games that go on


def test_both_know_the_same_holes_on_the_way(positions: int) -> None:
    random, some = Random(1985), 0
    for _ in range(positions // 40):
        placed = random.choice(KINDS)(random)
        for move in WITT.legal_moves(read_position(WITT, placed.text())):
            if move.changes and move.notation[:2] != "x ":
                touched = naive_witt.touched(placed, naive_witt.read_notation(placed, move.notation))
                assert {WITT.site_names[site] for site in move.via} == touched, (placed.text(), move.notation)
                some += len(touched) > 1
    assert some > positions / 10
