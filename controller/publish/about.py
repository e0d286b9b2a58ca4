"""The static description that a page needs once: the game, the board, the buttons, the legend."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from controller.core.referee.settings import Settings
from controller.players.levels import LEVELS, NAMES
from controller.publish.box import box_of
from controller.publish.legend import legend_values
from controller.publish.picture import art_of, pieces_of
from controller.table.binding import Binding
from engine.position import Side, Site
from engine.rules import Secretive
from hardware.durations import MS_PER_S
from hardware.frame import Sense


@cache  # it is told with every state, and looking it up takes milliseconds
def version_text() -> str:
    """The version of this package; `unknown` if the package was never installed."""
    try:
        return version("witboard")
    except PackageNotFoundError:
        return "unknown"


def about(
    binding: Binding,
    *,
    simulated: bool,
    settings: Settings | None = None,
    home: bool = False,
    machines: Mapping[Side, int] | None = None,
    moves_to: str = "",
) -> dict[str, Any]:
    """The description as plain values for JSON: sites in the order of the game, lengths in mm, origin top left.

    A site that the board lacks has no place.  `box`: what of the board is shown.  `claims`: repetition may be claimed.
    `hints`, `takebacks`: players may ask for them at this table.  `teaches`: this table can warn learners.  `home`:
    other games can be begun here.  `features`: shapes and roles of pieces have names (`/api/features`).
    `settings` None: the default settings.  `machines`: level by side; of each side the page is told the level, its name
    and how long it thinks at most, in seconds, or nothing.  `moves_to`: where else the game can go on, page or board.
    """
    board, game, manners = binding.board, binding.game, settings or Settings()
    sites, art = [_site(binding, site) for site in range(len(game.site_names))], art_of(board)
    return {
        "game": game.key,
        "title": game.title,
        "sides": list(game.sides),
        "pieces": pieces_of(game),
        "claims": bool(game.rules.repeats),
        "hints": manners.hints,
        "teaches": manners.hints and not isinstance(game.rules, Secretive),
        "features": game.names_features,
        "takebacks": manners.takeback != "off",
        "sites": sites,
        "art": art,
        "box": box_of(sites, art),
        "buttons": [
            {"name": button.name, "label": button.label, "does": button.does, "side": button.side}
            for button in board.buttons
        ],
        "simulated": simulated,
        "home": home,
        "moves_to": moves_to,
        "levels": [_level((machines or {}).get(side)) for side in range(len(game.sides))],
        "legend": legend_values(),
        "version": version_text(),
    }


def _level(level: int | None) -> dict[str, Any] | None:
    if level is None:
        return None
    return {"level": level, "name": NAMES[level], "seconds": LEVELS[level].time_ms // MS_PER_S}


def _site(binding: Binding, site: Site) -> dict[str, Any]:
    names = {"name": binding.game.site_names[site], "place": binding.game.places[site]}
    place = binding.place(site)
    if place is None:
        return {**names, "sense": Sense.NONE.value}
    return {**names, "sense": place.sense.value, "x_mm": place.x_mm, "y_mm": place.y_mm}
