"""Requests wait for their turn: each host has so many a second, and those of the others do not wait for them."""

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from controller.web.shares import Quotas
from controller.web.visitor import host_of

LATER = "Too many requests; try again later."


class Turns:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, quotas: Quotas) -> None:
        self.app = app
        self._quotas = quotas

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on when its host may ask once more, or refuse it with 503."""
        if scope["type"] not in ("http", "websocket") or await self._quotas.request(host_of(scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1013, "reason": LATER})
        else:
            headers = {"Retry-After": "5", "Connection": "close"}
            await PlainTextResponse(LATER + "\n", 503, headers)(scope, receive, send)
