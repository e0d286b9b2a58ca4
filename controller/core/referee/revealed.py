"""Secret choices that have been revealed.

A secret choice is open once everybody can distinguish it from all other choices that its player had: after any
other choice the public would see another position now, or the moves played since would not have been possible.
The public view of a game alone is enough to tell.
"""

from dataclasses import replace

from controller.core.api.snapshot import MoveLine
from controller.core.referee.history import History
from engine.errors import EngineError
from engine.game import Game
from engine.notation import find_move
from engine.position import Move, Position, Side

MAX_CHOICES_TRIED = 2  # how many of a side's choices are searched for an open one: the present one and the one before


class Revealed:
    """Remembers the open choices.  A choice stays open until the moves that opened it are taken back."""

    def __init__(self, game: Game) -> None:
        self._game = game
        # By move number: the choice, then the number and the move that opened it.
        self._open: dict[int, tuple[Move, int, Move]] = {}
        self._story: History | None = None
        self._found: tuple[Move, ...] = ()
        self._lines: tuple[MoveLine, ...] = ()

    def of(self, history: History) -> tuple[Move, ...]:
        """The last open secret choice of each side, by side.  Draws by lot are left out."""
        if history is not self._story:
            if self._story is None:
                self._catch_up(history)
            self._story, self._found = history, self._look(history)
            self._lines = self._told(history.lines)
        return self._found

    def lines(self, history: History) -> tuple[MoveLine, ...]:
        """The move list, where what is open stands as it was."""
        self.of(history)
        return self._lines

    def _told(self, lines: tuple[MoveLine, ...]) -> tuple[MoveLine, ...]:
        if not self._open:
            return lines
        return tuple(
            line if shown is None else replace(line, notation=shown[0].notation, words=shown[0].label)
            for number, line in enumerate(lines)
            for shown in [self._open.get(number)]
        )

    def _catch_up(self, history: History) -> None:
        """Look at each round of a game that is taken up, when its last choice was made."""
        made = history.moves
        for number in range(max(history.corrections, default=0) + 1, len(made)):
            if made[number - 1].hidden and not made[number].hidden:
                self._look(history.back_to(number))

    def _look(self, history: History) -> tuple[Move, ...]:
        made, begin = history.moves, max(history.corrections, default=0)
        self._open = {
            number: (move, last, opener)
            for number, (move, last, opener) in self._open.items()
            if last < len(made) and made[last] is opener and made[number] is move
        }
        found: dict[Side, Move] = {}
        tried = dict.fromkeys(self._game.seats(history.position), 0)
        for number in range(len(made) - 1, begin - 1, -1):
            move = made[number]
            if not move.hidden or move.by_lot or move.side in found or tried[move.side] == MAX_CHOICES_TRIED:
                continue
            tried[move.side] += 1
            if number in self._open or _is_open(self._game, history, number):
                found[move.side] = move
                self._open.setdefault(number, (move, len(made) - 1, made[-1]))
            if len(found) == len(tried):
                break
        return tuple(found[side] for side in sorted(found))


def _is_open(game: Game, history: History, number: int) -> bool:
    """Whether no other secret choice at that move number leads to what the public sees now."""
    move, before, public = history.moves[number], history.positions[number], game.view(history.position).state
    others = [other for other in game.legal_moves(before) if other.hidden == move.hidden and other != move]
    return all(
        _played_on(game, game.apply(before, other), history.moves[number + 1 :]) != public
        for other in others
        if other.side == move.side
    )


def _played_on(game: Game, position: Position, moves: tuple[Move, ...]) -> bytes | None:
    """The public view after these moves from that position; None if they are not all possible."""
    try:
        for move in moves:
            position = game.apply(position, find_move(game, position, move.notation))
    except EngineError:
        return None
    return game.view(position).state
