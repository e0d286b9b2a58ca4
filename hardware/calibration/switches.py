"""The guide for switches: one peg visits every site of the board, and each site must answer on its own channel.

A switch is on or off, so it needs no thresholds; but wires may be exchanged.  The guide records the channel that
answers, regardless of the board file, and so yields the correct channel numbers for the file.
"""

from collections.abc import Sequence

from hardware.board import Board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.guide import NOTHING, Guidance, Mark, named
from hardware.calibration.result import Found, Switch
from hardware.calibration.wiring import chosen, sensed
from hardware.frame import PRESENT

SETTLING_SCANS = 10  # equal scans in a row that settle a site
EMPTY_SCANS = 50  # the same for the empty board


class SwitchGuide:
    """The guide for switches; see `guide.Guide`."""

    def __init__(self, board: Board, *, only: tuple[str, ...] = ()) -> None:
        self.problems: dict[str, str] = {}
        self._wanted = [site.name for site in chosen(board, only)]
        self._file = {site.name: site.channel for site in sensed(board) if site.channel is not None}
        self._site_of = {channel: name for name, channel in self._file.items()}
        self._todo: list[str] = list(self._wanted)
        self._answered: dict[str, int] = {}
        self._ignored: set[int] = set()
        self._confirmed = False
        self._is_empty = False
        self._lifted = False
        self._same: tuple[int, ...] = ()
        self._scans = 0

    @property
    def remarks(self) -> dict[str, str]:
        """Always empty: a switch either works or is a problem."""
        return {}

    @property
    def exchanged(self) -> dict[str, int]:
        """Site name -> the channel it should have in the board file, where the file differs."""
        return {site: channel for site, channel in self._answered.items() if channel != self._file[site]}

    @property
    def found(self) -> dict[str, Found]:
        """The sites that answered, each with the channel on which it answered."""
        return {site: Switch(channel) for site, channel in self._answered.items() if site not in self.problems}

    @property
    def guidance(self) -> Guidance:
        """What the person has to do now."""
        if not self._is_empty:
            if not self._confirmed:
                return Guidance("Take everything off the board, then Enter.", NOTHING, {}, asks=True)
            stand = {self._site_of[channel]: Mark.TAKE for channel in self._same if channel in self._site_of}
            text = f"Take everything off {named(stand)}; `skip` if nothing stands there." if stand else "Looking."
            return Guidance(text, NOTHING, stand)
        if not self._todo:
            return Guidance("That was all.", NOTHING, {}, done=True)
        site = self._todo[0]
        if not self._lifted:
            return Guidance(f"Lift the peg; it goes to {site} next.", NOTHING, {site: Mark.PUT})
        text = f"Put the peg on {site}."
        if len(self._same) > 1:
            text += f" Channels {named(list(map(str, self._same)))} answer at once: one peg on the board, please."
        return Guidance(text, PRESENT, {site: Mark.PUT})

    def scan(self, values: Sequence[int]) -> None:
        """Take one scan: 0 or 1 by channel."""
        if not self._is_empty and not self._confirmed:
            return
        on = tuple(channel for channel, value in enumerate(values) if value and channel not in self._ignored)
        self._scans = self._scans + 1 if on == self._same else 1
        self._same = on
        if not self._is_empty:
            self._is_empty = not on and self._scans >= EMPTY_SCANS
            self._lifted = self._is_empty
        elif self._todo and self._scans >= SETTLING_SCANS:
            self._settled(on)

    def confirm(self) -> None:
        """The person confirms that the board is empty."""
        self._confirmed = True
        self._scans = 0

    def skip(self) -> None:
        """Continue without the channel that is never off, or the site that does not answer."""
        if not self._confirmed:
            return
        if not self._is_empty:
            for channel in self._same:
                self._blame(channel, "it is never off: look at the switch, its wire and the active level in the file")
            self._ignored |= set(self._same)
        elif self._todo:
            self.problems[self._todo.pop(0)] = "it does not answer: look at the switch and its wire"

    def redo(self, site: str) -> None:
        """Check that site again now.

        :raises BadCalibration: the site is not among those to check.
        """
        if site not in self._wanted:
            raise BadCalibration(f"site {site!r} is none of those that are looked at: {named(self._wanted)}")
        self.problems.pop(site, None)
        self._answered.pop(site, None)
        self._todo = [site, *(name for name in self._todo if name != site)]
        self._lifted = False

    def _settled(self, on: tuple[int, ...]) -> None:
        if not on:
            self._lifted = True
        elif self._lifted and len(on) == 1:
            site = self._todo.pop(0)
            others = [name for name, channel in self._answered.items() if channel == on[0]]
            if others:
                self.problems[site] = f"it answers as channel {on[0]}, as {named(others)} does: one wire too many"
            self._answered[site] = on[0]
            self._lifted = False

    def _blame(self, channel: int, why: str) -> None:
        site = self._site_of.get(channel)
        if site in self._wanted:
            self.problems[site] = why
            self._todo.remove(site)
