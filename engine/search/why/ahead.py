"""One ply ahead of a position: what each move does at once, in what all games have in common.

Pieces are counted on the sites that a board must have (`Partial.needed`): what a move takes is what is missing
there afterwards, be it struck, removed, or carried to a store.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from engine.errors import BadPosition
from engine.game import Game
from engine.notation import read_position, write_position
from engine.position import Outcome, Position, Side
from engine.rules import Partial


@dataclass(frozen=True, slots=True)
class Deed:
    """What one move does at once.

    outcome  how the game ends with it; None: it does not
    taken    how many pieces it takes from the others, or how many stones
    goes_on  the same side is to move again
    """

    code: int
    outcome: Outcome | None
    taken: int
    goes_on: bool = False

    def wins(self, side: Side) -> bool:
        """Whether the game ends with it, and that side has won."""
        return self.outcome is not None and side in self.outcome.winners


@dataclass(frozen=True, slots=True)
class Ahead:
    """The deeds of the side that is to move in a position, by code."""

    position: Position
    deeds: tuple[Deed, ...]

    @property
    def most(self) -> Deed | None:
        """The deed that takes most, the first of several; None: none takes anything."""
        best = max(self.deeds, key=lambda deed: deed.taken, default=None)
        return best if best is not None and best.taken > 0 else None

    def winning(self, side: Side) -> tuple[Deed, ...]:
        """The deeds that win for that side at once."""
        return tuple(deed for deed in self.deeds if deed.wins(side))


class Counting:
    """Counts pieces, or stones, on the sites that a board must have."""

    def __init__(self, game: Game) -> None:
        self.game = game
        needed = sorted(game.rules.needed()) if isinstance(game.rules, Partial) else list(game.sites.values())
        self.sites = frozenset(needed)
        first, end = needed[0], needed[-1] + 1  # one piece of the state is counted fastest
        self._pick = itemgetter(slice(first, end)) if len(needed) == end - first else itemgetter(*needed)

    def held(self, state: Sequence[int]) -> tuple[int, ...]:
        """How many there are by contents; of stones, how many in all."""
        there = self._pick(state)
        if not self.game.pieces:
            return (sum(there),)
        return tuple(there.count(contents) for contents in range(len(self.game.pieces)))

    def taken(self, side: Side, before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
        """What is missing afterwards of what is not that side's, by contents; of stones, how many."""
        sides = [piece.side for piece in self.game.pieces] or [None]
        pairs = zip(before, after, sides, strict=True)
        empty = 0 if self.game.pieces else -1
        return tuple(
            max(0, was - now) if whose != side and contents != empty else 0
            for contents, (was, now, whose) in enumerate(pairs)
        )

    def named(self, taken: Sequence[int]) -> str:
        """`a Black peg`, `3 stones`, `2 pieces`."""
        kinds = [(contents, number) for contents, number in enumerate(taken) if number]
        total = sum(number for _, number in kinds)
        name = "stone" if not self.game.pieces else "piece"
        if self.game.pieces and len(kinds) == 1:
            name = self.game.pieces[kinds[0][0]].name
        article = "an" if name[0] in "AEIOU" else "a"
        return f"{article} {name}" if total == 1 else f"{total} {name}s"


def ahead(counting: Counting, position: Position) -> Ahead:
    """What each legal move of the position does at once; none where it is over."""
    game, rules = counting.game, counting.game.rules
    if not game.to_act(position):
        return Ahead(position, ())
    game.load(position)
    state, turn = rules.state, position.turn
    codes, saved = list(rules.moves[: rules.generate()]), bytes(rules.state)
    before, deeds = counting.held(saved), []
    for code in codes:
        rules.play(code)
        outcome = rules.endings[rules.result()]
        after = bytes(state)
        taken = sum(counting.taken(turn, before, counting.held(after)))
        deeds.append(Deed(code, outcome, taken, outcome is None and after[position.sites] == turn))
        state[:] = saved
    return Ahead(position, tuple(deeds))


def notation(game: Game, position: Position, code: int) -> str:
    """The legal move of that code as people write it."""
    game.load(position)
    game.rules.generate()
    return game.rules.notation(code)


def passed(game: Game, position: Position) -> Position | None:
    """The position as if its side had passed; None where that is none that can be played on.

    The byte of the turn alone is another one.  Where the game keeps more in a turn than that, its own text form
    does not give the same state back, and there is none.
    """
    seats = game.seats(position)
    if len(seats) != 2 or position.turn not in seats:
        return None
    other, state = seats[1 - seats.index(position.turn)], bytearray(position.state)
    state[position.sites] = other
    flipped = Position(game.key, bytes(state), position.sites, position.ply)
    try:
        there = read_position(game, write_position(game, flipped))
    except BadPosition:
        return None
    return there if there.state == flipped.state and game.to_act(there) == (other,) else None
