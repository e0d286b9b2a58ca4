"""Pseudo-random numbers from a seed: the engine has no other source of chance."""

_MASK = (1 << 64) - 1


def mix(*given: int) -> int:
    """A number from 0 to 2**64 - 1, a hash of the integers given."""
    out = 0
    for number in given:
        out = _scatter((out ^ number % 0xFFFFFFFFFFFFFFC5) + 0x9E3779B97F4A7C15 & _MASK)
    return out


def fraction(*given: int) -> float:
    """The same as a fraction from 0 up to 1, 1 excluded."""
    return (mix(*given) >> 11) / (1 << 53)


def _scatter(number: int) -> int:
    """The finishing function of splitmix64 (Steele, Lea and Flood)."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
    return number ^ number >> 31
