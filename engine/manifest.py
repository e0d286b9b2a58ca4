"""What a game says of itself: one value that names all its parts, for whoever plays, searches, tunes or shows it.

An entry point of the group `witboard.games` names it (engine.games).  Files are named here, not read.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from engine.game import Game
from engine.game_rules import Rules
from engine.kernel import Kernel
from engine.narrator import Narrator
from engine.position import Position, Side
from engine.rules import Option
from engine.search.endgame import Endgame
from engine.search.evaluation import Evaluation
from engine.search.result import Limits, Result

Planes: TypeAlias = bytes | memoryview
Policy: TypeAlias = Callable[[Game, Position, Side, Limits, Callable[[], bool]], Iterator[Result]]


class Resource(NamedTuple):
    """A file of a package: `Resource("seeds", "web.md")`."""

    package: str
    path: str


class Knows(Protocol):
    """Makes what is known for certain, on a kernel of the game, from the planes of a table."""

    def __call__(self, kernel: Kernel, planes: Planes) -> Endgame:
        """For one search."""
        ...


@dataclass(frozen=True, slots=True)
class EndgameTable:
    """A table of how positions near the end are won, made once and kept in a file.

    sizes     how far tables reach, ascending: the one that is shipped, one that any machine makes that has a compiled
              engine, and one for a machine with much memory
    version   of what is in a file; one of another version is made again
    file      the one that is shipped
    solved    the planes of the table of that size; begun from those of a smaller one, or from b""
    size_of   up to where planes of so many bytes reach
    """

    sizes: tuple[int, int, int]
    version: int
    file: Resource
    knows: Knows
    solved: Callable[[int, bytes], bytes]
    size_of: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Lessons:
    """What games to learn weights from are like; both games of a pair begin alike.

    opening  plies by chance: at least and at most so many
    plies    that follow, at most
    erring   that side makes one ply in so many by chance: (side, plies); None: both do what they can
    reached  what side 0 came to, from the last state, and after how many plies the rules ended the game (None: they did
             not); 1 more than in the other game, and the pair is won outright; None: won, drawn or lost is all there is
    """

    opening: tuple[int, int] = (4, 4)
    plies: int = 396
    erring: tuple[Side, int] | None = None
    reached: Callable[[Sequence[int], int | None], float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """A game and all that belongs to it.

    Must be given:

    rules     the kernel, with key, title, sides, options; called without arguments
    narrator  what people are told
    goal      who wins by what, in a sentence
    sheet     the rule sheet
    boards    files of boards it is played on; the first is its own

    May be given:

    players               how many take part, at least and at most
    evaluation            what a state is worth; nothing, unless given
    reference_evaluation  the plain measure that better ones are compared with
    unit                  what 100 points of the evaluation are, in a word
    policy                chooses moves in place of the search: better and better answers
    table                 of the endgame
    lessons               to learn weights from
    loss_scale            what a move loses, by the measure of other games, for a point that it loses
    """

    rules: type[Rules]
    narrator: type[Narrator[Any]]
    goal: str
    sheet: Resource
    boards: tuple[Resource, ...]
    players: tuple[int, int] = (2, 2)
    evaluation: type[Evaluation] = Evaluation
    reference_evaluation: type[Evaluation] = Evaluation
    unit: str = "points"
    policy: Policy | None = None
    table: EndgameTable | None = None
    lessons: Lessons = Lessons()
    loss_scale: float = 1.0

    @property
    def key(self) -> str:
        """The game's key."""
        return self.rules.key

    @property
    def title(self) -> str:
        """The game's name."""
        return self.rules.title

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices before the game, each with its title and its clause."""
        return self.rules.options

    def new_rules(self) -> Rules:
        """Rules with a state of their own."""
        return cast(Callable[[], Rules], self.rules)()

    def game(self) -> Game:
        """The game, with rules of its own."""
        rules = self.new_rules()
        return Game(rules, self.narrator(rules))

    def evaluator(self, kernel: Kernel, *, reference: bool = False) -> Evaluation:
        """Judges the state that stands in that kernel; `reference`: by the plain measure."""
        return (self.reference_evaluation if reference else self.evaluation)(kernel)

    def state_evaluation(self, *, reference: bool = False) -> Callable[[Sequence[int]], int]:
        """What a flat state is worth for side 0, higher is better; for callers that have states only."""
        kernel = self.new_rules()
        judge = self.evaluator(kernel, reference=reference)

        def value(state: Sequence[int]) -> int:
            kernel.state[:] = bytes(state)
            return judge.evaluate()

        return value
