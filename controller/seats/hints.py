"""Hints for seats: advice on a secret choice, for the page of that seat alone.

        asked    the seat's page learns that the search runs, then gets ever better answers, the last one final
        gone     as soon as the choice is made, or there is something else to choose

A hint is not part of the game: it causes no event, record, saying or light, and a choice made after a hint looks
like any other.  The search uses only what the seat itself may know.  It runs one search at a time, in a process
separate from that of the machines and of hints on the board: nobody waits for a seat, and nobody can tell that it
asked.
"""

from collections import deque
from collections.abc import Callable
from itertools import count
from typing import TypeAlias

import msgspec

from controller.core.api.events import MoveRequest, VariationText
from controller.core.referee.history import History
from controller.core.session.session import Session
from controller.players.levels import Budget
from controller.players.machine import MachinePlayer
from controller.players.player import Player
from controller.players.searching import Searching
from controller.publish.broadcast import Broadcast
from controller.seats import messages
from engine.game import Game
from engine.position import Move, Side

BUDGET = Budget(lines=9, depth=64, nodes=0, noise=0, time_ms=1500)  # one line for every card of a hand
ALIKE = 4  # points of a hundred: choices that are so near to each other are about as good
_Question: TypeAlias = tuple[object, ...]


class ChoiceHint(msgspec.Struct, frozen=True):
    """A choice worth making, and how often out of a hundred times; 0: always the first one."""

    words: str
    percent: int


class SeatHint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """The hint as the page of a seat shows it.

    asked  whether the seat has asked for a hint
    final  whether no better hint will come
    ways   the first is the one to choose now; in a mixed strategy it was drawn at random
    text   why there is no hint
    sense  what a mix comes to, a sentence; "": it is no mix
    """

    asked: bool = False
    final: bool = False
    ways: tuple[ChoiceHint, ...] = ()
    text: str = ""
    sense: str = ""


NO_HINT, THINKING = SeatHint(), SeatHint(asked=True)


class SeatHints:
    """The hints at a table.

    player   finds the choices; closed by `close`
    session  the current game
    """

    def __init__(self, player: Player, session: Callable[[], Session]) -> None:
        self._player = player
        self._session = session
        self._story: History | None = None
        self._numbers = count(1)
        self._news: dict[Side, Broadcast[SeatHint]] = {}
        self._questions: dict[Side, _Question] = {}  # by seat with a hint: its subject
        self._waiting: deque[Side] = deque()
        self._asked: tuple[Side, int] | None = None  # the seat whose search runs, and the number of its request

    def news(self, side: Side) -> Broadcast[SeatHint]:
        """The hints for the pages of that seat alone."""
        return self._news.setdefault(side, Broadcast())

    def ask(self, side: Side) -> str | None:
        """Search a hint for that seat, or draw another card.  Return None, or why not, for that player alone."""
        refusal = why_no_hint(self._session(), side)
        shown = self.news(side).latest or NO_HINT
        if refusal or (shown.asked and not shown.final):
            return refusal
        self._questions[side] = _question(self._session(), side)
        self.news(side).publish(THINKING)
        self._waiting.append(side)
        self._next()
        return None

    def look(self) -> None:
        """Remove outdated hints; call it after every step of the session."""
        history = self._session().history
        if history is self._story:
            return
        self._story = history
        for side, question in tuple(self._questions.items()):
            if _question(self._session(), side) != question:
                self._forget(side)

    async def close(self) -> None:
        """End the search and close the player."""
        await self._player.close()

    def _next(self) -> None:
        """Start the search for the seat that has waited longest."""
        if self._asked is not None or not self._waiting:
            return
        side, session = self._waiting.popleft(), self._session()
        request = MoveRequest(next(self._numbers), "hint", side, session.game.view(session.history.position, side))
        self._asked = side, request.number
        self._player.ask(request, lambda lines, final: self._answer(request, lines, final))

    def _answer(self, request: MoveRequest, lines: tuple[VariationText, ...], final: bool) -> None:
        if self._asked != (request.side, request.number):
            return
        if final:
            self._asked = None
        self.news(request.side).publish(_hint(_moves(self._session(), request.side), lines, final))
        self._next()

    def _forget(self, side: Side) -> None:
        del self._questions[side]
        if side in self._waiting:
            self._waiting.remove(side)
        if self._asked is not None and self._asked[0] == side:
            self._asked = None
            self._player.drop()
        self.news(side).publish(NO_HINT)
        self._next()


def hinter(game: Game) -> Player:
    """The player that finds hints for the seats, in a search process that starts when first needed."""
    return MachinePlayer(game, {}, Searching(), hint=BUDGET)


def why_no_hint(session: Session, side: Side) -> str | None:
    """A sentence why that seat can have no hint now; None: it can."""
    if not session.settings.hints:
        return messages.NO_HINTS
    if session.phase != "playing":
        return messages.OVER if session.phase == "over" else messages.NOT_BEGUN
    if session.is_paused():
        return messages.PAUSED
    return None if _moves(session, side) else messages.NOTHING_TO_CHOOSE


def _moves(session: Session, side: Side) -> tuple[Move, ...]:
    """The moves of that seat's player now, on the page or on the board.  A draw by lot is no choice."""
    game, position = session.game, session.history.position
    if side not in game.to_act(position):
        return ()
    return tuple(move for move in game.legal_moves(game.view(position, side)) if move.side == side and not move.by_lot)


def _question(session: Session, side: Side) -> _Question:
    """The subject of a hint.  It stays the same while others choose in secret."""
    game, own = session.game, session.game.view(session.history.position, side)
    made = sum(move.side == side for move in session.history.moves)
    open_to = tuple(move.notation for move in _moves(session, side))
    return made, open_to, game.facts(own, side), own.state[: own.sites]


def _hint(moves: tuple[Move, ...], lines: tuple[VariationText, ...], final: bool) -> SeatHint:
    words = {move.notation: move.words for move in moves}
    known = [line for line in lines if line.notations and line.notations[0] in words]
    mixed = [line for line in known if line.share > 0]
    ways = tuple(ChoiceHint(words[line.notations[0]], round(100 * line.share)) for line in mixed or known[:1])
    return SeatHint(True, final, ways, "" if ways or not final else messages.NO_HINT_FOUND, _sense(ways))


def _sense(ways: tuple[ChoiceHint, ...]) -> str:
    """What a mix comes to: one choice far ahead, a few that are best, or all about as good."""
    played = sorted((way for way in ways if way.percent), key=lambda way: -way.percent)
    if len(played) < 2:
        return ""
    best = [way.words for way in played if way.percent >= played[0].percent - ALIKE]
    rest = [way.words for way in played if way.words not in best]
    if not rest:
        return messages.ALL_ALIKE(count=len(best))
    if len(best) == 1:
        return messages.ONE_AHEAD(words=best[0], percent=played[0].percent)
    return messages.SOME_AHEAD(words=tuple(best), rest=tuple(rest))
