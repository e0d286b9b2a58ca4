"""The games, random positions of them, and positions that three plies prove, for the tests of the search."""

from random import Random

from engine.best_moves import search
from engine.game import Game
from engine.games import keys, load
from engine.notation import read_position
from engine.position import Position
from engine.search.result import WIN, Limits, Result
from tests.engine.random_positions import random_text

SEARCHED = ("outwit", "wari", "web", "witt")
GAMES = {key: load(key) for key in keys()}
PROVED = [  # and the score that three plies prove
    ("wari", "0,0,0,1,1,1/2,0,0,0,0,1/20,22 s split 0", WIN - 2),
    ("wari", "0,1,0,0,3,1/0,1,0,0,0,0/21,21 s split 0", WIN - 3),
    ("wari", "1,0,0,0,0,0/2,6,2,2,3,3/8,21 n own_rows 0", WIN - 5),
    ("outwit", "7gg/6gGg/R5ggg/4r1r2/r5r2/9/8r/5g3/9/r1rr5 g push none - 0", WIN - 3),
    ("outwit", "6ggg/6gGg/7gg/9/9/2r6/9/Rrr3r2/rr7/1rr4g1 g none 3/5 - 0", WIN - 3),
    ("outwit", "9/9/1g7/2rG1g3/4g4/g3g4/1g2g4/rr7/rrr4g1/rRr6 r jump 3/5 - 0", WIN - 1),
    ("web", "www1www1ww1ww2w/ggggg5gggw1g/16/16/16/16/g5g4g4 g 8 0", 2 - WIN),
    ("web", "ww1ww1ww1wwwgw1w/g1g2w2g1g1ggg1/2g8g4/7g8/16/16/1g14 g 8 0", 2 - WIN),
    ("web", "ggwwwgw1wwwwww1w/3g1g10/1gg1g2w3ggg1g/16/16/16/16 w 8 0", WIN - 3),
    ("web", "www1wgww1gww1www/g1g3g2g4gg/8g2gw1gg/16/16/16/16 w 8 0", WIN - 3),
    ("witt", "10/10/10/6b3/4b1b3/4g1bg1b/10/7gbg/10/10/10/10 g master:start_of_turn P 3/8 - 0", WIN - 2),
    ("witt", "4b1b3/4b1b3/4bb4/2bbb1b3/10/9g/10/1b8/4b5/6g1b1/6g3/3g6 g match:none - 0/1 - 0", 3 - WIN),
    ("witt", "10/10/2g4g2/2b7/8gg/9g/9b/10/10/8b1/10/10 b occupation:start_of_turn - 0/0 - 0", 3 - WIN),
]


def last(game: Game, position: Position, limits: Limits) -> Result:
    return list(search(game, position, position.turn, limits))[-1]


def positions(key: str, seed: str, number: int) -> list[Position]:
    """Random positions that are not over."""
    random, game = Random(f"{key} {seed}"), GAMES[key]
    out: list[Position] = []
    while len(out) < number:
        position = read_position(game, random_text(key, random))
        if game.to_act(position):
            out.append(position)
    return out
