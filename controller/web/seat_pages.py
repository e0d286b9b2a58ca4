"""The web application's routes for seats.

    GET /seat/<token>      the page of a seat
    WS  /seat/<token>/ws   out: the seat's view and its hint; in: its choices and requests for a hint
    GET /api/seats         for the board's page: which seats are claimed; the links of the others, for who is in charge

A link is a secret: whoever has it has the seat.  A wrong link gets the same answer (404) as any unknown address.
Browsers neither cache the answers nor send the address of the page on as a referrer.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from controller.core.session.session import Session
from controller.publish.broadcast import Broadcast
from controller.seats.hints import NO_HINT, SeatHints
from controller.seats.seats import Seat, Seats
from controller.web.answers import FRESH, encoded, json_answer
from controller.web.client import Client
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.files import SEAT, page_files
from controller.web.messages import DEVICE_FULL, LINK_DEAD, LOCAL, NO_HINTS, SEAT_FULL
from controller.web.page_protocol import encode_names
from controller.web.roles import Role
from controller.web.seat_links import code
from controller.web.seat_state import encode_seats
from controller.web.seat_view import seat_view
from controller.web.shares import Quotas
from controller.web.visitor import host_of
from engine.position import Side
from hardware.decoding import Json, Undecodable

PAGES_A_SEAT = 8  # open at the same time; a household needs no more


class SeatPlays(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="play"):
    """A seat's message with its choice, in the text in which it was offered."""

    choice: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class SeatAsksHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """A seat's message that asks for a hint."""


_messages: Json[SeatPlays | SeatAsksHint] = Json(SeatPlays | SeatAsksHint)  # type: ignore[arg-type]


class SeatPages:
    """The handlers of the seats' routes.

    session  the current game
    choose   makes the choice of a side; returns None, or for that side alone why it is refused
    entrance  who is who: links of seats are shown to who is in charge
    quotas   who has how much of the server
    hints    the hints for seats; None: there are none
    """

    def __init__(
        self,
        seats: Seats,
        session: Callable[[], Session],
        choose: Callable[[Side, str], str | None],
        entrance: Entrance,
        feeds: Feeds,
        quotas: Quotas,
        hints: SeatHints | None = None,
    ) -> None:
        self._hints = hints
        self._seats = seats
        self._session = session
        self._choose = choose
        self._feeds = feeds
        self._quotas = quotas
        self._entrance = entrance
        self._page = page_files()[SEAT].body

    def routes(self) -> list[BaseRoute]:
        """The routes, for the application."""
        return [
            Route("/seat/{token}", self.page),
            WebSocketRoute("/seat/{token}/ws", self.socket),
            Route("/api/seats", self.list),
        ]

    async def page(self, request: Request) -> Response:
        """The page of a seat.  It contains no secret: secrets come over its socket."""
        if self._seats.side_of(request.path_params["token"]) is None:
            return _not_found()
        return Response(self._page, media_type="text/html; charset=utf-8", headers=FRESH)

    async def list(self, request: Request) -> Response:
        """The seats, for the board's page."""
        names = self._session().game.sides
        trusted = self._entrance.grant(request).role is Role.OWNER
        listed = [self._line(seat, names[seat.side], with_link=trusted) for seat in self._seats.all]
        reach = self._entrance.reach
        opens = trusted and reach.trouble == LOCAL  # the owner may let other devices in
        address = "" if reach.trouble else reach.origin
        return json_answer({"seats": listed, "trouble": reach.trouble, "opens": opens, "address": address})

    async def socket(self, socket: WebSocket) -> None:
        """Serve the page of a seat until it leaves."""
        token = socket.path_params["token"]
        side = self._seats.side_of(token)
        if side is None:
            await _refuse(socket)
            return
        await socket.accept()
        feeds = [
            _SeatFeed(self._feeds.snapshot, lambda: self._view(token)),
            _SeatFeed(self._feeds.seats, lambda: self._states(token)),
            _SeatFeed(self._feeds.names, lambda: self._names(token)),
        ]
        if self._hints is not None:
            feeds.append(_SeatFeed(self._hints.news(side), lambda: self._hint(token)))
        client = Client(socket, feeds, lambda data: self._take(token, data), self._quotas)
        host = host_of(socket.scope)
        if self._quotas.playing.is_full_of(host):
            await client.turn_away(DEVICE_FULL)
            return
        if self._seats.opened(side) >= PAGES_A_SEAT:
            await client.turn_away(SEAT_FULL)
            return
        self._seats.come(token)
        try:
            with self._quotas.playing.one_of(host):
                await client.serve()
        finally:
            self._seats.go(token)

    def _line(self, seat: Seat, name: str, *, with_link: bool) -> dict[str, Any]:
        opened = self._seats.opened(seat.side)
        line = {"side": seat.side, "name": name, "claimed": seat.claimed, "open": opened}
        if seat.claimed or not with_link:
            return line
        link = f"{self._entrance.reach.origin}/seat/{seat.token}"
        return {**line, "link": link, "code": code(link)}

    def _view(self, token: str) -> bytes:
        """The message to the page with that link: its seat's view, or that the link is dead, with the new one."""
        side = self._seats.side_of(token)
        return self._dead(token) if side is None else encoded(seat_view(self._session(), side))

    def _states(self, token: str) -> bytes:
        """Which seats have a phone, or that the link is dead."""
        return self._dead(token) if self._seats.side_of(token) is None else encode_seats(self._feeds.seats.latest or ())

    def _names(self, token: str) -> bytes:
        """How the players are called, or that the link is dead."""
        return self._dead(token) if self._seats.side_of(token) is None else encode_names(self._feeds.names.latest or ())

    def _hint(self, token: str) -> bytes:
        """The hint of the seat."""
        side = self._seats.side_of(token)
        if side is None or self._hints is None:
            return self._dead(token)
        return encoded(self._hints.news(side).latest or NO_HINT)

    def _dead(self, token: str) -> bytes:
        onward = self._seats.onward(token)
        return encoded({"type": "moved", "to": f"/seat/{onward}"} if onward else {"type": "gone", "text": LINK_DEAD})

    def _take(self, token: str, data: str | bytes) -> str | None:
        """Handle a message from the page with that link."""
        side = self._seats.side_of(token)
        if side is None:
            return LINK_DEAD
        raw = data.encode(errors="replace") if isinstance(data, str) else data
        if len(raw) > self._quotas.limits.message_bytes:
            return f"The message has {len(raw)} bytes; at most {self._quotas.limits.message_bytes} are read."
        try:
            message = _messages.read(raw)
        except Undecodable as error:
            return f"The message cannot be read: {error}."
        if isinstance(message, SeatPlays):
            return self._choose(side, message.choice)
        return NO_HINTS if self._hints is None else self._hints.ask(side)


class _SeatFeed:
    """The values for one link, made anew whenever the source has news."""

    def __init__(self, source: Broadcast[Any], view: Callable[[], bytes]) -> None:
        self.source = source
        self._view = view

    def text(self) -> bytes | None:
        """The newest value as JSON; None before the first."""
        return None if self.source.number == 0 else self._view()


def _not_found() -> Response:
    return PlainTextResponse("Not Found", 404, FRESH)


async def _refuse(socket: WebSocket) -> None:
    """Answer 404 if the server can do so before the socket is open; else close the socket."""
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(_not_found())
    else:
        await socket.close(1008)
