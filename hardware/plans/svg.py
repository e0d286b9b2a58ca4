"""A drawing as SVG: one group per layer, one unit per millimetre."""

from collections.abc import Mapping
from xml.sax.saxutils import escape, quoteattr

from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke

MIDDLE = 0.35  # from the middle of a line of letters to its foot, in sizes: the same in every program

TEMPLATE_STYLE: Mapping[str, str] = {
    "art": 'stroke="#b0b0b0" stroke-width="0.2" fill="#b0b0b0"',
    "outline": 'stroke="#000" stroke-width="0.2"',
    "centres": 'stroke="#888" stroke-width="0.1"',
    "holes": 'stroke="#d00000" stroke-width="0.1"',
    "labels": 'fill="#0050b0"',
    "leds": 'stroke="#108010" stroke-width="0.1" fill="#108010"',
    "mounts": 'stroke="#a000a0" stroke-width="0.1" fill="#a000a0"',
}


def svg(drawing: Drawing, styles: Mapping[str, str], width: str, ground: str = "none") -> str:
    """The picture; `styles` are the attributes of each layer, `width` as SVG has it, `ground` a colour behind all.

    `width` in mm of the drawing makes it 1:1.
    """
    wide, high = _number(drawing.width_mm), _number(drawing.height_mm)
    size = f'width="{width}"' + (f' height="{high}mm"' if width == f"{wide}mm" else "")
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {wide} {high}" '
        'font-family="Helvetica, Arial, sans-serif" text-anchor="middle">',
        f"<title>{escape(drawing.title)}</title>",
    ]
    if ground != "none":
        lines.append(f'<rect width="{wide}" height="{high}" fill="{ground}"/>')
    for layer in dict.fromkeys(shape.layer for shape in drawing.shapes):
        lines.append(f"<g id={quoteattr(layer)} {styles.get(layer, '')}>")
        lines += [_element(shape) for shape in drawing.shapes if shape.layer == layer]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def template_svg(drawing: Drawing) -> str:
    """The drilling template at 1:1."""
    return svg(drawing, TEMPLATE_STYLE, f"{_number(drawing.width_mm)}mm")


def _element(shape: Shape) -> str:
    match shape:
        case Circle(_, x, y, r):
            return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(r)}"{_hollow(shape.layer)}/>'
        case Stroke(_, x1, y1, x2, y2):
            return f'<line x1="{_number(x1)}" y1="{_number(y1)}" x2="{_number(x2)}" y2="{_number(y2)}"/>'
        case Label(_, x, y, size, text, of):
            at = f'x="{_number(x)}" y="{_number(y + MIDDLE * size)}"'
            halo = "" if shape.layer.startswith("haloed") else ' stroke="none"'
            about = f" data-of={quoteattr(of)}" if of else ""
            return f'<text {at} font-size="{_number(size)}"{halo}{about}>{escape(text)}</text>'


def _hollow(layer: str) -> str:
    """Circles are rings, except on layers whose name begins with "filled"."""
    return "" if layer.startswith("filled") else ' fill="none"'


def _number(value: float) -> str:
    """To a thousandth, without needless zeros, and never -0."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
