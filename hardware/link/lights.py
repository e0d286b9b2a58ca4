"""Pictures as the link carries them: a palette, and one index into it for each LED.

The palette stays the same while it contains all colours of the next picture, so that blinking sends only
indices.  Each change makes a new palette with a new number, and the host sends the whole of it.
"""

from collections.abc import Sequence

from hardware.frame import Rgb

MAX_PALETTE_ENTRIES = 256  # an index is one byte
MAX_ENTRIES_CARRIED_OVER = 32  # most entries at which colours of earlier pictures stay in the palette


class Palette:
    """The palette in use, and its number (1..255); 0: none yet."""

    def __init__(self) -> None:
        self.number = 0
        self.colours: tuple[Rgb, ...] = ()
        self._index: dict[Rgb, int] = {}

    def fit(self, picture: Sequence[Rgb]) -> bytes:
        """One index byte per LED of the picture; if it has a new colour, the palette changes and gets the next number.

        In a picture of more than 256 colours, each colour loses its lowest bits.
        """
        picture = _coarsened(picture)
        new = [colour for colour in dict.fromkeys(picture) if colour not in self._index]
        if new:
            kept = self.colours if len(self.colours) + len(new) <= MAX_ENTRIES_CARRIED_OVER else ()
            self.colours = tuple(dict.fromkeys((*kept, *picture)))
            self._index = {colour: i for i, colour in enumerate(self.colours)}
            self.number = self.number % 255 + 1
        return bytes(map(self._index.__getitem__, picture))

    @property
    def whole(self) -> bytes:
        """The palette as bytes: red, green, blue of each entry, in index order."""
        return bytes(part for colour in self.colours for part in colour)


def _coarsened(picture: Sequence[Rgb]) -> Sequence[Rgb]:
    bits = 0
    while len(set(picture)) > MAX_PALETTE_ENTRIES:
        bits += 1
        red, green, blue = zip(*picture, strict=True)
        picture = list(zip(*([part >> bits << bits for part in row] for row in (red, green, blue)), strict=True))
    return picture
