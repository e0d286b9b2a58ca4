"""Processes that play for another: what they hear, how they begin and how they end."""

import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children
from multiprocessing.context import SpawnContext
from multiprocessing.pool import Pool
from pathlib import Path

import pytest

from controller.arena.matches.processes import processes


def hears_ctrl_c(pid: int | None) -> bool:
    """As the system has it, which knows before the process does."""
    status = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines())
    return not int(status["SigBlk"], 16) >> signal.SIGINT - 1 & 1


def test_ctrl_c_is_never_heard_in_them_and_here_it_is() -> None:
    with processes(2):
        assert [hears_ctrl_c(child.pid) for child in active_children()] == [False, False]
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_each_begins_as_it_is_told() -> None:
    with processes(1, signal.signal, signal.SIGTERM, signal.SIG_IGN) as pool:
        told = pool.apply(signal.getsignal, (signal.SIGTERM,))
    assert told == signal.SIG_IGN


def test_whoever_leaves_early_leaves_none_behind() -> None:
    with pytest.raises(KeyboardInterrupt):
        stopped(lambda pool: signal.raise_signal(signal.SIGINT))
    assert active_children() == []


def stopped(use: Callable[[Pool], object]) -> None:
    with processes(2) as pool:
        assert pool.apply(abs, (-1,)) == 1
        use(pool)


def test_ctrl_c_as_they_start_comes_when_all_have_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heard by an older thread, which does not keep it back, as that of a bar on a terminal does not."""
    started = list[int | None]()

    def pool(context: SpawnContext, jobs: int, begin: None, given: tuple[()]) -> Pool:
        older.submit(signal.raise_signal, signal.SIGINT).result()
        begun = Pool(jobs, begin, given, context=context)
        started.extend(child.pid for child in active_children())
        return begun

    monkeypatch.setattr(SpawnContext, "Pool", pool)
    with ThreadPoolExecutor(1) as older:
        older.submit(int).result()
        with pytest.raises(KeyboardInterrupt):
            stopped(lambda pool: pytest.fail("Ctrl-C did not come"))
    assert len(started) == 2
    assert active_children() == []
