"""What to order for the parts that several drivers or plans name: numbers, alternatives, rough prices, joints.

Numbers are those of the makers.  What is sold by its measures (wire, magnets, wood) has its common name instead.
"""

from collections.abc import Mapping

from hardware.drivers.contract import PartOrder

CAPACITOR = PartOrder("KEMET C320C104K5R5TA", "any ceramic 100 nF with wires, X7R, 16 V or more", 0.1, 2)
PICO_BOARD = PartOrder(
    "Raspberry Pi SC0915 (Pico)", "Raspberry Pi SC0917 (Pico H): the same with pins soldered in", 4.5
)
USB_CABLE = PartOrder("Raspberry Pi micro-USB to USB-A cable, 1 m", "any with data lines, not for charging alone", 3.0)
LEVEL_SHIFTER = PartOrder("Texas Instruments SN74AHCT125N", "Texas Instruments SN74HCT125N", 0.6, 14)
LED_CARRIER = PartOrder(
    "Worldsemi WS2812B-B/W, on a round carrier of 10 mm",
    "SK6812 on such a carrier; a strip of 100 LEDs a metre, cut",
    0.2,
    6,
)
SHIFT_REGISTER = PartOrder("Texas Instruments SN74HC165N", "Texas Instruments CD74HC165E", 0.55, 16)
MULTIPLEXER = PartOrder(
    "SparkFun BOB-09056, with CD74HC4067", "Texas Instruments CD74HC4067E, in DIP-24; any carrier of this chip", 2.0, 24
)
MULTIPLEXER_OF_EIGHT = PartOrder("Texas Instruments CD74HC4051E", "Nexperia 74HC4051D on a carrier of SO-16", 0.6, 16)
LOAD_CELL = PartOrder("HT Sensor TAL221, 500 g", "any bar of 500 g, 47 x 12 x 6 mm, with M3 threads", 8.0)
AMPLIFIER = PartOrder(
    "SparkFun SEN-13879, with HX711", "any module with an Avia HX711 whose pin RATE can be set", 4.0, 10
)
PORT_EXPANDER_DIP = PartOrder("Microchip MCP23017-E/SP", "Microchip MCP23017-E/SO, on a carrier", 1.6, 28)
PORT_EXPANDER_SMD = PartOrder(
    "Texas Instruments TCA9555PWR, on a carrier", "NXP PCA9555PW,118: pins and registers are the same", 1.5, 24
)
DIODE = PartOrder("onsemi 1N4148", "onsemi 1N914, or a BAT85", 0.03, 2)
CONTACT = PartOrder("Omron D2F-01L", "any contact of gold that closes over a peg", 1.2, 2)
PUSH_BUTTON = PartOrder("E-Switch PS1024ABLK", "any push button for a panel that closes while it is pressed", 1.5, 2)
LAMP = PartOrder("Kingbright L-7113ID (red), L-7113GD (green)", "any LED of 5 mm for 20 mA, but blue or white", 0.15, 2)
BUZZER = PartOrder("Soberton WT-1205", "any buzzer for 5 V that sounds by itself, 30 mA at most", 1.2, 2)
PIEZO = PartOrder("Murata 7BB-20-6L0", "any piezo disc without electronics", 0.7, 2)
TRANSISTOR = PartOrder("onsemi BC547BTA", "BC337; 2N3904, whose legs stand in another order", 0.1, 3)
REED_INSTEAD = "any reed of 14 mm glass, normally open, for the same ampere-turns"
_FILM: Mapping[str, str] = {"47 Ohm": "47R", "330 Ohm": "330R", "1 kOhm": "1K", "10 kOhm": "10K"}


def resistor(value: str) -> PartOrder:
    """A resistor with wires, by its value as parts lists say it.

    :raises KeyError: no part has that value.
    """
    return PartOrder(f"Yageo MFR-25FBF52-{_FILM[value]}", f"any {value} with wires, 5 % or better, 0.125 W", 0.03, 2)
