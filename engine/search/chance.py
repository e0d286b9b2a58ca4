"""Numbers that look random and follow from a seed: the pure rooms have no chance of their own."""

from engine.flat import scatter

_MASK = (1 << 64) - 1


def mix(*given: int) -> int:
    """A number from 0 to 2**64 - 1, by splitmix64; another for every other row of whole numbers."""
    out = 0
    for number in given:
        out = scatter((out ^ number % 0xFFFFFFFFFFFFFFC5) + 0x9E3779B97F4A7C15 & _MASK)
    return out


def fraction(*given: int) -> float:
    """The same between 0 and 1, 1 excluded."""
    return (mix(*given) >> 11) / (1 << 53)
