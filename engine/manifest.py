"""The manifest of a game: one value that names all its parts, for play, search, tuning and display.

An entry point of the group `witboard.games` names the manifest (engine.games).  Files are named here, not read.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from engine.common.messages import POINTS
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


class EndgameFactory(Protocol):
    """Makes the endgame knowledge of a game from its kernel and the planes of its table."""

    def __call__(self, kernel: Kernel, planes: Planes) -> Endgame:
        """The knowledge for one search."""
        ...


@dataclass(frozen=True, slots=True)
class EndgameTable:
    """A table of values of positions near the end of a game, computed once and kept in a file.

    sizes     of three tables, ascending: the shipped one, one that any machine with a compiled engine computes, one for
              a machine with much memory
    version   of the content of a file; a file of another version is computed again
    file      the shipped table
    endgame   makes the endgame knowledge of a search from the planes
    solved    (size, planes of a smaller table or b"") -> planes of the table of that size
    size_of   number of bytes in the planes -> size of the table
    """

    sizes: tuple[int, int, int]
    version: int
    file: Resource
    endgame: EndgameFactory
    solved: Callable[[int, bytes], bytes]
    size_of: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Lessons:
    """How the games are played from which weights are learnt; both games of a pair begin with the same opening.

    opening  (least, most) number of random plies at the start
    plies    the most that follow the opening
    erring   (side, n): that side plays one ply in n at random; None: both sides play their best
    reached  (last state, plies at which the rules ended the game or None) -> progress of side 0; a difference of 1
             between the games of a pair is a full win; None: only win, draw and loss count
    """

    opening: tuple[int, int] = (4, 4)
    plies: int = 396
    erring: tuple[Side, int] | None = None
    reached: Callable[[Sequence[int], int | None], float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """A game and all its parts.

    Must be given:

    rules     the kernel, with key, title, sides, options; called without arguments
    narrator  what people are told
    goal      who wins and how, in a sentence
    sheet     the rule sheet
    boards    board files for the game; the first is its own board

    May be given:

    players               (fewest, most) sides that take part
    evaluation            static evaluation of a state; always 0 unless given
    reference_evaluation  a simple evaluation that better ones are compared with
    unit                  what 100 points of the evaluation stand for, in a word
    policy                chooses moves in place of the search; yields better and better results
    table                 the endgame table
    lessons               how games for learning weights are played
    sample                the first moves of a game, notations with spaces between, for a picture that moves
    loss_scale            factor from a loss in points of this game to the scale that all games share
    """

    rules: type[Rules]
    narrator: type[Narrator[Any]]
    goal: str
    sheet: Resource
    boards: tuple[Resource, ...]
    players: tuple[int, int] = (2, 2)
    evaluation: type[Evaluation] = Evaluation
    reference_evaluation: type[Evaluation] = Evaluation
    unit: str = POINTS
    policy: Policy | None = None
    table: EndgameTable | None = None
    lessons: Lessons = Lessons()
    sample: str = ""
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
        """The options chosen before the game, each with all that page, command line and docs say of it."""
        return self.rules.options

    def new_rules(self) -> Rules:
        """New rules with their own state."""
        return cast(Callable[[], Rules], self.rules)()

    def game(self) -> Game:
        """The game on new rules."""
        rules = self.new_rules()
        return Game(rules, self.narrator(rules))

    def evaluator(self, kernel: Kernel, *, reference: bool = False) -> Evaluation:
        """The evaluation of the state in that kernel; `reference`: the reference evaluation."""
        return (self.reference_evaluation if reference else self.evaluation)(kernel)

    def state_evaluation(self, *, reference: bool = False) -> Callable[[Sequence[int]], int]:
        """A function from a flat state to its value for side 0 in points (higher is better), on a kernel of its own."""
        kernel = self.new_rules()
        evaluation = self.evaluator(kernel, reference=reference)

        def value(state: Sequence[int]) -> int:
            kernel.state[:] = bytes(state)
            return evaluation.evaluate()

        return value
