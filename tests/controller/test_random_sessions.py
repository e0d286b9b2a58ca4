"""Random sessions go as they always went: effects, snapshots, requests and wake times, by a digest a seed.

A change that is meant writes them anew (`random_sessions`); the golden sessions are those to be read.
"""

import pytest

from tests.controller.random_sessions import SEEDS, RandomSession, digests, golden

BLOCKS = 12


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_sessions_go_as_they_always_went(block: int, pytestconfig: pytest.Config) -> None:
    seeds = range(block, pytestconfig.getoption("sessions"), BLOCKS)
    kept = golden()
    assert digests(seeds) == {seed: kept[seed] for seed in seeds}


def test_every_seed_has_its_digest() -> None:
    assert list(golden()) == list(range(SEEDS))


def test_a_digest_tells_what_happened() -> None:
    told: list[str] = []
    first = RandomSession(1, told.append)
    assert first.run() == RandomSession(1).run() == golden()[1]
    assert first.events == sum(line.startswith('["') and line.endswith("]") and line.count(",") == 1 for line in told)
    other = RandomSession(1)
    other.note("something more")
    assert other.run() != golden()[1]
