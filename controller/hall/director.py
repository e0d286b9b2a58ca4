"""Leads a tournament: sends pairings to boards by signed orders, takes results from the records of their games.

What is known is in the store alone.  After a restart boards say again which game they play, and records that were
missed are asked for by number.
"""

import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import msgspec

from controller.broker import payloads
from controller.broker.signatures import read_private, sign
from controller.errors import BadConfig
from controller.hall import messages
from controller.hall.heard import BOARD
from controller.hall.record_requests import RecordRequests
from controller.hall.roster import HeardBoard, Roster
from controller.hall.store import HallStore, Tournament
from controller.hall.tournament import BadTournament, Pairing, Result
from controller.table.adjourning import GOES_ON
from controller.table.session_start import ADJOURNED
from engine.games import load
from hardware.durations import MS_NS, SECOND_NS

ANSWER_NS = 20 * SECOND_NS  # then a board that was sent a pairing has not answered
ASK_AGAIN_NS = 5 * SECOND_NS
MOST_ORDERS = 256
ANY = "*"


class Line(Protocol):
    """What carries words to boards."""

    def send(self, board: str, topic: str, payload: bytes) -> bool:
        """Send that, when the broker takes it; False: it cannot be kept."""
        ...


@dataclass(frozen=True, slots=True)
class OrderKey:
    """With which name and secret a board takes orders."""

    name: str
    secret: bytes


@dataclass(slots=True)
class _Order:
    tournament: int
    round: int
    table: int
    board: str
    sent_ns: int
    adjourns: bool = False

    def is_open(self, pairing: Pairing) -> bool:
        """Whether the board has not done it, as far as its words tell."""
        return not pairing.adjourned if self.adjourns else pairing.game is None or pairing.adjourned


class Director:
    """All tournaments of a hall; call `told` with what boards say.

    keys     by board how orders are signed, ANY for all others
    changed  called when a page would look different
    """

    def __init__(
        self,
        store: HallStore,
        roster: Roster,
        line: Line,
        keys: Mapping[str, OrderKey],
        changed: Callable[[], None] = lambda: None,
        *,
        now_ns: Callable[[], int] = time.monotonic_ns,
        wall_ms: Callable[[], int] = lambda: time.time_ns() // MS_NS,
    ) -> None:
        self.store = store
        self._roster, self._line, self._keys, self.changed = roster, line, keys, changed
        self._now_ns, self._wall_ms = now_ns, wall_ms
        self._orders: dict[str, _Order] = {}  # by nonce
        self._requests = RecordRequests(line.send, ASK_AGAIN_NS, now_ns)
        self._refusals: dict[tuple[int, int, int], str] = {}
        self._open = list(self._find_open())

    # What the owner wishes

    def keep(self, tournament: int, pairings: Sequence[Pairing]) -> None:
        """Keep a round that was drawn.

        :raises BadTournament: somebody else has kept it meanwhile.
        """
        rounds = {pairing.round for pairing in self.store.pairings(tournament)}
        if rounds & {pairing.round for pairing in pairings}:
            raise BadTournament(messages.DRAWN_ALREADY)
        self.store.draw(tournament, pairings)
        self._news()

    def send(self, tournament: Tournament, number: int, table: int, board: str) -> None:
        """Send a pairing to a board: the game is set up there with both names, or goes on there if it was adjourned.

        :raises BadTournament: the board is not there or busy, has no key, or the pairing is not open; or another
            board alone can go on with it.
        """
        pairing = self._pairing(tournament.id, number, table)
        there = self._reached(board)
        if pairing.result or pairing.second is None:
            raise BadTournament(messages.HAS_RESULT(table=table))
        for other, one in self._open:
            is_same = (other.id, one.round, one.table) == (tournament.id, number, table)
            if one.board == board and not is_same and not (one.adjourned and one.game is not None):
                raise BadTournament(messages.BOARD_BUSY(board=board))
        names = {one.number: one.name for one in self.store.entrants(tournament.id)}
        both, after = [names[pairing.first], names[pairing.second]], there.state.game if there.state is not None else 0
        sent = replace(pairing, board=board, after=after, game=None)
        order: dict[str, Any] = {"name": "new_game", "game": tournament.game, "names": both}
        if pairing.adjourned and pairing.game is not None and pairing.board == board:
            sent, order = pairing, {"name": "continue", "number": pairing.game}
        elif pairing.adjourned:
            order = {"name": "take_up", **self._carried(tournament, pairing), "names": both}
        elif tournament.clock:
            order["clock"] = tournament.clock
        self._order(tournament, sent, board, order)

    def adjourn(self, tournament: Tournament, number: int, table: int) -> None:
        """Adjourn the game of a pairing: its clock stands, and its board is free for another one.

        :raises BadTournament: it is not being played, or its board is not there or has no key.
        """
        pairing = self._pairing(tournament.id, number, table)
        if pairing.result or pairing.game is None or pairing.adjourned:
            raise BadTournament(messages.NOT_PLAYED(table=table))
        self._reached(pairing.board)
        self._order(tournament, pairing, pairing.board, {"name": "adjourn"})

    def _reached(self, board: str) -> HeardBoard:
        there = self._roster.boards.get(board)
        if there is None or not there.online:
            raise BadTournament(messages.BOARD_AWAY(board=board))
        return there

    def _carried(self, tournament: Tournament, pairing: Pairing) -> dict[str, Any]:
        """Record and clock of an adjourned game, as its board has told them."""
        for _, kind, body in reversed(self.store.records(tournament.id, pairing)):
            told = json.loads(body) if kind == ADJOURNED and body else {}
            if "record" in told:
                return {"record": told["record"], "clock": json.dumps(told["clock"]) if "clock" in told else ""}
        raise BadTournament(messages.THERE_ALONE(board=pairing.board))

    def _order(self, tournament: Tournament, pairing: Pairing, board: str, wish: Mapping[str, Any]) -> None:
        """Sign that order and send it; the pairing is kept as it is once it is sent."""
        key = self._keys.get(board) or self._keys.get(ANY)
        if key is None:
            raise BadTournament(messages.NO_KEY(board=board))
        number, table = pairing.round, pairing.table
        order = {"type": "command", **wish}
        text, nonce, issued = json.dumps(order), secrets.token_hex(12), self._wall_ms()
        mac = sign(key.secret, board, key.name, nonce, issued, text)
        signed = {"by": key.name, "nonce": nonce, "issued_ms": issued, "order": text, "mac": mac}
        if len(self._orders) >= MOST_ORDERS:
            del self._orders[next(iter(self._orders))]
        self.store.change(tournament.id, pairing)
        adjourns = wish["name"] == "adjourn"
        self._orders[nonce] = _Order(tournament.id, number, table, board, self._now_ns(), adjourns)
        self._refusals.pop((tournament.id, number, table), None)
        if not self._line.send(board, "order", msgspec.json.encode(signed)):
            raise BadTournament(messages.BROKER_FULL)
        self._news()

    def enter(self, tournament: Tournament, number: int, table: int, result: Result) -> None:
        """Enter or correct a result by hand; "" opens the pairing again.

        :raises BadTournament: the pairing is not there, or the next round is drawn from it.
        """
        pairing = self._pairing(tournament.id, number, table)
        if pairing.second is None or result == "bye":
            raise BadTournament(messages.BYE_STAYS)
        later = any(one.round > number for one in self.store.pairings(tournament.id))
        if later and (not result or tournament.kind == "knockout"):
            raise BadTournament(messages.DRAWN_FROM(round=number + 1))
        self.store.change(tournament.id, replace(pairing, result=result, how="hand" if result else ""))
        self._news()

    def take_out(self, tournament: Tournament, number: int, *, out: bool) -> None:
        """An entrant leaves, or comes back; pairings that are drawn stay."""
        self.store.take_out(tournament.id, number, out=out)
        self._news()

    def why_not(self, tournament: int, pairing: Pairing) -> str:
        """Why its board does not play it; "": nothing is known against it."""
        place = (tournament, pairing.round, pairing.table)
        if place in self._refusals:
            return self._refusals[place]
        waits = [one for one in self._orders.values() if (one.tournament, one.round, one.table) == place]
        if waits and waits[-1].is_open(pairing) and self._now_ns() - waits[-1].sent_ns > ANSWER_NS:
            return messages.NO_ANSWER(board=pairing.board)
        return ""

    # What boards say

    def told(self, board: HeardBoard, topic: str, value: Any) -> None:
        """A board has said that."""
        if isinstance(value, payloads.OrderAnswer):
            self._answered(board.name, value)
            return
        for tournament, pairing in [one for one in self._open if one[1].board == board.name]:
            if isinstance(value, payloads.BoardState):
                self._seen(tournament, pairing, value)
            elif isinstance(value, payloads.RecordEvent) and value.game == pairing.game:
                self._recorded(tournament, pairing, value)
            elif isinstance(value, payloads.Tail) and pairing.game is not None:
                self._look(tournament, pairing, value)

    def _answered(self, board: str, answer: payloads.OrderAnswer) -> None:
        order = self._orders.get(answer.nonce)
        if order is None or order.board != board:
            return
        del self._orders[answer.nonce]
        if not answer.done:
            self._refusals[order.tournament, order.round, order.table] = messages.BOARD_REFUSES(
                board=board, why=answer.why[:200]
            )
        self.changed()

    def _seen(self, tournament: Tournament, pairing: Pairing, state: payloads.BoardState) -> None:
        """The first game after the order with these names is the pairing's."""
        if pairing.game is not None or state.game <= pairing.after or pairing.second is None:
            return
        names = {one.number: one.name for one in self.store.entrants(tournament.id)}
        if tuple(state.names) == (names[pairing.first], names[pairing.second]):
            begun = replace(pairing, game=state.game)
            (self.store.begin_anew if pairing.adjourned else self.store.change)(tournament.id, begun)
            self._news()
            self._requests.ask(pairing.board, state.game, 0)

    def _recorded(self, tournament: Tournament, pairing: Pairing, record: payloads.RecordEvent) -> None:
        assert pairing.game is not None
        self.store.keep_record(tournament.id, pairing, record.number, record.kind, record.body)
        if record.kind == ADJOURNED or (pairing.adjourned and record.kind in GOES_ON):
            self._note_adjourned(tournament, pairing)
        have = self._have(tournament, pairing)
        if record.number > have:  # some before it are missing
            self._requests.ask(pairing.board, pairing.game, have)
        elif record.kind == "outcome" and (result := result_of(record.body)):
            self.store.change(tournament.id, replace(pairing, result=result, how="record"))
            self._news()

    def _note_adjourned(self, tournament: Tournament, pairing: Pairing) -> None:
        """Keep whether its records tell that it is adjourned; they may come in any order."""
        told = [kind for _, kind, _ in self.store.records(tournament.id, pairing) if kind in (ADJOURNED, *GOES_ON)]
        found = replace(pairing, adjourned=told[-1] == ADJOURNED)
        if found != pairing:
            self.store.change(tournament.id, found)
            self._news()

    def _look(self, tournament: Tournament, pairing: Pairing, tail: payloads.Tail) -> None:
        """Ask for what the board has and the hall has not."""
        assert pairing.game is not None
        have = self._have(tournament, pairing)
        if tail.game > pairing.game or (tail.game == pairing.game and tail.records > have):
            self._requests.ask(pairing.board, pairing.game, have)

    def _have(self, tournament: Tournament, pairing: Pairing) -> int:
        """The last record up to which none is missing."""
        numbers = [number for number, _, _ in self.store.records(tournament.id, pairing)]
        return next((place for place, number in enumerate(numbers) if number != place + 1), len(numbers))

    def _pairing(self, tournament: int, number: int, table: int) -> Pairing:
        for pairing in self.store.pairings(tournament):
            if (pairing.round, pairing.table) == (number, table):
                return pairing
        raise BadTournament(messages.NO_TABLE(table=table, round=number))

    def _find_open(self) -> Iterator[tuple[Tournament, Pairing]]:
        for tournament in self.store.tournaments():
            for pairing in self.store.pairings(tournament.id):
                if pairing.board and not pairing.result:
                    yield tournament, pairing

    def _news(self) -> None:
        self._open = list(self._find_open())
        self.changed()


def result_of(body: Mapping[str, Any] | None) -> Result:
    """The result in the record of an outcome; "": it says none for two sides."""
    winners = (body or {}).get("winners")
    if winners == [0]:
        return "1-0"
    if winners == [1]:
        return "0-1"
    return "1/2" if winners in ([], [0, 1]) else ""


def is_for_two(game: str) -> bool:
    """Whether pairs can play that game."""
    return len(load(game).sides) == 2


def read_order_keys(path: Path) -> dict[str, OrderKey]:
    """The keys in that file: a line each of board (`*`: all others), name, and 64 to 128 hexadecimal digits.

    :raises BadConfig: it cannot be read, others may read it, or a line is none of these; names file and line.
    """
    keys: dict[str, OrderKey] = {}
    for number, line in enumerate(read_private(path).splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            board, name, digits = words
            secret = bytes.fromhex(digits)
        except ValueError:
            board, name, secret = "", "", b""
        if not (board == ANY or BOARD.fullmatch(board)) or not 32 <= len(secret) <= 64 or len(name) > 40:
            raise BadConfig(f"{path}: line {number}: write BOARD NAME KEY, or * NAME KEY for all; KEY as on the board")
        keys[board] = OrderKey(name, secret)
    return keys
