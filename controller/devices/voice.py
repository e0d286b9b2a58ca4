"""The referee's voice at the board: espeak-ng speaks the referee's words.

One sentence at a time.  Urgent sentences (an illegal board, a question, the end) interrupt the present one.
News waits, and old news is dropped.  A failing voice is reported once, and the game continues in silence.
"""

import asyncio
import shutil
import sys
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from controller.core.api.events import Ask, Effect, Say
from controller.errors import BadConfig

PROGRAM = "espeak-ng"
WAITING = 2  # pieces of news kept
LONGEST_S = 30.0
URGENT = ("illegal", "question", "over")


class Speaking(Protocol):
    """A sentence being spoken; asyncio's subprocess is one."""

    async def communicate(self, text: bytes) -> object:
        """Wait until the sentence is spoken."""
        ...

    def kill(self) -> None:
        """Stop speaking."""
        ...


Speak = Callable[[], Awaitable[Speaking]]


def espeak(language: str) -> Speak:
    """A function that starts espeak-ng.  The program reads the sentence from its input: process lists do not show it.

    :raises BadConfig: espeak-ng is not installed.
    """
    path = shutil.which(PROGRAM)
    if path is None:
        raise BadConfig(
            f"[voice] speak: {PROGRAM} is not installed; install it (sudo apt install {PROGRAM}) or leave speak out"
        )

    async def start() -> Speaking:
        quiet, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            path, "-v", language, "--stdin", stdin=pipe, stdout=quiet, stderr=quiet
        )

    return start


class Voice:
    """Takes effects at once (`hear`) and speaks them in its own task (`run`)."""

    def __init__(self, speak: Speak) -> None:
        self._speak = speak
        self._waiting: deque[str] = deque(maxlen=WAITING)
        self._news = asyncio.Event()
        self._speaking: Speaking | None = None

    def hear(self, effect: Effect) -> None:
        """Take an effect: something was said or asked."""
        match effect:
            case Say(tone, text) if tone in URGENT:
                self._now(text)
            case Say(_, text):
                self._waiting.append(text)
                self._news.set()
            case Ask(_, text, choices):
                self._now(f"{text} {' or '.join(label for _, label in choices)}?")
            case _:
                return

    async def run(self) -> None:
        """Speak until cancelled, or until the voice fails."""
        try:
            while True:
                await self._news.wait()
                while self._waiting:
                    await self._say(self._waiting.popleft())
                self._news.clear()
        except OSError as error:
            print(f"witboard: the voice is silent from here on: {error.strerror or error}", file=sys.stderr)
        finally:
            self._hush()

    def _now(self, text: str) -> None:
        self._waiting.clear()
        self._waiting.append(text)
        self._hush()
        self._news.set()

    def _hush(self) -> None:
        if self._speaking is not None:
            with suppress(ProcessLookupError):  # it has just ended
                self._speaking.kill()

    async def _say(self, text: str) -> None:
        self._speaking = await self._speak()
        try:
            await asyncio.wait_for(self._speaking.communicate(text.encode()), LONGEST_S)
        except TimeoutError:
            self._hush()
        finally:
            self._speaking = None
