"""Pointing: sites that somebody has lit for people to look at, a shape with a name or a place in a lesson.

They are lit while the board is at rest, and forgotten when the accepted position changes.
"""

from collections.abc import Iterable

from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from engine.position import Site


class Pointing:
    """Owner of those sites, in the order in which they were named."""

    def __init__(self) -> None:
        self.sites: tuple[Site, ...] = ()

    def point(self, facts: Facts, names: Iterable[str]) -> Decision:
        """The command `point`: those sites in place of the ones before."""
        known, named = facts.game.sites, tuple(dict.fromkeys(names))
        unknown = [name for name in named if name not in known]
        if unknown:
            return d.Tell("warning", messages.NO_SUCH_SITE(site=unknown[0]))
        self.sites = tuple(known[name] for name in named)
        return NOTHING

    def note_turn(self) -> None:
        """The accepted position has changed."""
        self.sites = ()
