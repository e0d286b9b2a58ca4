"""One game of a match, under the same rules as at the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from controller.arena.matches.contestant import Contestant, Turn
from controller.arena.matches.errors import BadEntrant, Forfeit
from controller.arena.matches.openings import Opening, lot
from engine.errors import IllegalMove
from engine.game import Game
from engine.notation import find_move
from engine.position import Outcome, Position, Side
from engine.rules import Secretive

MOST_PLIES = 600


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game between the contestants 0 and 1.

    number   number of the game in its match, from 0
    first    the contestant in the first seat
    winner   the winning contestant; None: drawn
    how      rules: ended by the rules;  limit: ended by the limit of plies;  forfeit: ended by a fault of the loser
    why      the reason, a sentence
    moves    notations, from the start of the game
    outcome  the outcome by the rules; None for a forfeit, and for a draw by the limit
    end      the last position
    """

    number: int
    first: int
    winner: int | None
    how: str
    why: str
    options: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    outcome: Outcome | None = None
    end: Position | None = None

    def points(self, contestant: int) -> float:
        """1 for a game won, 0.5 for one drawn."""
        return 0.5 if self.winner is None else float(self.winner == contestant)


class MatchGame:
    """One game between two contestants.

    first       the contestant in the first seat
    most_plies  limit of plies: then the game is drawn, or, if the game's own time has a winner, time is up
    seed        determines what is drawn by lot
    """

    def __init__(
        self, game: Game, contestants: Sequence[Contestant], opening: Opening, first: int, most_plies: int, seed: int
    ) -> None:
        self._game, self._contestants, self._first = game, contestants, first
        self._opening, self._most_plies, self._seed = opening, most_plies, seed
        self._seats = game.seats(opening.start)
        self._position = opening.position
        self._moves = list(opening.moves)
        self._secret = isinstance(game.rules, Secretive)

    def play(self, number: int, options: Mapping[str, str]) -> Played:
        """Play the game to its end."""
        winner, how, why, outcome = self._end()
        moves = tuple(self._moves)
        return Played(number, self._first, winner, how, why, dict(options), moves, outcome, self._position)

    def _end(self) -> tuple[int | None, str, str, Outcome | None]:
        while (outcome := self._game.outcome(self._position) or self._game.claim(self._position)) is None:
            if len(self._moves) >= self._most_plies:
                return self._limit()
            side = self._game.to_act(self._position)[0]
            try:
                self._move(side)
            except (Forfeit, IllegalMove) as error:
                loser = self._whose(side)
                why = f"{self._game.sides[side]} ({self._contestants[loser].name}) forfeits at ply {len(self._moves)}"
                return 1 - loser, "forfeit", f"{why}: {error}", None
        return self._won(outcome), "rules", outcome.reason, outcome

    def _limit(self) -> tuple[int | None, str, str, Outcome | None]:
        if self._game.rules.time.flag_winner is None:
            return None, "limit", f"Drawn: {self._most_plies} plies were made.", None
        outcome = self._game.time_is_up(self._position)
        return self._won(outcome), "limit", outcome.reason, outcome

    def _move(self, side: Side) -> None:
        """Play one ply of that side.

        :raises Forfeit: the player has no move.
        :raises IllegalMove: the player's move is illegal.
        """
        own = [move for move in self._game.legal_moves(self._position) if move.side == side]
        move = lot(own, self._seed, len(self._moves))
        if move is None:
            chosen = self._contestants[self._whose(side)].choose(self._turn(side))
            move = find_move(self._game, self._position, chosen[:80])
            if move.side != side:
                raise Forfeit(f"chooses {chosen!r} for another side")
        self._moves.append(move.notation)
        self._position = self._game.apply(self._position, move)

    def _turn(self, side: Side) -> Turn:
        if self._secret:
            seen = self._game.view(self._position, side)
            return Turn(seen, side, seen)
        return Turn(self._position, side, self._opening.start, tuple(self._moves))

    def _whose(self, side: Side) -> int:
        """The contestant that plays that side."""
        return (self._seats.index(side) + self._first) % 2

    def _won(self, outcome: Outcome) -> int | None:
        return self._whose(outcome.winners[0]) if len(outcome.winners) == 1 else None


def start_of(game: Game, options: Mapping[str, str]) -> Position:
    """The start position of every game of a match.

    :raises BadOption: the game has no such option or value.
    :raises BadEntrant: the game is not for two sides.
    """
    start = game.start(options)
    seats = game.seats(start)
    if len(seats) != 2:
        raise BadEntrant(f"{game.key} with {len(seats)} players: a match is for two; leave that option out")
    return start
