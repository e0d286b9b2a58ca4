"""How a colour looks to eyes that lack a kind of cone, and how far apart two colours look.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, for severity 1.0; they
take linear RGB.  Distances are CIE 1976 colour differences in CIELAB under D65.
"""

import math
from collections.abc import Callable

from hardware.frame import Rgb

Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
EYES: dict[str, Matrix] = {
    "normal": NORMAL,
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE: Linear = (0.95047, 1.0, 1.08883)


def strip_light(colour: Rgb) -> Linear:
    """What a LED gives: light in proportion to the number."""
    red, green, blue = colour
    return red / 255, green / 255, blue / 255


def screen_light(colour: Rgb) -> Linear:
    """What a screen gives: sRGB."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in strip_light(colour)
    )
    return red, green, blue


LIGHTS: dict[str, Callable[[Rgb], Linear]] = {"strip": strip_light, "screen": screen_light}


def seen_by(light: Linear, eyes: Matrix) -> Linear:
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(eyes, light))
    return red, green, blue


def distance(one: Linear, other: Linear) -> float:
    pairs = zip(_lab(one), _lab(other), strict=True)
    return math.hypot(*(a - b for a, b in pairs))


def _times(matrix: Matrix, vector: Linear) -> Linear:
    first, second, third = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _lab(light: Linear) -> Linear:
    x, y, z = (_root(part / white) for part, white in zip(_times(XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(ratio: float) -> float:
    return ratio ** (1 / 3) if ratio > 216 / 24389 else (24389 / 27 * ratio + 16) / 116
