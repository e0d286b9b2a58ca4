"""The owners of a session, one of each kind.  They know neither one another nor the session."""

from controller.core.board.board_view import BoardView
from controller.core.board.image import Sensing
from controller.core.referee.acceptance import Acceptance
from controller.core.referee.arbiter import Arbiter
from controller.core.referee.dialogue import Dialogue
from controller.core.referee.exchange import Exchange
from controller.core.referee.hints import Hints
from controller.core.referee.move_requests import MoveRequests
from controller.core.referee.objections import Objections
from controller.core.referee.pointing import Pointing
from controller.core.referee.sensor_trust import SensorTrust, Sick
from controller.core.referee.setup import Setup
from controller.core.referee.takeback import Takeback
from controller.core.referee.teaching import Teaching
from controller.core.referee.touch_move import TouchMove
from controller.core.referee.typed_moves import TypedMoves


class Owners:
    """One owner for each part of the state; the head of its module says which part."""

    def __init__(self, sensing: Sensing, view: BoardView, sick: Sick) -> None:
        self.acceptance = Acceptance()
        self.dialogue = Dialogue()
        self.objections = Objections()
        self.takeback = Takeback()
        self.touch_move = TouchMove()
        self.requests = MoveRequests()
        self.hints = Hints()
        self.teaching = Teaching()
        self.pointing = Pointing()
        self.trust = SensorTrust(sensing, view.masked, sick)
        self.setup = Setup(view.turns, view.orientation)
        self.arbiter = Arbiter()
        self.exchange = Exchange()
        self.typed_moves = TypedMoves()

    @property
    def is_chosen(self) -> bool:
        """Whether the moves of a side to act are chosen elsewhere."""
        return bool(self.requests.choosers)
