"""What is spoken at the board, and in which order."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from controller.core.api.events import Ask, Record, Say
from controller.devices.voice import Speaking, Voice, espeak
from controller.errors import BadConfig


class Mouth:
    """A speech program that is done with a sentence when the test says so."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cut: list[str] = []
        self.fails = False
        self._done: asyncio.Event | None = None

    async def start(self) -> Speaking:
        if self.fails:
            raise OSError(2, "no such file")
        self._done = asyncio.Event()
        return self

    async def communicate(self, text: bytes) -> None:
        self.said.append(text.decode())
        assert self._done is not None
        await self._done.wait()

    def kill(self) -> None:
        assert self._done is not None
        self.cut.append(self.said[-1])
        self._done.set()

    async def finish(self) -> None:
        assert self._done is not None
        self._done.set()
        await turns()


async def turns() -> None:
    """Let every task go as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


def spoken(story: Callable[[Voice, Mouth], Coroutine[Any, Any, None]], mouth: Mouth | None = None) -> Mouth:
    mouth = mouth or Mouth()

    async def run() -> None:
        voice = Voice(mouth.start)
        task = asyncio.create_task(voice.run())
        await story(voice, mouth)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    return mouth


def test_news_is_spoken_in_order_without_its_clause() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Say("info", "Green owes a removal.", "WEB-9"))
        voice.hear(Say("info", "White is to move."))
        await turns()
        await mouth.finish()

    assert spoken(story).said == ["Green owes a removal.", "White is to move."]


def test_an_illegal_board_cuts_the_news_short() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Say("info", "A long story."))
        await turns()
        voice.hear(Say("info", "More of it."))
        voice.hear(Say("illegal", "That pin cannot go there."))
        await turns()

    mouth = spoken(story)
    assert mouth.said == ["A long story.", "That pin cannot go there."]
    assert mouth.cut[0] == "A long story."


def test_a_question_is_spoken_with_its_choices() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Ask(1, "Take it back?", (("yes", "Yes"), ("no", "No"))))
        await turns()

    assert spoken(story).said == ["Take it back? Yes or No?"]


def test_records_are_not_spoken() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Record("move", {"notation": "r:4"}))
        await turns()

    assert spoken(story).said == []


def test_of_old_news_only_the_last_two_are_kept() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        for number in range(5):
            voice.hear(Say("info", f"{number}"))
        await turns()
        await mouth.finish()

    assert spoken(story).said == ["3", "4"]


def test_a_voice_that_fails_is_told_once_and_nothing_else_happens(capsys: pytest.CaptureFixture[str]) -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        mouth.fails = True
        voice.hear(Say("info", "Anybody there?"))
        await turns()
        voice.hear(Say("info", "Anybody?"))
        await turns()

    assert spoken(story).said == []
    assert capsys.readouterr().err.count("the voice is silent from here on") == 1


def test_a_missing_program_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadConfig, match="sudo apt install espeak-ng"):
        espeak("en")
