"""Lessons for pages: each page rehearses on a board of its own, and nothing on the real one is changed by it.

    GET  /api/lessons/GAME        the lessons (?lang=LOCALE), which of them are learnt (?name=NAME), their board
    POST /api/lessons/GAME        {"clause", "number", "touches": [[site, contents, stood_ms], ...], "chosen", "name"}:
                                  a task and what the learner has done in it; answers what the referee shows and says

What is learnt is kept by name for pages that play here; those that only watch keep it themselves.
"""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from controller.lessons.progress import LearnerName, LearntRules
from controller.lessons.rehearsal import MOST_TOUCHES, Rehearsed, TrialTouch, binding_of, lessons, rehearse
from controller.publish.about import about
from controller.rulebook import sheet
from controller.web.answers import FRESH, json_answer
from controller.web.bodies import UNREADABLE, read_body
from controller.web.language import language_of
from controller.web.roles import Grant, Role
from engine.games import keys

LESSON_BODY_BYTES = 4096
Small = Annotated[int, Meta(ge=0, le=10_000)]


class _Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=1, le=99)]
    touches: Annotated[tuple[tuple[Small, Small, Small], ...], Meta(max_length=MOST_TOUCHES)] = ()
    chosen: Annotated[str, Meta(max_length=80)] = ""
    name: LearnerName | None = None


class LessonPages:
    """The routes.  `grant`: what the page may do that made a connection."""

    def __init__(self, progress: LearntRules, grant: Callable[[HTTPConnection], Grant]) -> None:
        self._progress, self._grant = progress, grant

    def routes(self) -> list[BaseRoute]:
        """The routes, for the application."""
        path = "/api/lessons/{game}"
        return [Route(path, self.list, methods=["GET"]), Route(path, self.task, methods=["POST"])]

    async def list(self, request: Request) -> Response:
        """The lessons of a game."""
        game = request.path_params["game"]
        if game not in keys():
            return _no_game(game)
        learnt = self._progress.of(request.query_params.get("name", "")[:40], game)
        shown = await asyncio.to_thread(_shown, game, language_of(request))
        return json_answer({**shown, "learnt": learnt, "names": self._progress.names if self._plays(request) else ()})

    async def task(self, request: Request) -> Response:
        """What comes of a try."""
        game = request.path_params["game"]
        if game not in keys():
            return _no_game(game)
        tried = await read_body(request, _Tried, LESSON_BODY_BYTES)
        if tried is None:
            return PlainTextResponse(UNREADABLE + "\n", 400, FRESH)
        touches = [TrialTouch(*touch) for touch in tried.touches]
        try:
            done = await asyncio.to_thread(rehearse, game, tried.clause, tried.number, touches, tried.chosen)
        except LookupError as error:
            return PlainTextResponse(f"{error.args[0]}\n", 404, FRESH)
        if done.done and done.view.number == done.view.of and tried.name and self._plays(request):
            await asyncio.to_thread(self._progress.note, tried.name, game, tried.clause)
        return json_answer(_told(done))

    def _plays(self, request: Request) -> bool:
        return self._grant(request).role is not Role.SPECTATOR


@cache
def _shown(game: str, locale: str) -> dict[str, Any]:
    told, tasks = sheet(game, locale), {one.clause: len(one.tasks) for one in lessons(game)}
    listed = [
        {"clause": one.id, "title": one.title, "text": one.text, "tasks": tasks[one.id]}
        for one in told.clauses
        if one.id in tasks
    ]
    return {"about": about(binding_of(game), simulated=True), "lessons": listed}


def _told(done: Rehearsed) -> dict[str, Any]:
    snapshot, lesson = done.snapshot, done.view.clause
    task = next(one for one in lessons(done.view.game) if one.clause == lesson).tasks[done.view.number - 1]
    return {
        "view": done.view,
        "board": list(task.position.board),
        "lights": snapshot.lights,
        "saying": done.saying,
        "done": done.done,
    }


def _no_game(game: str) -> Response:
    return PlainTextResponse(f"There is no game {game[:40]!a}.\n", 404, FRESH)
