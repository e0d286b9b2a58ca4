"""Boards as a hand leaves them and a sensor tells them, for `Game.why_not`."""

from collections.abc import Sequence
from random import Random

from engine.game import Game
from engine.position import SOMETHING, UNSEEN, Move, Position


def seen_board(game: Game, position: Position, differences: str) -> bytes:
    """The board with `t5r4=. t5r3=w` put on it: a letter of a piece, `.` empty, `?` something, `*` not seen.

    Where contents are counts it is a number instead of a letter.
    """
    letters = {piece.letter: i for i, piece in enumerate(game.pieces) if i}
    board = bytearray(position.board)
    for word in differences.split():
        name, _, sign = word.partition("=")
        counted = not game.pieces and sign.isdigit()
        board[game.sites[name]] = int(sign) if counted else {".": 0, "?": SOMETHING, "*": UNSEEN, **letters}[sign]
    return bytes(board)


def may_show(seen: bytes, board: bytes) -> bool:
    """Whether those sensors may tell that board."""
    pairs = zip(seen, board, strict=True)
    return all(s in (UNSEEN, b) or (s == SOMETHING and b != 0) for s, b in pairs)


def clumsy(random: Random, game: Game, position: Position) -> bytes:
    """A board after a legal move, or after a few random things a hand may do, as sensors of some sort tell it."""
    board = bytearray(position.board)
    moves = game.legal_moves(position)
    if moves and random.random() < 0.4:
        board[:] = game.apply(position, random.choice(moves)).board
    for _ in range(random.choice((0, 0, 1, 1, 1, 2, 3))):
        _do_something(random, game, board, _offset(random, moves))
    seen = bytes(SOMETHING if contents else 0 for contents in board) if random.random() < 0.4 else bytes(board)
    return masked(random, seen, random.choice((0, 0, 0, 1, 2, 5, 40)))


def masked(random: Random, seen: bytes, number: int) -> bytes:
    """The same with that many sensors masked."""
    hidden = set(random.sample(range(len(seen)), min(number, len(seen))))
    return bytes(UNSEEN if site in hidden else contents for site, contents in enumerate(seen))


def _offset(random: Random, moves: Sequence[Move]) -> int:
    """How far apart, as site numbers, the first two sites of some legal move are; 1 if there are none."""
    sites = [change.site for change in random.choice(moves).changes] if moves else []
    return sites[1] - sites[0] if len(sites) > 1 else 1


def _do_something(random: Random, game: Game, board: bytearray, offset: int) -> None:
    """Take a piece off, add one, change one, or carry one: as far as a legal move would, or to any place nearby."""
    if not game.pieces:
        _handle_stones(random, board)
        return
    taken = [site for site, contents in enumerate(board) if contents]
    free = [site for site, contents in enumerate(board) if not contents]
    action = random.choice(("lift", "add", "swap", "carry", "carry", "step", "step", "step"))
    if action == "lift" and taken:
        board[random.choice(taken)] = 0
    elif action == "add" and free:
        board[random.choice(free)] = random.randrange(1, max(2, len(game.pieces)))
    elif action == "swap" and taken:
        board[random.choice(taken)] = random.randrange(1, max(2, len(game.pieces)))
    elif taken and free:
        site = random.choice(taken)
        to = min(random.sample(free, min(8, len(free))), key=lambda other: abs(other - site))
        if action == "step" and site + offset in free:
            to = site + offset
        board[to], board[site] = board[site], 0


def _handle_stones(random: Random, board: bytearray) -> None:
    """Where contents are counts: take some or all from one site, and drop them in one place, one by one, or nowhere."""
    site = random.choice([at for at, contents in enumerate(board) if contents] or [0])
    hand = random.choice((board[site], board[site], random.randint(0, board[site])))
    board[site] -= hand
    action, step = random.choice(("keep", "heap", "sow", "sow", "sow")), random.choice((1, 1, -1))
    if action == "heap":
        board[random.randrange(len(board))] += hand
    while action == "sow" and hand:
        site = (site + step) % len(board)
        board[site] += 1
        hand -= 1
