"""What 100 points of the worth of a state are, in a word for people."""

_UNITS = {"wari": "stones", "web": "steps", "witt": "pegs"}


def unit(key: str) -> str:
    """`pegs`, `stones`; `points` for a game that nobody has given a word."""
    return _UNITS.get(key, "points")
