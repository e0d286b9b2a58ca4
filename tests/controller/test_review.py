"""A game of the journal to look at again: what is shown of it, and what never is."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from controller.core.api.events import Record
from controller.errors import BoardDoesNotFit, JournalRefused
from controller.journal.journal import Journal
from controller.journal.records import GameLog
from controller.publish.features import features_of
from controller.publish.review import record_text
from controller.publish.shelf import Shelf
from controller.table import session_start
from controller.web.game_pages import game_routes
from engine.game import Game
from engine.games import load
from engine.position import Position
from engine.record import read_record
from hardware.board import Board, load_board
from tests.ending import at_end


def own_board(game: Game, start: Position) -> Board:
    return load_board(game.key)


class Kept:
    """A journal with one game in it, of the first legal moves."""

    def __init__(self, state: Path, game: str, board_for: Callable[[Game, Position], Board] = own_board) -> None:
        self.journal = at_end.enter_context(Journal.open(state, now=lambda: "2024-05-01T12:00:00+00:00"))
        self.game = load(game)
        self.start = self.game.start()
        options = self.game.complete({})
        head = session_start.header(self.game, options, self.start, "none", game)
        self.number = self.journal.begin_game(head)
        self.shelf = Shelf(self.journal, board_for)

    def keep(self, kind: str, **body: object) -> None:
        clock = {"left_ns": [5_000_000_000, 4_000_000_000]}
        self.journal.append(self.number, Record(kind, {**body, "clock": clock}))

    def play(self, *notations: str) -> None:
        for ply, notation in enumerate(notations, 1):
            self.keep("move", ply=ply, side=(ply + 1) % 2, notation=notation, how="settled")

    def shown(self) -> dict[str, Any]:
        return self.shelf.review(self.shelf.log(self.number))


def test_every_move_has_its_board_and_what_changed(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "web")
    kept.play("t1r4-t1r5", "t2r3-t2r2")
    shown = kept.shown()
    assert [ply["move"] for ply in shown["plies"]] == ["", "t1r4-t1r5", "t2r3-t2r2"]
    names = [[kept.game.site_names[site] for site in ply["changed"]] for ply in shown["plies"]]
    assert [sorted(one) for one in names] == [[], ["t1r4", "t1r5"], ["t2r2", "t2r3"]]
    assert shown["plies"][0]["board"] == list(kept.start.board)
    assert shown["plies"][1]["left_ms"] == [5000, 4000]
    assert all(isinstance(ply["value"], float) for ply in shown["plies"])
    assert len(shown["picture"]["sites"]) == len(kept.game.site_names)


def test_what_the_referee_did_stands_where_it_happened(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "web")
    kept.play("t1r4-t1r5")
    kept.keep("objection", clause="WEB-5", text="Too far.", seen=[])
    kept.keep("takeback", moves=0, returning=True)
    kept.play("t1r4-t1r5")
    assert [(note["after"], note["kind"], note["text"]) for note in kept.shown()["notes"]] == [
        (1, "objection", "Too far."),
        (0, "takeback", ""),
    ]


def test_the_lights_and_words_of_a_moment_are_those_that_the_board_had(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "web")
    kept.play("t3r4-t4r4")
    seen = [int(bool(one)) for one in kept.start.board]
    names = kept.game.sites
    seen[names["t3r4"]], seen[names["t3r6"]] = 0, 1  # two spaces at once
    kept.keep("objection", clause="WEB-5", text="Too far.", seen=seen)
    kept.keep("takeback", moves=0, returning=True)
    kept.keep("objection", clause="WEB-5", text="Too far.", seen=seen)
    kept.play("t3r4-t4r4")
    kept.keep("outcome", winners=[1], clause="WEB-18", reason="Time is up.")
    shown = kept.shown()
    last = {kept.game.site_names[site]: meaning for site, meaning in shown["plies"][1]["lights"]}
    assert last["t3r4"], last["t4r4"] == ("last_from", "last_to")
    assert "winner" in last.values()
    assert shown["plies"][1]["said"] == [{"text": "Time is up.", "clause": "WEB-18"}]
    wrong = {kept.game.site_names[site]: meaning for site, meaning in shown["notes"][2]["lights"]}
    assert wrong == {"t3r4": "step_to", "t3r6": "step_from"}


def test_an_objection_that_does_not_say_what_was_seen_has_no_lights(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "web")
    for seen in ([], [1, 2], ["x"] * 112, [-1] * 112, [10**9] * 112, None):
        kept.keep("objection", clause="WEB-5", text="Too far.", seen=seen)
    assert [note["lights"] for note in kept.shown()["notes"]] == [[]] * 6


def test_cards_stay_secret_while_the_game_goes_on_and_afterwards(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "witsend")
    kept.play("r:#315", "b:#642")
    with pytest.raises(JournalRefused, match="not over"):
        kept.shown()
    kept.journal.close_game(kept.number, "over")
    shown = kept.shown()
    assert [ply["move"] for ply in shown["plies"]] == ["", "r:#???", "b:#???"]
    assert all(ply["value"] is None for ply in shown["plies"])


def test_a_game_can_be_taken_away_as_a_record(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "web")
    kept.play("t1r4-t1r5", "t2r3-t2r2")
    assert read_record(record_text(kept.shelf.log(kept.number)), load).moves == ("t1r4-t1r5", "t2r3-t2r2")
    with pytest.raises(LookupError):
        kept.shelf.log(99)


def test_a_game_for_which_there_is_no_board_says_so(tmp_path: Path) -> None:
    def nowhere(game: Game, start: Position) -> Board:
        raise BoardDoesNotFit("it lacks t1r1")

    with pytest.raises(JournalRefused, match="it lacks t1r1"):
        Kept(tmp_path, "web", nowhere).shown()


class Watched(Shelf):
    """Notes the thread in which each thing is done."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal, own_board)
        self.threads: list[tuple[str, int]] = []

    def log(self, number: int) -> GameLog:
        self.threads.append(("log", threading.get_ident()))
        return super().log(number)

    def review(self, log: GameLog) -> dict[str, Any]:
        self.threads.append(("review", threading.get_ident()))
        return super().review(log)


def test_the_journal_is_read_in_its_loop_and_the_game_played_through_elsewhere(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "web")
    kept.play("t1r4-t1r5")
    shelf = Watched(kept.journal)
    request = Request({"type": "http", "path_params": {"number": kept.number}})
    path = "/api/games/{number:int}"
    for route in game_routes(shelf, lambda: 0, lambda request: True):
        if route.path not in (path, f"{path}/record"):
            continue
        assert asyncio.run(route.endpoint(request)).status_code == 200
    (first, at_first), (then, at_then), (last, at_last) = shelf.threads
    assert (first, then, last) == ("log", "review", "log")
    assert at_first == at_last == threading.get_ident() != at_then


def test_where_shapes_have_names_every_ply_says_its_position(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "witt")
    kept.play("d4-e5")
    shown = kept.shown()
    assert shown["features"]
    assert [one.clause for one in features_of("witt", shown["plies"][1]["position"])] == ["WITT-IV-B-6"]
    assert features_of("witt", shown["plies"][0]["position"]) == ()
