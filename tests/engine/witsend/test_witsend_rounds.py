"""What a round of cards does, case by case, where the sheet's own examples are not enough."""

from itertools import permutations
from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.play import play
from engine.position import Outcome, Position
from tests.engine.witsend.naive_witsend import after, legal
from tests.engine.witsend.witsend_positions import any_kind

GAME = load("witsend")
FREE = "r short choose r 333000,QQS,--,315/333000,QQS,--,642/333000,QQS,--,124/333000,QQS,--,421 40"


def after_cards(cards: str, start: str = FREE) -> str:
    """The text without its ply after `3Q1S`: a card a player, clockwise."""
    moves = [f"{letter}:{card}" for letter, card in zip("rbgyop", cards, strict=False)]
    return write_position(GAME, play(GAME, read_position(GAME, start), moves)).rsplit(" ", 1)[0]


def movers(cards: str) -> str:
    """Who moves pegs after those cards, and how, where everybody takes the last of the moves he may choose from."""
    moves = [f"{letter}:{card}" for letter, card in zip("rbgy", cards, strict=True)]
    position, found = play(GAME, read_position(GAME, FREE), moves), ""
    while " move " in write_position(GAME, position):
        move = GAME.legal_moves(position)[-1]
        found += f"{move.notation} "
        position = GAME.apply(position, move)
    return found.strip()


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("3245", "r:3+1", marks=pytest.mark.clause("WITSEND-9", "WITSEND-11")),
        pytest.param("3333", "r:3+1", marks=pytest.mark.clause("WITSEND-12", "WITSEND-13")),
        pytest.param("Q245", "r:6+4", marks=pytest.mark.clause("WITSEND-14")),
        pytest.param("3Q4Q", "b:6+4 y:6+4", marks=pytest.mark.clause("WITSEND-14", "WITSEND-21")),
        pytest.param("QQQQ", "r:6+4 b:6+4 g:6+4 y:6+4", marks=pytest.mark.clause("WITSEND-14", "WITSEND-21")),
        pytest.param("SQ45", "b:2-3,3-1", marks=pytest.mark.clause("WITSEND-16")),
        pytest.param("SQSQ", "b:2-3,3-1 y:2-3,3-1", marks=pytest.mark.clause("WITSEND-16")),
        pytest.param("QS45", "r:2-3,3-1", marks=pytest.mark.clause("WITSEND-16")),
        pytest.param("S214", "b:2+2 g:1+1 y:4+4", marks=pytest.mark.clause("WITSEND-18", "WITSEND-21")),
        pytest.param("62S6", "r:6+6 b:2+2 y:6+6", marks=pytest.mark.clause("WITSEND-18")),
        pytest.param("6SS6", "r:6+1", marks=pytest.mark.clause("WITSEND-19")),
        pytest.param("SSS6", "", marks=pytest.mark.clause("WITSEND-19")),
        pytest.param("SSSS", "", marks=pytest.mark.clause("WITSEND-19")),
    ],
)
def test_these_cards_move_these_pegs(cards: str, expected: str) -> None:
    assert movers(cards) == expected


@pytest.mark.clause("WITSEND-5", "WITSEND-7")
def test_the_order_of_entry_does_not_matter() -> None:
    for cards in ("r:3 b:Q g:5 y:S", "r:S b:2 g:2 y:2"):
        position = read_position(GAME, FREE)
        assert len({play(GAME, position, order).state for order in permutations(cards.split())}) == 1
    start, tickets = GAME.start({"players": "3"}), ("r:#315", "b:#642", "g:#135")
    assert len({play(GAME, start, order).state for order in permutations(tickets)}) == 1


@pytest.mark.clause("WITSEND-7")
def test_all_who_have_not_chosen_may_choose_and_nobody_else() -> None:
    position = read_position(GAME, FREE)
    assert GAME.to_act(position) == (0, 1, 2, 3)
    position = play(GAME, position, ["g:4"])
    assert GAME.to_act(position) == (0, 1, 3)
    assert {move.side for move in GAME.legal_moves(position)} == {0, 1, 3}
    assert position.turn == 0
    assert play(GAME, position, ["r:1"]).turn == 1


@pytest.mark.clause("WITSEND-6", "WITSEND-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_as_many_as_play_draw_and_any_of_them_begins(players: int) -> None:
    position = GAME.start({"players": str(players)})
    assert GAME.seats(position) == tuple(range(players))
    assert len(GAME.legal_moves(position)) == 120 * players
    assert sum(contents > 0 for contents in position.board) == 6 * players
    for side, ticket in zip("rbgyop"[:players], ("315", "316", "312", "415", "416", "412"), strict=False):
        position = play(GAME, position, [f"{side}:#{ticket}"])
    callers = [f"{side}:caller" for side in "rbgyop"[:players]]
    assert [move.notation for move in GAME.legal_moves(position)] == sorted(callers)
    assert play(GAME, position, [callers[-1]]).turn == players - 1


@pytest.mark.clause("WITSEND-1")
def test_a_longer_field_has_more_holes() -> None:
    for field, holes in (("short", 45), ("long", 57)):
        position, stood = GAME.start({"field": field}), set()
        text = write_position(GAME, position).replace("draw -", "choose r").replace("N,--,---", "QQS,--,315", 1)
        text = text.replace("N,--,---", "QQS,--,642")
        for peg in range(6):
            for step in [*"01234567"[: 6 if field == "short" else 8], "*"]:
                pegs = "0" * peg + step + "0" * (5 - peg)
                board = read_position(GAME, text.replace("000000", pegs, 1)).board
                stood |= {site for site in range(57) if board[site]}
        assert len(stood) + 3 == holes


@pytest.mark.clause("WITSEND-8")
def test_the_lock_opens_after_the_round_and_never_shuts_again() -> None:
    position = read_position(GAME, "r short choose r 320000,N,--,315/333000,QQS,--,642 9")
    halfway = play(GAME, position, ["r:2", "b:2"])
    assert ",N," in write_position(GAME, halfway)
    free = play(GAME, halfway, ["r:2+1"])
    assert "330000,QQS,2-,315" in write_position(GAME, free)
    back = play(GAME, free, ["r:Q", "b:S", "r:1-3,2-1"])
    assert "020000,QS,Q-,315" in write_position(GAME, back)
    assert "r:S" in [move.notation for move in GAME.legal_moves(back)]


@pytest.mark.clause("WITSEND-15", "WITSEND-20", "WITSEND-4")
def test_quickies_go_and_come_back_one_at_a_time() -> None:
    position = read_position(GAME, "r long choose r 444400,QQS,--,315/444400,QQS,--,642 9")
    position = play(GAME, position, ["r:Q", "b:1", "r:1+4"])
    position = play(GAME, position, ["r:Q", "b:1", "r:2+4"])
    assert "r:Q" not in [move.notation for move in GAME.legal_moves(position)]
    position = play(GAME, position, ["r:S", "b:1", "b:1+1", "r:regain"])
    assert "**4400,QS,S-,315" in write_position(GAME, position)
    position = play(GAME, position, ["r:S", "b:1", "b:1+1", "r:regain"])
    assert "**4400,QQS,S-,315" in write_position(GAME, position)
    position = play(GAME, position, ["r:S", "b:1", "b:1+1"])
    assert " choose " in write_position(GAME, position)


@pytest.mark.clause("WITSEND-20", "WITSEND-21")
def test_several_take_quickies_back_clockwise_from_the_caller() -> None:
    start = FREE.replace("r short choose r", "g short choose g").replace("QQS", "QS")
    position = play(GAME, read_position(GAME, start), ["r:S", "b:1", "g:2", "y:S", "g:2+1"])
    assert position.turn == 3
    position = play(GAME, position, ["y:leave"])
    assert position.turn == 0
    text = write_position(GAME, play(GAME, position, ["r:regain"]))
    assert "333000,QQS,S-,315" in text
    assert "333000,QS,S-,421" in text


@pytest.mark.clause("WITSEND-13")
def test_the_title_goes_round_the_table() -> None:
    assert after_cards("3245").startswith("r short move r")
    position = play(GAME, read_position(GAME, FREE), ["r:3", "b:1", "g:2", "y:3", "r:3+1"])
    for caller, letter in ((1, "b"), (2, "g"), (3, "y"), (0, "r")):
        assert position.turn == caller
        rest = [f"{other}:6" for other in "rbgy"]
        position = play(GAME, position, [*rest, f"{letter}:6+1"])
    assert position.turn == 1


@pytest.mark.clause("WITSEND-22", "WITSEND-23")
def test_the_stars_open_at_the_end_of_a_round_and_stay_open() -> None:
    position = read_position(GAME, "r short choose r ****5*,QQS,--,315/333000,QQS,--,642 80")
    position = play(GAME, position, ["r:5", "b:1", "r:5+1", "r:5", "b:1", "r:5>w3"])
    text = write_position(GAME, position)
    assert "****C*!,QQS,5-,315" in text
    position = play(GAME, position, ["r:3", "b:1", "r:3>w1"])
    assert "**A*C*!,QQS,3-,315" in write_position(GAME, position)


@pytest.mark.clause("WITSEND-23")
def test_only_the_caller_enters_even_with_a_free_ride() -> None:
    position = read_position(GAME, "b short choose b ******!,QQS,--,315/333000,QQS,--,642/333000,QQS,--,124 80")
    position = play(GAME, position, ["r:3", "b:1", "g:S", "b:1+1"])
    assert " choose " in write_position(GAME, position)
    assert "******!,QQS,3-,315" in write_position(GAME, position)


@pytest.mark.clause("WITSEND-24", "WITSEND-12")
@pytest.mark.parametrize("card", "246")
def test_a_number_that_is_not_on_the_ticket_moves_nothing(card: str) -> None:
    position = read_position(GAME, "r short choose r ******!,QQS,--,315/333000,QQS,--,642 80")
    board = position.board
    position = play(GAME, position, [f"r:{card}", "b:1"])
    assert " choose r " in write_position(GAME, position)
    assert position.board == board


@pytest.mark.clause("WITSEND-25")
def test_whatever_the_order_of_arrival_the_third_peg_wins_at_once() -> None:
    start = read_position(GAME, "b short choose b 333000,QQS,--,315/******!,QQS,--,642 80")
    for order in permutations("642"):
        position: Position = start
        for card in order:
            assert GAME.outcome(position) is None
            place = "642".index(card) + 1
            position = play(GAME, position, [f"b:{card}", "r:1", f"b:{card}>w{place}"])
        assert GAME.outcome(position) == Outcome((1,), "WITSEND-25", "Blue has completed the secret number. Blue wins.")
        assert GAME.legal_moves(position) == ()
        assert [
            GAME.site_names[s] for s, peg in enumerate(position.board) if GAME.site_names[s][:2] == "bw" and peg
        ] == [
            "bw1",
            "bw2",
            "bw3",
        ]


@pytest.mark.clause("WITSEND-27")
def test_the_others_win_when_one_resigns_or_lets_his_time_run_out() -> None:
    position = read_position(GAME, FREE)
    resigned = "Green resigns. Red, Blue and Yellow win."
    assert GAME.resigned(position, 2) == Outcome((0, 1, 3), "WITSEND-27", resigned)
    assert GAME.time_is_up(position) == Outcome((1, 2, 3), "WITSEND-27", "Time is up. Blue, Green and Yellow win.")
    assert GAME.draw_agreed().clause == "WITSEND-27"


@pytest.mark.clause("WITSEND-14", "WITSEND-16")
def test_a_quickie_always_moves_as_much_as_there_is_room_for(positions: int) -> None:
    random, tried = Random(14), 0
    for _ in range(positions // 2):
        placed = any_kind(random)
        if placed.phase != "choose":
            continue
        for letter in [letter for letter, player in placed.players.items() if not player.chosen]:
            quick = [move for move in legal(placed) if move == f"{letter}:Q"] or [f"{letter}:S", f"{letter}:1"]
            placed = after(placed, next(move for move in quick if move in legal(placed)))
        position = read_position(GAME, placed.text())
        totals = {
            sum(abs(int(part[1:])) for part in move.notation[2:].split(","))
            for move in GAME.legal_moves(position)
            if placed.phase == "move" and placed.players[placed.turn].shown == "Q"
        }
        tried += bool(totals)
        assert len(totals) <= 1
        assert totals <= {1, 2, 3, 4}
    assert tried > positions / 50
