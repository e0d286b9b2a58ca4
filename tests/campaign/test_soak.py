"""An hour at the table in virtual time, and that memory which grows is seen."""

from collections.abc import Callable
from mmap import mmap
from pathlib import Path

import pytest

from controller.core.api.snapshot import Snapshot
from controller.table.pipeline import Picture
from controller.web.feeds import Feeds
from hardware.durations import SECOND_NS
from tests.campaign import soak
from tests.campaign.soak import MOST_KB_AN_HOUR, Soak, slope

LEAK_BYTES = 40_000


def test_the_slope_is_that_of_the_hours_after_the_first_quarter() -> None:
    warm = [(hour, 9000 * hour, 5) for hour in range(1, 3)]
    assert slope([*warm, *((hour, 20_000 + 7 * hour, 5) for hour in range(3, 9))]) == pytest.approx(7)


def test_games_follow_one_another_and_each_hour_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "HOUR_NS", 60 * SECOND_NS)
    monkeypatch.setattr(soak, "THINK_S", (0.5, 1.0))
    table = Soak("fours", tmp_path, 1)
    table.run(2)
    assert [hour for hour, _, _ in table.measured] == [1, 2]
    assert table.games > 0
    assert table.moves > 20


def test_memory_that_grows_with_every_picture_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[mmap] = []

    def leaking(feeds: Feeds, sites: int) -> Callable[[Snapshot, Picture], None]:
        def keep(snapshot: Snapshot, picture: Picture) -> None:
            kept.append(mmap(-1, LEAK_BYTES))  # of the system, and not what this process has in stock
            kept[-1].write(bytes(LEAK_BYTES))

        return keep

    monkeypatch.setattr(soak, "HOUR_NS", 20 * SECOND_NS)
    monkeypatch.setattr(soak, "publish_to", leaking)
    table = Soak("fours", tmp_path, 1)
    table.run(4)
    assert slope(table.measured) > MOST_KB_AN_HOUR
