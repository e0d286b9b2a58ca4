"""The driver of scanners against the real firmware: what sources and strips must keep to, and pulled cables."""

import asyncio
import time
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from hardware.board import load_board
from hardware.drivers.serial.driver import SerialSensors
from hardware.drivers.serial.outfit import sensors_of
from hardware.drivers.serial.scanner import SerialScanner
from hardware.errors import BadBoard, DeviceLost, DeviceMisbehaved, DriverMissing
from hardware.frame import DARK, LedFrame, SensorFrame
from hardware.sim.pico_board import PicoBoard
from tests.firmware.at_the_scanner import BOARDS, AtTheScanner, run

RECOVERY_S = 10.0  # a second or two on an idle machine


def test_seq_and_time_rise_and_every_frame_has_all_channels_and_is_never_changed() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        kept = [(frame, frame.values[:]) for frame in table.frames]
        for peg in range(1, 16):
            await table.shows(**{f"t{peg}r1": 1})
        for before, after in pairwise(table.frames):
            assert before.seq < after.seq
            assert before.t_ns < after.t_ns
        assert {(len(frame.values), frame.values.typecode) for frame in table.frames} == {(112, "H")}
        assert all(frame.values == values for frame, values in kept)

    run(play, BOARDS["165"]())


def test_a_closed_scanner_gives_no_frames_and_shows_nothing_and_may_be_closed_twice() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        picture = table.picture(t5r3=(1, 2, 3))
        table.scanner.show(picture)
        await table.until(lambda: table.pico_board.shown() == picture.colours)
        table.scanner.close()
        table.scanner.close()
        assert [frame async for frame in table.scanner.frames()] == []
        with pytest.raises(DeviceLost):
            table.scanner.show(picture)
        await table.until(lambda: table.pico_board.shown() == (DARK,) * table.board.leds)

    run(play, BOARDS["165"]())


def test_a_scanner_that_is_closed_before_it_gave_a_frame_ends(tmp_path: Path) -> None:
    async def whole(board: PicoBoard) -> list[SensorFrame]:
        scanner = SerialScanner(board.board, time.monotonic_ns)
        asyncio.get_running_loop().call_soon(scanner.close)
        return [frame async for frame in scanner.frames()]

    with PicoBoard(BOARDS["165"](), tmp_path) as board:
        assert asyncio.run(whole(board)) == []


def test_a_pulled_cable_is_a_loss_and_put_back_all_is_there_again_within_two_seconds() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        picture = table.picture(t5r3=(9, 8, 7))
        table.scanner.show(picture)
        table.scanner.lamp("green", True)
        await table.until(lambda: table.pico_board.shown() == picture.colours)
        for turn in range(3):
            losses = len(table.lost)
            table.pico.cable.pull()
            await table.until(lambda n=losses: len(table.lost) > n)
            table.stand(t5r3=turn & 1, t9r2=1 - turn & 1)
            picture = table.picture(t5r3=(turn, 1, 1))
            table.scanner.show(picture)
            frames = len(table.frames)
            await table.until(lambda n=losses: len(table.lost) > n + 2)
            assert len(table.frames) == frames
            table.pico.cable.plug()
            began = time.monotonic()
            await table.until(lambda: table.values == list(table.stood))
            await table.until(lambda p=picture: table.pico_board.shown() == p.colours)
            assert time.monotonic() - began < RECOVERY_S
        assert all(text.startswith(f"scanner at {table.pico.port}: ") for text in table.lost)

    run(play, BOARDS["165"]())


def test_a_cable_pulled_at_any_moment_gives_no_wrong_frame() -> None:
    """The peg goes on and on round the ring; there never were two on the board, nor none."""
    random = Random(3)

    async def play(table: AtTheScanner) -> None:
        ring = [f"t{tier}r4" for tier in range(1, 17)]
        table.stand(t1r4=1)
        await table.until(lambda: sum(table.values) == 1)
        first = len(table.frames)
        at = 0
        for turn in range(12):
            carried = table.pico.cable.carried[0]
            for _ in range(random.randrange(1, 5)):
                table.pico_board.pico.order(*hop(table, ring, at))
                at = (at + 1) % 16
            table.pico.cable.to_host = cut_after(random.randrange(0, 70))
            await table.until(lambda n=carried: table.pico.cable.carried[0] > n)
            if turn % 3 == 2:
                table.pico.restart()
            else:
                table.pico.cable.pull()
            table.pico.cable.to_host = lambda data: data
            table.pico.cable.plug()
            channel = table.board.site(ring[at]).channel
            await table.until(lambda c=channel: table.values[c] == 1)
        assert {sum(frame.values) for frame in table.frames[first:]} <= {1, 0}
        assert table.scanner.damaged < 100

    def hop(table: AtTheScanner, ring: list[str], at: int) -> tuple[str, str]:
        here, there = (table.board.site(ring[i % 16]).channel for i in (at, at + 1))
        return f"value {here} 1", f"value {there} 0"

    run(play, BOARDS["165"]())


def test_a_line_full_of_faults_gives_no_wrong_frame_and_the_truth_once_it_is_clean() -> None:
    """Every fiftieth byte is dropped, doubled, turned or made zero, both ways, while a peg goes round the ring."""
    random = Random(11)

    def spoil(data: bytes) -> bytes:
        return b"".join(spoilt(byte, random) for byte in data)

    async def play(table: AtTheScanner) -> None:
        ring = [f"t{tier}r4" for tier in range(1, 17)]
        table.stand(t1r4=1)
        await table.until(lambda: sum(table.values) == 1)
        first = len(table.frames)
        table.pico.cable.to_host = table.pico.cable.to_device = spoil
        for turn in range(60):
            here, there = ring[turn % 16], ring[(turn + 1) % 16]
            carried = table.pico.cable.carried[0]
            table.stand(**{here: 0})
            table.stand(**{there: 1})
            table.scanner.show(table.picture(**{there: (turn, 1, 1)}))
            await table.until(lambda n=carried: table.pico.cable.carried[0] > n + 60)
        table.pico.cable.to_host = table.pico.cable.to_device = lambda data: data
        began = time.monotonic()
        await table.until(lambda: table.values == list(table.stood))
        await table.until(lambda: (59, 1, 1) in table.pico_board.shown())
        assert time.monotonic() - began < RECOVERY_S
        assert {sum(frame.values) for frame in table.frames[first:]} <= {1, 0}
        assert table.scanner.damaged > 10

    run(play, BOARDS["165"]())


def spoilt(byte: int, random: Random) -> bytes:
    """What becomes of a byte."""
    if random.randrange(50):
        return bytes((byte,))
    return random.choice((b"", bytes((byte, byte)), bytes((byte ^ 1 << random.randrange(8),)), b"\x00"))


def cut_after(count: int):  # type: ignore[no-untyped-def]
    """Let so many bytes through, and then none."""
    left = [count]

    def cut(data: bytes) -> bytes:
        through = data[: left[0]]
        left[0] -= len(through)
        return through

    return cut


def test_a_line_that_is_silent_stops_time_and_is_lost_after_its_time() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        table.pico.cable.stall()
        silent_ns = time.monotonic_ns()
        table.stand(t5r3=0)
        await table.until(lambda: table.lost)
        assert "no sign of life for 2.5 s" in table.lost[0]
        assert table.frames[-1].t_ns - silent_ns < 20_000_000
        assert sum(table.values) == 1
        table.pico.cable.flow()
        await table.until(lambda: sum(table.values) == 0)

    run(play, BOARDS["165"]())


def test_a_firmware_that_starts_anew_is_greeted_and_lit_again_within_two_seconds() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        picture = table.picture(t5r3=(9, 8, 7))
        table.scanner.show(picture)
        await table.until(lambda: table.pico_board.shown() == picture.colours)
        for _ in range(3):
            table.stand(t1r1=1 - table.stood[table.board.site("t1r1").channel or 0])
            table.pico.restart()
            began = time.monotonic()
            await table.until(lambda: table.values == list(table.stood))
            await table.until(lambda: table.pico_board.shown() == picture.colours)
            assert time.monotonic() - began < RECOVERY_S
        assert table.lost == []

    run(play, BOARDS["165"]())


def test_the_wrong_board_is_refused_at_the_first_greeting_with_the_remedy() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.lost)
        assert "it was set up for another wiring of board web" in table.lost[0]
        assert "witboard flash" in table.lost[0]
        assert table.frames == []

    board = BOARDS["165"]()
    buttons = (replace(board.buttons[0], pin=15), *board.buttons[1:])
    run(play, board, told=replace(board, buttons=buttons))


def test_the_wrong_board_is_an_error_at_the_start_and_a_loss_in_the_middle(tmp_path: Path) -> None:
    (tmp_path / "right").mkdir()
    (tmp_path / "wrong").mkdir()
    board = BOARDS["165"]()
    renamed = replace(board, name="other")

    async def whole(right: PicoBoard, wrong: PicoBoard) -> None:
        port = tmp_path / "scanner"
        expected = replace(board, sensors=replace(sensors_of(right.board), port=str(port)))
        port.symlink_to(wrong.pico.port)
        scanner = SerialScanner(expected, time.monotonic_ns)
        with pytest.raises(DeviceMisbehaved, match="it was set up for board other, not for web"):
            await anext(scanner.frames())
        port.unlink()
        port.symlink_to(right.pico.port)
        frames = scanner.frames()
        await anext(frames)
        right.pico.cable.pull()
        with pytest.raises(DeviceLost):
            await drained(frames)
        port.unlink()
        port.symlink_to(wrong.pico.port)
        with pytest.raises(DeviceLost, match="it was set up for board other, not for web"):
            await anext(scanner.frames())
        scanner.close()

    with PicoBoard(board, tmp_path / "right") as right, PicoBoard(renamed, tmp_path / "wrong") as wrong:
        asyncio.run(whole(right, wrong))


async def drained(frames: AsyncIterator[SensorFrame]) -> None:
    async for _ in frames:
        pass


def test_a_port_that_is_not_there_is_one_error_with_the_remedy(tmp_path: Path) -> None:
    board = BOARDS["165"]()
    assert isinstance(board.sensors, SerialSensors)
    lost = replace(board, sensors=replace(board.sensors, port=str(tmp_path / "nothing")))
    with pytest.raises(DriverMissing, match=r"driver serial: there is no .*nothing; plug the scanner in, or correct"):
        SerialScanner(lost, time.monotonic_ns)


def test_a_port_that_another_has_open_is_one_error_with_the_remedy(tmp_path: Path) -> None:
    with PicoBoard(BOARDS["165"](), tmp_path) as board:
        first = SerialScanner(board.board, time.monotonic_ns)
        with pytest.raises(DriverMissing, match=r"cannot be opened: .*is another program using it"):
            SerialScanner(board.board, time.monotonic_ns)
        first.close()
        SerialScanner(board.board, time.monotonic_ns).close()


def test_a_board_without_a_scanner_is_refused() -> None:
    with pytest.raises(BadBoard, match="board web has no scanner"):
        SerialScanner(load_board("web"), time.monotonic_ns)


def test_a_device_that_does_not_listen_does_not_hold_the_referee_up() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        table.pico.cable.pause_reading()
        slowest = 0.0
        for red in range(3000):
            began = time.perf_counter()
            table.scanner.show(table.picture(t5r3=(red & 255, 0, 0)))
            table.scanner.lamp("white", bool(red & 1))
            slowest = max(slowest, time.perf_counter() - began)
        assert slowest < 0.2
        table.pico.cable.resume_reading()
        last = table.picture(t5r3=(7, 7, 7))
        table.scanner.show(last)
        await table.until(lambda: table.pico_board.shown() == last.colours)

    run(play, BOARDS["165"]())


def test_pictures_shown_before_the_first_frame_are_shown_when_the_scanner_is_there() -> None:
    async def play(table: AtTheScanner) -> None:
        table.scanner.show(LedFrame(((1, 1, 1),) * table.board.leds))
        await table.until(lambda: set(table.pico_board.shown()) == {(1, 1, 1)})

    run(play, BOARDS["165"]())
