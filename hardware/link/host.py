"""The host's end of the protocol with a microcontroller: bytes and time in; events and bytes out.

It sends HELLO until WELCOME arrives, and refuses a wrong firmware or board.  Sensor values are complete or
absent, and valid only as long as beats confirm them; a delayed beat confirms nothing.  Every beat carries the
numbers of the values, presses, picture and lamps that the other end last sent and showed.  If they differ from
those held here, the host asks for them or sends them again.  So a lost message is repaired within a beat or
two, and a duplicate has no effect.
"""

from array import array
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from hardware.durations import MS_NS, SECOND_NS
from hardware.frame import DARK, Rgb, values_of
from hardware.link import proto
from hardware.link.lights import Palette

GREET_NS = 150 * MS_NS  # between two greetings
RETRY_NS = 100 * MS_NS  # between a request or picture and its repetition
LOST_NS = 2500 * MS_NS  # silence after which the line is lost
BEAT_DELAY_NS = 150 * MS_NS  # delay of a beat beyond the shortest one observed
PRESS_NS = 30 * MS_NS  # shortest time between two presses: the other end debounces up and down, 15 ms each
SPARE_PRESSES = 4  # further presses accepted, because messages may be late and come together
LEAK = 1000  # the shortest delay grows by 1/LEAK of the time, because clocks differ
UPTIME_WRAP_NS = (1 << 31) * MS_NS  # half the range of the other end's clock, to detect a wrap
HIGHEST = {1: 1, 2: 2, 16: 0xFFFF}  # value of a sensor, by bits


class Wanted(NamedTuple):
    """The board that must be at the other end."""

    board: str
    wiring: int
    channels: int
    leds: int
    buttons: int
    bits: int


class Values(NamedTuple):
    """All sensor values, by channel."""

    values: "array[int]"


class Unchanged(NamedTuple):
    """The values heard last were still valid at that time."""

    t_ns: int


class Pressed(NamedTuple):
    """A button was pressed, by its index."""

    button: int


class OrderRefused(NamedTuple):
    """The other end is not the wanted board: the reason and the remedy."""

    why: str


class FaultReport(NamedTuple):
    """A fault report from the other end, as a sentence."""

    text: str


class OrderDone(NamedTuple):
    """The reply to an order: status 0 is success; `text` holds the result or the reason."""

    order: int
    status: int
    text: str


class Raw(NamedTuple):
    """The raw sensor readings, by channel."""

    values: tuple[int, ...]


Heard: TypeAlias = Values | Unchanged | Pressed | OrderRefused | FaultReport | OrderDone | Raw


class LinkHost:
    """Consecutive connections with the same board; the wanted picture and lamps persist between them.

    scan_hz   scan rate that the other end last reported
    down      buttons that it last reported down; bit 0 is button 0
    """

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.scan_hz = 0
        self.down = 0
        self.firmware = ""
        self.reader = proto.Reader()
        self._out = bytearray()
        self._sent = 0  # number of the last message sent
        self._picture: Sequence[Rgb] | None = None  # wanted
        self._palette = Palette()
        self._picture_number = 0  # of the picture last sent
        self._lamps: int | None = None
        self._forget(0, 0)

    def _forget(self, t_ns: int, nonce: int) -> None:
        self._nonce = nonce
        self.welcomed = False
        self._greeted_ns = self._heard_ns = self._true_ns = self._asked_ns = self._shown_ns = t_ns
        self._trouble = ""
        self._last: int | None = None  # number of the last message heard
        self._state = self._buttons = -1  # numbers of what is held
        self._ahead_ns: int | None = None  # host time minus the other end's, by the beat with the shortest delay
        self._told_ns = t_ns  # arrival of the last beat
        self._behind = True  # whether a lost message may have held newer values
        self._presses: bytes | None = None
        self._counted_ns = t_ns  # when the other end last reported these counts
        self._in_flight: Sequence[Rgb] | None = None  # picture sent, but not yet known to be lit
        self._lit: Sequence[Rgb] | None = None  # picture known to be lit
        self._state_parts = proto.Parts(0xFFFF)
        self._raw_parts = proto.Parts(0xFFFF)

    def start(self, t_ns: int, nonce: int) -> None:
        """Restart on a newly opened line; `nonce` (32 bits) must not have been used recently."""
        self._out.clear()
        self.reader = proto.Reader()
        self._out += b"\x00"  # ends a message that the other end may have received in part
        self._greet(t_ns, nonce)

    def _greet(self, t_ns: int, nonce: int) -> None:
        self._forget(t_ns, nonce & 0xFFFFFFFF)
        self._send(proto.HELLO, (proto.VERSION, self._nonce))

    def tick(self, t_ns: int) -> None:
        """Advance the time: send HELLO again if no WELCOME has arrived."""
        if not self.welcomed and t_ns - self._greeted_ns >= GREET_NS:
            self._greeted_ns = t_ns
            self._send(proto.HELLO, (proto.VERSION, self._nonce))

    def lost(self, t_ns: int) -> str | None:
        """The reason to treat the line as lost; None: it works."""
        if t_ns - self._true_ns < LOST_NS:
            return None
        if self.welcomed and t_ns - self._heard_ns < LOST_NS:
            return f"it tells no sensor values{': ' * bool(self._trouble)}{self._trouble}"
        if self.welcomed:
            return f"no sign of life for {LOST_NS / SECOND_NS:g} s"
        return "nothing that speaks the board's language answers; put the firmware on it with `witboard flash`"

    def feed(self, data: bytes, t_ns: int) -> list[Heard]:
        """The events in received bytes, in order; `t_ns` is when they arrived."""
        heard: list[Heard] = []
        for message in self.reader.feed(data):
            heard += self._hear(message, t_ns)
        return heard

    def take(self) -> bytes:
        """The bytes to send now; each is returned once."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def show(self, picture: Sequence[Rgb], t_ns: int) -> None:
        """Show this picture, one colour per LED; it is sent as soon as the previous one is lit."""
        self._picture = picture
        if self.welcomed and self._in_flight is None:
            self._send_picture(t_ns)

    def farewell(self) -> None:
        """Send a dark picture and switch the lamps off, without waiting for a picture in flight."""
        if self.welcomed and self.wanted.leds:
            self._picture, self._lit = (DARK,) * self.wanted.leds, None
            self._send_picture(self._shown_ns)
        if self._lamps:
            self.lamps(0)

    def lamps(self, lit: int) -> None:
        """Switch the lamps; bit 0 of `lit` is the lamp of button 0."""
        self._lamps = lit
        if self.welcomed:
            self._send(proto.LAMPS, (lit,))

    def buzz(self, hz: int, ms: int) -> None:
        """Sound one tone; it is never sent again, even if the line is lost."""
        if self.welcomed:
            self._send(proto.BUZZ, (hz, ms))

    def order(self, kind: int, whole: bytes = b"") -> None:
        """Send ASK_RAW, THRESHOLDS (all of them in `whole`), STORE, SELF_TEST or LEAVE; OrderDone or Raw answers it."""
        if kind != proto.THRESHOLDS:
            self._send(kind)
            return
        for first, tail in proto.pieces(kind, whole):
            self._send(kind, (first, len(whole)), tail)

    def _send(self, kind: int, fields: tuple[int, ...] = (), tail: bytes = b"") -> None:
        self._sent = (self._sent + 1) & 255
        self._out += proto.encode(kind, self._sent, fields, tail)

    def _hear(self, message: "proto.Message", t_ns: int) -> list[Heard]:
        kind, number, fields, tail = message
        if kind == proto.WELCOME:
            return self._welcome(number, fields, tail, t_ns)
        if not self.welcomed or number == self._last:
            return []
        if self._last is not None and number != (self._last + 1) & 255:
            self._behind = True
            self._ask(t_ns)
        self._last = number
        self._heard_ns = t_ns
        return self._take(kind, fields, tail, t_ns)

    def _take(self, kind: int, fields: tuple[int, ...], tail: bytes, t_ns: int) -> list[Heard]:
        if kind == proto.STATE:
            return self._on_state(fields, tail, t_ns)
        if kind == proto.BUTTONS:
            return self._on_buttons(fields, tail, t_ns)
        if kind == proto.BEAT:
            return self._on_beat(fields, t_ns)
        if kind == proto.LIT:
            self._on_lit(fields[0], t_ns)
        elif kind == proto.RAW:
            return self._on_raw(fields, tail)
        elif kind == proto.DONE:
            return [OrderDone(fields[0], fields[1], _text(tail))]
        elif kind == proto.TROUBLE:
            self._trouble = _text(tail)
            return [FaultReport(self._trouble or "the trouble is over")]
        return []

    def _welcome(self, number: int, fields: tuple[int, ...], tail: bytes, t_ns: int) -> list[Heard]:
        version, nonce, channels, leds, buttons, bits, wiring = fields
        if self.welcomed or nonce != self._nonce:
            return []
        firmware, _, board = _text(tail).partition("\x00")
        found = Wanted(board, wiring, channels, leds, buttons, bits)
        why = _mismatch(version, firmware, found, self.wanted)
        if why is not None:
            return [OrderRefused(why)]
        self.welcomed, self.firmware = True, firmware
        self._last = number
        self._heard_ns = self._true_ns = self._asked_ns = t_ns
        if self._lamps is not None:
            self.lamps(self._lamps)
        self._send_picture(t_ns)
        return []

    def _ask(self, t_ns: int) -> None:
        if t_ns - self._asked_ns >= RETRY_NS:
            self._asked_ns = t_ns
            self._send(proto.ASK_STATE)

    def _on_state(self, fields: tuple[int, ...], tail: bytes, t_ns: int) -> list[Heard]:
        state, first, total, bits = fields
        whole = self._state_parts.add(state, first, total, tail)
        values = None if whole is None else proto.unpack(whole, self.wanted.channels, bits)
        if values is None or bits != self.wanted.bits or max(values, default=0) > HIGHEST[bits]:
            return []
        self._state, self._behind, self._true_ns = state, False, t_ns
        return [Values(values_of(values))]

    def _on_buttons(self, fields: tuple[int, ...], tail: bytes, t_ns: int) -> list[Heard]:
        """The presses since the last message; the other end counts them, so a lost message loses none.

        Presses from before the connection are ignored.  The counts wrap at 256.  A count that has jumped further than
        a finger can press means that the other end has restarted: no press.
        """
        if len(tail) != self.wanted.buttons:
            return []
        before = tail if self._presses is None else self._presses
        most = SPARE_PRESSES + (t_ns - self._counted_ns) // PRESS_NS
        self._buttons, self.down, self._presses = *fields, tail
        self._counted_ns = t_ns
        steps = [now - was & 255 for was, now in zip(before, tail, strict=True)]
        return [Pressed(i) for i, presses in enumerate(steps) if presses <= most for _ in range(presses)]

    def _on_beat(self, fields: tuple[int, ...], t_ns: int) -> list[Heard]:
        state, buttons, picture, lamps, uptime_ms, self.scan_hz = fields
        if state == 0:  # it has restarted, and no connection exists
            self._greet(t_ns, self._nonce + 1)
            return []
        self._behind = state != self._state
        if buttons == self._buttons:
            self._counted_ns = t_ns
        if self._behind or buttons != self._buttons:
            self._ask(t_ns)
        if self._lamps not in (None, lamps):
            self.lamps(self._lamps or 0)
        if self._in_flight is not None and picture == self._picture_number:
            self._on_lit(picture, t_ns)
        elif picture != self._picture_number and t_ns - self._shown_ns >= RETRY_NS:
            self._lit = self._in_flight = None
            self._send_picture(t_ns, again=True)
        said_ns = self._said_ns(uptime_ms * MS_NS, t_ns)
        if self._behind or t_ns - said_ns > BEAT_DELAY_NS:
            return []
        self._true_ns = t_ns
        return [Unchanged(said_ns)]

    def _said_ns(self, uptime_ns: int, t_ns: int) -> int:
        """When a beat was sent, in host time (ns), estimated by the shortest delay observed."""
        ahead_ns = t_ns - uptime_ns
        if self._ahead_ns is not None:
            quickest_ns = self._ahead_ns + (t_ns - self._told_ns) // LEAK
            if ahead_ns - quickest_ns < UPTIME_WRAP_NS:
                ahead_ns = min(ahead_ns, quickest_ns)
        self._ahead_ns, self._told_ns = ahead_ns, t_ns
        return uptime_ns + ahead_ns

    def _on_lit(self, picture: int, t_ns: int) -> None:
        if picture == self._picture_number and self._in_flight is not None:
            self._lit, self._in_flight = self._in_flight, None
            self._send_picture(t_ns)

    def _send_picture(self, t_ns: int, *, again: bool = False) -> None:
        """Send the wanted picture unless it is lit; send its palette first if the other end may not have it."""
        if self._picture is None or self._picture == self._lit:
            return
        palette = self._palette
        was = palette.number
        indices = palette.fit(self._picture)
        if palette.number != was or self._lit is None or again:
            whole = palette.whole
            for first, tail in proto.pieces(proto.PALETTE, whole):
                self._send(proto.PALETTE, (palette.number, first, len(whole)), tail)
        self._picture_number = self._picture_number % 255 + 1
        for first, tail in proto.pieces(proto.LEDS, indices):
            self._send(proto.LEDS, (self._picture_number, palette.number, first, len(indices)), tail)
        self._in_flight, self._shown_ns = self._picture, t_ns

    def _on_raw(self, fields: tuple[int, ...], tail: bytes) -> list[Heard]:
        first, total, width = fields
        whole = self._raw_parts.add(0, first, total, tail)
        if whole is None or width not in (2, 4) or len(whole) != width * self.wanted.channels:
            return []
        values = (int.from_bytes(whole[i : i + width], "little", signed=width == 4) for i in range(0, total, width))
        return [Raw(tuple(values))]


def _mismatch(version: int, firmware: str, found: Wanted, wanted: Wanted) -> str | None:
    remedy = "put the right one on it with `witboard flash --board ...`"
    if version != proto.VERSION:
        return f"firmware {firmware} speaks version {version} of the link, this host version {proto.VERSION}; {remedy}"
    if found.board != wanted.board:
        return f"it was set up for board {found.board}, not for {wanted.board}; {remedy}"
    if found != wanted:
        return f"it was set up for another wiring of board {wanted.board} than the board file has; {remedy}"
    return None


def _text(tail: bytes) -> str:
    return tail.decode("utf-8", "replace")
