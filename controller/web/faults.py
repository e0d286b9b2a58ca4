"""What goes wrong through clients, in one line a minute, and never with a traceback."""

import asyncio
import logging
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from controller.web.shares import NowNs
from hardware.durations import SECOND_NS

REPORT_INTERVAL_NS = 60 * SECOND_NS
KINDS = 8  # told apart between two lines; the others are counted together
OTHERS = "others"
LOGGERS = ("uvicorn.error", "websockets.server")


class Faults:
    """Counts faults, and prints the first at once and those of the next minute together when another comes later."""

    def __init__(self, print_line: Callable[[str], None], now_ns: NowNs) -> None:
        self._print_line = print_line
        self._now_ns = now_ns
        self._told_ns: int | None = None
        self._counted: Counter[str] = Counter()

    def note(self, what: str) -> None:
        """Count a fault; print what was counted if the last line is a minute old."""
        self._counted[what if what in self._counted or len(self._counted) < KINDS else OTHERS] += 1
        now_ns = self._now_ns()
        if self._told_ns is not None and now_ns - self._told_ns < REPORT_INTERVAL_NS:
            return
        self._told_ns = now_ns
        told = ", ".join(f"{number} x {kind}" for kind, number in self._counted.most_common())
        self._counted.clear()
        self._print_line(f"witboard: network: {told}")

    def of_loop(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Take what the loop would log of sockets, as its exception handler."""
        if not any(key in context for key in ("socket", "transport", "protocol")):
            loop.default_exception_handler(context)
            return
        error = context.get("exception")
        self.note(str(context.get("message", "?")) if error is None else place_of(error))


class FaultsHandler(logging.Handler):
    """Takes what the server's libraries log."""

    def __init__(self, faults: Faults) -> None:
        super().__init__(logging.WARNING)
        self._faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        """Count the record, by its text or by its error."""
        error = record.exc_info[1] if record.exc_info else None
        self._faults.note(record.getMessage().strip() if error is None else place_of(error))


def place_of(error: BaseException) -> str:
    """The error in a line: its kind, its text, and where it was raised."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {'/'.join(frames[-1].filename.split('/')[-2:])}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:120]}{where}"


@contextmanager
def heard(faults: Faults) -> Iterator[None]:
    """Meanwhile all that the server's libraries and the running loop log of clients goes to `faults` alone."""
    handler, loop = FaultsHandler(faults), asyncio.get_running_loop()
    before = loop.get_exception_handler()
    loop.set_exception_handler(faults.of_loop)
    for name in LOGGERS:
        logging.getLogger(name).addHandler(handler)
        logging.getLogger(name).propagate = False
    try:
        yield
    finally:
        loop.set_exception_handler(before)
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(handler)
            logging.getLogger(name).propagate = True


def to_stderr() -> Faults:
    """Faults on standard error."""
    return Faults(lambda line: print(line, file=sys.stderr, flush=True), time.monotonic_ns)
