"""Chips that fell silent: all sensors of one changed at once, and read the same since.

A multiplexer without power proves nothing; its holes read one value, whatever stands on them.  No hand does that.

    a S pole (or a N one) in every hole   AT_ONCE of them changed within VANISHED_WITHIN_NS
    nothing in any hole                   half of them did, AT_ONCE or more: fewer pieces may have been swept away
    a pole in every hole from the start   no game begins so

A chip speaks again as soon as one of its sensors reads something else.
"""

from collections.abc import Iterable, Mapping, Sequence

from hardware.board import Board
from hardware.durations import MS_NS
from hardware.frame import Sense

AT_ONCE = 4
VANISHED_WITHIN_NS = 30 * MS_NS  # two or three scans


class Silence:
    """Watches the channels of each chip.  `chips`: name of a chip -> its channels with a sensor."""

    def __init__(self, chips: Mapping[str, Sequence[int]]) -> None:
        self._channels = {chip: tuple(channels) for chip, channels in chips.items() if len(channels) >= AT_ONCE}
        self._chip_of = {channel: chip for chip, channels in self._channels.items() for channel in channels}
        self._moved_ns: dict[int, int] = {}
        self._silent: dict[str, int] = {}  # what its sensors read since

    def begin(self, values: Sequence[int]) -> bool:
        """Take in the first frame; returns whether a chip is silent."""
        for chip, channels in self._channels.items():
            seen = {values[channel] for channel in channels}
            if len(seen) == 1 and 0 not in seen:
                self._silent[chip] = seen.pop()
        return bool(self._silent)

    def look(self, values: Sequence[int], moved: Iterable[int], t_ns: int) -> bool:
        """Take in a frame and the channels that changed in it; returns whether `channels` changed."""
        before = set(self._silent)
        chips = dict.fromkeys(self._chip_of[channel] for channel in moved if channel in self._chip_of)
        self._moved_ns |= dict.fromkeys((channel for channel in moved if channel in self._chip_of), t_ns)
        for chip in chips:
            channels = self._channels[chip]
            value = values[channels[0]]
            even = all(values[channel] == value for channel in channels)
            if chip in self._silent and not (even and value == self._silent[chip]):
                del self._silent[chip]
            elif chip not in self._silent and even and self._fell(channels, value, t_ns):
                self._silent[chip] = value
        return set(self._silent) != before

    @property
    def channels(self) -> Mapping[int, str]:
        """The channels of silent chips, each with its chip."""
        return {channel: chip for chip in self._silent for channel in self._channels[chip]}

    def _fell(self, channels: Sequence[int], value: int, t_ns: int) -> bool:
        fell = sum(
            t_ns - self._moved_ns.get(channel, t_ns - VANISHED_WITHIN_NS - 1) <= VANISHED_WITHIN_NS
            for channel in channels
        )
        return fell >= (AT_ONCE if value else max(AT_ONCE, -(-len(channels) // 2)))


def sensors_by_chip(board: Board) -> Mapping[str, tuple[int, ...]]:
    """The channels of each chip that may fall silent unnoticed: what reads linear sensors proves nothing."""
    found: dict[str, list[int]] = {}
    for channel, sense in sorted(board.senses.items()):
        if sense is Sense.POLARITY and board.sensors.chip_inputs:
            found.setdefault(board.sensors.place(channel).chip, []).append(channel)
    return {chip: tuple(channels) for chip, channels in found.items()}
