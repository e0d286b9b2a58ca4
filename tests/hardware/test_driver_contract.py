"""What every source of frames and every strip must keep to.

A new driver of sensors is one more model in MODELS; one of another distribution brings its model in the entry point
group `witboard.driver_models`.  What a driver supplies before it is opened is tested in test_driver_facts.py.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import entry_points
from io import BytesIO
from itertools import pairwise

import pytest

from hardware.board import load_board
from hardware.drivers import registry
from hardware.drivers.hc165 import Hc165
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.sim import SimStrip
from hardware.drivers.ws2812_spi import Ws2812Spi, Ws2812SpiSender
from hardware.errors import DeviceLost
from hardware.frame import DARK, LedFrame, LedStrip, SensorFrame, SensorSource
from hardware.recording import Header, RecordedInput, Recorder, Recording, ReplaySource, parse_recording
from hardware.sim.noise import Noise
from hardware.sim.simboard import SimBoard
from hardware.sim.source import SimSource
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.driver_tables import plugin_installed
from tests.hardware.modelled_boards import Bench, bench
from tests.hardware.spi_models import DEADLINE_S, FakeSpidev, Recorded, read_by_leds

BOARD = load_board("web")
NOISY = Noise(3, bounce_ms=9, lag_ms=2, dropout=0.1, flicker=0.1, lost=0.2)
PERIOD_NS = 1_000_000_000 // BOARD.scan_hz


def recording(frames: int) -> Recording:
    class Kept(BytesIO):
        def close(self) -> None:
            pass

    file = Kept()
    recorder = Recorder(file, Header(BOARD.name, BOARD.channels, BOARD.scan_hz))
    sim = SimBoard(BOARD, {"t1r4": 1}, noise=NOISY)
    for i in range(frames):
        frame = sim.scan(7_000_000_000 + i * PERIOD_NS)
        if frame is not None:
            recorder.frame(frame)
        if i % 10 == 5:
            recorder.input(7_000_000_000 + i * PERIOD_NS + 1, {"after": sim_seq(frame)})
    recorder.close()
    return parse_recording(file.getvalue(), "contract")


def sim_seq(frame: SensorFrame | None) -> int:
    return -1 if frame is None else frame.seq


def clean(time: VirtualTime) -> SensorSource:
    return SimSource(BOARD, SimBoard(BOARD, {"t1r4": 1}), time.clock, time.sleep)


def noisy(time: VirtualTime) -> SensorSource:
    return SimSource(BOARD, SimBoard(BOARD, {"t1r4": 1}, noise=NOISY), time.clock, time.sleep)


def fast_replay(time: VirtualTime) -> SensorSource:
    return ReplaySource(recording(300))


def paced_replay(time: VirtualTime) -> SensorSource:
    return ReplaySource(recording(300), clock=time.clock, sleep=time.sleep)


BENCHES: list[Bench] = []  # the one in use


@pytest.fixture(autouse=True)
def modelled() -> Iterator[None]:
    with plugin_installed(), bench(BOARD) as made:
        BENCHES[:] = [made]
        yield


def with_a_pin(source: SensorSource) -> SensorSource:
    BENCHES[0].put(BOARD.site("t1r4").channel or 0, True)
    return source


# By driver, in each way in which it can be wired.
MODELS: Mapping[str, tuple[Callable[[Bench, VirtualTime], SensorSource], ...]] = {
    "hc165": (lambda at, time: at.hc165(time), lambda at, time: at.hc165(time, Hc165(loop=False))),
    "mcp23017": (lambda at, time: at.mcp23017(time), lambda at, time: at.mcp23017(time, interrupt=False)),
    "tca9555": (lambda at, time: at.tca9555(time), lambda at, time: at.tca9555(time, interrupt=False)),
    "matrix": (lambda at, time: at.matrix(time), lambda at, time: at.matrix(time, rpi_gpio=True)),
}
ELSEWHERE = {"sim", "serial"}  # sim is `clean` and `noisy`; the scanner is tried with its firmware, in tests/firmware


def of_others() -> dict[str, tuple[Callable[[Bench, VirtualTime], SensorSource], ...]]:
    """Models that other distributions bring for their drivers."""
    with plugin_installed():
        points = entry_points(group="witboard.driver_models")
        return {point.name.removeprefix("sensors."): (point.load(),) for point in points}


MODELLED = {**MODELS, **of_others()}


def on_the_bench(model: Callable[[Bench, VirtualTime], SensorSource]) -> Callable[[VirtualTime], SensorSource]:
    return lambda time: with_a_pin(model(BENCHES[0], time))


SCANNED = [
    pytest.param(on_the_bench(model), id=f"{name}-{i}")
    for name, models in MODELLED.items()
    for i, model in enumerate(models)
]
SOURCES = [clean, noisy, fast_replay, paced_replay, *SCANNED]
each_source = pytest.mark.parametrize("make", SOURCES)


def test_every_driver_of_sensors_that_is_found_is_tried_here_or_elsewhere() -> None:
    assert set(registry.SENSORS) == {*MODELLED, *ELSEWHERE}


async def some(source: SensorSource, count: int) -> list[SensorFrame]:
    frames: list[SensorFrame] = []
    async for frame in source.frames():
        frames.append(frame)
        if len(frames) == count:
            source.close()
    return frames


@each_source
def test_seq_and_time_rise_and_every_frame_has_all_channels(make: Callable[[VirtualTime], SensorSource]) -> None:
    frames = asyncio.run(some(make(VirtualTime(10**9)), 200))
    assert len(frames) == 200
    for before, after in pairwise(frames):
        assert before.seq < after.seq
        assert before.t_ns < after.t_ns
    assert {(len(frame.values), frame.values.typecode) for frame in frames} == {(BOARD.channels, "H")}


@pytest.mark.parametrize("make", [clean, fast_replay, paced_replay, *SCANNED])
def test_the_first_frame_comes_at_once_without_a_change(make: Callable[[VirtualTime], SensorSource]) -> None:
    time = VirtualTime(10**9)
    frames = asyncio.run(some(make(time), 1))
    assert len(frames) == 1
    assert frames[0].values[BOARD.site("t1r4").channel or 0] == 1


@each_source
def test_a_frame_once_given_is_never_changed(make: Callable[[VirtualTime], SensorSource]) -> None:
    async def watch() -> None:
        kept = []
        source = make(VirtualTime(10**9))
        async for frame in source.frames():
            kept.append((frame, frame.values[:]))
            if len(kept) == 200:
                source.close()
        for frame, values in kept:
            assert frame.values == values

    asyncio.run(watch())


@each_source
def test_a_source_may_be_closed_twice_and_gives_nothing_more(make: Callable[[VirtualTime], SensorSource]) -> None:
    source = make(VirtualTime(10**9))
    assert len(asyncio.run(some(source, 3))) == 3
    source.close()
    source.close()
    assert asyncio.run(some(source, 3)) == []


@each_source
def test_the_same_source_gives_the_same_frames(make: Callable[[VirtualTime], SensorSource]) -> None:
    once, again = (asyncio.run(some(make(VirtualTime(10**9)), 200)) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("make", [clean, *SCANNED])
def test_a_source_scans_at_the_rate_of_its_board_without_drift(make: Callable[[VirtualTime], SensorSource]) -> None:
    time = VirtualTime(10**9)
    frames = asyncio.run(some(make(time), 401))
    assert [frame.t_ns for frame in frames] == [10**9 + i * PERIOD_NS for i in range(401)]


@pytest.mark.parametrize("make", [clean, *SCANNED])
def test_a_stall_leaves_scans_out_and_keeps_the_schedule(make: Callable[[VirtualTime], SensorSource]) -> None:
    time = VirtualTime(0)

    async def watch() -> list[int]:
        source, times = make(time), []
        async for frame in source.frames():
            times.append(frame.t_ns)
            if len(times) == 3:
                time.now_ns += 7 * PERIOD_NS + 1_000
            if len(times) == 6:
                source.close()
        return times

    assert asyncio.run(watch()) == [i * PERIOD_NS for i in (0, 1, 2, 10, 11, 12)]


def test_a_sleep_that_lasts_too_long_does_not_shift_the_schedule() -> None:
    time = VirtualTime(0)

    async def oversleep(seconds: float) -> None:
        await time.sleep(seconds)
        time.now_ns += 300_000

    source = SimSource(BOARD, SimBoard(BOARD), time.clock, oversleep)
    frames = asyncio.run(some(source, 100))
    assert [frame.t_ns for frame in frames[1:]] == [i * PERIOD_NS + 300_000 for i in range(1, 100)]


def test_a_cut_cable_raises_until_it_is_mended_and_then_the_truth_comes() -> None:
    time = VirtualTime(0)
    sim = SimBoard(BOARD, {"t1r4": 1})
    source = SimSource(BOARD, sim, time.clock, time.sleep)

    async def cut_after(count: int) -> None:
        async for frame in source.frames():
            if frame.seq == count - 1:
                source.cut("pulled")

    with pytest.raises(DeviceLost, match="simulated board: pulled"):
        asyncio.run(cut_after(3))
    assert sim.sample(time.now_ns).seq == 3
    with pytest.raises(DeviceLost, match="simulated board: pulled"):
        asyncio.run(some(source, 1))
    assert sim.sample(time.now_ns).seq == 4
    sim.lift("t1r4", time.now_ns)
    source.mend()
    after = asyncio.run(some(source, 2))
    assert [sum(frame.values) for frame in after] == [0, 0]
    assert after[0].seq == 5


@pytest.mark.parametrize("paced", [True, False])
def test_a_replay_gives_frames_and_inputs_in_their_order(paced: bool) -> None:
    time = VirtualTime(0)
    told: list[SensorFrame | RecordedInput] = []
    tape = recording(100)
    clock = time.clock if paced else None
    source = ReplaySource(tape, clock=clock, sleep=time.sleep, listener=told.append)

    async def watch() -> None:
        async for frame in source.frames():
            told.append(frame)

    asyncio.run(watch())
    assert told == list(tape)
    assert any(isinstance(one, RecordedInput) for one in told)


def test_a_paced_replay_takes_as_long_as_the_recording_however_slowly_it_is_watched() -> None:
    time = VirtualTime(10**12)
    source = paced_replay(time)

    async def watch() -> list[tuple[int, int]]:
        pairs = []
        async for frame in source.frames():
            pairs.append((time.now_ns - 10**12, frame.t_ns))
            time.now_ns += 2_000_000
        return pairs

    pairs = asyncio.run(watch())
    assert all(shown == recorded - pairs[0][1] for shown, recorded in pairs)
    assert pairs[-1][0] > 290 * PERIOD_NS


def test_a_fast_replay_lets_others_have_their_turn() -> None:
    async def watch() -> int:
        turns = 0
        source = ReplaySource(recording(50))

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        count = len(await some(source, 1000))
        task.cancel()
        return turns - count

    assert asyncio.run(watch()) >= 0


def sim_strip() -> tuple[LedStrip, Callable[[], LedFrame]]:
    strip = SimStrip(BOARD.leds)
    return strip, lambda: strip.shown


def spi_strip() -> tuple[LedStrip, Callable[[], LedFrame]]:
    leds = Recorded()
    BENCHES[0].module("spidev", FakeSpidev({(0, 0): leds}))
    strip = LatestPicture(Ws2812SpiSender(Ws2812Spi(order="RGB"), BOARD.leds), BOARD.leds)

    def shown() -> LedFrame:
        assert strip.settle(DEADLINE_S)
        parts = read_by_leds(leds.sent[-1])
        return LedFrame(tuple((parts[i], parts[i + 1], parts[i + 2]) for i in range(0, len(parts), 3)))

    return strip, shown


STRIPS = [sim_strip, spi_strip]
each_strip = pytest.mark.parametrize("make", STRIPS)
PICTURE = BOARD.led_frame({"t1r1": (200, 100, 0), "t9r7": (0, 0, 255)})
BLACK = LedFrame((DARK,) * BOARD.leds)


@each_strip
def test_a_strip_shows_the_last_picture_however_often_it_is_shown(
    make: Callable[[], tuple[LedStrip, Callable[[], LedFrame]]],
) -> None:
    strip, shown = make()
    strip.show(BLACK)
    strip.show(PICTURE)
    strip.show(PICTURE)
    assert shown() == PICTURE


@each_strip
def test_a_closed_strip_is_dark_may_be_closed_twice_and_is_lost(
    make: Callable[[], tuple[LedStrip, Callable[[], LedFrame]]],
) -> None:
    strip, shown = make()
    strip.show(PICTURE)
    strip.close()
    strip.close()
    assert shown() == BLACK
    with pytest.raises(DeviceLost):
        strip.show(PICTURE)
    assert shown() == BLACK
