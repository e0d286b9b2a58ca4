"""Two pieces in each other's place, which no sensor sees: people say so by lights, buttons, page or voice."""

import pytest

from controller.core.clock import Total
from controller.core.referee.settings import Settings
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

SECOND_NS = 1_000_000_000
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
CHANGED = "16/16/ggw1ggg1ggg1ggg1/wwg1www1www1www1/16/16/16 w - 0"  # t3r3 and t3r4


def knocked(table: AtTheTable, *sites: str) -> AtTheTable:
    """Pieces are lifted one after the other, and each is put back where it stood."""
    for site in sites:
        table.lift(site).place(site, 300)
    return table


def told(table: AtTheTable) -> list[str]:
    return [say.text for say in table.said]


def question(table: AtTheTable) -> str:
    ask = table.session.snapshot.ask
    return "" if ask is None else str(ask.text)


def test_two_pieces_are_lifted_and_what_is_believed_is_said_before_it_counts() -> None:
    table = AtTheTable().wish("exchange")
    assert question(table) == "Which two are exchanged? Lift them, one after the other, and put them back."
    knocked(table, "t3r3")
    assert question(table) == "t3r3 is one. Lift the other one, and put both back."
    knocked(table, "t3r4")
    assert question(table) == "t3r3 is a White pin, t3r4 is a Green pin. Right?"
    assert table.session.snapshot.position == START, "not before somebody says yes"
    table.answer("yes")
    assert (table.session.snapshot.position, question(table)) == (CHANGED, "")
    assert told(table)[-1] == "t3r3 and t3r4 are exchanged. White to move."
    body = table.records[-1].body
    assert [record.kind for record in table.records] == ["position"]
    assert (body["why"], body["stands"], body["exchanged"]) == ("correction", True, ["t3r3", "t3r4"])
    table.move("t3r3", "t3r2")
    assert table.moves == ["t3r3-t3r2"], "the White pin moves from where it stands"


def test_the_lights_say_which_may_be_named_which_is_named_and_which_two_it_is() -> None:
    table = AtTheTable().wish("exchange")
    assert set(table.lights.values()) == {"choice"}
    assert len(table.lights) == 24
    knocked(table, "t3r3")
    assert table.lights["t3r3"] == "lifted"
    assert {site for site, meaning in table.lights.items() if meaning == "choice"} == {
        f"t{tier}r4" for tier in range(1, 16) if tier % 4
    }, "one of another kind was in its place"
    knocked(table, "t3r4")
    assert table.lights == {"t3r3": "choice", "t3r4": "choice"}
    table.press("white")
    assert table.lights == {}


def test_by_buttons_alone_pause_twice_opens_it_done_says_yes_and_undo_no() -> None:
    table = AtTheTable(load_board("web"))
    table.press("pause").wait(300).press("pause")
    assert question(table).startswith("Which two are exchanged?")
    knocked(table, "t3r3", "t3r4").press("undo")
    assert (question(table), told(table)[-1]) == ("", "Nothing is changed.")
    assert table.session.snapshot.position == START
    table.wait(2000).press("pause").wait(300).press("pause")
    knocked(table, "t3r3", "t3r4").press("green")
    assert table.session.snapshot.position == CHANGED
    assert [record.kind for record in table.records] == ["pause", "resume", "pause", "resume", "position"]


def test_a_pause_and_its_end_are_no_wish() -> None:
    table = AtTheTable().press("pause").wait(800).press("pause")
    assert (question(table), table.session.is_paused()) == ("", False)
    adjusted = AtTheTable().press("pause").lift("t3r4", 200).place("t3r4", 200).press("pause")
    assert (question(adjusted), adjusted.session.is_paused()) == ("", False), "who adjusts a piece pauses first"


def test_sites_are_named_in_place_of_lifting_at_once_or_one_by_one() -> None:
    at_once = AtTheTable().wish("exchange", sites=["t3r3", "t3r4"]).answer("yes")
    assert at_once.session.snapshot.position == CHANGED
    one_by_one = AtTheTable().wish("exchange").wish("exchange", sites=["t3r3"])
    assert question(knocked(one_by_one, "t3r4")) == "t3r3 is a White pin, t3r4 is a Green pin. Right?"


def test_nothing_else_follows_from_the_lifting_neither_a_move_nor_an_objection_nor_touch_move() -> None:
    table = AtTheTable(settings=Settings(touch_move=True)).wish("exchange")
    table.lift("t3r4").wait(3000).place("t4r4", 3000)
    assert (table.moves, table.records, table.saying()) == ([], [], None)
    table.answer("no").wait(1000)
    assert table.moves == ["t3r4-t4r4"], "afterwards the board is read again"
    free = AtTheTable(settings=Settings(touch_move=True)).wish("exchange")
    knocked(free, "t3r4").answer("no").move("t7r4", "t8r4")
    assert free.moves == ["t7r4-t8r4"]


def test_the_piece_that_contradicted_the_game_is_one_of_them_and_its_move_counts() -> None:
    table = AtTheTable().move("t3r3", "t3r2")
    assert table.saying() is not None, "for the referee Green moved out of turn"
    table.wish("exchange")
    assert question(table) == "t3r3 is one. Lift the other one, and put both back."
    knocked(table, "t3r4").answer("yes").wait(1000)
    assert (table.moves, table.saying()) == (["t3r3-t3r2"], None)


def test_a_move_that_was_read_as_the_others_stays_and_the_pieces_change_where_they_stand_now() -> None:
    table = AtTheTable(load_board("outwit"), load("outwit"))
    table.move("e5", "e4", 3000)
    knocked(table.wish("exchange"), "d6", "e4")
    assert question(table) == "d6 is a Green king, e4 is a Green soldier. Right?"
    table.press("green").move("c7", "a7", 3000)
    assert table.moves == ["e5-e4"], "it is Red's turn as before"
    board, sites = table.session.history.position.board, table.game.sites
    assert [str(table.game.pieces[board[sites[name]]].name) for name in ("d6", "e4")] == ["Green king", "Green soldier"]


def test_the_clock_is_held_meanwhile_and_then_the_same_side_goes_on_with_its_time() -> None:
    table = AtTheTable(control=Total((60 * SECOND_NS,))).move("t3r4", "t4r4").wait(5000)
    table.wish("exchange")
    held = table.session.snapshot.clock
    assert held.state == "held"
    knocked(table, "t7r3", "t7r4").answer("yes")
    clock = table.session.snapshot.clock
    assert (clock.state, clock.side) == ("running", 1)
    assert clock.remaining_ms == held.remaining_ms
    long = AtTheTable(control=Total((60 * SECOND_NS,))).move("t3r4", "t4r4").wish("exchange").wait(30_000)
    assert long.session.snapshot.clock.state == "running", "ten seconds at most"
    assert long.answer("no").session.snapshot.clock.state == "running"


def test_nothing_is_taken_back_from_the_other_side_of_it() -> None:
    table = AtTheTable().move("t3r4", "t4r4").wish("exchange", sites=["t7r3", "t7r4"]).answer("yes")
    table.wish("undo", 0)
    assert told(table)[-1] == "The arbiter set this position. Nothing is taken back from it."


@pytest.mark.parametrize(
    ("game", "board", "sites", "says"),
    [
        ("web", "web", ("t3r3", "t5r3"), "t3r3 and t5r3 are alike. Lift a piece of another kind."),
        ("web", "web", ("t3r3", "t3r1"), "There is no piece on t3r1."),
        ("web", "web", ("t3r3", "oak"), "There is no oak on this board."),
        (
            "web",
            "web-polarity",
            ("t3r3", "t3r4"),
            "The sensors know t3r3 from t3r4. Exchange the two pieces by hand.",
        ),
        (
            "witsend",
            "witsend",
            ("r1s0", "b1s0"),
            "The rules forbid r1s0 and b1s0 exchanged. Exchange the pieces by hand.",
        ),
        ("wari", "wari", (), "In Wari all pieces are alike: nothing can be exchanged."),
    ],
)
def test_what_cannot_be_exchanged_is_refused_with_the_reason(
    game: str, board: str, sites: tuple[str, ...], says: str
) -> None:
    table = AtTheTable(load_board(board), load(game))
    before = table.session.snapshot.position
    table.wish("exchange", sites=sites)
    assert told(table)[-1] == says
    assert (table.session.snapshot.position, table.records) == (before, [])


def test_it_is_refused_under_a_question_in_a_pause_and_while_a_move_stands() -> None:
    asked = AtTheTable().wish("draw", side=0).wish("exchange")
    assert told(asked)[-1] == "Answer the question first."
    paused = AtTheTable().press("pause").wish("exchange")
    assert told(paused)[-1] == "The game is paused. Go on first."
    moved = AtTheTable().move("t3r4", "t4r4", 200).wish("exchange")
    assert told(moved)[-1] == "A move is on the board. Wait until it counts."
    assert (asked.records, moved.session.snapshot.ask) == ([], None)
    late = AtTheTable().wish("exchange", sites=["t3r3", "t3r4"]).press("pause").answer("yes")
    assert (told(late)[-1], late.session.snapshot.position) == ("The game is paused. Go on first.", START)
    assert late.press("white").session.snapshot.position == START
    late.wait(1000).press("pause").press("white")
    assert late.session.snapshot.position == CHANGED
