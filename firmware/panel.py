"""Buttons, their lamps, and the buzzer."""

import hal

STABLE_MS = 15  # a button has changed once it has been read the same for so long
HIGHEST_HZ = 10000
LONGEST_MS = 2000


class Panel:
    """`pressed`: bit 0 is button 0; `counts`: how often each was pressed, modulo 256; `lit`: the lamps."""

    def __init__(self, buttons, lamps, buzzer):
        self._pins = [hal.button(pin) for pin in buttons]
        self._lamps = [None if pin is None else hal.output(pin) for pin in lamps]
        self._buzzer = None if buzzer is None else hal.Buzzer(buzzer)
        self._read = bytearray(len(buttons))  # 1: it was down when it was last read
        self._since = [hal.ticks_ms()] * len(buttons)
        self._down = bytearray(len(buttons))
        self._until = None
        self.counts = bytearray(len(buttons))
        self.pressed = 0
        self.lit = 0

    def scan(self):
        """Read the buttons once; whether one has changed.  A tone that has lasted long enough ends."""
        now = hal.ticks_ms()
        changed = False
        for i in range(len(self._pins)):
            down = 1 - self._pins[i]()
            if down != self._read[i]:
                self._read[i] = down
                self._since[i] = now
            elif down != self._down[i] and hal.ticks_diff(now, self._since[i]) >= STABLE_MS:
                self._down[i] = down
                self.pressed ^= 1 << i
                if down:
                    self.counts[i] = self.counts[i] + 1 & 255
                changed = True
        if self._until is not None and hal.ticks_diff(now, self._until) >= 0:
            self._until = None
            self._buzzer.silence()
        return changed

    def light(self, lit):
        """Light those lamps, and no others."""
        self.lit = lit
        for i in range(len(self._lamps)):
            if self._lamps[i] is not None:
                self._lamps[i](lit >> i & 1)

    def buzz(self, hz, ms):
        """One tone; a later one takes its place."""
        if self._buzzer is not None and 0 < hz <= HIGHEST_HZ:
            self._buzzer.sound(hz)
            self._until = hal.ticks_add(hal.ticks_ms(), min(ms, LONGEST_MS))
