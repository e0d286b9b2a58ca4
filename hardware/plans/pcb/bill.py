"""The parts list of a board on strips: the same parts in other packages, circuit boards and cables in place of wire."""

from collections import Counter
from collections.abc import Iterator, Mapping

from hardware.board import Board
from hardware.drivers.contract import Part, PartOrder
from hardware.drivers.goods import CAPACITOR
from hardware.plans import goods
from hardware.plans.errors import BadPlan
from hardware.plans.pcb.components import COMPONENTS
from hardware.plans.pcb.feeding import LEAD_MM, feeds
from hardware.plans.pcb.lists import component_of, mounted
from hardware.plans.pcb.strip import WIDTH_MM, Kind, strip
from hardware.plans.pcb.strips import kinds_of, strips_of

KIND_EUR, BOARD_EUR = 5.0, 0.7  # of a maker, for each kind once, and a piece
SAME = {  # item -> component, where what reads the sensors is on the strips
    "hall switch": "DRV5032DU",
    "linear hall sensor": "DRV5055A2",
    "shift register": "74HC165",
    "multiplexer": "74HC4051",
    "LED": "WS2812B",
}
MOUNTED = "on the strips"
FEED_CAPACITOR = "1000 uF, 10 V"


def on_strips(board: Board, listed: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts as strips take them; those of a board that is not on strips as they are."""
    try:
        chain = strips_of(board)
    except BadPlan:
        return listed
    strips = kinds_of(chain)
    leads = len(feeds([one.kind for one in chain], board.current_cap_ma))
    pieces = Counter[str]()
    for kind, count in strips.items():
        for part in mounted(strip(kind)):
            pieces[component_of(part)] += count
    screws = sum(len(strip(kind).holes) * count for kind, count in strips.items())
    boards = (
        Part(
            "circuit board",
            f"strip {kind.name}",
            count,
            note=f"{kind.length_mm:g} x {WIDTH_MM:g} mm: board pcb",
            order=_made(kind, count),
        )
        for kind, count in strips.items()
    )
    own = (
        Part("screw", "2 x 10 mm, for wood", screws, note="through the strips", order=goods.STRIP_SCREW),
        Part("spacer", "2 mm, for M2", screws, note="between strips and wood", order=goods.STRIP_SPACER),
        _ordered("capacitor", "100 nF", pieces["100 nF"], MOUNTED),
        _ordered("plug", "plug", pieces["plug"], MOUNTED),
        _ordered("cable", "cable", sum(strips.values()), "from strip to strip, and to the host"),
    )
    return (*_swapped(listed, leads), *boards, *own, *_led_together(strips, listed))


def _led_together(strips: Mapping[Kind, int], listed: tuple[Part, ...]) -> Iterator[Part]:
    """What leads strips that tell the poles to the multiplexers behind them."""
    if any(kind.poles for kind in strips):
        metres = round(sum(strips.values()) * LEAD_MM / 1000 + 0.5)
        note = "5 V, GND, 3.3 V, SIG of each strip"
        yield Part("wire", "4 x 0.14 mm2, in metres", metres, note=note, order=goods.STRIP_LEAD)
        behind = sum(part.pieces for part in listed if _is_behind(part))
        yield Part("capacitor", "100 nF", behind, note="at each CD74HC4067", order=CAPACITOR)


def _is_behind(part: Part) -> bool:
    """Whether it is a multiplexer that leads others to the host."""
    return part.item == "multiplexer" and part.number != SAME["multiplexer"]


def _ordered(item: str, component: str, pieces: int, note: str) -> Part:
    found = COMPONENTS[component]
    return Part(item, found.number, pieces, note=note, order=found)


def _made(kind: Kind, count: int) -> PartOrder:
    number = f"strip-{kind.name}-gerbers.zip"
    return PartOrder(number, "any maker of two layers; the .kicad_pcb to change it", BOARD_EUR + KIND_EUR / count)


def _swapped(listed: tuple[Part, ...], leads: int) -> Iterator[Part]:
    for part in listed:
        if part.item in SAME and not _is_behind(part):
            found = COMPONENTS[SAME[part.item]]
            yield part._replace(number=found.number, note=MOUNTED, order=found)
        elif part.number == FEED_CAPACITOR:
            yield part._replace(pieces=leads, note="one where a strip is fed")
        elif part.item not in ("three-core wire", "wire") and "at each" not in part.note:
            yield part
