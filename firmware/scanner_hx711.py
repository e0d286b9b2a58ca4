"""Weights by one HX711 a pit, all on one clock line: hundredths of a nominal stone, 0 to 65535.

A cell gives 24 bits, signed; its zero and what a stone is worth are found by calibration.  Cells are ready
10 or 80 times a second, so most scans find nothing new.  A cell that is not ready for a second is broken
or not there: it is named, and weighs 65535, which no stones do.
"""

import struct
from array import array

import hal

STONE = 100
MOST = 65535
GAIN_128 = 25  # pulses
MUTE_MS = 1000


class Scanner:
    """`packed` is what a STATE carries, once `ready`; `scan` says whether either changed; `scans` counts."""

    bits = 16
    width = 4
    polls_hz = 500  # so often at least it is asked whether the cells are ready

    def __init__(self, settings, channels):
        self.channels = channels
        self._clock = hal.output(settings["clock"])
        self._data = [hal.sense(pin) for pin in settings["data"]][:channels]
        self._raw = array("i", bytes(4 * channels))
        self._zero = array("i", bytes(4 * channels))
        self._stone = array("i", [STONE * 100] * channels)
        self._mute = bytearray(channels)
        self._ready_ms = hal.ticks_ms()
        self.packed = bytearray(2 * channels)
        self.trouble = None
        self.scans = 0
        self.ready = False

    def scan(self):
        """Read all cells, if all are ready that are there."""
        if not self._ready():
            return False
        self.scans += 1
        changed = not self.ready
        self.ready = True
        self._shift()
        for channel in range(self.channels):
            if self.take(channel, self._raw[channel]):
                changed = True
        return changed

    def _ready(self):
        waiting = -1
        for channel in range(self.channels):
            if self._data[channel]():
                if not self._mute[channel]:
                    waiting = channel
            else:
                self._mute[channel] = 0  # here it is, or here again
        now = hal.ticks_ms()
        if waiting < 0:
            self._ready_ms = now
            if not any(self._mute):
                self.trouble = None
            return True
        if hal.ticks_diff(now, self._ready_ms) >= MUTE_MS:
            self._mute[waiting] = 1
            self.trouble = f"load cell {waiting} does not answer: look at its supply and its data line"
        return False

    def _shift(self):
        raw, data = self._raw, self._data
        for channel in range(self.channels):
            raw[channel] = 0
        for bit in range(GAIN_128):
            hal.pulse(self._clock)
            if bit < 24:
                for channel in range(self.channels):
                    raw[channel] = raw[channel] << 1 | data[channel]()
        for channel in range(self.channels):
            if raw[channel] & 0x800000:
                raw[channel] -= 0x1000000

    def take(self, channel, level):
        """The cell of that channel measures that; True: its weight is another one."""
        self._raw[channel] = level
        if self._mute[channel]:
            self._raw[channel] = 0
            weight = MOST
        else:
            weight = (level - self._zero[channel]) * STONE // self._stone[channel]
            weight = 0 if weight < 0 else MOST if weight > MOST else weight
        at = 2 * channel
        if self.packed[at] | self.packed[at + 1] << 8 == weight:
            return False
        self.packed[at] = weight & 255
        self.packed[at + 1] = weight >> 8
        return True

    def raw(self):
        """What was measured last, four bytes a channel."""
        return bytes(self._raw)

    def calibrate(self, thresholds):
        """Take zero and stone of each cell; None, or why they cannot be right: then the old ones stay."""
        if len(thresholds) != 8 * self.channels:
            return f"calibration for {len(thresholds) // 8} cells; there are {self.channels}"
        for channel in range(self.channels):
            if struct.unpack_from("<2i", thresholds, 8 * channel)[1] == 0:
                return f"load cell {channel}: a stone weighs nothing"
        for channel in range(self.channels):
            self._zero[channel], self._stone[channel] = struct.unpack_from("<2i", thresholds, 8 * channel)
        return None

    def examine(self):
        """What a look at the sensors finds wrong; None: nothing."""
        mute = [str(channel) for channel in range(self.channels) if self._mute[channel]]
        return "no answer of load cell " + ", ".join(mute) if mute else None
