"""The configured players by side: `white = "machine:5"`; a side that is not named is a person's."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from controller.errors import BadConfig
from controller.players.levels import HIGHEST, LOWEST, USUAL
from engine.game import Game
from engine.position import Side

PERSON, MACHINE, REMOTE = "person", "machine", "remote"


@dataclass(frozen=True, slots=True)
class Lineup:
    """machines: level by side; remotes: sides played elsewhere; all other sides are people at the board."""

    machines: Mapping[Side, int] = field(default_factory=dict)
    remotes: frozenset[Side] = frozenset()


PEOPLE = Lineup()


def read_lineup(game: Game, players: Mapping[str, str]) -> Lineup:
    """By side name in small letters: `person`, `machine`, `machine:LEVEL` or `remote`.

    :raises BadConfig: no such side, or nobody who could play; names the key and the remedy.
    """
    machines: dict[Side, int] = {}
    remotes: set[Side] = set()
    sides = {name.lower(): side for side, name in enumerate(game.sides)}
    for name, who in players.items():
        if name.lower() not in sides:
            raise BadConfig(f"[players] {name}: {game.key} has no such side; its sides are: {', '.join(sides)}")
        kind, colon, level = who.partition(":")
        if kind == MACHINE:
            machines[sides[name.lower()]] = _level(name, level) if colon else USUAL
        elif who == REMOTE:
            remotes.add(sides[name.lower()])
        elif who != PERSON:
            raise BadConfig(f"[players] {name}: nobody plays as {who!r}; write {_REMEDY}")
    return Lineup(machines, frozenset(remotes))


def machines_of(given: Iterable[str]) -> dict[str, str]:
    """Players as a command line names machines: `SIDE` or `SIDE:LEVEL` each."""
    named = (text.partition(":") for text in given)
    return {side.lower(): MACHINE + colon + level for side, colon, level in named}


def _level(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and LOWEST <= int(text) <= HIGHEST):
        raise BadConfig(f"[players] {name}: {text!r} is no level from {LOWEST} to {HIGHEST}; write {_REMEDY}")
    return int(text)


_REMEDY = f'"{PERSON}", "{MACHINE}:{USUAL}" or "{REMOTE}"'
