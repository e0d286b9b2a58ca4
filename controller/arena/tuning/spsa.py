"""Simultaneous perturbation (SPSA): all weights are perturbed at once, and move towards the winner.

Spall's method as used for chess programs: the pair of games of a step tells a little about every weight.  With step
k, every weight w gets a random sign; w + c and w - c play each other; w moves along its sign by a * c * result.

    c   perturbation: the weight's own scale / (k + 1) ** 0.101
    a   learning rate: RATE / (1 + k / settling) ** 0.602
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

SHRINK, DECAY = 0.101, 0.602  # exponents recommended by Spall
RATE = 0.08  # initial learning rate, as a share of the perturbation, for a result of 1


@dataclass(frozen=True, slots=True)
class PairedTrial:
    """Two sets of weights that play each other, and the signs that made them."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    signs: tuple[int, ...]


class Spsa:
    """The state of the tuning.

    weights   real numbers, since a step may be smaller than one
    scales    initial perturbation by weight; 0: fixed
    settling  steps until the learning rate has fallen to two thirds
    """

    def __init__(self, weights: Sequence[float], scales: Sequence[float], seed: int, settling: float = 200.0) -> None:
        if len(weights) != len(scales):
            raise ValueError(f"{len(weights)} weights and {len(scales)} scales")
        self.weights = [float(weight) for weight in weights]
        self.scales = tuple(scales)
        self.settling = settling
        self.step = 0
        self._random = Random(seed)

    @property
    def rounded(self) -> tuple[int, ...]:
        """The weights as integers, for an evaluation."""
        return tuple(round(weight) for weight in self.weights)

    def trial(self) -> PairedTrial:
        """The next trial to play."""
        signs = tuple(self._random.choice((-1, 1)) for _ in self.weights)
        away = [sign * self._reach(i) for i, sign in enumerate(signs)]
        plus = tuple(round(weight + far) for weight, far in zip(self.weights, away, strict=True))
        minus = tuple(round(weight - far) for weight, far in zip(self.weights, away, strict=True))
        return PairedTrial(plus, minus, signs)

    def learn(self, trial: PairedTrial, result: float) -> None:
        """Learn from a trial; `result`: points of `plus` minus points of `minus` a game, -1 to 1."""
        rate = RATE / (1 + self.step / self.settling) ** DECAY
        for i, sign in enumerate(trial.signs):
            self.weights[i] += rate * self._reach(i) * result * sign
        self.step += 1

    def _reach(self, i: int) -> float:
        return float(self.scales[i] / (self.step + 1) ** SHRINK)
