"""Training games by the game's manifest (engine.manifest.Lessons): their results, and who errs."""

from dataclasses import dataclass

from controller.arena.matches.contestant import Turn
from controller.arena.matches.playing import Played
from engine.game import Game
from engine.games import manifest
from engine.position import Side
from engine.search.chance import mix


def reached(game: str, played: Played) -> float:
    """The first seat's result: 1 for a win, 0.5 for a draw, 0 for a loss, or the measure of that game's lessons."""
    measure = manifest(game).lessons.reached
    if measure is None:
        return played.points(played.first)
    assert played.end is not None
    return measure(played.end.state, len(played.moves) if played.how == "rules" else None)


@dataclass(frozen=True, slots=True)
class Slips:
    """Random plies of a side: when and which, the same in all games with that seed."""

    side: Side
    plies: int
    seed: int

    def slip(self, game: Game, turn: Turn) -> str | None:
        """The notation of the random move; None: the side plays its best move."""
        if turn.side != self.side or mix(self.seed, turn.position.ply) % self.plies:
            return None
        moves = game.legal_moves(turn.position)
        return moves[mix(self.seed, turn.position.ply, 1) % len(moves)].notation
