"""Take-backs that a side wishes; `dialogue` decides who must agree.

A wish takes back the last turn: all moves of its side in it, and a pass that followed.  If a machine has
replied, its turn is taken back, too, for it would only reply again.  Moves told in words (cards have been
shown) and positions set by an arbiter are never taken back (`History.floor`).

After a take-back the board still shows the move.  Until the pieces are back (`Returning`) no move on the
board counts; the clock is held as for a correction.
"""

from controller.core.board.watch import Trouble
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import Decision
from controller.core.referee.facts import Facts
from controller.core.referee.topics import TakebackWished
from engine.position import Side


class Takeback:
    """Keeps no state; all it needs is in the facts."""

    def wish(self, facts: Facts, side: Side | None) -> Decision:
        """Take the wish of a side (None: somebody) to take back the last turn."""
        refusal = _why_not(facts)
        return d.Tell("warning", refusal) if refusal else d.AskPeople(TakebackWished(_last_turn(facts), side))

    def look(self, facts: Facts, *, is_said: bool) -> Decision:
        """While pieces go back: light the rest of the way back, or go on with the game.

        is_said  the referee has a message on show already
        """
        if facts.agrees:
            return d.Follow(releases=True)
        said = d.Tell("info", messages.PUT_BACK, stays=True)
        return d.Return(Trouble(facts.board.difference(), facts.position), None if is_said else said)


def _last_turn(facts: Facts) -> int:
    """Number of moves kept when the last turn is taken back."""
    moves, floor = facts.history.moves, facts.history.floor
    people = set(facts.game.seats(facts.position)) - facts.settings.machines
    kept = len(moves)
    while kept > floor:
        turn, passed = moves[kept - 1].side, True
        while kept > floor and moves[kept - 1].side == turn:
            kept -= 1
            passed = passed and moves[kept].is_pass
        if not passed and (turn in people or not people):
            return kept
    return kept


def _why_not(facts: Facts) -> str:
    """The reason why no turn can be taken back, a sentence; "": one can."""
    history = facts.history
    if facts.settings.takeback == "off":
        return messages.NO_TAKEBACKS
    if not history.moves:
        return messages.NOTHING_TO_TAKE_BACK
    if len(history.moves) > history.floor:
        return ""
    if history.last_move is None:
        return messages.SET_BY_ARBITER
    return messages.TOLD_IN_WORDS
