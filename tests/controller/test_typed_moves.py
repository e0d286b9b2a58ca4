"""Choices in words: who may choose, what is refused, and that nobody hears a secret."""

from dataclasses import asdict

import pytest

from controller.core.api.events import Say
from controller.core.clock import Total
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

WITSEND = load("witsend")
DRAWN = "r short choose r 000000,N,--,315/000000,N,--,642 0"


def at(position: str | None = None, **how: object) -> AtTheTable:
    return AtTheTable(load_board("witsend"), WITSEND, position=position, **how)  # type: ignore[arg-type]


def told(table: AtTheTable) -> str:
    """All that anybody may hear and see."""
    heard = [effect for effect in table.heard if isinstance(effect, Say)]
    return f"{heard} {asdict(table.session.snapshot)}"


def to_act(table: AtTheTable) -> list[int]:
    return list(table.session.snapshot.to_act)


def test_all_draw_a_ticket_in_any_order_and_nobody_hears_which() -> None:
    table = at().wish("play", 1, choice="b:#136").wish("play", 0, choice="r:#245")
    assert table.moves == ["b:#136", "r:#245"]
    assert [record.body["how"] for record in table.records] == ["said", "said"]
    assert [line.notation for line in table.session.snapshot.moves] == ["b:#???", "r:#???"]
    assert "136" not in told(table)
    assert "245" not in told(table)


def test_a_round_of_cards_is_chosen_by_several_at_once_and_then_a_peg_is_moved_on_the_board() -> None:
    table = at(DRAWN)
    assert to_act(table) == [0, 1]
    table.wish("play", 1, choice="b:5")
    assert (to_act(table), table.session.phase) == ([0], "playing")
    table.wish("play", 0, choice="r:2")
    assert to_act(table) == [0]
    [move] = table.session.facts.board.moves
    start, goal = (WITSEND.site_names[change.site] for change in move.changes)
    table.move(start, goal)
    assert [record.body["how"] for record in table.records if record.kind == "move"] == ["said", "said", "settle"]


@pytest.mark.parametrize(
    ("side", "choice", "says"),
    [
        (0, "r:Q", "Red cannot choose that now."),
        (0, "b:2", "Red cannot choose that now."),
        (0, "", "Red cannot choose that now."),
        (4, "o:2", "Say whose choice it is."),
        (None, "r:2", "Say whose choice it is."),
    ],
)
def test_a_refusal_tells_nothing_of_the_choice(side: int | None, choice: str, says: str) -> None:
    table = at(DRAWN).wish("play", side, choice=choice)
    assert (table.said[-1].text, table.said[-1].clause, table.said[-1].tone) == (says, "", "warning")
    assert table.moves == []


def test_who_has_chosen_chooses_no_second_time() -> None:
    table = at(DRAWN).wish("play", 0, choice="r:2").wish("play", 0, choice="r:3")
    assert (table.said[-1].text, table.moves) == ("Red has nothing to choose now.", ["r:2"])


def test_nothing_is_chosen_while_the_game_is_paused() -> None:
    table = at(DRAWN).wish("pause").wish("play", 0, choice="r:2")
    assert (table.said[-1].text, table.moves) == ("The game is paused.", [])


def test_a_move_of_pegs_is_made_on_the_board_and_not_told() -> None:
    table = AtTheTable().wish("play", 0, choice="t3r4-t4r4")
    assert (table.said[-1].text, table.moves) == ("White makes that move on the board.", [])


def test_without_secrets_the_clause_is_named() -> None:
    table = AtTheTable().wish("play", 0, choice="t3r4-t3r6")
    assert (table.said[-1].clause, table.said[-1].tone) == ("WEB-5", "warning")


def test_a_clock_has_a_time_for_each_who_takes_part() -> None:
    table = at(DRAWN, control=Total((60_000_000_000,)))
    table.wish("play", 0, choice="r:2").wish("play", 1, choice="b:5")
    assert len(table.session.snapshot.clock.remaining_ms) == 2
