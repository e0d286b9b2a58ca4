"""One measured figure, and how percentiles are taken."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """`value` in `unit`; `most`: the aim, None where there is none."""

    name: str
    value: float
    unit: str
    most: float | None = None

    @property
    def shown(self) -> str:
        digits = 0 if self.value >= 100 else 2 if self.value >= 1 else 3
        return f"{self.value:,.{digits}f} {self.unit}"

    @property
    def aim(self) -> str:
        return "" if self.most is None else f"under {self.most:g} {self.unit}"

    @property
    def verdict(self) -> str:
        return "" if self.most is None else "kept" if self.value < self.most else "MISSED"


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that at least `percent` of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-len(ordered) * int(percent * 10) // 1000) - 1))]


def two(name: str, seconds: Sequence[float], most_ms: float | None = None) -> list[Figure]:
    """p50 and p99 of durations, in milliseconds; the aim is for p99."""
    p50, p99 = (percentile(seconds, percent) * 1000 for percent in (50, 99))
    return [
        Figure(f"{name}, p50 of {len(seconds)}", p50, "ms"),
        Figure(f"{name}, p99", p99, "ms", most_ms),
    ]
