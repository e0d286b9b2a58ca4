"""The games of the journal, to look at again and to take away as files."""

import asyncio
from collections.abc import Callable, Sequence

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from controller.errors import JournalRefused
from controller.journal.records import GameLog
from controller.publish.review import record_text
from controller.publish.shelf import Shelf
from controller.web.answers import FRESH, json_answer


def game_routes(shelf: Shelf) -> Sequence[Route]:
    """`/api/games/NUMBER` and `/api/games/NUMBER/record`."""

    async def review(request: Request) -> Response:
        return await _answer(request, shelf, lambda log: json_answer(shelf.review(log)))

    async def record(request: Request) -> Response:
        return await _answer(request, shelf, lambda log: _file(record_text(log), log.id))

    path = "/api/games/{number:int}"
    return (Route(path, review), Route(f"{path}/record", record))


async def _answer(request: Request, shelf: Shelf, made: Callable[[GameLog], Response]) -> Response:
    """The journal is read in the loop that owns it; a long game takes a second to play through, in a thread."""
    number = request.path_params["number"]
    if number >= 1 << 63:
        return _absent(number)
    try:
        return await asyncio.to_thread(made, shelf.log(number))
    except LookupError:
        return _absent(number)
    except JournalRefused as error:
        return PlainTextResponse(f"{error}\n", 409, FRESH)


def _absent(number: int) -> Response:
    return PlainTextResponse(f"There is no game {str(number)[:20]}.\n", 404, FRESH)


def _file(text: str, number: int) -> Response:
    return PlainTextResponse(
        text, headers={**FRESH, "Content-Disposition": f'attachment; filename="game-{number}.txt"'}
    )
