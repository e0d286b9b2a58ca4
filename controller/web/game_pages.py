"""The games of the journal: the list, each to look at again and to take away as a file; taken in, and deleted.

What takes long is done beside the loop.  Whoever may read may have a game judged: it is done once, at low priority.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from controller.errors import BadRecord, ControllerError, JournalRefused
from controller.journal.records import GameLog
from controller.publish.games_list import Filter, listed
from controller.publish.judging import GameJudge
from controller.publish.review import record_text
from controller.publish.shelf import Shelf
from controller.table.importing import MOST_BYTES, read_import
from controller.web.answers import FRESH, json_answer
from controller.web.messages import OWNERS

MOST_LETTERS = 40  # of a field of the filter
Made = TypeVar("Made")
Owner = Callable[[Request], bool]


def game_routes(
    shelf: Shelf,
    here: Callable[[], int],
    is_owner: Owner,
    judge: GameJudge | None = None,
    invited: Callable[[], str] = str,
) -> Sequence[Route]:
    """`/api/played`, `/api/invitation`, and `/api/games/...`: import, NUMBER, and its record, points and delete.

    here      the number of the game on the board
    is_owner  whether a request comes from who is in charge of the board
    judge     finds turning points; None: they are not told
    invited   the code with which another board is waited for; "": none is
    """
    pages = _Pages(shelf, here, is_owner, judge, invited)
    path = "/api/games/{number:int}"
    return (
        Route("/api/played", pages.played),
        Route("/api/invitation", pages.invitation),
        Route("/api/games/import", pages.take_in, methods=["POST"]),
        Route(path, pages.review),
        Route(f"{path}/record", pages.record),
        Route(f"{path}/points", pages.points),
        Route(f"{path}/delete", pages.delete, methods=["POST"]),
    )


class _Pages:
    def __init__(
        self,
        shelf: Shelf,
        here: Callable[[], int],
        is_owner: Owner,
        judge: GameJudge | None,
        invited: Callable[[], str],
    ) -> None:
        self._shelf, self._here, self._is_owner, self._judge = shelf, here, is_owner, judge
        self._invited = invited
        self._taking_in = asyncio.Lock()

    async def played(self, request: Request) -> Response:
        """The games that are over, filtered."""
        told = {key: request.query_params.get(key, "")[:MOST_LETTERS] for key in ("game", "name", "result", "before")}
        before = int(told["before"]) if told["before"].isascii() and told["before"].isdigit() else 0
        wanted = Filter(told["game"], told["name"].strip(), told["result"], before)
        try:
            found = await asyncio.to_thread(listed, self._shelf.directory, wanted)
            return json_answer({**found, "here": self._here()})
        except ControllerError as error:
            return _refusal(error, 409)

    async def invitation(self, request: Request) -> Response:
        """The code that the other board is to enter: whoever has it has the game."""
        if not self._is_owner(request):
            return PlainTextResponse(OWNERS + "\n", 403, FRESH)
        return json_answer({"code": self._invited()})

    async def review(self, request: Request) -> Response:
        """A game to look at again."""
        shelf = self._shelf
        return await _answer(request, lambda number: self._made(number, lambda log: json_answer(shelf.review(log))))

    async def record(self, request: Request) -> Response:
        """A game as a file."""
        return await _answer(request, lambda number: self._made(number, lambda log: _file(record_text(log), number)))

    async def points(self, request: Request) -> Response:
        """The turning points of a game."""
        return await _answer(request, self._points)

    async def delete(self, request: Request) -> Response:
        """Take a game out of the journal."""
        if not self._is_owner(request):
            return PlainTextResponse(OWNERS + "\n", 403, FRESH)
        return await _answer(request, self._delete)

    async def take_in(self, request: Request) -> Response:
        """Take in a game from a file."""
        if not self._is_owner(request):
            return PlainTextResponse(OWNERS + "\n", 403, FRESH)
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                break
        try:
            async with self._taking_in:
                game = await asyncio.to_thread(read_import, body)
            return json_answer({"number": self._shelf.keep(game)})
        except BadRecord as error:
            return _refusal(error, 422)
        except ControllerError as error:
            return _refusal(error, 409)

    async def _made(self, number: int, made: Callable[[GameLog], Made]) -> Made:
        """The journal is read in the loop that owns it; a long game takes a second to play through, in a thread."""
        return await asyncio.to_thread(made, self._shelf.log(number))

    async def _points(self, number: int) -> Response:
        text = await self._made(number, record_text)
        found: dict[str, Any] | None = None if self._judge is None else await self._judge.judge(number, text)
        return PlainTextResponse("They could not be found.\n", 503, FRESH) if found is None else json_answer(found)

    async def _text(self, number: int) -> str:
        log = self._shelf.log(number)
        return await asyncio.to_thread(record_text, log)

    async def _delete(self, number: int) -> Response:
        self._shelf.forget(number)
        return Response(status_code=204, headers=FRESH)


async def _answer(request: Request, made: Callable[[int], Awaitable[Response]]) -> Response:
    number = request.path_params["number"]
    if number >= 1 << 63:
        return _absent(number)
    try:
        return await made(number)
    except LookupError:
        return _absent(number)
    except JournalRefused as error:
        return _refusal(error, 409)


def _refusal(error: ControllerError, status: int) -> Response:
    return PlainTextResponse(f"{error}\n", status, FRESH)


def _absent(number: int) -> Response:
    return PlainTextResponse(f"There is no game {str(number)[:20]}.\n", 404, FRESH)


def _file(text: str, number: int) -> Response:
    return PlainTextResponse(
        text, headers={**FRESH, "Content-Disposition": f'attachment; filename="game-{number}.txt"'}
    )
