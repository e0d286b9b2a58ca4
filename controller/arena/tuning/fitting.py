"""Logistic regression: the weights whose evaluation of positions predicts the results of games best."""

from collections.abc import Sequence
from math import exp, log

from controller.arena.tuning.results import Sample

RATES = (0.0005, 0.001, 0.002, 0.003, 0.004, 0.006, 0.008, 0.012, 0.02)  # initial slopes a point in the exponent
PRIOR_POSITIONS = (
    1000  # positions to which the old weights are equivalent, as a prior; positions of one game are correlated
)
NEWTON_ITERATIONS = 8  # iterations of Newton's method, which needs fewer


def fitted(weights: Sequence[int], measure: int, samples: Sequence[Sample]) -> tuple[int, ...]:
    """The fitted weights, scaled so that the weight of index `measure` keeps its value.

    :raises ValueError: there are no results, or that weight has no influence on them.
    """
    if not samples:
        raise ValueError("no results to fit weights to; play more games (--fit)")
    rate = min(RATES, key=lambda rate: surprise([rate * weight for weight in weights], samples))
    before = [rate * weight for weight in weights]
    spread = [sum(sample.seen[i] ** 2 for sample in samples) / len(samples) for i in range(len(weights))]
    found = list(before)
    for _ in range(NEWTON_ITERATIONS):
        slope, bend = _slope_and_bend(found, samples)
        for i in range(len(found)):
            hold = PRIOR_POSITIONS * spread[i] / len(samples) + 1e-9
            slope[i] += hold * (found[i] - before[i])
            bend[i][i] += hold
        step = solved(bend, slope)
        found = [old - change for old, change in zip(found, step, strict=True)]
    if found[measure] * weights[measure] <= 0:
        raise ValueError(
            "the weight that stays tells nothing here; play more games (--fit), or let another stay (--fixed)"
        )
    scale = weights[measure] / found[measure]
    return tuple(round(one * scale) for one in found)


def surprise(rates: Sequence[float], samples: Sequence[Sample]) -> float:
    """The log loss of the rates: minus the mean logarithm of the probability they gave to the actual result."""
    total = 0.0
    for sample in samples:
        expected = min(max(_expected(rates, sample.seen), 1e-9), 1 - 1e-9)
        total -= sample.points * log(expected) + (1 - sample.points) * log(1 - expected)
    return total / len(samples)


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The x with matrix * x = `right`, by elimination.

    :raises ValueError: there is no unique solution.
    """
    size = len(right)
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        if abs(rows[at][at]) < 1e-15:
            raise ValueError("weights that cannot be told apart")
        for i in range(at + 1, size):
            factor = rows[i][at] / rows[at][at]
            if factor:
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[at], strict=True)]
    out = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][i] * out[i] for i in range(at + 1, size))
        out[at] = (rows[at][size] - known) / rows[at][at]
    return out


def _expected(rates: Sequence[float], seen: Sequence[float]) -> float:
    exponent = sum(rate * count for rate, count in zip(rates, seen, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(exponent, 30.0))))


def _slope_and_bend(rates: Sequence[float], samples: Sequence[Sample]) -> tuple[list[float], list[list[float]]]:
    """The first and second derivatives of `surprise`."""
    size = len(rates)
    slope, bend = [0.0] * size, [[0.0] * size for _ in range(size)]
    for sample in samples:
        expected = _expected(rates, sample.seen)
        wrong, steep = (expected - sample.points) / len(samples), expected * (1 - expected) / len(samples)
        counts = [(i, count) for i, count in enumerate(sample.seen) if count]
        for i, count in counts:
            slope[i] += wrong * count
            row, part = bend[i], steep * count
            for j, other in counts:
                row[j] += part * other
    return slope, bend
