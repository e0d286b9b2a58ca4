"""What is to be seen of a table at one instant, whichever target it stands on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from controller.core.api.events import Ask, Say
from controller.core.api.snapshot import ClockView, Meaning, Snapshot
from engine.game import Game
from engine.position import Site
from hardware.frame import LedFrame


@dataclass(frozen=True, slots=True)
class View:
    """What outsiders see, and what came of the step so far.

    clock     at `t_ns`
    records   kinds of all that the journal has, clock readings left out
    new       those of them that are of this step
    said, asked   in this step
    shown     what the strip shows; None: nobody knows
    pictures  what it may show now
    slack_ns  how far a clock may be off because time is real; None: clocks are not compared
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
        """What the lights mean, by site; of several meanings the one that is shown."""
        return dict(self.snapshot.lights)

    @property
    def sayings(self) -> tuple[Say, ...]:
        """Everything said in the step, what is said now, and the duties of the side to move."""
        now = () if self.snapshot.saying is None else (self.snapshot.saying,)
        return (*self.said, *now, *self.snapshot.notices)

    def names(self, sites: Sequence[Site]) -> str:
        """The sites by name, in the order given."""
        return " ".join(self.game.site_names[site] for site in sites) or "none"
