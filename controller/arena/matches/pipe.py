"""The process of an external engine: lines in, lines out, every wait with a time limit.

A match has no event loop: it waits for one engine at a time, and a late line is a fault that it names.  The daemon's
handle of the search process (controller.players.process) is another one, on asyncio: it may never wait, and kills
without asking.
"""

import os
import select
import shlex
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from controller.arena.matches.errors import EngineFailed
from controller.arena.matches.words import LONGEST_ANSWER
from controller.players.line_pipe import LineReader

LEAVE_S = 1.0  # time limit for an engine to quit


class Broken(Exception):
    """The pipe to the engine is broken; the message says why, without the engine's name."""


class Pipe(Protocol):
    """A pipe to an engine; lines have no newline here."""

    def send(self, line: str, within_s: float) -> None:
        """Send a line.

        :raises Broken: the engine is gone, or has not taken the line in time.
        """
        ...

    def line(self, within_s: float) -> bytes | None:
        """The engine's next line; None: none came in time.

        :raises Broken: the engine is gone, or its line is too long.
        """
        ...

    def close(self) -> None:
        """End the engine."""
        ...


class EngineProcess:
    """A Pipe.  What the engine writes to its standard error is thrown away."""

    def __init__(self, process: "subprocess.Popen[bytes]", clock: Callable[[], float] = time.monotonic) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._clock = process, clock
        self._to, self._from = process.stdin, process.stdout
        self._lines = LineReader(self._from.fileno(), _without_return, LONGEST_ANSWER, clock)
        os.set_blocking(self._to.fileno(), False)

    def send(self, line: str, within_s: float) -> None:
        """See Pipe."""
        data, end_s = line.encode() + b"\n", self._clock() + within_s
        while data:
            try:
                data = data[os.write(self._to.fileno(), data) :]
            except BlockingIOError:
                left_s = end_s - self._clock()
                if left_s <= 0 or not select.select([], [self._to], [], left_s)[1]:
                    raise Broken("does not read what it is sent") from None
            except OSError:
                raise Broken(self._ending()) from None

    def line(self, within_s: float) -> bytes | None:
        """See Pipe."""
        line = self._lines.take(within_s)
        if line is None and self._lines.too_long:
            raise Broken(f"writes a line of more than {LONGEST_ANSWER} bytes")
        if line is None and self._lines.closed:
            raise Broken(self._ending())
        return line

    def close(self) -> None:
        """See Pipe: asked first, then killed; once is enough."""
        if self._from.closed:
            return
        with suppress(Broken):
            self.send("quit", 0)
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(LEAVE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._from.close()

    def _ending(self) -> str:
        """How the process ended, as far as known."""
        try:
            code = self._process.wait(LEAVE_S)
        except subprocess.TimeoutExpired:
            return "closed its end of the pipe"
        return f"ended with code {code}" if code >= 0 else f"was ended by signal {-code}"


def _without_return(line: bytes) -> bytes:
    return line.removesuffix(b"\r")


def start(command: str) -> EngineProcess:
    """Start the process of that command line, split like a shell does, but without a shell.

    :raises EngineFailed: there is no such program.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineFailed(f"engine:{command}: {error}; mind the quotes") from error
    try:
        process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the match, which then closes its engines
            bufsize=0,
        )
    except (OSError, ValueError, IndexError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise EngineFailed(f"engine:{command}: cannot be started ({why}); name a program") from error
    return EngineProcess(process)
