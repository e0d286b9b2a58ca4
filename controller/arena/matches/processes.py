"""Processes that play games for this one; Ctrl-C is for this one alone, which then ends them."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import resource_tracker
from multiprocessing.pool import Pool


@contextmanager
def processes(jobs: int, begin: Callable[..., object] | None = None, *given: object) -> Iterator[Pool]:
    """So many of them, each of which calls `begin(*given)` first.  Whoever leaves early has them ended."""
    context = multiprocessing.get_context("spawn")
    resource_tracker.ensure_running()  # when it starts it lets signals through
    with ExitStack() as left:
        with _ctrl_c_later():
            pool = left.enter_context(context.Pool(jobs, begin, given))
        yield pool
        pool.close()
        pool.join()


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C comes at the end of this, and never to processes that begin in it: they inherit that it is kept back."""
    heard = list[int]()
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))  # in whichever thread
    passing = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, passing)
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)
