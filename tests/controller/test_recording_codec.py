"""A recorded session lived through again: the same records byte for byte, the same words, the same picture."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given

from controller.config import Config, RefereeConfig
from controller.core.api.commands import COMMANDS, Adjust, Answer, Claim, Command, Done, Mask, Play, Resign, SetUp
from controller.core.api.events import ButtonPressed, CommandGiven, LinkBack, LinkLost, Record, Say, Tick
from controller.core.clock import Clock, NoClock
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.journal.records import write_body
from controller.recording.recording_codec import NEW_GAME, Input, begun, body_of, event_of, header, session_of
from controller.recording.replay import Replayed, replay_recording
from controller.table.binding import Binding
from controller.web.page_protocol import NewGame
from engine.games import load
from engine.position import Outcome
from hardware.board import load_board
from hardware.errors import BadRecording
from hardware.frame import SensorFrame, values_of
from hardware.recording import Header, RecordedInput, Recorder, parse_recording, read_recording
from hardware.sim.noise import Noise
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.commands_by_name import ANY_COMMAND

WEB, BOARD = load("web"), load_board("web")
BINDING = Binding(BOARD, WEB)
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
NOISE = Noise(seed=3, bounce_ms=8, dropout=0.003, flicker=0.002, lost=0.01)


def recorder_in(directory: Path) -> Callable[[Header], Recorder]:
    return lambda head: Recorder.create(directory / "tape", head)


def replayed(directory: Path, board: str = "web", config: Config | None = None) -> tuple[Replayed, list[str]]:
    heard: list[str] = []
    done = replay_recording(
        read_recording(directory / "tape"),
        load_board(board),
        config or Config(),
        lambda effect: heard.append(effect.text) if isinstance(effect, Say) else None,
    )
    return done, heard


def bodies(records: Iterable[Record]) -> list[tuple[str, str, bool]]:
    """As the journal has them."""
    return [(record.kind, write_body(record), record.durable) for record in records]


def eventful(sitting: AtTheDaemon) -> AtTheDaemon:
    """Moves by settling, button and touch; one illegal and back, one taken back; a nudge, a pause, a cut cable."""
    sitting.carry(1000, "t3r4", "t4r4").press(1400, "white").press(1500, "white")
    sitting.carry(2500, "t3r3", "t3r1").carry(4000, "t3r1", "t3r3").carry(5500, "t3r3", "t4r3")
    sitting.carry(5800, "t7r4", "t8r4")
    sitting.at(7000, lambda: sitting.simboard.lift("t7r3", sitting.virtual.now_ns))
    sitting.carry(7100, "t10r3", "t10r3", 200)
    sitting.at(7500, lambda: sitting.simboard.place("t8r3", sitting.virtual.now_ns))
    sitting.press(8500, "pause").press(9500, "pause")
    sitting.at(10_000, lambda: sitting.source.cut("unplugged")).at(12_200, sitting.source.mend)
    sitting.carry(13_500, "t8r3", "t7r3")
    sitting.tell(15_200, Answer(1, "yes"))
    sitting.wish(16_000, "draw", 0).tell(16_400, Answer(2, "no"))
    return sitting.carry(17_000, "t7r3", "t7r2")


def test_what_was_recorded_gives_the_same_records_words_and_picture_again(tmp_path: Path) -> None:
    live = eventful(AtTheDaemon(tmp_path / "state", noise=NOISE, record_to=recorder_in(tmp_path)))
    live.wish(19_000, "resign", 0).pump(19_500)
    kinds = [record.kind for record in live.records]
    assert {"move", "objection", "takeback", "pause", "resume", "clock", "outcome"} <= set(kinds)
    assert {record.body["how"] for record in live.records if record.kind == "move"} == {"button", "settle", "touch"}
    done, heard = replayed(tmp_path)
    assert bodies(done.records) == bodies(live.records)
    assert done.session.snapshot == live.table.session.snapshot
    assert heard == live.said
    assert (done.frames > 3000, done.inputs) == (True, 14)


@pytest.mark.parametrize("strategy", ["eager", "none"])
def test_it_is_the_same_with_every_way_of_debouncing_on_a_crossed_board(tmp_path: Path, strategy: str) -> None:
    path = tmp_path / "board.toml"
    crossed = Path("tests/boards/web-scrambled.toml").read_text("utf-8")
    wanted = f'strategy = "{strategy}"' + ("\ntime_ms = 10" if strategy == "eager" else "")
    path.write_text(crossed.replace('strategy = "symmetric-defer"\ntime_ms = 10', wanted), "utf-8")
    noise = Noise(seed=5, bounce_ms=3, lost=0.01)
    board = load_board(str(path))
    assert board.debounce.strategy == strategy
    live = AtTheDaemon(tmp_path / "state", board=board, noise=noise, record_to=recorder_in(tmp_path))
    eventful(live).pump(19_500)
    assert live.moves
    done, heard = replayed(tmp_path, str(path))
    assert bodies(done.records) == bodies(live.records)
    assert (done.session.snapshot, heard) == (live.table.session.snapshot, live.said)


@pytest.mark.parametrize("paused", [False, True])
def test_a_recording_that_begins_in_a_resumed_game_is_lived_through_from_there(tmp_path: Path, paused: bool) -> None:
    first = AtTheDaemon(tmp_path / "state").carry(1000, "t3r4", "t4r4").carry(3000, "t3r3", "t4r3")
    if paused:
        first.press(4500, "pause")
    first.pump(6000).leave()
    live = AtTheDaemon(tmp_path / "state", noise=NOISE, record_to=recorder_in(tmp_path), start_ns=77_000_000_000)
    assert live.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    if paused:
        live.press(500, "pause")
    live.carry(1000, "t7r4", "t8r4").carry(2600, "t7r3", "t9r2").pump(6000)
    done, heard = replayed(tmp_path)
    assert bodies(done.records) == bodies(live.records)
    assert [record.kind for record in live.records][-1] in ("objection", "clock")
    assert (done.session.snapshot, heard) == (live.table.session.snapshot, live.said)


def test_a_new_game_in_the_middle_is_lived_through_too(tmp_path: Path) -> None:
    live = AtTheDaemon(tmp_path / "state", record_to=recorder_in(tmp_path))
    live.carry(1000, "t3r4", "t4r4").tell(3000, NewGame()).carry(5000, "t7r4", "t8r4").pump(7000)
    done, heard = replayed(tmp_path)
    assert bodies(done.records) == bodies(live.records)
    assert [move.notation for move in done.session.history.moves] == ["t7r4-t8r4"]
    assert (done.session.snapshot, heard) == (live.table.session.snapshot, live.said)


def test_another_patience_may_be_tried_on_a_recording(tmp_path: Path) -> None:
    AtTheDaemon(tmp_path / "state", record_to=recorder_in(tmp_path)).carry(1000, "t3r4", "t4r4").pump(1700)
    assert replayed(tmp_path)[0].records[:1] == (), "600 ms have just not passed"
    quick = Config(referee=RefereeConfig(settle_ns=200_000_000))  # type: ignore[arg-type]  # as the file's reader makes it
    assert [record.kind for record in replayed(tmp_path, config=quick)[0].records][:1] == ["move"]


def session(moves: int = 0, outcome: Outcome | None = None) -> Session:
    history = History((WEB.start(),))
    for _ in range(moves):
        history = history.advance(WEB, WEB.legal_moves(history.position)[0])
    clock = Clock.new(NoClock(), 2)
    return Session(
        WEB, BINDING.sensing, Settings(), history.end(outcome) if outcome else history, clock, resumed=bool(moves)
    )


@pytest.mark.parametrize(
    "begun_with", [session(), session(5), session(3, Outcome((0,), "WEB-21", "Green resigns. White wins."))]
)
def test_a_header_gives_the_session_back(begun_with: Session) -> None:
    back = session_of(header(BINDING, begun_with), BINDING, Settings())
    assert (back.history, back.phase) == (begun_with.history, begun_with.phase)
    assert back.is_paused() == begun_with.is_paused()
    assert back.clock.store(0) == begun_with.clock.store(0)


INPUTS: list[Input] = [
    ButtonPressed("move", 1, 5),
    ButtonPressed("pause", None, 5),
    CommandGiven(Answer(3, "yes"), 5),
    CommandGiven(Resign(1), 5),
    LinkLost(5, "cable"),
    LinkBack(5),
    Tick(5),
]


@pytest.mark.parametrize("event", INPUTS)
def test_an_input_gives_its_event_back(event: Input) -> None:
    assert event_of(RecordedInput(5, body_of(event)), 2) == event
    assert begun(RecordedInput(5, body_of(event)), BINDING, Settings()) is None


@given(ANY_COMMAND)
def test_every_command_comes_back_from_a_recording_of_now_and_of_before(command: Command) -> None:
    event, told = CommandGiven(command, 5), msgspec.to_builtins(command)
    assert event_of(RecordedInput(5, body_of(event)), 2) == event
    once = {"side": 0, "question": 0, "choice": "", "amount_ms": 0}  # of every command, whatever it takes
    assert event_of(RecordedInput(5, {"kind": "command", "t_ns": 5, **once, **told}), 2) == event


@pytest.mark.parametrize(
    ("told", "command"),
    [
        (("claim", 1, 0, "", 0), Claim(1)),
        (("resign", None, 0, "", 0), Resign(None)),
        (("answer", None, 3, "yes", 0), Answer(3, "yes")),
        (("mask", 0, 0, "t4r4", 0), Mask("t4r4")),
        (("setup", 1, 0, "", 0), SetUp("", 1)),
        (("play", 0, 0, "r:3", 0), Play("r:3", 0)),
        (("adjust", 1, 0, "", -3000), Adjust(-3000, 1)),
        (("move", None, 0, "", 0), Done()),
    ],
)
def test_a_recording_from_before_commands_had_types_is_read(told: tuple[object, ...], command: Command) -> None:
    body = dict(zip(("name", "side", "question", "choice", "amount_ms"), told, strict=True))
    assert event_of(RecordedInput(5, {"kind": "command", "t_ns": 5, **body}), 2) == CommandGiven(command, 5)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"kind": "command", "name": "sneeze", "t_ns": 5}, "input 'command' at 5 ns: Invalid value 'sneeze'"),
        ({"kind": "command", "t_ns": 5}, "input 'command' at 5 ns: .*missing required field `name`"),
        ({"kind": "command", "name": "undo"}, "input 'command' at 5 ns: .*missing required field `t_ns`"),
        ({"kind": "command", "name": "undo", "t_ns": 5, "loud": 1}, "input 'command' at 5 ns: .*unknown field `loud`"),
        ({}, "input of kind None at 5 ns; kinds are: button, command, .*new_game"),
        ({"kind": "sneeze"}, "input of kind 'sneeze' at 5 ns"),
        ({"kind": "button", "t_ns": 5}, "input 'button' at 5 ns: .*missing required field `does`"),
        ({"kind": "tick", "t_ns": "soon"}, "input 'tick' at 5 ns: Expected `int`"),
        ({"kind": "command", "name": "resign", "t_ns": 5, "side": 2}, "input 'command' at 5 ns: side 2 of 2"),
        ({"kind": "button", "does": "move", "t_ns": 5, "side": -1}, "input 'button' at 5 ns: side -1 of 2"),
    ],
)
def test_an_input_that_is_none_is_refused_by_time_and_field(body: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecording, match=says):
        event_of(RecordedInput(5, body), 2)


@pytest.mark.parametrize("body", [{}, {"start": "?", "control": "none"}, {"start": START, "control": "?"}])
def test_a_new_game_that_cannot_be_begun_is_refused(body: dict[str, str]) -> None:
    with pytest.raises(BadRecording, match="input 'new_game' at 5 ns"):
        begun(RecordedInput(5, {"kind": NEW_GAME, **body}), BINDING, Settings())


class Sheet:
    """A recording in memory."""

    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes, /) -> int:
        self.data += data
        return len(data)

    def close(self) -> None:
        pass


def tape(about: Mapping[str, str], *inputs: Mapping[str, object], board: str = "web", channels: int = 112) -> bytes:
    """A recording of one frame and some inputs, with another header."""
    sheet = Sheet()
    head = header(BINDING, session(2))
    recorder = Recorder(sheet, Header(board, channels, 200, {**head.about, **about}))
    recorder.frame(SensorFrame(0, 5, values_of([0] * channels)))
    for body in inputs:
        recorder.input(5, body)
    recorder.close()
    return sheet.data


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (tape({}, board="oak"), "recorded on board oak with 112 channels, not on web with 112; give its --board"),
        (tape({}, channels=9), "recorded on board web with 9 channels, not on web with 112; give its --board"),
        (tape({"rulings": "web/0"}), "recorded under the rulings 'web/0', this version has 'web/1'"),
        (tape({"game": "chess"}), "no game 'chess'"),
        (tape({"game": ""}), "no game ''"),
        (tape({"start": "x"}), "the header of the recording cannot be used: .*position text"),
        (tape({"moves": '["t1r1-t2r1"]'}), "the header of the recording cannot be used: illegal move 't1r1-t2r1'"),
        (tape({"moves": "t3r4"}), "the header of the recording cannot be used"),
        (tape({"control": "sand"}), "the header of the recording cannot be used: .*'sand'"),
        (tape({"clock": "{}"}), "the header of the recording cannot be used: stored clock, 'phase'"),
        (tape({"outcome": '{"winners":[5]}'}), "the header of the recording cannot be used: .*'winners'"),
        (tape({"clock": '{"phase":' + "[" * 20_000}), "the header of the recording cannot be used: .*too deeply"),
        (tape({"sight": "9" * 5000}), "the header of the recording cannot be used"),
        (tape({}, {"kind": "sneeze"}), "input of kind 'sneeze'"),
        (tape({}, {"kind": "command", "name": "resign", "t_ns": 5, "side": 7}), "input 'command' at 5 ns: side 7 of 2"),
    ],
)
def test_a_recording_that_cannot_be_lived_through_is_refused_by_its_name(data: bytes, says: str) -> None:
    with pytest.raises(BadRecording, match=f"^attic/tape: {says}"):
        replay_recording(parse_recording(data, "attic/tape"), BOARD, Config())


@pytest.mark.parametrize("key", ["game", "start", "moves", "outcome", "control", "clock"])
def test_a_header_that_lacks_something_is_refused(key: str) -> None:
    whole = header(BINDING, session(2))
    head = Header("web", 112, 200, {name: value for name, value in whole.about.items() if name != key})
    sheet = Sheet()
    Recorder(sheet, head).close()
    with pytest.raises(BadRecording, match=r"^attic/tape: "):
        replay_recording(parse_recording(sheet.data, "attic/tape"), BOARD, Config())


def test_every_command_of_a_recording_made_before_commands_had_types_is_lived_through() -> None:
    """Then each had the fields of all; some of these name no side, or one that they do not take."""
    recording = read_recording(Path("tests/golden/recordings/every-command.rec"))
    names = [item.body.get("name") for item in recording if isinstance(item, RecordedInput)]
    assert set(names) >= set(COMMANDS) - {"point", "exchange", "adjourn"}, "which came later"
    said: list[str] = []
    done = replay_recording(
        recording, BOARD, Config(), lambda effect: said.append(effect.text) if isinstance(effect, Say) else None
    )
    assert [record.kind for record in done.records if record.durable] == [
        *("move", "objection", "move", "move", "move", "pause", "resume", "takeback", "move"),
        *("mask", "unmask", "pause", "resume", "adjust"),
    ]
    assert (len(done.records), len(said)) == (23, 25)
