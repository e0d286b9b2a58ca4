"""The messages of one game, with their fields filled in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.position import Refusal, Site


@dataclass(frozen=True, slots=True)
class Wording:
    """Fills in the messages of one game.

    messages    clause id -> text with `{}` fields
    site_names  names by site
    """

    messages: Mapping[str, str]
    site_names: Sequence[str]

    def say(self, clause: str, sites: Sequence[Site] = (), **fields: object) -> Refusal:
        """A refusal with the message of that clause; `fields` fill in its `{}`."""
        return Refusal(clause, self.messages[clause].format(**fields), tuple(sites))

    def listed(self, sites: Sequence[Site]) -> str:
        """Site names separated by commas."""
        return ", ".join(self.site_names[site] for site in sites)
