"""Debouncing of raw sensor values by channel: one strategy per file, chosen by the board file.

A debouncer never reads a clock; it takes the time from the frames.  Frames may come late and their time may
jump forwards.  If it runs backwards (a source has restarted), no time counts as passed.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from hardware.debounce.eager import Eager
from hardware.debounce.none import Undebounced
from hardware.debounce.steady import Steady
from hardware.debounce.symmetric_defer import SymmetricDefer
from hardware.durations import MS_NS
from hardware.frame import SensorFrame


class Debouncer(Protocol):
    """Turns raw frames into stable values by channel.

    Must: accept the first frame unchanged; return THE SAME object as long as nothing changed, so that
    callers can compare with `is`, and a new object otherwise; never change an object it has returned.
    """

    def update(self, frame: SensorFrame) -> "array[int]":
        """The stable values after that frame, by channel.

        :raises DeviceMisbehaved: the number of values differs from the number of channels; the frame is ignored.
        """
        ...


# Strategy name -> factory, given the time (ns) and the slack of each channel; only `steady` uses the slack.
STRATEGIES: Mapping[str, Callable[[int, Sequence[int]], Debouncer]] = {
    "symmetric-defer": lambda time_ns, slack: SymmetricDefer(time_ns, len(slack)),
    "eager": lambda time_ns, slack: Eager(time_ns, len(slack)),
    "steady": Steady,
    "none": lambda time_ns, slack: Undebounced(time_ns, len(slack)),
}


def make_debouncer(strategy: str, time_ms: float, channels: int, slack: Sequence[int] = ()) -> Debouncer:
    """The debouncer of that strategy; `time_ms` comes from the board file, `slack` from `Board.slack`.

    `slack` is by channel, in hundredths of a stone; the default is no slack on any channel.

    :raises ValueError: there is no such strategy, or the length of `slack` differs from the number of channels.
    """
    if strategy not in STRATEGIES:
        raise ValueError(f"no debounce strategy {strategy!r}; there are: {', '.join(STRATEGIES)}")
    if slack and len(slack) != channels:
        raise ValueError(f"slack of {len(slack)} channels for a debouncer of {channels}")
    return STRATEGIES[strategy](round(time_ms * MS_NS), slack or (0,) * channels)
