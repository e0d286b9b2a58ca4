"""Facts: all that an owner looks at before it decides, one value made anew for each question, without callbacks."""

import msgspec

from controller.core.board.queries import BoardQueries
from controller.core.board.reading import Agrees
from controller.core.clock import Clock
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from controller.core.referee.state import Phase, State
from engine.game import Game
from engine.position import Move, Position, Side


class Facts(msgspec.Struct, frozen=True, gc=False):
    """`board` is read-only; `now_ns` is host monotonic nanoseconds."""

    game: Game
    settings: Settings
    history: History
    board: BoardQueries
    clock: Clock
    state: State
    now_ns: int

    @property
    def position(self) -> Position:
        """The accepted position."""
        return self.history.position

    @property
    def agrees(self) -> bool:
        """Whether the board shows the accepted position."""
        return isinstance(self.board.reading, Agrees)

    @property
    def seen_board(self) -> BoardQueries | None:
        """The board; None while it is not seen (not yet, or the sensors do not answer)."""
        return self.board if self.state.seen and not self.clock.is_unlinked() else None

    @property
    def is_waiting(self) -> bool:
        """Whether a resumed game waits for the first touch."""
        return self.state.phase is Phase.PLAY and self.clock.is_waiting()

    @property
    def is_paused(self) -> bool:
        """Whether it was paused by agreement; a resumed game that waits for a hand is not."""
        return self.state.phase is not Phase.SETUP and self.clock.is_paused() and not self.is_waiting

    def legal_moves(self, side: Side) -> dict[str, Move]:
        """The side's legal moves by notation."""
        return {move.notation: move for move in self.game.legal_moves(self.position) if move.side == side}

    def name(self, side: Side) -> str:
        """The name of the side."""
        return self.game.sides[side]
