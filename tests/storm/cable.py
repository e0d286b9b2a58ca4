"""The link in virtual time: the host's end, the firmware's `talk.py` as it is, and a wire that disturbs bytes.

What the host takes for true must have been true at the board; what the strip shows must have been asked for.
"""

from array import array
from collections import Counter, deque
from collections.abc import Callable, Collection
from random import Random

from hardware.board import Board
from hardware.durations import MS_NS
from hardware.errors import DeviceLost
from hardware.frame import LedFrame, Rgb, Sense, SensorFrame
from hardware.link import host, proto
from hardware.link.host import LinkHost, Wanted
from tests.hardware.two_ends import TALK, Outfit, Wire

SILENCE_NS = 250 * MS_NS
LATE_MS = 60_000  # what was true so long ago, or longer, is no excuse
WRAP_MS = 1 << 32
RATE = 0.002  # of the bytes are disturbed


class Cable:
    """Sensors and strip on a microcontroller.

    pressed    called with the index of a button that was pressed
    disturbed  how many bytes met each fault so far
    """

    def __init__(self, board: Board, chance: Random, now_ns: int, *, wrap: bool) -> None:
        senses = set(board.senses.values())
        bits = 16 if Sense.WEIGHT in senses else 2 if Sense.POLARITY in senses else 1
        self.wanted = Wanted(board.name, 0xC0FFEE, board.channels, board.leds, len(board.buttons), bits)
        self.outfit = Outfit(self.wanted)
        self.pressed: Callable[[int], object] = lambda button: None
        self.disturbed: Counter[str] = Counter()
        self._chance = chance
        self._born_ms = now_ns // MS_NS - (WRAP_MS - 20_000 if wrap else 0)
        self.up, self.down = Wire(), Wire()
        self.host = LinkHost(self.wanted)
        self._true: deque[tuple[int, tuple[int, ...]]] = deque(maxlen=4000)  # (since when in ms, values)
        self._asked: set[tuple[Rgb, ...]] = set()
        self._wanted: tuple[Rgb, ...] | None = None
        self._last: array[int] | None = None
        self._finger: array[int] | None = None
        self._seq, self._given_ns, self._seen_here = 0, -1, False
        self._is_in = True
        self._nonce = 0
        self._begin(now_ns)
        self.open(now_ns)

    def _begin(self, now_ns: int) -> None:
        self.talk = TALK.Talk(self.outfit, self.up.put)
        self._beat_ms = self._changed_ms = now_ns // MS_NS

    # What happens to it.

    def open(self, now_ns: int) -> None:
        """The host opens the port anew."""
        self.up.cut()
        self.down.cut()
        self._nonce += 1
        self.host.start(now_ns, self._nonce)
        self._seen_here = False

    def new_host(self, now_ns: int) -> None:
        """Another process opens the port."""
        self.host = LinkHost(self.wanted)
        self._last, self._given_ns = None, -1
        self.open(now_ns)

    def reset(self, now_ns: int) -> None:
        """The microcontroller begins anew; half a message may be on its way."""
        self.outfit.shown, self.outfit.lit, self.outfit.counts = None, 0, bytearray(self.wanted.buttons)
        self._born_ms = now_ns // MS_NS
        self._begin(now_ns)
        self.talk.state_changed()

    def pull(self) -> None:
        """The cable is out."""
        self._is_in = False
        self.up.cut()
        self.down.cut()

    def plug(self) -> None:
        """The cable is in again."""
        self._is_in = True

    def press(self, button: int) -> None:
        """A finger presses a button at the board."""
        self.outfit.counts[button] = self.outfit.counts[button] + 1 & 255
        for down in (1 << button, 0):
            self.outfit.pressed = down
            self.talk.buttons_changed()

    def disturb(self, faults: Collection[str]) -> None:
        """Bytes meet these faults from now on; (): none."""
        ways = sorted(fault for fault in faults if fault.startswith("bytes"))

        def fault(index: int, byte: int) -> bytes:
            if self._chance.random() >= RATE:
                return bytes((byte,))
            way = self._chance.choice(ways)
            self.disturbed[way] += 1
            turned = byte ^ 1 << self._chance.randrange(8)
            return {"bytes_lost": b"", "bytes_doubled": bytes((byte, byte)), "bytes_damaged": bytes((turned,))}[way]

        for wire in (self.up, self.down):
            wire.fault = fault if ways else lambda index, byte: bytes((byte,))

    # What it carries.

    def show(self, frame: LedFrame, now_ns: int) -> None:
        """The host wants that picture from now on."""
        self._wanted = tuple(frame.colours)
        self._asked.add(self._wanted)
        self.host.show(frame.colours, now_ns)

    @property
    def agrees(self) -> bool:
        """Whether the strip shows the picture that was asked for last."""
        return self._wanted is None or self.outfit.shown == self._wanted

    def scan(self, values: "array[int]", now_ns: int) -> list[SensorFrame]:
        """What arrives at the host of a scan of those values.

        :raises DeviceLost: the line is given up.
        """
        now_ms = now_ns // MS_NS
        if values is not self._finger:
            self._finger = values
            told = list(values)
            if told != self.outfit.values or not self._true:
                self.outfit.values = told
                self._true.append((now_ms, tuple(told)))
                self._changed_ms = now_ms
                self.talk.state_changed()
        self.talk.feed(self.down.get(now_ms) if self._is_in else b"")
        is_new = now_ms - self._changed_ms < proto.JUST_MS
        if now_ms - self._beat_ms >= (proto.SOON_MS if is_new else proto.BEAT_MS):
            self._beat_ms = now_ms
            self.talk.beat(now_ms - self._born_ms & 0xFFFFFFFF, 200)
        if not self._is_in:
            self.up.cut()
        frames = [frame for heard in self.host.feed(self.up.get(now_ms), now_ns) for frame in self._take(heard, now_ns)]
        self.host.tick(now_ns)
        if self._is_in:
            self.down.put(self.host.take())
        else:
            self.host.take()
        shown = self.outfit.shown
        assert shown is None or shown in self._asked or not any(map(any, shown)), (
            "the strip shows what nobody asked for"
        )
        if why := self.host.lost(now_ns):
            self.open(now_ns)
            raise DeviceLost(why)
        return frames

    def _take(self, heard: host.Heard, now_ns: int) -> list[SensorFrame]:
        match heard:
            case host.Values(values):
                since = [since for since, was in self._true if was == tuple(values)]
                assert since, "the host takes for true what never was"
                assert now_ns // MS_NS - max(self._until(ms) for ms in since) < LATE_MS
                self._last = values
                in_the_dark = self._seen_here and now_ns - self._given_ns > SILENCE_NS
                self._seen_here = True
                return [self._frame(values, 0 if in_the_dark else now_ns)]
            case host.Unchanged(said_ns) if self._last is not None:
                assert said_ns <= now_ns, "a beat from the future"
                if tuple(self._last) != tuple(self.outfit.values):
                    assert said_ns // MS_NS <= self._changed_ms + 2 * 5, "a beat vouches for what is no longer true"
                return [self._frame(self._last, said_ns)]
            case host.Pressed(button):
                self.pressed(button)
            case host.OrderRefused(why):
                raise AssertionError(f"the right board is refused: {why}")
            case _:
                pass
        return []

    def _until(self, since_ms: int) -> int:
        return next((other for other, _ in self._true if other > since_ms), 1 << 62)

    def _frame(self, values: "array[int]", t_ns: int) -> SensorFrame:
        self._given_ns = max(t_ns, self._given_ns + 1)
        self._seq += 1
        return SensorFrame(self._seq, self._given_ns, values)
