"""Numbers of pins: of the chips, of the Pi's header, of the Pico.

Chips are counted as in their DIP or SOIC package, from the notch; breakout boards print the names.
"""

from collections.abc import Mapping

# inputs in the order of the channels: name, number
HC165 = (("D0", 11), ("D1", 12), ("D2", 13), ("D3", 14), ("D4", 3), ("D5", 4), ("D6", 5), ("D7", 6))
MCP23017 = (*((f"GPA{i}", 21 + i) for i in range(7)), *((f"GPB{i}", 1 + i) for i in range(7)))
TCA9555 = (*((f"P0{i}", 4 + i) for i in range(8)), *((f"P1{i}", 13 + i) for i in range(8)))
HC4067 = (*((f"C{i}", 9 - i) for i in range(8)), *((f"C{i}", 31 - i) for i in range(8, 16)))
HC4067_SELECT = (("S0", 10), ("S1", 11), ("S2", 14), ("S3", 13))

# pins of the Pi's header from BCM 2 on, and of the Pico from GP0 on; GP23 to GP25 are not led out
_HEADER = (3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13)
_PICO = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)
HEADER: Mapping[int, int] = dict(enumerate(_HEADER, start=2))
PICO: Mapping[int, int] = {**dict(enumerate(_PICO)), 26: 31, 27: 32, 28: 34}

# clock, MOSI, MISO by bus, and the chip selects; buses 2 to 6 lie elsewhere on each model
SPI: Mapping[str, tuple[int, int, int]] = {"0": (11, 10, 9), "1": (21, 20, 19)}
SPI_SELECT: Mapping[str, int] = {"0.0": 8, "0.1": 7, "1.0": 18, "1.1": 17, "1.2": 16}
I2C: Mapping[int, tuple[int, int]] = {1: (2, 3)}


def of_pi(bcm: int) -> str:
    """That pin of the Pi in words: GPIO25 (pin 22)."""
    return f"Pi GPIO{bcm} (pin {HEADER[bcm]})"


def of_pico(gp: int) -> str:
    """That pin of the Pico in words; some have a number and no pin."""
    return f"Pico GP{gp} (pin {PICO[gp]})" if gp in PICO else f"Pico GP{gp} (not led out)"
