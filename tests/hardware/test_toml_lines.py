"""On which line the parts of a TOML text stand."""

import tomllib
from pathlib import Path

import pytest

from hardware.board import load_board
from hardware.toml_lines import lines_of

TEXT = '''\
# not = "here"
a = 1
"b c".d = [1,
  2, # ] no end
  { x = "}", y = [
    3] },
]
text = """
a = 5
""\\" """""
raw = \'\'\'
[x]\'\'\'
day = 1979-05-27 07:32:00  # "

[table.sub]
a = 'x # y'
[[many]]
k = 1
[[many]]
j = 2
[many.deep]
m = { n.o = true }
'''

EXPECTED = {
    ("a",): 2,
    ("b c", "d"): 3,
    ("b c", "d", 0): 3,
    ("b c", "d", 1): 4,
    ("b c", "d", 2): 5,
    ("b c", "d", 2, "x"): 5,
    ("b c", "d", 2, "y", 0): 6,
    ("text",): 8,
    ("raw",): 11,
    ("day",): 13,
    ("table", "sub"): 15,
    ("table", "sub", "a"): 16,
    ("many",): 17,
    ("many", 0): 17,
    ("many", 0, "k"): 18,
    ("many", 1): 19,
    ("many", 1, "j"): 20,
    ("many", 1, "deep"): 21,
    ("many", 1, "deep", "m", "n", "o"): 22,
}


def test_every_kind_of_value_is_found_on_its_line() -> None:
    lines = lines_of(TEXT)
    assert {path: lines.get(path) for path in EXPECTED} == EXPECTED


def test_every_path_that_is_found_exists_in_the_parsed_text() -> None:
    for path in lines_of(TEXT):
        value: object = tomllib.loads(TEXT)
        for part in path:
            assert isinstance(value, dict | list)
            value = value[part]  # type: ignore[index,unused-ignore]


def test_windows_line_ends_count_once() -> None:
    assert lines_of("a = 1\r\nb = [\r\n2]\r\n") == {("a",): 1, ("b",): 2, ("b", 0): 3}


def test_every_site_of_the_scrambled_board_is_found_on_the_line_with_its_name() -> None:
    text = (Path(__file__).parent.parent / "boards" / "web-scrambled.toml").read_text()
    written = text.splitlines()
    lines = lines_of(text)
    board = load_board(str(Path(__file__).parent.parent / "boards" / "web-scrambled.toml"))
    for i, name in enumerate(board.site_names):
        for key in ("name", "channel", "led", "x_mm", "y_mm"):
            assert f'"{name}"' in written[lines["sites", i, key] - 1]


@pytest.mark.parametrize("text", ["= 1", "a 1", "[1, 2"])
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="line 1"):
        lines_of(text)
