"""Every reason for which a board file is refused: the line, the place, the remedy."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.board.faults import examine, faults_of
from hardware.errors import BadBoard

GOOD = """\
name = "tiny"
title = "Three holes"
sensors = { driver = "sim" }
scan_hz = 100
sense = "presence"
channels = 4
leds = 4
brightness = 0.5
current_cap_ma = 100
width_mm = 100.0
height_mm = 50.0
settle_ms = 600
extend_ms = 2000
buttons = [
    { name = "white", label = "White", does = "move", side = 0 },
    { name = "pause", label = "Pause", does = "pause" },
]
sites = [
    { name = "a", channel = 0, led = 0, x_mm = 10.0, y_mm = 20.0 },
    { name = "b", channel = 1, led = 1, x_mm = 30.0, y_mm = 20.0 },
    { name = "c", channel = 2, led = 2, x_mm = 50.0, y_mm = 20.0 },
]
[debounce]
strategy = "symmetric-defer"
time_ms = 20
[art]
circles = [
    { x_mm = 10, y_mm = 10, r_mm = 5 },
]
"""
SITES = GOOD[GOOD.index("sites") : GOOD.index("[deb")]
B = '{ name = "b", channel = 1, led = 1, x_mm = 30.0, y_mm = 20.0 }'

# what is replaced, by what, and the one fault that follows
FAULTS = [
    ("scan_hz = 100", "scan_hz = ", "line 4: this is not TOML: Invalid value"),
    ("scan_hz = 100", "scan_hz = 0", "line 4: key 'scan_hz': is 0; it takes a whole number from 1 to 20000"),
    ("scan_hz = 100", "scan_hz = 100.5", "line 4: key 'scan_hz': is 100.5; it takes a whole number"),
    ("scan_hz = 100", 'scan_hz = "100"', "line 4: key 'scan_hz': is \"100\"; it takes a whole number"),
    ("scan_hz = 100", "scan_hz = 100\nscan_hz = 5", "line 5: this is not TOML: Cannot overwrite"),
    ("scan_hz = 100", "scan_hz = 100\nscan_rate = 5", "line 5: key 'scan_rate': is not known; did you mean 'scan_hz'?"),
    ("scan_hz = 100", "scan_hz = 100\nzzz = 5", "line 5: key 'zzz': is not known; known are: name, title"),
    ("scan_hz = 100\n", "", "file.toml: key 'scan_hz' is missing; it takes a whole number from 1 to 20000"),
    ('name = "tiny"', 'name = "not so tiny"', "line 1: key 'name': is \"not so tiny\"; it takes letters, digits"),
    ('title = "Three holes"', 'title = ""', "line 2: key 'title': is \"\"; it takes 1 to 100 letters"),
    ('"sim"', '"hall"', 'line 3: key \'sensors.driver\': is "hall"; it takes "hc165" or "matrix" or "mcp23017" or'),
    ('"presence"', '"touch"', 'line 5: key \'sense\': is "touch"; it takes "presence" or "polarity" or "weight"'),
    ('"presence"', '"weight"', "file.toml: key 'tolerance': site 'a' weighs, and weights never repeat exactly"),
    ("brightness = 0.5", "brightness = 1.5", "line 8: key 'brightness': is 1.5; it takes a number from 0 to 1"),
    ("brightness = 0.5", "brightness = nan", "line 8: key 'brightness': is nan; it takes a number"),
    ("current_cap_ma = 100", "current_cap_ma = 4", "line 9: key 'current_cap_ma': 4 mA is not more than the 4 mA"),
    ("current_cap_ma = 100", "current_cap_ma = 100\ntolerance = 9", "line 10: key 'tolerance': no site weighs"),
    ("width_mm = 100.0", "width_mm = inf", "line 10: key 'width_mm': is inf; it takes a number over 0"),
    ("width_mm = 100.0", "width_mm = 40.0", "line 21: site 'c' key 'x_mm': 50 mm is off the board"),
    ("extend_ms = 2000", "extend_ms = 500", "line 13: key 'extend_ms': 500 ms is shorter than settle_ms = 600"),
    ('does = "pause"', 'does = "stop"', "line 16: button 'pause' key 'does': is \"stop\"; it takes \"move\" or"),
    ('does = "pause"', 'does = "pause", side = 1', "line 16: button 'pause' key 'side': a pause is everybody's"),
    ('does = "pause"', 'does = "move", side = 0', "line 16: button 'pause' key 'side': 'move' of side 0 is taken"),
    ("side = 0", "side = -1", "line 15: button 'white' key 'side': is -1; it takes a whole number from 0 to 7"),
    ("side = 0", "side = true", "line 15: button 'white' key 'side': is true; it takes a whole number"),
    ('"pause", label', '"white", label', "line 16: button 'white' key 'name': name 'white' is taken already by button"),
    ('"b", ch', '"a", ch', "line 20: site 'a' key 'name': name 'a' is taken already by site 'a'; give each its own"),
    ("channel = 1", "channel = 0", "line 20: site 'b' key 'channel': channel 0 is taken already by site 'a'"),
    ("led = 1", "led = 0", "led 0 is taken already by site 'a'; give each its own (see line 19)"),
    ("channel = 1", "channel = 4", "line 20: site 'b' key 'channel': channel 4 is not there: the board has channels 0"),
    ("channel = 1", "channel = -1", "line 20: site 'b' key 'channel': is -1; it takes a whole number from 0 to 4096"),
    ("led = 1", "led = 9", "line 20: site 'b' key 'led': led 9 is not there: the board has leds 0 to 3"),
    ("channel = 1, ", "", "line 20: site 'b' key 'channel': there is no channel; give one, or write optional = true"),
    ("channel = 1", 'optional = true, sense = "weight"', "line 20: site 'b' key 'sense': there is a sense but no chan"),
    ("channel = 1", 'channel = 1, sense = "none"', "line 20: site 'b' key 'sense': is \"none\"; it takes \"presence\""),
    ("channel = 1", "chanel = 1, channel = 1", "line 20: site 'b' key 'chanel': is not known; did you mean 'channel'?"),
    ("x_mm = 30.0", "x_mm = nan", "line 20: site 'b' key 'x_mm': is nan; it takes a number from -10000 to 10000"),
    ("x_mm = 30.0, ", "", "line 20: site 'b': key 'x_mm' is missing; it takes a number"),
    ("x_mm = 30.0", "x_mm = 11.5", "line 20: site 'b' key 'x_mm': is 1.5 mm from site 'a'; keep 3 mm between"),
    ("x_mm = 30.0", "x_mm = -1", "line 20: site 'b' key 'x_mm': -1 mm is off the board, which reaches from 0 to 100"),
    (B, "7", "line 20: sites[1]: is 7; write a table of keys"),
    (SITES, "sites = 3\n", "line 18: key 'sites': is 3; write an array of tables"),
    (SITES, "sites = []\n", "line 18: key 'sites': there is no site"),
    ("time_ms = 20", "time_ms = 9", "line 25: key 'debounce.time_ms': 9 ms is shorter than one scan at 100 Hz"),
    ("time_ms = 20", "time_ms = 601", "line 25: key 'debounce.time_ms': 601 ms is longer than settle_ms = 600"),
    ("time_ms = 20", "", "key 'debounce.time_ms': 0 ms is shorter than one scan"),
    ('"symmetric-defer"', '"none"', "line 25: key 'debounce.time_ms': strategy \"none\" takes no time"),
    ('"symmetric-defer"', '"clever"', 'line 24: key \'debounce.strategy\': is "clever"; it takes "symmetric-defer" or'),
    ('"symmetric-defer"', '"steady"', "line 24: key 'debounce.strategy': no site weighs; take strategy"),
    ("time_ms = 20", "time_ms = 20\nslack = 9", "line 26: key 'debounce.slack': strategy \"symmetric-defer\" takes no"),
    ("r_mm = 5", "r_mm = 0", "line 28: art.circles[0] key 'r_mm': is 0; it takes a number over 0 and up to 10000"),
]


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], str]:
    def to_file(text: str) -> str:
        path = tmp_path / "file.toml"
        path.write_text(text)
        return str(path)

    return to_file


def test_the_file_that_all_others_are_made_from_is_good(write: Callable[[str], str]) -> None:
    assert faults_of(write(GOOD)) == []


@pytest.mark.parametrize(("old", "new", "says"), FAULTS, ids=[says[:60] for _, _, says in FAULTS])
def test_a_fault_is_named_with_line_place_and_remedy(
    write: Callable[[str], str], old: str, new: str, says: str
) -> None:
    assert GOOD.count(old) == 1
    path = write(GOOD.replace(old, new))
    faults = faults_of(path)
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert says in str(faults[0])
    with pytest.raises(BadBoard) as refused:
        load_board(path)
    assert str(refused.value) == str(faults[0])


@pytest.mark.parametrize(
    ("slack", "says"),
    [
        ("", "key 'debounce.slack': strategy \"steady\" needs a slack; give twice what the weights tremble by"),
        ("slack = 41", "line 27: key 'debounce.slack': 41 is more than the tolerance 40, so a wrong"),
        ("slack = -1", "line 27: key 'debounce.slack': is -1; it takes a whole number from 0 to 1000"),
        ("slack = 40", None),
    ],
)
def test_weights_that_are_to_be_steady_have_a_slack(write: Callable[[str], str], slack: str, says: str | None) -> None:
    weighs = GOOD.replace('"presence"', '"weight"\ntolerance = 40').replace('"symmetric-defer"', '"steady"')
    faults = faults_of(write(weighs.replace("time_ms = 20", f"time_ms = 20\n{slack}")))
    assert len(faults) == (says is not None)
    assert says is None or says in str(faults[0])


def test_all_faults_are_listed_by_line_and_the_first_is_raised(write: Callable[[str], str]) -> None:
    text = GOOD.replace("scan_hz = 100", "scan_hz = 0").replace("led = 1", "led = 0").replace("side = 0", "side = 9")
    path = write(text.replace("x_mm = 50.0", "x_mm = inf").replace("r_mm = 5", "r = 5"))
    faults = [(fault.line, fault.place) for fault in faults_of(path)]
    assert faults == [
        (4, "key 'scan_hz'"),
        (15, "button 'white' key 'side'"),
        (20, "site 'b' key 'led'"),
        (21, "site 'c' key 'x_mm'"),
        (28, "art.circles[0] key 'r'"),
        (28, "art.circles[0]"),
    ]
    with pytest.raises(BadBoard, match=r"line 4: key 'scan_hz'.*\(and 5 more; `witboard board check` lists them\)$"):
        load_board(path)


def test_a_wrong_value_is_not_blamed_a_second_time_for_what_follows_from_it(write: Callable[[str], str]) -> None:
    only_site = GOOD.replace(B + ",", "").replace('{ name = "c"', "# ").replace("led = 0", "led = -1")
    assert [fault.place for fault in faults_of(write(only_site))] == ["site 'a' key 'led'"]
    bad_leds = GOOD.replace("leds = 4", 'leds = "four"')
    assert [fault.place for fault in faults_of(write(bad_leds))] == ["key 'leds'"]


def test_a_file_that_is_not_text_is_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "x"\ntitle = "M\xfchle"\n')
    assert [str(fault) for fault in faults_of(path)] == [
        f"{path}, line 2: byte 21 is not UTF-8; save the file as UTF-8"
    ]


def test_a_file_nested_too_deeply_is_refused() -> None:
    board, faults = examine(b"a = " + b"[" * 5000 + b"]" * 5000, "deep.toml")
    assert board is None
    assert [str(fault) for fault in faults] == ["deep.toml: it is nested too deeply; write a board file"]


@given(st.data())
def test_a_file_with_pieces_lost_or_doubled_is_read_or_refused_and_never_breaks_the_reader(data: st.DataObject) -> None:
    text = GOOD
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 30)))
        piece = data.draw(st.sampled_from(["", text[start:end] * 2, "0", '"', "[", "}", "= 1\n", "-", "a.b"]))
        text = text[:start] + piece + text[end:]
    board, faults = examine(text.encode(), "broken.toml")
    assert board is not None or faults
    for fault in faults:
        assert fault.line is None or 1 <= fault.line <= text.count("\n") + 1
