"""How a device becomes more than a spectator.

    POST /api/ticket   an owner's page asks for a code: {"side": number or null}; answers {"link", "code", "trouble"}
    POST /api/key      a device brings a ticket: {"ticket"}; answers 204 with the key as a cookie, or 403
    POST /api/forget   an owner's page takes all keys and tickets back

A link is the address of the board's page with the ticket behind `#`, which browsers send to nobody; the page brings it.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from controller.core.api.commands import SideNumber
from controller.web.answers import FRESH, json_answer
from controller.web.asking import Asking
from controller.web.bodies import UNREADABLE, read_body
from controller.web.grants import Grants
from controller.web.messages import CODE_USED, NO_BUTTON, OWNERS
from controller.web.roles import OWNER, Grant, Role
from controller.web.seat_links import LinkOrigin, code
from controller.web.shares import NowNs
from controller.web.visitor import cookie_name, is_local, key_of

HERE = LinkOrigin("")  # pages of this machine alone
_YEAR_S = 31_536_000


class _Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: SideNumber | None = None


class _Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ticket: str


class Entrance:
    """Who is who.  Without more than a clock this machine is in charge until the process ends, and all others watch.

    reach    how other devices reach this server
    keys     the file that keeps the keys; None: they end with this process
    buttons  whether the board has buttons that people can press
    """

    def __init__(
        self, now_ns: NowNs, reach: LinkOrigin = HERE, *, keys: Path | None = None, buttons: bool = False
    ) -> None:
        self.grants = Grants(keys, now_ns)
        self.buttons = buttons
        self._now_ns = now_ns
        self.reach = reach
        self._asking = Asking()

    def routes(self) -> list[BaseRoute]:
        """The routes, for the application."""
        return [
            Route("/api/ticket", self.ticket, methods=["POST"]),
            Route("/api/key", self.key, methods=["POST"]),
            Route("/api/forget", self.forget, methods=["POST"]),
        ]

    def grant(self, connection: HTTPConnection) -> Grant:
        """What the page may do that made this connection."""
        return OWNER if is_local(connection.scope) else self.grants.of(key_of(connection.scope))

    def link(self, grant: Grant, used: Callable[[], None] | None = None) -> str:
        """A link with a new ticket for that grant; `used` as in Grants.issue."""
        return f"{self.reach.origin}/#ticket={self.grants.issue(grant, used)}"

    def ask(self, host: str, give: Callable[[str], None]) -> str | None:
        """A page of that host asks to be in charge; `give` it its ticket.  None, or why it cannot ask now."""
        if not self.buttons:
            return NO_BUTTON
        return self._asking.ask(host, lambda: give(self.grants.issue(OWNER)), self._now_ns())

    def pressed(self, button: str, t_ns: int) -> None:
        """A button of the board itself was pressed."""
        self._asking.pressed(button, t_ns)

    async def ticket(self, request: Request) -> Response:
        """A code for another device."""
        if self.grant(request).role is not Role.OWNER:
            return PlainTextResponse(OWNERS + "\n", 403, FRESH)
        wanted = await read_body(request, _Wanted)
        if wanted is None:
            return PlainTextResponse(UNREADABLE + "\n", 400, FRESH)
        link = self.link(OWNER if wanted.side is None else Grant(Role.SEAT, wanted.side))
        body = {"link": link, "code": code(link), "trouble": self.reach.trouble}
        return json_answer(body)

    async def key(self, request: Request) -> Response:
        """Exchange a ticket for a key."""
        brought = await read_body(request, _Brought)
        key = None if brought is None else self.grants.exchange(brought.ticket)
        if key is None:
            return PlainTextResponse(CODE_USED + "\n", 403, FRESH)
        answer = Response(status_code=204, headers=FRESH)
        answer.set_cookie(
            cookie_name(request.scope),
            key,
            max_age=_YEAR_S,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
        return answer

    async def forget(self, request: Request) -> Response:
        """Take all keys and tickets back."""
        if self.grant(request).role is not Role.OWNER:
            return PlainTextResponse(OWNERS + "\n", 403, FRESH)
        self.grants.forget()
        return Response(status_code=204, headers=FRESH)
