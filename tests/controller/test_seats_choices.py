"""What a seat may choose, why it may not, and which secret choices have come to light."""

from random import Random

import pytest

from controller.core.referee.history import History
from controller.core.referee.revealed import Revealed
from controller.seats.choices import choices, why_not
from engine.games import load
from engine.notation import find_move, write_position
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

WITSEND = load("witsend")
TICKETS = ("r:#123", "b:#456", "r:caller")


def table(*, dealt: bool = True, set_up: bool = True) -> AtTheTable:
    at = AtTheTable(load_board("witsend"), WITSEND, options={"players": "2"}, set_up=set_up)
    for text in TICKETS if dealt else ():
        at.wish("play", "rb".index(text[0]), choice=text)
    return at


def words(at: AtTheTable, side: int) -> list[str]:
    return [move.words for move in choices(at.session, side)]


def history(*notations: str) -> History:
    told = History((WITSEND.start({"players": "2"}),))
    for text in notations:
        told = told.advance(WITSEND, find_move(WITSEND, told.position, text))
    return told


def shown(told: History, memory: Revealed | None = None) -> list[str]:
    return [move.notation for move in (memory or Revealed(WITSEND)).of(told)]


def test_a_side_that_is_to_choose_is_offered_its_own_choices_in_words() -> None:
    at = table()
    assert words(at, 1) == [f"Card {number}" for number in range(1, 7)]
    at.wish("play", 1, choice="b:3")
    assert words(at, 1) == []
    assert len(words(at, 0)) == 6


def test_what_is_drawn_by_lot_is_not_offered() -> None:
    assert words(table(dealt=False), 0) == []


def test_what_is_moved_on_the_board_is_not_offered() -> None:
    at = table()
    at.wish("play", 0, choice="r:3").wish("play", 1, choice="b:5")
    assert WITSEND.to_act(at.session.history.position) == (0,)
    assert words(at, 0) == []
    assert why_not(at.session, 0, "r:3+1") == "You have nothing to choose now."


def test_a_side_that_takes_no_part_is_offered_nothing() -> None:
    assert words(table(), 4) == []


@pytest.mark.parametrize(
    ("text", "clause"), [("r:Q", "WITSEND-8"), ("r:S", "WITSEND-8"), ("r:7", None), ("b:4", None), ("", None)]
)
def test_a_choice_that_is_not_offered_is_refused_with_its_clause(text: str, clause: str | None) -> None:
    why = why_not(table().session, 0, text)
    assert why is not None
    assert clause is None or why.endswith(f"({clause})")


def test_a_choice_that_is_offered_is_not_refused() -> None:
    assert why_not(table().session, 0, "r:6") is None


def test_before_and_after_the_game_and_in_a_pause_nothing_is_chosen() -> None:
    assert "Set up the board" in str(why_not(table(set_up=False, dealt=False).session, 0, "r:1"))
    at = table()
    at.wish("pause")
    assert (words(at, 0), why_not(at.session, 0, "r:1")) == ([], "The game is paused.")
    at.wish("resume").wish("resign", 0)
    assert (words(at, 0), why_not(at.session, 0, "r:1")) == ([], "The game is over.")


def test_no_refusal_depends_on_what_the_others_chose() -> None:
    tables = [table(), table()]
    for at, card in zip(tables, ("b:2", "b:5"), strict=True):
        at.wish("play", 1, choice=card)
    for text in ("r:1", "r:9", "b:2", "b:5", "b:1", "r:Q", "", "r:#123", "r:#456", "caller"):
        assert len({why_not(at.session, 0, text) for at in tables}) == 1


def test_a_card_is_secret_until_all_have_chosen_and_then_everybody_may_know_it() -> None:
    assert shown(history(*TICKETS)) == []
    assert shown(history(*TICKETS, "b:2")) == []
    assert shown(history(*TICKETS, "b:2", "r:5")) == ["r:5", "b:2"]
    assert shown(history(*TICKETS, "b:2", "r:5", "r:5+1")) == ["r:5", "b:2"]


def test_the_move_list_has_the_words_of_what_is_no_secret() -> None:
    memory, chosen = Revealed(WITSEND), history(*TICKETS, "b:2")
    words = [line.words for line in memory.lines(chosen)]
    assert words == ["", "", "Red calls first", ""]
    opened = history(*TICKETS, "b:2", "r:5", "r:5+1")
    words = [line.words for line in memory.lines(opened)]
    assert words == ["", "", "Red calls first", "Card 2", "Card 5", "peg 5 forward by 1 step"]


def test_the_cards_of_the_round_before_stay_until_the_next_are_shown() -> None:
    first = (*TICKETS, "b:2", "r:5", "r:5+1")
    assert shown(history(*first, "r:1")) == ["r:5", "b:2"]
    assert shown(history(*first, "r:1", "b:1")) == ["r:1", "b:1"]


def test_after_a_take_back_a_card_is_secret_again() -> None:
    memory, told = Revealed(WITSEND), history(*TICKETS, "b:2", "r:5")
    assert shown(told, memory) == ["r:5", "b:2"]
    assert shown(told.back_to(4), memory) == []
    other = told.back_to(4).advance(WITSEND, find_move(WITSEND, told.positions[4], "r:6"))
    assert shown(other, memory) == ["r:6", "b:2"]


def test_what_was_before_a_correction_is_not_looked_at() -> None:
    told = history(*TICKETS, "b:2", "r:5")
    assert shown(told.correct(WITSEND, told.position)) == []


def test_a_game_without_secrets_has_none_to_show() -> None:
    web = load("web")
    start = web.start()
    assert Revealed(web).of(History((start,)).advance(web, web.legal_moves(start)[0])) == ()


def test_the_move_list_is_not_made_anew_for_every_picture() -> None:
    web = load("web")
    told = History((web.start(),)).advance(web, web.legal_moves(web.start())[0])
    assert Revealed(web).lines(told) is told.lines
    memory, secret = Revealed(WITSEND), history(*TICKETS, "b:2", "r:5")
    assert memory.lines(secret) is memory.lines(secret)


@pytest.mark.parametrize("seed", range(3))
def test_in_a_random_game_what_has_come_to_light_is_what_the_public_position_shows(seed: int) -> None:
    chance, memory = Random(seed), Revealed(WITSEND)
    told = History((WITSEND.start({"players": "3"}),))
    while told.outcome is None:
        told = told.advance(WITSEND, chance.choice(WITSEND.legal_moves(told.position)))
        players = write_position(WITSEND, WITSEND.view(told.position)).split()[4].split("/")
        cards = {"rbg"[side]: player.split(",")[2][0] for side, player in enumerate(players)}
        assert dict(text.split(":") for text in shown(told, memory)) == {k: v for k, v in cards.items() if v != "-"}
