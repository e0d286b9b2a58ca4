"""A bring-up with the builder who does it, line by line."""

import asyncio
from collections.abc import Awaitable, Callable

from hardware.bringup.bench import Bench
from hardware.bringup.errors import BadBringup
from hardware.bringup.machine import HELP, Bringup
from hardware.bringup.steps import Try
from hardware.errors import HardwareError


async def converse(
    bringup: Bringup,
    bench: Bench,
    read: Callable[[], Awaitable[str]],
    say: Callable[[str], None],
    keep: Callable[[], None],
) -> None:
    """Prompt, read a line, tell what came of it, until all is done or the builder stops; `keep` after each change."""
    say(HELP)
    while (due := bringup.due) is not None:
        say(bringup.prompt)
        try:
            bench.show(due.step.show)
        except HardwareError as error:
            say(f"  no light: {error}")
        line = await read()
        try:
            reply = bringup.take(line)
            if reply.tries and isinstance(due.step, Try):
                reply = bringup.tried(await bench.run(due.step))
        except BadBringup as error:
            say(str(error))
            continue
        keep()
        if reply.text:
            say(reply.text)
        if reply.stops:
            return
    say("All stages are done.")


class Spoken:
    """What a page shows of a conversation: the lines since the builder's last answer, and who is to speak.

    words   what the builder says; during a try it goes to what is tried
    number  changes with every change
    turn    changes with every answer: a finger that presses twice answers once
    """

    def __init__(self) -> None:
        self.words: asyncio.Queue[str] = asyncio.Queue()
        self.lines: list[str] = []
        self.number = self.turn = 0
        self.waits = False
        self.ended = False
        self._news = asyncio.Event()

    async def read(self) -> str:
        """The builder's next line."""
        while not self.words.empty():
            self.words.get_nowait()  # was meant for a try that is over
        self.waits = True
        self._changed()
        line = await self.words.get()
        self.lines.clear()
        self._changed()
        return line

    def hear(self, line: str, turn: int) -> bool:
        """Take a line that answers in that turn; False: something else has been asked since."""
        if turn != self.turn or self.ended:
            return False
        self.turn += self.waits
        self.waits = False
        self.words.put_nowait(line)
        return True

    def say(self, text: str) -> None:
        """Tell the builder something."""
        self.lines.append(text)
        self._changed()

    def end(self) -> None:
        """Nothing more will be said."""
        self.ended = True
        self._changed()

    async def change(self, seen: int, most_s: float) -> None:
        """Return once `number` is another than `seen`, or after so long."""
        if self.number == seen:
            try:
                async with asyncio.timeout(most_s):
                    await self._news.wait()
            except TimeoutError:
                return

    def _changed(self) -> None:
        self.number += 1
        self._news.set()
        self._news = asyncio.Event()
