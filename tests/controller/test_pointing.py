"""Sites that somebody points at: lit while the board is at rest, forgotten with the position."""

from controller.core.api.events import CommandGiven
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable
from tests.controller.commands_by_name import command


def point(table: AtTheTable, *names: str) -> AtTheTable:
    return table.tell(CommandGiven(command("point", sites=names), table.t_ns))


def test_sites_are_lit_until_others_are_named_or_none() -> None:
    table = point(AtTheTable(load_board("outwit"), load("outwit")), "f4", "g3")
    assert table.lights == {"f4": "pointed", "g3": "pointed"}
    assert point(table, "a9").lights == {"a9": "pointed"}
    assert point(table).lights == {}


def test_they_yield_to_a_hand_and_end_with_the_position() -> None:
    table = point(AtTheTable(load_board("outwit"), load("outwit")), "g3")
    assert table.lift("f4").lights["f4"] == "lifted"
    assert "pointed" not in table.lights.values()
    assert table.place("f4", 1000).lights == {"g3": "pointed"}
    assert "pointed" not in table.move("f4", "f1").lights.values()


def test_a_site_that_is_none_is_named() -> None:
    table = point(AtTheTable(load_board("outwit"), load("outwit")), "z9")
    assert (table.said[-1].tone, table.said[-1].text) == ("warning", "There is no z9 on this board.")
    assert table.lights == {}
