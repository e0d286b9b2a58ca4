"""Commands, corrections, health and how the board lies: recorded, lived through again, and resumed after a kill."""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest

from controller.config import Config
from controller.core.api.commands import Adjust, Answer, Claim, Correct, SetUp
from controller.core.api.events import CommandGiven, MoveReply, Record, Say, SensorHealth, VariationText
from controller.core.board.board_view import BoardView
from controller.core.board.orientation import Orientation
from controller.core.clock import NoClock
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.errors import JournalRefused
from controller.journal.records import GameHeader, GameLog, read_body, write_body
from controller.recording.recording_codec import body_of, event_of, header, session_of
from controller.recording.replay import Replayed, replay_recording
from controller.table import session_start
from engine.games import load
from engine.notation import write_position
from hardware.board import load_board
from hardware.recording import Header, RecordedInput, Recorder, read_recording
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.at_the_table import AtTheTable

WEB = load("web")
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
OTHER = "16/16/ggg1ggg1ggg1ggg1/ww1wwww1www1www1/16/16/16 w"


def recorder_in(directory: Path) -> Callable[[Header], Recorder]:
    return lambda head: Recorder.create(directory / "tape", head)


def replayed(directory: Path, board: str) -> tuple[Replayed, list[str]]:
    heard: list[str] = []
    done = replay_recording(
        read_recording(directory / "tape"),
        load_board(board),
        Config(),
        lambda effect: heard.append(effect.text) if isinstance(effect, Say) else None,
    )
    return done, heard


def bodies(records: Iterable[Record]) -> list[tuple[str, str, bool]]:
    return [(record.kind, write_body(record), record.durable) for record in records]


def test_a_recording_with_orders_in_between_gives_the_same_records_again(tmp_path: Path) -> None:
    live = AtTheDaemon(tmp_path / "state", board=load_board("web-polarity"), record_to=recorder_in(tmp_path))
    live.simboard.set_up({name: 3 - held for name, held in zip(WEB.site_names, WEB.start().board, strict=True) if held})
    live.tell(1000, Answer(1, "yes"))
    live.carry(2000, "t3r4", "t4r4").tell(3000, Adjust(-90_000, 0))
    live.carry(3500, "t3r3", "t3r1").tell(5000, Correct(side=0))
    live.carry(6000, "t7r4", "t8r4").tell(7500, Correct(f"{OTHER} - 0"))
    live.carry(8000, "t8r4", "t7r4").carry(8500, "t3r1", "t3r3").carry(12_000, "t4r4", "t3r4")
    live.tell(14_000, Claim()).tell(14_500, SetUp(START))
    live.wish(15_000, "resign", 1).pump(16_000)
    kinds = [record.kind for record in live.records if record.durable]
    assert kinds == [
        *("orientation", "move", "adjust", "objection", "position", "move", "position", "begin"),
        *("move", "outcome"),
    ]
    done, heard = replayed(tmp_path, "web-polarity")
    assert bodies(done.records) == bodies(live.records)
    assert done.session.snapshot == live.table.session.snapshot
    assert heard == live.said


def test_a_daemon_that_is_killed_finds_its_board_lying_as_before(tmp_path: Path) -> None:
    board = load_board("web-polarity")
    first = AtTheDaemon(tmp_path / "state", board=board)
    swapped = {name: 3 - held for name, held in zip(WEB.site_names, WEB.start().board, strict=True) if held}
    first.simboard.set_up(swapped)
    first.tell(1000, Answer(1, "yes")).pump(1100).leave()
    again = AtTheDaemon(tmp_path / "state", board=board, start_ns=99_000_000_000)
    again.simboard.set_up(swapped)
    again.carry(1500, "t3r4", "t4r4").pump(3000).leave()
    assert (again.moves, again.table.session.orientation.swapped) == (["t3r4-t4r4"], True)
    third = AtTheDaemon(tmp_path / "state", board=board, start_ns=199_000_000_000).pump(500)
    assert (third.table.session.orientation, third.table.session.phase) == (Orientation(swapped=True), "playing")


INPUTS = [
    CommandGiven(Adjust(-3000, 1), 5),
    CommandGiven(Correct(START), 5),
    SensorHealth(((3, "stuck"), (7, "flapping")), 5),
    SensorHealth((), 5),
    MoveReply(
        4, (VariationText(("t3r4-t4r4", "t3r3-t4r3"), "+1", "it is nearer"), VariationText(("t3r4-t3r5",))), False, 5
    ),
]


@pytest.mark.parametrize("event", INPUTS)
def test_an_input_gives_its_event_back(event: CommandGiven | SensorHealth | MoveReply) -> None:
    recorded = RecordedInput(5, read_body(write_body(Record("", body_of(event)))))
    assert event_of(recorded, 2) == event


def test_a_header_gives_back_corrections_and_how_the_board_is_looked_at() -> None:
    table = AtTheTable(load_board("web-polarity")).move("t3r4", "t4r4").move("t3r3", "t3r1").wish("correct", 0)
    table.move("t7r4", "t8r4").tell(SensorHealth(((3, "stuck"),), table.t_ns))
    old, view = table.session, BoardView(table.binding.turns, Orientation(True, True), frozenset([5]))
    session = Session(
        *(old.game, table.binding.sensing, old.settings, old.history, old.clock),
        resumed=True,
        board_view=view,
        sick=old.saved().sick,
    )
    back = session_of(header(table.binding, session), table.binding, Settings())
    assert back.saved().sick == ((3, "stuck"),)
    assert msgspec.structs.replace(back.saved(), clock={}) == msgspec.structs.replace(session.saved(), clock={})
    assert back.history.corrections == (1,)


def resumed(table: AtTheTable, t_ns: int = 10**15) -> Session:
    """The game of the records, as another process finds it."""
    game, clock = table.game, "none"
    head = GameHeader(game.key, game.rules.rulings, {}, START, clock, table.board.name, game.sides)
    records = tuple(Record(r.kind, read_body(write_body(r)), r.durable) for r in table.records if r.durable)
    log = GameLog(1, head, "then", None, None, records, None, 0)
    return session_start.resume(game, table.binding.sensing, Settings(), log, t_ns, table.binding.turns)


def free() -> AtTheTable:
    return AtTheTable(load_board("web-polarity"), control=NoClock())


def test_a_set_up_position_is_still_to_be_set_up_after_a_restart() -> None:
    table = AtTheTable(set_up=False, control=NoClock()).wish("setup", choice=OTHER)
    back = resumed(table)
    assert back.phase == "setup"
    assert write_position(WEB, back.history.position) == f"{OTHER} - 0"


def test_a_correction_that_stands_is_played_on_after_a_restart() -> None:
    table = free().move("t3r4", "t4r4").move("t3r3", "t3r1").wish("correct", 0).move("t7r4", "t8r4")
    back = resumed(table)
    assert (back.history, back.phase) == (table.session.history, "playing")


def test_a_correction_that_does_not_stand_yet_is_set_up_after_a_restart() -> None:
    table = free().move("t3r4", "t4r4").wish("correct", choice=START)
    assert (resumed(table).phase, resumed(table).history) == ("setup", table.session.history)
    table.move("t4r4", "t3r4")
    assert resumed(table).phase == "playing"


def test_a_move_taken_back_whose_pieces_are_not_is_no_move_after_a_restart() -> None:
    table = free().move("t3r4", "t4r4")
    table.records.append(Record("takeback", {"moves": 0, "returning": True}))
    assert resumed(table).saved().returning
    table.records.append(Record("move", {"notation": "t7r4-t8r4"}))
    assert not resumed(table).saved().returning


def test_masks_survive_a_restart() -> None:
    table = free().wish("mask", choice="t1r1").wish("mask", choice="t2r1").wish("unmask", choice="t1r1")
    back = resumed(table)
    assert [list(back.saved().masked), list(back.snapshot.unseen)] == [[WEB.sites["t2r1"]]] * 2
    assert back.phase == "setup", "nothing but masks was kept"


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (Record("mask", {"site": "oak"}), "record 'mask': 'site' is no site of web"),
        (Record("unmask", {}), "record 'unmask': 'site' is no site of web"),
        (Record("orientation", {"turned": 1, "swapped": False}), "record 'orientation': 'turned' is neither"),
        (Record("orientation", {"turned": True}), "record 'orientation': 'swapped' is neither"),
        (Record("position", {"text": START}), "record 'position': 'why' is no text"),
        (Record("position", {"text": START, "why": "whim"}), "record 'position': 'whim' after 0 moves"),
        (Record("position", {"text": "oak", "why": "setup"}), "position text"),
    ],
)
def test_what_cannot_be_replayed_is_refused_by_kind_and_key(record: Record, says: str) -> None:
    table = free()
    table.records.append(record)
    with pytest.raises(JournalRefused, match=says):
        resumed(table)


def test_exchanged_pieces_stay_exchanged_after_a_restart() -> None:
    table = AtTheTable(control=NoClock()).move("t3r4", "t4r4").wish("exchange", sites=["t7r3", "t7r4"]).answer("yes")
    table.move("t11r3", "t11r2")
    back = resumed(table)
    assert (back.history, back.phase) == (table.session.history, "playing")
    assert back.history.corrections == (1,)
