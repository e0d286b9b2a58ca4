"""Conversion of colours to LED data: gamma, and a white part for LEDs with a white channel."""

from hardware.frame import LedFrame, Rgb

MAX_COLOURS_CACHED = 4096  # cached colours; most pictures have few, but a fading one has many


def gamma_table(gamma: float) -> tuple[int, ...]:
    """Value 0..255 -> value to send.  No value grows, so the current cap holds, and only 0 becomes 0."""
    return tuple(max(round((value / 255) ** gamma * 255), min(value, 1)) for value in range(256))


class WireColours:
    """Converts colours for LEDs of one colour order; with a W in it, white replaces the common part of the three."""

    def __init__(self, order: str, gamma: float) -> None:
        self.order = order
        self._gamma = gamma_table(gamma)
        self._kept: dict[Rgb, tuple[int, ...]] = {}

    def parts(self, colour: Rgb) -> tuple[int, ...]:
        """The gamma-corrected parts: (red, green, blue) or (red, green, blue, white), 0..255 each."""
        kept = self._kept.get(colour)
        if kept is None:
            if len(self._kept) >= MAX_COLOURS_CACHED:
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
        """The parts in the LED's colour order."""
        parts = dict(zip("RGBW", self.parts(colour), strict=False))
        return tuple(parts[letter] for letter in self.order)

    def pixels(self, frame: LedFrame) -> list[tuple[int, ...]]:
        """The parts of each LED, by index."""
        return [self.parts(colour) for colour in frame.colours]
