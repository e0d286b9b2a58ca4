"""Sentences for screen readers on pages: what others see by lights and places."""

from dataclasses import dataclass

MAX_SENTENCES_KEPT = 12  # sentences that a slow page may be behind


@dataclass(frozen=True, slots=True)
class SpokenSentence:
    """A sentence of the game.

    number  rises by one with each, so that no page says one twice
    urgent  it interrupts: what is to be put back where
    """

    number: int
    text: str
    urgent: bool
