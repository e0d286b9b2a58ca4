"""What a game says of boards with fewer sites, of choices in words, and of what one seat may know."""

import re
from random import Random

import pytest

from engine.games import keys, load
from engine.messages import LANGUAGES, say
from engine.notation import find_move
from engine.position import Position


def dealt() -> Position:
    """Wit's End for two, both tickets drawn, Red calls first."""
    game = load("witsend")
    position = game.start()
    for text in ("r:#315", "b:#642", "r:caller"):
        position = game.apply(position, find_move(game, position, text))
    return position


@pytest.mark.parametrize("key", keys())
def test_a_game_uses_every_site_it_needs_and_all_that_its_moves_touch(key: str) -> None:
    game = load(key)
    start = game.start()
    used = game.used_sites(start)
    assert game.needed_sites(start) <= used <= set(game.sites.values())
    for move in game.legal_moves(start):
        assert {change.site for change in move.changes} | set(move.via) <= used


def test_wits_end_needs_the_holes_of_those_who_play_on_the_field_they_play() -> None:
    game = load("witsend")
    two = game.needed_sites(game.start())
    assert len(two) == 2 * (6 * 7 + 3)
    assert len(game.needed_sites(game.start({"players": "4", "field": "long"}))) == 4 * (6 * 9 + 3)
    assert {game.site_names[site][0] for site in two} == {"r", "b"}


def test_witt_can_do_without_buffer_and_score_holes_and_wari_without_stores() -> None:
    witt, wari = load("witt"), load("wari")
    assert len(witt.needed_sites(witt.start())) == 120
    assert {wari.site_names[site] for site in wari.needed_sites(wari.start())} == set("ABCDEFabcdef")


def test_tickets_and_the_first_caller_are_drawn_and_cards_are_chosen() -> None:
    game = load("witsend")
    tickets = game.legal_moves(game.start())
    assert all(move.by_lot and move.is_said for move in tickets)
    cards = game.legal_moves(dealt())
    assert not any(move.by_lot for move in cards)
    assert [move.words for move in cards if move.side == 0] == [f"Card {number}" for number in range(1, 7)]


def test_a_peg_on_the_board_is_no_choice_in_words() -> None:
    game = load("witsend")
    position = dealt()
    for text in ("r:4", "b:1"):
        position = game.apply(position, find_move(game, position, text))
    (move,) = game.legal_moves(position)
    assert (move.is_said, move.by_lot, move.words) == (False, False, "peg 4 forward by 1 step")


def test_every_move_of_wits_end_has_words_without_signs_in_both_languages() -> None:
    game = load("witsend")
    chance, told = Random(7), set[str]()
    for _ in range(2):
        position = game.start({"players": "3"})
        while game.outcome(position) is None:
            moves = game.legal_moves(position)
            told |= {say(move.words, language) for move in moves[-9:] for language in LANGUAGES}
            position = game.apply(position, chance.choice(moves))
    for words in ("Card 4", "Take a Quickie back", "peg 5 forward by 1 step", "pegs forward: 4 by", "Stifte vor: 4 um"):
        assert any(one.startswith(words) for one in told), words
    assert any(one.startswith(("pegs back: ", "peg 6 back by ")) for one in told)
    assert [words for words in told if re.search("[+>#]|^[a-z]:", words)] == []


def test_a_seat_knows_its_own_ticket_hand_and_choice() -> None:
    game = load("witsend")
    position = game.apply(dealt(), find_move(game, dealt(), "r:4"))
    facts = {fact.label: fact.text for fact in game.facts(game.view(position, 0), 0)}
    assert facts == {"Ticket": "3 1 5", "Hand": "1 2 3 4 5 6", "Chosen": "Card 4"}


def test_an_open_game_has_no_facts_for_a_seat() -> None:
    game = load("web")
    assert game.facts(game.start(), 0) == ()


def test_waris_first_player_is_drawn_unless_given() -> None:
    assert [option.key for option in load("wari").options if option.by_lot] == ["first"]
