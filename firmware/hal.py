"""The chip: the only file that imports `machine`.  Everything else works on what is made here."""

import select
import sys
import time

import machine
import micropython

ticks_ms = time.ticks_ms
ticks_us = time.ticks_us
ticks_add = time.ticks_add
ticks_diff = time.ticks_diff
sleep_us = time.sleep_us

_WS2812_NS = (400, 850, 800, 450)  # high and low of a 0, high and low of a 1
_WATCHDOG_MS = 4000
_NOTHING = b""


class Wire:
    """The serial line to the host, over USB."""

    def __init__(self):
        micropython.kbd_intr(-1)  # else the byte 0x03 would stop the program
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._one = bytearray(1)
        self._bytes = bytearray(256)

    def read(self, wait_ms):
        """What has come, at most 256 bytes; where nothing has, it waits so long for it.

        :raises EOFError: the line has ended; on the chip it never does.
        """
        count = 0
        while count < 256 and self._ready(wait_ms):
            if not self._in.readinto(self._one):
                raise EOFError
            self._bytes[count] = self._one[0]
            count += 1
            wait_ms = 0
        return bytes(self._bytes[:count]) if count else _NOTHING

    def _ready(self, wait_ms):
        for _, event in self._poll.ipoll(wait_ms):
            return bool(event & select.POLLIN)
        return False

    def write(self, data):
        """Send all of it; what a host that does not listen misses is dropped by the chip after half a second."""
        self._out.write(data)


class Watchdog:
    """Starts the chip anew when nobody has fed it for four seconds."""

    def __init__(self):
        self._dog = machine.WDT(timeout=_WATCHDOG_MS)
        self.feed = self._dog.feed


class Strip:
    """WS2812 LEDs on a pin."""

    def __init__(self, pin):
        self._pin = machine.Pin(pin, machine.Pin.OUT, value=0)

    def write(self, colours):
        """Send the bytes in the order in which the LEDs take them."""
        machine.bitstream(self._pin, 0, _WS2812_NS, colours)


class Buzzer:
    """A tone on a pin."""

    def __init__(self, pin):
        self._pwm = machine.PWM(machine.Pin(pin))
        self.silence()

    def sound(self, hz):
        """Begin; it lasts until `silence`."""
        self._pwm.freq(hz)
        self._pwm.duty_u16(32768)

    def silence(self):
        """End it."""
        self._pwm.duty_u16(0)


def output(pin, high=0):
    """A pin that is driven: call it with 0 or 1."""
    return machine.Pin(pin, machine.Pin.OUT, value=high)


def button(pin):
    """A pin that a button ties to ground: calling it gives 0 while the button is down."""
    return machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)


def sense(pin):
    """A pin that somebody else drives: calling it gives 0 or 1."""
    return machine.Pin(pin, machine.Pin.IN)


def adc(pin):
    """A pin whose voltage is measured; calling what is given gives 0 to 65535."""
    return machine.ADC(machine.Pin(pin)).read_u16


def spi(sck, mosi, miso, hz):
    """A bus that is read, highest bit first; `readinto(buffer)`."""
    bus = 0 if sck in (2, 6, 18, 22) else 1
    pins = {"sck": machine.Pin(sck), "mosi": machine.Pin(mosi), "miso": machine.Pin(miso)}
    return machine.SPI(bus, baudrate=hz, polarity=0, phase=0, **pins)


def pulse(pin):
    """A very short high pulse: an HX711 whose clock stays high for 60 us goes to sleep."""
    state = machine.disable_irq()
    pin(1)
    pin(0)
    machine.enable_irq(state)


def restart():
    """Start the chip anew."""
    machine.reset()
