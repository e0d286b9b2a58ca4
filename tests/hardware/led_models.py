"""What LEDs make of a line, by their data sheets: bits by how long it is high, pictures by how long it is low."""

from typing import NamedTuple

from tests.hardware.spi_controllers import Wave


class LedKind(NamedTuple):
    """Nanoseconds: the shortest and longest high of a 0, of a 1; the low that ends a picture."""

    zero_ns: tuple[float, float]
    one_ns: tuple[float, float]
    reset_ns: float


LED_KINDS = {
    "WS2812B": LedKind((250, 550), (650, 950), 50_000),
    "WS2812B-V5": LedKind((220, 380), (580, 1000), 280_000),
    "SK6812": LedKind((150, 450), (450, 750), 80_000),
}


class Understood(NamedTuple):
    """The pictures, a byte a colour; how many highs are too long or too short to be either bit."""

    pictures: list[bytes]
    unclear: int


def understood(wave: Wave, kind: LedKind) -> Understood:
    """What LEDs of that kind make of MOSI; a picture that no pause ends is not shown."""
    pictures, bits, unclear = [], "", 0
    for (at, level), (until, _) in zip(wave.mosi, wave.mosi[1:], strict=False):
        lasts = until - at
        if level:
            one = kind.one_ns[0] <= lasts <= kind.one_ns[1]
            unclear += not one and not kind.zero_ns[0] <= lasts <= kind.zero_ns[1]
            bits += "1" if one else "0"
        elif lasts >= kind.reset_ns and bits:
            pictures.append(bytes(int(bits[i : i + 8].ljust(8, "0"), 2) for i in range(0, len(bits), 8)))
            bits = ""
    return Understood(pictures, unclear)
