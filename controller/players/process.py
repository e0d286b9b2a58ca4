"""The daemon's handle of the search process: a pipe to it, a pipe from it, and a way to kill it.

It lives in the daemon's event loop, so nothing here waits: a line that finds the pipe full is refused, and the process,
our own, is killed and started again.  The handle of a foreign engine (controller.arena.matches.pipe) is another one: it
waits, each time with a limit, in a process that does nothing else, and asks before it kills.  That handle and
our process at its end of the pipe read lines alike, by line_pipe.
"""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Protocol

MOST_UNREAD = 1 << 18  # bytes that may wait for a process that does not read
_START = "import sys; sys.path[:] = {path!r}; from controller.players.worker import main; main()"


class Helper(Protocol):
    """A process that reads lines and writes lines."""

    def send(self, line: bytes) -> bool:
        """Send a line, without waiting; False: the process does not read, or is gone."""
        ...

    async def line(self) -> bytes:
        """The next line of the process, newline included; b"": the process is gone."""
        ...

    def kill(self) -> None:
        """Kill the process; does nothing if it has ended."""
        ...

    async def gone(self) -> None:
        """Wait until the process has ended."""
        ...


class SearchProcess:
    """A Helper: another Python with the import path of this one."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._to, self._from = process, process.stdin, process.stdout
        self.pid = process.pid

    def send(self, line: bytes) -> bool:
        """See Helper."""
        if self._to.transport.get_write_buffer_size() + len(line) > MOST_UNREAD or self._to.is_closing():
            return False
        self._to.write(line)
        return True

    async def line(self) -> bytes:
        """See Helper; a line that is too long counts as the end."""
        with suppress(ValueError, ConnectionError):
            return await self._from.readline()
        return b""

    def kill(self) -> None:
        """See Helper.  Not by `Process.kill`, which may reap a process that has ended, before asyncio does."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def gone(self) -> None:
        """See Helper."""
        self._to.close()
        await self._process.wait()
        with suppress(ConnectionError):
            await self._from.read()  # to its end, which closes the pipe


async def start() -> SearchProcess:
    """A new search process, in a session of its own, so that Ctrl-C in a terminal does not reach it.

    :raises OSError: the process cannot be started.
    """
    process = await asyncio.create_subprocess_exec(*command(), stdin=PIPE, stdout=PIPE, start_new_session=True)
    return SearchProcess(process)


def command() -> list[str]:
    """The command line of the process: this Python with the same import path."""
    return [sys.executable, "-P", "-c", _START.format(path=[entry or "." for entry in sys.path])]
