"""What people are told of a game: the base of the narrators, one a game.

A narrator holds the rules and asks them; nothing here decides what is legal.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from engine.game_rules import Rules
from engine.position import Notice, Refusal, Violation
from engine.seen import differing

RulesT = TypeVar("RulesT", bound=Rules)


class Narrator(Generic[RulesT]):
    """Of the state that stands in the rules.

    Must be supplied: `messages` and `why_not`.  May be: all else, and what `ReadsAttempts` has.

    messages  clause id -> what a player sees when it is broken or comes into force
    """

    messages: ClassVar[Mapping[str, str]] = {}

    def __init__(self, rules: RulesT) -> None:
        self.rules = rules

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause broken by a board that shows `seen`; None iff it may be the result of a legal move.

        `seen` is contents by site, or SOMETHING, or UNSEEN.
        """
        raise NotImplementedError

    def notices(self) -> tuple[Notice, ...]:
        """Duties and warnings of the side to move."""
        return ()

    def violations(self) -> tuple[Violation, ...]:
        """Penalised shapes that stand on the board."""
        return ()

    def aim(self, code: int) -> str:
        """What a quiet legal move is good for, to go on after `It`: `brings a pin nearer`; "": no word."""
        return ""

    def is_explained(self, seen: Sequence[int]) -> bool:
        """Whether a legal move may have led to a board that shows `seen`: each is tried."""
        rules = self.rules
        before = bytes(rules.state)
        for code in rules.moves[: rules.generate()]:
            rules.play(code)
            explained = not differing(rules.state[: len(rules.site_names)], seen)
            rules.state[:] = before
            if explained:
                return True
        return False


@runtime_checkable
class ReadsAttempts(Protocol):
    """What the narrator of a game supplies besides where moves are made in words: cards, draws, choices."""

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause broken by a written move that no legal move is; None: it cannot be told."""
        ...
