"""The voice in its loop: processes that are ready, cut short, fail, hang, or are not there."""

import asyncio
import os
import shutil
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from controller.config import VoiceConfig
from controller.core.api.events import Say
from controller.errors import BadConfig
from controller.voice.mouth import Programs, Speaking, mouth
from controller.voice.sentences import Rank
from controller.voice.voice import FAILURES, Voice
from tests.controller.at_the_table import AtTheTable


class Process:
    """A speech process that is done with its sentence when the test says so."""

    def __init__(self, story: "Mouth") -> None:
        self._story = story
        self._done = asyncio.Event()
        self.killed = False

    async def speak(self, text: str) -> bool:
        self._story.said.append(text)
        await self._done.wait()
        return not self.killed

    def end(self) -> None:
        self._done.set()

    def kill(self) -> None:
        self.killed = True
        self._done.set()

    async def gone(self) -> None:
        assert self.killed


class Mouth:
    def __init__(self) -> None:
        self.said: list[str] = []
        self.started: list[Process] = []
        self.refuses = False

    async def ready(self) -> Speaking:
        if self.refuses:
            raise OSError(2, "no such file")
        self.started.append(Process(self))
        return self.started[-1]


async def turns() -> None:
    """Let every task go as far as it can."""
    for _ in range(30):
        await asyncio.sleep(0)


Story = Callable[[Voice, Mouth], Coroutine[Any, Any, None]]


def told(story: Story, mouth: Mouth | None = None) -> Mouth:
    made = mouth or Mouth()

    async def run() -> None:
        voice = Voice(made)
        table = AtTheTable()
        voice.talk.begin(lambda: table.session)
        while voice.talk.next() is not None:
            pass  # what the table has to say of itself is not asked here
        task = asyncio.create_task(voice.run())
        await turns()
        await story(voice, made)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    return made


def test_a_process_waits_before_there_is_anything_to_say_and_another_while_one_speaks() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        assert len(mouth.started) == 1
        voice.hear(Say("info", "Green owes a removal.", "WEB-9"))
        await turns()
        assert mouth.said == ["Green owes a removal."]
        assert len(mouth.started) == 2

    told(story)


def test_one_sentence_after_the_other() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Say("info", "One."))
        voice.hear(Say("info", "Two."))
        await turns()
        assert mouth.said == ["One."]
        mouth.started[0].end()
        await turns()

    assert told(story).said == ["One.", "Two."]


def test_what_is_wrong_cuts_the_news_short_and_the_news_begins_again() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Say("info", "A long story."))
        await turns()
        voice.hear(Say("illegal", "That pin cannot go there."))
        await turns()
        assert mouth.started[0].killed
        mouth.started[1].end()
        await turns()

    assert told(story).said == ["A long story.", "That pin cannot go there.", "A long story."]


def test_a_voice_that_cannot_start_is_told_once_and_nothing_else_happens(capsys: pytest.CaptureFixture[str]) -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        mouth.refuses = True
        voice.hear(Say("info", "Anybody there?"))
        await turns()
        mouth.started[0].end()
        await turns()
        voice.hear(Say("info", "Anybody?"))
        await turns()

    told(story)
    assert capsys.readouterr().err.count("the voice is silent from here on: no such file") == 1


def test_a_program_that_ends_with_errors_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        for number in range(FAILURES + 1):
            voice.hear(Say("info", f"{number}."))
            await turns()
            mouth.started[min(number, len(mouth.started) - 1)].kill()
            await turns()

    assert len(told(story).said) == FAILURES
    assert capsys.readouterr().err.count("the voice is silent from here on: the speech program ends with an error") == 1


def test_whoever_hangs_delays_nobody() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Say("info", "For ever."))
        await turns()
        for _ in range(1000):
            voice.hear(Say("info", "More."))  # returns at once
        voice.talk.say("Pressed.", Rank.REPLY)
        await turns()
        assert mouth.said[-1] == "Pressed."

    told(story)


def test_all_processes_end_with_the_voice() -> None:
    async def story(voice: Voice, mouth: Mouth) -> None:
        voice.hear(Say("info", "One."))
        await turns()

    assert all(process.killed for process in told(story).started)


def test_a_missing_program_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadConfig, match="sudo apt install espeak-ng"):
        mouth(VoiceConfig())


def test_a_voice_of_piper_has_to_be_there_with_its_description(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match=r"there is no file '.*voice.onnx'; name a voice of Piper"):
        mouth(VoiceConfig(engine="piper", model=str(tmp_path / "voice.onnx")))
    (tmp_path / "voice.onnx").touch()
    with pytest.raises(BadConfig, match="put it beside the voice"):
        mouth(VoiceConfig(engine="piper", model=str(tmp_path / "voice.onnx")))
    (tmp_path / "voice.onnx.json").write_text("{}")
    with pytest.raises(BadConfig, match="names no sample rate"):
        mouth(VoiceConfig(engine="piper", model=str(tmp_path / "voice.onnx")))


def speaks(programs: Programs, *texts: str) -> list[bool]:
    async def run() -> list[bool]:
        return [await (await programs.ready()).speak(text) for text in texts]

    return asyncio.run(run())


def test_programs_pass_speech_on_from_one_to_the_next(tmp_path: Path) -> None:
    out = tmp_path / "heard"
    assert speaks(Programs([["sh", "-c", "tr a-z A-Z"], ["sh", "-c", f"cat > {out}"]]), "d9 to d8") == [True]
    assert out.read_text() == "D9 TO D8"


def test_a_program_that_fails_says_so_and_one_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    assert speaks(Programs([["sh", "-c", "cat; exit 1"]]), "d9") == [False]
    with pytest.raises(OSError, match="No such file"):
        speaks(Programs([["sh", "-c", "cat"], [str(tmp_path / "nowhere")]]), "d9")


def test_the_real_program_waits_for_its_sentence_and_speaks_it(tmp_path: Path) -> None:
    if shutil.which("espeak-ng") is None:
        if os.environ.get("WITBOARD_REQUIRE_ESPEAK"):
            pytest.fail("espeak-ng is required here and not installed: sudo apt install espeak-ng")
        pytest.skip("espeak-ng is not installed: sudo apt install espeak-ng")
    out = tmp_path / "spoken.wav"
    assert speaks(Programs([["espeak-ng", "-v", "en", "-s", "175", "--stdin", "-w", str(out)]]), "White to move.") == [
        True
    ]
    assert out.read_bytes()[:4] == b"RIFF"
    assert out.stat().st_size > 10_000
