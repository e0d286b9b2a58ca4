"""The parts to buy for a board: those that its drivers name, and those that follow from its holes."""

from collections.abc import Iterator

from hardware.board import Board
from hardware.drivers.contract import Part, PartOrder
from hardware.drivers.ws2812 import ws2812_parts
from hardware.frame import Sense
from hardware.plans import goods
from hardware.plans.pit import pit_parts
from hardware.plans.strings import fitting
from hardware.plans.wiring import strip_lengths_mm

POLES = {
    "any": "",
    "N": ": N pole down in all of them",
    "S": ": S pole down in all of them",
    "sides": ": N pole down for the first side, S pole down for the second",
}
SENSOR_WIRES = 3  # as much wire again for each of them as the LEDs take
PLATE_MM = 9.0
JOINT_MM = 20  # of wire at each end of a piece


def parts(board: Board, pegs: int = 0) -> tuple[Part, ...]:
    """All parts but supply, fuse and regulator, which follow from what these draw (`power`); `pegs` with a magnet."""
    computer = (
        Part("computer", "Raspberry Pi 4, 5 or Zero 2 W", 1, "host", 700, 1300, "with its own supply", goods.COMPUTER),
        Part("computer supply", "5 V for the Pi", 1, note="never joined with the strip's", order=goods.COMPUTER_SUPPLY),
        Part("memory card", "microSD, 32 GB", 1, order=goods.MEMORY_CARD),
    )
    panel = () if board.inputs is None else board.inputs.parts(board)
    return (*computer, *board.sensors.parts(board), *_strip(board), *panel, *_pegs(board, pegs), *_wood(board))


def _strip(board: Board) -> Iterator[Part]:
    """The LEDs; without a driver, the usual kind."""
    if not board.leds:
        return
    for part in ws2812_parts(board) if board.lights is None else board.lights.parts(board):
        yield part if part.item != "LED" else part._replace(order=_with_string(board, part.order))
    metres = sum(length + 2 * JOINT_MM for length in strip_lengths_mm(board)) / 1000
    note = "between the LEDs"
    yield Part("three-core wire", "3 x 0.25 mm2, in metres", round(metres + 0.5), note=note, order=goods.LED_WIRE)
    if board.sensors.links(board):
        metres, note = SENSOR_WIRES * metres, "3.3 V, GND and outputs of the sensors; a guess"
        yield Part("wire", "0.14 mm2, in metres", round(metres + 0.5), note=note, order=goods.SENSOR_WIRE)


def _wood(board: Board) -> Iterator[Part]:
    """The plates of a board that weighs, else the one plate that is drilled."""
    plates = tuple(pit_parts(board))
    yield from plates
    if not plates:
        wood = goods.plywood(PLATE_MM, board.width_mm, board.height_mm)
        size = f"plywood {PLATE_MM:g} mm, {board.width_mm:g} x {board.height_mm:g} mm"
        yield Part("plate", size, 1, note="drilled by the template", order=wood)


def _with_string(board: Board, order: PartOrder | None) -> PartOrder | None:
    """Ready-made LEDs as the alternative to single ones."""
    fits = fitting(board)
    if order is None or not fits:
        return order
    pieces = "uncut" if fits[0].pieces == 1 else f"in {fits[0].pieces} pieces"
    return order._replace(instead=f"WS2812B as {fits[0].name}, {pieces}; SK6812 on such a carrier")


def _pegs(board: Board, pegs: int) -> Iterator[Part]:
    magnetic = any(site.sense in (Sense.PRESENCE, Sense.POLARITY) for site in board.sites)
    if magnetic and pegs:
        given = board.magnet
        size, pole, wanted = "N45, 4 x 3 mm", "any", goods.magnet("N45", 4, 3)
        if given is not None:
            size, pole = f"{given.grade}, {given.diameter_mm:g} x {given.height_mm:g} mm", given.pole
            wanted = goods.magnet(given.grade, given.diameter_mm, given.height_mm)
        yield Part("magnet", f"neodymium {size}", pegs, note=f"one a peg{POLES[pole]}", order=wanted)
        yield Part("peg", "printed: witboard board peg", pegs, order=goods.PEG)
