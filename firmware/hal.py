"""The chip: the only file that imports `machine` and `rp2`.  Everything else works on what is made here."""

import select
import sys
import time

import machine
import micropython
import rp2

ticks_ms = time.ticks_ms
ticks_us = time.ticks_us
ticks_add = time.ticks_add
ticks_diff = time.ticks_diff
sleep_us = time.sleep_us

_WS2812_HZ = 3000000  # four steps a bit: 333 ns high for a 0, 667 ns for a 1, the rest of 1333 ns low
_WS2812_PAUSE_US = 300  # low, so that the LEDs show what they got
_WATCHDOG_MS = 4000
_PULL_US = 200  # a weak pull moves the lines of two multiplexers in some 20
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


@rp2.asm_pio(
    set_init=rp2.PIO.OUT_LOW, out_init=rp2.PIO.OUT_LOW, out_shiftdir=rp2.PIO.SHIFT_LEFT, autopull=True, pull_thresh=8
)
def _ws2812():
    wrap_target()  # noqa: F821  # the names of an assembler
    out(x, 1)  # noqa: F821  # low; where nothing is to be sent it waits here
    set(pins, 1)  # noqa: F821
    mov(pins, x)  # noqa: F821  # a 0 ends here
    set(pins, 0)  # noqa: F821
    wrap()  # noqa: F821


class Strip:
    """WS2812 LEDs on a pin: a state machine makes the bits, DMA brings the bytes, and nothing else waits for either."""

    def __init__(self, pin, count):
        line = machine.Pin(pin, machine.Pin.OUT, value=0)
        self._bits = rp2.StateMachine(0, _ws2812, freq=_WS2812_HZ, set_base=line, out_base=line)
        self._bits.active(1)
        self._dma = rp2.DMA()
        self._ctrl = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=0)  # bytes; when machine 0 has room
        self._sent = bytearray(count)
        self._takes_us = count * 8 * 4 * 1000 // (_WS2812_HZ // 1000) + _WS2812_PAUSE_US
        self._free_us = ticks_us()

    def write(self, colours):
        """Send the bytes in the order in which the LEDs take them; waits only while a picture before it is sent."""
        while self._dma.active() or ticks_diff(self._free_us, ticks_us()) > 0:
            pass
        self._sent[:] = colours
        self._dma.config(read=self._sent, write=self._bits, count=len(self._sent), ctrl=self._ctrl, trigger=True)
        self._free_us = ticks_add(ticks_us(), self._takes_us)  # asked before its start, an interrupt made it short


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


def floats(pin, read):
    """Whether nothing drives that ADC pin: the chip's weak pulls (50 to 80 kOhm) move it to either rail."""
    levels = []
    for pull in (machine.Pin.PULL_UP, machine.Pin.PULL_DOWN):
        machine.Pin(pin, machine.Pin.IN, pull)
        sleep_us(_PULL_US)
        levels.append(read())
    adc(pin)  # takes the pulls off again
    return levels[0] > 60000 and levels[1] < 5000


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
