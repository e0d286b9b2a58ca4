"""What Wari is made of."""

from engine.games.wari.narrator import WariNarrator
from engine.games.wari.rules import WariRules
from engine.manifest import Manifest, Resource
from engine.search.worth.plain_wari import PlainWari
from engine.search.worth.wari import WariWorth

MANIFEST = Manifest(
    rules=WariRules,
    narrator=WariNarrator,
    goal="Whoever first captures 25 of the 48 stones wins.",
    sheet=Resource("seeds", "wari.md"),
    boards=(
        Resource("hardware", "boards/wari.toml"),
        Resource("hardware", "boards/wari-pits.toml"),
    ),
    evaluation=WariWorth,
    reference_evaluation=PlainWari,
    unit="stones",
)
