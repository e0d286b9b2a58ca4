"""The chips that a scanner reads, by their data sheets, as far as the firmware can tell.

`values[channel]` is what is outside: the level of an input, the voltage of a sensor (0 to 65535), or what
a load cell weighs (24 bits, signed).  `pins` are those that the chip listens to.
"""

import time
from array import array


def make(wiring):
    """The chip that `world.json` tells of."""
    return {"165": Chain, "4067": Multiplexers, "4051": Multiplexers, "hx711": Cells}[wiring["kind"]](wiring)


class _Chip:
    beyond = 0

    def drives(self, pin):
        """The level that the chip gives that pin; None: none."""

    def edge(self, pin, level, levels):
        """A pin it listens to changed."""


class Chain(_Chip):
    """74HC165: a low level on `load` takes the inputs over; each clock shifts towards the reader, D7 first."""

    def __init__(self, wiring):
        self.values = bytearray([wiring["level"]] * (8 * wiring["chips"]))
        self._load, self._miso = wiring["load"], wiring["miso"]
        self._held = bytearray(len(self.values))
        self.pins = (self._load,)

    def edge(self, pin, level, levels):
        """The inputs are taken over while `load` is low, and held from the moment it rises."""
        if level == 1:
            self._held[:] = self.values

    def clock_out(self, miso, buffer):
        """Eight clocks a byte; behind the last chip comes what its serial input is tied to."""
        held, chips = self._held, len(self._held) // 8
        for i in range(len(buffer)):
            byte = 0 if i < chips else self.beyond
            if i < chips:
                for bit in range(8):
                    byte |= held[8 * i + bit] << bit
            buffer[i] = byte if miso == self._miso else 0xFF


class Multiplexers(_Chip):
    """CD74HC4067 or 74HC4051: what the select lines name is led through; one more an ADC pin may choose among others.

    `silent` are those without power or with EN high, counted from 1; the line of such a one is open.
    """

    silent = ()

    def __init__(self, wiring):
        self.values = array("i", [32768] * wiring["channels"])
        self._select, self._bank, self._adc = wiring["select"], wiring["bank"], wiring["adc"]
        self._chips = -(-wiring["channels"] >> len(self._select))
        self.pins = tuple(self._select) + tuple(self._bank)

    def voltage(self, pin, levels):
        """What stands on that ADC pin; None: nothing drives it."""
        converter = self._adc.index(pin)
        chosen = (converter << len(self._bank)) + _number(self._bank, levels)
        if self.silent and (chosen + 1 in self.silent or (self._bank and self._chips + converter + 1 in self.silent)):
            return None
        channel = (chosen << len(self._select)) + _number(self._select, levels)
        return self.values[channel] if channel < len(self.values) else 0


class Cells(_Chip):
    """HX711: DOUT falls when a measurement is ready; 24 pulses give its bits, the 25th begins the next."""

    def __init__(self, wiring):
        self.values = array("i", [0] * len(wiring["data"]))
        self._clock, self._data = wiring["clock"], wiring["data"]
        self._every_us = 1000000 // wiring["rate_hz"]
        self.pins = (self._clock,)
        self._begin()

    def _begin(self):
        self._begun_us = time.ticks_us()
        self._held = None
        self._pulses = 0

    def drives(self, pin):
        """DOUT of a cell; that of a dead one stays high."""
        if pin not in self._data:
            return None
        cell = self._data.index(pin)
        if self.values[cell] == 1 << 23:  # no value of 24 bits: the cell is dead
            return 1
        if self._pulses == 0:
            return 0 if time.ticks_diff(time.ticks_us(), self._begun_us) >= self._every_us else 1
        return self._held[cell] >> (24 - self._pulses) & 1 if self._pulses <= 24 else 1

    def edge(self, pin, level, levels):
        """A rising clock shifts the next bit out."""
        if level == 0:
            return
        if self._pulses == 0:
            self._held = [value & 0xFFFFFF for value in self.values]
        self._pulses += 1
        if self._pulses == 25:
            self._begin()


def _number(pins, levels):
    number = 0
    for i, pin in enumerate(pins):
        number |= levels.get(pin, 0) << i
    return number
