"""What stands on the board comes to the host: all three kinds of sensors, by the real firmware and driver."""

import struct
from random import Random

import pytest

from tests.firmware.at_the_scanner import BOARDS, AtTheScanner, run

MOST = {"165": 1, "4067": 2, "4051": 2, "4051 at two pins": 2, "hx711": 4800}
each_kind = pytest.mark.parametrize("kind", BOARDS)


@each_kind
def test_the_first_frame_comes_without_a_change_and_is_empty(kind: str) -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        assert table.frames[0].values == table.stood
        assert table.frames[0].values.typecode == "H"

    run(play, BOARDS[kind]())


@each_kind
def test_every_sensor_comes_under_its_own_channel(kind: str) -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        before: dict[str, int] = {}
        for site in table.board.sites:
            if site.channel is not None:
                await table.shows(**before, **{site.name: 1 if kind != "hx711" else 100})
                before = {site.name: 0}

    run(play, BOARDS[kind]())


@each_kind
def test_whatever_stands_on_the_whole_board_is_seen(kind: str) -> None:
    random = Random(5)

    async def play(table: AtTheScanner) -> None:
        for _ in range(10):
            await table.shows(
                **{site.name: random.randint(0, MOST[kind]) for site in table.board.sites if site.channel is not None}
            )

    run(play, BOARDS[kind]())


@each_kind
def test_frames_come_ten_times_a_second_though_nothing_changes(kind: str) -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: len(table.frames) > 12)
        gaps = [b.t_ns - a.t_ns for a, b in zip(table.frames[1:], table.frames[2:], strict=False)]
        assert all(gap > 0 for gap in gaps)
        assert sorted(gaps)[len(gaps) // 2] < 160_000_000

    run(play, BOARDS[kind]())


def test_a_pole_counts_from_its_on_threshold_to_its_off_threshold() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=0)
        channel = table.board.site("t5r3").channel
        assert channel is not None
        spans = [struct.pack("<4H", 20000, 25000, 45000, 40000)] * table.board.channels
        spans[channel] = struct.pack("<4H", 45000, 40000, 20000, 25000)  # a sensor that lies on its face
        await table.scanner.calibrate(b"".join(spans))
        for other, low in ((channel + 1, False), (channel, True)):
            steps = [(25100, 0), (20100, 0), (20000, 1), (24900, 1), (25000, 1), (25001, 0), (44900, 0), (45000, 2)]
            for voltage, value in [*steps, (40001, 2), (40000, 2), (39999, 0), (45001, 2), (20000, 1), (32000, 0)]:
                table.pico.set_values({other: 65535 - voltage if low else voltage})
                if low:
                    continue
                await table.until(lambda v=value, c=other: table.values[c] == v, f"{voltage}: {value}")
        await table.until(lambda: table.values[channel] == 0)

    run(play, BOARDS["4067"]())
