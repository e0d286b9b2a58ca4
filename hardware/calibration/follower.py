"""A simulated person at a simulated board, who follows the guide, one action at a time."""

from collections.abc import Mapping

from hardware.calibration.guide import NOTHING, Guide, Mark
from hardware.calibration.models import Model
from hardware.durations import MS_NS

SCAN_NS = 20 * MS_NS
THINK_SCANS = 3  # scans between two actions


class Follower:
    """Follows a guide; `step` does at most one action and one scan."""

    def __init__(self, guide: Guide, model: Model, t_ns: int = 0) -> None:
        self.contents: dict[str, int] = {}
        self.t_ns = t_ns
        self._guide = guide
        self._model = model
        self._idle = 0

    def step(self) -> None:
        """Take off, put, confirm or wait; then scan."""
        self._idle += 1
        if self._idle >= THINK_SCANS and self._act():
            self._idle = 0
        self.t_ns += SCAN_NS
        self._guide.scan(self._model.raw(self.contents, self.t_ns))

    def run(self, most: int = 20_000) -> None:
        """Follow the guide to its end, in at most `most` steps.

        :raises RuntimeError: the guide did not end.
        """
        for _ in range(most):
            if self._guide.guidance.done:
                return
            self.step()
        raise RuntimeError(f"after {most} scans it still says: {self._guide.guidance.text}")

    def _act(self) -> bool:
        guidance = self._guide.guidance
        wanted = self._wanted(guidance.marks, guidance.piece)
        for site in [site for site, piece in self.contents.items() if wanted.get(site) != piece]:
            del self.contents[site]
            return True
        for site in [site for site in wanted if site not in self.contents]:
            self.contents[site] = wanted[site]
            return True
        if guidance.asks:
            self._guide.confirm()
        return guidance.asks

    def _wanted(self, marks: Mapping[str, Mark], piece: int) -> dict[str, int]:
        if piece == NOTHING:
            return {}
        return {site: piece for site, mark in marks.items() if mark is not Mark.TAKE}
