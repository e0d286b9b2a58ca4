"""The games of the journal over the network: who may look, who may take in and delete, and what a request may ask."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import Message as Event

from controller.journal.journal import Journal
from controller.publish.shelf import Shelf
from controller.table.importing import MOST_BYTES
from controller.web.game_pages import game_routes
from controller.web.messages import OWNERS
from engine.games import load
from engine.record import write_record
from engine.record.record import GameRecord
from tests.controller.kept_game import keep_moves, own_board
from tests.ending import at_end

RECORD = write_record(GameRecord("web", ("t3r4-t4r4", "t2r3-t2r2")), load)


class Judging:
    """Judges at once; `asked`: the numbers of the games."""

    def __init__(self, found: dict[str, Any] | None) -> None:
        self.found, self.asked = found, list[int]()

    async def judge(self, number: int, record: str) -> dict[str, Any] | None:
        self.asked.append(number)
        return self.found


class Games:
    """A journal behind its pages."""

    def __init__(self, state: Path, *, owner: bool = True) -> None:
        self.journal = at_end.enter_context(Journal.open(state, now=lambda: "2024-05-01T12:00:00+00:00"))
        self.judge = Judging({"points": [{"ply": 1}]})
        shelf = Shelf(self.journal, own_board)
        routes = game_routes(shelf, lambda: 7, lambda request: owner, self.judge, lambda: "0123-4567-89AB-CDEF")
        self.web = Starlette(routes=list(routes))

    def over(self, game: str = "web", *notations: str) -> int:
        number = keep_moves(self.journal, game, *(notations or ("t3r4-t4r4",)))
        self.journal.close_game(number, "over")
        return number

    def ask(self, path: str, body: bytes | None = None, query: str = "") -> tuple[int, bytes]:
        """Status and body of the answer; with a body it is a POST."""
        sent: list[Event] = []

        async def receive() -> Event:
            return {"type": "http.request", "body": body or b"", "more_body": False}

        async def send(event: Event) -> None:
            sent.append(event)

        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET" if body is None else "POST",
            "path": path,
            "query_string": query.encode(),
            "headers": [],
        }
        asyncio.run(self.web(scope, receive, send))
        return sent[0]["status"], b"".join(event.get("body", b"") for event in sent[1:])


def test_the_code_for_the_other_board_is_told_to_who_is_in_charge_alone(tmp_path: Path) -> None:
    assert Games(tmp_path / "own").ask("/api/invitation") == (200, b'{"code":"0123-4567-89AB-CDEF"}')
    status, body = Games(tmp_path / "other", owner=False).ask("/api/invitation")
    assert (status, b"0123" in body) == (403, False)


@pytest.mark.parametrize("path", ["/api/games/import", "/api/games/1/delete"])
def test_taking_in_and_deleting_are_for_who_is_in_charge(path: str, tmp_path: Path) -> None:
    games = Games(tmp_path, owner=False)
    games.over()
    assert games.ask(path, RECORD.encode()) == (403, f"{OWNERS}\n".encode())
    assert len(games.journal.games()) == 1
    assert games.ask("/api/games/1")[0] == 200


def test_a_record_is_taken_in_and_a_wrong_one_is_refused_in_a_line(tmp_path: Path) -> None:
    games = Games(tmp_path)
    status, body = games.ask("/api/games/import", RECORD.encode())
    assert (status, json.loads(body)) == (200, {"number": 1})
    status, body = games.ask("/api/games/import", RECORD.replace("t2r2", "t9r9").encode())
    assert status == 422
    assert body.startswith(b"line ")
    status, body = games.ask("/api/games/import", b"x" * (MOST_BYTES + 1))
    assert (status, body.count(b"\n")) == (422, 1)
    assert len(games.journal.games()) == 1


def test_a_game_is_deleted_and_one_that_goes_on_is_not(tmp_path: Path) -> None:
    games = Games(tmp_path)
    gone, going = games.over(), keep_moves(games.journal, "web", "t3r4-t4r4")
    assert games.ask(f"/api/games/{gone}/delete", b"")[0] == 204
    assert games.ask(f"/api/games/{gone}")[0] == 404
    assert games.ask(f"/api/games/{going}/delete", b"")[0] == 404
    assert [line.id for line in games.journal.games()] == [going]
    assert games.ask(f"/api/games/{1 << 70}/delete", b"")[0] == 404


def test_turning_points_are_those_of_the_judge_and_none_where_it_finds_none(tmp_path: Path) -> None:
    games = Games(tmp_path)
    number = games.over()
    assert json.loads(games.ask(f"/api/games/{number}/points")[1]) == {"points": [{"ply": 1}]}
    games.judge.found = None
    assert games.ask(f"/api/games/{number}/points")[0] == 503
    assert games.judge.asked == [number, number]


def test_the_list_comes_in_pages_and_strange_filters_find_nothing(tmp_path: Path) -> None:
    games = Games(tmp_path)
    for _ in range(43):
        games.over()
    told = json.loads(games.ask("/api/played")[1])
    assert (len(told["games"]), told["more"], told["here"], told["games"][0]["number"]) == (40, True, 7, 43)
    rest = json.loads(games.ask("/api/played", query="before=4")[1])
    assert ([one["number"] for one in rest["games"]], rest["more"]) == ([3, 2, 1], False)
    for query in ("game=chess", "name=Ann", "result=won:99", "result=won:%D9%A3", "result=%00", "result=draw"):
        assert json.loads(games.ask("/api/played", query=query)[1])["games"] == [], query
    assert json.loads(games.ask("/api/played", query="result=none&before=x")[1])["more"] is True
