"""The routes of tournaments.

    GET  /api/tournament[?id=N]     a tournament (the newest): pairings, standings, and what can be begun
    POST /api/tournament            begin one: name, kind, rounds, game, clock, players
    POST /api/tournament/round      draw the next round: {"id"}
    POST /api/tournament/send       a pairing to a board: {"id", "round", "table", "board"}
    POST /api/tournament/adjourn    its game goes on another time: {"id", "round", "table"}; `send` takes it up
    POST /api/tournament/result     enter or correct: {"id", "round", "table", "result"}
    POST /api/tournament/out        an entrant leaves or comes back: {"id", "number", "out"}
    GET  /api/tournament/standings.csv, pairings.csv, records.jsonl [?id=N]

Everybody may look; changing takes being in charge of the hall.
"""

import asyncio
import csv
import io
import json
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from controller.core.clock import BadControl, parse_control
from controller.errors import JournalFailed
from controller.hall import messages
from controller.hall.director import Director, is_for_two
from controller.hall.roster import Roster
from controller.hall.store import Tournament
from controller.hall.tournament import (
    MOST_ENTRANTS,
    BadTournament,
    Pairing,
    Result,
    TournamentKind,
    is_awaited,
    next_round,
    rounds_of,
    standings,
)
from controller.web.answers import FRESH, encoded, json_answer
from controller.web.bodies import UNREADABLE, read_body
from controller.web.entrance import Entrance
from controller.web.messages import OWNERS
from controller.web.page_protocol import PlayerName
from controller.web.roles import Role
from engine.games import keys, load

MOST_BODY = 65_536
Id = Annotated[int, Meta(ge=1, le=2**53)]
TableNumber = Annotated[int, Meta(ge=1, le=1000)]
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^\S([^\x00-\x1f\x7f]*\S)?$")]


class _Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Title
    kind: TournamentKind
    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[tuple[PlayerName, ...], Meta(min_length=2, max_length=MOST_ENTRANTS)]
    rounds: Annotated[int, Meta(ge=1, le=99)] = 5
    clock: Annotated[str, Meta(max_length=80)] = ""


class _Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id


class _Send(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    round: TableNumber
    table: TableNumber
    board: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class _Adjourn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    round: TableNumber
    table: TableNumber


class _Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    round: TableNumber
    table: TableNumber
    result: Result


class _TakeOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    number: TableNumber
    out: bool


class TournamentPages:
    """The handlers of the routes."""

    def __init__(self, director: Director, roster: Roster, entrance: Entrance) -> None:
        self._director, self._roster, self._entrance = director, roster, entrance
        self._store = director.store
        self._drawing = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """The routes, for the application."""
        acts: dict[str, Callable[[Request], Awaitable[Response]]] = {
            "": self.begin,
            "/round": self.draw,
            "/send": self.send,
            "/adjourn": self.adjourn,
            "/result": self.enter,
            "/out": self.take_out,
        }
        return [
            Route("/api/tournament", self.tournament),
            *(Route(f"/api/tournament{path}", act, methods=["POST"]) for path, act in acts.items()),
            Route("/api/tournament/{table}.csv", self.csv),
            Route("/api/tournament/records.jsonl", self.records),
        ]

    async def tournament(self, request: Request) -> Response:
        """A tournament as plain values; `tournament` is null where there is none."""
        there = self._store.tournaments()
        chosen = self._chosen(request)
        games = [{"key": key, "title": load(key).title} for key in keys() if is_for_two(key)]
        boards = [name for name, board in sorted(self._roster.boards.items()) if board.online]
        told: dict[str, Any] = {
            "all": [{"id": one.id, "name": one.name} for one in there],
            "games": games,
            "boards": boards,
            "tournament": None if chosen is None else self._told(chosen),
        }
        return json_answer(told)

    async def begin(self, request: Request) -> Response:
        """Begin a tournament."""

        def act(wish: _Begin) -> None:
            if wish.game not in keys() or not is_for_two(wish.game):
                raise BadTournament(messages.NOT_FOR_TWO)
            if not all(wish.players) or len(set(wish.players)) < len(wish.players):
                raise BadTournament(messages.NAMES_ALIKE)
            if wish.clock:
                parse_control(wish.clock)
            rounds = rounds_of(wish.kind, wish.rounds, len(wish.players))
            self._store.begin(wish.name, wish.kind, rounds, wish.game, wish.clock, wish.players)
            self._director.changed()

        return await self._done(request, _Begin, act)

    async def draw(self, request: Request) -> Response:
        """Draw the next round; Swiss pairings of many take a while, in a thread of their own."""

        async def act(wish: _Draw) -> None:
            tournament = self._named(wish.id)
            entrants, pairings = self._store.entrants(wish.id), self._store.pairings(wish.id)
            async with self._drawing:
                drawn = await asyncio.to_thread(next_round, tournament.kind, tournament.rounds, entrants, pairings)
            self._director.keep(wish.id, drawn)

        return await self._done(request, _Draw, act)

    async def send(self, request: Request) -> Response:
        """Send a pairing to a board."""
        return await self._done(
            request, _Send, lambda wish: self._director.send(self._named(wish.id), wish.round, wish.table, wish.board)
        )

    async def adjourn(self, request: Request) -> Response:
        """Adjourn a game."""
        return await self._done(
            request, _Adjourn, lambda wish: self._director.adjourn(self._named(wish.id), wish.round, wish.table)
        )

    async def enter(self, request: Request) -> Response:
        """Enter or correct a result."""
        return await self._done(
            request,
            _Enter,
            lambda wish: self._director.enter(self._named(wish.id), wish.round, wish.table, wish.result),
        )

    async def take_out(self, request: Request) -> Response:
        """An entrant leaves, or comes back."""
        return await self._done(
            request, _TakeOut, lambda wish: self._director.take_out(self._named(wish.id), wish.number, out=wish.out)
        )

    async def csv(self, request: Request) -> Response:
        """Standings or pairings as a table for other programs."""
        chosen, table = self._chosen(request), request.path_params["table"]
        if chosen is None or table not in ("standings", "pairings"):
            return PlainTextResponse("There is no such table.\n", 404)
        names = {one.number: one.name for one in self._store.entrants(chosen.id)}
        rows: list[tuple[object, ...]]
        if table == "standings":
            heads: tuple[str, ...] = (
                "place",
                "number",
                "name",
                "points",
                "buchholz",
                "sonneborn_berger",
                "wins",
                "adjourned",
            )
            rows = [
                (one.place, one.number, one.name, one.points, one.buchholz, one.sonneborn, one.wins, one.adjourned)
                for one in self._standings(chosen)
            ]
        else:
            heads = ("round", "table", "first", "second", "result", "board", "game", "how", "adjourned")
            rows = [
                (
                    *(one.round, one.table, names[one.first], names.get(one.second or 0, "")),
                    *(one.result, one.board, "" if one.game is None else one.game, one.how, int(one.is_adjourned)),
                )
                for one in self._store.pairings(chosen.id)
            ]
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow(heads)
        writer.writerows([_inert(value) for value in row] for row in rows)
        return _download(out.getvalue(), "text/csv", f"{table}.csv")

    async def records(self, request: Request) -> Response:
        """The records of all games, a line each."""
        chosen = self._chosen(request)
        if chosen is None:
            return PlainTextResponse("There is no tournament.\n", 404)
        lines = [
            json.dumps(
                {"round": one.round, "table": one.table, "board": one.board, "game": one.game, "number": number}
                | {"kind": kind, "body": None if body is None else json.loads(body)}
            )
            for one in self._store.pairings(chosen.id)
            for number, kind, body in self._store.records(chosen.id, one)
        ]
        return _download("".join(f"{line}\n" for line in lines), "application/jsonl", "records.jsonl")

    async def _done(self, request: Request, kind: type[Any], act: Callable[[Any], Any]) -> Response:
        """Let the owner do that; 204, or why not."""
        if self._entrance.grant(request).role is not Role.OWNER:
            return PlainTextResponse(OWNERS + "\n", 403, FRESH)
        wish = await read_body(request, kind, MOST_BODY)
        if wish is None:
            return PlainTextResponse(UNREADABLE + "\n", 400, FRESH)
        try:
            doing = act(wish)
            if doing is not None:
                await doing
        except BadTournament as error:
            return _refused(error.why)
        except BadControl:
            return _refused(messages.BAD_CLOCK(example="fischer 10m+5s"))
        except JournalFailed:
            return _refused(messages.STORE_FAILED)
        return Response(status_code=204, headers=FRESH)

    def _chosen(self, request: Request) -> Tournament | None:
        wished, there = request.query_params.get("id", ""), self._store.tournaments()
        if not wished:
            return next(iter(there), None)
        return next((one for one in there if str(one.id) == wished), None)

    def _named(self, number: int) -> Tournament:
        for one in self._store.tournaments():
            if one.id == number:
                return one
        raise BadTournament(messages.NO_SUCH_TOURNAMENT)

    def _standings(self, one: Tournament) -> list[Any]:
        return standings(self._store.entrants(one.id), self._store.pairings(one.id), one.kind)

    def _told(self, one: Tournament) -> dict[str, Any]:
        names = {each.number: each.name for each in self._store.entrants(one.id)}
        pairings = self._store.pairings(one.id)
        return {
            "id": one.id,
            "name": one.name,
            "kind": one.kind,
            "rounds": one.rounds,
            "game": load(one.game).title if one.game in keys() else one.game,
            "clock": one.clock,
            "standings": self._standings(one),
            "drawn": max((pairing.round for pairing in pairings), default=0),
            "open": sum(is_awaited(one.kind, pairing) for pairing in pairings),
            "pairings": [self._pairing(one.id, pairing, names) for pairing in pairings],
        }

    def _pairing(self, tournament: int, one: Pairing, names: dict[int, str]) -> dict[str, Any]:
        return {
            "round": one.round,
            "table": one.table,
            "first": names[one.first],
            "second": "" if one.second is None else names[one.second],
            "result": one.result,
            "board": one.board,
            "plays": one.game is not None,
            "adjourned": one.is_adjourned,
            "how": one.how,
            "why": self._director.why_not(tournament, one),
        }


def _refused(why: str) -> Response:
    return Response(encoded({"why": why}), 409, FRESH, "application/json")


def _inert(value: object) -> object:
    """The value so that no program of tables takes a name for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") and value != "" else value


def _download(text: str, kind: str, name: str) -> Response:
    headers = {**FRESH, "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)
