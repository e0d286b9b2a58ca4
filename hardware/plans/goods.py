"""What to order for supplies, wires, magnets and mechanics: goods that follow from a board's currents and holes.

What is sold by its measures has its common name; a number is that of the maker.
"""

from hardware.drivers.contract import PartOrder

COMPUTER = PartOrder("Raspberry Pi SC0193 (Pi 4, 2 GB)", "SC1111 (Pi 5, 4 GB); SC0510 (Zero 2 W), with pins", 45.0)
COMPUTER_SUPPLY = PartOrder(
    "Raspberry Pi 15 W USB-C supply", "Pi 5: the one of 27 W; Zero 2 W: the one of 12.5 W with micro-USB", 9.0
)
MEMORY_CARD = PartOrder("SanDisk Ultra 32 GB, SDSQUA4-032G", "any microSD of 16 GB or more, class A1", 8.0)
STRIP_LEAD = PartOrder("LiYY 4 x 0.14 mm2", "four wires LiY 0.14 mm2, twisted", 0.7)
LED_WIRE = PartOrder("LiYY 3 x 0.25 mm2", "three wires LiY 0.25 mm2, twisted", 0.6)
SENSOR_WIRE = PartOrder("LiY 0.14 mm2", "ribbon cable, pulled apart", 0.12)
FEED_CAPACITOR = PartOrder("Panasonic EEU-FR1A102", "any electrolytic of 1000 uF, 6.3 V or more", 0.4, 2)
PEG = PartOrder("PLA, 1.75 mm: printed", "wood, turned, with a hole for the magnet in its foot", 0.1)
PRINTED_CUP = PartOrder("PLA, white, 1.75 mm: printed", "PETG, white", 0.6)
PRINTED_MOUNTS = PartOrder("PLA, 1.75 mm: printed", "PETG", 0.5)
SPACER = PartOrder("hexagon spacer M4 x 30, threads inside", "two of M4 x 15, joined by a set screw", 0.5)
STRIP_SCREW = PartOrder("DIN 96, 2 x 10 mm", "any wood screw of 2 mm, 10 long, with a flat head of 4", 0.05)
STRIP_SPACER = PartOrder("spacer of nylon, 2 mm, for M2", "two washers of 1 mm for M2", 0.08)
RUBBER_FOOT = PartOrder("3M SJ5018", "any self-adhesive foot, 6 mm or higher", 0.3)

_SUPPLIES = (
    *((3, "GST18A05-P1J", 12.0), (4, "GST25A05-P1J", 14.0), (5, "GST40A05-P1J", 18.0), (6, "GST60A05-P1J", 22.0)),
    *((10, "LRS-50-5", 16.0), (14, "LRS-75-5", 19.0), (18, "LRS-100-5", 22.0), (40, "LRS-200-5", 35.0)),
    (60, "LRS-350-5", 45.0),
)
_PLUG_IN_A = 6  # above, mains come on screws
_FUSES = {0.5: "0218.500MXP", 3.15: "02183.15MXP"}
_GLASS_A = 20  # the most that 5 x 20 mm bears


def supply(amperes: float) -> PartOrder:
    """A supply of 5 V for at least that current."""
    for bears, number, eur in _SUPPLIES:
        if amperes <= bears:
            where = "" if bears <= _PLUG_IN_A else ", in a closed box: mains on its screws"
            return PartOrder(f"Mean Well {number}", f"any closed one of 5 V, {amperes:g} A or more{where}", eur)
    return PartOrder(
        "several of Mean Well LRS-350-5", "one for each part of the strip; their 5 V are never joined", 135.0
    )


def fuse(amperes: float) -> PartOrder:
    """A slow fuse and its holder."""
    if amperes > _GLASS_A:
        return PartOrder(f"blade fuse of {amperes:g} A, 32 V", "in a holder whose wires bear it", 4.0, 2)
    whole = f"0218{amperes:03.0f}.MXP" if amperes == int(amperes) else f"0218{amperes:04.1f}MXP"
    number = _FUSES.get(amperes, whole)
    return PartOrder(f"Littelfuse {number}, in a holder for wires", "any fuse of 5 x 20 mm, slow", 2.5, 2)


def regulator(amperes: int) -> PartOrder:
    """A regulator 5 V to 3.3 V that can be switched off."""
    number, eur = ("D24V22F3", 12.0) if amperes <= 2 else ("D36V28F3", 15.0)
    return PartOrder(
        f"Pololu {number}",
        f"any switching one of {amperes} A that 10 kOhm from its enable pin to GND switches off",
        eur,
        4,
    )


def lead(mm2: float) -> PartOrder:
    """A metre of wire from the supply, in one colour."""
    name = "LiY" if mm2 < 0.5 else "H05V-K" if mm2 < 1.5 else "H07V-K"
    return PartOrder(f"{name} {mm2:g} mm2", f"any stranded copper of {mm2:g} mm2 or more", 0.3 + 0.4 * mm2)


def magnet(grade: str, diameter_mm: float, height_mm: float) -> PartOrder:
    """A magnet of that size."""
    number = f"NdFeB {grade}, disc {diameter_mm:g} x {height_mm:g} mm, axial, nickel"
    return PartOrder(number, "another size or grade: name it in [magnet], then board magnet", 0.3)


def screw(norm: str, size: str) -> PartOrder:
    """A screw by its norm."""
    return PartOrder(f"{norm}, {size}, A2", f"any {size} with such a head", 0.1)


def plywood(thick_mm: float, width_mm: float, height_mm: float) -> PartOrder:
    """A plate of that size."""
    square_m = width_mm * height_mm / 1e6
    return PartOrder(f"birch plywood {thick_mm:g} mm", "beech, or MDF", 4 + 40 * square_m)
