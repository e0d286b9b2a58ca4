"""Debouncing against its own definition, on any frames: written out slowly, one channel at a time."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import make_debouncer
from hardware.frame import SensorFrame, values_of

Scan: TypeAlias = tuple[int, int]  # t_ms, raw value
TIME_MS = 20


def deferred(scans: Sequence[Scan]) -> list[int]:
    """The stable value after each scan, looked up in the whole past each time."""
    stable = [scans[0][1]]
    for i in range(1, len(scans)):
        t_ms, raw = scans[i]
        run = i
        while run > 0 and scans[run - 1][1] == raw:
            run -= 1
        stable.append(raw if t_ms - scans[run][0] >= TIME_MS else stable[-1])
    return stable


def eager(scans: Sequence[Scan]) -> list[int]:
    """The stable value after each scan: changes only where the last change is long enough ago."""
    stable = [scans[0][1]]
    changed_ms = scans[0][0] - TIME_MS
    for t_ms, raw in scans[1:]:
        passes = raw != stable[-1] and t_ms - changed_ms >= TIME_MS
        changed_ms = t_ms if passes else changed_ms
        stable.append(raw if passes else stable[-1])
    return stable


DEFINITIONS = [
    ("symmetric-defer", deferred),
    ("steady", deferred),  # without a slack
    ("eager", eager),
    ("none", lambda scans: [raw for _, raw in scans]),
]
STEPS = st.lists(
    st.tuples(st.integers(0, 30), st.tuples(*[st.integers(0, 2)] * 3)),
    min_size=1,
    max_size=60,
)


@pytest.mark.parametrize(("strategy", "definition"), DEFINITIONS)
@given(steps=STEPS)
def test_every_channel_follows_the_definition_whatever_the_others_do(
    strategy: str, definition: Callable[[Sequence[Scan]], list[int]], steps: list[tuple[int, tuple[int, ...]]]
) -> None:
    debouncer = make_debouncer(strategy, TIME_MS, 3)
    given_out: list[list[int]] = []
    times: list[int] = []
    for step_ms, raw in steps:
        times.append((times[-1] if times else 1000) + step_ms)
        given_out.append(list(debouncer.update(SensorFrame(len(times), times[-1] * 1_000_000, values_of(raw)))))
    for channel in range(3):
        scans = [(t_ms, raw[channel]) for t_ms, (_, raw) in zip(times, steps, strict=True)]
        assert [out[channel] for out in given_out] == definition(scans)
