"""Phones at the seats of a daemon for tests: requests and sockets put to its application, without a network."""

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

from starlette.applications import Starlette
from starlette.types import Message as Event

from controller.config import Config
from controller.players.player import Player
from controller.publish.about import about
from controller.seats.seats import Seats
from controller.table.chance import Dealer
from controller.web.entrance import Entrance
from controller.web.limits import WebLimits
from controller.web.seat_links import LinkOrigin
from controller.web.seat_pages import SeatPages
from controller.web.server import make_web
from controller.web.shares import Quotas
from engine.games import load
from engine.messages import revive
from hardware.board import load_board
from tests.controller.at_the_daemon import AtTheDaemon

T = TypeVar("T")
HOST = "198.51.100.20:8765"
WITSEND = load("witsend")
DEADLINE_S = 60  # only ever reached where something waits that must not


class Household:
    """A daemon whose game has been dealt, and its application."""

    def __init__(
        self, state: Path, *, limits: WebLimits | None = None, trouble: str = "", hinter: Player | None = None
    ) -> None:
        self.slept: list[float] = []
        links = iter(f"{letter * 24}" for letter in "abcdefghij")
        self.seats = Seats(state / "seats.json", make_token=lambda: next(links))
        self.sitting = AtTheDaemon(
            state,
            board=load_board("witsend"),
            game=WITSEND,
            config=Config(options={"players": "2"}),
            dealer=Dealer(Random(4).choice),
            seats=self.seats,
            hinter=hinter,
        )
        daemon, feeds, clock = self.sitting.daemon, self.sitting.feeds, self.sitting.virtual.clock
        quotas = Quotas(limits or WebLimits(), clock, self._sleep)
        self.entrance = Entrance(clock, LinkOrigin(f"http://{HOST}", trouble))
        pages = SeatPages(
            self.seats,
            lambda: self.sitting.table.session,
            daemon.choose,
            self.entrance,
            feeds,
            quotas,
            daemon.hints,
        )
        page = about(self.sitting.table.binding, simulated=True)
        names, routes = ["198.51.100.20"], pages.routes()
        self.web: Starlette = make_web(
            page, feeds, daemon.take, lambda clause, locale: None, clock, names, quotas, routes, self.entrance
        )
        self.sitting.pump(2000)

    def link(self, side: int) -> str:
        return f"/seat/{self.seats.all[side].token}"

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.sitting.virtual.now_ns += round(seconds * 1e9)

    async def get(self, path: str, at: str = "127.0.0.1") -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body."""
        sent: list[Event] = []

        async def receive() -> Event:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(event: Event) -> None:
            sent.append(event)

        await self.web(self._scope("http", path) | {"client": (at, 40000)}, receive, send)
        names = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], names, b"".join(event.get("body", b"") for event in sent[1:])

    def phone(self, path: str, *, extensions: tuple[str, ...] = ()) -> "Phone":
        """A page that opens the socket of that path."""
        scope = self._scope("websocket", path) | {"extensions": {key: {} for key in extensions}}
        return Phone(self.web, scope)

    def _scope(self, kind: str, path: str) -> dict[str, Any]:
        headers = [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode())]
        scheme = "http" if kind == "http" else "ws"
        return {
            "type": kind,
            "method": "GET",
            "path": path,
            "scheme": scheme,
            "headers": headers,
            "query_string": b"",
            "client": ("198.51.100.30", 40000),
        }


class Phone:
    """The other end of a socket; everything it was ever sent is in `got`."""

    def __init__(self, web: Starlette, scope: dict[str, Any]) -> None:
        self._to_server: asyncio.Queue[Event] = asyncio.Queue()
        self._from_server: asyncio.Queue[Event] = asyncio.Queue()
        self.got: list[str] = []
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(web(scope, self._to_server.get, self._from_server.put))

    async def answer(self) -> Event:
        """The next thing the server sends, as it is."""
        return await self._from_server.get()

    async def opened(self) -> "Phone":
        event = await self.answer()
        assert event["type"] == "websocket.accept", event
        return self

    def say(self, text: str) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    def choose(self, choice: str) -> None:
        self.say(json.dumps({"type": "play", "choice": choice}))

    async def leave(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of that type."""
        while True:
            event = await self.answer()
            assert event["type"] == "websocket.send", event
            self.got.append(event["text"])
            message: dict[str, Any] = cast(Any, revive(json.loads(event["text"])))
            if message["type"] == kind:
                return message


def run(work: Coroutine[Any, Any, T]) -> T:
    async def before_deadline() -> T:
        async with asyncio.timeout(DEADLINE_S):
            return await work

    return asyncio.run(before_deadline())
