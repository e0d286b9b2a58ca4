"""Which clause a hand broke at Wit's End, where the sheet's own examples are not enough.

Here are the same deeds on boards that cannot tell pegs apart, half-seen deeds, and the words of the answers.
"""

from random import Random

import pytest

from engine.games import load
from engine.notation import find_move, read_position
from engine.play import play
from engine.position import SOMETHING, UNSEEN, Position
from tests.engine.hands import seen_board
from tests.engine.sheet_cases import SHEETS
from tests.engine.witsend.witsend_positions import any_kind

GAME = load("witsend")
STEP = "r short move r 002000,N,3-,315/000000,N,5-,642 5"
QUICK = "r short move r 332000,QQS,Q-,315/333000,QQS,2-,642 31"
BACK = "b short move r 333000,QQS,S-,315/430*00,QQS,Q-,642 31"
ENTRY = "r short move r ******!,QQS,5-,315/333000,QQS,2-,642 71"


def cited(clause: str, *values: object) -> object:
    return pytest.param(*values, clause, marks=pytest.mark.clause(clause))


def only_presence(board: bytes) -> bytes:
    return bytes(contents if contents in (0, UNSEEN) else SOMETHING for contents in board)


@pytest.mark.parametrize(
    ("start", "deed", "clause"),
    [
        cited("WITSEND-1", STEP, "r3s2=. r3s6=?"),
        cited("WITSEND-2", STEP, "r3s2=."),
        cited("WITSEND-2", STEP, "r4s1=?"),
        cited("WITSEND-3", STEP, "r3s2=. r4s1=?"),
        cited("WITSEND-3", STEP, "r3s2=. b4s1=?"),
        cited("WITSEND-9", STEP, "b5s0=. b5s1=?"),
        cited("WITSEND-10", STEP, "r4s0=. r4s1=?"),
        cited("WITSEND-10", STEP, "r3s2=. r3s3=? r4s0=. r4s1=?"),
        cited("WITSEND-11", STEP, "r3s2=. r3s1=?"),
        cited("WITSEND-22", STEP, "r3s2=. rw1=?"),
        cited("WITSEND-12", STEP, ""),
        cited("WITSEND-14", QUICK, "r1s3=. r1s5=?"),
        cited("WITSEND-14", QUICK, "r1s3=. r1s0=?"),
        cited("WITSEND-22", QUICK, "r1s3=. rw1=?"),
        cited("WITSEND-12", QUICK, ""),
        cited("WITSEND-16", BACK, "b1s4=. b1s3=?"),
        cited("WITSEND-17", BACK, "b4star=. b4s2=?"),
        cited("WITSEND-24", ENTRY, "r5star=. rw1=?"),
        cited("WITSEND-22", ENTRY, "r5star=. r5s4=?"),
        cited("WITSEND-10", ENTRY, "r3star=. rw1=?"),
        cited("WITSEND-12", ENTRY, ""),
    ],
)
def test_a_board_that_cannot_tell_pegs_apart_tells_the_clause_too(start: str, deed: str, clause: str) -> None:
    position = read_position(GAME, start)
    refusal = GAME.why_not(position, only_presence(seen_board(GAME, position, deed)))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.parametrize(
    ("start", "deed", "clause"),
    [
        cited("WITSEND-10", STEP, "r4s0=* r4s1=r4"),
        cited("WITSEND-10", STEP, "r4s0=. r4s1=*"),
        cited("WITSEND-11", STEP, "r3s2=. r3s4=* r3s3=."),
        cited("WITSEND-11", STEP, "r3s2=* r3s1=r3"),
        cited("WITSEND-9", STEP, "b5s0=. b5s1=*"),
        cited("WITSEND-24", ENTRY, "r5star=* rw1=r5"),
        cited("WITSEND-3", STEP, "r3s2=* b3s1=r3"),
    ],
)
def test_the_other_half_of_a_deed_is_looked_for_under_masked_sensors(start: str, deed: str, clause: str) -> None:
    position = read_position(GAME, start)
    refusal = GAME.why_not(position, seen_board(GAME, position, deed))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.parametrize(
    ("start", "deed", "text", "sites"),
    [
        (STEP, "r4s0=. r4s1=r4", "Red showed a 3 and moves peg 3, no other.", "r4s1"),
        (STEP, "", "Red has to move: peg 3 forward by 1 step.", ""),
        (STEP, "b5s0=. b5s1=b5", "Only number cards were shown. Only the Caller moves, and Blue stands still.", "b5s0"),
        (QUICK, "r1s3=. r1s5=r1", "forward by 4. Others stand still: Red moved 2.", "r1s5"),
        (BACK, "b1s4=. b1s5=b1", "back by 4. Others stand still: peg 1 went the other way.", "b1s5"),
    ],
)
def test_the_answer_says_what_was_wrong_and_where(start: str, deed: str, text: str, sites: str) -> None:
    position = read_position(GAME, start)
    refusal = GAME.why_not(position, seen_board(GAME, position, deed))
    assert refusal is not None
    assert refusal.text.endswith(text)
    assert " ".join(GAME.site_names[site] for site in refusal.sites) == sites


@pytest.mark.clause("WITSEND-14", "WITSEND-18")
def test_a_hand_may_walk_a_peg_hole_by_hole_and_takes_the_pegs_in_order() -> None:
    position = read_position(GAME, QUICK)
    move = find_move(GAME, position, "r:3+3,4+1")
    assert [(GAME.site_names[c.site], c.before, c.after) for c in move.changes] == [
        ("r3s2", 3, 0),
        ("r3s5", 0, 3),
        ("r4s0", 4, 0),
        ("r4s1", 0, 4),
    ]
    assert [GAME.site_names[site] for site in move.via] == ["r3s3", "r3s4"]
    ride = read_position(GAME, "r short move r 333000,QQS,6-,315/333000,QQS,S-,642 31")
    (move,) = GAME.legal_moves(ride)
    assert [GAME.site_names[c.site] for c in move.changes] == ["r6s0", "r6star"]
    assert [GAME.site_names[site] for site in move.via] == ["r6s1", "r6s2", "r6s3", "r6s4", "r6s5"]


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([], "Red and Blue: draw a ticket."),
        (["b:#642"], "Red: draw a ticket."),
        (["b:#642", "r:#315"], "Name the first Caller."),
        (["b:#642", "r:#315", "b:caller"], "Red and Blue: choose a card secretly. Blue is the Caller."),
        (["b:#642", "r:#315", "b:caller", "b:2", "r:1"], "Blue moves peg 2 forward by 1 step."),
    ],
)
def test_the_referee_says_who_has_to_do_what(moves: list[str], text: str) -> None:
    (notice,) = GAME.notices(play(GAME, GAME.start(), moves))
    assert notice.text == text


@pytest.mark.parametrize(
    ("text", "said", "sites"),
    [
        (QUICK, "Red moves pegs forward by 4 steps in all.", "r1s3 r2s3 r3s2 r4s0 r5s0 r6s0"),
        (BACK, "Blue moves pegs back by 4 steps in all.", "b1s4 b2s3"),
        (BACK.replace("430*", "100*"), "Blue moves pegs back by 1 step in all, all that is possible.", "b1s1"),
        (ENTRY, "Red moves peg 5 to its place in Wit's End.", "r5star"),
        (
            "r short move r 333000,QQS,4-,315/333000,QQS,S-,642 31",
            "Red moves peg 4 forward by 4 steps.",
            "r4s0",
        ),
        ("r short regain r 333000,QS,S-,315/333000,QQS,2-,642 31", "Red may take back a discarded Quickie.", ""),
    ],
)
def test_a_duty_names_the_pegs_that_can_meet_it(text: str, said: str, sites: str) -> None:
    (notice,) = GAME.notices(read_position(GAME, text))
    assert notice.text == said
    assert " ".join(GAME.site_names[site] for site in notice.sites) == sites


def test_every_message_is_said_in_some_example_of_the_sheet() -> None:
    cited_in_sheet = {
        line.partition(" -> ")[2] for b in SHEETS["witsend"].blocks if b.kind == "illegal" for line in b.lines
    }
    assert set(GAME.narrator.messages) <= cited_in_sheet


def board_with(random: Random, position: Position) -> tuple[bytes, int]:
    """A peg carried to any hole; the hole it came to."""
    board = bytearray(position.board)
    site = random.choice([site for site, contents in enumerate(board) if contents])
    to = random.choice([site for site, contents in enumerate(board) if not contents])
    board[to], board[site] = board[site], 0
    return bytes(board), to


def test_a_carried_peg_is_never_said_to_be_missing(positions: int) -> None:
    random = Random(3)
    for _ in range(positions // 2):
        position = read_position(GAME, any_kind(random).text())
        seen, to = board_with(random, position)
        results = {GAME.apply(position, move).board for move in GAME.legal_moves(position) if move.changes}
        refusal = GAME.why_not(position, seen)
        assert (refusal is None) == (seen in results)
        if refusal and GAME.outcome(position) is None:
            assert refusal.clause != "WITSEND-2"
            assert refusal.clause != "WITSEND-12"
            assert GAME.site_names[to][0] != "p" or refusal.clause == "WITSEND-1" or 5 in GAME.seats(position)
