"""Finds faulty sensors in the raw frames and reports their sites to the session when they change."""

from collections.abc import Callable

from controller.core.api.events import SensorHealth
from controller.core.referee.history import History
from controller.table.binding import Binding
from engine.position import Site
from hardware.durations import MS_NS
from hardware.frame import SensorFrame
from hardware.health import Health
from hardware.silence import sensors_by_chip


class Checkup:
    """The health of one board's sensors by the sites of one game.  `binding` gives how the board lies now."""

    def __init__(self, binding: Callable[[], Binding]) -> None:
        board = binding().board
        self.health = Health(board.channels, round(board.debounce.time_ms * MS_NS), board.slack, sensors_by_chip(board))
        self._binding = binding
        self._told: tuple[tuple[Site, str], ...] = ()
        self._story: History | None = None

    def frame(self, frame: SensorFrame, history: History) -> SensorHealth | None:
        """Process a raw frame with the game so far; return the session's event if the health changed, else None."""
        worth_asking = self.health.look(frame)
        if history is not self._story:
            self._follow(history)
            worth_asking = True
        if not worth_asking:
            return None
        sick = self.sick()
        if sick == self._told:
            return None
        self._told = sick
        return SensorHealth(sick, frame.t_ns)

    def _follow(self, history: History) -> None:
        """Compare the sites that moves changed with their sensors, including sensors that nobody relies on."""
        known, self._story = self._story, history
        if known is None or known.moves != history.moves[: len(known.moves)]:
            return  # another game, or moves were taken back
        for move in history.moves[len(known.moves) :]:
            for change in move.changes:
                place = self._binding().lies_at(change.site)
                if place is not None and place.channel is not None:
                    self.health.overdue(place.channel)

    def sick(self) -> tuple[tuple[Site, str], ...]:
        """The sites of the game with a faulty sensor, and its fault, as the board lies now."""
        ailing = self.health.sick()
        binding = self._binding()
        places = ((site, binding.lies_at(site)) for site in range(len(binding.game.site_names)))
        return tuple((site, ailing[place.channel]) for site, place in places if place and place.channel in ailing)
