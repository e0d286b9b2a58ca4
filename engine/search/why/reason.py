"""A reason as people read it: a sentence or two, and the clause behind it."""

from typing import NamedTuple

from engine.common.messages import ended_how
from engine.messages import ENGLISH, say
from engine.position import Outcome


class Reason(NamedTuple):
    """`text` ends with a full stop; `clause` is "" where no clause is behind it."""

    text: str
    clause: str = ""

    @property
    def line(self) -> str:
        """The text with the clause in it, in English."""
        return self.line_in(ENGLISH)

    def line_in(self, locale: str) -> str:
        """The same in that language."""
        text = say(self.text, locale)
        return f"{text[:-1]} ({self.clause})." if self.clause else text


def ended(outcome: Outcome) -> str:
    """An outcome's reason without the winner: `White has all 12 pins in the scoring row`."""
    return ended_how(outcome.reason)
