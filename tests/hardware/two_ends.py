"""Both ends of the link in one process and in a time of their own: the host's, and the firmware's `talk.py` as it is.

Between them lies a wire that a test may disturb byte by byte.
"""

import importlib.util
import sys
from array import array
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from hardware.durations import MS_NS
from hardware.frame import Rgb
from hardware.link import proto
from hardware.link.host import LinkHost, Pressed, Unchanged, Values, Wanted

CHANNELS, LEDS, BUTTONS = 112, 112, 5
WANTED = Wanted("web", 0xC0FFEE, CHANNELS, LEDS, BUTTONS, 2)
SHORT = Wanted("web", 0xC0FFEE, 8, 4, 2, 2)


def talk_module() -> ModuleType:
    """`firmware/talk.py` under CPython."""
    path = Path(__file__).parents[2] / "firmware" / "talk.py"
    spec = importlib.util.spec_from_file_location("firmware_talk_as_it_is", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["proto"] = proto
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules["proto"]
    return module


TALK = talk_module()


class Outfit:
    """What the firmware's end talks about: values, buttons, a strip and lamps that only remember."""

    def __init__(self, wanted: Wanted) -> None:
        self.name, self.wiring, self.leds = wanted.board, wanted.wiring, wanted.leds
        self.wanted = wanted
        self.values = [0] * wanted.channels
        self.ready = True
        self.width = 2
        self.counts = bytearray(wanted.buttons)
        self.pressed = self.lit = 0
        self.shown: tuple[Rgb, ...] | None = None
        self.thresholds: bytes | None = None
        self.tones: list[tuple[int, int]] = []
        self.trouble_now: str | None = None
        self.scanner = self.panel = self.strip = self
        self.channels, self.bits = wanted.channels, wanted.bits

    @property
    def packed(self) -> bytes:
        return proto.pack(self.values, self.bits)

    def show(self, palette: bytes, indices: bytes) -> bool:
        if len(indices) != self.leds or max(indices) * 3 + 3 > len(palette):
            return False
        self.shown = tuple((palette[3 * i], palette[3 * i + 1], palette[3 * i + 2]) for i in indices)
        return True

    def light(self, lit: int) -> None:
        self.lit = lit

    def buzz(self, hz: int, ms: int) -> None:
        self.tones.append((hz, ms))

    def calibrate(self, thresholds: bytes) -> None:
        self.thresholds = thresholds

    def raw(self) -> bytes:
        return array("H", range(self.channels)).tobytes()

    def trouble(self) -> str | None:
        return self.trouble_now


class Wire:
    """One direction: bytes go in, and come out a millisecond later as `fault` lets them.

    fault  is given each byte with its index since the beginning, and gives what becomes of it
    """

    def __init__(self) -> None:
        self.fault: Callable[[int, int], bytes] = lambda index, byte: bytes((byte,))
        self.count = 0
        self.stalled_until_ms = 0
        self._on_its_way: deque[bytes] = deque()

    def put(self, data: bytes) -> None:
        out = bytearray()
        for byte in data:
            out += self.fault(self.count, byte)
            self.count += 1
        if out:
            self._on_its_way.append(bytes(out))

    def get(self, now_ms: int) -> bytes:
        if now_ms < self.stalled_until_ms:
            return b""
        data = b"".join(self._on_its_way)
        self._on_its_way.clear()
        return data

    def cut(self) -> None:
        """What is on its way is gone."""
        self._on_its_way.clear()


class TwoEnds:
    """`seen`: all values that the host took for true; `pressed`: the presses it told; `late`: what went wrong."""

    def __init__(self, wanted: Wanted = WANTED, *, device: Wanted | None = None) -> None:
        self.now_ms = 1000
        self.wanted = wanted
        self.outfit = Outfit(device or wanted)
        self.host = LinkHost(wanted)
        self.up, self.down = Wire(), Wire()
        self.heard: list[Any] = []
        self.believed: tuple[int, ...] | None = None  # what a frame would show now
        self.still_ms = 0  # up to when that is known to have been true
        self.born_at_ms = 0  # what its own clock says at its start
        self.fast = 0.0  # by how much that clock is faster
        self.history: set[tuple[int, ...]] = set()  # all that was ever true
        self._begin()
        self.connect()

    def _begin(self) -> None:
        self.talk = TALK.Talk(self.outfit, self.up.put)
        self._born_ms = self._beat_ms = self.now_ms
        self.stand({})

    @property
    def seen(self) -> list[tuple[int, ...]]:
        return [tuple(one.values) for one in self.heard if isinstance(one, Values)]

    @property
    def pressed(self) -> list[int]:
        return [one.button for one in self.heard if isinstance(one, Pressed)]

    def connect(self) -> None:
        """The host opens the port anew."""
        self.up.cut()
        self.down.cut()
        self.believed = None
        self.host.start(self.now_ms * MS_NS, self.now_ms)

    def reset(self) -> None:
        """The firmware starts anew; half a message may be on its way."""
        self.outfit.shown, self.outfit.lit, self.outfit.counts = None, 0, bytearray(self.wanted.buttons)
        self._begin()

    def stand(self, values: dict[int, int]) -> None:
        """That stands at those channels now."""
        for channel, value in values.items():
            self.outfit.values[channel] = value
        self.history.add(tuple(self.outfit.values))
        self.changed_ms = self.now_ms
        self.talk.state_changed()

    def press(self, button: int) -> None:
        """A finger goes down and up."""
        self.outfit.counts[button] = self.outfit.counts[button] + 1 & 255
        for pressed in (1 << button, 0):
            self.outfit.pressed = pressed
            self.talk.buttons_changed()

    def pass_ms(self, ms: int) -> "TwoEnds":
        """Let so much time pass, a millisecond a step; whatever the host takes for true must have been true."""
        for _ in range(ms):
            self.now_ms += 1
            self.talk.feed(self.down.get(self.now_ms))
            just = self.now_ms - self.changed_ms < proto.JUST_MS
            if self.now_ms - self._beat_ms >= (proto.SOON_MS if just else proto.BEAT_MS):
                self._beat_ms = self.now_ms
                uptime_ms = self.born_at_ms + round((self.now_ms - self._born_ms) * (1 + self.fast))
                self.talk.beat(uptime_ms & 0xFFFFFFFF, 200)
            for heard in self.host.feed(self.up.get(self.now_ms), self.now_ms * MS_NS):
                if not isinstance(heard, Unchanged):
                    self.heard.append(heard)
                elif heard.t_ns // MS_NS > self.still_ms:
                    self.still_ms = heard.t_ns // MS_NS
                    self.vouch()
                if isinstance(heard, Values):
                    assert tuple(heard.values) in self.history
                    self.believed = tuple(heard.values)
            self.host.tick(self.now_ms * MS_NS)
            self.down.put(self.host.take())
        return self

    @property
    def agree(self) -> bool:
        """Whether both ends hold the same, and the host knows it."""
        return self.believed == tuple(self.outfit.values) and self.still_ms >= self.changed_ms

    def vouch(self) -> None:
        """A beat vouches for what is believed: it must have been true then, within the quickest way a beat took."""
        assert self.believed is not None
        if self.believed != tuple(self.outfit.values):
            assert self.still_ms <= self.changed_ms + 2

    def pass_until_agreed(self, most_ms: int) -> int:
        """Let time pass until both ends hold the same; how long that took.

        :raises AssertionError: longer than that.
        """
        began = self.now_ms
        while not (self.agree and self.outfit.shown == self.picture and self.outfit.lit == self.lamps):
            self.pass_ms(1)
            assert self.now_ms - began <= most_ms, "they do not agree"
        return self.now_ms - began

    picture: tuple[Rgb, ...] | None = None
    lamps = 0

    def show(self, picture: tuple[Rgb, ...]) -> None:
        """The host wants that picture from now on."""
        self.picture = picture
        self.host.show(picture, self.now_ms * MS_NS)

    def light(self, lamps: int) -> None:
        """The host wants those lamps from now on."""
        self.lamps = lamps
        self.host.lamps(lamps)
