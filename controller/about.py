"""What a page has to know once: the game, the board, the buttons, the legend."""

from importlib.metadata import PackageNotFoundError, version
from typing import Any

from controller.binding import Binding
from controller.core.lightshow import DEFAULT_PALETTE


def version_text() -> str:
    """The version of this package; in a tree that was never installed: `unknown`."""
    try:
        return version("witboard")
    except PackageNotFoundError:
        return "unknown"


def about(binding: Binding, *, simulated: bool) -> dict[str, Any]:
    """Plain values for JSON; sites in the order of the game, lengths in mm, origin top left."""
    board, game = binding.board, binding.game
    sites = [board.site(name) for name in game.site_names]
    return {
        "game": game.key,
        "title": game.title,
        "sides": list(game.sides),
        "pieces": [{"name": piece.name, "letter": piece.letter, "side": piece.side} for piece in game.pieces],
        "sites": [{"name": site.name, "x_mm": site.x_mm, "y_mm": site.y_mm} for site in sites],
        "art": _art(binding),
        "buttons": [
            {"name": button.name, "label": button.label, "does": button.does, "side": button.side}
            for button in board.buttons
        ],
        "simulated": simulated,
        "legend": [
            {"meaning": meaning.value, "label": look.label, "colour": "#{:02x}{:02x}{:02x}".format(*look.colour)}
            for meaning, look in DEFAULT_PALETTE.items()
        ],
        "version": version_text(),
    }


def _art(binding: Binding) -> list[dict[str, Any]]:
    art = binding.board.art
    circles = [{"kind": "circle", "x_mm": c.x_mm, "y_mm": c.y_mm, "r_mm": c.r_mm} for c in art.circles]
    lines = [
        {"kind": "line", "x1_mm": a.x1_mm, "y1_mm": a.y1_mm, "x2_mm": a.x2_mm, "y2_mm": a.y2_mm} for a in art.lines
    ]
    texts = [{"kind": "text", "x_mm": t.x_mm, "y_mm": t.y_mm, "text": t.text, "size_mm": t.size_mm} for t in art.texts]
    return [*circles, *lines, *texts]
