"""What a picture draws from the supply, and how it is dimmed so that it never draws more than that.

Figures of the WS2812 family: a colour channel at 255 takes 20 mA and less in proportion; an LED takes
1 mA even when it is dark.  A LED with a white channel beside the three (SK6812 RGBW) draws no more for
the same picture, since white takes the place of three channels at once; so the figures hold for both.
"""

from collections.abc import Iterable

from hardware.frame import Rgb

FULL_CHANNEL_MA = 20
IDLE_LED_MA = 1
FULL_LED_MA = IDLE_LED_MA + 3 * FULL_CHANNEL_MA
FULL = 255


def current_ma(colours: Iterable[Rgb]) -> float:
    """What the strip draws while it shows those colours, one a LED."""
    leds = 0
    light = 0
    for red, green, blue in colours:
        leds += 1
        light += red + green + blue
    return leds * IDLE_LED_MA + light * FULL_CHANNEL_MA / FULL


def light_budget(leds: int, cap_ma: int) -> int:
    """How much light (the sum of all colour values) a strip of that length may show under the cap."""
    return max(0, cap_ma - leds * IDLE_LED_MA) * FULL // FULL_CHANNEL_MA


def dimmed(colour: Rgb, brightness: float) -> Rgb:
    """The colour at `brightness` 0..1."""
    red, green, blue = colour
    return int(red * brightness + 0.5), int(green * brightness + 0.5), int(blue * brightness + 0.5)


def within(colours: dict[int, Rgb], budget: int) -> dict[int, Rgb]:
    """The picture (LED -> colour) as it is, or scaled down as a whole until its light fits the budget.

    Rounds down, so the sum never exceeds it.
    """
    light = sum(map(sum, colours.values()))
    if light <= budget:
        return colours
    return {led: (r * budget // light, g * budget // light, b * budget // light) for led, (r, g, b) in colours.items()}
