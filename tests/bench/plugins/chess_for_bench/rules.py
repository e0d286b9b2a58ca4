"""The rules of chess, as python-chess knows them.  Rulings: chess.md beside this file."""

from collections.abc import Mapping, Sequence

import chess

from engine.errors import BadPosition
from engine.game_rules import Rules
from engine.position import EMPTY, Change, Outcome, Site
from engine.rules import Piece, TimeRule

from . import messages
from .board import CASTLING, CONTENTS, CORNERS, LETTERS, NAMES, PASSING, SIZE, TURN, legal, read, write

MOST_MOVES = 256
STALEMATE, MATERIAL, FIFTH, THIRD = 3, 4, 5, 6  # endings; 1 and 2: mate by White, by Black


class ChessRules(Rules):
    """See engine.game_rules.Rules.  The code of a move is from + to * 64 + promoted kind * 4096."""

    key = "chess"
    title = "Chess"
    rulings = "chess/1"
    sides: tuple[str, ...] = messages.SIDES
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        *(Piece(name, letter, at // 6) for at, (name, letter) in enumerate(zip(messages.PIECES, LETTERS, strict=True))),
    )
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = tuple(tuple(range(8 * rank, 8 * rank + 8)) for rank in range(7, -1, -1))
    endings: tuple[Outcome | None, ...] = (
        None,
        Outcome((0,), "CHESS-6", messages.WON[0]),
        Outcome((1,), "CHESS-6", messages.WON[1]),
        Outcome((), "CHESS-6", messages.STALEMATE),
        Outcome((), "CHESS-6", messages.MATERIAL),
        Outcome((), "CHESS-7", messages.FIFTH_TIME),
        Outcome((), "CHESS-7", messages.THIRD_TIME),
    )
    time = TimeRule("CHESS-8")
    agreement = "CHESS-8"
    repeats = True

    def __init__(self) -> None:
        super().__init__(SIZE, MOST_MOVES)

    def begin(self, options: Mapping[str, str]) -> None:
        """The array of pieces (CHESS-1)."""
        write(chess.Board(), self.state)

    def generate(self) -> int:
        """In the order of python-chess."""
        if self.result():
            return 0
        number = 0
        for move in legal(bytes(self.state)):
            self.moves[number] = move.from_square | move.to_square << 6 | (move.promotion or 0) << 12
            number += 1
        return number

    def play(self, code: int) -> None:
        """One ply."""
        board = read(self.state).copy(stack=False)
        board.push(_move(code))
        write(board, self.state)

    def result(self) -> int:
        """Mate, stalemate, and material that mates nobody (CHESS-6)."""
        board = read(self.state)
        if not legal(bytes(self.state)):
            return (2 if board.turn else 1) if board.is_check() else STALEMATE
        return MATERIAL if board.is_insufficient_material() else 0

    def repeated(self, times: int) -> int:
        """The fifth time is a draw (CHESS-7)."""
        return FIFTH if times >= 5 else 0

    def claimable(self, times: int) -> int:
        """From the third time on a side may claim one (CHESS-7)."""
        return THIRD if times >= 3 else 0

    def lasting(self, code: int) -> bool:
        """Pawns do not go back, and what is taken stays away."""
        return read(self.state).is_zeroing(_move(code))

    def is_quiet(self, code: int) -> bool:
        """Nothing is taken."""
        return not read(self.state).is_capture(_move(code))

    def notation(self, code: int) -> str:
        """`e2e4`, `e7e8q`, and `e1g1` of castling."""
        return _move(code).uci()

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """The piece, what it becomes, what it takes, and the rook of castling."""
        before, state = read(self.state), self.state
        move = _move(code)
        after = before.copy(stack=False)
        after.push(move)
        changed = [move.from_square, move.to_square]
        if before.is_en_passant(move):
            changed.append(chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)))
        elif before.is_castling(move):
            rank, short = chess.square_rank(move.from_square), before.is_kingside_castling(move)
            changed += [chess.square(file, rank) for file in ((7, 5) if short else (0, 3))]
        pieces = [after.piece_at(square) for square in changed]
        contents = [CONTENTS[piece] if piece else EMPTY for piece in pieces]
        return tuple(Change(at, state[at], come) for at, come in zip(changed, contents, strict=True)), ()

    def write_private(self) -> str:
        """Rights to castle, and the square on which a pawn may be taken in passing, as in FEN."""
        board = read(self.state)
        rights = "".join(letter for bit, (_, letter) in enumerate(CORNERS) if self.state[CASTLING] >> bit & 1)
        passing = chess.square_name(board.ep_square) if self.state[PASSING] and board.ep_square else "-"
        return f"{rights or '-'} {passing}"

    def read_private(self, given: Sequence[str]) -> None:
        """Those two words; then python-chess says whether a game may come to it."""
        placed = " ".join(given) or "- -"
        pieces = read(self.state).board_fen()
        try:
            board = chess.Board(f"{pieces} {'wb'[self.state[TURN]]} {placed} 0 1")
        except ValueError as error:
            raise BadPosition(f"position text, word 3: {placed!r}; expected e.g. KQkq - (CHESS-3, CHESS-4)") from error
        if not board.is_valid():
            raise BadPosition("position text: no game comes to this position (CHESS-1)")
        write(board, self.state)


def _move(code: int) -> chess.Move:
    return chess.Move(code & 63, code >> 6 & 63, code >> 12 or None)
