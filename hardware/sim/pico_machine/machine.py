"""The chip that the firmware runs on when there is none: the module `machine`, for MicroPython on a PC.

Pins, SPI, ADC and the chips behind them are modelled; `world.json` says which chips hang on which pins.
Somebody outside drives them over the pipe `control`, and reads over the pipe `report` what came out; both
are open from the beginning, and `world.json` has their numbers.  `control` does not block.

control, a line each:  `level PIN 0|1`, `value CHANNEL NUMBER`, `beyond BYTE`, `silent CHIP...`, `memory`
report, a line each:   `leds PIN HEX`, `pin PIN 0|1`, `tone PIN HZ`, `reset`, `dog MS` (it was fed too late),
                       `memory BYTES` (of the heap in use)

The model shares the firmware's heap: it allocates as little as it can.
"""

import gc
import json
import select
import time

import chips

_EVERY_US = 100  # the pipe is looked at so often at most


class _World:
    """The pins' levels, and the chip on them."""

    def __init__(self):
        with open("world.json") as file:
            wiring = json.load(file)
        self.levels = dict.fromkeys(wiring.get("held", ()), 0)  # buttons that are down from the beginning
        self.control = open(wiring["control"], "rb")  # noqa: SIM115  # open as long as the chip runs
        self.pulls = {}
        self.report_to = open(wiring["report"], "wb")  # noqa: SIM115
        self.poll = select.poll()
        self.poll.register(self.control, select.POLLIN)
        self.bytes = bytearray(256)
        self.line = bytearray(64)
        self.length = 0
        self.looked_us = time.ticks_add(time.ticks_us(), -_EVERY_US)
        self.chip = chips.make(wiring)
        self.quiet = self.chip.pins

    def look(self):
        """Take in what was ordered meanwhile."""
        now = time.ticks_us()
        if time.ticks_diff(now, self.looked_us) < _EVERY_US:
            return
        self.looked_us = now
        while self._ready():
            for i in range(self.control.readinto(self.bytes) or 0):
                byte = self.bytes[i]
                if byte == 10:
                    self.obey(bytes(self.line[: self.length]).split())
                    self.length = 0
                else:
                    self.line[self.length] = byte
                    self.length += 1

    def _ready(self):
        for _, event in self.poll.ipoll(0):
            return bool(event & select.POLLIN)
        return False

    def obey(self, order):
        """One order."""
        name, numbers = order[0], [int(word) for word in order[1:]]
        if name == b"level":
            self.levels[numbers[0]] = numbers[1]
        elif name == b"value":
            self.chip.values[numbers[0]] = numbers[1]
        elif name == b"beyond":
            self.chip.beyond = numbers[0]
        elif name == b"silent":
            self.chip.silent = numbers
        elif name == b"memory":
            gc.collect()
            self.report(f"memory {gc.mem_alloc()}")
        else:
            raise ValueError(name)

    def report(self, line):
        """Tell the outside."""
        self.report_to.write(line.encode() + b"\n")


_WORLD = _World()


class Pin:
    """A pin; an input that nobody drives is held high by its pull-up, or low without one."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, number, mode=IN, pull=None, value=None):
        self.number = number
        _WORLD.pulls[number] = pull
        self._output = mode == Pin.OUT
        self._idle = 1 if pull == Pin.PULL_UP else 0
        if self._output:
            _WORLD.levels[number] = 0
            self(value or 0)

    def __call__(self, level=None):
        """The level of an input, or drive an output."""
        if level is None:
            _WORLD.look()
            driven = _WORLD.chip.drives(self.number)
            return _WORLD.levels.get(self.number, self._idle) if driven is None else driven
        if not self._output:
            raise ValueError(f"pin {self.number} is an input")
        before = _WORLD.levels[self.number]
        _WORLD.levels[self.number] = level
        if level != before:
            if self.number in _WORLD.quiet:
                _WORLD.chip.edge(self.number, level, _WORLD.levels)
            else:
                _WORLD.report(f"pin {self.number} {level}")
        return None


class SPI:
    """Mode 0, highest bit first."""

    def __init__(self, bus, baudrate, polarity, phase, sck, mosi, miso):
        if (polarity, phase) != (0, 0) or bus not in (0, 1):
            raise ValueError("only mode 0 of SPI 0 and 1 is modelled")
        self._miso = miso.number

    def readinto(self, buffer):
        """Clock the chain out into the buffer."""
        _WORLD.look()
        _WORLD.chip.clock_out(self._miso, buffer)


class ADC:
    """The voltage of a pin."""

    def __init__(self, pin):
        if pin.number not in (26, 27, 28):
            raise ValueError(f"pin {pin.number} has no ADC")
        self._last = 0  # the charge of the line
        self._number = pin.number
        _WORLD.pulls[pin.number] = None  # as the port does for a pin that is to measure

    def read_u16(self):
        """0 to 65535; a pull moves a pin that nothing drives."""
        _WORLD.look()
        driven = _WORLD.chip.voltage(self._number, _WORLD.levels)
        pull = _WORLD.pulls[self._number]
        if driven is not None:
            self._last = driven
        elif pull is not None:
            self._last = 65535 if pull == Pin.PULL_UP else 0
        return self._last


class PWM:
    """A tone on a pin."""

    def __init__(self, pin):
        self._number = pin.number
        self._hz = 0
        self._sounding = 0

    def freq(self, hz):
        """So many waves a second."""
        self._hz = hz

    def duty_u16(self, duty):
        """How long each is high."""
        sounding = self._hz if duty else 0
        if sounding != self._sounding:
            self._sounding = sounding
            _WORLD.report(f"tone {self._number} {sounding}")


class WDT:
    """It does not start anything anew, but tells when it would have."""

    def __init__(self, timeout):
        self._timeout = timeout
        self._fed = time.ticks_ms()

    def feed(self):
        """Again so long."""
        now = time.ticks_ms()
        waited = time.ticks_diff(now, self._fed)
        self._fed = now
        if waited > self._timeout:
            _WORLD.report(f"dog {waited}")


def leds(pin, data):
    """The bytes that the LEDs at that pin understand."""
    _WORLD.report(f"leds {pin.number} {data.hex()}")


def disable_irq():
    """Nothing interrupts here."""
    return 0


def enable_irq(state):
    """Nothing interrupts here."""


def reset():
    """The process ends; who runs it starts it anew."""
    _WORLD.report("reset")
    raise SystemExit(0)
