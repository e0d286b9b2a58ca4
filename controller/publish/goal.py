"""What the present game is played for, and how far everybody has come, as pages show it."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from controller.core.referee.history import History
from controller.publish.broadcast import Broadcast
from controller.table.series import ScoreSheet
from engine.game import Game
from engine.games import manifest
from engine.goal import Progress
from engine.position import Position


@dataclass(frozen=True, slots=True)
class GoalView:
    """The aim under the options of this game, a sentence; the progress of each side; titles of unusual options.

    sheet       the score sheet of the series; None: the game stands alone
    claimable   the position gives an ending that a side may claim
    undoable    a move can be taken back: not one told in words or drawn by lot, nor a position set by an arbiter
    gone        pieces that have left the board since the game began: (contents, how many)
    """

    aim: str
    progress: tuple[Progress, ...]
    chosen: tuple[str, ...]
    sheet: ScoreSheet | None = None
    claimable: bool = False
    gone: tuple[tuple[int, int], ...] = ()
    undoable: bool = False


def goal_view(game: Game, position: Position, options: Mapping[str, str], start: Position | None = None) -> GoalView:
    """The goal of a game with those options, complete, in that position; what is secret is not looked at.

    start   the first position; None: this one
    """
    goal, aim = game.goal(position), manifest(game.key).goal
    return GoalView(
        goal.aim or aim,
        goal.progress,
        unusual(game, options),
        claimable=game.outcome(position) is None and game.claim(position) is not None,
        gone=_gone(game, start or position, position),
    )


def _gone(game: Game, start: Position, position: Position) -> tuple[tuple[int, int], ...]:
    left = Counter(start.board) - Counter(position.board)
    return tuple((contents, left[contents]) for contents in range(1, len(game.pieces)) if left[contents])


def unusual(game: Game, options: Mapping[str, str]) -> tuple[str, ...]:
    """The titles of the values that are not the usual ones; what is drawn by lot is neither."""
    return tuple(
        option.title_of(options[option.key])
        for option in game.options
        if not option.by_lot and options.get(option.key, option.standard) != option.standard
    )


class GoalWatch:
    """Publishes the goal whenever it has changed; `look` costs one comparison while nothing happens."""

    def __init__(self, feed: Broadcast[GoalView]) -> None:
        self._feed = feed
        self._seen: History | None = None

    def look(
        self,
        game: Game,
        history: History,
        options: Mapping[str, str],
        sheet: Callable[[], ScoreSheet | None] = lambda: None,
    ) -> None:
        """Look at the game so far; call it after every step of the session.  `sheet` is asked when something is new."""
        if history is self._seen:
            return
        self._seen = history
        view = replace(
            goal_view(game, history.position, options, history.positions[0]),
            sheet=sheet(),
            undoable=len(history.moves) > history.floor,
        )
        if view != self._feed.latest:
            self._feed.publish(view)
