"""Games of a match as records in files, one each."""

from collections.abc import Sequence
from pathlib import Path

from controller.arena.matches.playing import Played
from controller.errors import BadConfig
from engine.games import load
from engine.record import GameRecord, write_record


def record_of(key: str, played: Played, names: Sequence[str]) -> GameRecord:
    """The game in the record format; a tag tells how it ended if no rule ended it."""
    seats = [names[played.first], names[1 - played.first]]
    tags = [
        ("Event", "match"),
        ("Round", str(played.number + 1)),
        ("First", _plain(seats[0])),
        ("Second", _plain(seats[1])),
    ]
    if played.outcome is None:
        won = "drawn" if played.winner is None else f"won by {_plain(names[played.winner])}"
        tags.append(("Termination", f"{_plain(played.why)} ({won})"))
    return GameRecord(key, played.moves, tuple(played.options.items()), "", played.outcome, tuple(tags))


def keep(directory: Path, key: str, played: Played, names: Sequence[str]) -> Path:
    """Write the game into a new file of that directory; returns its path.

    :raises BadConfig: the file cannot be written.
    """
    file = directory / f"{key}-{played.number + 1:04}.record"
    text = write_record(record_of(key, played, names), load)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    except OSError as error:
        raise BadConfig(f"{file}: cannot be written ({error.strerror}); name another directory") from error
    return file


def _plain(text: str) -> str:
    """In one line, as a header needs it."""
    return " ".join(text.split())
