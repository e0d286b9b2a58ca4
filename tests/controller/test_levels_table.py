"""The table of strengths: the fit of ratings, and a small run that is interrupted and goes on."""

from pathlib import Path

import pytest

from tests.bench.levels import main, matches, read_kept
from tests.bench.levels_fit import intervals, ratings

pytestmark = pytest.mark.thorough


def expected(difference: float) -> float:
    return float(1 / (1 + 10 ** (difference / 400)))


def test_ratings_that_explain_the_results_are_found() -> None:
    truth = {1: 0.0, 2: 150.0, 3: 210.0, 4: 400.0}
    results = {(a, b): [expected(truth[b] - truth[a])] * 4000 for a, b in matches(1, 4)}
    found = ratings(results)
    assert found[1] == 0
    assert all(found[level] == pytest.approx(truth[level], abs=2) for level in truth)


def test_ratings_of_players_that_never_lost_are_finite_and_their_intervals_hold_them() -> None:
    results = {(1, 2): [0.0] * 10, (2, 3): [0.5, 0.0, 1.0, 0.25, 0.75] * 2}
    found, sure = ratings(results), intervals(results)
    assert 200 < found[2] < 1000
    assert found[3] == pytest.approx(found[2], abs=1)
    assert all(low <= found[player] <= high for player, (low, high) in sure.items())
    assert sure[3][1] - sure[3][0] > 50


def test_levels_meet_the_next_one_and_the_one_after() -> None:
    assert matches(1, 4) == [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)]
    assert len(matches(1, 10)) == 17


def test_a_run_goes_on_where_it_was_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.jsonl"
    run = ["--game", "wari", "--first", "1", "--last", "3", "--scale", "0.01", "--kept", str(file)]
    main([*run, "--games", "2"])
    before = file.read_text("utf-8")
    assert len(before.splitlines()) == 6
    file.write_text(before + '{"torn', "utf-8")
    main([*run, "--games", "4"])
    after = file.read_text("utf-8").replace('{"torn', "")
    assert after.startswith(before)
    capsys.readouterr()
    main([*run, "--games", "4"])
    table = capsys.readouterr().out
    setup = {"game": "wari", "seed": 1, "scale": 0.01, "openings": 4}
    assert len(read_kept(file, setup)) == 12
    assert table.startswith("wari: 12 games, ")
    assert len([line for line in table.splitlines() if line.startswith("| ")]) == 1 + 3
    assert read_kept(file, {**setup, "seed": 2}) == []
