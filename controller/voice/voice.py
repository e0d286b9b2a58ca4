"""The voice: its pure part in the loop, its speech in processes that the loop never waits for.

A speech program that fails is tried again; if it fails some times on end, that is told once and the game goes on in
silence.
"""

import asyncio

from controller.core.api.events import Effect
from controller.core.api.snapshot import Snapshot
from controller.voice.mouth import Mouth, Speaking, complain
from controller.voice.talk import Talk
from engine.messages import ENGLISH, language_of, say

FAILURES = 3  # on end, until it is silent


class Voice:
    """Takes words and snapshots at once, and speaks in its own task (`run`).

    language  of the sentences, as espeak-ng names its voices: `en-gb`; where no catalogue has it, English
    """

    def __init__(self, mouth: Mouth, language: str = ENGLISH) -> None:
        self._mouth = mouth
        self._locale = language_of([language])
        self._news = asyncio.Event()
        self._now: Speaking | None = None
        self._is_cut = False
        self.talk = Talk(self._cut, self._news.set)

    def hear(self, effect: Effect) -> None:
        """Take a word of the referee."""
        self.talk.hear(effect)

    def watch(self, snapshot: Snapshot) -> None:
        """Take a new state of the game."""
        self.talk.watch(snapshot)

    async def run(self) -> None:
        """Speak until cancelled, or until the voice fails."""
        failures, why, spare = 0, "", None
        try:
            while failures < FAILURES:
                try:
                    spare = spare or await self._mouth.ready()
                    text = await self._next()
                    self._now, spare = spare, None
                    spoken = asyncio.ensure_future(self._now.speak(text))
                    spare = await self._mouth.ready()
                    failed = not await spoken and not self._is_cut
                    why = "the speech program ends with an error"
                except OSError as error:
                    failed, why = True, error.strerror or str(error)
                self._now = None
                failures = failures + 1 if failed else 0
            complain(why)
        finally:
            for process in (self._now, spare):
                if process is not None:
                    process.kill()
                    await process.gone()

    async def _next(self) -> str:
        """The sentence to say now, once there is one."""
        while (text := self.talk.next()) is None:
            self._news.clear()
            await self._news.wait()
        self._is_cut = False
        return say(text, self._locale)

    def _cut(self) -> None:
        self._is_cut = True
        if self._now is not None:
            self._now.kill()
