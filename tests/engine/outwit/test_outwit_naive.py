"""The rules of Outwit against a second, slow program, and against counts of others."""

from collections import Counter
from random import Random

import pytest

from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import perft
from engine.rulesheet import Block
from tests.engine.outwit import naive_outwit
from tests.engine.outwit.outwit_positions import KINDS, OTHER, START, any_kind, from_text
from tests.engine.sheet_cases import SHEETS

OUTWIT = load("outwit")
PUBLISHED = (27, 817, 24428)  # handed to the project from outside; never edited to fit the code
PUBLISHED_FROZEN = (27, 817, 24032, 760995)  # likewise, of the variant that naive_outwit calls `frozen`
COUNTED = [block for block in SHEETS["outwit"].blocks if block.kind == "perft"]
LONG_PROOF = 100_000  # positions from which on the slow program counts everything


def test_counts_of_others_are_met() -> None:
    assert tuple(perft(OUTWIT, OUTWIT.start(), depth) for depth in (1, 2, 3)) == PUBLISHED


def test_the_naive_generator_meets_them_too() -> None:
    assert tuple(naive_outwit.paths(START, depth) for depth in (1, 2, 3)) == PUBLISHED
    assert tuple(naive_outwit.paths(START, depth, frozen=True) for depth in (1, 2, 3, 4)) == PUBLISHED_FROZEN
    assert read_position(OUTWIT, START.text()) == OUTWIT.start()


@pytest.mark.parametrize("block", COUNTED, ids=[f"line-{block.line}" for block in COUNTED])
def test_the_counts_of_the_sheet_were_counted_twice(block: Block, positions: int) -> None:
    placed = from_text(block.lines[0])
    for line in block.lines[1:]:
        depth, count = (int(word) for word in line.split())
        if count < 30_000 or positions >= LONG_PROOF:
            assert naive_outwit.paths(placed, depth) == count


@pytest.mark.clause(
    "OUTWIT-6", "OUTWIT-7", "OUTWIT-8", "OUTWIT-9", "OUTWIT-10", "OUTWIT-11", "OUTWIT-12", "OUTWIT-13", "OUTWIT-14"
)
@pytest.mark.clause("OUTWIT-16", "OUTWIT-18", "OUTWIT-19", "OUTWIT-20", "OUTWIT-21")
def test_both_generators_agree_on_random_positions(positions: int) -> None:
    random, kinds = Random(1978), Counter[str]()
    for _ in range(positions):
        placed = any_kind(random)
        position = read_position(OUTWIT, placed.text())
        legal = naive_outwit.legal(placed)
        assert [move.notation for move in OUTWIT.legal_moves(position)] == legal, write_position(OUTWIT, position)
        kinds["over"] += not legal
        kinds["pass"] += legal == ["pass"]
        kinds["push"] += any(">" in move for move in legal)
        kinds["lift"] += any("@" in move for move in legal)
        plain = naive_outwit.legal(placed._replace(blockade="none"))
        kinds["jump"] += placed.blockade == "jump" and legal != plain
    assert min(kinds[kind] for kind in ("over", "pass", "push", "lift", "jump")) > positions / 200, kinds


def test_both_make_the_same_position_of_the_same_move(positions: int) -> None:
    random = Random(12)
    for _ in range(positions // 4):
        placed = any_kind(random)
        for _ in range(8):
            after = naive_outwit.results(placed)
            if not after:
                break
            move = random.choice(sorted(after))
            position = read_position(OUTWIT, placed.text())
            made = OUTWIT.apply(position, find_move(OUTWIT, position, move))
            placed = after[move]
            assert made.state == read_position(OUTWIT, placed.text()).state
            assert made.ply == 1


def test_every_move_is_found_once(positions: int) -> None:
    random = Random(13)
    for _ in range(positions // 4):
        OUTWIT.load(read_position(OUTWIT, any_kind(random).text()))
        codes = list(OUTWIT.rules.moves[: OUTWIT.rules.generate()])
        assert len(codes) == len(set(codes))


@pytest.mark.clause("OUTWIT-15")
def test_no_position_is_found_where_neither_side_can_move(positions: int) -> None:
    """A search, beside the argument in the rule sheet; it does find positions where one side cannot."""
    random, shut = Random(20), 0
    for _ in range(positions):
        placed = random.choice(KINDS)(random)
        if naive_outwit.winner(placed):
            continue
        one, other = naive_outwit.moved(placed), naive_outwit.moved(placed._replace(turn=OTHER[placed.turn]))
        assert one or other, placed.text()
        shut += not one or not other
    assert shut > positions / 100
