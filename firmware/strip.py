"""The LEDs: palette and indices in, the bytes of the strip out."""

import hal

ORDERS = ("RGB", "GRB", "RGBW", "GRBW")


class Strip:
    """One strip; `order` as in the board file."""

    def __init__(self, pin, leds, order):
        if order not in ORDERS:
            raise ValueError(f"order {order} of the LEDs; known are {', '.join(ORDERS)}")
        self.leds = leds
        self._each = len(order)
        self._red = order.index("R")
        self._green = order.index("G")
        self._strip = hal.Strip(pin, leds * len(order))
        self._bytes = bytearray(leds * self._each)

    def show(self, palette, indices):
        """Show the entry of the palette (red, green, blue) that each index names; False: one names none."""
        if len(indices) != self.leds or (self.leds and max(indices) * 3 + 3 > len(palette)):
            return False
        out, each, red, green, at = self._bytes, self._each, self._red, self._green, 0
        for index in indices:
            index *= 3
            r, g, b = palette[index], palette[index + 1], palette[index + 2]
            if each == 4:
                white = min(r, g, b)  # one white LED instead of three coloured ones
                r -= white
                g -= white
                b -= white
                out[at + 3] = white
            out[at + red] = r
            out[at + green] = g
            out[at + 2] = b
            at += each
        self._strip.write(out)
        return True

    def dark(self):
        """Nothing lit."""
        for i in range(len(self._bytes)):
            self._bytes[i] = 0
        self._strip.write(self._bytes)
