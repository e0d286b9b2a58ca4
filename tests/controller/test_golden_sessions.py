"""Sessions word for word: what is recorded, said and lit, and when.

After a change that is meant, `WITBOARD_WRITE_GOLDEN=1` with this test writes the transcripts anew:
read the difference before you commit it.
"""

import os
from pathlib import Path

import pytest

from tests.controller.session_script import transcript
from tests.controller.session_scripts import SCRIPTS

GOLDEN = Path(__file__).parents[1] / "golden" / "sessions"
WRITE = "WITBOARD_WRITE_GOLDEN"


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_session_goes_as_it_always_went(name: str) -> None:
    path, told = GOLDEN / f"{name}.txt", transcript(SCRIPTS[name])
    if os.environ.get(WRITE) == "1":
        path.write_text(told, "utf-8")
        pytest.skip(f"{path.name} was written anew, not compared")
    assert path.exists(), f"there is no {path.name}: write it with {WRITE}=1, and read it"
    assert told.splitlines() == path.read_text("utf-8").splitlines()


def test_every_transcript_has_its_script() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(SCRIPTS)


def test_a_transcript_is_the_same_however_often_it_is_made() -> None:
    assert transcript(SCRIPTS["nudge"]) == transcript(SCRIPTS["nudge"])


def test_transcripts_are_short_enough_to_be_read() -> None:
    assert all(len(path.read_text("utf-8").splitlines()) <= 70 for path in GOLDEN.iterdir())
