"""Polarity by linear Hall sensors behind multiplexers: 0 nothing, 1 N pole, 2 S pole.

Channel 16 m + i is input i of multiplexer m, a CD74HC4067; with three select lines it is 8 m + i of a 74HC4051.
All of those share the lines `select`.  Without lines `bank` each has an ADC pin of its own; n of them choose which of
2^n one more multiplexer leads to an ADC pin, and each ADC pin has such a one: the first 2^n are behind the first pin.

The inputs are read in an order in which each differs from the one before by one address line: one pin to set for a
measurement, one pause while it settles.  What was measured is decided for the whole board at once, in machine code.

A pole counts once its `on` threshold is reached, until its `off` threshold is left: four numbers a channel,
N on, N off, S on, S off, in the chip's 0 to 65535.  Either pole may be the one that raises the voltage.
"""

import struct
from array import array

import hal
import micropython

NEUTRAL = 32768
ON = 5600  # from neutral, before anybody has calibrated: 0.28 V, 9 mT
OFF = 4700  # above what the pegs around give, output and converter being off the middle
NOTHING = 0xFFFF


class Scanner:
    """`packed` is what a STATE carries, once `ready`; `scan` says whether either changed; `scans` counts."""

    bits = 2
    width = 2
    polls_hz = 0

    def __init__(self, settings, channels):
        self.channels = channels
        select = [hal.output(pin) for pin in settings["select"]]
        bank = [hal.output(pin) for pin in settings.get("bank", ())]
        adc = [hal.adc(pin) for pin in settings["adc"]]
        self._bits = len(select)
        multiplexers = (channels + (1 << self._bits) - 1) >> self._bits
        self._lines = select + bank
        self._pins = [settings["adc"][m >> len(bank)] for m in range(multiplexers)]  # by multiplexer
        self._read = [adc[m >> len(bank)] for m in range(multiplexers)]
        self._steps, self._channels = _walk(len(select), len(bank), multiplexers, channels)
        self._unused = settings.get("unused", ())
        self._settle_us = settings.get("settle_us", 5)
        self._raw = array("H", bytes(2 * channels))
        self._is = bytearray(channels)
        self._limits = array("H", bytes(8 * channels))  # four a channel
        self._flip = array("H", bytes(2 * channels))  # 65535 where N raises the voltage
        self.packed = bytearray((channels + 3) // 4)
        self.trouble = None
        self.scans = 0
        self.ready = False
        self.calibrate(struct.pack("<4H", NEUTRAL - ON, NEUTRAL - OFF, NEUTRAL + ON, NEUTRAL + OFF) * channels)

    def scan(self):
        """Measure every channel once."""
        self.scans += 1
        raw, lines, reads = self._raw, self._lines, self._read
        channels, settle_us, pause = self._channels, self._settle_us, hal.sleep_us
        steps, settled, bits = self._steps, -1, self._bits
        for at in range(len(steps)):
            step = steps[at]
            if step != settled:
                lines[step >> 1](step & 1)
            channel = channels[at]
            if channel != NOTHING:
                if step != settled:  # what leads to different ADC pins settles at once
                    pause(settle_us)
                    settled = step
                raw[channel] = reads[channel >> bits]()
        first, self.ready = not self.ready, True
        return bool(_decide(self.channels, raw, self._flip, self._limits, self._is, self.packed)) or first

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
                self._limits[4 * channel + k] = four[k] ^ flip
        return None

    def examine(self):
        """What a look at the sensors finds wrong; None: nothing.

        A multiplexer that passes nothing on leaves its line floating, and that may read like any sensor.
        """
        self.scan()
        floating = self._floating()
        each = 1 << self._bits
        silent = []
        for m in range(len(self._read)):
            there = [c for c in range(each * m, min(each * m + each, self.channels)) if c not in self._unused]
            if there and all(floating[c] for c in there):
                silent.append(m)
        mute = [
            str(channel)
            for channel in range(self.channels)
            if channel >> self._bits not in silent
            and channel not in self._unused
            and (floating[channel] or not 1300 < self._raw[channel] < 64200)
        ]
        found = []
        if silent:
            found.append("silent " + ", ".join(["U" + str(m + 1) for m in silent]))
        if mute:
            text = ", ".join(mute[:20]) + (" and more" if len(mute) > 20 else "")
            found.append("no voltage of a sensor at " + text)
        return "; ".join(found) or None

    def _floating(self):
        """By channel, whether nothing drives it."""
        out = bytearray(self.channels)
        for at in range(len(self._steps)):
            step, channel = self._steps[at], self._channels[at]
            self._lines[step >> 1](step & 1)
            if channel != NOTHING:
                m = channel >> self._bits
                out[channel] = hal.floats(self._pins[m], self._read[m])
        return out


def _walk(selects, banks, multiplexers, channels):
    """The steps of a scan, the last leading to the first: line and level as one number each, and the channels.

    A line has the number of its pin in select and bank times two, plus its level; NOTHING is read at some steps.
    """
    steps, reads = bytearray(), array("H")
    at = _gray((1 << selects) - 1)  # what the lines say; after an even number of turns the banks are where they were
    for i in range(1 << selects):
        for k in range(1 << banks):
            m = _gray(k if i & 1 == 0 else (1 << banks) - 1 - k)
            if m >= multiplexers:
                continue
            to = _gray(i) | m << selects
            for line in range(selects + banks):
                if (at ^ to) >> line & 1:
                    steps.append(line << 1 | to >> line & 1)
                    reads.append(NOTHING)
            at = to
            for one in range(m, multiplexers, 1 << banks):  # those that stand at an ADC pin now
                channel = (one << selects) + _gray(i)
                if channel >= channels:
                    continue
                if reads[-1] != NOTHING:
                    steps.append(steps[-1])
                    reads.append(NOTHING)
                reads[-1] = channel
    return steps, reads


def _gray(number):
    """The numbers in an order in which each differs from the one before by one bit."""
    return number ^ number >> 1


@micropython.viper
def _decide(channels: int, raw, flip, limits, stands, packed) -> int:
    """Decide every channel by its thresholds; 1: one of them has changed."""
    measured, flips, limit = ptr16(raw), ptr16(flip), ptr16(limits)  # noqa: F821  # viper's own
    now, out = ptr8(stands), ptr8(packed)  # noqa: F821
    changed = 0
    for channel in range(channels):
        level = int(measured[channel]) ^ int(flips[channel])
        was = int(now[channel])
        at = 4 * channel
        pole = 0
        if level <= int(limit[at]) or (was == 1 and level <= int(limit[at + 1])):
            pole = 1
        elif level >= int(limit[at + 2]) or (was == 2 and level >= int(limit[at + 3])):
            pole = 2
        if pole != was:
            now[channel] = pole
            shift = (channel & 3) * 2
            out[channel >> 2] = int(out[channel >> 2]) & ~(3 << shift) | pole << shift
            changed = 1
    return changed
