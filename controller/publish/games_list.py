"""The list of the games that are over: filtered by game, player's name and result, the latest first.

It is read through a connection of its own, so it can be made beside the loop that plays.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from controller.core.api.events import Record
from controller.journal.reader import JournalReader
from controller.journal.records import GameLine
from controller.players.levels import USUAL
from controller.players.lineup import MACHINE
from controller.publish.goal import unusual
from controller.table.messages import ABANDONED
from controller.table.names import names_of
from controller.table.series import SERIES, series_of
from controller.table.session_start import IMPORTED, NAMES, PLAYERS, players_of
from engine.game import Game
from engine.games import keys, load

PAGE = 40  # games that are told at once
WHO_PLAYED = (PLAYERS, NAMES, SERIES)  # the records that tell it
_KINDS = (*WHO_PLAYED, IMPORTED, "outcome")


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are wanted; what is empty lets all pass.

    game    its key
    name    part of a player's name or initials, whatever the case
    result  `won`: somebody won; `draw`; `none`: broken off; `won:SIDE`: that side won
    before  only games with a smaller number; 0: all
    """

    game: str = ""
    name: str = ""
    result: str = ""
    before: int = 0


def listed(directory: Path, wanted: Filter) -> dict[str, Any]:
    """The games as plain values for JSON: `games`, at most PAGE; `more`: there are others; `names` of all players.

    :raises JournalRefused, JournalFailed: the journal cannot be read.
    """
    with JournalReader.open(directory) as reader:
        lines, notes = reader.games(), reader.notes(_KINDS)
    known, loaded = set(keys()), cache(load)
    found: list[dict[str, Any]] = []
    names: set[str] = set()
    more = False
    for line in reversed(lines):
        if line.ended is None or line.result == ABANDONED or line.header.game not in known:
            continue
        one = _told(loaded(line.header.game), line, notes.get(line.id, ()))
        names.update(filter(None, one["names"]))
        if not _passes(one, wanted):
            continue
        more = more or len(found) == PAGE
        if len(found) < PAGE:
            found.append(one)
    return {"games": found, "more": more, "names": sorted(names, key=str.casefold)}


def _told(game: Game, line: GameLine, records: tuple[Record, ...]) -> dict[str, Any]:
    outcome: Mapping[str, object] = next((record.body for record in records if record.kind == "outcome"), {})
    winners = outcome.get("winners")
    imported = next((record.body for record in records if record.kind == IMPORTED), None)
    return {
        "number": line.id,
        "game": game.key,
        "title": game.title,
        "sides": list(game.sides),
        "started": line.started,
        "ended": line.ended,
        "date": "" if imported is None else imported.get("date", ""),
        "imported": imported is not None,
        "result": line.result,
        "winners": list(winners) if isinstance(winners, list) else None,
        "names": list(player_names(line, records)),
        "levels": machine_levels(game.sides, players_of(records)),
        "options": list(unusual(game, line.header.options)),
    }


def player_names(line: GameLine, records: Sequence[Record]) -> tuple[str, ...]:
    """By side the name of the player, else the initials of the series, else ""."""
    series = series_of(records, line.id)
    initials = series.initials if series else ()
    names, sides = names_of(records), range(len(line.header.sides))
    both = [(names[side : side + 1] or ("",))[0] or (initials[side : side + 1] or ("",))[0] for side in sides]
    return tuple(both)


def machine_levels(sides: Iterable[str], players: Mapping[str, str]) -> list[int]:
    """By side the level of the machine that played it; 0: a person."""
    told = (players.get(str(side).lower(), "").partition(":") for side in sides)
    return [(int(level) if level.isdigit() else USUAL) if who == MACHINE else 0 for who, _, level in told]


def _passes(one: Mapping[str, Any], wanted: Filter) -> bool:
    if wanted.before and one["number"] >= wanted.before:
        return False
    if wanted.game and one["game"] != wanted.game:
        return False
    if wanted.name and not any(wanted.name.casefold() in name.casefold() for name in one["names"]):
        return False
    winners: list[int] | None = one["winners"]
    match wanted.result.partition(":"):
        case ("", _, _):
            return True
        case ("won", "", _):
            return bool(winners)
        case ("won", _, side):
            return side.isascii() and side.isdigit() and int(side) in (winners or ())
        case ("draw", _, _):
            return winners == []
        case ("none", _, _):
            return winners is None
        case _:
            return False
