"""Text forms of positions and moves, which people can read and type.

A position text is `<rows> <side> [<the game's own words>] <ply>`, for example the start of The Web:

    16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0

Rows stand in the order of `Rules.rows`, separated by `/`.  A letter is a piece; a number n is n empty
sites; `.` is read as one empty site.  Where contents are counts, a row is a list of numbers separated
by commas.  A game without rows describes its board in its own words, and its text begins with the side.
The ply may be omitted (0).  The past, which a repetition rule needs, is not in the text.
"""

from collections.abc import Sequence

from engine.attempt import why_illegal
from engine.errors import BadPosition, IllegalMove
from engine.game import Game
from engine.position import Move, Position
from engine.rules import Piece


def write_position(game: Game, position: Position) -> str:
    """The position as text; `read_position` reads it back, without the past."""
    game.load(position)
    private = game.rules.write_private()
    words = [_write_rows(game, position.board), _side_letters(game)[position.turn], private, str(position.ply)]
    return " ".join(word for word in words if word)


def read_position(game: Game, text: str) -> Position:
    """The position that a text describes.

    :raises BadPosition: names the wrong word and what was expected.
    """
    bare = not game.rules.rows
    words = ["", *text.split()] if bare else text.split()
    if len(words) < 2:
        form = "<side> ..." if bare else "<rows> <side> ..."
        raise BadPosition(f"position text {text!r}: expected {form!r}, e.g. {_example(game)!r}")
    board = _read_rows(game, words[0])
    letters = _side_letters(game)
    if words[1] not in letters:
        raise BadPosition(f"position text, word {2 - bare}: side {words[1]!r} is none of {', '.join(letters)}")
    game.rules.begin(game.complete({}))
    private, ply = words[2:], 0
    if len(words) > 2 + _private_words(game):
        if not (private[-1].isascii() and private[-1].isdigit() and len(private[-1]) <= 6):
            word = f"word {len(words) - bare}: {private[-1]!r}"
            raise BadPosition(f"position text, {word} is no number of plies (0 to 999999)")
        private, ply = private[:-1], int(private[-1])
    game.rules.state[: len(board)] = board
    game.rules.state[len(board)] = letters.index(words[1])
    game.rules.read_private(private)
    return game.freeze(ply)


def find_move(game: Game, position: Position, text: str) -> Move:
    """The legal move with that notation.

    :raises IllegalMove: names the text, the ply and the clause; where the clause is unknown, some legal moves.
    """
    moves = game.legal_moves(position)
    for move in moves:
        if move.notation == text:
            return move
    because = _because(game, position, text, moves)
    raise IllegalMove(f"illegal move {text!r} at ply {position.ply} of {game.key}{because}")


def _because(game: Game, position: Position, text: str, moves: Sequence[Move]) -> str:
    if refusal := why_illegal(game, position, text):
        return f" ({refusal.clause}): {refusal.text}"
    if not moves:
        return ": the game is over"
    return "; legal: " + ", ".join(move.notation for move in moves[:6]) + (", ..." if len(moves) > 6 else "")


def _side_letters(game: Game) -> tuple[str, ...]:
    return tuple(name[0].lower() for name in game.sides)


def _private_words(game: Game) -> int:
    """The number of words that the game writes for its own bytes of the state."""
    return len(game.rules.write_private().split())


def _example(game: Game) -> str:
    return write_position(game, game.start())


def _write_rows(game: Game, board: Sequence[int]) -> str:
    rows = [[board[site] for site in row] for row in game.rules.rows]
    if not game.pieces:
        return "/".join(",".join(str(count) for count in row) for row in rows)
    return "/".join(_write_row(game.pieces, row) for row in rows)


def _write_row(pieces: Sequence[Piece], row: Sequence[int]) -> str:
    out, empty = "", 0
    for contents in row:
        if contents == 0:
            empty += 1
            continue
        out += (str(empty) if empty else "") + pieces[contents].letter
        empty = 0
    return out + (str(empty) if empty else "")


def _read_rows(game: Game, text: str) -> bytes:
    rows, texts = game.rules.rows, text.split("/") if text else []
    if len(texts) != len(rows):
        raise BadPosition(f"position text, word 1: {len(texts)} rows, expected {len(rows)} divided by '/'")
    letters = {piece.letter: i for i, piece in enumerate(game.pieces) if i}
    board = bytearray(len(game.site_names))
    for number, (sites, row) in enumerate(zip(rows, texts, strict=True), 1):
        contents = _read_row(letters, row, number) if game.pieces else _read_counts(row, number)
        if len(contents) != len(sites):
            raise BadPosition(f"position text, row {number} {row!r}: {len(contents)} sites, expected {len(sites)}")
        for site, content in zip(sites, contents, strict=True):
            board[site] = content
    return bytes(board)


def _read_row(letters: dict[str, int], row: str, number: int) -> bytes:
    out, digits = bytearray(), ""
    for sign in row + ".":  # the added `.` ends a number
        if sign in "0123456789":
            digits += sign
            continue
        if digits:
            if len(digits) > 3:
                raise BadPosition(f"position text, row {number} {row!r}: {digits} is too many sites")
            out += bytes(int(digits))
            digits = ""
        if sign == ".":
            out.append(0)
        elif sign in letters:
            out.append(letters[sign])
        else:
            known = ", ".join(letters)
            raise BadPosition(f"position text, row {number} {row!r}: {sign!r} is no piece; pieces: {known}")
    return bytes(out[:-1])


def _read_counts(row: str, number: int) -> bytes:
    words = row.split(",")
    if not all(word.isascii() and word.isdigit() and len(word) <= 3 and int(word) < UNSEEN_COUNT for word in words):
        raise BadPosition(f"position text, row {number} {row!r}: expected counts divided by commas")
    return bytes(int(word) for word in words)


UNSEEN_COUNT = 254  # counts above this are the marks SOMETHING and UNSEEN
