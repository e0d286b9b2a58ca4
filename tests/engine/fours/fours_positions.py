"""Random positions of Fours, as text: with pegs beside the board, and with all in; of some the game is over."""

from dataclasses import dataclass
from random import Random

from tests.engine.fours.naive_fours import HOLES, Point, together


@dataclass(frozen=True)
class FoursPosition:
    """Where the pegs stand, and whose turn it is, 0 for White."""

    white: frozenset[Point]
    black: frozenset[Point]
    turn: int

    def text(self) -> str:
        """As the sheet writes it."""
        rows = []
        for rank in (3, 2, 1, 0):
            row = "".join(self._letter((file, rank)) for file in range(4))
            for holes in (4, 3, 2, 1):
                row = row.replace("." * holes, str(holes))
            rows.append(row)
        pegs = len(self.white) + len(self.black)
        return f"{'/'.join(rows)} {'wb'[self.turn]} {pegs + (pegs == 8 and self.turn)}"

    def _letter(self, hole: Point) -> str:
        return "w" if hole in self.white else "b" if hole in self.black else "."


def any_kind(random: Random) -> FoursPosition:
    """A position that a game may come to; half of them have all pegs in."""
    while True:
        pegs = random.choice((8, random.randint(0, 7)))
        holes = random.sample(HOLES, pegs)
        turn = random.randint(0, 1) if pegs == 8 else pegs % 2
        white = frozenset(holes[: (pegs + 1) // 2])
        found = FoursPosition(white, frozenset(holes) - white, turn)
        if not together(found.black if turn else found.white):
            return found
