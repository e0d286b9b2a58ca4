"""Recorded games: written and read back, and refused with the line where they are wrong."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadSheet, EngineError
from engine.games import load
from engine.play import play
from engine.position import Outcome
from engine.record import GameRecord, read_record, write_record
from tests.engine.playthrough import RECORDS

WEB = load("web")
TIME_UP = Outcome((1,), "WEB-18", "Time is up. Green wins.")
SHORT = GameRecord(
    "web",
    ("t3r4-t4r4", "t3r3-t4r3", "t4r4-t3r4"),
    (("time_limit_s", "3600"),),
    "",
    TIME_UP,
    (("White", 'Ada "the spider"'), ("Path", "C:\\games"), ("Empty", "")),
    ((0, "before all"), (2, "a remark"), (2, "another"), (3, "after-all")),
)
TEXT = r"""[Game "web"]
[Format "1"]
[Rulings "web/1"]
[White "Ada \"the spider\""]
[Path "C:\\games"]
[Empty ""]
[Option "time_limit_s=3600"]
[Result "0-1"]
[Clause "WEB-18"]
[Reason "Time is up. Green wins."]

{before all} 1. t3r4-t4r4 t3r3-t4r3 {a remark} {another} 2. t4r4-t3r4
{after-all}
0-1
"""
OVER = "wwwwwwwwwwwg1g2/gg1g1g1g3gw1gg/9g3g2/16/16/16/16 w 8 120"
blanks = st.lists(st.sampled_from(["word", "1-0", "*", "3.", "t1r4-t1r5", "[x]", '"', "\\"]), max_size=20).map(" ".join)


def test_a_record_is_written_as_people_read_it() -> None:
    assert write_record(SHORT, load) == TEXT
    assert read_record(TEXT, load) == SHORT


@pytest.mark.parametrize(
    "record",
    [
        GameRecord("web"),
        GameRecord("web", ("t1r4-t1r5",)),
        GameRecord("web", (), (), "", TIME_UP),
        GameRecord("web", (), (), "", Outcome((), "WEB-21", "The players agree on a draw.")),
        GameRecord("web", (), (), "", Outcome((0,), "WEB-21", "Green resigns. White wins.")),
        GameRecord("web", ("t13r2-t13r1",), (), OVER, Outcome((0,), "WEB-17", "White is in.")),
        GameRecord("web", ("pass", "t1r4-t1r5"), (), "wwwwg10g/wwwwg10g/wwwwg10g/gggg12/8gg6/16/16 w - 0"),
        GameRecord("web", (), (), "", None, (), ((0, ""), (0, "x"))),
    ],
)
def test_any_record_survives_its_text(record: GameRecord) -> None:
    assert read_record(write_record(record, load), load) == record


@given(
    choices=st.lists(st.integers(0, 63), max_size=50),
    comments=st.lists(st.tuples(st.integers(0, 50), blanks), max_size=5),
    value=st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), max_size=30),
    remark=st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=200),
)
def test_random_games_with_random_remarks_survive(
    choices: list[int], comments: list[tuple[int, str]], value: str, remark: str
) -> None:
    position, moves = WEB.start(), []
    for choice in choices:
        legal = WEB.legal_moves(position)
        moves.append(legal[choice % len(legal)].notation)
        position = play(WEB, position, moves[-1:])
    remarks = sorted((min(after, len(moves)), text) for after, text in [*comments, (7, " ".join(remark.split()))])
    record = GameRecord("web", tuple(moves), (), "", None, (("Value", value),), tuple(remarks))
    text = write_record(record, load)
    assert read_record(text, load) == record
    assert read_record(text.replace("\n", "\r\n"), load) == record
    longest = max([80, *(len(word) + 2 for word in remark.split())])
    assert all(len(line) <= longest for line in text.split("\n\n", 1)[1].split("\n"))


def test_a_game_that_green_begins_is_numbered_so() -> None:
    start = "16/16/ggg1ggg1ggg1ggg1/1ww1www1www1www1/w15/16/16 g - 1"
    text = write_record(GameRecord("web", ("t1r3-t1r4", "t1r5-t1r6"), (), start), load)
    assert text.endswith("\n1... t1r3-t1r4 2. t1r5-t1r6\n*\n")
    assert f'[Start "{start}"]' in text
    assert read_record(text, load).start == start


def test_numbers_may_be_left_out_but_not_be_wrong() -> None:
    assert read_record(TEXT.replace("1. ", "").replace("2. ", ""), load) == SHORT
    with pytest.raises(BadSheet, match=r"^line 12: number '3\.' before 't4r4-t3r4'; expected '2\.'"):
        read_record(TEXT.replace("2. ", "3. "), load)
    with pytest.raises(BadSheet, match=r"^line 12: number '2\.' before 't3r3-t4r3'; expected 'none'"):
        read_record(TEXT.replace("t4r4 t3r3", "t4r4 2. t3r3"), load)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Game "web"]\n', "", r'line 1: there is no header \[Game "..."\]'),
        ('[Result "0-1"]\n', "", r'line 1: there is no header \[Result "..."\]'),
        ('"web"', '"chess"', "line 1: no game 'chess'; there are: "),
        ('[Format "1"]', '[Format "2"]', "line 2: format '2'; this program reads format '1'"),
        ("web/1", "web/0", "line 3: rulings 'web/0'; this program plays by 'web/1'"),
        ("[White ", "[Path ", "line 5: there is a header 'Path' already, in line 4"),
        ('[Empty ""]', "[Empty ]", r"line 6: '\[Empty \]' is no header; expected"),
        ('[Empty ""]', '[2 ""]', r"line 6: '\[2 \"\"\]' is no header"),
        ('[Empty ""]', r'[Empty "\n"]', "line 6: .* is no header"),
        ("=3600", "=0", "line 7: option 'time_limit_s' takes a whole number from 1 to 86400; not '0'"),
        ("time_limit_s=3600", "time_limit_s", "line 7: option 'time_limit_s'; expected <key>=<value>"),
        ("time_limit_s", "blitz", "line 7: web has no option 'blitz'"),
        ('[Result "0-1"]', '[Start "x"]\n[Result "0-1"]', "line 8: position text 'x': expected"),
        ('[Clause "WEB-18"]\n', "", r'line 8: a result needs a header \[Clause "..."\]'),
        ("t3r3-t4r3", "t3r3-t4r4", r"line 12: illegal move 't3r3-t4r4' at ply 1 of web \(WEB-8\): t4r4 was taken"),
        ("{another}", "{another", "line 12: '{' without its partner"),
        ("{another}", "another}", "line 12: '}' without its partner"),
        ("{after-all}", "}", "line 13: '}' without its partner"),
        ("{after-all}\n0-1", "0-1\n{after-all}", "line 14: 'after-all' after the result"),
        ("{after-all}\n0-1", "{after-all}\n0-1 *", r"line 14: '\*' after the result"),
        ("-all}\n0-1\n", "-all}\n", r"line 13: the record ends without a result, e\.g\. '\*'"),
        ("{after-all}\n0-1\n", "2.\n", r"line 13: the record ends without a result"),
        ("-all}\n0-1", "-all}\n1-0", "line 14: result '1-0', but '0-1' in line 8"),
        ("WEB-18", "WEB-17", "line 14: nothing ends the game here with 0-1 by WEB-17"),
        ("0-1", "0-1-0", "line 14: '0-1-0' is no result of web"),
        ("0-1", "1/2-0", "line 14: '1/2-0' is no result of web"),
        ("0-1", "1-1", "line 14: nothing ends the game here with 1-1 by WEB-18"),
        ("0-1", "*", r"line 8: a game with the result '\*' has no clause and no reason"),
    ],
)
def test_a_wrong_record_is_refused_with_the_line(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(BadSheet, match="^" + message):
        read_record(TEXT.replace(old, new), load)


ELSEWHERE = "16/16/ggg1ggg1ggg1ggg1/ww1wwww1www1www1/16/16/16"
CORRECTED = GameRecord(
    "web", ("t3r4-t4r4", "t7r4-t8r4", "t4r4-t3r4"), corrections=((1, f"{ELSEWHERE} w - 1"), (2, f"{ELSEWHERE} w - 2"))
)


def test_a_game_that_was_corrected_is_read_back_and_goes_on_from_what_was_set() -> None:
    corrected = CORRECTED
    text = write_record(corrected, load)
    assert f'[Correction "1 {ELSEWHERE} w - 1"]\n[Correction "2 {ELSEWHERE} w - 2"]\n[Result "*"]' in text
    assert "1. t3r4-t4r4 t7r4-t8r4 t4r4-t3r4\n" in text, "the same side again is no new round"
    assert read_record(text, load) == corrected


@pytest.mark.parametrize(
    ("corrections", "says"),
    [
        (
            ((2, f"{ELSEWHERE} w -"), (1, f"{ELSEWHERE} w -")),
            "corrections after 2, 1 moves; expected them in order, up to 1",
        ),
        (((1, f"{ELSEWHERE} w -"), (1, f"{ELSEWHERE} w -")), "corrections after 1, 1 moves"),
        (((2, f"{ELSEWHERE} w -"),), "corrections after 2 moves"),
        (((1, "16 w"),), "1 rows"),
    ],
)
def test_a_correction_that_cannot_be_is_neither_written_nor_read(
    corrections: tuple[tuple[int, str], ...], says: str
) -> None:
    with pytest.raises(EngineError, match=says):
        write_record(GameRecord("web", ("t3r4-t4r4",), corrections=corrections), load)
    lines = "".join(f'[Correction "{after} {text}"]\n' for after, text in corrections)
    whole = write_record(GameRecord("web", ("t3r4-t4r4",)), load).replace('[Result "*"]', f'{lines}[Result "*"]')
    with pytest.raises(BadSheet, match=rf"^line \d+: .*{says}"):
        read_record(whole, load)


def test_a_correction_without_its_place_is_refused_with_the_line() -> None:
    text = write_record(GameRecord("web", ()), load).replace(
        '[Result "*"]', f'[Correction "{ELSEWHERE} w"]\n[Result "*"]'
    )
    with pytest.raises(BadSheet, match=r"line 4: correction .*; expected <moves made> <position text>"):
        read_record(text, load)


def test_a_game_that_is_over_cannot_be_recorded_as_unfinished_or_otherwise() -> None:
    text = write_record(GameRecord("web", ("t13r2-t13r1",), (), OVER, Outcome((0,), "WEB-17", "In.")), load)
    with pytest.raises(BadSheet, match=r"^line 10: the game is over by WEB-17 with the result 1-0"):
        read_record(text.replace("1-0", "0-1"), load)
    plain = text.replace("1-0", "*").replace('[Clause "WEB-17"]\n[Reason "In."]\n', "")
    with pytest.raises(BadSheet, match=r"^line 8: the game is over by WEB-17"):
        read_record(plain, load)
    with pytest.raises(BadSheet, match=r"^line 8: illegal move 't12r1-t12r2' at ply 121 of web"):
        read_record(plain.replace("\n*\n", "\nt12r1-t12r2\n*\n"), load)


@pytest.mark.parametrize(
    "wrong",
    [
        {"moves": ("t3r4-t4r5",)},
        {"moves": ("t3r4-t4r4 t3r3-t4r3",)},
        {"start": "nonsense"},
        {"options": (("time_limit_s", "x"),)},
        {"outcome": Outcome((), "WEB-18", "Time is up. Nobody wins.")},
        {"comments": ((0, "braces {"),)},
        {"comments": ((4, "after the end"),)},
        {"tags": (("Result", "1-0"),)},
        {"tags": (("Twice", "1"), ("Twice", "2"))},
        {"tags": (("Two lines", "1"),)},
        {"tags": (("Lines", "1\n2"),)},
        {"game": "chess"},
    ],
)
def test_what_could_not_be_read_back_is_not_written(wrong: dict[str, object]) -> None:
    with pytest.raises(EngineError):
        write_record(replace(SHORT, **wrong), load)  # type: ignore[arg-type]


@given(text=st.text(alphabet='[]"{}*01-./ \nGametr4', max_size=200))
def test_garbage_is_refused_with_a_line(text: str) -> None:
    with pytest.raises(BadSheet, match=r"^line \d+: "):
        read_record(text, load)


@pytest.mark.parametrize("cut", range(0, len(TEXT) - 2, 7))
def test_a_record_cut_short_is_refused(cut: int) -> None:
    with pytest.raises(BadSheet, match=r"^line \d+: "):
        read_record(TEXT[:cut], load)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_the_golden_records_are_as_they_would_be_written(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_record(read_record(text, load), load) == text
