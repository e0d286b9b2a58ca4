"""The parts list of a board on strips: the same parts in other packages, circuit boards and cables in place of wire."""

from collections import Counter
from collections.abc import Iterator

from hardware.board import Board
from hardware.drivers.contract import Part, PartOrder
from hardware.plans import goods
from hardware.plans.errors import BadPlan
from hardware.plans.pcb.components import COMPONENTS
from hardware.plans.pcb.feeding import feeds
from hardware.plans.pcb.lists import component_of, mounted
from hardware.plans.pcb.strip import WIDTH_MM, Kind, strip
from hardware.plans.pcb.strips import kinds_of, strips_of

KIND_EUR, BOARD_EUR = 5.0, 0.7  # of a maker, for each kind once, and a piece
SAME = {"hall switch": "DRV5032DU", "shift register": "74HC165", "LED": "WS2812B"}  # item -> component
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
    return (*_swapped(listed, leads), *boards, *own)


def _ordered(item: str, component: str, pieces: int, note: str) -> Part:
    found = COMPONENTS[component]
    return Part(item, found.number, pieces, note=note, order=found)


def _made(kind: Kind, count: int) -> PartOrder:
    number = f"strip-{kind.name}-gerbers.zip"
    return PartOrder(number, "any maker of two layers; the .kicad_pcb to change it", BOARD_EUR + KIND_EUR / count)


def _swapped(listed: tuple[Part, ...], leads: int) -> Iterator[Part]:
    for part in listed:
        if part.item in SAME:
            found = COMPONENTS[SAME[part.item]]
            yield part._replace(number=found.number, note=MOUNTED, order=found)
        elif part.number == FEED_CAPACITOR:
            yield part._replace(pieces=leads, note="one where a strip is fed")
        elif part.item not in ("three-core wire", "wire") and "at each" not in part.note:
            yield part
