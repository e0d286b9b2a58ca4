"""The base class of narrators: each game has one, which makes the messages for people.

A narrator asks the rules; it does not decide what is legal.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from engine.game_rules import Rules
from engine.goal import Goal
from engine.places import Row
from engine.position import Feature, Move, Notice, Refusal, Side, Site, Violation
from engine.rules import Choice
from engine.seen import differing

RulesT = TypeVar("RulesT", bound=Rules)


class Narrator(Generic[RulesT]):
    """Makes messages on the current state of the rules.

    Must be supplied: `messages` and `why_not`.  May be supplied: the other methods, and that of `ReadsAttempts`.

    messages  clause id -> the message when the clause is broken or comes into force
    """

    messages: ClassVar[Mapping[str, str]] = {}

    def __init__(self, rules: RulesT) -> None:
        self.rules = rules

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause broken by a board that shows `seen`; None iff a legal move may lead to it.

        `seen[site]` is the contents, SOMETHING or UNSEEN.
        """
        raise NotImplementedError

    def notices(self) -> tuple[Notice, ...]:
        """Duties and warnings for the side to move."""
        return ()

    def violations(self) -> tuple[Violation, ...]:
        """Penalised shapes on the board."""
        return ()

    def goal(self) -> Goal:
        """The aim under the options of this game, and how far each side has come; default: nothing is said of it.

        `state` is what everybody may see.
        """
        return Goal()

    def own_sites(self, side: Side) -> Sequence[Site]:
        """The sites whose contents are that side's, where pieces do not show it: its pits and its store."""
        return ()

    def way(self, move: Move) -> tuple[Site, ...]:
        """The sites that a move passes as it is written, to show it; default: all that a hand may touch on the way."""
        return move.via

    def place(self, site: Site) -> str:
        """The site in words, so that it is found by ear and by touch; default: its name."""
        return self.rules.site_names[site]

    def rows(self) -> tuple[Row, ...]:
        """The board row by row, as it is read aloud; default: all sites in one row."""
        sites = tuple(range(len(self.rules.site_names)))
        return (Row(self.rules.title, sites, tuple(map(self.place, sites))),)

    def aim(self, code: int) -> str:
        """The purpose of a quiet legal move, to follow `It`: `brings a pin nearer`; "": none is known."""
        return ""

    def choice(self, code: int) -> Choice | None:
        """A choice in words as a card, as `state` is; None: it is none."""
        return None

    def part_of(self, side: Side) -> str:
        """What that side's part in this round is, as everybody knows it, a sentence; "": all have the same."""
        return ""

    def is_explained(self, seen: Sequence[int]) -> bool:
        """Whether a legal move leads to a board that shows `seen`; tries each move."""
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
    """What a narrator also supplies if some moves of the game are made in words: cards, draws, choices."""

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a written illegal move breaks; None: unknown."""
        ...


@runtime_checkable
class NamesFeatures(Protocol):
    """What a narrator also supplies if the game's players have names for shapes and roles of pieces."""

    def features(self) -> tuple[Feature, ...]:
        """Those on the board, of all sides, the most telling first; nobody's secrets are in them."""
        ...
