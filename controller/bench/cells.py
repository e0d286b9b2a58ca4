"""The factors of the benchmark, each at three strengths: twelve of hands, four of sensors, and hands without fault."""

from dataclasses import dataclass

from controller.hands import Clumsiness
from hardware.sim.noise import Noise

STRENGTHS = (1, 2, 3)
CHANCES = (0.25, 0.5, 1.0)  # of a move, by strength
BOUNCE_MS = (4, 10, 18)
DROPOUT = (0.001, 0.004, 0.01)  # of a scan
JITTER = (4, 8, 14)  # hundredths of a stone, of an amplifier's sample
SAMPLES_HZ = 10  # of an amplifier, where weights tremble
STALL_MS = (400, 800, 1500)  # longest silence after a touch, of 200 at least
STONE_SPREAD = 0.03  # in stones; no two weigh the same

BY_STYLE = ("slide", "nudge", "adjust", "two_in_hand", "fast", "captures_first", "displacement")
BY_HABIT = ("lingering", "late_strikes", "second_thoughts", "rolling", "on_the_edge")
BY_SENSOR = ("bounce", "dropout", "jitter", "stall")
PLAIN = "plain"
FACTORS = (PLAIN, *BY_STYLE, *BY_HABIT, *BY_SENSOR)


@dataclass(frozen=True, slots=True)
class BenchCell:
    """One factor at one strength: 1, 2 or 3; 0 where nothing goes wrong."""

    factor: str
    strength: int

    @property
    def hands(self) -> Clumsiness:
        """How the hands make their moves; a habit has the chance `of_habit`."""
        chances = dict.fromkeys(
            ("adjust", "nudge", "displacement", "fast", "slide", "two_in_hand", "slow", "captures_first"), 0.0
        )
        if self.factor in BY_STYLE:
            chances[self.factor] = CHANCES[self.strength - 1]
        habits = (self.factor,) if self.factor in BY_HABIT else ()
        return Clumsiness(**chances, captures_last=0, think_ms=(200, 1000), habits=habits)

    @property
    def of_habit(self) -> float:
        """Chance of a move that the habit shows in it."""
        return CHANCES[self.strength - 1] if self.factor in BY_HABIT else 0

    def noise(self, seed: int) -> Noise:
        """The faults of the sensors."""
        bounce = BOUNCE_MS[self.strength - 1] if self.factor == "bounce" else 0
        dropout = DROPOUT[self.strength - 1] if self.factor == "dropout" else 0
        jitter = JITTER[self.strength - 1] if self.factor == "jitter" else 0
        return Noise(seed, bounce_ms=bounce, dropout=dropout, jitter=jitter, stone_spread=STONE_SPREAD)

    @property
    def stall_ms(self) -> int:
        """The longest silence after half of the touches; 0: none."""
        return STALL_MS[self.strength - 1] if self.factor == "stall" else 0


CELLS = (BenchCell(PLAIN, 0), *(BenchCell(factor, strength) for factor in FACTORS[1:] for strength in STRENGTHS))
