"""Why a move is advised: the exact sentence, position by position; and that a proved win is one, and clauses exist."""

import re
from pathlib import Path

import pytest

from engine.best_moves import search
from engine.game import Game
from engine.games import load
from engine.messages import LANGUAGES, say
from engine.notation import find_move, read_position
from engine.position import Position, Side
from engine.rulesheet import read_sheet
from engine.search import messages
from engine.search.result import WIN, Limits, Variation
from engine.search.why import why

ROW_OF_FOUR = "10/10/10/10/10/10/2gggg4/10/10/10/b9/10 g penetration - 0/0 - 0"
ALMOST_IN = "wwwwwwwwww6/10ww4/gggggggggggg4/16/16/16/16 w 8 40"
SHUT_IN = "wwwwg10g/wwwwg10g/wwwwg10g/gggg12/8gg6/16/16 w - 0"
AT_THE_EDGE = "wwwwwwwwwww5/12w3/gggggggggggg4/16/16/16/16 g 8 40"

CASES = [
    (
        "web",
        "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40",
        "t12r2-t12r1",
        "It wins at once: White has all 12 pins in the scoring row (WEB-17).",
    ),
    (
        "web",
        "wwwwwwwwwww5/16/ggggggggggg1w2g/16/16/16/16 w 8 40",
        "t13r3-t13r2",
        "It threatens to win at once with t13r2-t13r1 (WEB-17).",
    ),
    (
        "web",
        "wwwwwwww2g2g2/16/ggg1ggg1gggg4/www1w11/16/16/16 g 8 40",
        "t11r1-t11r2",
        "It is a duty: Green must take a pin out of the scoring row: t11r1, t14r1 (WEB-13).",
    ),
    (
        "web",
        "wwwwwwwww4g2/12wwg1/ggg1ggg2g2gg2/3w6g5/16/16/16 w 8 0",
        "t13r2-t12r2",
        "It is a duty: Green's pins are shut in. White must start a way out (WEB-16).",
    ),
    ("web", "wwwwwwww4g3/16/ggggggggggg5/wwww12/16/16/16 g 8 40", "t13r1-t13r2", "It is the only legal move."),
    (
        "web",
        "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0",
        "t3r4-t4r4",
        "It brings a pin before an open space.",
    ),
    (
        "witt",
        "10/10/10/10/6b3/2b7/9b/4g2b2/b9/10/10/4g5 g penetration - 0/0 - 0",
        "e5-d6",
        "It threatens to take a Black peg with d6xb8.",
    ),
    (
        "witt",
        "10/10/10/7b2/5b4/3bg5/b9/10/5b4/10/10/4g5 g penetration - 0/0 - 0",
        "e7-f6",
        "It keeps Black from taking a Grey peg with d7xf7.",
    ),
    (
        "witt",
        "10/10/10/10/10/10/10/10/10/10/4b5/4g5 g penetration - 0/0 - 0",
        "e1xe3",
        "It keeps Black from winning at once with e2-d1 (WITT-III-A-1).",
    ),
    (
        "witt",
        "10/10/4g5/10/10/10/b9/10/10/10/10/10 g penetration - 0/0 - 0",
        "e10-e11",
        "It threatens to win at once with e11-f12 (WITT-III-A-1).",
    ),
    (
        "witt",
        "10/10/b9/10/4g5/10/10/10/10/10/10/10 g occupation - 0/0 - 0",
        "e8-e9",
        "It wins at once unless Black answers it: Grey holds a hole in the opposing set-up area (WITT-III-B-1).",
    ),
    (
        "witt",
        "10/10/10/10/4b5/10/4b5/4g5/10/10/10/10 g penetration - 0/0 - 0",
        "e5xe7 e8xe6",
        "It takes a Black peg. In return e8xe6 takes a Grey peg.",
    ),
    (
        "witt",
        "10/10/10/10/10/10/2bbbb4/10/10/10/10/g9 g penetration - 0/0 - 0",
        "x c6",
        "It takes a Black peg (WITT-II-E-2).",
    ),
    ("witt", ROW_OF_FOUR, "d6-d7", "Grey no longer has more than three pegs in a row (WITT-II-E-1)."),
    (
        "witt",
        "3bbbb3/3bbbb3/10/10/10/10/g9/10/10/10/3gg5/3gg5 g penetration - 0/0 - 0",
        "d2-c3",
        "Black has too many pegs in the set-up area then (WITT-II-F-1).",
    ),
    (
        "witt",
        "3bbbb3/3bbbb3/10/10/10/10/g9/10/10/10/3gg5/3gg5 g penetration - 0/0 - 0",
        "e2-e3",
        "It brings a peg a rank nearer to the opposing back line.",
    ),
    (
        "wari",
        "0,0,0,0,0,2/1,1,1,1,1,1/22,18 s own_rows 0",
        "F",
        "It wins at once: South has captured 26 of 48 stones (WARI-12).",
    ),
    (
        "wari",
        "1,0,0,4,0,2/1,4,0,1,0,6/14,15 s own_rows 0",
        "F",
        "It keeps North from capturing 3 stones with f. Only 2 can be taken then.",
    ),
    (
        "wari",
        "2,0,0,4,0,2/1,4,0,1,0,5/14,15 s own_rows 0",
        "A",
        "North can capture nothing then; after most other moves it can.",
    ),
    ("wari", "4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0", "F", "It brings 4 stones into North's row."),
    ("wari", "0,0,0,0,0,1/0,0,0,0,0,0/24,23 s own_rows 0", "F", "It is the only legal move."),
    (
        "outwit",
        "6ggg/3r2ggg/6gG1/9/9/9/8g/rR7/rrr6/rrr6 g none 3/5 - 60",
        "i4-i8",
        "It wins at once: Green's base is full of Green's chips (OUTWIT-16).",
    ),
    (
        "outwit",
        "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g g none 3/5 - 0",
        "e5-h8",
        "It brings the king home early: there it can stop no soldier.",
    ),
    (
        "outwit",
        "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g g none 3/5 - 0",
        "a9-a4",
        "Best after 1 move, though nothing is forced.",
    ),
]


def line_of(game: Game, position: Position, notations: list[str], score: int = 0) -> Variation:
    sides, here = [], position
    for notation in notations:
        move = find_move(game, here, notation)
        sides.append(move.side)
        here = game.apply(here, move)
    return Variation(tuple(notations), tuple(sides), score)


def told(key: str, text: str, notations: list[str], score: int = 0, best: Variation | None = None) -> str:
    game = load(key)
    position = read_position(game, text)
    return why(game, position, line_of(game, position, notations, score), best)


@pytest.mark.parametrize(("key", "text", "moves", "sentence"), CASES)
def test_the_weightiest_reason_is_told_in_a_sentence(key: str, text: str, moves: str, sentence: str) -> None:
    notations = [moves] if moves.startswith("x ") else moves.split()
    assert told(key, text, notations) == sentence


def test_a_proved_win_and_a_proved_loss_say_how_many_moves_they_take_and_how_they_end() -> None:
    won = "It wins in 2 moves, whatever Green does: White has all 12 pins in the scoring row (WEB-17)."
    assert told("web", ALMOST_IN, ["t11r2-t11r1", "t1r3-t1r2", "t12r2-t12r1"], WIN - 3) == won
    assert told("web", ALMOST_IN, ["t11r2-t11r1"], WIN - 3) == "It wins by force, whatever Green does."
    how = "White wins in 1 move: White has all 12 pins in the scoring row (WEB-17)."
    lost = ["t12r3-t13r3", "t13r2-t13r1"]
    assert told("web", AT_THE_EDGE, lost, 2 - WIN) == f"Every move loses; this one holds out longest. {how}"
    game = load("web")
    fine = line_of(game, read_position(game, AT_THE_EDGE), ["t12r3-t12r4"])
    assert told("web", AT_THE_EDGE, lost, 2 - WIN, fine) == f"This move loses. {how}"
    worst = line_of(game, read_position(game, AT_THE_EDGE), ["t12r3-t12r4"], 4 - WIN)
    assert told("web", AT_THE_EDGE, lost, 2 - WIN, worst) == f"Every move loses, this one too. {how}"


def test_the_runner_up_is_called_so() -> None:
    start = "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g g none 3/5 - 0"
    game = load("outwit")
    best = line_of(game, read_position(game, start), ["e5-h8"])
    assert told("outwit", start, ["a9-a4"], 0, best) == "Next best after 1 move, though nothing is forced."


def test_a_pass_that_has_to_be_made_is_told() -> None:
    assert told("web", SHUT_IN, ["pass"]) == "White cannot move and has to pass (WEB-10)."


@pytest.mark.parametrize("notations", [(), ("nonsense",)])
def test_what_is_no_legal_move_has_no_reason(notations: tuple[str, ...]) -> None:
    game = load("web")
    assert why(game, game.start(), Variation(notations, (0,) * len(notations), 0)) == ""


@pytest.mark.clause("WITSEND-26")
def test_a_game_with_secrets_is_given_none() -> None:
    game = load("witsend")
    position = game.start()
    move = game.legal_moves(position)[0]
    assert why(game, position, Variation((move.notation,), (move.side,), 0)) == ""


def loses_to(game: Game, position: Position, side: Side, depth: int) -> bool:
    """Whether the other side cannot keep that one from winning within so many plies; all replies are looked at."""
    outcome = game.outcome(position)
    if outcome is not None:
        return side in outcome.winners
    if depth == 0:
        return False
    results = (loses_to(game, game.apply(position, m), side, depth - 1) for m in game.legal_moves(position))
    return any(results) if position.turn == side else all(results)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("web", ALMOST_IN),
        ("witt", "10/10/4g5/10/10/10/b9/10/10/10/10/10 g penetration - 0/0 - 0"),
        ("wari", "1,3,0,0,0,0/1,5,1,5,6,1/8,17 n own_rows 75"),
        ("outwit", "6ggg/3r2ggg/6gG1/9/9/9/8g/rR7/rrr6/rrr6 g none 3/5 - 60"),
    ],
)
def test_a_win_that_is_told_as_proved_is_one(key: str, text: str) -> None:
    game = load(key)
    position = read_position(game, text)
    *_, result = search(game, position, position.turn, Limits(lines=1, depth=4))
    line = result.lines[0]
    sentence = why(game, position, line)
    assert sentence.startswith("It wins")
    plies = WIN - line.score
    after = game.apply(position, find_move(game, position, line.notations[0]))
    assert loses_to(game, after, position.turn, plies - 1)


def test_every_clause_that_a_reason_can_name_stands_in_the_rule_sheet() -> None:
    for key in ("outwit", "wari", "web", "witt"):
        sheet = read_sheet(Path("seeds", f"{key}.md").read_text("utf-8"))
        named = {
            clause
            for game, _, _, sentence in CASES
            if game == key
            for clause in re.findall(r"\(([A-Z0-9-]+)\)", sentence)
        }
        named |= {outcome.clause for outcome in load(key).rules.endings if outcome}
        assert named
        assert [clause for clause in named if sheet.clause(clause) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_is_told_as_what_a_side_does_and_not_as_the_text_of_a_move(language: str) -> None:
    for reason in (
        messages.KEEPS_FROM_WINNING(other="Red", move="pass"),
        messages.THREATENS_TO_WIN(move="pass"),
        messages.CAN_WIN(other="Red", moves="pass"),
        messages.CAN_WIN(other="Red", moves=messages.AND_THEN(first="e4-e5", then="pass")),
    ):
        told = say(reason, language)
        assert re.search(r"\b(a pass|Passen)\b", told), told
        assert not re.search(r"(with|mit) pass\b", told), told
