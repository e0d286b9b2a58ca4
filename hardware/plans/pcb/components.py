"""What to order for the parts of a strip: numbers, alternatives, and what they cost roughly.

Prices are estimates for a hundred pieces, in euros; nobody asked a shop.
"""

from collections.abc import Mapping

from hardware.drivers.contract import PartOrder

COMPONENTS: Mapping[str, PartOrder] = {
    "WS2812B": PartOrder(
        "Worldsemi WS2812B-B/W",
        "or SK6812 in 5050: its pins are numbered otherwise, so compare the data sheets first",
        0.08,
        4,
    ),
    "DRV5032DU": PartOrder(
        "Texas Instruments DRV5032DUDBZR",
        "DRV5032DUDBZT, the same on a small reel; no other letter: DU answers to one pole",
        0.45,
        3,
    ),
    "74HC165": PartOrder("Nexperia 74HC165D,653", "or Texas Instruments SN74HC165DR", 0.3, 16),
    "DRV5055A2": PartOrder(
        "Texas Instruments DRV5055A2QDBZR",
        "DRV5055A2QDBZT, the same on a small reel; no other number: A2 gives 30 mV a mT at 3.3 V",
        0.9,
        3,
    ),
    "74HC4051": PartOrder("Nexperia 74HC4051D,653", "or Texas Instruments CD74HC4051M96", 0.35, 16),
    "100 nF": PartOrder("Samsung CL10B104KB8NNNC", "any 100 nF, 16 V or more, X7R, 0603", 0.01, 2),
    "plug": PartOrder("JST B7B-ZR(LF)(SN)", "any header of 7 pins, 1.5 mm apart, for ZHR-7", 0.15, 7),
    "cable": PartOrder(
        "JST ZHR-7 at both ends, AWG 28, 100 mm, pin 1 to pin 1", "ready-made: ask for the same side", 0.6, 0
    ),
}
