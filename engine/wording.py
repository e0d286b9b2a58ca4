"""The messages of one game, and how they are filled in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.position import Refusal, Site


@dataclass(frozen=True, slots=True)
class Wording:
    """Of one game.

    messages    clause id -> the text, with `{}` fields
    site_names  by site
    """

    messages: Mapping[str, str]
    site_names: Sequence[str]

    def say(self, clause: str, sites: Sequence[Site] = (), **fields: object) -> Refusal:
        """The message of a clause, filled in."""
        return Refusal(clause, self.messages[clause].format(**fields), tuple(sites))

    def listed(self, sites: Sequence[Site]) -> str:
        """Site names divided by commas."""
        return ", ".join(self.site_names[site] for site in sites)
