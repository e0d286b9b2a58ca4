"""What The Web is made of."""

from engine.games.web.narrator import WebNarrator
from engine.games.web.rules import WebRules
from engine.manifest import Manifest, Resource
from engine.search.worth.plain_web import PlainWeb
from engine.search.worth.web import WebWorth

MANIFEST = Manifest(
    rules=WebRules,
    narrator=WebNarrator,
    goal="White wins with all 12 pins in the scoring row; Green wins by keeping one out until the time is up.",
    sheet=Resource("seeds", "web.md"),
    boards=(
        Resource("hardware", "boards/web.toml"),
        Resource("hardware", "boards/web-polarity.toml"),
    ),
    evaluation=WebWorth,
    reference_evaluation=PlainWeb,
    unit="steps",
    loss_scale=0.5,  # a move by chance loses less than elsewhere
)
