"""Hints for seats: what a player who chooses in secret might choose, for the page of that seat and nobody else.

    asked    the seat's page is told that it is thought about, then better and better answers, the last one final
    gone     as soon as something else is to be chosen, or the choice is made

A hint is no part of the game: no event, no record, no word of the referee, no light comes of it, and who plays by
one is not told apart.  It is looked for in what the seat itself may know.  One search at a time, in a process that
is not the one of machines and of hints on the board: nobody waits for a seat, and nobody can tell that it asked.
"""

from collections import deque
from collections.abc import Callable
from itertools import count
from typing import TypeAlias

import msgspec

from controller.core.api.events import MoveRequest, Variation
from controller.core.referee.history import History
from controller.core.session.session import Session
from controller.players.levels import Budget
from controller.players.machine import Machine
from controller.players.player import Player
from controller.players.searching import Searching
from controller.publish.broadcast import Broadcast
from engine.game import Game
from engine.position import Move, Side

BUDGET = Budget(lines=9, depth=64, nodes=0, noise=0, time_ms=1500)  # every card of a hand has its line
_Question: TypeAlias = tuple[object, ...]


class Way(msgspec.Struct, frozen=True):
    """A choice worth making: what it is, and how often of a hundred times; 0: always the first of all."""

    words: str
    percent: int


class SeatHint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What the page of a seat is shown.

    asked  whether a hint is wanted at all
    final  no better one will come
    ways   the first is the one to choose now: where choices are mixed it was drawn
    text   why there is none
    """

    asked: bool = False
    final: bool = False
    ways: tuple[Way, ...] = ()
    text: str = ""


NONE, THINKING = SeatHint(), SeatHint(asked=True)


class SeatHints:
    """The hints at a table.

    player   chooses; closed by `close`
    session  the game that is on
    """

    def __init__(self, player: Player, session: Callable[[], Session]) -> None:
        self._player = player
        self._session = session
        self._story: History | None = None
        self._numbers = count(1)
        self._news: dict[Side, Broadcast[SeatHint]] = {}
        self._questions: dict[Side, _Question] = {}  # by seat with a hint: what it is about
        self._waiting: deque[Side] = deque()
        self._asked: tuple[Side, int] | None = None  # the seat that is thought about, and the number of the request

    def news(self, side: Side) -> Broadcast[SeatHint]:
        """What the pages of that seat are told, and nobody else."""
        return self._news.setdefault(side, Broadcast())

    def ask(self, side: Side) -> str | None:
        """A hint for that seat, or another card drawn; None, or why there is none, for that player alone."""
        refusal = why_no_hint(self._session(), side)
        shown = self.news(side).latest or NONE
        if refusal or (shown.asked and not shown.final):
            return refusal
        self._questions[side] = _question(self._session(), side)
        self.news(side).publish(THINKING)
        self._waiting.append(side)
        self._next()
        return None

    def look(self) -> None:
        """After every step of the session: hints about what is past are gone."""
        history = self._session().history
        if history is self._story:
            return
        self._story = history
        for side, question in tuple(self._questions.items()):
            if _question(self._session(), side) != question:
                self._forget(side)

    async def close(self) -> None:
        """Leave no search behind."""
        await self._player.close()

    def _next(self) -> None:
        """Think about the seat that has waited longest."""
        if self._asked is not None or not self._waiting:
            return
        side, session = self._waiting.popleft(), self._session()
        request = MoveRequest(next(self._numbers), "hint", side, session.game.view(session.history.position, side))
        self._asked = side, request.number
        self._player.ask(request, lambda lines, final: self._answer(request, lines, final))

    def _answer(self, request: MoveRequest, lines: tuple[Variation, ...], final: bool) -> None:
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
        self.news(side).publish(NONE)
        self._next()


def hinter(game: Game) -> Player:
    """Who gives the seats their hints, in a search process that starts when it is first needed."""
    return Machine(game, {}, Searching(), hint=BUDGET)


def why_no_hint(session: Session, side: Side) -> str | None:
    """Why that seat can have no hint now, in a sentence; None: it can."""
    if not session.settings.hints:
        return "There are no hints at this table."
    if session.phase != "playing":
        return "The game is over." if session.phase == "over" else "The game has not begun: set up the board first."
    if session.is_paused():
        return "The game is paused."
    return None if _moves(session, side) else "There is nothing for you to choose now."


def _moves(session: Session, side: Side) -> tuple[Move, ...]:
    """What the player of that seat may do now, on the page or on the board; a draw by lot is no choice."""
    game, position = session.game, session.history.position
    if side not in game.to_act(position):
        return ()
    return tuple(move for move in game.legal_moves(game.view(position, side)) if move.side == side and not move.by_lot)


def _question(session: Session, side: Side) -> _Question:
    """What a hint is about; it stays the same while others choose in secret."""
    game, own = session.game, session.game.view(session.history.position, side)
    made = sum(move.side == side for move in session.history.moves)
    open_to = tuple(move.notation for move in _moves(session, side))
    return made, open_to, game.facts(own, side), own.state[: own.sites]


def _hint(moves: tuple[Move, ...], lines: tuple[Variation, ...], final: bool) -> SeatHint:
    words = {move.notation: move.words for move in moves}
    known = [line for line in lines if line.notations and line.notations[0] in words]
    mixed = [line for line in known if line.share > 0]
    ways = tuple(Way(words[line.notations[0]], round(100 * line.share)) for line in mixed or known[:1])
    return SeatHint(True, final, ways, "" if ways or not final else "No hint was found.")
