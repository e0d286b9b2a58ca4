"""Lists that go with the circuit boards: parts to order, where a machine puts them, which pins are joined."""

from collections import Counter
from collections.abc import Mapping

from hardware.drivers.contract import PRICES_OF
from hardware.plans.listing import Listing
from hardware.plans.pcb.artwork import Artwork, Placed
from hardware.plans.pcb.components import COMPONENTS

_BARE = ("feed", "lead", "test point")  # packages that are pads alone


def mounted(art: Artwork) -> tuple[Placed, ...]:
    """The parts that are soldered on, without pads for leads and probes."""
    return tuple(part for part in art.parts if part.package not in _BARE)


def parts_table(art: Artwork) -> Listing:
    """The parts of one strip, as makers that also solder ask for them."""
    names: dict[tuple[str, str], list[str]] = {}
    for part in mounted(art):
        names.setdefault((component_of(part), part.package), []).append(part.name)
    rows = tuple(
        (COMPONENTS[kind].number, ",".join(listed), package, str(len(listed)))
        for (kind, package), listed in names.items()
    )
    return Listing(f"strip {art.name}: parts", ("Comment", "Designator", "Footprint", "Quantity"), rows)


def placement_table(art: Artwork) -> Listing:
    """Where each part stands: its origin from the lower left corner, y upwards, seen from the front."""
    rows = tuple(
        (
            part.name,
            f"{part.x_mm:.3f}mm",
            f"{art.width_mm / 2 - part.y_mm:.3f}mm",
            "Top" if part.side == "front" else "Bottom",
            str(part.turn),
        )
        for part in mounted(art)
    )
    return Listing(f"strip {art.name}: placement", ("Designator", "Mid X", "Mid Y", "Layer", "Rotation"), rows)


def netlist_table(art: Artwork) -> Listing:
    """Which pins each net joins, with the place of each pad: a row a pad."""
    rows = tuple(
        (
            pad.net_name,
            pad.part,
            pad.number,
            f"{pad.x_mm:.3f}",
            f"{art.width_mm / 2 - pad.y_mm:.3f}",
            "+".join(pad.sides),
        )
        for net in art.nets
        for pad in art.pads
        if pad.net_name == net
    )
    return Listing(f"strip {art.name}: nets", ("net", "part", "pin", "x_mm", "y_mm", "side"), rows)


def order_table(arts: Mapping[Artwork, int]) -> Listing:
    """What to order for so many strips of each kind: boards, parts, cables, with numbers and rough prices."""
    pieces = Counter[str]()
    for art, strips in arts.items():
        for part in mounted(art):
            pieces[component_of(part)] += strips
    pieces["cable"] = sum(arts.values())
    rows = [
        (
            "circuit board",
            f"{art.length_mm:g} x {art.width_mm:g} mm, 2 layers, 1.6 mm",
            str(strips),
            "",
            f"strip {art.name}",
        )
        for art, strips in arts.items()
    ]
    for kind, count in pieces.items():
        found = COMPONENTS[kind]
        rows.append((kind, found.number, str(count), f"{found.eur * count:.2f}", found.instead))
    return Listing("to order", ("item", "part", "count", f"about EUR ({PRICES_OF})", "instead, or note"), tuple(rows))


def component_of(part: Placed) -> str:
    """What to order for a part: a key of `components.COMPONENTS`."""
    return "plug" if part.package == "ZH-7" else part.value
