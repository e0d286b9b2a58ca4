"""The scenario that `witboard hil new` writes: it passes, and its comments say how to go on."""

from engine.games import load
from hardware.board import Board
from hardware.frame import Sense

_HEAD = """# Run it:      witboard hil {file}
# As a test:   pytest {file}
# All deeds and expectations: docs/hil.md

scenario = {title}
game = "{game}"
board = "{board}"        # or a board file beside this one
# position = "..."       the game begins from there; `witboard moves {game}` shows how it is written
# standing = "empty"     what stands at first: set (as it should), empty, turned, swapped
# [options]              rules that can be chosen: `witboard options {game}`

# A step has one deed, perhaps a time to wait after it, and what is to come of both.  Before the first one the board has
# stood set up for 1.5 s, so the game has begun.
[[step]]
say = "The game has begun"
wait = "100ms"
expect = {{ phase = "{phase}", turn = "{turn}" }}
"""
_TOUCH = """
[[step]]
say = "A piece is lifted"
lift = "{site}"
wait = "500ms"
expect = {{ made = 0, linked = true }}    # also: reading = "in_progress", lights = {{ lifted = "{site}", ... }}

[[step]]
say = "It is put back, and nothing was said"
place = "{back}"
wait = "1s"
expect = {{ reading = "agrees", made = 0, silent = true }}
"""
_MOVE = """
[[step]]
say = "The first move that is legal, and it settles"
carry = "{start} {to}"
wait = "3s"
expect = {{ moves = ["{notation}"] }}

# Next: what should the referee say of a wrong move?
# [[step]]
# carry = "..."
# wait = "3s"
# expect = {{ reading = "discrepancy", clause = "..." }}
"""


def starter(file: str, title: str, game_key: str, board: Board) -> str:
    """The text of a scenario for that game on that board.

    :raises UnknownGame: there is no such game.
    """
    game = load(game_key)
    position = game.start(game.complete({}))
    turn = " ".join(game.sides[side].lower() for side in game.to_act(position))
    quoted = '"' + title.replace("\\", "\\\\").replace('"', '\\"') + '"'
    text = _HEAD.format(file=file, title=quoted, game=game_key, board=board.name, phase="playing", turn=turn)
    names = {name: site for site, name in enumerate(game.site_names)}
    moves = [move.notation for move in game.legal_moves(position)]
    steps = [(move, *move.split("-")) for move in moves if len(move.split("-")) == 2]
    plain = [step for step in steps if step[1] in names and step[2] in names and not position.board[names[step[2]]]]
    held = [name for name, site in names.items() if position.board[site]]
    if not held:
        return text
    start = plain[0][1] if plain else next((move for move in moves if move in held), held[0])
    weighs = board.site(start).sense is Sense.WEIGHT
    text += _TOUCH.format(site=start, back=" ".join([start] * (position.board[names[start]] if weighs else 1)))
    if plain:
        notation, start, to = plain[0]
        text += _MOVE.format(start=start, to=to, notation=notation)
    return text
