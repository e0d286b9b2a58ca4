"""The hand at a simulated board: what a page or a demo does with the pieces."""

from collections.abc import Callable

from controller.binding import Binding
from controller.web.messages import Box, Lift, Pegs, Place
from engine.position import Position
from hardware.board import Board
from hardware.frame import PRESENT, PRESENT_S
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.simboard import SimBoard

Gesture = Lift | Place | Box


def sim_board(board: Board, binding: Binding, noise: Noise = CLEAN) -> SimBoard:
    """An empty simulated board for that game: pieces of side 1 show the other pole."""
    poles = {i: PRESENT_S if piece.side == 1 else PRESENT for i, piece in enumerate(binding.game.pieces) if i}
    return SimBoard(board, poles=poles, noise=noise)


class SimHand:
    """Moves pieces on a simulated board and tells where they are."""

    def __init__(self, simboard: SimBoard, binding: Binding, tell: Callable[[Pegs], None] = lambda pegs: None) -> None:
        self.simboard = simboard
        self._binding = binding
        self._tell = tell

    def set_up(self, position: Position) -> None:
        """Every piece where the position has it, and none in the hand."""
        names = self._binding.game.site_names
        self.simboard.set_up({name: contents for name, contents in zip(names, position.board, strict=True) if contents})
        self.show()

    def obey(self, gesture: Gesture, t_ns: int) -> str | None:
        """Do it; None, or why no hand can do that, in a sentence."""
        try:
            match gesture:
                case Lift(site):
                    self.simboard.lift(site, t_ns)
                case Place(site, held):
                    self.simboard.place(site, t_ns, -1 if held is None else held)
                case Box(site, piece):
                    self.simboard.put(site, piece, t_ns)
        except ValueError as error:
            return f"{str(error)[:1].upper()}{str(error)[1:]}."
        self.show()
        return None

    def show(self) -> None:
        """Tell where the pieces are."""
        self._tell(self.pegs())

    def pegs(self) -> Pegs:
        """Where the pieces are."""
        contents = self.simboard.contents
        return Pegs(tuple(contents[name] for name in self._binding.game.site_names), self.simboard.held)
