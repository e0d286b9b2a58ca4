"""`witboard replay`: a recorded session is printed again; what cannot be lived through is one line."""

from pathlib import Path

import pytest

from controller.cli.main import main
from hardware.recording import Header, Recorder, read_recording
from tests.controller.at_the_daemon import AtTheDaemon


@pytest.fixture(scope="module")
def tape(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recording of two moves, an illegal one and a resignation."""
    where = tmp_path_factory.mktemp("recorded")
    live = AtTheDaemon(where / "state", record_to=lambda head: Recorder.create(where / "tape", head))
    live.carry(1000, "t3r4", "t4r4").carry(2500, "t3r3", "t3r1").carry(4000, "t3r1", "t3r3")
    live.carry(5000, "t3r3", "t4r3").carry(6500, "t4r3", "t3r3").wish(8000, "resign", 1).pump(9000)
    return where / "tape"


def replay(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[object, list[str], list[str]]:
    with pytest.raises(SystemExit) as ended:
        main(["replay", *map(str, arguments)])
    printed = capsys.readouterr()
    return ended.value.code, printed.out.splitlines(), printed.err.splitlines()


def test_everything_that_was_said_asked_and_decided_is_printed(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines, complaints = replay(capsys, tape)
    assert (code, complaints) == (0, [])
    assert lines[:-2] == [
        "The Web: put the pieces in their places.",
        "The board is set. White begins.",
        "   1 White    t3r4-t4r4, by settle",
        "A pin moves one space at a time. t3r1 is too far from t3r3. (WEB-5)",
        "   2 Green    t3r3-t4r3, by settle",
        "An earlier position is on the board. Take back the last move? (White: yes / Green: yes / No)",
        "Green resigns. White wins. (WEB-21)",
    ]
    frames = sum(1 for _ in read_recording(tape)) - 1
    assert lines[-2:] == [
        f"{frames} frames, 1 other input, 2 moves",
        "16/16/gg1gggg1ggg1ggg1/ww1wwww1www1www1/16/16/16 w - 2",
    ]


def test_it_is_printed_in_the_language_of_wish_configuration_and_terminal(
    tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    german = [
        "The Web: Stell die Figuren auf ihre Plätze.",
        "Das Brett ist aufgestellt. Weiß beginnt.",
        "   1 Weiß     t3r4-t4r4, durch Ruhe",
        "Ein Stift zieht nur ein Feld weit. t3r1 ist zu weit weg von t3r3. (WEB-5)",
        "   2 Grün     t3r3-t4r3, durch Ruhe",
        "Auf dem Brett steht eine frühere Stellung. Den letzten Zug zurücknehmen? (Weiß: ja / Grün: ja / Nein)",
        "Grün gibt auf. Weiß gewinnt. (WEB-21)",
    ]
    english = replay(capsys, tape)[1]
    assert replay(capsys, tape, "--language", "de")[1][:-2] == german
    config = tmp_path / "german.toml"
    config.write_text('[daemon]\nlanguage = "de"\n')
    assert replay(capsys, tape, "--config", config)[1][:-2] == german
    monkeypatch.setenv("LC_MESSAGES", "de_DE.UTF-8")
    *said, counts, _ = replay(capsys, tape)[1]
    assert said == german
    assert counts.endswith(" Sensorbilder, 1 andere Eingabe, 2 Züge")
    assert replay(capsys, tape, "--config", config, "--language", "en")[1] == english


def test_another_patience_may_be_tried(tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "patient.toml"
    config.write_text('[referee]\nsettle = "5s"\n')
    code, lines, _ = replay(capsys, tape, "--config", config)
    assert code == 0
    assert lines[-2].endswith("0 moves")


def test_a_torn_recording_is_lived_through_as_far_as_it_goes(
    tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn"
    whole = tape.read_bytes()
    said = replay(capsys, tape)[1][:-2]
    for size in range(len(whole) // 2, len(whole) - 1, 61):
        torn.write_bytes(whole[:size])
        code, lines, complaints = replay(capsys, torn)
        assert (code, len(complaints)) == (0, 1) or (code, complaints) == (0, [])  # cut between two blocks
        assert lines[:-2] == said[: len(lines) - 2]
        assert all(f"{torn}: the last " in complaint for complaint in complaints)


def test_a_recording_torn_within_its_header_is_one_line(
    tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn"
    for size in (0, 5, 22, 60):
        torn.write_bytes(tape.read_bytes()[:size])
        code, lines, complaints = replay(capsys, torn)
        assert (code, lines, len(complaints)) == (2, [], 1)
        assert str(torn) in complaints[0]


def damaged(whole: bytes) -> bytes:
    middle = len(whole) // 2
    return whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]


def other_version(whole: bytes) -> bytes:
    return whole.replace(b"witboard recording 1", b"witboard recording 2", 1)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (damaged, "damaged at byte"),
        (other_version, "format '2'"),
        (lambda whole: b"MThd" + whole, "is not a recording"),
    ],
)
def test_a_spoiled_recording_is_one_line_that_names_it(
    tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: object, says: str
) -> None:
    assert callable(spoil)
    path = tmp_path / "spoiled"
    path.write_bytes(spoil(tape.read_bytes()))
    code, lines, [complaint] = replay(capsys, path)
    assert (code, lines) == (2, [])
    assert complaint.startswith(f"witboard: {path}: ")
    assert says in complaint


@pytest.mark.parametrize(
    ("about", "says"),
    [
        ({"rulings": "web/0"}, "recorded under the rulings 'web/0', this version has 'web/1'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"clock": "{}"}, "the header of the recording cannot be used"),
    ],
)
def test_a_recording_of_other_rulings_is_one_line_that_names_it(
    tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], about: dict[str, str], says: str
) -> None:
    path, head = tmp_path / "foreign", read_recording(tape).header
    Recorder.create(path, Header(head.board, head.channels, head.scan_hz, {**head.about, **about})).close()
    code, lines, [complaint] = replay(capsys, path)
    assert (code, lines) == (2, [])
    assert complaint.startswith(f"witboard: {path}: {says}")


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ("tests/boards/web-scrambled.toml", "recorded on board web with 112 channels, not on web-scrambled with 128"),
        ("oak", "no board 'oak'"),
    ],
)
def test_another_board_than_it_was_recorded_on_is_one_line(
    tape: Path, capsys: pytest.CaptureFixture[str], board: str, says: str
) -> None:
    code, lines, [complaint] = replay(capsys, tape, "--board", board)
    assert (code, lines) == (2, [])
    assert says in complaint


def test_a_recording_of_a_board_that_is_not_shipped_asks_for_it(
    tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, head = tmp_path / "foreign", read_recording(tape).header
    Recorder.create(path, Header("oak", head.channels, head.scan_hz, head.about)).close()
    code, lines, [complaint] = replay(capsys, path)
    assert (code, lines) == (2, [])
    assert "no board 'oak'" in complaint
