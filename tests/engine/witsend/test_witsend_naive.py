"""The engine and a second program, written from the sheet alone, agree on random positions and on the counts."""

from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.rulesheet import read_sheet
from tests.engine.sheet_cases import text_of
from tests.engine.witsend.naive_witsend import Placed, Player, after, is_over, legal, new, paths
from tests.engine.witsend.witsend_positions import any_kind

GAME = load("witsend")
COUNTS = [block.lines for block in read_sheet(text_of("witsend")).blocks if block.kind == "perft"]


def placed_from(text: str) -> Placed:
    """A text in the terms of the naive program, without the engine."""
    turn, field, phase, caller, players, _ = text.split()
    placed = new(field, len(players.split("/")))
    placed.turn, placed.phase, placed.caller = turn, phase, caller
    star = 6 if field == "short" else 8
    for letter, given in zip(list(placed.players), players.split("/"), strict=True):
        pegs, hand, cards, ticket = given.split(",")
        signs = [star if sign == "*" else sign if sign in "ABC" else int(sign) for sign in pegs.rstrip("!")]
        placed.players[letter] = Player(
            dict(zip("123456", signs, strict=True)),
            opened=pegs.endswith("!"),
            free=hand != "N",
            discarded=2 - hand.count("Q") if hand != "N" else 0,
            shown=cards[0].strip("-"),
            chosen=cards[1].strip("-"),
            ticket=ticket.strip("-"),
        )
    return placed


def test_both_programs_agree_on_random_positions(positions: int) -> None:
    random = Random(20_240_505)
    phases = set()
    for number in range(positions):
        placed = any_kind(random)
        phases.add(placed.phase)
        text = placed.text(number)
        position = read_position(GAME, text)
        assert write_position(GAME, position) == text
        moves = GAME.legal_moves(position)
        expected = legal(placed)
        assert [move.notation for move in moves] == expected, text
        assert (GAME.outcome(position) is None) == (not is_over(placed))
        for move in random.sample(moves, min(3, len(moves))):
            reached = write_position(GAME, GAME.apply(position, move))
            assert reached == after(placed, move.notation).text(number + 1), f"{text}: {move.notation}"
    assert phases == {"draw", "name", "choose", "move", "regain"}


def test_both_programs_play_the_same_whole_games() -> None:
    random = Random(7)
    for players in (2, 3, 6):
        for field in ("short", "long"):
            placed = new(field, players)
            position = GAME.start({"players": str(players), "field": field})
            for ply in range(400):
                assert write_position(GAME, position) == placed.text(ply)
                moves = GAME.legal_moves(position)
                if not moves:
                    break
                move = random.choice(moves)
                position, placed = GAME.apply(position, move), after(placed, move.notation)


@pytest.mark.parametrize("lines", COUNTS, ids=[lines[0] for lines in COUNTS])
def test_the_second_program_counts_what_the_sheet_says(lines: tuple[str, ...], positions: int) -> None:
    placed = placed_from(lines[0])
    assert placed.text(int(lines[0].split()[-1])) == lines[0]
    for line in lines[1:]:
        depth, count = (int(word) for word in line.split())
        if count <= 2 * positions:
            assert paths(placed, depth) == count
