"""The microcontroller's end of the conversation: what it says of itself, and what it does when it is told.

It says nothing but beats until it is greeted.  Whatever changes is told as a whole, with a number; the beats
repeat the numbers, so the host notices what it has missed and asks.
"""

import proto

FIRMWARE = "1"
_UNGREETED = 0
_SENTENCE = 200  # bytes at most


class Talk:
    """`outfit`: what there is to talk about (`main.Outfit`); `send` takes bytes."""

    def __init__(self, outfit, send):
        self._outfit = outfit
        self._send = send
        self._number = 0
        self._heard = None  # number of the last message
        self._reader = proto.Reader()
        self._nonce = None
        self._state = 1  # never 0
        self._buttons = 1
        self._picture = 0
        self._palette = 0
        self._colours = b""
        self._palette_parts = proto.Parts(768)
        self._led_parts = proto.Parts(4096)
        self._threshold_parts = proto.Parts(8 * outfit.scanner.channels)
        self._trouble = None
        self.leaving = False

    def feed(self, data):
        """Answer what those bytes ask, and do what they say."""
        for kind, number, fields, tail in self._reader.feed(data):
            if kind == proto.HELLO:
                self._heard = number
                self._welcome(fields[1])
            elif self._nonce is not None and number != self._heard:
                self._heard = number
                self._obey(kind, fields, tail)

    def state_changed(self):
        """The sensors show something new."""
        self._state = self._state % 65535 + 1
        if self._nonce is not None:
            self._say_state()

    def buttons_changed(self):
        """A button went down or up."""
        self._buttons = self._buttons % 65535 + 1
        if self._nonce is not None:
            self._say_buttons()

    def beat(self, uptime_ms, scan_hz):
        """A sign of life, and a sentence where something has gone wrong, or right again."""
        state = _UNGREETED if self._nonce is None else self._state
        lit = self._outfit.panel.lit
        self._say(proto.BEAT, (state, self._buttons, self._picture, lit, uptime_ms, min(scan_hz, 65535)))
        trouble = self._outfit.trouble()
        if trouble != self._trouble and self._nonce is not None:
            self._trouble = trouble
            self._say(proto.TROUBLE, (), (trouble or "").encode()[:_SENTENCE])

    def _say(self, kind, fields=(), tail=b""):
        self._number = (self._number + 1) & 255
        self._send(proto.encode(kind, self._number, fields, tail))

    def _welcome(self, nonce):
        outfit = self._outfit
        if nonce != self._nonce:
            self._nonce = nonce
            self._picture = self._palette = 0
            self._colours = b""
            self._trouble = None
        counts = (outfit.scanner.channels, outfit.leds, len(outfit.panel.counts), outfit.scanner.bits)
        who = f"{FIRMWARE}\0{outfit.name}".encode()
        self._say(proto.WELCOME, (proto.VERSION, nonce) + counts + (outfit.wiring,), who)  # noqa: RUF005  # MicroPython
        self._say_state()
        self._say_buttons()

    def _say_state(self):
        scanner = self._outfit.scanner
        if not scanner.ready:
            return  # nothing is better than something wrong
        for first, tail in proto.pieces(proto.STATE, scanner.packed):
            self._say(proto.STATE, (self._state, first, len(scanner.packed), scanner.bits), tail)

    def _say_buttons(self):
        panel = self._outfit.panel
        self._say(proto.BUTTONS, (self._buttons, panel.pressed), panel.counts)

    def _obey(self, kind, fields, tail):
        outfit = self._outfit
        if kind == proto.ASK_STATE:
            self._say_state()
            self._say_buttons()
        elif kind == proto.PALETTE:
            colours = self._palette_parts.add(fields[0], fields[1], fields[2], tail)
            if colours is not None:
                self._palette, self._colours = fields[0], colours
        elif kind == proto.LEDS and outfit.strip is not None:
            self._light(fields, tail)
        elif kind == proto.LAMPS:
            outfit.panel.light(fields[0])
        elif kind == proto.BUZZ:
            outfit.panel.buzz(fields[0], fields[1])
        elif kind == proto.ASK_RAW:
            self._say_raw()
        else:
            self._order(kind, fields, tail)

    def _order(self, kind, fields, tail):
        """What is answered with DONE."""
        outfit = self._outfit
        if kind == proto.THRESHOLDS:
            thresholds = self._threshold_parts.add(0, fields[0], fields[1], tail)
            if thresholds is not None:
                self._done(kind, outfit.calibrate(thresholds))
        elif kind == proto.STORE:
            self._done(kind, outfit.store())
        elif kind == proto.SELF_TEST:
            self._done(kind, outfit.scanner.examine())
        elif kind == proto.LEAVE:
            self.leaving = True
            self._done(kind, None)

    def _light(self, fields, tail):
        """A picture is shown when all of it is there, and the palette it was painted from."""
        picture, palette, first, total = fields
        indices = self._led_parts.add(picture, first, total, tail)
        if indices is None or palette != self._palette or not self._outfit.strip.show(self._colours, indices):
            return
        self._picture = picture
        self._say(proto.LIT, (picture,))

    def _say_raw(self):
        scanner = self._outfit.scanner
        whole = scanner.raw()
        if not scanner.width:
            self._done(proto.ASK_RAW, "switches have no raw values")
            return
        for first, tail in proto.pieces(proto.RAW, whole):
            self._say(proto.RAW, (first, len(whole), scanner.width), tail)

    def _done(self, order, why_not):
        self._say(proto.DONE, (order, 0 if why_not is None else 1), (why_not or "").encode()[:_SENTENCE])
