"""Which game is played at a table next: chosen on the page, checked, begun in the same process."""

from pathlib import Path

import pytest

from controller.config import ClockConfig, Config
from controller.errors import BadConfig, BoardDoesNotFit, JournalRefused
from controller.publish.shelf import Shelf
from controller.service.sitting import Sitting, Venue
from controller.table.messages import ABANDONED
from controller.table.table import GameChoice
from controller.web.page_protocol import Continue, NewGame
from engine.errors import BadOption, UnknownGame
from engine.games import keys, load
from engine.messages import say
from hardware.board import load_board
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.sitting_place import Place


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_another_game_has_the_options_players_and_clock_that_were_chosen(place: Place) -> None:
    wish = NewGame(
        game="outwit", options=("blockade=push",), players=("green=person", "red=machine:3"), clock="fischer 5m+3s"
    )
    sitting = place.venue.next(wish, place.table())
    assert (sitting.board.name, sitting.opening.fresh) == ("outwit", True)
    table = place.sit(sitting)
    assert table.options == {"blockade": "push", "repetition": "3/5"}
    assert table.lineup.machines == {1: 3}
    assert table.session.snapshot.clock.kind == "fischer"


@pytest.mark.parametrize("objective", load("witt").options[0].values)
def test_each_of_witts_objectives_can_be_chosen_and_the_next_new_game_keeps_it(place: Place, objective: str) -> None:
    table = place.sit(place.venue.next(NewGame(options=(f"objective={objective}",)), place.table()))
    assert table.options["objective"] == objective
    table.new_game(2)
    assert table.options["objective"] == objective
    assert table.session.history.position == load("witt").start({"objective": objective})


def test_what_was_chosen_on_the_page_holds_after_a_restart_too(place: Place) -> None:
    wish = NewGame(options=("objective=match",), players=("black=machine:2",), clock="total 5m")
    place.sit(place.venue.next(wish, place.table()))
    again = place.table()
    assert again.resumed or again.options["objective"] == "match"
    assert again.lineup.machines == {1: 2}
    again.new_game(2)
    assert (again.options["objective"], again.session.snapshot.clock.kind) == ("match", "total")


def test_what_the_configuration_names_holds_for_the_next_game(place: Place) -> None:
    place.table(config=Config(options={"objective": "match"}))
    table = place.table(config=Config(options={"objective": "isolation"}, clock=ClockConfig("total 10m")))
    assert table.options["objective"] == "match"
    table.new_game(2)
    assert (table.options["objective"], table.session.snapshot.clock.remaining_ms) == ("isolation", (600_000, 600_000))


def test_a_lot_is_drawn_anew_for_the_next_game(tmp_path: Path) -> None:
    place = Place(tmp_path, "wari")
    table = place.sit(place.venue.next(NewGame(options=("first=north",)), place.table("wari")))
    assert table.config.options == {"first": "north"}
    assert "first" not in place.table("wari").config.options


def test_an_unfinished_game_of_other_options_waits_while_the_wished_one_is_played(place: Place) -> None:
    first = place.table(config=Config(options={"objective": "match"}))
    other = place.table(
        config=Config(options={"objective": "master"}), opening=GameChoice(options={"objective": "master"})
    )
    assert other.game_id != first.game_id
    assert [line.ended for line in place.journal.games()] == [None, None]
    back = place.sit(place.venue.next(Continue(first.game_id), other))
    assert (back.game_id, back.options["objective"]) == (first.game_id, "match")


def test_wishes_that_cannot_be_are_refused_and_say_why(place: Place) -> None:
    table = place.table()
    with pytest.raises(UnknownGame, match="no game 'chess'; there are"):
        place.venue.next(NewGame(game="chess"), table)
    with pytest.raises(BadConfig, match="objective"):
        place.venue.next(NewGame(options=("objective=glory",)), table)
    with pytest.raises(BadConfig, match="witt has no such side"):
        place.venue.next(NewGame(players=("pink=person",)), table)
    with pytest.raises(BadConfig, match=r"\[clock\] control"):
        place.venue.next(NewGame(clock="soon"), table)
    with pytest.raises(JournalRefused, match="there is no game 7 any more"):
        place.venue.next(Continue(7), table)
    table.abandon()
    with pytest.raises(JournalRefused, match="is over"):
        place.venue.next(Continue(table.game_id), table)
    with pytest.raises(JournalRefused, match="over, or no game of Outwit"):
        place.sit(Sitting(load_board("outwit"), "outwit", Config(), GameChoice(table.game_id)))
    with pytest.raises(BadOption):
        load("witt").start({"glory": "1"})


def test_a_real_board_carries_the_game_or_says_why_not_and_what_it_carries(tmp_path: Path) -> None:
    place = Place(tmp_path, "grid", simulated=False)
    table = place.table("witt")
    assert place.venue.next(NewGame(game="outwit"), table).board is place.venue.board
    carries = r"board grid cannot carry Wari: it lacks .*; it carries Fours, Outwit, WITT$"
    with pytest.raises(BoardDoesNotFit, match=carries):
        place.venue.next(NewGame(game="wari"), table)
    shown = {
        game["key"]: game["why_not"] for game in Shelf(place.journal, place.venue.board_for).show("witt", 1)["games"]
    }
    assert shown["wari"] == "Wari has no place on this board. It carries Fours, Outwit and WITT."
    assert say(shown["wari"], "de") == "Wari passt nicht auf dieses Brett. Es trägt Fours, Outwit und WITT."
    assert shown["outwit"] == shown["witt"] == ""


def test_a_simulated_board_is_exchanged_where_a_game_or_an_option_needs_another(tmp_path: Path) -> None:
    place = Place(tmp_path, "grid")
    table = place.table("witt")
    boards = {key: place.venue.next(NewGame(game=key), table).board.name for key in keys() if key != "morris"}
    kept = {"outwit": "grid", "witt": "grid"}
    assert boards == {**kept, "fours": "starter", "wari": "wari", "web": "web", "witsend": "witsend"}
    long = NewGame(game="witsend", options=("field=long",))
    assert place.venue.next(long, table).board.name == "witsend-long"


def test_the_shelf_offers_every_option_and_says_which_games_go_on_and_which_ended(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path / "a")
    sitting.carry(1000, "t3r4", "t4r4").pump(3000)
    shelf = Shelf(sitting.journal, Venue(sitting.board, simulated=True).board_for)
    shown = shelf.show("web", sitting.table.game_id)
    games = {game["key"]: game for game in shown["games"]}
    going = games["web"]["going"]
    assert (going["number"], going["moves"], going["options"]) == (sitting.table.game_id, 1, [])
    assert games["witt"]["going"] is None
    assert [one["value"] for one in games["witt"]["options"][0]["values"]] == list(load("witt").options[0].values)
    assert [one["value"] for one in games["witsend"]["options"][0]["values"]] == [
        "2",
        "3",
        "4",
    ]  # no board has room for more
    assert games["witsend"]["seats"]["players=3"] == [0, 1, 2]
    assert len(games["web"]["picture"]["frames"]) == 14
    sitting.journal.close_game(sitting.table.game_id, "White resigns. Green wins.")
    recent = shelf.show("web", 1)["recent"]
    assert [(one["title"], one["result"]) for one in recent] == [("The Web", "White resigns. Green wins.")]
    other = sitting.journal.begin_game(sitting.journal.game(1).header)
    sitting.journal.close_game(other, ABANDONED)
    assert len(shelf.show("web", 1)["recent"]) == 1


def test_the_daemon_ends_its_sitting_for_the_next_and_leaves_a_started_game_of_another_kind(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, plan=Venue(load_board("web"), simulated=True).next)
    sitting.carry(1000, "t3r4", "t4r4").tell(3000, NewGame(game="chess")).tell(3100, NewGame(game="outwit")).pump(3200)
    assert sitting.answers == ["No game 'chess'; there are: " + ", ".join(keys()) + ".", None]
    assert sitting.daemon.following is not None
    assert sitting.daemon.following.game == "outwit"
    assert [line.ended for line in sitting.journal.games()] == [None]


@pytest.mark.parametrize(("moved", "game", "left"), [(False, "outwit", True), (True, "wari", False)])
def test_a_game_that_nobody_can_miss_is_ended(tmp_path: Path, moved: bool, game: str, left: bool) -> None:
    sitting = AtTheDaemon(tmp_path, plan=Venue(load_board("web"), simulated=True).next)
    if moved:
        sitting.carry(1000, "t3r4", "t4r4")
    sitting.tell(3000, NewGame(game=game, options=())).pump(3200)
    assert [line.result for line in sitting.journal.games()] == [ABANDONED if left else None]


def test_a_table_without_a_plan_begins_only_the_same_game_again(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path).tell(100, NewGame(game="witt")).tell(200, NewGame()).pump(1000)
    assert sitting.answers == ["Only the same game can be begun here again.", None]


def test_the_goal_is_published_with_every_position(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path)
    first = sitting.feeds.goal.latest
    assert first is not None
    assert [one.text for one in first.progress] == ["0 of 12 in the scoring row", "12 White pins kept out"]
    sitting.carry(1000, "t3r4", "t4r4").pump(3000)
    told = sitting.feeds.goal.latest
    assert told is not None
    assert (first.undoable, told.undoable, sitting.feeds.goal.number) == (False, True, 2)
    sitting.carry(4000, "t1r5", "t2r5").pump(6000)
    assert sitting.feeds.goal.number == 2  # the figures are the same: nothing is sent anew


def test_the_same_game_with_other_options_begins_at_the_same_table(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, plan=Venue(load_board("web"), simulated=True).next)
    sitting.carry(1000, "t3r4", "t4r4").tell(3000, NewGame(options=("time_limit_s=60",), players=(), clock=""))
    sitting.carry(4000, "t7r4", "t8r4").pump(6000)
    assert sitting.daemon.following is None
    assert sitting.moves == ["t7r4-t8r4"]
    assert sitting.table.options == {"time_limit_s": "60"}
    assert [line.result for line in sitting.journal.games()] == [ABANDONED, None]


def test_other_players_need_another_sitting(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, plan=Venue(load_board("web"), simulated=True).next)
    sitting.tell(100, NewGame(players=("white=person", "green=machine:2"))).pump(1000)
    assert sitting.daemon.following is not None
    assert [line.result for line in sitting.journal.games()] == [ABANDONED]
