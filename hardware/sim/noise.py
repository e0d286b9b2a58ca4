"""What is wrong with a simulated board."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Noise:
    """The faults of sensors and cable; by default there are none.

    seed       of everything below that is left to chance
    bounce_ms  for so long after a change the channel goes back and forth, and ends at the new value
    lag_ms     so much later than the hand the sensor notices
    dropout    chance that one channel of a scan reads 0
    flicker    chance that one channel of a scan reads 1 where it should be 0, or 0 where it should not
    lost       chance that a whole scan gets lost; its seq is left out
    stuck      channel -> the value it always reads
    jitter     hundredths of a stone by which a scan of a weight is off at most, up or down
    stone_spread  standard deviation of a stone's weight, in stones (0.08: one stone in three is off by more
               than 8 %); none is off by more than three times that, and each keeps its weight as it moves
    """

    seed: int = 0
    bounce_ms: float = 0
    lag_ms: float = 0
    dropout: float = 0
    flicker: float = 0
    lost: float = 0
    stuck: Mapping[int, int] = field(default_factory=dict)
    jitter: int = 0
    stone_spread: float = 0

    def __post_init__(self) -> None:
        for name in ("bounce_ms", "lag_ms"):
            if not 0 <= getattr(self, name) <= 60_000:
                raise ValueError(f"noise: {name} = {getattr(self, name)}; it takes 0 to 60000")
        for name in ("dropout", "flicker", "lost"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"noise: {name} = {getattr(self, name)}; a chance is 0 to 1")
        if not 0 <= self.jitter <= 1000:
            raise ValueError(f"noise: jitter = {self.jitter}; it takes 0 to 1000")
        if not 0 <= self.stone_spread <= 0.3:
            raise ValueError(f"noise: stone_spread = {self.stone_spread}; it takes 0 to 0.3")


CLEAN = Noise()
