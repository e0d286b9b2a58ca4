"""The supply current of a picture, and dimming that keeps it under a cap.

Figures of the WS2812 family: a colour channel draws 20 mA at 255 and proportionally less below; an LED draws
1 mA even when it is dark.  An LED with an additional white channel (SK6812 RGBW) draws no more for the same
picture, because white replaces three channels at once; so the figures hold for both.
"""

from collections.abc import Iterable

from hardware.frame import Rgb

FULL_CHANNEL_MA = 20
IDLE_LED_MA = 1
FULL_LED_MA = IDLE_LED_MA + 3 * FULL_CHANNEL_MA
MAX_COLOUR = 255


def current_ma(colours: Iterable[Rgb]) -> float:
    """The current of the strip in mA while it shows those colours, one per LED."""
    leds = 0
    light = 0
    for red, green, blue in colours:
        leds += 1
        light += red + green + blue
    return leds * IDLE_LED_MA + light * FULL_CHANNEL_MA / MAX_COLOUR


def light_budget(leds: int, cap_ma: int) -> int:
    """The most light (sum of all colour values) that a strip of that many LEDs may show under the cap."""
    return max(0, cap_ma - leds * IDLE_LED_MA) * MAX_COLOUR // FULL_CHANNEL_MA


def dimmed(colour: Rgb, brightness: float) -> Rgb:
    """The colour at `brightness` 0..1."""
    red, green, blue = colour
    return int(red * brightness + 0.5), int(green * brightness + 0.5), int(blue * brightness + 0.5)


def within(colours: dict[int, Rgb], budget: int) -> dict[int, Rgb]:
    """The picture (LED -> colour), scaled down as a whole if its light exceeds the budget.

    Values round down, so the sum never exceeds the budget.
    """
    light = sum(map(sum, colours.values()))
    if light <= budget:
        return colours
    return {led: (r * budget // light, g * budget // light, b * budget // light) for led, (r, g, b) in colours.items()}
