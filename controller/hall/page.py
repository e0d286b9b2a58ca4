"""The pages of a hall, and their server.

    GET /                     all boards
    GET /board/NAME           one board, for a spectator or a screen; ?delay=SECONDS shows it so late
    GET /tournament           pairings and standings
    GET /static/<file>        style, script, icon
    GET /api/messages/<locale>, /healthz   as on a board's page
    GET /api/picture/<game>/<board>        the picture that boards are drawn on
    GET /api/code/<board>     a code to scan: the board's own page where it has one, else this hall's of it
    WS  /ws[?board=NAME&delay=SECONDS]     out: each board as it changes; in: nothing

A tournament adds the routes of controller.hall.tournament_pages.  Everybody who reaches the hall may watch; what
else one may do is as on a board's page (controller.web.entrance).
"""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from importlib.resources import files

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from controller.hall import messages as own_words
from controller.hall.heard import BOARD
from controller.hall.hub import LONGEST_DELAY_S, Hub
from controller.hall.roster import Roster
from controller.hall.shown import picture_of
from controller.publish.legend import legend_values
from controller.web.answers import encoded, json_answer
from controller.web.client import Client
from controller.web.entrance import Entrance
from controller.web.files import PageFile, answer, json_file, pages_with, styles_in
from controller.web.guard import Guard
from controller.web.messages import BOARD_FULL, DEVICE_FULL_OF
from controller.web.page_routes import page_routes
from controller.web.roles import Role
from controller.web.seat_links import code
from controller.web.shares import Quotas
from controller.web.turns import Turns
from controller.web.visitor import host_of

HTML, SCRIPT = "hall.html", "hall.js"


class HallPages:
    """The handlers of the routes."""

    def __init__(self, roster: Roster, hub: Hub, entrance: Entrance, quotas: Quotas) -> None:
        self._roster, self._hub, self._entrance, self._quotas = roster, hub, entrance, quotas
        self._files = pages_with(files("controller.hall").joinpath("static"), (HTML,), (SCRIPT,))
        self._picture: Callable[[str, str], PageFile] = cache(
            lambda game, board: json_file(encoded(picture_of(game, board)))
        )
        hub.tell("legend", {"type": "legend", "colours": {one["meaning"]: one["colour"] for one in legend_values()}})

    def app(self, more: Sequence[BaseRoute] = (), names: Collection[str] = ()) -> Starlette:
        """The application; `names` as in `controller.web.server.make_web`."""
        routes = [
            Route("/", self.html),
            Route("/board/{board}", self.html),
            Route("/tournament", self.html),
            *page_routes(self._files),
            Route("/api/picture/{game}/{board}", self.picture),
            Route("/api/code/{board}", self.code),
            Route("/healthz", self.health),
            WebSocketRoute("/ws", self.socket),
            *more,
            *self._entrance.routes(),
        ]
        guard = Middleware(Guard, names=names, styles=styles_in(self._files[HTML]))
        return Starlette(routes=routes, middleware=[Middleware(Turns, quotas=self._quotas), guard])

    async def html(self, request: Request) -> Response:
        """The page, which looks at its address."""
        return answer(self._files[HTML], request)

    async def picture(self, request: Request) -> Response:
        """Places, print and pieces of a board."""
        game, board = request.path_params["game"][:40], request.path_params["board"][:40]
        if picture_of(game, board) is None:
            return PlainTextResponse("There is no such picture.\n", 404)
        return answer(self._picture(game, board), request)

    async def code(self, request: Request) -> Response:
        """Where to watch a board, to scan."""
        name = request.path_params["board"]
        board = self._roster.boards.get(name)
        if board is None:
            return PlainTextResponse("There is no such board.\n", 404)
        own = board.identity.page if board.identity is not None else ""
        link = own or f"{self._entrance.reach.origin}/board/{name}"
        return json_answer({"link": link, "code": code(link), "trouble": "" if own else self._entrance.reach.trouble})

    async def health(self, request: Request) -> Response:
        """Whether the hall is alive, and what it has heard."""
        heard = {"heard": self._roster.heard, "dropped": dict(self._roster.dropped)}
        return json_answer({"ok": True, "boards": len(self._roster.boards), **heard})

    async def socket(self, socket: WebSocket) -> None:
        """Serve one page until it leaves."""
        await socket.accept()
        client = Client(socket, (), lambda data: own_words.ONLY_WATCHES, self._quotas)
        host, role = host_of(socket.scope), self._entrance.grant(socket).role
        board, delay_s = _wished(socket)
        pages = self._quotas.watching if role is Role.SPECTATOR else self._quotas.playing
        if pages.is_full_of(host):
            await client.turn_away(DEVICE_FULL_OF(most=pages.most_a_host))
        elif pages.is_full(host):
            await client.turn_away(BOARD_FULL(most=pages.most))
        else:
            client.say("role", encoded({"type": "role", "role": role.name.lower()}))
            with pages.one_of(host), self._hub.page(client, board, delay_s):
                await client.serve()


def _wished(socket: WebSocket) -> tuple[str | None, float]:
    """The board (None: all) and the delay in seconds that a page asks for; what is none of them is left out."""
    board, delay = socket.query_params.get("board", ""), socket.query_params.get("delay", "")
    seconds = int(delay) if delay.isascii() and delay.isdecimal() and len(delay) < 5 else 0
    return board if BOARD.fullmatch(board) else None, min(seconds, LONGEST_DELAY_S)
