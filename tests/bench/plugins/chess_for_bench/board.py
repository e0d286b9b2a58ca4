"""The flat state of chess, and the same as a board of python-chess.

64 squares from a1 to h8, the side to move (0 White), rights to castle (a bit each of KQkq), and the file of a pawn
that may be taken in passing (1 to 8; 0: none).
"""

from functools import lru_cache

import chess

SITES = 64
TURN, CASTLING, PASSING, SIZE = SITES, SITES + 1, SITES + 2, SITES + 3
NAMES = tuple(chess.SQUARE_NAMES)
LETTERS = "PNBRQKpnbrqk"  # by contents less one
KINDS = tuple(chess.Piece.from_symbol(letter) for letter in LETTERS)
CONTENTS = {piece: at for at, piece in enumerate(KINDS, 1)}
CORNERS = ((chess.H1, "K"), (chess.A1, "Q"), (chess.H8, "k"), (chess.A8, "q"))  # by bit: the rook's square, the letter
RANK_BEHIND = (5, 2)  # by side to move: the rank (from 0) on which a pawn is taken in passing


def read(state: bytearray) -> chess.Board:
    """The state as python-chess has it; copy what you change."""
    return _read(bytes(state))


@lru_cache(maxsize=256)
def legal(state: bytes) -> tuple[chess.Move, ...]:
    """The legal moves, in the order of python-chess."""
    return tuple(_read(state).legal_moves)


@lru_cache(maxsize=256)
def _read(state: bytes) -> chess.Board:
    board = chess.Board(None)
    for square in range(SITES):
        if state[square]:
            board.set_piece_at(square, KINDS[state[square] - 1])
    board.turn = state[TURN] == 0
    board.castling_rights = sum(1 << square for bit, (square, _) in enumerate(CORNERS) if state[CASTLING] >> bit & 1)
    if state[PASSING]:
        board.ep_square = chess.square(state[PASSING] - 1, RANK_BEHIND[state[TURN]])
    return board


def write(board: chess.Board, state: bytearray) -> None:
    """The board of python-chess into the state."""
    state[:SITES] = bytes(SITES)
    for square, piece in board.piece_map().items():
        state[square] = CONTENTS[piece]
    state[TURN] = 0 if board.turn else 1
    rights = board.clean_castling_rights()
    state[CASTLING] = sum(1 << bit for bit, (square, _) in enumerate(CORNERS) if rights >> square & 1)
    state[PASSING] = 1 + chess.square_file(board.ep_square) if board.has_legal_en_passant() and board.ep_square else 0
