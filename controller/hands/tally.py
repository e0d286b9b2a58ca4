"""Counts what people had to do besides moving, by move."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """Counts by move number (0..): presses of a button, answers to questions, steps back, ...

    Words: button | asked | back (led back though the move was made) | slip (led back after an illegal deed)
    | again (made once more) | masked.
    """

    happened: dict[int, Counter[str]] = field(default_factory=dict)

    def note(self, number: int, what: str) -> None:
        """Count one more in that move."""
        self.happened.setdefault(number, Counter())[what] += 1

    def of(self, number: int) -> Counter[str]:
        """The counts of that move, by word."""
        return self.happened.get(number, Counter())
