"""Parts and wiring of a strip of WS2812 or SK6812, independent of its driver."""

from collections.abc import Iterator

from hardware.drivers.contract import Host, Link, Part, Wired
from hardware.drivers.goods import CAPACITOR, LED_CARRIER, LEVEL_SHIFTER, resistor
from hardware.power import FULL_LED_MA, IDLE_LED_MA


def ws2812_parts(wired: Wired) -> Iterator[Part]:
    """The LEDs and the parts before the first of them; none for a board without LEDs."""
    if not wired.leds:
        return
    note = f"5 V; the software keeps all together to {wired.current_cap_ma} mA"
    yield Part("LED", "WS2812B (or SK6812)", wired.leds, "5 V", IDLE_LED_MA, FULL_LED_MA, note, LED_CARRIER)
    lifts = "3.3 V of the host to 5 V of the strip"
    yield Part("level shifter", "74AHCT125", 1, "5 V", 0.1, 2, lifts, LEVEL_SHIFTER)
    yield Part("capacitor", "100 nF", 1, note="at the level shifter", order=CAPACITOR)
    yield Part("resistor", "330 Ohm", 1, note="before the first LED", order=resistor("330 Ohm"))
    yield Part("resistor", "10 kOhm", 1, note="from the level shifter's input to GND", order=resistor("10 kOhm"))


def ws2812_links(start: str, host: Host) -> Iterator[Link]:
    """The line from the data pin (named `start`) of that host to the first LED."""
    yield Link("shifter", "5 V, GND of LED supply", "74AHCT125 VCC (pin 14), GND (pin 7)", "100 nF")
    yield Link("shifter", "GND", "74AHCT125 1OE (pin 1)", "switches the first driver on")
    yield Link("shifter", "5 V", "74AHCT125 2OE, 3OE, 4OE (pins 4, 10, 13)", "switches the others off")
    yield Link("shifter", "GND", "74AHCT125 2A, 3A, 4A (pins 5, 9, 12)", "an open input may oscillate")
    yield Link("shifter", "nothing", "74AHCT125 2Y, 3Y, 4Y (pins 6, 8, 11)", "outputs stay open")
    yield Link("strip", start, "74AHCT125 1A (pin 2)", "10 kOhm to GND: dark at start")
    yield Link("strip", "74AHCT125 1Y (pin 3)", "330 Ohm, then DIN of LED 0", "within 20 cm of the LED")
    yield Link("ground", "GND of the LED supply", f"{host.name} {host.ground}", "the data's way back")
