"""The hand at a simulated board, with which a page or a demo moves the pieces."""

from collections.abc import Callable

from controller.table.binding import Binding
from controller.web.page_protocol import Box, Drop, Gesture, Lift, PiecePlaces, Place, Slide
from engine.position import Position, Site
from hardware.board import Board
from hardware.frame import PRESENT, PRESENT_S
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.simboard import SimBoard


def sim_board(board: Board, binding: Binding, noise: Noise = CLEAN) -> SimBoard:
    """An empty simulated board for that game.  Pieces of side 1 show the other magnetic pole."""
    poles = {i: PRESENT_S if piece.side == 1 else PRESENT for i, piece in enumerate(binding.game.pieces) if i}
    return SimBoard(board, poles=poles, noise=noise)


class SimHand:
    """Moves pieces on a simulated board and reports their places to `tell`.

    is_moving, own_hand  what is told of the program's own hand (`PiecePlaces`)
    """

    def __init__(
        self, simboard: SimBoard, binding: Binding, tell: Callable[[PiecePlaces], None] = lambda pegs: None
    ) -> None:
        self.simboard = simboard
        self._binding = binding
        self._tell = tell
        self.is_moving: Callable[[], bool] = lambda: False
        self.own_hand: Callable[[], bool | None] = lambda: None

    def set_up(self, position: Position) -> None:
        """Put every piece where the position has it, if the board has room for it, and empty the hand."""
        there = ((self._binding.lies_at(site), held) for site, held in enumerate(position.board) if held)
        self.simboard.set_up({place.name: held for place, held in there if place is not None})
        self.show()

    def obey(self, gesture: Gesture, t_ns: int) -> str | None:
        """Perform the gesture.  Return None, or a sentence why no hand can do it."""
        try:
            match gesture:
                case Lift(site, count):
                    self.simboard.lift(self._named(site), t_ns, count)
                case Place(site, held, everything, count):
                    self._put_down(self._named(site), t_ns, held, count, everything=everything)
                case Slide(path):
                    self.simboard.slide([self._named(site) for site in path], t_ns)
                case Drop(held, everything):
                    self._drop(held, everything=everything)
                case Box(site, piece):
                    self.simboard.put(self._named(site), piece, t_ns)
        except ValueError as error:
            self.show()  # part of the gesture may be done
            return f"{str(error)[:1].upper()}{str(error)[1:]}."
        self.show()
        return None

    def _put_down(self, site: str, t_ns: int, held: int | None, count: int, *, everything: bool) -> None:
        left = self.simboard.place(site, t_ns, -1 if held is None else held)
        for _ in range(len(left) if everything else min(count - 1, len(left))):
            self.simboard.place(site, t_ns)

    def _drop(self, held: int | None, *, everything: bool) -> None:
        left = self.simboard.drop(-1 if held is None else held)
        while everything and left:
            left = self.simboard.drop()

    def show(self) -> None:
        """Report the places of the pieces."""
        self._tell(self.pegs())

    def pegs(self) -> PiecePlaces:
        """The places of the pieces."""
        contents, sites = self.simboard.contents, range(len(self._binding.game.site_names))
        places = tuple(contents.get(self._lies(site), 0) for site in sites)
        return PiecePlaces(places, self.simboard.held, self.is_moving(), self.own_hand())

    def _lies(self, site: Site) -> str:
        """The board's name for that site of the game, as the board lies; the game's own name if the board lacks it."""
        place = self._binding.lies_at(site)
        return self._binding.game.site_names[site] if place is None else place.name

    def _named(self, name: str) -> str:
        return self._lies(self._binding.game.sites[name]) if name in self._binding.game.sites else name
