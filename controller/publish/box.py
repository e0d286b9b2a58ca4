"""The part of a board that pages show: all its sites, and what is printed round them."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import hypot, inf
from typing import Any

_Span = tuple[float, float, float]  # x, y, and how far round it, in mm
_LONE_MM = 20.0  # the spacing where there is no second site
_EDGE = 0.55  # of the spacing, round a site
_LINE_MM = 2.0  # round a line
_LETTERS = 0.8  # of their height, round a text
_LETTER_MM = 5.0  # their usual height
WIDE_RATIO = 1.6  # a board so much wider than high has the whole width of a page


def box_of(sites: Iterable[Mapping[str, Any]], art: Iterable[Mapping[str, Any]]) -> dict[str, float]:
    """`left`, `top`, `width`, `height` in mm; sites and art as plain values, a site without `x_mm` is not there."""
    at = tuple((site["x_mm"], site["y_mm"]) for site in sites if "x_mm" in site)
    edge = _spacing(at) * _EDGE
    spans = [(x, y, edge) for x, y in at] + [span for part in art for span in _spans(part)]
    left, top = (min((span[axis] - span[2] for span in spans), default=0.0) for axis in (0, 1))
    right, bottom = (max((span[axis] + span[2] for span in spans), default=1.0) for axis in (0, 1))
    return {"left": left, "top": top, "width": right - left, "height": bottom - top}


def is_wide(box: Mapping[str, float]) -> bool:
    """Whether the board needs the whole width of a page."""
    return box["width"] > box["height"] * WIDE_RATIO


@lru_cache(maxsize=8)  # a game has one board, and is asked for its box at each change
def _spacing(at: tuple[tuple[float, float], ...]) -> float:
    least = min((hypot(x - u, y - v) for (x, y), (u, v) in combinations(at, 2)), default=inf)
    return least if least < inf else _LONE_MM


def _spans(part: Mapping[str, Any]) -> Iterator[_Span]:
    match part["kind"]:
        case "circle":
            yield part["x_mm"], part["y_mm"], part["r_mm"] + _LINE_MM
        case "line":
            yield part["x1_mm"], part["y1_mm"], _LINE_MM
            yield part["x2_mm"], part["y2_mm"], _LINE_MM
        case _:  # a text
            yield part["x_mm"], part["y_mm"], (part["size_mm"] or _LETTER_MM) * _LETTERS
