"""The faults of a simulated board."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Noise:
    """The faults of sensors and cable; by default there are none.

    seed       seed of all random faults below
    bounce_ms  how long after a change the channel alternates before it stays at the new value
    lag_ms     delay from the hand to the sensor
    dropout    probability per scan that one channel reads 0
    flicker    probability per scan that one channel reads 1 instead of 0, or 0 instead of another value
    lost       probability that a whole scan is lost; its seq is skipped
    stuck      channel -> the value that it always reads
    jitter     largest error of a weight in one scan, up or down, in hundredths of a stone
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
