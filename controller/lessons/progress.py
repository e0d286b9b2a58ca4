"""Who has learnt what: for each player's name the clauses of each game, in a file beside the journal."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from hardware.decoding import Json, Undecodable
from hardware.files import replace_file

FILE = "lessons.json"  # in the state directory
MAX_LEARNERS_KEPT = 64  # whoever has learnt nothing for the longest is forgotten first
LearnerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Learnt: TypeAlias = dict[str, dict[str, list[str]]]  # by name and game the clauses, the latest name last

_kept = Json(Learnt)


class LearntRules:
    """The clauses that each player has learnt; `path` None: for as long as this process runs."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._learnt: Learnt = {} if path is None else _read(path)

    @property
    def names(self) -> tuple[str, ...]:
        """Who has learnt something, the latest first."""
        return tuple(reversed(self._learnt))

    def of(self, name: str, game: str) -> tuple[str, ...]:
        """The clauses of the game that this player has learnt, in order."""
        return tuple(self._learnt.get(name, {}).get(game, ()))

    def note(self, name: str, game: str, clause: str) -> None:
        """The player has learnt that clause; on disk on return, or said why it is not."""
        games = self._learnt.pop(name, {})
        known = games.setdefault(game, [])
        self._learnt[name] = games
        if clause in known:
            return
        known.append(clause)
        while len(self._learnt) > MAX_LEARNERS_KEPT:
            del self._learnt[next(iter(self._learnt))]
        if self._path is None:
            return
        try:
            replace_file(self._path, msgspec.json.encode(self._learnt))
        except OSError as error:
            print(f"witboard: {self._path}: {error.strerror}; what was learnt ends with this process", file=sys.stderr)


def _read(path: Path) -> Learnt:
    """What is kept; nothing where the file is missing or unusable: the ticks in the list begin anew."""
    try:
        return _kept.read(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):  # the journal, which is opened next, names the latter
        return {}
    except (OSError, Undecodable) as error:
        print(f"witboard: {path}: {error}; the lists of lessons begin without ticks", file=sys.stderr)
        return {}
