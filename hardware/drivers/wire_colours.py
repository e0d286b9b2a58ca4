"""Colours as LEDs on a wire take them: gamma, and white where there is a white LED beside the three."""

from hardware.frame import LedFrame, Rgb

MOST_KEPT = 4096  # pictures have few colours; a fading one has many


def gamma_table(gamma: float) -> tuple[int, ...]:
    """For each value 0..255 what is sent.  None grows, so the current cap holds, and none but 0 becomes 0."""
    return tuple(max(round((value / 255) ** gamma * 255), min(value, 1)) for value in range(256))


class WireColours:
    """Red, green, blue, and with a W in the order white, which takes what the three have in common."""

    def __init__(self, order: str, gamma: float) -> None:
        self.order = order
        self._gamma = gamma_table(gamma)
        self._kept: dict[Rgb, tuple[int, ...]] = {}

    def parts(self, colour: Rgb) -> tuple[int, ...]:
        """(red, green, blue) or (red, green, blue, white)."""
        kept = self._kept.get(colour)
        if kept is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            kept = self._kept[colour] = self._made(colour)
        return kept

    def _made(self, colour: Rgb) -> tuple[int, ...]:
        red, green, blue = (self._gamma[part] for part in colour)
        if "W" not in self.order:
            return red, green, blue
        white = min(red, green, blue)
        return red - white, green - white, blue - white, white

    def in_order(self, colour: Rgb) -> tuple[int, ...]:
        """The same in the order in which the wire takes them."""
        parts = dict(zip("RGBW", self.parts(colour), strict=False))
        return tuple(parts[letter] for letter in self.order)

    def pixels(self, frame: LedFrame) -> list[tuple[int, ...]]:
        """The parts of each LED."""
        return [self.parts(colour) for colour in frame.colours]
