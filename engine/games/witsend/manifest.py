"""The manifest of Wit's End."""

from engine.games.witsend.board import MAX_PLAYERS, MIN_PLAYERS
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
    players=(MIN_PLAYERS, MAX_PLAYERS),
    policy=advise,
    sample=(
        "r:#245 b:#461 r:caller r:2 b:4 r:2+1 r:3 b:1 r:3+1 r:6 b:2 r:6+1 r:5 b:4 r:5+1 r:2 b:1 r:2+1 r:4 b:4 "
        "r:4+1 r:2 b:5 b:5+1 r:3 b:1 b:1+1 r:5 b:2 b:2+1 r:2 b:3 b:3+1 r:4 b:3 b:3+1"
    ),
)
