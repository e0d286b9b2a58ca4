"""Converts raw values to sensor values by a calibration, with the rules of the scanner (`firmware/scanner_*.py`)."""

from array import array
from collections.abc import Sequence

from hardware.calibration.result import Calibration, Cell, Hall
from hardware.frame import PRESENT, PRESENT_S, STONE_WEIGHT, values_of

MAX_READING = 65535


class Decider:
    """Keeps the state of each channel, because a pole holds until the value passes its `off` threshold.

    A channel without a calibration reads 0.
    """

    def __init__(self, calibration: Calibration, channels: int) -> None:
        self._found = {one.channel: one for one in calibration.sites.values() if isinstance(one, Hall | Cell)}
        self._is = values_of([0] * channels)

    def update(self, raw: Sequence[int]) -> "array[int]":
        """The sensor values of that scan, by channel."""
        values = self._is[:]
        for channel, one in self._found.items():
            if isinstance(one, Hall):
                values[channel] = pole_of(one, raw[channel], values[channel])
            else:
                values[channel] = max(0, min((raw[channel] - one.zero) * STONE_WEIGHT // one.stone, MAX_READING))
        self._is = values
        return values[:]


def pole_of(one: Hall, raw: int, was: int) -> int:
    """0, or the pole read now; `was`: the previous result."""
    sign = 1 if one.n_on < one.s_on else -1
    level = sign * raw
    if level <= sign * one.n_on or (was == PRESENT and level <= sign * one.n_off):
        return PRESENT
    if level >= sign * one.s_on or (was == PRESENT_S and level >= sign * one.s_off):
        return PRESENT_S
    return 0
