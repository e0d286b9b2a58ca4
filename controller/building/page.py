"""The page of a bring-up, and its server.

    GET /            the page
    GET /part?seen=N its main part, as soon as it is another than that of number N
    POST /say        a line of the builder: {"line": text, "turn": that of the page}; 409 where the turn has passed
    /static/...      style and script
    /api/key         as on the board's page (controller.web.entrance)

Whoever reaches it may look; answering takes what being in charge of a board takes: this machine, or the link that the
terminal shows.
"""

from collections.abc import Callable, Collection
from importlib.resources import files

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from controller.building.conversation import Spoken
from controller.building.picture import main_part, page
from controller.web.answers import FRESH
from controller.web.bodies import UNREADABLE, read_body
from controller.web.entrance import Entrance
from controller.web.files import TYPES, PageFile, answer
from controller.web.guard import Guard
from controller.web.roles import Role
from controller.web.shares import Quotas
from controller.web.turns import Turns
from hardware.bringup.machine import Bringup

LONGEST_WAIT_S = 20.0
LINE_LETTERS = 200
WATCHING = "Only who has the link of this bench may answer."


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: str
    turn: int


class BringupPage:
    """The handlers; `report` makes the text of the report."""

    def __init__(
        self, bringup: Bringup, spoken: Spoken, board: str, entrance: Entrance, report: Callable[[], str]
    ) -> None:
        self._bringup, self._spoken, self._board = bringup, spoken, board
        self._entrance, self._report = entrance, report
        self._files = {
            entry.name: PageFile(entry.read_bytes(), TYPES[entry.name.rpartition(".")[2]])
            for entry in files("controller.building").joinpath("static").iterdir()
        }

    def app(self, quotas: Quotas, names: Collection[str] = ()) -> Starlette:
        """The application; `names` as in `controller.web.server.make_web`."""
        routes = [
            Route("/", self.whole),
            Route("/part", self.part),
            Route("/say", self.say, methods=["POST"]),
            Route("/static/{name}", self.static),
            *self._entrance.routes(),
        ]
        return Starlette(routes=routes, middleware=[Middleware(Turns, quotas=quotas), Middleware(Guard, names=names)])

    async def whole(self, request: Request) -> Response:
        """The page."""
        return HTMLResponse(page(self._board, self._main(request)), headers=FRESH)

    async def part(self, request: Request) -> Response:
        """Its main part, once it has changed."""
        seen = request.query_params.get("seen", "")
        await self._spoken.change(int(seen) if seen.isdecimal() and len(seen) < 10 else -1, LONGEST_WAIT_S)
        return HTMLResponse(self._main(request), headers=FRESH)

    async def say(self, request: Request) -> Response:
        """Take a line."""
        if self._entrance.grant(request).role is not Role.OWNER:
            return PlainTextResponse(WATCHING + "\n", 403, FRESH)
        said = await read_body(request, _Line)
        if said is None or len(said.line) > LINE_LETTERS or not said.line.isprintable():
            return PlainTextResponse(UNREADABLE + "\n", 400, FRESH)
        taken = self._spoken.hear(said.line, said.turn)
        return Response(status_code=204 if taken else 409, headers=FRESH)

    async def static(self, request: Request) -> Response:
        """Style or script."""
        file = self._files.get(request.path_params["name"])
        return answer(file, request) if file else PlainTextResponse("The page has no such file.\n", 404)

    def _main(self, request: Request) -> str:
        may_answer = self._entrance.grant(request).role is Role.OWNER
        report = self._report() if self._spoken.ended else ""
        return main_part(self._bringup, self._spoken, self._board, may_answer=may_answer, report=report)
