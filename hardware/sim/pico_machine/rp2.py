"""PIO and DMA of the RP2040, as far as a strip of LEDs needs them: the module `rp2`, for MicroPython on a PC.

A program is run step by step on one byte when its state machine is made; what comes out of the pin has to be that
byte to WS2812 and SK6812 by their data sheets.  Pictures are then passed on as they are.
"""

import time

import machine

# ns that the line is high, such that every kind of LED takes it for that bit
_ZERO_NS, _ONE_NS = (250, 380), (650, 750)
_PAUSE_US = 280  # of low line, before the LEDs show a picture
_TRIED = 0x2D  # not the same from behind


class PIO:
    """The names that programs are configured with."""

    OUT_LOW = 0
    OUT_HIGH = 1
    SHIFT_LEFT = 0
    SHIFT_RIGHT = 1


class _Step:
    def __init__(self, steps, name, arguments):
        self.name, self.arguments, self.delay = name, arguments, 0
        steps.append(self)

    def __getitem__(self, delay):
        self.delay = delay


class _Program:
    def __init__(self, steps, how):
        self.steps, self.how = steps, how


def asm_pio(**how):
    """Assemble the function that follows: its names are those of the assembler while it runs."""

    def assemble(function):
        steps = []
        names = {
            "wrap_target": lambda: None,
            "wrap": lambda: None,
            "out": lambda to, bits: _Step(steps, "out", (to, bits)),
            "set": lambda to, value: _Step(steps, "set", (to, value)),
            "mov": lambda to, source: _Step(steps, "mov", (to, source)),
            "x": "x",
            "pins": "pins",
        }
        known = function.__globals__
        kept = {name: known[name] for name in names if name in known}
        known.update(names)
        try:
            function()
        finally:
            for name in names:
                del known[name]
            known.update(kept)
        return _Program(steps, how)

    return assemble


class StateMachine:
    """One state machine; `number` is also that of its request for DMA."""

    def __init__(self, number, program, freq, set_base, out_base):
        if set_base.number != out_base.number:
            raise ValueError("the strip has one pin")
        if not 2000 <= freq <= 125000000:
            raise ValueError("a state machine runs at 2 kHz to 125 MHz")
        self.number, self.pin = number, set_base
        self.step_ns = 1000000000 / freq
        self.running = False
        self.bit_ns = _understood(_levels(program), self.step_ns)

    def active(self, running):
        """Start it."""
        self.running = bool(running)


class DMA:
    """One channel; it is busy for as long as the state machine takes."""

    def __init__(self):
        self._end_us = time.ticks_us()
        self._shown_us = self._end_us

    def pack_ctrl(self, size=2, inc_read=True, inc_write=True, treq_sel=0x3F):
        """The settings; the defaults are the chip's."""
        return (size, inc_read, inc_write, treq_sel)

    def active(self):
        """Whether it still sends."""
        return time.ticks_diff(self._end_us, time.ticks_us()) > 0

    def config(self, read, write, count, ctrl, trigger):
        """Begin."""
        if ctrl != (0, True, False, write.number) or not trigger or not write.running:
            raise ValueError("a strip gets bytes, one after the other, when its state machine has room")
        now = time.ticks_us()
        if self.active() or time.ticks_diff(now, self._shown_us) < 0:
            raise ValueError("LEDs take what follows without a pause for the end of the picture before")
        self._end_us = time.ticks_add(now, int(count * 8 * write.bit_ns / 1000))
        self._shown_us = time.ticks_add(self._end_us, _PAUSE_US)
        machine.leds(write.pin, read[:count])


def _levels(program):
    """The level of the pin at each step while one byte is sent, and while the next is waited for."""
    how = program.how
    if not how.get("autopull") or how.get("pull_thresh") != 8 or how.get("set_init") or how.get("out_init"):
        raise ValueError("a program that takes a byte at a time, from a low line on")
    left = how["out_shiftdir"] == PIO.SHIFT_LEFT
    bits = [_TRIED >> (7 - k if left else k) & 1 for k in range(8)]
    levels, level, x = [], 0, 0
    while True:
        for step in program.steps:
            to = step.arguments[0]
            if step.name == "out":
                if not bits:
                    return levels + [level]  # noqa: RUF005  # MicroPython
                value = bits.pop(0)
            else:
                value = x if step.arguments[1] == "x" else step.arguments[1]
            if to == "x":
                x = value
            else:
                level = value
            levels += [level] * (1 + step.delay)


def _understood(levels, step_ns):
    """How long a bit takes.

    :raises ValueError: LEDs would not understand the byte.
    """
    read, high = 0, 0
    for level in levels:
        if level:
            high += 1
        elif high:
            one = _ONE_NS[0] <= high * step_ns <= _ONE_NS[1]
            if not one and not _ZERO_NS[0] <= high * step_ns <= _ZERO_NS[1]:
                raise ValueError(f"high for {high * step_ns:.0f} ns: LEDs disagree what that is")
            read, high = read << 1 | one, 0
    if read != _TRIED or levels[-1]:
        raise ValueError("LEDs do not get the byte that was sent")
    return (len(levels) - 1) / 8 * step_ns
