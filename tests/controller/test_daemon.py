"""The daemon around the line: a cut cable, a full disk, a page that asks, and how it ends."""

import asyncio
import errno
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from controller.config import ClockConfig, Config
from controller.core.api.commands import Teach
from controller.core.api.events import Record
from controller.errors import JournalFailed
from controller.service.daemon import Daemon, publish_to
from controller.service.server_socket import listen
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.page_protocol import Lift, NewGame, Place, Press
from hardware.drivers.sim import SimStrip
from hardware.errors import DeviceLost
from hardware.frame import ButtonPress, LedFrame
from hardware.inputs import NoInputs
from hardware.recording import Recorder
from hardware.sim.virtual_time import VirtualTime
from tests.controller.at_the_daemon import WEB, AtTheDaemon

DEADLINE_S = 60  # only ever reached where something hangs


@pytest.fixture
def sitting(tmp_path: Path) -> AtTheDaemon:
    return AtTheDaemon(tmp_path)


class Disk:
    """A file that takes so many writes, and then is full."""

    def __init__(self, writes: int) -> None:
        self.left = writes
        self.closed = False

    def write(self, data: bytes, /) -> int:
        if self.left == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.left -= 1
        return len(data)

    def close(self) -> None:
        self.closed = True


def never(record: Record) -> None:
    raise JournalFailed("the disk is full")


def test_frames_reach_the_line_until_the_source_is_closed(sitting: AtTheDaemon) -> None:
    sitting.carry(1000, "t3r4", "t4r4").carry(3000, "t3r3", "t4r3").pump(5000)
    assert sitting.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_a_lost_device_stops_the_clock_is_tried_again_and_goes_on_when_it_is_back(sitting: AtTheDaemon) -> None:
    sitting.carry(1000, "t3r4", "t4r4")
    sitting.at(3000, lambda: sitting.source.cut("the cable is out")).at(63_000, sitting.source.mend)
    left: list[int | None] = []
    for ms in (3100, 60_000, 62_900):
        sitting.at(ms, lambda: left.append(sitting.table.session.clock.remaining_ns(0, sitting.virtual.now_ns)))
    sitting.carry(65_000, "t3r3", "t4r3").pump(67_000)
    lost = "The sensors do not answer: simulated board: the cable is out. The game waits."
    assert sitting.said.count(lost) == 1
    assert sitting.said.count("The sensors answer again.") == 1
    assert len(set(left)) == 1
    assert sitting.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def left_ns(sitting: AtTheDaemon) -> int:
    left = sitting.table.session.clock.remaining_ns(0, sitting.virtual.now_ns)
    assert left is not None
    return left


@pytest.mark.parametrize("first", ["a frame", "a page", "the cable"])
def test_a_daemon_that_stood_still_charges_nobody(sitting: AtTheDaemon, first: str) -> None:
    """Whatever it hears first when it goes on."""
    left: list[int] = []
    sitting.carry(1000, "t3r4", "t4r4").at(5000, lambda: left.append(left_ns(sitting)))
    sitting.freeze(5000, 20_000)
    if first == "a page":
        sitting.at(5000, lambda: sitting.daemon.take(Teach("on")))
    if first == "the cable":
        sitting.at(5000, lambda: sitting.source.cut("loose")).at(25_100, sitting.source.mend)
    sitting.at(27_000, lambda: left.append(left_ns(sitting)))
    sitting.carry(28_000, "t3r3", "t4r3").pump(30_000)
    assert 0 <= left[0] - left[1] <= 2_100_000_000
    assert sitting.said.count("The sensors do not answer: nothing came for 20 s. The game waits.") == 1
    assert sitting.said.count("The sensors answer again.") == 1
    assert sitting.moves == ["t3r4-t4r4", "t3r3-t4r3"]


def test_a_flag_does_not_fall_while_the_daemon_stands_still(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, config=Config(clock=ClockConfig(control="total 30s")))
    sitting.carry(1000, "t3r4", "t4r4").freeze(5000, 600_000).pump(610_000)
    assert sitting.table.session.phase == "playing"


def test_a_short_stutter_is_charged_and_not_told(sitting: AtTheDaemon) -> None:
    sitting.carry(1000, "t3r4", "t4r4").freeze(5000, 900).pump(8000)
    assert not [text for text in sitting.said if "sensors" in text]


def test_a_device_that_is_lost_again_is_announced_again(sitting: AtTheDaemon) -> None:
    for ms in (1000, 5000):
        sitting.at(ms, lambda: sitting.source.cut("loose")).at(ms + 1200, sitting.source.mend)
    sitting.pump(8000)
    assert [text[:11] for text in sitting.said[-4:]] == ["The sensors", "The sensors"] * 2
    assert not sitting.table.session.clock.is_unlinked()


def test_what_moved_while_nobody_looked_is_seen_when_the_device_is_back(sitting: AtTheDaemon) -> None:
    sitting.at(1000, lambda: sitting.source.cut("loose")).at(9000, sitting.source.mend)
    sitting.carry(3000, "t3r4", "t4r4").pump(11_000)
    assert sitting.moves == ["t3r4-t4r4"]


def test_the_daemon_ends_while_the_device_is_lost(sitting: AtTheDaemon) -> None:
    sitting.at(1000, lambda: sitting.source.cut("loose")).pump(3000)
    assert sitting.table.session.clock.is_unlinked()


class LostStrip(SimStrip):
    """A strip whose cable is out."""

    def show(self, frame: LedFrame) -> None:
        raise DeviceLost("no strip")


def test_lost_lights_do_not_take_the_sensors_with_them(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, strip=LostStrip(112))
    sitting.carry(1000, "t3r4", "t4r4").pump(3000)
    assert sitting.moves == ["t3r4-t4r4"]
    assert sitting.said.count("The lights do not answer: no strip.") == 1
    assert not sitting.table.session.clock.is_unlinked()


@pytest.mark.parametrize("writes", [1, 2, 5])
def test_a_disk_that_refuses_the_recording_does_not_stop_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], writes: int
) -> None:
    disk = Disk(writes)
    sitting = AtTheDaemon(tmp_path, record_to=lambda header: Recorder(disk, header))
    sitting.carry(1000, "t3r4", "t4r4").press(1500, "white").carry(3000, "t3r3", "t4r3").pump(5000)
    assert sitting.moves == ["t3r4-t4r4", "t3r3-t4r3"]
    complaint = "witboard: the recording ends here: No space left on device; the game goes on\n"
    assert capsys.readouterr().err == complaint
    assert disk.closed


def test_a_page_presses_wishes_and_moves_pieces(sitting: AtTheDaemon) -> None:
    sitting.tell(1000, Lift("t3r4")).tell(1200, Place("t4r4")).tell(1400, Press("white"))
    sitting.wish(2000, "resign", 1).pump(3000)
    assert sitting.answers == [None] * 4
    assert (sitting.moves, sitting.table.session.phase) == (["t3r4-t4r4"], "over")


def test_a_game_that_is_over_is_closed_in_the_journal_with_its_result(sitting: AtTheDaemon) -> None:
    sitting.wish(1000, "resign", 1).pump(2000)
    [line] = sitting.journal.games()
    assert (line.ended is not None, line.result) == (True, "Green resigns. White wins.")


def test_a_running_clock_is_kept_once_a_second_though_nobody_moves(sitting: AtTheDaemon) -> None:
    sitting.carry(1000, "t3r4", "t4r4").pump(31_900)
    kinds = [record.kind for record in sitting.records]
    assert kinds == ["move"] + ["clock"] * 30
    assert not any(record.durable for record in sitting.records[1:])


def test_what_no_hand_can_do_is_answered_in_a_sentence(sitting: AtTheDaemon) -> None:
    sitting.tell(1000, Lift("t4r4")).tell(1100, Place("t3r4")).pump(1200)
    assert sitting.answers == [
        "Nothing can be lifted from site 't4r4': it is empty.",
        "Nothing to place on site 't3r4': index -1, 0 in the hand.",
    ]


def test_on_a_real_board_the_page_is_no_hand(sitting: AtTheDaemon) -> None:
    real = Daemon(sitting.table, sitting.source, sitting.feeds, None, None, clock=sitting.virtual.clock)
    assert real.take(Lift("t3r4")) == "This board is real: move the pieces by hand."
    assert sitting.simboard.held == ()


def test_a_new_game_keeps_the_switch_of_the_learners(sitting: AtTheDaemon) -> None:
    sitting.tell(1000, Teach("on")).tell(1500, NewGame()).pump(3000)
    assert sitting.table.session.snapshot.teach is True


def test_a_new_game_leaves_the_old_one_unfinished_and_sets_the_simulated_board_up(sitting: AtTheDaemon) -> None:
    sitting.carry(1000, "t3r4", "t4r4").tell(3000, NewGame()).carry(5000, "t7r4", "t8r4").pump(7000)
    assert sitting.moves == ["t7r4-t8r4"]
    assert [(line.result, line.records) for line in sitting.journal.games()] == [("abandoned", 1), (None, 1)]


def test_nothing_of_a_move_is_shown_once_the_journal_has_failed(sitting: AtTheDaemon) -> None:
    """Not by the call that failed, and not by what comes after it either."""
    sitting.carry(1000, "t3r4", "t4r4")
    sitting.at(1300, lambda: setattr(sitting, "keep", never))
    sitting.press(1400, "white").press(1500, "green").tell(1600, NewGame())
    sitting.carry(2000, "t3r3", "t4r3").pump(5000)
    assert sitting.answers == ["The journal failed; the daemon ends."] * 3
    snapshot = sitting.feeds.snapshot.latest
    assert snapshot is not None
    assert (snapshot.ply, snapshot.reading) == (0, "completed")
    assert [line.records for line in sitting.journal.games()] == [0]


def serve(sitting: AtTheDaemon, ready: Callable[[], None]) -> None:
    """Run the whole daemon, pages included, until it ends by itself."""
    sock = listen("127.0.0.1", 0)
    with sock:
        asyncio.run(within_deadline(sitting.daemon.run(sock, (), ready)))


async def within_deadline(running: Coroutine[object, object, object]) -> None:
    async with asyncio.timeout(DEADLINE_S):
        await running


@pytest.fixture
def live(tmp_path: Path) -> AtTheDaemon:
    return AtTheDaemon(tmp_path, lively=True)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_and_closes_the_recording(tmp_path: Path, number: signal.Signals) -> None:
    disk = Disk(10_000)
    live = AtTheDaemon(tmp_path, lively=True, record_to=lambda header: Recorder(disk, header))
    serve(live, lambda: os.kill(os.getpid(), number))
    assert disk.closed


def test_who_starts_it_with_ctrl_c_ignored_keeps_it_so(live: AtTheDaemon) -> None:
    """As a job in the background of a script: Ctrl-C is meant for another program, SIGTERM for this one."""
    seen: list[object] = []

    def ready() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        loop = asyncio.get_running_loop()
        loop.call_soon(lambda: seen.append(signal.getsignal(signal.SIGINT)))
        loop.call_soon(os.kill, os.getpid(), signal.SIGTERM)

    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        serve(live, ready)
    finally:
        signal.signal(signal.SIGINT, before)
    assert seen == [signal.SIG_IGN]


def test_it_ends_when_the_journal_fails_under_a_frame(live: AtTheDaemon) -> None:
    live.keep = never
    live.carry(1000, "t3r4", "t4r4")
    with pytest.raises(JournalFailed, match="the disk is full"):
        serve(live, lambda: None)


def test_it_ends_when_the_journal_fails_under_a_page(live: AtTheDaemon) -> None:
    live.keep = never
    live.at(1000, lambda: live.simboard.lift("t3r4", live.virtual.now_ns))
    live.at(1100, lambda: live.simboard.place("t4r4", live.virtual.now_ns)).press(1200, "white")
    with pytest.raises(JournalFailed, match="the disk is full"):
        serve(live, lambda: None)
    assert live.answers == ["The journal failed; the daemon ends."]


class Buttons(NoInputs):
    """A board's buttons, pressed by the test."""

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        self.press = callback


def test_a_button_of_the_board_is_pressed_for_the_game_and_for_the_page_that_asks(tmp_path: Path) -> None:
    buttons, virtual, given = Buttons(), VirtualTime(0), list[str]()
    entrance = Entrance(virtual.clock, buttons=True)
    sitting = AtTheDaemon(tmp_path, inputs=buttons, entrance=entrance, lively=True)
    sitting.carry(1000, "t3r4", "t4r4")
    sitting.at(1300, lambda: entrance.ask("192.0.2.7", given.append))
    for ms in (1310, 1320, 1330):
        sitting.at(ms, lambda: buttons.press(ButtonPress("white", virtual.clock())))
    sitting.at(1340, lambda: os.kill(os.getpid(), signal.SIGTERM))
    serve(sitting, lambda: None)
    assert (len(given), sitting.moves) == (1, ["t3r4-t4r4"])


def test_only_what_changed_is_published(sitting: AtTheDaemon) -> None:
    feeds = Feeds()
    watch = publish_to(feeds, len(WEB.site_names))
    snapshot = sitting.table.session.snapshot
    watch(snapshot, {})
    watch(snapshot, {3: (1, 2, 3)})
    assert (feeds.snapshot.number, feeds.leds.number) == (1, 2)
    colours = feeds.leds.latest
    assert colours is not None
    assert [site for site, colour in enumerate(colours) if colour != (0, 0, 0)] == [3]
    sitting.pump(1000)
    watch(sitting.table.session.snapshot, {3: (1, 2, 3)})
    assert (feeds.snapshot.number, feeds.leds.number) == (2, 2)
