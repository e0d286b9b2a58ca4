"""A game in a journal, made of moves alone, for tests of what comes after a game."""

from random import Random

from controller.core.api.events import Record
from controller.journal.journal import Journal
from controller.table import boards, session_start
from engine.game import Game
from engine.games import load
from engine.position import Position
from hardware.board import Board, load_board


def keep_moves(journal: Journal, key: str, *notations: str, options: dict[str, str] | None = None) -> int:
    """Its number; it is not over."""
    game = load(key)
    complete = game.complete(options or {})
    start = game.start(complete)
    number = journal.begin_game(session_start.header(game, complete, start, "none", boards.own_board(key)))
    for ply, notation in enumerate(notations, 1):
        body = {"ply": ply, "side": (ply + 1) % 2, "notation": notation, "how": "settle"}
        journal.append(number, Record("move", body))
    return number


def own_board(game: Game, start: Position) -> Board:
    """The game's own board, whatever the start."""
    return load_board(boards.own_board(game.key))


def first_moves(key: str, plies: int) -> list[str]:
    """The first moves of a game by chance, the same each time."""
    game, chance = load(key), Random(key)
    position, notations = game.start(), list[str]()
    while len(notations) < plies and game.outcome(position) is None:
        move = chance.choice(game.legal_moves(position))
        position = game.apply(position, move)
        notations.append(move.notation)
    return notations
