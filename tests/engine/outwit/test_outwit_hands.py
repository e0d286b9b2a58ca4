"""Which clause a hand broke at Outwit, where the rule sheet's own examples are not enough.

Most of what a hand may not do stands in the illegal blocks of seeds/outwit.md.  Here are the same deeds on
boards that cannot tell colours, half-seen deeds, and the words and places of the answers.
"""

from collections.abc import Sequence
from random import Random

import pytest

from engine.attempt import why_illegal
from engine.games import load
from engine.notation import find_move, read_position
from engine.position import SOMETHING, UNSEEN, Change
from engine.rulesheet import Block
from tests.engine.hands import clumsy, may_show, seen_board
from tests.engine.outwit.outwit_positions import any_kind
from tests.engine.sheet_cases import SHEETS

OUTWIT = load("outwit")
START = OUTWIT.start()
HOME = "r4G2g/1r7/2r3ggg/g2r5/1g2R4/2g3r2/3g3r1/8r/8r/9 g none 3/5 - 0"
JUMPS = "9/4g4/9/2r2R1gg/2rr2g2/2g1grr2/1G2r4/1rr6/3g1g3/9 g jump 3/5 - 0"
PUSHES = "9/1G7/3grr3/3g5/1r1r3r1/3ggr1r1/7g1/7g1/r6g1/6g1R g push 3/5 - 0"
EDGE = "rgg6/r3g4/gR6g/1r7/1g2rg3/4r4/r4G3/9/5g1r1/8r g push 3/5 - 0"
LIFT = "r8/2rggr3/1r7/1r5g1/1g5g1/1gr4G1/7r1/8g/R3r1g2/9 g push 3/5 - 0"
STUCK = "Gggr5/gggr5/gggr5/rrr6/9/6r2/7r1/8R/9/9 g none 3/5 - 0"
ENEMY_BASE = "9/6g2/1R4g2/1r7/4r4/4r4/rg3g3/2rggG3/2r2g1r1/5g2r g push 3/5 - 0"
OWN_BASE = "9/g3g1g2/1R4g2/1r4g2/1g2rgr2/4r4/r4G3/9/2r2g1r1/8r g push 3/5 - 0"


def cited(clause: str, *values: object) -> object:
    return pytest.param(*values, clause, marks=pytest.mark.clause(clause))


def only_presence(board: bytes) -> bytes:
    return bytes(SOMETHING if contents not in (0, UNSEEN) else contents for contents in board)


@pytest.mark.parametrize(
    ("text", "deed", "clause"),
    [
        cited("OUTWIT-3", HOME, "a7=."),
        cited("OUTWIT-3", HOME, "e5=?"),
        cited("OUTWIT-4", HOME, "e6=. e5=?"),
        cited("OUTWIT-5", HOME, "a7=. a9=? b6=. b8=?"),
        cited("OUTWIT-6", HOME, "a7=. b8=?"),
        cited("OUTWIT-7", HOME, "a7=. a8=?"),
        cited("OUTWIT-8", HOME, "f10=. e8=?"),
        cited("OUTWIT-9", HOME, "c5=. c9=?"),
        cited("OUTWIT-11", HOME, "a7=. a3=?"),
        cited("OUTWIT-12", HOME, "f10=. i7=?"),
        cited("OUTWIT-14", HOME, ""),
        cited("OUTWIT-15", STUCK.replace("g none 3/5 -", "r none 3/5 pp"), ""),
        cited("OUTWIT-16", "6ggg/3r2ggg/6gGg/9/9/9/9/rR7/rrr6/rrr6 r none 3/5 - 0", "d9=. d10=?"),
        cited("OUTWIT-19", JUMPS, "e5=. e2=?"),
        cited("OUTWIT-20", PUSHES, "h4=. h7=?"),
        cited("OUTWIT-21", LIFT, "d9=. g9=?"),
        cited("OUTWIT-11", ENEMY_BASE, "d3=. b3=?"),
        cited("OUTWIT-12", OWN_BASE, "g9=. g5=?"),
    ],
)
def test_a_board_without_colours_tells_the_clause_too(text: str, deed: str, clause: str) -> None:
    position = read_position(OUTWIT, text)
    refusal = OUTWIT.why_not(position, only_presence(seen_board(OUTWIT, position, deed)))
    assert refusal is not None
    assert refusal.clause == clause


BLOCKS = [block for block in SHEETS["outwit"].blocks if block.kind == "illegal"]


@pytest.mark.parametrize("block", BLOCKS, ids=[f"line-{block.line}" for block in BLOCKS])
def test_the_moves_of_the_sheet_are_refused_without_colours_as_with_them(block: Block) -> None:
    position, tried = read_position(OUTWIT, block.lines[0]), 0
    for line in block.lines[1:]:
        attempt, _, clause = line.partition(" -> ")
        if "=" in attempt or ">" in attempt or clause == "OUTWIT-10":  # presence shows no change, or another
            continue
        board = bytearray(position.board)
        if attempt != "pass":
            site, to = (OUTWIT.sites[name] for name in attempt.split("-"))
            if board[to]:
                continue
            board[site], board[to] = 0, board[site]
        tried += 1
        refusal = OUTWIT.why_not(position, only_presence(bytes(board)))
        assert refusal is not None
        assert refusal.clause == clause
        assert refusal == why_illegal(OUTWIT, position, attempt)
    assert tried or all(
        "=" in line or ">" in line or "OUTWIT-10" in line or "f5-f4" in line for line in block.lines[1:]
    )


@pytest.mark.parametrize(
    ("text", "deed", "clause", "words", "sites"),
    [
        (HOME, "a7=.", "OUTWIT-3", "Each side keeps its nine chips on the board: a chip is missing from a7.", "a7"),
        (HOME, "e5=r", "OUTWIT-3", "Each side keeps its nine chips on the board: a chip too many on e5.", "e5"),
        (HOME, "e6=. e5=R", "OUTWIT-4", "It is Green's turn. Put the Red chip back on e6.", "e6"),
        (HOME, "a7=. a9=g b6=. b8=g", "OUTWIT-5", "Only one chip may move in a turn.", "b6 a7 b8 a9"),
        (
            PUSHES,
            "d5=. d4=g h2=. h1=g",
            "OUTWIT-5",
            "Only one chip may move in a turn, or one line that pushes.",
            "h2 d5 h1 d4",
        ),
        (HOME, "a7=. b8=g", "OUTWIT-6", "A soldier runs along a file or a rank, not from a7 to b8.", "a7 b8"),
        (HOME, "a7=. a8=g", "OUTWIT-7", "A soldier runs all the way: from a7 to a9, not to a8.", "a7 a9"),
        (
            HOME,
            "f10=. e8=G",
            "OUTWIT-8",
            "The king moves in a straight line, also diagonally, not from f10 to e8.",
            "f10 e8",
        ),
        (HOME, "c5=. c9=g", "OUTWIT-9", "A chip cannot pass over others. In its way: c8.", "c5 c8 c9"),
        (HOME, "c5=. c8=g", "OUTWIT-10", "c8 was taken. A chip moves to an empty square only.", "c8"),
        (HOME, "a7=. a2=g", "OUTWIT-11", "Green never enters or crosses Red's base. a3 is in it.", "a7 a3 a2"),
        (
            HOME,
            "g8=. g6=g",
            "OUTWIT-12",
            "A chip that is home stays home. g6 is outside Green's base.",
            "g8 g6",
        ),
        (HOME, "", "OUTWIT-14", "Green must move a chip.", ""),
        (
            JUMPS,
            "c5=. e7=g",
            "OUTWIT-19",
            "A jump goes over one enemy chip to the square right behind it: only the king jumps diagonally.",
            "c5 d6 e7",
        ),
        (
            JUMPS,
            "d2=. d8=g",
            "OUTWIT-19",
            "A jump goes over one enemy chip to the square right behind it: d6 is not next to d2.",
            "d2 d6 d8",
        ),
        (
            EDGE,
            "c10=. a10=g",
            "OUTWIT-20",
            "A longer line pushes a shorter one by one step: behind a10 the board ends.",
            "c10 b10 a10",
        ),
        (
            LIFT,
            "d9=. f9=g h8=r",
            "OUTWIT-21",
            "A chip pushed into Green's base goes to an empty square outside: h8 is inside.",
            "f9 h8",
        ),
    ],
)
def test_the_answer_names_the_places(text: str, deed: str, clause: str, words: str, sites: str) -> None:
    position = read_position(OUTWIT, text)
    refusal = OUTWIT.why_not(position, seen_board(OUTWIT, position, deed))
    assert refusal is not None
    assert (refusal.clause, refusal.text) == (clause, words)
    assert " ".join(OUTWIT.site_names[site] for site in refusal.sites) == sites


@pytest.mark.parametrize(
    ("text", "deed", "silent"),
    [
        (HOME, "a7=* a9=g", True),  # it may have come from there
        (HOME, "a7=. a9=*", True),  # it may have gone there
        (HOME, "a7=* a9=*", True),  # it may have done both
        (HOME, "a7=* a9=r", False),
        (HOME, "a7=* e9=*", False),  # these two are no move
        (PUSHES, "d5=* f5=g g5=r", True),
        (PUSHES, "d5=. f5=* g5=*", True),
        (PUSHES, "d5=. f5=* g5=G", False),
        (LIFT, "d9=. f9=g a5=*", True),
        (LIFT, "d9=. f9=g g9=*", False),
    ],
)
def test_a_masked_site_fits_every_legal_move_and_nothing_else(text: str, deed: str, silent: bool) -> None:
    position = read_position(OUTWIT, text)
    assert (OUTWIT.why_not(position, seen_board(OUTWIT, position, deed)) is None) == silent


@pytest.mark.parametrize(
    ("text", "deed", "clause"),
    [
        cited("OUTWIT-7", HOME, "a7=* a8=g"),
        cited("OUTWIT-7", HOME, "a7=. a8=*"),
        cited("OUTWIT-6", HOME, "a7=* b8=g"),
        cited("OUTWIT-12", HOME, "g8=* g6=?"),
        cited("OUTWIT-3", HOME, "e6=* e5=g"),  # the masked chip is Red's: it did not go to e5
        cited("OUTWIT-14", HOME, "e9=*"),
        cited("OUTWIT-20", EDGE, "c10=* a10=g"),
        cited("OUTWIT-21", LIFT, "d9=* f9=g g9=r"),
        cited("OUTWIT-20", PUSHES, "d5=* f5=g h5=r"),
    ],
)
def test_the_masked_half_of_a_move_is_guessed(text: str, deed: str, clause: str) -> None:
    position = read_position(OUTWIT, text)
    refusal = OUTWIT.why_not(position, seen_board(OUTWIT, position, deed))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.parametrize(
    ("blockade", "clause"), [cited("OUTWIT-10", "none"), cited("OUTWIT-10", "jump"), cited("OUTWIT-20", "push")]
)
def test_a_push_that_may_not_be_is_told_by_the_option(blockade: str, clause: str) -> None:
    position = read_position(OUTWIT, EDGE.replace("push", blockade))
    refusal = OUTWIT.why_not(position, seen_board(OUTWIT, position, "c10=. a10=g"))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.clause("OUTWIT-20")
def test_a_push_is_seen_as_one_move_with_colours_and_without() -> None:
    position = read_position(OUTWIT, PUSHES)
    for notation in ("d5>e5", "h2>h3"):
        after = OUTWIT.apply(position, find_move(OUTWIT, position, notation)).board
        assert OUTWIT.why_not(position, after) is None
        assert OUTWIT.why_not(position, only_presence(after)) is None
        plain = read_position(OUTWIT, PUSHES.replace("push", "none"))
        assert OUTWIT.why_not(plain, after) is not None
        assert OUTWIT.why_not(plain, only_presence(after)) is not None


@pytest.mark.clause("OUTWIT-14")
def test_a_board_left_as_it_is_is_the_pass_of_a_side_that_cannot_move() -> None:
    position = read_position(OUTWIT, STUCK)
    assert OUTWIT.why_not(position, position.board) is None
    assert OUTWIT.why_not(position, only_presence(position.board)) is None
    moved = why_illegal(OUTWIT, position, "g5-g6")
    assert moved is not None
    assert moved.clause == "OUTWIT-4"


@pytest.mark.parametrize(
    ("text", "written"),
    [(HOME, "a6-a5"), (HOME, "z1-a5"), (HOME, "a7"), (HOME, "a7-a7"), (PUSHES, "d5>"), (PUSHES, "d5>e5@"), (HOME, "")],
)
def test_a_text_that_is_no_move_at_all_breaks_no_clause(text: str, written: str) -> None:
    assert why_illegal(OUTWIT, read_position(OUTWIT, text), written) is None


def test_random_written_moves_are_legal_or_refused_with_a_clause(positions: int) -> None:
    random, broken = Random(14), set()
    for _ in range(positions // 4):
        position = read_position(OUTWIT, any_kind(random).text())
        legal = {move.notation for move in OUTWIT.legal_moves(position)}
        chips = [OUTWIT.site_names[site] for site, contents in enumerate(position.board) if contents]
        for _ in range(6):
            sign = random.choice("->")
            written = f"{random.choice(chips)}{sign}{random.choice(OUTWIT.site_names)}"
            if sign == ">" and random.random() < 0.5:
                written += f"@{random.choice(OUTWIT.site_names)}"
            start, _, goal = written.partition(sign)
            if written in legal or start == goal.partition("@")[0]:
                continue
            refusal = why_illegal(OUTWIT, position, written)
            assert refusal is not None, written
            assert "{" not in refusal.text
            broken.add(refusal.clause)
    assert {f"OUTWIT-{number}" for number in (4, 6, 7, 8, 9, 10, 11, 12, 16, 18, 19, 20)} <= broken


def test_random_deeds_break_every_clause_that_a_hand_can_break(positions: int) -> None:
    random, broken = Random(15), set()
    for _ in range(max(positions, 2000)):
        position = read_position(OUTWIT, any_kind(random).text())
        soldiers = {site for site, contents in enumerate(position.board) if contents in (1, 3)}
        moves = OUTWIT.legal_moves(position)
        results = [after_by_hand(position.board, move.changes) for move in moves]
        deeds = [clumsy(random, OUTWIT, position), pushed_wrongly(random, position.board)]
        deeds += [after_by_hand(position.board, move.changes[:-1]) for move in moves if "@" in move.notation][:1]
        for seen in deeds:
            refusal = OUTWIT.why_not(position, seen)
            assert (refusal is None) == any(may_show(seen, board) for board in results)
            if refusal:
                broken.add(refusal.clause)
                assert refusal.clause != "OUTWIT-7" or refusal.sites[0] in soldiers
    breakable = {clause.id for clause in SHEETS["outwit"].clauses if not clause.descriptive}
    assert broken == breakable - {"OUTWIT-15", "OUTWIT-17", "OUTWIT-18"}  # no two passes, no past, nothing written


def after_by_hand(board: bytes, changes: Sequence[Change]) -> bytes:
    """The board after those changes."""
    after = bytearray(board)
    for change in changes:
        after[change.site] = change.after
    return bytes(after)


def pushed_wrongly(random: Random, board: bytes) -> bytes:
    """The board after a row of chips went a step, whoever they are; the foremost one anywhere, or away."""
    after = bytearray(board)
    at = random.choice([site for site, contents in enumerate(board) if contents])
    step, held = random.choice((-9, -1, 1, 9)), 0
    while 0 <= at < len(after) and (held or after[at]):
        after[at], held = held, after[at]
        if not held:
            return bytes(after)
        at += step
    after[random.choice([site for site, contents in enumerate(after) if not contents])] = held
    return bytes(after)
