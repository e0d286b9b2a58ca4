"""Which clause a hand broke at Wari, where the rule sheet's own examples are not enough.

Most of what a hand may not do stands in the illegal blocks of seeds/wari.md.  Here are the words and places
of the answers, boards without sensors in the stores or that tell presence alone, and random deeds.
"""

from random import Random

import pytest

from engine.attempt import why_illegal
from engine.games import load
from engine.notation import read_position
from engine.position import SOMETHING, UNSEEN
from tests.engine.hands import clumsy, seen_board
from tests.engine.sheet_cases import SHEETS
from tests.engine.wari.wari_positions import any_kind

WARI = load("wari")
START = "4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"
FIGURE = "0,0,6,0,3,5/1,2,1,0,0,0/20,10 s own_rows 40"
LAP = "12,1,1,1,1,1/5,5,5,5,5,5/1,0 s own_rows 30"
SPARSE = "0,1,0,2,0,0/0,0,1,0,0,1/22,21 s own_rows 70"


def cited(clause: str, *values: object) -> object:
    return pytest.param(*values, clause, marks=pytest.mark.clause(clause))


def told(text: str, deed: str) -> tuple[str, str, str]:
    """Clause, words and places of the answer."""
    position = read_position(WARI, text)
    refusal = WARI.why_not(position, seen_board(WARI, position, deed))
    assert refusal is not None
    return refusal.clause, refusal.text, " ".join(WARI.site_names[site] for site in refusal.sites)


@pytest.mark.parametrize(
    ("text", "deed", "words", "sites", "clause"),
    [
        cited("WARI-2", START, "A=0", "All 48 stones stay in the pits and stores: 4 stones missing.", "A"),
        cited("WARI-2", START, "C=5", "All 48 stones stay in the pits and stores: 1 stone too many.", "C"),
        cited("WARI-2", SPARSE, "A=?", "All 48 stones stay in the pits and stores: stones too many in A.", "A"),
        cited("WARI-4", START, "b=0", "It is South's turn. Leave North's pit b alone.", "b"),
        cited("WARI-4", START, "b=0 c=0", "It is South's turn. Leave North's pits b, c alone.", "b c"),
        cited(
            "WARI-4",
            START.replace(" s ", " n "),
            "A=0 B=5 C=5 D=5 E=5",
            "It is North's turn. Leave South's pit A alone.",
            "A",
        ),
        cited("WARI-5", START, "A=3 B=5", "A move takes all stones of one pit: A still holds some of its 4.", "A"),
        cited("WARI-5", START, "A=3 B=3 C=6", "A move takes all stones of one pit: A, B have lost stones.", "A B"),
        cited(
            "WARI-6",
            START,
            "A=0 B=8",
            "The stones of A go anticlockwise, one into each pit: B, C, D, E.",
            "A B C D E",
        ),
        cited(
            "WARI-7",
            LAP,
            "A=1 B=2 C=2 D=2 E=2 F=2 a=6 b=6 c=6 d=6 e=6 f=6",
            "A stays empty in this move: the sowing leaves it out on every lap.",
            "A",
        ),
        cited(
            "WARI-8",
            FIGURE,
            "C=0 D=1 E=4 F=6 a=2 b=3 c=2",
            "South must leave North a stone. After C there would be none.",
            "C",
        ),
        cited("WARI-9", FIGURE, "E=0 F=6 a=2 b=3", "E captures a, b.", "a b"),
        cited("WARI-9", FIGURE, "E=0 F=6 a=2 b=0 south=23", "E captures a, b.", "a"),
        cited("WARI-9", FIGURE, "F=0 a=2 b=3 c=0 d=1 e=1 south=22", "F captures nothing.", "c"),
        cited(
            "WARI-10", FIGURE, "E=0 F=6 a=0 b=0 north=15", "The 5 stones captured by E go to South's store.", "south"
        ),
        cited(
            "WARI-10",
            FIGURE,
            "F=0 a=2 b=3 c=2 d=1 e=1 south=19 north=11",
            "F captures nothing, so the stores stay as they are.",
            "south north",
        ),
        cited("WARI-10", FIGURE, "south=19 C=7", "Stones in a store stay there.", "south"),
        cited("WARI-11", START, "", "South must move: A, B, C, D, E, F.", "A B C D E F"),
        cited("WARI-11", FIGURE, "", "South must move: E, F.", "E F"),
    ],
)
def test_the_answer_names_clause_and_places(text: str, deed: str, words: str, sites: str, clause: str) -> None:
    assert told(text, deed) == (clause, words, sites)


@pytest.mark.parametrize(
    ("text", "deed", "clause"),
    [
        cited("WARI-4", START, "a=0 b=5 c=5 d=5 e=5"),
        cited("WARI-5", START, "A=3 B=5"),
        cited("WARI-6", START, "A=0 B=8"),
        cited("WARI-7", LAP, "A=1 B=2 C=2 D=2 E=2 F=2 a=6 b=6 c=6 d=6 e=6 f=6"),
        cited("WARI-8", FIGURE, "C=0 D=1 E=4 F=6 a=0 b=0 c=0"),
        cited("WARI-9", FIGURE, "E=0 F=6 a=2 b=3"),
        cited("WARI-11", START, ""),
        cited("WARI-12", FIGURE.replace("20,10", "25,5"), "E=0 F=6 a=0 b=0"),
    ],
)
def test_a_board_whose_stores_have_no_sensors_tells_the_clause_too(text: str, deed: str, clause: str) -> None:
    assert told(text, f"{deed} south=* north=*")[0] == clause


@pytest.mark.parametrize(
    ("text", "deed", "clause"),
    [
        cited("WARI-2", SPARSE, "E=1"),
        cited("WARI-4", SPARSE, "c=0 d=1"),
        cited("WARI-4", SPARSE, "f=0 A=1"),
        cited("WARI-5", SPARSE, "B=0 D=0 E=1 F=1"),
        cited("WARI-6", SPARSE, "D=0 F=2"),
        cited("WARI-6", SPARSE, "B=0 A=1"),
        cited("WARI-8", "0,0,0,2,0,2/0,0,0,0,0,0/22,22 s own_rows", "D=0 E=1 F=3"),
        cited("WARI-9", "0,0,0,0,0,2/0,1,0,0,1,0/22,22 s own_rows", "F=0 a=1 b=2"),
        cited("WARI-11", SPARSE, ""),
        cited("WARI-13", "0,0,0,2,0,0/0,0,0,0,0,0/23,23 s own_rows", "D=0 E=1 F=1"),
    ],
)
def test_a_board_that_tells_presence_alone_tells_the_clause_too(text: str, deed: str, clause: str) -> None:
    position = read_position(WARI, text)
    for stores in ((SOMETHING, SOMETHING), (UNSEEN, UNSEEN)):
        seen = bytes(SOMETHING if stones else 0 for stones in seen_board(WARI, position, deed)[:12]) + bytes(stores)
        refusal = WARI.why_not(position, seen)
        assert refusal is not None
        assert refusal.clause == clause


@pytest.mark.parametrize(
    ("text", "deed", "silent"),
    [
        (START, "A=* B=* C=* D=* E=*", True),
        (START, "A=0 B=* C=5 D=5 E=5", True),
        (START, "A=0 B=? C=? D=? E=?", True),
        (START, "A=0 B=? C=? D=? E=? F=?", True),
        (START, "A=0 B=? C=? D=? E=? F=5", False),
        (START, "A=* B=5 C=5 D=5 E=5 F=5", False),
        (FIGURE, "E=0 F=6 a=0 b=0 south=* north=*", True),
        (FIGURE, "E=0 F=6 a=0 b=0 south=? north=?", True),
        (FIGURE, "E=0 F=6 a=0 b=0 south=* north=15", False),
        (FIGURE, "C=* D=* E=* F=* a=0 b=0 c=0", False),
    ],
)
def test_what_is_not_seen_fits_every_legal_move_and_nothing_else(text: str, deed: str, silent: bool) -> None:
    position = read_position(WARI, text)
    assert (WARI.why_not(position, seen_board(WARI, position, deed)) is None) == silent


@pytest.mark.parametrize(
    ("text", "written", "answer", "clause"),
    [
        cited("WARI-4", START, "a", "It is South's turn. Leave North's pit a alone."),
        cited("WARI-5", SPARSE, "A", "A move takes all stones of one pit: A is empty."),
        cited("WARI-8", FIGURE, "C", "South must leave North a stone. After C there would be none."),
        cited("WARI-11", FIGURE, "pass", "South must move: E, F."),
    ],
)
def test_a_written_move_is_refused_with_its_clause(text: str, written: str, answer: str, clause: str) -> None:
    refusal = why_illegal(WARI, read_position(WARI, text), written)
    assert refusal is not None
    assert (refusal.clause, refusal.text) == (clause, answer)


@pytest.mark.parametrize("written", ["", "G", "south", "A-B", "AB", "E", " ", "PASS"])
def test_of_other_texts_nothing_can_be_told(written: str) -> None:
    assert why_illegal(WARI, read_position(WARI, FIGURE), written) is None


def test_a_written_move_is_refused_exactly_where_no_legal_move_is_written_so(positions: int) -> None:
    random = Random(5)
    for _ in range(positions // 10):
        position = read_position(WARI, any_kind(random).text())
        legal = {move.notation for move in WARI.legal_moves(position)}
        for written in (*"ABCDEFabcdef", "pass"):
            assert (why_illegal(WARI, position, written) is None) == (written in legal)


def test_random_deeds_break_every_clause_that_a_hand_can_break(positions: int) -> None:
    random, broken = Random(13), set()
    for _ in range(max(positions, 2000)):
        position = read_position(WARI, any_kind(random).text())
        for _ in range(3):
            refusal = WARI.why_not(position, clumsy(random, WARI, position))
            broken |= {refusal.clause} if refusal else set()
    breakable = {clause.id for clause in SHEETS["wari"].clauses if not clause.descriptive}
    assert broken == breakable - {"WARI-16", "WARI-18"}  # these need a past, and a clock


def test_every_clause_that_can_be_broken_has_its_message() -> None:
    breakable = {clause.id for clause in SHEETS["wari"].clauses if not clause.descriptive}
    assert set(WARI.narrator.messages) == breakable
    assert all(clause.id == f"WARI-{number}" for number, clause in enumerate(SHEETS["wari"].clauses, 1))
