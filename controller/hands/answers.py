"""People's answers to the referee: they know what they did, and see the pieces on the board."""

import re
from collections.abc import Sequence

from controller.core.api.events import Ask
from controller.hands.tabletop import Tabletop
from engine.position import Move, Site

_SITE = re.compile(r"[A-Za-z0-9]+")


def answer(table: Tabletop, ask: Ask, made: Sequence[Move], broken: Site | None, *, rested: bool = False) -> str:
    """The key of the chosen answer.

    made    moves made but not yet accepted, earliest first; a question is about the earliest
    broken  the site whose sensor contradicts the eye; None: none does
    rested  the move that was accepted last is one on which the piece only rested: it is to be taken back
    """
    keys = [key for key, _ in ask.choices]
    for move in made:
        for known in (move.notation, move.public):
            if known in keys:
                return known
    if broken is not None and broken in _sites_in(table, ask.text) and "yes" in keys:
        return "yes"
    if broken is not None and table.game.site_names[broken] in keys:
        return table.game.site_names[broken]
    if rested and broken is None and any(key.startswith("yes") for key in keys):
        return "yes"
    return "no" if "no" in keys else keys[-1]


def _sites_in(table: Tabletop, text: str) -> set[Site]:
    return {table.game.sites[word] for word in _SITE.findall(text) if word in table.game.sites}
