"""The table of the search: what it keeps, what it gives up, and how much room it takes."""

from random import Random

import pytest

from engine.search.result import MEMORY, WIN
from engine.search.transposition_table import ENTRY, EXACT, LOWER, UPPER, TranspositionTable


def entry(table: TranspositionTable, key: int) -> tuple[int, int, int, int] | None:
    return (table.code, table.score, table.depth, table.bound) if table.probe(key) else None


@pytest.mark.parametrize("score", [0, -1, 1, WIN, -WIN, 4711])
@pytest.mark.parametrize("code", [0, 1, 1 << 30, (1 << 32) - 1])
def test_what_is_kept_is_found_again(score: int, code: int) -> None:
    table = TranspositionTable(1 << 10)
    for key, bound in ((1, LOWER), ((1 << 64) - 1, UPPER), (0x123456789ABCDEF0, EXACT)):
        table.store(key, code, score, 17, bound)
        assert entry(table, key) == (code, score, 17, bound)
    assert entry(table, 2) is None


def test_a_code_that_is_too_large_is_left_out_and_a_depth_beyond_all_is_the_deepest() -> None:
    table = TranspositionTable(1 << 10)
    table.store(7, 1 << 32, 50, 1000, LOWER)
    assert entry(table, 7) == (0, 50, 255, LOWER)
    table.store(7, -1, 60, 3, LOWER)
    assert entry(table, 7) == (0, 60, 3, LOWER)


def test_the_deeper_look_stays_beside_the_latest() -> None:
    table = TranspositionTable(2 * ENTRY)  # one place
    table.store(1, 10, 0, 9, EXACT)
    for key in range(2, 50):
        table.store(key, 20, 0, 5, EXACT)
        assert entry(table, 1) == (10, 0, 9, EXACT)
        assert entry(table, key) == (20, 0, 5, EXACT)
        assert entry(table, key - 1) is None or key == 2
    table.store(99, 30, 0, 9, EXACT)
    assert entry(table, 1) == (10, 0, 9, EXACT)
    assert table.filled() == 2


@pytest.mark.parametrize("size", [0, 1, 31, 32, 100, 4096, 5000, MEMORY])
def test_it_takes_no_more_room_than_it_may_and_more_than_half_of_that(size: int) -> None:
    table = TranspositionTable(size)
    assert table.size == 2 * ENTRY or size / 2 < table.size <= size


def test_its_hash_tells_what_is_kept() -> None:
    random = Random("hash")
    tables = [TranspositionTable(1 << 12) for _ in range(3)]
    for number in range(300):
        key, score = random.getrandbits(64), random.randrange(-9000, 9000)
        for which, table in enumerate(tables):
            table.store(key, number, score + (which == 2 and number == 299), 3, EXACT)
    assert tables[0].hash() == tables[1].hash() != tables[2].hash()
