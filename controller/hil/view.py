"""The observable state of a table at one instant, for any target."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from controller.core.api.events import Ask, Say
from controller.core.api.snapshot import ClockView, Meaning, Snapshot
from engine.game import Game
from engine.position import Site
from hardware.frame import LedFrame


@dataclass(frozen=True, slots=True)
class View:
    """The public state, and the results of the step so far.

    clock     at `t_ns`
    records   kinds of all records in the journal, without clock readings
    new       those of this step
    said, asked   sayings and questions of this step
    shown     the picture on the strip; None: unknown
    pictures  the pictures that the strip may show now
    slack_ns  tolerance of clocks because time is real; None: clocks are not compared
    """

    game: Game
    snapshot: Snapshot
    clock: ClockView
    records: Sequence[str]
    new: Sequence[str]
    said: Sequence[Say]
    asked: Sequence[Ask]
    shown: LedFrame | None
    pictures: Sequence[LedFrame]
    t_ns: int
    slack_ns: int | None = 0

    @property
    def lights(self) -> Mapping[Site, Meaning]:
        """The meanings of the lights by site; if a site has several, the one shown."""
        return dict(self.snapshot.lights)

    @property
    def sayings(self) -> tuple[Say, ...]:
        """Everything said in the step, the present saying, and the duties of the side to move."""
        now = () if self.snapshot.saying is None else (self.snapshot.saying,)
        return (*self.said, *now, *self.snapshot.notices)

    def names(self, sites: Sequence[Site]) -> str:
        """The names of the sites, in the given order."""
        return " ".join(self.game.site_names[site] for site in sites) or "none"
