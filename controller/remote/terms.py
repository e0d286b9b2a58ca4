"""What both boards agree on before the game, and what neither can play in two places."""

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta

from controller.errors import BadConfig
from controller.remote import messages
from engine.game import Game
from engine.games import keys, load
from engine.notation import write_position
from engine.position import Position, Side
from engine.rules import Secretive

TERMS_FORMAT = 2
Short = Annotated[str, Meta(max_length=80)]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game as the inviting board offers it.

    rules    digest of the game's rulings, board and start: two versions that play it differently have different ones
    options  complete, those drawn by lot too; clock: a time control as text, "": the game's own
    guest    the side that the other board plays
    """

    game: Short
    rules: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    options: Annotated[dict[Short, Short], Meta(max_length=32)]
    clock: Short
    start: Annotated[str, Meta(max_length=600)]
    guest: Annotated[Side, Meta(ge=0, le=1)]
    takeback: Annotated[str, Meta(pattern="^(ask|free|off)$")] = "ask"
    touch_move: bool = False
    format: int = TERMS_FORMAT

    @property
    def digest(self) -> str:
        """64 hexadecimal digits."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()


def rules_digest(game: Game, start: Position) -> str:
    """What must be the same on both boards."""
    known = (
        TERMS_FORMAT,
        game.key,
        game.rules.rulings,
        tuple(game.site_names),
        len(game.sides),
        write_position(game, start),
    )
    return hashlib.sha256(msgspec.json.encode(known)).hexdigest()


def check_game(game: Game) -> None:
    """Whether it can be played on two boards.

    :raises BadConfig: not this one.
    """
    if isinstance(game.rules, Secretive) or len(game.sides) != 2:
        raise BadConfig(messages.HAS_SECRETS(game=game.title))


def check_terms(terms: Terms) -> Game:
    """The game of these terms, as it is here.

    :raises BadConfig: it is not here, or is another one here.
    """
    if terms.format != TERMS_FORMAT or terms.game not in keys():
        raise BadConfig(messages.NOT_HERE(game=terms.game))
    game = load(terms.game)
    check_game(game)
    start = game.start(game.complete(terms.options))
    if terms.rules != rules_digest(game, start) or terms.start != write_position(game, start):
        raise BadConfig(messages.OTHER_RULES(game=game.title))
    return game
