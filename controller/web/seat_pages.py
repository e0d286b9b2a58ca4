"""The web application's routes for seats.

    GET /seat/<token>      the page of a seat
    WS  /seat/<token>/ws   out: the seat's view and its hint; in: its choices and requests for a hint
    GET /api/seats         for the board's page: which seats are claimed, and the links of the others

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
from controller.seats.hints import NONE, SeatHints
from controller.seats.revealed import Revealed
from controller.seats.seats import Seat, Seats
from controller.web.client import Client
from controller.web.feeds import Feeds, NowNs
from controller.web.files import SEAT, page_files
from controller.web.limits import Limits
from controller.web.seat_links import Reach, code
from controller.web.seat_state import encode_seats
from controller.web.seat_view import seat_view
from engine import messages
from engine.position import Side
from hardware.decoding import Json, Undecodable

PAGES_A_SEAT = 8  # open at the same time; a household needs no more
DEAD = "This link is no longer good. The board's page has the new one."
NO_HINTS = "There are no hints at this table."
_SECRET = {"Cache-Control": "no-store"}
_encoder = msgspec.json.Encoder(enc_hook=messages.plain)


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="play"):
    """A seat's message with its choice, in the text in which it was offered."""

    choice: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """A seat's message that asks for a hint."""


_messages: Json[Play | Hint] = Json(Play | Hint)  # type: ignore[arg-type]


class SeatPages:
    """The handlers of the seats' routes.

    session  the current game
    choose   makes the choice of a side; returns None, or for that side alone why it is refused
    reach    how phones reach this server
    hints    the hints for seats; None: there are none
    """

    def __init__(
        self,
        seats: Seats,
        session: Callable[[], Session],
        choose: Callable[[Side, str], str | None],
        reach: Reach,
        feeds: Feeds,
        now_ns: NowNs,
        limits: Limits,
        hints: SeatHints | None = None,
    ) -> None:
        self._hints = hints
        self._seats = seats
        self._session = session
        self._choose = choose
        self._reach = reach
        self._feeds = feeds
        self._now_ns = now_ns
        self._limits = limits
        self._page = page_files()[SEAT].body
        self._revealed = Revealed(session().game)

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
        return Response(self._page, media_type="text/html; charset=utf-8", headers=_SECRET)

    async def list(self, request: Request) -> Response:
        """The seats, for the board's page."""
        names = self._session().game.sides
        listed = [self._line(seat, names[seat.side]) for seat in self._seats.all]
        text = _encoder.encode({"seats": listed, "trouble": self._reach.trouble})
        return Response(text, media_type="application/json", headers=_SECRET)

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
        ]
        if self._hints is not None:
            feeds.append(_SeatFeed(self._hints.news(side), lambda: self._hint(token)))
        client = Client(socket, feeds, lambda data: self._take(token, data), self._now_ns, self._limits)
        if self._seats.opened(side) >= PAGES_A_SEAT:
            await client.turn_away("This seat is open on too many pages; close one of them.")
            return
        self._seats.come(token)
        try:
            await client.serve()
        finally:
            self._seats.go(token)

    def _line(self, seat: Seat, name: str) -> dict[str, Any]:
        opened = self._seats.opened(seat.side)
        line = {"side": seat.side, "name": name, "claimed": seat.claimed, "open": opened}
        if seat.claimed:
            return line
        link = f"{self._reach.origin}/seat/{seat.token}"
        return {**line, "link": link, "code": code(link)}

    def _view(self, token: str) -> bytes:
        """The message to the page with that link: its seat's view, or that the link is dead, with the new one."""
        side = self._seats.side_of(token)
        return self._dead(token) if side is None else _encoder.encode(seat_view(self._session(), side, self._revealed))

    def _states(self, token: str) -> bytes:
        """Which seats have a phone, or that the link is dead."""
        return self._dead(token) if self._seats.side_of(token) is None else encode_seats(self._feeds.seats.latest or ())

    def _hint(self, token: str) -> bytes:
        """The hint of the seat."""
        side = self._seats.side_of(token)
        if side is None or self._hints is None:
            return self._dead(token)
        return _encoder.encode(self._hints.news(side).latest or NONE)

    def _dead(self, token: str) -> bytes:
        onward = self._seats.onward(token)
        return _encoder.encode({"type": "moved", "to": f"/seat/{onward}"} if onward else {"type": "gone", "text": DEAD})

    def _take(self, token: str, data: str | bytes) -> str | None:
        """Handle a message from the page with that link."""
        side = self._seats.side_of(token)
        if side is None:
            return DEAD
        raw = data.encode(errors="replace") if isinstance(data, str) else data
        if len(raw) > self._limits.message_bytes:
            return f"The message has {len(raw)} bytes; at most {self._limits.message_bytes} are read."
        try:
            message = _messages.read(raw)
        except Undecodable as error:
            return f"The message cannot be read: {error}."
        if isinstance(message, Play):
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
    return PlainTextResponse("Not Found", 404, _SECRET)


async def _refuse(socket: WebSocket) -> None:
    """Answer 404 if the server can do so before the socket is open; else close the socket."""
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(_not_found())
    else:
        await socket.close(1008)
