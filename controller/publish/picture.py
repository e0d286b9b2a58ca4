"""The picture of a board as a page draws it: places, print, pieces, and frames in which pieces move."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from controller.publish.box import box_of
from controller.table.binding import Binding
from engine.game import Game
from engine.notation import find_move
from engine.position import Position, Site
from hardware.board import Board

BoardFor: TypeAlias = Callable[[Game, Position], Board]
Frame: TypeAlias = list[list[int]]


def picture(binding: Binding, used: frozenset[Site] | None = None) -> dict[str, Any]:
    """The board as plain values for JSON; lengths in mm, origin top left.

    sites    by site its place; {}: the board lacks it, or it is none of the `used` ones (None: all)
    art      what is printed on the board
    box      what of the board is shown
    pieces   the game's piece table
    frames   empty: nothing moves
    """
    places = [binding.place(site) for site in range(len(binding.game.site_names))]
    sites = [
        {} if place is None or (used is not None and site not in used) else {"x_mm": place.x_mm, "y_mm": place.y_mm}
        for site, place in enumerate(places)
    ]
    art = art_of(binding.board)
    return {
        "sites": sites,
        "art": art,
        "box": box_of(sites, art),
        "pieces": pieces_of(binding.game),
        "frames": [],
    }


def pieces_of(game: Game) -> list[dict[str, Any]]:
    """The game's piece table: name, letter and side of each piece; the first is the empty site.

    `english`: the name in English in every language, by which a page knows the colour.
    """
    return [
        {"name": piece.name, "letter": piece.letter, "side": piece.side, "english": str(piece.name)}
        for piece in game.pieces
    ]


def played(game: Game, position: Position, notations: Sequence[str]) -> Iterator[Frame]:
    """By move the sites that change, and what is there then.

    :raises EngineError: a move is not legal.
    """
    for notation in notations:
        following = game.apply(position, find_move(game, position, notation))
        yield frame(position.board, following.board)
        position = following


def frame(before: Sequence[int], after: Sequence[int]) -> Frame:
    """The sites that change, each with what is there then."""
    return [[site, now] for site, (was, now) in enumerate(zip(before, after, strict=True)) if was != now]


def art_of(board: Board) -> list[dict[str, Any]]:
    """What is printed on the board, as plain values: circles, lines, texts."""
    art = board.art
    circles = [{"kind": "circle", "x_mm": c.x_mm, "y_mm": c.y_mm, "r_mm": c.r_mm} for c in art.circles]
    lines = [
        {"kind": "line", "x1_mm": a.x1_mm, "y1_mm": a.y1_mm, "x2_mm": a.x2_mm, "y2_mm": a.y2_mm} for a in art.lines
    ]
    texts = [{"kind": "text", "x_mm": t.x_mm, "y_mm": t.y_mm, "text": t.text, "size_mm": t.size_mm} for t in art.texts]
    return [*circles, *lines, *texts]
