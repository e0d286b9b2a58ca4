"""Positions of Outwit as text: options round trip, and one error for each kind of mistake."""

from random import Random

import pytest

from engine.errors import BadOption, BadPosition, BadSheet, IllegalMove
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from engine.record import read_record
from tests.engine.outwit.outwit_positions import BLOCKADES, any_kind

OUTWIT = load("outwit")
START = "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g g none 3/5 - 0"
ROWS = START.split()[0]
STUCK = "Gggr5/gggr5/gggr5/rrr6/9/6r2/7r1/8R/9/9"


@pytest.mark.clause("OUTWIT-17", "OUTWIT-18")
def test_every_option_is_held_in_the_position_and_its_text() -> None:
    for blockade in BLOCKADES:
        for repetition in ("3/5", "none"):
            position = OUTWIT.start({"blockade": blockade, "repetition": repetition})
            text = write_position(OUTWIT, position)
            assert text == f"{ROWS} g {blockade} {repetition} - 0"
            assert read_position(OUTWIT, text) == position
            after = play(OUTWIT, position, ["f4-f1", "e6-b3"])
            assert write_position(OUTWIT, after).split()[2:4] == [blockade, repetition]
    assert OUTWIT.complete({}) == {"blockade": "none", "repetition": "3/5"}


def test_an_option_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^option 'blockade' takes none, jump, push; not 'both'$"):
        OUTWIT.start({"blockade": "both"})


def test_random_positions_survive_their_text(positions: int) -> None:
    random = Random(31)
    for _ in range(positions):
        placed = any_kind(random)
        position = read_position(OUTWIT, placed.text(7))
        assert read_position(OUTWIT, write_position(OUTWIT, position)) == position
        assert position.ply == 7


@pytest.mark.parametrize("text", [START, START.removesuffix(" 0"), START.replace("r8/", "r.7/")])
def test_these_texts_all_mean_the_start(text: str) -> None:
    assert read_position(OUTWIT, text) == OUTWIT.start()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ROWS, "expected '<rows> <side>"),
        (START.replace("r8/", "r7/", 1), "row 1 'r7': 8 sites, expected 9"),
        (START.replace("/8g", "", 1), "word 1: 9 rows, expected 10 divided by '/'"),
        (START.replace("r8/", "x8/", 1), "row 1 'x8': 'x' is no piece; pieces: g, G, r, R"),
        (START.replace(" g ", " w "), "word 2: side 'w' is none of g, r"),
        (f"{ROWS} g", r"word 3: ''; expected three words, e\.g\. 'none 3/5 -'"),
        (f"{ROWS} g none 3/5", "word 3: 'none 3/5'; expected three words"),
        (START.replace(" - 0", " - - 0"), "word 3: 'none 3/5 - -'; expected three words"),
        (START.replace("none", "hop"), "word 3: 'hop' is none of none, jump, push"),
        (START.replace(" 3/5", " 2/5"), "word 4: '2/5' is none of 3/5, none"),
        (START.replace(" - 0", " x 0"), "word 5: 'x' is none of -, p, pp"),
        (START.replace(" - 0", " - x"), "word 6: 'x' is no number of plies"),
        (START.replace("r8/", "9/", 1), r"word 1: 7 Red soldiers, expected 8 \(OUTWIT-3\)"),
        (START.replace("G", "g"), r"word 1: 9 Green soldiers, expected 8 \(OUTWIT-3\)"),
        (START.replace("gr7", "gR7", 1), r"word 1: 7 Red soldiers, expected 8 \(OUTWIT-3\)"),
        (START.replace("8g g", "g8 g"), r"word 1: a Green soldier on a1, in Red's base \(OUTWIT-11\)"),
        (START.replace("r8/", "8r/", 1), r"word 1: a Red soldier on i10, in Green's base \(OUTWIT-11\)"),
        (START.replace(" - 0", " p 0"), r"word 5: 'p', but Green can move; expected '-' \(OUTWIT-15\)"),
        (START.replace(" - 0", " pp 0"), r"word 5: 'pp', but Red can move; expected '-' \(OUTWIT-15\)"),
        (f"{STUCK} r none 3/5 p 0", r"word 5: 'p', but Red can move; expected '-' \(OUTWIT-15\)"),
    ],
)
def test_a_text_that_cannot_be_is_refused_with_the_word(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read_position(OUTWIT, text)
    assert read_position(OUTWIT, START) == OUTWIT.start()


@pytest.mark.clause("OUTWIT-15")
def test_a_pass_that_makes_the_other_side_pass_is_a_word_of_the_position() -> None:
    for text in (f"{STUCK} g none 3/5 p 1", f"{STUCK} r none 3/5 pp 2"):
        assert write_position(OUTWIT, read_position(OUTWIT, text)) == text


@pytest.mark.parametrize(
    ("text", "written", "message"),
    [
        (START, "f4-f2", r"illegal move 'f4-f2' at ply 0 of outwit \(OUTWIT-7\): A soldier runs all the way"),
        (START, "f4-g3", r"\(OUTWIT-10\): g3 was taken. A chip moves to an empty square only"),
        (START, "d6>d7", r"\(OUTWIT-18\): No pushes in this game"),
        (START.replace("none", "push", 1), "d6>d7", r"\(OUTWIT-20\): .*1 cannot push 1"),
        (START.replace("none", "push", 1), "i2>i3", r"\(OUTWIT-4\): It is Green's turn"),
        (START, "f4", r"illegal move 'f4' at ply 0 of outwit; legal: a9-a4, b8-a8, "),
    ],
)
def test_a_typed_move_is_refused_with_its_clause(text: str, written: str, message: str) -> None:
    with pytest.raises(IllegalMove, match=message):
        find_move(OUTWIT, read_position(OUTWIT, text), written)


def test_a_record_with_an_illegal_push_is_refused_at_that_move_with_the_clause() -> None:
    headers = ['[Game "outwit"]', '[Format "1"]', '[Rulings "outwit/1"]', '[Option "blockade=push"]', '[Result "*"]']
    text = "\n".join([*headers, "", "1. f4-f1 e6-b3", "2. d6>d7", "*", ""])
    with pytest.raises(BadSheet, match=r"line 8: illegal move 'd6>d7' at ply 2 of outwit \(OUTWIT-20\)"):
        read_record(text, load)
