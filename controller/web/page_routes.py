"""Routes that every page of ours has, of a board and of a hall: its files, and the words in its language."""

import asyncio
from collections.abc import Callable, Mapping
from functools import cache

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from controller.publish.told import told
from controller.web.answers import encoded
from controller.web.files import PageFile, answer, json_file
from engine import messages


def page_routes(files: Mapping[str, PageFile]) -> tuple[BaseRoute, ...]:
    """`/static/<file>` for these files, and `/api/messages/<locale>`: all catalogues in a language."""
    words: Callable[[str], PageFile] = cache(lambda locale: json_file(encoded(told(locale))))

    async def static(request: Request) -> Response:
        file = files.get(request.path_params["name"])
        return answer(file, request) if file else PlainTextResponse("The page has no such file.\n", 404)

    async def in_language(request: Request) -> Response:
        locale = request.path_params["locale"]
        if locale not in messages.LOCALES:
            return PlainTextResponse(f"There is no language {locale[:20]!a}.\n", 404)
        return answer(await asyncio.to_thread(words, locale), request)

    return Route("/static/{name}", static), Route("/api/messages/{locale}", in_language)
