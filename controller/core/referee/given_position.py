"""A position that people give: as text, or by the pieces on the board.

A text may leave out the game's own fields; they are then taken from a known position, and so are secrets that
the text gives only in their public form.  From a board, only what its sensors tell apart is taken.
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from controller.core.api.commands import GivenPosition
from controller.core.board.queries import BoardQueries
from controller.core.referee import messages
from engine.errors import BadPosition
from engine.game import Game
from engine.messages import Message
from engine.notation import read_position, write_position
from engine.position import EMPTY, Position, Side, Site
from engine.rules import Secretive
from hardware.frame import STONE_WEIGHT, Sense

MAX_SITES_NAMED = 4
_WHERE = re.compile(r"position text(, [^:]*)?: ")


def position_given(
    game: Game, watch: BoardQueries | None, command: GivenPosition, known: Position, *, keeping: bool
) -> Position:
    """The position of a command `setup` or `correct`.

    watch    the board; None: it is not seen
    known    the position that supplies what the command leaves out
    keeping  a site that shows the same as in `known` is assumed to hold the same piece

    :raises BadPosition: with a sentence without secrets.
    """
    text = command.position.strip()
    try:
        if not text:
            text = _read_off(game, watch, known, command.side, keeping=keeping)
        return _with_secrets(game, read_position(game, _completed(game, text, known, command.side)), known)
    except BadPosition as error:
        if isinstance(game.rules, Secretive) and command.position:
            raise BadPosition(messages.NO_POSITION_TEXT(game=game.title)) from error
        told = error.args[0]
        why = told if isinstance(told, Message) else _WHERE.sub("", str(error), count=1)
        raise BadPosition(messages.CANNOT_BE(why=why)) from error


def exchanged(game: Game, known: Position, one: Site, other: Site) -> Position:
    """The position with the pieces of those two sites in each other's place.

    :raises BadPosition: no rule allows it.
    """
    board = bytearray(known.board)
    board[one], board[other] = board[other], board[one]
    text = write_position(game, replace(known, state=bytes(board) + known.state[known.sites :]))
    given = _with_secrets(game, read_position(game, text), known)
    if given.board != bytes(board):  # the game has a place of its own for each piece
        raise BadPosition(messages.NO_RULE_ALLOWS(one=game.site_names[one], other=game.site_names[other]))
    return given


def some(game: Game, sites: Collection[Site]) -> Message:
    """The names of the sites; of many sites only the first ones."""
    names = tuple(game.site_names[site] for site in sorted(sites))
    return messages.SOME(sites=names[:MAX_SITES_NAMED], more=max(0, len(names) - MAX_SITES_NAMED))


def _completed(game: Game, text: str, known: Position, side: Side | None) -> str:
    """The text completed with the game's own fields and the side to move."""
    words = text.split()
    if not game.rules.rows or len(words) > 2:
        return text
    own = write_position(game, known).split()
    turn = own[1] if side is None else game.sides[side][0].lower()
    return " ".join([words[0], words[1] if len(words) == 2 else turn, *own[2:]])


def _with_secrets(game: Game, given: Position, known: Position) -> Position:
    """The position with the secrets of `known` in place of their public form."""
    public = game.view(known).state
    state = [
        secret if shown != secret and now == shown else now
        for now, shown, secret in zip(given.state, public, known.state, strict=True)
    ]
    return replace(given, state=bytes(state))


def _read_off(game: Game, watch: BoardQueries | None, known: Position, side: Side | None, *, keeping: bool) -> str:
    """The position on the board as text."""
    if watch is None:
        raise BadPosition(messages.BOARD_UNSEEN)
    if not game.rules.rows:
        raise BadPosition(messages.PIECES_DO_NOT_TELL(game=game.title))
    board = bytearray(known.board)
    unknown: dict[Site, list[int]] = {}
    for site in sorted(site for row in game.rules.rows for site in row):
        contents = _standing(game, watch, site, known.board[site], keeping=keeping)
        if len(contents) == 1:
            board[site] = contents[0]
        else:
            board[site], unknown[site] = EMPTY, contents
    if keeping:
        _moved(game, known.board, board, unknown)
    if unknown:
        raise BadPosition(messages.BOARD_CANNOT_TELL(sites=some(game, unknown)))
    state = bytes(board) + bytes([known.turn if side is None else side]) + known.state[known.sites + 1 :]
    return write_position(game, replace(known, state=state))


def _standing(game: Game, watch: BoardQueries, site: Site, was: int, *, keeping: bool) -> list[int]:
    """The possible contents of the site."""
    sensing, seen = watch.sensing, watch.seen[site]
    sense = sensing.senses[site]
    if keeping and (sense is Sense.NONE or sensing.matches(site, seen, sensing.value(site, was))):
        return [was]
    if sense is Sense.WEIGHT:
        count = round(seen / STONE_WEIGHT)
        return [count] if sensing.matches(site, seen, count * STONE_WEIGHT) else []
    if sense is not Sense.NONE and seen == EMPTY:
        return [EMPTY]
    return [i for i in range(1, len(game.pieces)) if sense is Sense.NONE or sensing.value(site, i) == seen]


def _moved(game: Game, before: Sequence[int], board: bytearray, unknown: dict[Site, list[int]]) -> None:
    """If all pieces missing from their sites are of one kind, the new pieces are of that kind."""
    gone = Counter(was for site, was in enumerate(before) if was != board[site] and was != EMPTY)
    for site, contents in list(unknown.items()):
        kinds = [kind for kind in contents if gone[kind]]
        others = [other for other in unknown.values() if set(other) & set(kinds)]
        if len(kinds) == 1 and len(others) <= gone[kinds[0]]:
            board[site] = kinds[0]
            del unknown[site]
            gone[kinds[0]] -= 1
