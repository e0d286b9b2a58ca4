"""Positions and moves as text: round trips, what people may type, and one error for each kind of mistake."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadPosition, IllegalMove
from engine.game import Game
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from engine.position import Position

WEB = load("web")
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
ROWS = START.split()[0]


def walk(game: Game, choices: list[int]) -> Position:
    """Where a game stands after the n-th legal move, for each n (counted round)."""
    position = game.start()
    for choice in choices:
        moves = game.legal_moves(position)
        if not moves:
            break
        position = game.apply(position, moves[choice % len(moves)])
    return position


@given(choices=st.lists(st.integers(0, 63), max_size=60))
def test_a_reachable_position_survives_its_text(choices: list[int]) -> None:
    position = walk(WEB, choices)
    assert read_position(WEB, write_position(WEB, position)) == position


@given(choices=st.lists(st.integers(0, 63), max_size=30), dots=st.booleans(), blanks=st.integers(1, 3))
def test_dots_and_wider_blanks_may_be_typed(choices: list[int], dots: bool, blanks: int) -> None:
    position = walk(WEB, choices)
    rows, *words = write_position(WEB, position).split()
    if dots:
        for number in range(16, 0, -1):
            rows = rows.replace(str(number), "." * number)
        assert not any(sign.isdigit() for sign in rows)
    assert read_position(WEB, "  " + (" " * blanks).join([rows, *words]) + " ") == position


@pytest.mark.parametrize(
    "text",
    [
        START,
        START.removesuffix(" 0"),
        START.replace("16/16/ggg1", "8.7/016/ggg1"),
        START.replace("ggg1/", "ggg./"),
    ],
)
def test_these_texts_all_mean_the_start(text: str) -> None:
    assert read_position(WEB, text) == WEB.start()


@pytest.mark.clause("WEB-12")
def test_the_latch_and_a_pass_are_words_of_the_position() -> None:
    text = START.replace("w - 0", "g 8p 17")
    position = read_position(WEB, text)
    assert write_position(WEB, position) == text
    assert (position.turn, position.ply) == (1, 17)


def test_a_position_reads_the_same_whatever_was_asked_before() -> None:
    game = load("web")
    with pytest.raises(BadPosition):
        read_position(game, START.replace("w - 0", "w 8x 0"))
    assert read_position(game, START) == game.start()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"position text '': expected '<rows> <side> \.\.\.', e\.g\. '16/16/ggg1"),
        (ROWS, "position text '16/.*': expected '<rows> <side>"),
        (f"{ROWS}/16 w - 0", "word 1: 8 rows, expected 7 divided by '/'"),
        (f"{ROWS.removesuffix('/16')} w - 0", "word 1: 6 rows, expected 7"),
        (START.replace("ggg1ggg1ggg1ggg1", "ggg1ggg1ggg1ggg"), "row 3 'ggg1ggg1ggg1ggg': 15 sites, expected 16"),
        (START.replace("16/16/16", "16/17/16"), "row 6 '17': 17 sites, expected 16"),
        (START.replace("16/16/16", "16//16"), "row 6 '': 0 sites, expected 16"),
        (START.replace("16/16/16", "16/1616/16"), "row 6 '1616': 1616 is too many sites"),
        (START.replace("www1", "wWw1", 1), "row 4 'wWw1www1www1www1': 'W' is no piece; pieces: w, g"),
        (START.replace("www1", "ww²1", 1), "row 4 .*: '²' is no piece"),
        (START.replace(" w ", " x "), "word 2: side 'x' is none of w, g"),
        (START.replace(" w ", " W "), "word 2: side 'W' is none of w, g"),
        (f"{ROWS} w", "word 3: ''; expected '-', or '8'"),
        (START.replace(" - ", " 9 "), "word 3: '9'; expected '-', or '8' once White had 8 pins in row 1, with 'p'"),
        (START.replace(" - ", " 8ppp "), "word 3: '8ppp'; expected"),
        (START.replace(" - ", " p "), "word 3: 'p'; expected"),
        (START.replace(" - ", " - x "), "word 3: '- x'; expected"),
        (START.replace(" - 0", " - -1"), r"word 4: '-1' is no number of plies \(0 to 999999\)"),
        (START.replace(" - 0", " - 1000000"), "word 4: '1000000' is no number of plies"),
        (START.replace(" - 0", " - ٣"), "word 4: '٣' is no number of plies"),
        (START.replace("www1", "ww2", 1), r"word 1: 11 White pins, expected 12 \(WEB-2\)"),
        (START.replace("ggg1", "gggg", 1), r"word 1: 13 Green pins, expected 12 \(WEB-2\)"),
        (
            START.replace("16/16/ggg1ggg1ggg1ggg1", "ggggg11/16/ggg1gggg8"),
            r"word 1: 5 Green pins in row 1, at most 4 may be \(WEB-11\)",
        ),
        (
            START.replace("16/16", "wwwwwwww8/16", 1).replace("www1www1www1www1", "www1w11"),
            r"word 3: White has 8 pins in row 1, so it must be '8' \(WEB-12\)",
        ),
    ],
)
def test_a_bad_text_is_refused_with_the_word_that_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=f"^(position text, )?{message}"):
        read_position(WEB, text)


@given(text=st.text(alphabet="wg18.-/p 0x\n", max_size=80))
def test_garbage_is_a_position_or_refused(text: str) -> None:
    try:
        position = read_position(WEB, text)
    except BadPosition:
        return
    assert read_position(WEB, write_position(WEB, position)) == position


def test_a_move_is_found_by_the_text_that_a_player_would_write() -> None:
    move = find_move(WEB, WEB.start(), "t1r4-t16r4")
    assert (move.notation, move.side, move.is_pass) == ("t1r4-t16r4", 0, False)
    assert [(WEB.site_names[c.site], c.before, c.after) for c in move.changes] == [("t1r4", 1, 0), ("t16r4", 0, 1)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("t1r4-t1r3", r"illegal move 't1r4-t1r3' at ply 2 of web \(WEB-8\): t1r3 was taken"),
        ("pass", r"illegal move 'pass' at ply 2 of web \(WEB-10\): White must move a pin\."),
        ("t1r3-t1r2", r"illegal move 't1r3-t1r2' at ply 2 of web \(WEB-3\): It is White's turn"),
        ("t1r4", "illegal move 't1r4' at ply 2 of web; legal: t10r4-t10r5, .*, ...$"),
        ("t1r4-t2r4", "illegal move 't1r4-t2r4' at ply 2 of web; legal: "),
        ("t8r4-t8r5", "illegal move 't8r4-t8r5' at ply 2 of web; legal: "),
        ("T1R4-T1R5", "illegal move 'T1R4-T1R5' at ply 2 of web; legal: "),
        ("t1r4-t1r8", "illegal move 't1r4-t1r8' at ply 2 of web; legal: "),
    ],
)
def test_an_illegal_move_text_is_refused_with_ply_and_clause_or_what_is_legal(text: str, message: str) -> None:
    position = play(WEB, WEB.start(), ["t3r4-t4r4", "t3r3-t4r3"])
    with pytest.raises(IllegalMove, match="^" + message):
        find_move(WEB, position, text)
