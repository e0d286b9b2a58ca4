"""The legend of the lights: plain values for a page, and a picture that blinks like the board.

The picture is one self-contained SVG.  It has its own background, light or dark like the reader's system, and
each light lies on a dark disc, as on a board, so it is legible on any page.  On a page that allows no styles
the background is light, and bars alone show the patterns.
"""

from collections.abc import Iterable
from typing import Any
from xml.sax.saxutils import escape

from controller.core.api.snapshot import Meaning
from controller.core.lights.light_meanings import DEFAULT
from controller.core.lights.palette import PALETTES, PHASES, SCENES, SIGNS, TABLE, Lighting, Look
from hardware.durations import SECOND_NS
from hardware.frame import Rgb

NIGHT = "night"
LEGENDS = (*PALETTES, NIGHT)
WIDTH, COLUMN, ROW, HEAD, MARGIN = 800, 385, 30, 40, 20
MAX_COLOUR = 255
GAMMA = 0.5

BED = 'fill="#15171c" stroke="#4a5260"'
HEADING = 'font-size="15" font-weight="600"'
STYLE = """
@media (prefers-color-scheme: dark) {
  text { fill: #e8ebf1 }
  .page { fill: #1b1e24 }
  .rule { stroke: #4a5260 }
}
@media (prefers-reduced-motion: reduce) {
  g { animation: none !important }
}
"""


def legend_values() -> list[dict[str, Any]]:
    """For each meaning: its label, its scenes, its default colour and pattern, and those in every palette."""
    looks = {name: _lighting(name).looks for name in LEGENDS}
    return [
        {
            "meaning": meaning.value,
            "label": entry.label,
            "scenes": [scene for scene, meanings in SCENES.items() if meaning in meanings],
            **_look_values(DEFAULT.looks[meaning]),
            "looks": {name: _look_values(look[meaning]) for name, look in looks.items()},
        }
        for meaning, entry in TABLE.items()
    ]


def legend_svg(palette: str) -> str:
    """The picture for a palette, or for `night`.

    :raises ValueError: there is no such palette.
    """
    lighting = _lighting(palette)
    blocks = _blocks()
    columns = _columns(blocks)
    height = HEAD + max(_height(column) for column in columns) + MARGIN
    title = "Lights at night" if lighting.night else f"Lights: the {palette} palette"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="14" fill="#20242c">',
        f"<style>{STYLE}{_animations(lighting)}</style>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" class="page" fill="#f6f7f9"/>',
        f'<text x="{MARGIN}" y="28" {HEADING}>{escape(title)}</text>',
    ]
    for number, column in enumerate(columns):
        lines += _column(column, MARGIN + number * COLUMN, lighting)
    return "\n".join([*lines, "</svg>", ""])


def _lighting(name: str) -> Lighting:
    for palette in PALETTES:
        if name == palette:
            return Lighting(palette)
    if name != NIGHT:
        raise ValueError(f"there is no palette {name!r}; there are: {', '.join(LEGENDS)}")
    return Lighting(night=True)


def _look_values(look: Look) -> dict[str, str]:
    return {"colour": _hex(look.colour), "pattern": look.pattern}


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _blocks() -> list[tuple[str, list[Meaning]]]:
    """The meanings by scene, each in the first scene that has it."""
    done: set[Meaning] = set()
    blocks = []
    for scene, meanings in SCENES.items():
        new = [meaning for meaning in meanings if meaning not in done]
        done.update(new)
        blocks.append((scene, new))
    return blocks


def _height(column: Iterable[tuple[str, list[Meaning]]]) -> int:
    return sum((len(meanings) + 1) * ROW for _, meanings in column)


def _columns(blocks: list[tuple[str, list[Meaning]]]) -> list[list[tuple[str, list[Meaning]]]]:
    """Two columns of about the same height."""
    cut = min(range(1, len(blocks)), key=lambda at: max(_height(blocks[:at]), _height(blocks[at:])))
    return [blocks[:cut], blocks[cut:]]


def _column(column: list[tuple[str, list[Meaning]]], x: int, lighting: Lighting) -> list[str]:
    lines, y = [], HEAD
    for scene, meanings in column:
        y += ROW
        lines.append(f'<text x="{x}" y="{y - 8}" {HEADING}>{escape(scene)}</text>')
        lines.append(
            f'<line x1="{x}" y1="{y - 1}" x2="{x + COLUMN - MARGIN}" y2="{y - 1}" class="rule" stroke="#c3c9d4"/>'
        )
        for meaning in meanings:
            y += ROW
            lines += _row(lighting.looks[meaning], x, y - ROW // 2 + 2, lighting)
    return lines


def _row(look: Look, x: int, y: int, lighting: Lighting) -> list[str]:
    """One row: the light, its pattern from left to right, and its words."""
    name = _name(look.pattern)
    moving = f' class="{name}"' if len(look.pattern) > 1 else ""
    lamp = _screen(look.colour)
    return [
        f'<circle cx="{x + 14}" cy="{y}" r="12" {BED}/>',
        f'<g{moving}><circle cx="{x + 14}" cy="{y}" r="9" fill="{lamp}" opacity=".35"/>'
        f'<circle cx="{x + 14}" cy="{y}" r="6" fill="{lamp}"/></g>',
        _strip(look, x + 36, y),
        f'<text x="{x + 112}" y="{y + 5}">{escape(look.label)}</text>',
    ]


def _strip(look: Look, x: int, y: int) -> str:
    """One small bar per phase, whose height is the brightness of the light."""
    lamp, bars = _screen(look.colour), [f'<rect x="{x}" y="{y - 8}" width="66" height="16" rx="3" {BED}/>']
    for phase in range(PHASES):
        high = {4: 12, 1: 4, 0: 0}[SIGNS[look.pattern[phase % len(look.pattern)]]]
        if high:
            wide = 8 if phase < PHASES - 1 else 7
            bars.append(
                f'<rect x="{x + 2 + phase * 8}" y="{y + 6 - high}" width="{wide}" height="{high}" fill="{lamp}"/>'
            )
    return "".join(bars)


def _screen(colour: Rgb) -> str:
    """The colour for a screen.  An LED is linear and a screen is not: dim colours are raised to look equally bright."""
    most = max(colour)
    lift = MAX_COLOUR * (most / MAX_COLOUR) ** GAMMA / most
    red, green, blue = (round(part * lift) for part in colour)
    return _hex((red, green, blue))


def _animations(lighting: Lighting) -> str:
    patterns = dict.fromkeys(look.pattern for look in lighting.looks.values() if len(look.pattern) > 1)
    return "".join(_animation(pattern, lighting.phase_ns) for pattern in patterns)


def _animation(pattern: str, phase_ns: int) -> str:
    """A step animation: each value holds until the next one."""
    name, count = _name(pattern), len(pattern)
    steps = "".join(f" {100 * phase / count:g}% {{ opacity: {_opacity(sign)} }}" for phase, sign in enumerate(pattern))
    seconds = count * phase_ns / SECOND_NS
    return (
        f".{name} {{ animation: {name} {seconds:g}s step-end infinite }}\n"
        f"@keyframes {name} {{{steps} 100% {{ opacity: {_opacity(pattern[0])} }} }}\n"
    )


def _opacity(sign: str) -> str:
    return {4: "1", 1: ".35", 0: "0"}[SIGNS[sign]]


def _name(pattern: str) -> str:
    return "p" + "".join(str(SIGNS[sign]) for sign in pattern)
