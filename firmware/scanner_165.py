"""Presence by a chain of 74HC165 on SPI: 8 channels a chip, chip 0 next to the microcontroller.

Channel 8 k + i is input Di of chip k.  DS of the last chip is tied to ground, so one byte read beyond the
chain is 0: that shows that the chain is as long as it should be, and that MISO does not float.
"""

import hal

BITS = 1


class Scanner:
    """`packed` is what a STATE carries, once `ready`; `scan` says whether either changed; `scans` counts."""

    bits = BITS
    width = 0  # nothing is measured, so there is nothing raw
    polls_hz = 0

    def __init__(self, settings, channels):
        self.channels = channels
        chain = (channels + 7) // 8
        self._spi = hal.spi(settings["sck"], settings["mosi"], settings["miso"], settings.get("speed_hz", 1000000))
        self._load = hal.output(settings["load"], 1)
        self._flip = 0xFF if settings.get("active", "low") == "low" else 0
        self._last = 0xFF >> (chain * 8 - channels)  # the channels that the last chip has
        self._chain = chain
        self._now = bytearray(chain + 1)
        self._then = bytearray(b"\xff" * (chain + 1))
        self.ready = False
        self.packed = bytearray(chain)
        self.trouble = None
        self.scans = 0

    def scan(self):
        """Read the chain once."""
        now = self._now
        self._load(0)  # the inputs are taken over
        self._load(1)
        self._spi.readinto(now)
        self.scans += 1
        if now == self._then and self.ready:
            return False
        self._then[:] = now
        self.trouble = self._ends_well()
        was, self.ready = self.ready, not self.trouble  # what is read from a broken chain says nothing
        if self.trouble:
            return was
        packed, flip, changed = self.packed, self._flip, not was
        for k in range(self._chain):
            byte = now[k] ^ flip
            if k == self._chain - 1:
                byte &= self._last
            if packed[k] != byte:
                packed[k] = byte
                changed = True
        return changed

    def _ends_well(self):
        beyond = self._now[self._chain]
        if beyond == 0:
            return None
        return f"behind the last of {self._chain} chips the chain gives {beyond}, not 0: look at MISO and the chips' DS"

    def raw(self):
        """Nothing is measured."""
        return b""

    def calibrate(self, thresholds):
        """Why it cannot take thresholds."""
        return "switches have no thresholds"

    def examine(self):
        """What a look at the sensors finds wrong; None: nothing."""
        self.scan()
        return self._ends_well()
