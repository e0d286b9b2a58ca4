"""Series of games and their score sheets: kept in the journal, sides changed from game to game."""

from pathlib import Path

import pytest

from controller.core.api.commands import Resign
from controller.core.api.events import CommandGiven
from controller.core.referee.history import History
from controller.errors import BadConfig
from controller.service.sitting import Venue
from controller.table.series import ScoreSheet, ScoreSheets, Series
from controller.table.table import Table
from controller.web.page_protocol import NewGame
from engine.games import load
from engine.notation import read_position
from hardware.board import load_board
from hardware.durations import SECOND_NS
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.sitting_place import Place, set_out

NEXT = NewGame()


def begin(place: Place, wish: NewGame, table: Table) -> Table:
    return place.sit(place.venue.next(wish, table))


def resign(table: Table, side: int) -> None:
    set_out(table).line.event(CommandGiven(Resign(side), 3 * SECOND_NS))


def sheet_of(table: Table) -> ScoreSheet:
    sheet = table.sheet()
    assert sheet is not None
    return sheet


def test_best_of_three_ends_when_one_has_won_two_and_the_players_change_sides(tmp_path: Path) -> None:
    place = Place(tmp_path, "outwit")
    table = begin(place, NewGame(series=3, initials=("AB", "CD")), place.table("outwit"))
    assert sheet_of(table).rows[0].points is None
    resign(table, 1)
    assert sheet_of(table).totals == (("AB", 1), ("CD", 0))
    table = begin(place, NEXT, table)
    assert [row.initials for row in sheet_of(table).rows] == [("AB", "CD"), ("CD", "AB")]
    resign(table, 0)
    done = sheet_of(table)
    assert [row.points for row in done.rows] == [(1, 0), (0, 1)]
    assert (done.totals, done.winner, done.is_over) == ((("AB", 2), ("CD", 0)), "AB", True)
    assert begin(place, NEXT, table).series is None


def test_a_series_goes_on_after_a_restart_and_an_abandoned_game_does_not_count(tmp_path: Path) -> None:
    place = Place(tmp_path, "outwit")
    table = begin(place, NewGame(series=5, initials=("AB", "CD")), place.table("outwit"))
    resign(table, 1)
    table = begin(place, NEXT, table)
    again = place.table("outwit")
    assert (again.series, again.game_id) == (table.series, table.game_id)
    again.abandon()
    further = begin(place, NEXT, again)
    assert [row.points for row in sheet_of(further).rows] == [(1, 0), None]


def test_a_draw_gives_half_a_point_each(tmp_path: Path) -> None:
    place = Place(tmp_path, "outwit")
    table = begin(place, NewGame(series=2, initials=("AB", "CD")), place.table("outwit"))
    game = load("outwit")
    drawn = History((game.start(),)).end(game.draw_agreed())
    series = Series(2, ("AB", "CD"), table.game_id)
    sheet = ScoreSheets(place.journal).sheet(series, table.game_id, game, drawn)
    assert sheet.totals == (("AB", 0.5), ("CD", 0.5))


def test_the_machine_changes_sides_with_its_opponent(tmp_path: Path) -> None:
    place = Place(tmp_path, "outwit")
    wish = NewGame(series=3, initials=("AB", "PC"), players=("green=person", "red=machine:3"))
    table = begin(place, wish, place.table("outwit"))
    resign(table, 0)
    table = begin(place, NEXT, table)
    assert table.lineup.machines == {0: 3}
    assert sheet_of(table).rows[-1].initials == ("PC", "AB")


def test_the_sheet_of_master_play_has_initials_by_objective_and_counts_objectives(tmp_path: Path) -> None:
    place = Place(tmp_path)
    table = begin(place, NewGame(options=("objective=master",), series=10, initials=("AB", "CD")), place.table())
    assert sheet_of(table).columns == ("Penetration", "Occupation", "Accumulation", "Isolation", "Elimination")
    assert sheet_of(table).rows[0].won == ("", "", "", "", "")
    game = load("witt")
    over = read_position(game, "10/5b4/5b4/10/3b6/10/10/10/7b1g/10/6g3/10 g master Paie 0/13 - 58")
    history = History((over,), outcome=game.outcome(over))
    sheet = ScoreSheets(place.journal).sheet(Series(10, ("AB", "CD"), table.game_id), table.game_id, game, history)
    assert sheet.rows[0].won == ("AB", "", "CD", "CD", "CD")
    assert (sheet.rows[0].points, sheet.is_over) == ((1, 3), False)


def test_a_series_needs_initials_that_tell_the_players_apart(tmp_path: Path) -> None:
    place = Place(tmp_path, "outwit")
    for initials in ((), ("AB",), ("AB", "AB")):
        with pytest.raises(BadConfig, match="different initials for each of the 2 players"):
            place.venue.next(NewGame(series=3, initials=initials), place.table("outwit"))


def test_the_page_is_told_the_sheet_when_a_game_of_the_series_ends(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, plan=Venue(load_board("web"), simulated=True).next)
    sitting.tell(100, NewGame(series=3, initials=("AB", "CD"), options=(), players=(), clock=""))
    sitting.carry(1000, "t3r4", "t4r4").wish(3000, "resign", 0).tell(3100, NEXT).pump(4000)
    goal = sitting.feeds.goal.latest
    assert goal is not None
    assert goal.sheet is not None
    assert [(row.initials, row.points) for row in goal.sheet.rows] == [(("AB", "CD"), (0, 1)), (("CD", "AB"), None)]
