"""What people had to do besides moving, by move."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """By number of the move (0..): how often a button was pressed, a question answered, a step back made, ...

    Words: button | asked | back (led back though the move was made) | slip (led back after an illegal deed)
    | again (made once more) | masked.
    """

    happened: dict[int, Counter[str]] = field(default_factory=dict)

    def note(self, number: int, what: str) -> None:
        """It happened once more in that move."""
        self.happened.setdefault(number, Counter())[what] += 1

    def of(self, number: int) -> Counter[str]:
        """What happened in that move."""
        return self.happened.get(number, Counter())
