"""From raw channels to stable ones: one strategy a file, chosen by the board file.

A debouncer never reads a clock: time is what the frames say.  Frames may come late and time may jump
forwards; where it runs backwards (a source that began anew), no time has passed.
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

    Must: take the first frame as it is; return THE SAME object as long as nothing changed, so that
    callers can stop with `is`, and a new one otherwise; never change an object it has returned.
    """

    def update(self, frame: SensorFrame) -> "array[int]":
        """The stable values after that frame.

        :raises DeviceMisbehaved: the frame has not as many values as there are channels; it is then ignored.
        """
        ...


# By name: made from the time (ns) and the slack of each channel, of which only `steady` knows what to make.
STRATEGIES: Mapping[str, Callable[[int, Sequence[int]], Debouncer]] = {
    "symmetric-defer": lambda time_ns, slack: SymmetricDefer(time_ns, len(slack)),
    "eager": lambda time_ns, slack: Eager(time_ns, len(slack)),
    "steady": Steady,
    "none": lambda time_ns, slack: Undebounced(time_ns, len(slack)),
}


def make_debouncer(strategy: str, time_ms: float, channels: int, slack: Sequence[int] = ()) -> Debouncer:
    """The debouncer of that strategy; `time_ms` is what the board file gives, `slack` what `Board.slack` does.

    `slack` is by channel, in hundredths of a stone; left out: none anywhere.

    :raises ValueError: no such strategy, or not one slack for each channel.
    """
    if strategy not in STRATEGIES:
        raise ValueError(f"no debounce strategy {strategy!r}; there are: {', '.join(STRATEGIES)}")
    if slack and len(slack) != channels:
        raise ValueError(f"slack of {len(slack)} channels for a debouncer of {channels}")
    return STRATEGIES[strategy](round(time_ms * MS_NS), slack or (0,) * channels)
