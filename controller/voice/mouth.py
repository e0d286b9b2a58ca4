"""Speech programs, each its own process: espeak-ng, or Piper with aplay.

A process speaks one sentence and ends.  The next one is started meanwhile and waits for its sentence with its voice
loaded, so that speech begins at once.  The sentence goes through its input: process lists do not show it.
"""

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from controller.config import VoiceConfig
from controller.errors import BadConfig
from engine.messages import ENGLISH
from hardware.decoding import Json, Undecodable

ESPEAK, PIPER, APLAY = "espeak-ng", "piper", "aplay"
LONGEST_S = 60.0  # a process that speaks longer hangs
USUAL_WPM = 175  # words a minute of espeak-ng as it comes


class Speaking(Protocol):
    """A process that waits for its sentence, or speaks it."""

    async def speak(self, text: str) -> bool:
        """Speak and end; False: the program failed.

        :raises OSError: it could not be told.
        """
        ...

    def kill(self) -> None:
        """Stop at once."""
        ...

    async def gone(self) -> None:
        """Wait for the end of a process that was killed."""
        ...


class Mouth(Protocol):
    """Starts processes that speak."""

    async def ready(self) -> Speaking:
        """A process that waits for its sentence.

        :raises OSError: it cannot be started.
        """
        ...


def mouth(config: VoiceConfig) -> "Programs":
    """The configured speech program.

    :raises BadConfig: a program, or a voice of Piper, is not there; names the remedy.
    """
    if config.engine == "piper":
        return Programs(_piper(config))
    return Programs([[_found(ESPEAK), "-v", config.language or ENGLISH, "-s", str(config.speed), "--stdin"]])


def _piper(config: VoiceConfig) -> list[list[str]]:
    model = Path(config.model).expanduser()
    if not config.model or not model.is_file():
        raise BadConfig(f"[voice] model: there is no file {config.model!r}; name a voice of Piper, a file *.onnx")
    told = _described(Path(f"{model}.json"))
    slower = f"{USUAL_WPM / config.speed:.2f}"
    piper = [_found(PIPER), "--model", str(model), "--length_scale", slower, "--output-raw"]
    return [piper, [_found(APLAY), "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", str(told)]]


def _described(file: Path) -> int:
    """The sample rate in the description of a voice, in Hz."""
    try:
        audio = Json(dict[str, object]).read(file.read_bytes()).get("audio")
    except OSError as error:
        raise BadConfig(f"[voice] model: {file} cannot be read ({error.strerror}); put it beside the voice") from error
    except Undecodable as error:
        raise BadConfig(f"[voice] model: {file}: {error}") from error
    rate = audio.get("sample_rate") if isinstance(audio, dict) else None
    if not isinstance(rate, int):
        raise BadConfig(f"[voice] model: {file} names no sample rate; take the file that came with the voice")
    return rate


_PACKAGES = {ESPEAK: "sudo apt install espeak-ng", APLAY: "sudo apt install alsa-utils", PIPER: "pip install piper-tts"}


def _found(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise BadConfig(f"[voice] {program} is not installed; {_PACKAGES[program]}, or leave the voice off")
    return path


class Programs:
    """Starts one program, or several whose output is the next one's input."""

    def __init__(self, commands: Sequence[Sequence[str]]) -> None:
        self._commands = commands

    async def ready(self) -> Speaking:
        """See `Mouth`."""
        started: list[asyncio.subprocess.Process] = []
        feed: int = asyncio.subprocess.PIPE
        try:
            for command in self._commands:
                is_last = command is self._commands[-1]
                read, write = (None, asyncio.subprocess.DEVNULL) if is_last else os.pipe()
                try:
                    started.append(await _start(command, feed, write))
                except OSError:
                    _close(*(() if read is None else (read,)))
                    raise
                finally:
                    _close(feed, *(() if is_last else (write,)))
                feed = asyncio.subprocess.PIPE if read is None else read
        except OSError:
            running = _Running(started)
            running.kill()
            await running.gone()
            raise
        return _Running(started)


async def _start(command: Sequence[str], feed: int, out: int) -> asyncio.subprocess.Process:
    quiet = asyncio.subprocess.DEVNULL
    return await asyncio.create_subprocess_exec(*command, stdin=feed, stdout=out, stderr=quiet)


def _close(*ends: int) -> None:
    for end in ends:
        if end >= 0:  # asyncio's own words are negative
            os.close(end)


def _kill(process: asyncio.subprocess.Process) -> None:
    """Not by `process.kill`, which may reap the process before asyncio does: its return code would be lost."""
    if process.returncode is None:
        with suppress(ProcessLookupError):  # it has just ended
            os.kill(process.pid, signal.SIGKILL)


class _Running:
    """See `Speaking`."""

    def __init__(self, processes: Sequence[asyncio.subprocess.Process]) -> None:
        self._processes = processes

    async def speak(self, text: str) -> bool:
        """See `Speaking`."""
        first, last = self._processes[0], self._processes[-1]
        try:
            async with asyncio.timeout(LONGEST_S):
                await self._told(first, text, last)
        except TimeoutError:
            return False
        finally:
            self.kill()
        return last.returncode == 0

    async def _told(self, first: asyncio.subprocess.Process, text: str, last: asyncio.subprocess.Process) -> None:
        await first.communicate(text.encode())
        await last.wait()

    def kill(self) -> None:
        """See `Speaking`."""
        for process in self._processes:
            _kill(process)

    async def gone(self) -> None:
        """See `Speaking`."""
        for process in self._processes:
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()


def complain(why: str) -> None:
    """Say once that the voice is silent."""
    print(f"witboard: the voice is silent from here on: {why}", file=sys.stderr, flush=True)
