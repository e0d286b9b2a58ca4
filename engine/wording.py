"""The messages of one game by clause, with their arguments filled in."""

from collections.abc import Mapping, Sequence

from engine.messages import ENGLISH, Argument, Catalogue
from engine.position import Refusal, Site

Kinds = Mapping[str, type]


class Wording:
    """Says what breaks a clause.  The message of a clause has the clause's own id in the catalogue.

    site_names  names by site
    clauses     clause -> the kinds of its message's arguments
    texts       clause -> its English text with `{}` fields
    """

    def __init__(self, catalogue: Catalogue, site_names: Sequence[str], clauses: Mapping[str, Kinds]) -> None:
        self.site_names = site_names
        self._made = {clause: catalogue.message(clause, **kinds) for clause, kinds in clauses.items()}
        said = catalogue.formatter(ENGLISH)
        self.texts = {clause: said.text(clause, _fields(kinds)) for clause, kinds in clauses.items()}

    def say(self, clause: str, sites: Sequence[Site] = (), **args: Argument) -> Refusal:
        """A refusal with the message of that clause; `args` are its arguments."""
        return Refusal(clause, self._made[clause](**args), tuple(sites))

    def listed(self, sites: Sequence[Site]) -> tuple[str, ...]:
        """The names of sites, for a message that lists them."""
        return tuple(self.site_names[site] for site in sites)


def _fields(kinds: Kinds) -> dict[str, Argument]:
    """Arguments that show their names in braces."""
    return {name: (f"{{{name}}}",) if kind is tuple else f"{{{name}}}" for name, kind in kinds.items()}


class PlainWording:
    """The same for a game without a catalogue: `messages` have `{}` fields."""

    def __init__(self, messages: Mapping[str, str], site_names: Sequence[str]) -> None:
        self.messages, self.site_names = messages, site_names

    def say(self, clause: str, sites: Sequence[Site] = (), **fields: object) -> Refusal:
        """A refusal with the message of that clause."""
        return Refusal(clause, self.messages[clause].format(**fields), tuple(sites))

    def listed(self, sites: Sequence[Site]) -> str:
        """Site names separated by commas."""
        return ", ".join(self.site_names[site] for site in sites)
