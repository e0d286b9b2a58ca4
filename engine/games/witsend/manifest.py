"""The manifest of Wit's End."""

from engine.games.witsend.board import FEWEST, MOST
from engine.games.witsend.messages import GOAL
from engine.games.witsend.narrator import WitsendNarrator
from engine.games.witsend.policy import advise
from engine.games.witsend.rules import WitsendRules
from engine.manifest import Manifest, Resource

MANIFEST = Manifest(
    rules=WitsendRules,
    narrator=WitsendNarrator,
    goal=GOAL,
    sheet=Resource("seeds", "witsend.md"),
    boards=(
        Resource("hardware", "boards/witsend.toml"),
        Resource("hardware", "boards/witsend-long.toml"),
    ),
    players=(FEWEST, MOST),
    policy=advise,
)
