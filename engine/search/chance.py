"""Pseudo-random numbers from a seed: the engine has no other source of chance."""

from engine.flat import scatter

_MASK = (1 << 64) - 1


def mix(*given: int) -> int:
    """A number from 0 to 2**64 - 1, by splitmix64: a hash of the integers given."""
    out = 0
    for number in given:
        out = scatter((out ^ number % 0xFFFFFFFFFFFFFFC5) + 0x9E3779B97F4A7C15 & _MASK)
    return out


def fraction(*given: int) -> float:
    """The same as a fraction from 0 up to 1, 1 excluded."""
    return (mix(*given) >> 11) / (1 << 53)
