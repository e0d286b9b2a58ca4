"""Debouncing as tables: what the wires do, and what comes out, at several scan rates, then silence.

A row is run once with every scan, and once with time jumping from one event straight to the next.
Times are milliseconds; an event is (time, channel, value).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import pytest

from hardware.debounce import Debouncer, make_debouncer
from hardware.errors import DeviceMisbehaved
from hardware.frame import SensorFrame, values_of

Event: TypeAlias = tuple[float, int, int]
CHANNELS = 3
SILENCE_MS = 300


class Row(NamedTuple):
    wires: Sequence[Event]
    stable: Sequence[Event]
    time_ms: float = 20
    first: Sequence[int] = (0, 0, 0)


# Every event is on the grid of 100 Hz, so all rates give the same.
DEFER = {
    "a peg is put down": Row([(100, 0, 1)], [(120, 0, 1)]),
    "a peg is put down and lifted": Row([(100, 0, 1), (200, 0, 0)], [(120, 0, 1), (220, 0, 0)]),
    "it bounces when put down": Row([(100, 0, 1), (110, 0, 0), (120, 0, 1)], [(140, 0, 1)]),
    "it bounces when lifted": Row([(100, 0, 0), (110, 0, 1), (120, 0, 0)], [(140, 0, 0)], first=(1, 0, 0)),
    "a spike": Row([(100, 0, 1), (110, 0, 0)], []),
    "a spike just too short": Row([(100, 0, 1), (120, 0, 0)], []),
    "a touch just long enough": Row([(100, 0, 1), (130, 0, 0)], [(120, 0, 1), (150, 0, 0)]),
    "a drop out": Row([(100, 0, 0), (110, 0, 1)], [], first=(1, 0, 0)),
    "it never settles and falls back": Row([(100 + 10 * i, 0, (i + 1) % 2) for i in range(20)], []),
    "it settles after long": Row([(100 + 10 * i, 0, (i + 1) % 2) for i in range(21)], [(320, 0, 1)]),
    "two at once": Row([(100, 0, 1), (100, 2, 1)], [(120, 0, 1), (120, 2, 1)]),
    "two one scan apart": Row([(100, 0, 1), (110, 1, 1)], [(120, 0, 1), (130, 1, 1)]),
    "one bounces beside a clean one": Row(
        [(100, 0, 1), (100, 1, 1), (110, 0, 0), (120, 0, 1)], [(120, 1, 1), (140, 0, 1)]
    ),
    "a peg from one hole to the next": Row([(100, 0, 0), (140, 1, 1)], [(120, 0, 0), (160, 1, 1)], first=(1, 0, 0)),
    "the other pole": Row([(100, 0, 1), (200, 0, 2)], [(120, 0, 1), (220, 0, 2)]),
    "the other pole before it settled": Row([(100, 0, 1), (110, 0, 2)], [(130, 0, 2)]),
    "no time at all": Row([(100, 0, 1), (110, 0, 0)], [(100, 0, 1), (110, 0, 0)], time_ms=0),
    "a full board at first": Row([], [], first=(1, 2, 900)),
}

EAGER = {
    "a peg is put down": Row([(100, 0, 1)], [(100, 0, 1)]),
    "a peg is put down and lifted": Row([(100, 0, 1), (200, 0, 0)], [(100, 0, 1), (200, 0, 0)]),
    "it bounces when put down": Row([(100, 0, 1), (110, 0, 0), (120, 0, 1)], [(100, 0, 1)]),
    "a spike is seen for the whole time": Row([(100, 0, 1), (110, 0, 0)], [(100, 0, 1), (120, 0, 0)]),
    "a change as the time ends": Row([(100, 0, 1), (120, 0, 0)], [(100, 0, 1), (120, 0, 0)]),
    "the time runs anew after the spike": Row(
        [(100, 0, 1), (110, 0, 0), (130, 0, 1)], [(100, 0, 1), (120, 0, 0), (140, 0, 1)]
    ),
    "bounces longer than the time are seen": Row(
        [(100 + 10 * i, 0, (i + 1) % 2) for i in range(6)], [(100, 0, 1), (130, 0, 0)]
    ),
    "two at once": Row([(100, 0, 1), (100, 2, 1), (110, 0, 0)], [(100, 0, 1), (100, 2, 1), (120, 0, 0)]),
    "a deaf channel does not deafen the next": Row([(100, 0, 1), (110, 1, 1)], [(100, 0, 1), (110, 1, 1)]),
    "the other pole while deaf": Row([(100, 0, 1), (110, 0, 2)], [(100, 0, 1), (120, 0, 2)]),
    "a full board at first": Row([], [], first=(1, 2, 900)),
}

NONE = {
    "everything passes": Row([(100, 0, 1), (110, 0, 0), (110, 1, 7)], [(100, 0, 1), (110, 0, 0), (110, 1, 7)]),
    "a full board at first": Row([(100, 2, 899)], [(100, 2, 899)], first=(1, 2, 900)),
}

# Bounces shorter than a scan at 100 Hz: (lowest rate, row).
FINE_DEFER = {
    "at 200 Hz": (200, Row([(100, 0, 1), (105, 0, 0), (110, 0, 1)], [(130, 0, 1)])),
    "at 1 kHz": (1000, Row([(100, 0, 1), (101, 0, 0), (103, 0, 1), (104, 0, 0), (105, 0, 1)], [(110, 0, 1)], 5)),
    "a spike at 1 kHz": (1000, Row([(100, 0, 1), (104, 0, 0)], [], 5)),
    "at 10 kHz": (
        10000,
        Row([(100, 0, 1), (100.1, 0, 0), (100.4, 0, 1), (101, 0, 0), (101.2, 0, 1)], [(106.2, 0, 1)], 5),
    ),
    "two at 10 kHz": (10000, Row([(100, 0, 1), (100.1, 1, 1), (100.3, 0, 0)], [(105.1, 1, 1)], 5)),
}

FINE_EAGER = {
    "at 1 kHz": (1000, Row([(100, 0, 1), (101, 0, 0), (103, 0, 1)], [(100, 0, 1)], 5)),
    "a spike at 10 kHz": (10000, Row([(100, 0, 1), (100.1, 0, 0)], [(100, 0, 1), (105, 0, 0)], 5)),
}

RATES_HZ = (100, 200, 1000, 10000)
TABLES = [
    ("symmetric-defer", DEFER, FINE_DEFER),
    ("steady", DEFER, FINE_DEFER),  # without a slack
    ("eager", EAGER, FINE_EAGER),
    ("none", NONE, {}),
]
CASES = [
    pytest.param(strategy, hz, row, id=f"{strategy}, {hz} Hz, {name}")
    for strategy, coarse, fine in TABLES
    for name, (least_hz, row) in [*((name, (100, row)) for name, row in coarse.items()), *fine.items()]
    for hz in RATES_HZ
    if hz >= least_hz
]


def ns(time_ms: float) -> int:
    return round(time_ms * 1_000_000)


def run(debouncer: Debouncer, row: Row, times_ns: Iterable[int]) -> list[tuple[int, int, int]]:
    """What comes out, as (time in ns, channel, value); also that no change means the same object."""
    seen: list[tuple[int, int, int]] = []
    wires, raw = sorted(row.wires), values_of(row.first)
    stable = debouncer.update(SensorFrame(0, 0, raw))
    assert stable == values_of(row.first)
    copy = stable[:]
    for seq, t_ns in enumerate(times_ns, 1):
        raw = raw[:]
        while wires and ns(wires[0][0]) <= t_ns:
            _, channel, value = wires.pop(0)
            raw[channel] = value
        after = debouncer.update(SensorFrame(seq, t_ns, raw))
        changes = [(t_ns, c, now) for c, (was, now) in enumerate(zip(stable, after, strict=True)) if was != now]
        assert (after is stable) == (not changes)
        assert stable == copy, "a value once given has changed"
        seen += changes
        stable, copy = after, after[:]
    assert not wires
    assert stable == raw, "it never comes to rest"
    return seen


@pytest.mark.parametrize(("strategy", "hz", "row"), CASES)
def test_with_every_scan_the_row_comes_out_and_then_silence(strategy: str, hz: int, row: Row) -> None:
    last_ms = max([0.0, *(event[0] for event in (*row.wires, *row.stable))])
    scans = round((last_ms + SILENCE_MS) * hz / 1000)
    times_ns = [(i + 1) * 1_000_000_000 // hz for i in range(scans)]
    debouncer = make_debouncer(strategy, row.time_ms, CHANNELS)
    assert run(debouncer, row, times_ns) == sorted((ns(t), c, v) for t, c, v in row.stable)


@pytest.mark.parametrize(("strategy", "hz", "row"), [case for case in CASES if 10000 in case.values])
def test_with_time_jumping_from_event_to_event_the_same_comes_out(strategy: str, hz: int, row: Row) -> None:
    times = sorted({ns(event[0]) for event in (*row.wires, *row.stable)})
    end = (times[-1] if times else 0) + ns(SILENCE_MS)
    debouncer = make_debouncer(strategy, row.time_ms, CHANNELS)
    assert run(debouncer, row, [*times, end, 2 * end]) == sorted((ns(t), c, v) for t, c, v in row.stable)


# Frames as they come, late or out of time: (time, value of the only channel) in, stable value after each out.
LATE = {
    "the frame that settles it is late": ("symmetric-defer", [(0, 0), (100, 1), (600, 1)], [0, 0, 1]),
    "the frame that shows it is late": ("symmetric-defer", [(0, 0), (500, 1), (519, 1), (520, 1)], [0, 0, 0, 1]),
    "it fell back in the gap": ("symmetric-defer", [(0, 0), (10, 1), (510, 0), (600, 0)], [0, 0, 0, 0]),
    "it changed again in the gap": ("symmetric-defer", [(0, 0), (10, 1), (510, 2), (530, 2)], [0, 0, 0, 2]),
    "a day later": ("symmetric-defer", [(0, 0), (86_400_000, 1), (86_400_020, 1)], [0, 0, 1]),
    "time runs back": ("symmetric-defer", [(500, 0), (600, 1), (50, 1), (69, 1), (70, 1)], [0, 0, 0, 0, 1]),
    "time runs back in quiet": ("symmetric-defer", [(500, 0), (50, 0), (60, 1), (79, 1), (80, 1)], [0, 0, 0, 0, 1]),
    "time stands still": ("symmetric-defer", [(5, 0), (5, 1), (5, 1), (5, 1)], [0, 0, 0, 0]),
    "eager: the gap ends its deafness": ("eager", [(0, 0), (10, 1), (510, 0)], [0, 1, 0]),
    "eager: it changed in the gap and back": ("eager", [(0, 0), (10, 1), (11, 0), (510, 1)], [0, 1, 1, 1]),
    "eager: time runs back": ("eager", [(500, 0), (600, 1), (50, 0), (69, 0), (70, 0)], [0, 1, 1, 1, 0]),
    "none: time runs back": ("none", [(500, 0), (600, 1), (50, 0)], [0, 1, 0]),
}


@pytest.mark.parametrize(("strategy", "frames", "stable"), LATE.values(), ids=LATE.keys())
def test_frames_that_come_late_or_out_of_time_do_no_harm(
    strategy: str, frames: list[tuple[int, int]], stable: list[int]
) -> None:
    debouncer = make_debouncer(strategy, 20, 1)
    given = [debouncer.update(SensorFrame(i, ns(t), values_of([v])))[0] for i, (t, v) in enumerate(frames)]
    assert given == stable


@pytest.mark.parametrize("strategy", ["symmetric-defer", "eager", "steady", "none"])
@pytest.mark.parametrize("wrong", [2, 4])
def test_a_frame_of_another_width_is_refused_and_ignored(strategy: str, wrong: int) -> None:
    debouncer = make_debouncer(strategy, 0, 3)
    with pytest.raises(DeviceMisbehaved, match=f"frame 7 has {wrong} values, the board 3 channels"):
        debouncer.update(SensorFrame(7, 0, values_of([1] * wrong)))
    stable = debouncer.update(SensorFrame(8, 10, values_of([0, 0, 0])))
    with pytest.raises(DeviceMisbehaved, match=f"frame 9 has {wrong} values"):
        debouncer.update(SensorFrame(9, 20, values_of([1] * wrong)))
    assert debouncer.update(SensorFrame(10, 30, values_of([0, 0, 0]))) is stable


def test_a_strategy_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="no debounce strategy 'clever'; there are: symmetric-defer, eager, steady, "):
        make_debouncer("clever", 20, 1)
