"""Nobody learns a ticket or a card that is not his: views, moves, notices, answers."""

from random import Random

import pytest

from controller.core.referee.history import History
from engine.errors import IllegalMove
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from engine.position import Move
from tests.engine.hands import clumsy
from tests.engine.witsend.naive_witsend import NUMBERS, PLACES, Placed, legal
from tests.engine.witsend.witsend_positions import any_kind

GAME = load("witsend")
HALFWAY = "g short choose r 333000,QQS,1Q,315/333000,QQS,2S,642/333000,QQS,3-,124 29"


def with_other_secrets(random: Random, placed: Placed, seat: str) -> Placed:
    """The same position, but for what that seat (`-`: the public) may not know."""
    taken = {player.ticket for player in placed.players.values()}
    for letter, player in placed.players.items():
        if letter == seat:
            continue
        if player.chosen:
            cards = NUMBERS + ("S" if player.free else "") + ("Q" if player.free and player.discarded < 2 else "")
            player.chosen = random.choice(cards)
        if player.ticket:
            inside = {PLACES.index(step): peg for peg, step in player.steps.items() if isinstance(step, str)}
            rest = random.sample(sorted(set(NUMBERS) - set(inside.values())), 3)
            ticket = "".join(inside.get(place, rest[place]) for place in range(3))
            player.ticket = ticket if ticket not in taken else player.ticket
            taken.add(player.ticket)
    return placed


@pytest.mark.clause("WITSEND-26")
def test_positions_that_differ_only_in_secrets_look_the_same(positions: int) -> None:
    random, differed = Random(26), 0
    for _ in range(positions):
        placed = any_kind(random)
        seat = random.choice(["-", *placed.players])
        side = None if seat == "-" else "rbgyop".index(seat)
        one = read_position(GAME, placed.text())
        text = with_other_secrets(random, placed, seat).text()
        try:
            two = read_position(GAME, text)
        except ValueError:  # with another ticket the side to move would have no move, which everybody would see
            assert placed.phase == "move"
            continue
        differed += one != two
        view = GAME.view(one, side)
        assert view == GAME.view(two, side)
        assert GAME.notices(view) == GAME.notices(GAME.view(two, side))
    assert differed > positions / 2


@pytest.mark.clause("WITSEND-26")
def test_a_view_shows_nothing_but_the_own_secrets_and_can_be_read_back(positions: int) -> None:
    random = Random(27)
    for _ in range(positions // 2):
        placed = any_kind(random)
        position = read_position(GAME, placed.text())
        for seat in (None, *GAME.seats(position)):
            view = GAME.view(position, seat)
            text = write_position(GAME, view)
            assert read_position(GAME, text) == view
            assert GAME.view(view, seat) == view
            assert GAME.view(view) == GAME.view(position)
            for letter, given in zip(placed.players, text.split()[4].split("/"), strict=True):
                player, (_, _, cards, ticket) = placed.players[letter], given.split(",")
                own = seat is not None and letter == "rbgyop"[seat]
                assert ticket == ((player.ticket if own else "???") if player.ticket else "---")
                assert cards[1] == ((player.chosen if own else "?") if player.chosen else "-")
            assert view.board == position.board
            assert view.turn == position.turn


@pytest.mark.clause("WITSEND-26")
def test_a_view_of_a_seat_knows_the_moves_of_that_seat(positions: int) -> None:
    random = Random(28)
    for _ in range(positions // 4):
        placed = any_kind(random)
        position = read_position(GAME, placed.text())
        for seat in GAME.seats(position):
            view = GAME.view(position, seat)
            assert GAME.to_act(view) == GAME.to_act(position)
            assert GAME.outcome(view) == GAME.outcome(position)
            own = [move for move in GAME.legal_moves(position) if move.side == seat]
            seen = [move for move in GAME.legal_moves(view) if move.side == seat]
            assert set(own) <= set(seen)
            if placed.phase != "draw":  # what others drew is not known
                assert own == seen


@pytest.mark.clause("WITSEND-26")
def test_outsiders_read_that_a_card_or_ticket_was_taken_and_not_which() -> None:
    position = GAME.start()
    assert {move.public for move in GAME.legal_moves(position)} == {"r:#???", "b:#???"}
    position = play(GAME, position, ["r:#315", "b:#642"])
    assert {move.public for move in GAME.legal_moves(position)} == {"r:caller", "b:caller"}
    position = play(GAME, position, ["r:caller"])
    assert {move.public for move in GAME.legal_moves(position)} == {"r:?", "b:?"}
    move = find_move(GAME, position, "r:3")
    assert (move.notation, move.public, move.hidden) == ("r:3", "r:?", "r:?")
    (move,) = GAME.legal_moves(play(GAME, position, ["r:3", "b:2"]))
    assert (move.notation, move.public, move.hidden) == ("r:3+1", "r:3+1", "")
    assert Move(0, 1, "a1-a2").public == "a1-a2"


@pytest.mark.clause("WITSEND-26", "WITSEND-7")
def test_hidden_cards_cannot_be_turned_up() -> None:
    position = GAME.view(read_position(GAME, HALFWAY), 2)
    move = find_move(GAME, position, "g:3")
    with pytest.raises(IllegalMove, match="this view hides cards, so they cannot be turned up"):
        GAME.apply(position, move)


@pytest.mark.clause("WITSEND-26")
def test_a_view_allows_every_place_that_a_hidden_ticket_may_have() -> None:
    position = read_position(GAME, "r short move r B*****!,QQS,3-,315/333000,QQS,2-,642 71")
    assert [move.notation for move in GAME.legal_moves(position)] == ["r:3>w1"]
    public = [move.notation for move in GAME.legal_moves(GAME.view(position))]
    assert public == ["r:3>w1", "r:3>w3"]


@pytest.mark.clause("WITSEND-26")
def test_what_is_said_to_a_hand_tells_no_secret(positions: int) -> None:
    """A peg on its way to Wit's End, by the card on the table, is the only deed that a ticket judges."""
    random = Random(29)
    for _ in range(positions // 4):
        placed = any_kind(random)
        one = read_position(GAME, placed.text())
        if any(">w" in move for move in legal(placed)):
            continue
        try:
            two = read_position(GAME, with_other_secrets(random, placed, "-").text())
        except ValueError:
            continue
        seen = clumsy(random, GAME, one)
        assert GAME.why_not(one, seen) == GAME.why_not(two, seen)


@pytest.mark.parametrize("text", ["r:Q", "r:9", "b:4", "x", "", "pass", "g:12", "r:1+1"])
def test_no_list_of_moves_answers_a_wrong_card_or_draw(text: str) -> None:
    for start in (HALFWAY, "r short draw - 000000,N,--,---/000000,N,--,642/000000,N,--,--- 1"):
        with pytest.raises(IllegalMove) as caught:
            find_move(GAME, read_position(GAME, start), text)
        assert "WITSEND-" in str(caught.value)
        assert "legal:" not in str(caught.value)


@pytest.mark.clause("WITSEND-26")
def test_the_move_list_that_all_may_see_holds_no_secret() -> None:
    history = History((GAME.start(),))
    for text in ("r:#315", "b:#642", "r:caller", "b:6", "r:3", "r:3+1"):
        history = history.advance(GAME, find_move(GAME, history.position, text))
    assert [line.notation for line in history.lines] == ["r:#???", "b:#???", "r:caller", "b:?", "r:?", "r:3+1"]
