"""Hints and machines: what is wanted and when, what an answer does, and that nothing secret is hinted at."""

import pytest

from controller.core.api.events import LinkLost, MoveReply, MoveRequest, VariationText
from controller.core.clock import Total
from controller.core.referee.settings import Settings
from engine.games import load
from engine.notation import write_position
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

MINUTE_NS = 60_000_000_000
BEST, NEXT = VariationText(("t3r4-t4r4", "t3r3-t4r3"), "+0.4", "It is nearer."), VariationText(("t7r4-t8r4",), "+0.1")
GREEN = Settings(machines=frozenset([1]))
CARDS = "r short choose r 332000,QQS,--,315/330000,QQS,--,642 31"
MOVES = "r short move r 332000,QQS,3-,315/330000,QQS,5-,642 31"


@pytest.fixture
def table() -> AtTheTable:
    return AtTheTable()


def wanted(table: AtTheTable) -> MoveRequest:
    request = table.session.request
    assert request is not None
    return request


def advise(table: AtTheTable, *lines: VariationText, final: bool = True, number: int | None = None) -> AtTheTable:
    return table.tell(MoveReply(wanted(table).number if number is None else number, lines, final, table.t_ns))


def hint(table: AtTheTable) -> tuple[str, int] | None:
    on_show = table.session.snapshot.hint
    return (on_show.notation, on_show.rank) if on_show else None


# Hints.


def test_a_hint_is_wanted_of_the_position_for_the_side_to_move(table: AtTheTable) -> None:
    table.press("hint")
    request = wanted(table)
    assert (request.number, request.kind, request.side) == (1, "hint", 0)
    assert request.position == table.session.history.position
    assert hint(table) is None


def test_the_best_then_the_next_best_then_none(table: AtTheTable) -> None:
    table.press("hint")
    advise(table, BEST, final=False)
    assert hint(table) == ("t3r4-t4r4", 1)
    advise(table, BEST, NEXT)
    table.press("hint")
    assert hint(table) == ("t7r4-t8r4", 2)
    table.press("hint")
    assert (hint(table), table.session.request) == (None, None)
    table.press("hint")
    assert wanted(table).number == 2


def test_a_hint_has_its_line_and_its_reason(table: AtTheTable) -> None:
    advise(table.press("hint"), BEST)
    on_show = table.session.snapshot.hint
    assert on_show is not None
    assert (on_show.side, on_show.line, on_show.score, on_show.why, on_show.final) == (
        0,
        ("t3r3-t4r3",),
        "+0.4",
        "It is nearer.",
        True,
    )


def test_where_there_is_but_one_hint_the_second_press_ends_it(table: AtTheTable) -> None:
    advise(table.press("hint"), BEST).press("hint")
    assert (hint(table), table.session.request) == (None, None)


def test_the_second_best_may_still_come(table: AtTheTable) -> None:
    advise(table.press("hint"), BEST, final=False).press("hint")
    assert hint(table) is None
    advise(table, BEST, NEXT)
    assert hint(table) == ("t7r4-t8r4", 2)


def test_a_move_or_a_take_back_ends_the_hint_and_a_lifted_piece_does_not(table: AtTheTable) -> None:
    advise(table.press("hint"), BEST).lift("t3r4")
    assert hint(table) == ("t3r4-t4r4", 1)
    assert table.lights["t4r4"] in ("target", "hint_to")
    table.place("t4r4", 1000)
    assert (hint(table), table.session.request) == (None, None)
    advise(table.press("hint"), VariationText(("t3r3-t4r3",)))
    table.wish("undo", side=0).press("green")
    assert (hint(table), table.session.request) == (None, None)


def test_an_answer_to_an_older_question_changes_nothing(table: AtTheTable) -> None:
    table.press("hint").press("hint").press("hint").press("hint")
    advise(table, BEST, number=1)
    assert hint(table) is None
    advise(table, BEST, number=2)
    assert hint(table) == ("t3r4-t4r4", 1)
    table.move("t3r4", "t4r4")
    advise(table, NEXT, number=2)
    assert hint(table) is None


def test_what_is_no_legal_move_is_no_hint(table: AtTheTable) -> None:
    advise(table.press("hint"), VariationText(("t1r1-t9r9",)), VariationText(()), NEXT)
    assert hint(table) == ("t7r4-t8r4", 1)
    advise(table, VariationText(("nonsense",)))
    assert (hint(table), table.session.request) == (None, None)
    assert table.said[-1].text == "No hint was found."


def test_a_table_may_forbid_hints_and_nobody_is_hinted_out_of_turn(table: AtTheTable) -> None:
    strict = AtTheTable(settings=Settings(hints=False)).press("hint")
    assert (strict.session.request, strict.said[-1].text) == (None, "No hints at this table.")
    table.wish("hint", side=1)
    assert (table.session.request, table.said[-1].text) == (None, "It is White's move.")
    table.press("pause").press("hint")
    assert table.session.request is None


@pytest.mark.clause("WITSEND-26")
@pytest.mark.parametrize("position", [CARDS, MOVES])
def test_where_a_side_knows_more_than_the_others_no_hint_is_on_the_board(position: str) -> None:
    """Which peg is best to move tells of the ticket."""
    table = AtTheTable(load_board("witsend"), load("witsend"), position=position).press("hint")
    assert table.session.request is None
    assert "own page" in table.said[-1].text


# Machines.


def thinking(settings: Settings = GREEN) -> AtTheTable:
    return AtTheTable(settings=settings, control=Total((5 * MINUTE_NS,))).move("t3r4", "t4r4")


def test_the_machines_move_is_wanted_when_it_is_to_move_and_lit_when_it_is_chosen() -> None:
    table = AtTheTable(settings=GREEN)
    assert table.session.request is None
    table.move("t3r4", "t4r4")
    assert (wanted(table).kind, wanted(table).side) == ("move", 1)
    advise(table, VariationText(("t3r3-t4r3",)))
    assert (table.session.snapshot.due, table.session.request) == ("t3r3-t4r3", None)
    assert {table.lights["t3r3"], table.lights["t4r3"]} == {"machine_from", "machine_to"}
    table.move("t3r3", "t4r3")
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    assert (table.session.snapshot.due, table.session.request) == ("", None)


def test_a_line_that_is_not_final_decides_nothing() -> None:
    table = advise(thinking(), VariationText(("t3r3-t4r3",)), final=False)
    assert (table.session.snapshot.due, wanted(table).number) == ("", 1)


def test_a_machine_that_begins_is_asked_once_the_game_has_begun() -> None:
    table = AtTheTable(settings=Settings(machines=frozenset([0])), set_up=False)
    table.wait(1000)
    assert table.session.request is None
    table.hand.set_up(table.session.history.position)
    table.wait(1000)
    assert wanted(table).side == 0


def test_a_hand_that_moves_for_the_machine_is_guided_and_not_accused() -> None:
    table = thinking().move("t3r3", "t3r2", 3000)
    saying = table.saying()
    assert saying is not None
    assert (saying.tone, saying.text) == (
        "info",
        "Green is still choosing. Put the pieces back where the lights show.",
    )
    assert table.lights == {"t3r3": "step_to", "t3r2": "step_from"}
    assert table.moves == ["t3r4-t4r4"]
    assert not [record for record in table.records if record.kind == "objection"]
    advise(table.move("t3r2", "t3r3"), VariationText(("t3r3-t4r3",))).move("t3r3", "t3r2", 3000)
    saying = table.saying()
    assert saying is not None
    assert saying.text == "Green plays t3r3-t4r3. The lights show it."
    table.press("green").move("t3r2", "t4r3", 1000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_what_is_illegal_for_a_machine_is_named_as_for_anybody() -> None:
    table = advise(thinking(), VariationText(("t3r3-t4r3",))).move("t3r3", "t3r1")
    saying = table.saying()
    assert saying is not None
    assert (saying.tone, saying.clause) == ("illegal", "WEB-5")


def test_a_touched_board_does_not_ask_the_machine_again() -> None:
    table = thinking()
    table.lift("t3r3", 300).place("t3r3", 300)
    assert wanted(table).number == 1


def test_an_illegal_choice_is_refused_and_asked_for_once_more_then_people_help() -> None:
    table = advise(thinking(), VariationText(("t3r3-t9r1",)))
    assert table.said[-1].text == "The move chosen for Green is not legal. I ask again."
    assert (wanted(table).number, table.session.snapshot.due) == (2, "")
    advise(table)
    assert table.session.request is None
    assert table.said[-1].text == "No legal move came for Green. Make one on the board."
    table.move("t3r3", "t3r2")
    assert table.moves == ["t3r4-t4r4", "t3r3-t3r2"]
    table.move("t7r4", "t8r4")
    assert wanted(table).number == 3


def test_the_machines_time_stands_while_a_hand_makes_its_move_but_not_for_ever() -> None:
    table = thinking().wait(2000)
    advise(table, VariationText(("t3r3-t4r3",)))
    before = table.session.clock.remaining_ns(1, table.t_ns)
    assert before is not None
    assert before < 5 * MINUTE_NS - 2_000_000_000
    table.wait(2000).lift("t3r3", 1000)
    assert table.session.clock.remaining_ns(1, table.t_ns) == before
    table.wait(9000)
    assert table.session.snapshot.clock.state == "running"
    table.place("t4r3", 1000)
    assert table.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_a_pause_stops_the_machine_and_going_on_asks_it_anew() -> None:
    table = thinking().press("pause")
    assert table.session.request is None
    table.press("pause")
    assert wanted(table).number == 2


def test_a_take_back_against_a_machine_goes_back_to_ones_own_turn() -> None:
    table = advise(thinking(), VariationText(("t3r3-t4r3",))).move("t3r3", "t4r3").wish("undo", side=0)
    assert table.moves == []
    assert table.asked == []
    table.move("t4r3", "t3r3", 200).move("t4r4", "t3r4")
    assert table.saying() is None
    thought = thinking().press("undo")
    assert (thought.moves, thought.asked, thought.session.request) == ([], [], None)


def test_a_remote_is_asked_as_a_machine_is_and_agrees_for_itself() -> None:
    table = advise(thinking(Settings(remotes=frozenset([1]))), VariationText(("t3r3-t4r3",))).move("t3r3", "t4r3")
    assert len(table.moves) == 2
    table.wish("undo", side=0)
    table.wish("answer", question=table.asked[-1].number, choice="yes")
    assert len(table.moves) == 2, "a page at the table does not speak for it"
    table.wish("answer", side=1, question=table.asked[-1].number, choice="yes")
    assert table.moves == ["t3r4-t4r4"]
    assert table.session.request is None
    table.move("t4r3", "t3r3")
    assert wanted(table).number == 2


@pytest.mark.clause("WITSEND-26")
def test_a_machines_card_is_played_at_once_and_chosen_from_what_it_may_know() -> None:
    settings = Settings(machines=frozenset([1]))
    table = AtTheTable(load_board("witsend"), load("witsend"), position=CARDS, settings=settings)
    request = wanted(table)
    assert request.side == 1
    assert "315" not in write_position(table.game, request.position)
    assert "642" in write_position(table.game, request.position)
    advise(table, VariationText(("b:5",)))
    assert table.moves == ["b:5"]
    assert table.records[-1].body["how"] == "machine"
    assert table.session.request is None
    assert "b:5" not in [line.notation for line in table.session.snapshot.moves]


def test_two_machines_choose_one_after_the_other() -> None:
    settings = Settings(machines=frozenset([0, 1]))
    table = AtTheTable(load_board("witsend"), load("witsend"), position=CARDS, settings=settings)
    advise(advise(table, VariationText(("r:3",))), VariationText(("b:5",)))
    assert table.moves == ["r:3", "b:5"]
    assert (wanted(table).kind, wanted(table).side) == ("move", 0)


def test_what_is_drawn_by_lot_is_no_choice_of_a_machine() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), settings=Settings(machines=frozenset([0, 1])))
    assert table.session.request is None


def test_when_the_game_is_over_nothing_is_wanted() -> None:
    table = thinking().wish("resign", side=0)
    assert table.session.request is None
    advise(table, VariationText(("t3r3-t4r3",)), number=1)
    assert table.session.snapshot.due == ""


def test_a_lost_link_does_not_disturb_the_machine() -> None:
    table = thinking()
    table.tell(LinkLost(table.t_ns, "cable"))
    advise(table, VariationText(("t3r3-t4r3",)))
    assert table.session.snapshot.due == "t3r3-t4r3"
