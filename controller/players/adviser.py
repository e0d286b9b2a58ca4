"""Passes on what the session wants to whoever chooses moves, and what is answered to the session."""

import time
from collections.abc import Callable, Mapping
from typing import TypeAlias

from controller.core.api.events import Advice, Line, Want
from controller.players.lineup import Lineup
from controller.players.machine import Machine
from controller.players.player import Player
from controller.players.remote import Remote
from controller.players.searching import Searching
from engine.game import Game
from engine.position import Side

Tell: TypeAlias = Callable[[Advice], None]


class Adviser:
    """Looked after every frame and event; nothing in it waits.

    machine  gives hints, warns learners, and makes the moves of every side that nobody in `others` plays
    others   who plays which side instead
    clock    monotonic nanoseconds, the same as of all other events
    warm     makes whoever will be asked ready to answer; called by `begin`, in the running loop
    """

    def __init__(
        self,
        machine: Player,
        others: Mapping[Side, Player],
        clock: Callable[[], int] = time.monotonic_ns,
        warm: Callable[[], object] = lambda: None,
    ) -> None:
        self._machine, self._others = machine, others
        self.begin = warm
        self._clock = clock
        self._want: Want | None = None
        self._asked: Player | None = None

    def look(self, want: Want | None, tell: Tell) -> None:
        """What the session wants now; `tell` takes the answers, later."""
        if want is self._want:
            return
        if want == self._want:
            self._want = want
            return
        self._drop()
        self._want = want
        if want is None:
            return
        self._asked = self._others.get(want.side, self._machine) if want.kind == "move" else self._machine
        self._asked.ask(want, lambda lines, final: self._answer(want, tell, lines, final))

    async def close(self) -> None:
        """End whatever was begun."""
        self._drop()
        for player in (self._machine, *self._others.values()):
            await player.close()

    def _drop(self) -> None:
        asked, self._asked, self._want = self._asked, None, None
        if asked is not None:
            asked.drop()

    def _answer(self, want: Want, tell: Tell, lines: tuple[Line, ...], final: bool) -> None:
        if want != self._want:
            return
        if final:
            self._asked = None
        tell(Advice(want.number, lines, final, self._clock()))


def make_adviser(game: Game, lineup: Lineup, *, hints: bool) -> Adviser:
    """The machine for its sides and the hints, in a search process of its own.

    It starts with the daemon where it will be needed (`hints`: they may be asked for), else when it is first asked.
    """
    others, searching = {side: Remote() for side in lineup.remotes}, Searching()
    machine = Machine(game, lineup.machines, searching)
    return Adviser(machine, others, warm=searching.warm if hints or lineup.machines else lambda: None)
