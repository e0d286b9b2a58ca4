"""Passes the session's move requests to the player who chooses, and the player's replies to the session."""

import time
from collections.abc import Callable, Mapping
from typing import TypeAlias

from controller.core.api.events import MoveReply, MoveRequest, VariationText
from controller.players.lineup import Lineup
from controller.players.machine import MachinePlayer
from controller.players.player import Player
from controller.players.remote import Remote
from controller.players.searching import Searching
from engine.game import Game
from engine.position import Side

Tell: TypeAlias = Callable[[MoveReply], None]


class Adviser:
    """Its `look` is called after every frame and event; nothing in it blocks.

    machine  gives hints, warns learners, and makes the moves of every side without a player in `others`
    others   players by side
    clock    monotonic nanoseconds, the clock of all events
    warm     prepares the players for their first request; called by `begin`, in the running loop
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
        self._request: MoveRequest | None = None
        self._asked: Player | None = None

    def look(self, request: MoveRequest | None, tell: Tell) -> None:
        """Take the session's open request (None: none); `tell` gets the replies, later."""
        if request is self._request:
            return
        if request == self._request:
            self._request = request
            return
        self._drop()
        self._request = request
        if request is None:
            return
        self._asked = self._others.get(request.side, self._machine) if request.kind == "move" else self._machine
        self._asked.ask(request, lambda lines, final: self._answer(request, tell, lines, final))

    async def close(self) -> None:
        """Close all players."""
        self._drop()
        for player in (self._machine, *self._others.values()):
            await player.close()

    def _drop(self) -> None:
        asked, self._asked, self._request = self._asked, None, None
        if asked is not None:
            asked.drop()

    def _answer(self, request: MoveRequest, tell: Tell, lines: tuple[VariationText, ...], final: bool) -> None:
        if request != self._request:
            return
        if final:
            self._asked = None
        tell(MoveReply(request.number, lines, final, self._clock()))


def make_adviser(game: Game, lineup: Lineup, *, hints: bool, remote: Remote | None = None) -> Adviser:
    """An adviser whose machine searches in a process of its own; `remote`: the player elsewhere, None: none is there.

    The process starts with the daemon if it will be needed (`hints`: people may ask for them), else at first use.
    """
    others, searching = {side: remote or Remote() for side in lineup.remotes}, Searching()
    machine = MachinePlayer(game, lineup.machines, searching)
    return Adviser(machine, others, warm=searching.warm if hints or lineup.machines else lambda: None)
