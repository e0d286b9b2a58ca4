"""Worker processes that play games; Ctrl-C reaches only this process, which then ends them."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import resource_tracker
from multiprocessing.pool import Pool


@contextmanager
def processes(jobs: int, begin: Callable[..., object] | None = None, *given: object) -> Iterator[Pool]:
    """A pool of `jobs` processes, each of which calls `begin(*given)` first.  Leaving the context ends them."""
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
    """Delay Ctrl-C until the end of the context; processes started within it inherit that it is blocked."""
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
