"""Games to learn from, as the game's manifest has them (engine.manifest.Lessons): what they came to, and who errs."""

from dataclasses import dataclass

from controller.arena.matches.contestant import Turn
from controller.arena.matches.playing import Played
from engine.game import Game
from engine.games import manifest
from engine.position import Side
from engine.search.chance import mix


def reached(game: str, played: Played) -> float:
    """What the first seat came to: 1 where it has won, 0.5 for a draw, or by the measure of that game's lessons."""
    measure = manifest(game).lessons.reached
    if measure is None:
        return played.points(played.first)
    assert played.end is not None
    return measure(played.end.state, len(played.moves) if played.how == "rules" else None)


@dataclass(frozen=True, slots=True)
class Slips:
    """When a side makes a ply by chance, and which: the same in all games with that seed."""

    side: Side
    plies: int
    seed: int

    def slip(self, game: Game, turn: Turn) -> str | None:
        """The notation of what it makes then; None: it may do what it can."""
        if turn.side != self.side or mix(self.seed, turn.position.ply) % self.plies:
            return None
        moves = game.legal_moves(turn.position)
        return moves[mix(self.seed, turn.position.ply, 1) % len(moves)].notation
