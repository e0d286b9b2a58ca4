"""The firmware's program for LEDs on PIO and DMA of an emulator that is not ours: bits, bytes and pauses on the pin.

`hardware/sim/pico_machine/rp2.py` has our own idea of PIO and of DMA; here somebody else's has to agree.
"""

import sys
from random import Random
from types import SimpleNamespace

import pytest

from tests.firmware.emulated_rp2040 import Emulated
from tests.firmware.plain_python import FIRMWARE

PIN = 2
# ns that the line is high, such that WS2812B and SK6812 agree what that is, and low before the next bit
ZERO_NS, ONE_NS, LOW_NS = (220, 380), (580, 750), (300, 5_000)
SHOWN_NS = 280_000  # of low line, then the LEDs show what they got
HAL = (FIRMWARE / "hal.py").read_text()


class Pin(SimpleNamespace):
    """`machine.Pin`, as far as the strip asks."""

    OUT = 1

    def __init__(self, number: int, mode: int, value: int) -> None:
        super().__init__(number=number, mode=mode, first=value)


def pictures_on_the_pin(
    monkeypatch: pytest.MonkeyPatch, count: int, pictures: list[bytes], text: str = HAL
) -> list[bytes]:
    """What LEDs understand when the firmware sends those pictures one right after the other.

    :raises ValueError: a level lasts as long as no data sheet knows.
    """
    chip = Emulated()
    time = SimpleNamespace(
        ticks_us=chip.ticks_us,
        ticks_ms=lambda: chip.ticks_us() // 1000,
        ticks_add=lambda a, b: a + b,
        ticks_diff=lambda a, b: a - b,
        sleep_us=lambda us: chip.pass_clocks(us * 125),
    )
    given = {"time": time, "machine": SimpleNamespace(Pin=Pin), "micropython": SimpleNamespace(), "rp2": chip.rp2}
    with monkeypatch.context() as patched:
        for name, module in given.items():
            patched.setitem(sys.modules, name, module)
        hal: dict[str, object] = {"__name__": "hal"}
        exec(compile(text, "hal.py", "exec"), hal)  # the firmware's own text
        strip = hal["Strip"](PIN, count)  # type: ignore[operator]
        for picture in pictures:
            strip.write(picture)
        chip.pass_clocks(125 * (count * 8 * 2 + 1000))
    return understood(chip.edges)


def understood(edges: list[tuple[float, int]]) -> list[bytes]:
    """The bytes of each picture."""
    shown, bits = [], ""
    for (rise, up), (fall, down), after in zip(edges[::2], edges[1::2], [*edges[2::2], None], strict=True):
        assert (up, down) == (1, 0)
        if ZERO_NS[0] <= fall - rise <= ZERO_NS[1]:
            bits += "0"
        elif ONE_NS[0] <= fall - rise <= ONE_NS[1]:
            bits += "1"
        else:
            raise ValueError(f"high for {fall - rise:.0f} ns")
        if after is None or after[0] - fall >= SHOWN_NS:
            shown.append(int(bits, 2).to_bytes(len(bits) // 8))
            bits = ""
        elif not LOW_NS[0] <= after[0] - fall <= LOW_NS[1]:
            raise ValueError(f"low for {after[0] - fall:.0f} ns")
    return shown


def test_every_byte_comes_out_as_leds_understand_it(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = bytes(range(0, 256, 5))
    assert pictures_on_the_pin(monkeypatch, 52, [picture]) == [picture]


def test_pictures_one_right_after_the_other_are_each_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = [Random(n).randbytes(9) for n in range(5)]
    assert pictures_on_the_pin(monkeypatch, 9, pictures) == pictures


@pytest.mark.parametrize(
    ("this", "other"),
    [
        ("_WS2812_HZ = 3000000", "_WS2812_HZ = 2000000"),
        ("_WS2812_HZ = 3000000", "_WS2812_HZ = 8000000"),
        ("SHIFT_LEFT", "SHIFT_RIGHT"),
        ("pull_thresh=8", "pull_thresh=16"),
        ("autopull=True", "autopull=False"),
        ("mov(pins, x)", "mov(x, pins)"),
        ("    set(pins, 0)", "    set(pins, 1)"),
        ("size=0", "size=2"),
        ("inc_write=False", "inc_write=True"),
        ("treq_sel=0", "treq_sel=63"),
        ("+ _WS2812_PAUSE_US", "+ 100"),
        ("self._dma.active() or ticks_diff(self._free_us, ticks_us()) > 0", "self._dma.active()"),
        ("self._bits.active(1)", "self._bits.active(0)"),
    ],
)
def test_what_would_be_wrong_on_the_chip_is_wrong_here(monkeypatch: pytest.MonkeyPatch, this: str, other: str) -> None:
    assert this in HAL
    pictures = [Random(n).randbytes(6) for n in range(2)]
    try:
        shown = pictures_on_the_pin(monkeypatch, 6, pictures, HAL.replace(this, other))
    except (ValueError, OverflowError, TimeoutError):
        return
    assert shown != pictures
