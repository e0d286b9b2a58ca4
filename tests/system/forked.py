"""Processes of `witboard` forked from one that has imported it: the imports cost the processor most of a second.

From `main` on they do what `python -m controller` does; the tests of the command line begin with Python itself.
"""

import os
import signal
import sys
from collections.abc import Sequence
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from subprocess import TimeoutExpired

from controller.cli.main import main
from tests.system.slow_server import slow_down

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.system.preloaded"])


class Forked:
    """`witboard` with those arguments in that folder; its methods are called as those of subprocess.Popen.

    stdout  what it prints, as text
    errors  the file at whose end its stderr is written
    """

    def __init__(self, arguments: Sequence[str], folder: Path, errors: Path) -> None:
        reader, writer = Pipe(duplex=False)
        given = (list(arguments), folder, dict(os.environ), writer, errors)
        self._process = _FORKS.Process(target=_witboard, args=given, daemon=True)
        self._process.start()
        writer.close()
        self.stdout = open(os.dup(reader.fileno()))  # noqa: SIM115 communicate closes it
        reader.close()

    @property
    def returncode(self) -> int:
        """Of one that has ended; less than nothing is a signal."""
        assert self._process.exitcode is not None
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Nothing happens to one that has ended."""
        if self._process.is_alive():
            assert self._process.pid is not None
            os.kill(self._process.pid, number)

    def kill(self) -> None:
        """Nothing happens to one that has ended."""
        self._process.kill()

    def communicate(self, timeout: float) -> tuple[str, None]:
        """Wait for its end; what it printed that nobody has read.

        :raises TimeoutExpired: it has not ended.
        """
        self._process.join(timeout)
        if self._process.is_alive():
            raise TimeoutExpired("witboard", timeout)
        with self.stdout as stdout:
            return stdout.read(), None


def _witboard(arguments: list[str], folder: Path, variables: dict[str, str], out: Connection, errors: Path) -> None:
    os.dup2(out.fileno(), 1)
    out.close()
    with errors.open("a") as file:
        os.dup2(file.fileno(), 2)
    # the ones of the process that was forked would know what that one writes to
    sys.stdout = open(1, "w", buffering=1, closefd=False)  # noqa: SIM115 the process's end closes it
    sys.stderr = open(2, "w", buffering=1, closefd=False)  # noqa: SIM115
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    sys.argv = ["witboard", *arguments]
    slow_down()
    main(arguments)
