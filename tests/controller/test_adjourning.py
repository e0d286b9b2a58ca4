"""A game that goes on another time: at the same board or another one, after restarts, with its clock and its moves."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.core.api.commands import Adjourn, Resume
from controller.core.api.events import CommandGiven, Record
from controller.core.api.snapshot import Meaning
from controller.devices.simhand import SimHand, sim_board
from controller.errors import BadRecord, BoardDoesNotFit, JournalRefused
from controller.publish.shelf import Shelf
from controller.recording.recording_codec import header, session_of
from controller.table.adjourning import is_adjourned, read_carried
from controller.table.boards import own_board
from controller.table.session_start import ADJOURNED, TAKEN_UP
from controller.table.table import Table
from controller.web.page_protocol import Continue, NewGame, TakeUp
from engine.games import load
from engine.notation import write_position
from hardware.durations import SECOND_NS
from hardware.sim.noise import CLEAN
from hardware.sim.simboard import SimBoard
from tests.controller.kept_game import first_moves, keep_moves
from tests.controller.sitting_place import Place, set_out
from tests.installed_games import SHIPPED

CLOCK = "fischer 10m+5s"


def hands(table: Table, simboard: SimBoard, from_s: int, to_s: int, *moves: tuple[str, str]) -> None:
    """Pegs are carried at the beginning of that time."""
    for take, put in moves:
        simboard.lift(take, from_s * SECOND_NS)
        simboard.place(put, from_s * SECOND_NS)
    for t_ns in range(from_s * SECOND_NS, to_s * SECOND_NS, SECOND_NS // table.binding.board.scan_hz):
        if (frame := simboard.scan(t_ns)) is not None:
            table.line.frame(frame)


def tell(table: Table, command: Adjourn | Resume, t_s: int) -> None:
    table.line.event(CommandGiven(command, t_s * SECOND_NS))


def adjourned(place: Place, *names: str) -> tuple[Table, SimBoard]:
    """A game of The Web after two moves, adjourned after 40 seconds; Green has used 30 s of them."""
    table = place.sit(place.venue.next(NewGame(game="web", clock=CLOCK, names=names or None), place.table("web")))
    simboard = sim_board(table.binding.board, table.binding, CLEAN)
    SimHand(simboard, table.binding).set_up(table.session.history.position)
    hands(table, simboard, 0, 2)
    hands(table, simboard, 2, 10, ("t3r4", "t4r4"))
    hands(table, simboard, 10, 40, ("t2r3", "t2r2"))
    assert len(table.session.history.moves) == 2
    tell(table, Adjourn(), 40)
    return table, simboard


def kinds(table: Table) -> list[str]:
    return [record.kind for record in table.journal.game(table.game_id).records]


def test_the_clock_stands_the_board_is_free_and_the_game_goes_on_by_its_number(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    table, simboard = adjourned(place)
    number, left = table.game_id, [account.left_ns for account in table.session.clock.accounts]
    said = table.session.snapshot.saying
    assert said is not None
    assert said.text == "The game is adjourned. Begin another one, or go on here."
    hands(table, simboard, 40, 50)
    assert table.session.snapshot.saying is said, "it stays in sight"
    assert [account.left_ns for account in table.session.clock.accounts] == left
    table.new_game(50 * SECOND_NS)
    assert place.journal.game(number).ended is None, "another game does not end it"
    assert place.table("web").game_id == table.game_id, "a restart goes on with the other game"
    again = place.sit(place.venue.next(Continue(number), table))
    assert again.session.phase == "setup"
    assert [account.left_ns for account in again.session.clock.accounts] == left
    assert kinds(again)[-2:] == [ADJOURNED, TAKEN_UP]


def test_after_a_restart_the_board_begins_another_game_and_does_not_take_up_the_adjourned_one(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    table, _ = adjourned(place)
    assert place.table("web").game_id != table.game_id


def test_the_lights_lead_back_to_the_position_while_the_clock_stands(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    table, simboard = adjourned(place)
    left = [account.left_ns for account in table.session.clock.accounts]
    hands(table, simboard, 40, 42, ("t4r4", "t3r4"), ("t2r2", "t2r3"))  # as another game begins
    again = place.sit(place.venue.next(Continue(table.game_id), table))
    hands(again, simboard, 42, 44)
    lights = {again.binding.game.site_names[site]: meaning for site, meaning in again.session.snapshot.lights}
    assert lights == {
        "t3r4": Meaning.EXTRA,
        "t4r4": Meaning.MISSING,
        "t2r3": Meaning.EXTRA,
        "t2r2": Meaning.MISSING,
    }
    recorded = session_of(header(again.binding, again.session), again.binding)
    assert (recorded.phase, recorded.clock.is_waiting()) == ("setup", True), "a recording begins so, too"
    hands(again, simboard, 44, 60, ("t3r4", "t4r4"), ("t2r3", "t2r2"))
    assert not any(meaning in (Meaning.EXTRA, Meaning.MISSING) for _, meaning in again.session.snapshot.lights)
    assert str(again.session.snapshot.log[-1].text) == "The board is set. White to move."
    hands(again, simboard, 60, 90)
    assert [account.left_ns for account in again.session.clock.accounts] == left, "it waits for the first touch"
    after = place.sit(place.venue.next(Continue(table.game_id), again))  # the board stands; a restart sets nothing up
    assert after.session.phase == "playing"
    hands(again, simboard, 90, 100, ("t4r4", "t4r5"))
    assert len(again.session.history.moves) == 3


def carried(table: Table) -> TakeUp:
    """What a hall has of the adjourned game."""
    body = next(r.body for r in reversed(table.journal.game(table.game_id).records) if r.kind == ADJOURNED)
    return TakeUp(str(body["record"]), json.dumps(body["clock"]))


def test_another_board_takes_the_game_up_with_its_moves_names_and_clock(tmp_path: Path) -> None:
    here, there = Place(tmp_path / "here", "web", simulated=False), Place(tmp_path / "there", "web", simulated=False)
    table, _ = adjourned(here, "Ada", "Ben")
    busy = set_out(there.table("web"))
    again = there.sit(there.venue.next(carried(table), busy))
    assert again.names == ("Ada", "Ben")
    was, now = table.session, again.session
    assert [move.notation for move in now.history.moves] == [move.notation for move in was.history.moves]
    assert write_position(again.binding.game, now.history.position) == write_position(
        again.binding.game, was.history.position
    )
    assert now.clock.accounts == was.clock.accounts
    assert now.phase == "setup"
    assert kinds(again)[-2:] == [ADJOURNED, TAKEN_UP]
    assert there.table("web").game_id == again.game_id, "a restart goes on with it"
    other = there.sit(there.venue.next(replace(carried(table), names=("Eva", "Kim")), busy))
    assert other.names == ("Eva", "Kim")


def test_what_is_no_adjourned_game_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    here, there = Place(tmp_path / "here", "web", simulated=False), Place(tmp_path / "there", "web", simulated=False)
    table, _ = adjourned(here)
    good, busy = carried(table), there.table("web")
    stored = json.loads(good.clock)
    for record, clock in (
        ("nonsense", ""),
        (good.record.replace("t3r4-t4r4", "t3r4-t9r4"), good.clock),
        (good.record, "[]"),
        (good.record, json.dumps({**stored, "left_ns": [1]})),
        (good.record, json.dumps({**stored, "left_ns": [2**70, 0]})),
        (good.record.replace(CLOCK, "none"), good.clock),
    ):
        with pytest.raises(BadRecord):
            there.venue.next(TakeUp(record, clock), busy)
    with pytest.raises(BoardDoesNotFit):
        Place(tmp_path / "witt", "witt", simulated=False).venue.next(good, busy)
    assert len(there.journal.games()) == 1
    lost = good.record.replace('[Result "*"]', '[Result "0-1"]\n[Clause "WEB-24"]\n[Reason "."]').replace(
        " *\n", " 0-1\n"
    )
    with pytest.raises((JournalRefused, BadRecord)):
        read_carried(lost, "")


def test_games_lists_what_is_adjourned_beside_the_one_that_goes_on(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    table, _ = adjourned(place, "Ada", "Ben")
    shelf, number = Shelf(place.journal, place.venue.board_for), table.game_id
    shown = shelf.show("web", number)
    assert shown["adjourned"] == [{"number": number, "title": "The Web", "moves": 2, "names": ["Ada", "Ben"]}]
    assert next(one for one in shown["games"] if one["key"] == "web")["going"] is None
    tell(table, Resume(), 45)
    assert table.session.snapshot.saying is None
    assert not is_adjourned(place.journal.game(number).records)
    assert shelf.show("web", number)["adjourned"] == []


@pytest.mark.parametrize("key", SHIPPED)
def test_each_game_goes_on_once_its_position_stands_on_the_board(key: str, tmp_path: Path) -> None:
    place, game = Place(tmp_path, own_board(key), simulated=False), load(key)
    number = keep_moves(place.journal, key, *first_moves(key, 9))
    place.journal.append(number, Record(ADJOURNED, {}))
    table = place.sit(place.venue.next(Continue(number), place.table(key)))
    position = table.session.history.position
    assert table.session.phase == "setup"
    assert table.draw(SECOND_NS) is None, "no lot is drawn before"
    simboard = sim_board(table.binding.board, table.binding, CLEAN)
    SimHand(simboard, table.binding).set_up(game.start(table.options))
    hands(table, simboard, 1, 3)
    if game.start(table.options).board != position.board:
        assert table.session.phase == "setup", "the start is not its position"
    SimHand(simboard, table.binding).set_up(position)
    hands(table, simboard, 3, 6)
    assert table.session.phase == "playing"
    assert table.session.history.position == position


def test_a_game_is_adjourned_only_while_it_is_played(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    table = place.table("web")
    tell(table, Adjourn(), 1)
    assert ADJOURNED not in kinds(table)
