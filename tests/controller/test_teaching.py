"""Teach me: what is wanted and when, what a lifted piece is warned of, and that nothing secret is told."""

import pytest

from controller.core.api.commands import Teach
from controller.core.api.events import CommandGiven, MoveReply, MoveRequest, VariationText
from controller.core.referee.settings import Settings
from controller.players.telling import warnings as told_warnings
from engine.games import load
from engine.search.warn import warned
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

TAUGHT = Settings(teach=True)
WHY = "Green can win at once then, with t3r3-t4r3."
BAD = VariationText(("t3r4-t4r4",), why=WHY, clause="WEB-17")
TWO_WAYS = "10/10/10/10/10/3b6/3bb5/4g5/10/10/10/10 g penetration - 0/0 - 0"
AT_THE_DOOR = "10/10/10/10/10/10/10/10/10/10/4b5/4g5 g penetration - 0/0 - 0"
CARDS = "r short choose r 332000,QQS,--,315/330000,QQS,--,642 31"


@pytest.fixture
def table() -> AtTheTable:
    return AtTheTable(settings=TAUGHT)


def wanted(table: AtTheTable) -> MoveRequest:
    request = table.session.request
    assert request is not None
    return request


def answer(table: AtTheTable, *lines: VariationText, final: bool = True) -> AtTheTable:
    return table.tell(MoveReply(wanted(table).number, lines, final, table.t_ns))


def warnings(table: AtTheTable) -> list[str]:
    return [say.line for say in table.said if say.tone == "warning"]


def test_where_nobody_is_taught_nothing_is_wanted() -> None:
    assert AtTheTable().move("t3r4", "t4r4").session.request is None


def test_when_a_turn_begins_its_table_is_wanted_once(table: AtTheTable) -> None:
    request = wanted(table)
    assert (request.kind, request.side, request.position) == ("teach", 0, table.session.history.position)
    assert answer(table).session.request is None
    table.lift("t3r4").place("t3r4")
    assert table.session.request is None
    table.move("t3r4", "t4r4")
    assert (wanted(table).kind, wanted(table).side, wanted(table).number) == ("teach", 1, 2)


def test_a_lifted_piece_is_warned_of_where_it_had_better_not_go_and_why(table: AtTheTable) -> None:
    answer(table, BAD).lift("t3r4")
    assert table.lights == {"t3r4": "lifted", "t4r4": "warned", "t3r5": "target"}
    assert warnings(table) == [f"t4r4: {WHY} (WEB-17)"]
    table.place("t3r4").lift("t3r4")
    assert table.lights["t4r4"] == "warned"
    assert len(warnings(table)) == 1, "it is said once a turn"
    table.place("t4r4", 1000)
    assert table.moves == ["t3r4-t4r4"], "a warning forbids nothing"


def test_a_piece_that_is_not_in_the_table_goes_where_it_likes(table: AtTheTable) -> None:
    answer(table, BAD).lift("t7r4")
    assert set(table.lights.values()) == {"lifted", "target"}
    assert warnings(table) == []


def test_before_the_answer_nothing_is_warned_of_and_then_it_is_at_once(table: AtTheTable) -> None:
    table.lift("t3r4")
    assert table.lights["t4r4"] == "target"
    answer(table, BAD, final=False)
    assert table.lights["t4r4"] == "target"
    answer(table, BAD)
    assert table.lights["t4r4"] == "warned"
    assert warnings(table) == [f"t4r4: {WHY} (WEB-17)"]


def test_the_table_of_one_turn_warns_of_nothing_in_another(table: AtTheTable) -> None:
    number = wanted(table).number
    table.move("t7r4", "t8r4")
    table.tell(MoveReply(number, (BAD,), True, table.t_ns))
    answer(table).move("t3r3", "t3r2")
    table.lift("t3r4")
    assert table.lights["t4r4"] == "target"


def test_a_hint_goes_first_and_the_table_is_wanted_again_beside_it(table: AtTheTable) -> None:
    table.press("hint")
    assert wanted(table).kind == "hint"
    answer(table, VariationText(("t3r4-t4r4",)), final=False)
    assert wanted(table).kind == "hint"
    answer(table, VariationText(("t3r4-t4r4",)), VariationText(("t7r4-t8r4",)))
    assert wanted(table).kind == "teach"
    answer(table, BAD).press("hint")
    hint = table.session.snapshot.hint
    assert hint is not None
    assert (hint.rank, hint.notation) == (2, "t7r4-t8r4")
    table.press("hint")
    assert (table.session.snapshot.hint, table.session.request) == (None, None)
    assert table.lift("t3r4").lights["t4r4"] == "warned"


def test_the_switch_is_for_all_and_off_ends_what_was_wanted(table: AtTheTable) -> None:
    table.tell(CommandGiven(Teach("off"), table.t_ns))
    assert (table.session.request, table.session.snapshot.teach) == (None, False)
    table.tell(CommandGiven(Teach("on"), table.t_ns))
    assert (wanted(table).kind, table.session.snapshot.teach) == ("teach", True)
    assert table.said[-1].text == "The lights now warn of bad moves."
    answer(table, BAD).lift("t3r4").tell(CommandGiven(Teach("off"), table.t_ns))
    assert table.lights["t4r4"] == "target"


def test_a_table_without_hints_teaches_nobody() -> None:
    strict = AtTheTable(settings=Settings(hints=False, teach=True))
    assert strict.session.request is None
    strict = AtTheTable(settings=Settings(hints=False)).tell(CommandGiven(Teach("on"), 0))
    assert (strict.session.snapshot.teach, strict.said[-1].text) == (False, "No hints at this table.")


@pytest.mark.clause("WITSEND-26")
def test_where_something_is_hidden_nobody_is_warned() -> None:
    table = AtTheTable(load_board("witsend"), load("witsend"), position=CARDS, settings=TAUGHT)
    assert table.session.request is None
    table = AtTheTable(load_board("witsend"), load("witsend"), position=CARDS)
    table.tell(CommandGiven(Teach("on"), table.t_ns))
    assert (table.session.snapshot.teach, table.session.request) == (False, None)


def test_what_the_search_process_finds_is_lit_and_said() -> None:
    table = AtTheTable(load_board("witt"), load("witt"), position=AT_THE_DOOR, settings=TAUGHT)
    found = warned(load("witt"), wanted(table).position, 10_000)
    answer(table, *told_warnings(found, 0)).lift("e1")
    assert {name for name, meaning in table.lights.items() if meaning == "warned"} == {"d1", "d2", "f1", "f2"}
    assert table.lights["e3"] == "target"
    assert warnings(table) == [
        "d1: Black can win at once then, with e2-e1. (WITT-III-A-1)",
        "f1, d2, f2: Black can win at once then, with e2-d1. (WITT-III-A-1)",
    ]


def test_a_pause_ends_the_question_and_a_machines_turn_has_none() -> None:
    table = AtTheTable(settings=TAUGHT).press("pause")
    assert table.session.request is None
    table.press("pause")
    assert wanted(table).kind == "teach"
    machine = AtTheTable(settings=Settings(teach=True, machines=frozenset([1]))).move("t3r4", "t4r4")
    assert wanted(machine).kind == "move"


def test_one_reason_for_several_sites_is_said_once(table: AtTheTable) -> None:
    answer(table, BAD, VariationText(("t3r4-t3r5",), why=WHY, clause="WEB-17")).lift("t3r4")
    assert table.lights == {"t3r4": "lifted", "t4r4": "warned", "t3r5": "warned"}
    assert warnings(table) == [f"t4r4, t3r5: {WHY} (WEB-17)"]


def test_a_site_where_a_good_move_ends_as_well_is_not_warned_of() -> None:
    """Two jumps to one hole, with other pegs struck."""
    table = AtTheTable(load_board("witt"), load("witt"), position=TWO_WAYS, settings=TAUGHT)
    answer(table, VariationText(("e5xe7",), why=WHY)).lift("e5")
    assert (table.lights["e7"], warnings(table)) == ("target", [])
    table = AtTheTable(load_board("witt"), load("witt"), position=TWO_WAYS, settings=TAUGHT)
    answer(table, VariationText(("e5xe7",), why=WHY), VariationText(("e5xc7xe7",), why=WHY)).lift("e5")
    assert table.lights["e7"] == "warned"
