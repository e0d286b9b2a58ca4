"""Polarity by linear Hall sensors behind CD74HC4067 multiplexers: 0 nothing, 1 N pole, 2 S pole.

Channel 16 m + i is input i of multiplexer m.  All of those share the lines `select`; with lines `bank` one
more multiplexer leads the one in question to the only ADC pin, without them each has an ADC pin of its own.

A pole counts once its `on` threshold is reached, until its `off` threshold is left: four numbers a channel,
N on, N off, S on, S off, in the chip's 0 to 65535.  Either pole may be the one that raises the voltage.
"""

import struct
from array import array

import hal

NEUTRAL = 32768
ON = 5600  # from neutral, before anybody has calibrated: 0.28 V, 9 mT
OFF = 4700  # above what the pegs around give, output and converter being off the middle
NONE, N, S = 0, 1, 2


class Scanner:
    """`packed` is what a STATE carries, once `ready`; `scan` says whether either changed; `scans` counts."""

    bits = 2
    width = 2
    polls_hz = 0

    def __init__(self, settings, channels):
        self.channels = channels
        self._select = [hal.output(pin) for pin in settings["select"]]
        self._bank = [hal.output(pin) for pin in settings.get("bank", ())]
        self._adc = [hal.adc(pin) for pin in settings["adc"]]
        self._settle_us = settings.get("settle_us", 5)
        self._raw = array("H", bytes(2 * channels))
        self._is = bytearray(channels)
        self._limits = [array("H", bytes(2 * channels)) for _ in range(4)]
        self._flip = array("H", bytes(2 * channels))  # 65535 where N raises the voltage
        self.packed = bytearray((channels + 3) // 4)
        self.trouble = None
        self.scans = 0
        self.ready = False
        self.calibrate(struct.pack("<4H", NEUTRAL - ON, NEUTRAL - OFF, NEUTRAL + ON, NEUTRAL + OFF) * channels)

    def scan(self):
        """Measure every channel once."""
        self.scans += 1
        changed = not self.ready
        self.ready = True
        multiplexers = (self.channels + 15) // 16
        for i in range(16):
            _set(self._select, i)
            for m in range(multiplexers):
                channel = 16 * m + i
                if channel < self.channels and self._take(channel, self._measure(m)):
                    changed = True
        return changed

    def _measure(self, multiplexer):
        if not self._bank:
            read = self._adc[multiplexer]
        else:
            _set(self._bank, multiplexer)
            read = self._adc[0]
        hal.sleep_us(self._settle_us)
        return read()

    def _take(self, channel, raw):
        """Decide one channel; whether that changed it."""
        self._raw[channel] = raw
        level = raw ^ self._flip[channel]
        n_on, n_off, s_on, s_off = self._limits
        was = self._is[channel]
        if level <= n_on[channel] or (was == N and level <= n_off[channel]):
            now = N
        elif level >= s_on[channel] or (was == S and level >= s_off[channel]):
            now = S
        else:
            now = NONE
        if now == was:
            return False
        self._is[channel] = now
        shift = (channel & 3) * 2
        self.packed[channel >> 2] = self.packed[channel >> 2] & ~(3 << shift) | now << shift
        return True

    def raw(self):
        """What was measured last, two bytes a channel."""
        return bytes(self._raw)

    def calibrate(self, thresholds):
        """Take the thresholds; None, or why they cannot be right: then the old ones stay."""
        if len(thresholds) != 8 * self.channels:
            return f"thresholds for {len(thresholds) // 8} sensors; there are {self.channels}"
        for channel in range(self.channels):
            n_on, n_off, s_on, s_off = struct.unpack_from("<4H", thresholds, 8 * channel)
            if not (n_on <= n_off < s_off <= s_on or n_on >= n_off > s_off >= s_on):
                return f"sensor {channel}: N on {n_on}, N off {n_off}, S off {s_off}, S on {s_on} do not rise or fall"
        for channel in range(self.channels):
            four = struct.unpack_from("<4H", thresholds, 8 * channel)
            flip = 0xFFFF if four[0] > four[2] else 0
            self._flip[channel] = flip
            for k in range(4):
                self._limits[k][channel] = four[k] ^ flip
        return None

    def examine(self):
        """What a look at the sensors finds wrong; None: nothing."""
        self.scan()
        mute = [str(channel) for channel in range(self.channels) if not 1300 < self._raw[channel] < 64200]
        if not mute:
            return None
        return "no voltage of a sensor at " + ", ".join(mute[:20]) + (" and more" if len(mute) > 20 else "")


def _set(lines, address):
    for line in lines:
        line(address & 1)
        address >>= 1
