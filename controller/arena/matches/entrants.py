"""The names of players in a match.

7, level:7          the search at that level, 1 to 10
random              any legal move
engine:COMMAND      a program that speaks docs/engine-protocol.md; COMMAND as in a shell
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from controller.arena.matches.contestant import Contestant, Pace
from controller.arena.matches.errors import BadEntrant
from controller.arena.matches.external import ExternalEngine
from controller.arena.matches.machines import level_player, random_player
from controller.players.levels import HIGHEST, LEVELS, LOWEST


@dataclass(frozen=True, slots=True)
class Entrant:
    """A named player, which can be sent to another process and opened there.

    level    1 to 10; 0: the player is no level
    command  command line of an external engine; "": the player is none
    options  options of an external engine, by name
    """

    called: str
    level: int = 0
    command: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_external(self) -> bool:
        """Whether the player is an external engine."""
        return bool(self.command)

    def open(self, pace: Pace) -> Contestant:
        """Open the player.

        :raises EngineFailed: an external engine does not get ready.
        """
        if self.is_external:
            return ExternalEngine(self.command, pace, self.options)
        if self.level:
            return level_player(f"level {self.level}", LEVELS[self.level], pace)
        return random_player()


def read_entrant(text: str, options: Mapping[str, str] | None = None) -> Entrant:
    """The player of that name; `options` are for an external engine.

    :raises BadEntrant: there is no such player.
    """
    kind, colon, rest = text.partition(":")
    if kind == "engine" and rest.strip():
        return Entrant(text, command=rest.strip(), options=dict(options or {}))
    if text == "random":
        return Entrant(text)
    figure = rest if kind == "level" and colon else text
    if figure.isascii() and figure.isdigit() and len(figure) < 4 and int(figure) in LEVELS:
        return Entrant(f"level:{int(figure)}", level=int(figure))
    known = f"a level from {LOWEST} to {HIGHEST}, random, engine:COMMAND"
    raise BadEntrant(f"no player {text!r}; expected {known}")
