"""Going back to an earlier position on a wish; `dialogue` has who must agree.

A wish takes back the last turn: all that its side did in it, and a pass that followed; where a machine has
answered, its turn too, for it would only answer again.  Nobody goes back behind what was told in words
(cards have been shown), nor behind what an arbiter set (`History.floor`).

After a wish the board still shows the move.  Until the pieces are back (`Returning`) nothing that
stands on the board counts, whatever move it looks like; the clock is held as for a correction.
"""

from controller.core.board.watch import Trouble
from controller.core.referee import decisions as d
from controller.core.referee.decisions import Decision
from controller.core.referee.facts import Facts
from controller.core.referee.topics import TakebackWished
from engine.position import Side


class Takeback:
    """Keeps nothing: what it needs to know is in the facts."""

    def wish(self, facts: Facts, side: Side | None) -> Decision:
        """A side (None: somebody) wishes to take the last turn back."""
        refusal = _why_not(facts)
        return d.Tell("warning", refusal) if refusal else d.AskPeople(TakebackWished(_last_turn(facts), side))

    def look(self, facts: Facts, *, is_said: bool) -> Decision:
        """Pieces are on their way back: light the rest of it, or go on with the game.

        is_said  the referee says something already
        """
        if facts.agrees:
            return d.Follow(releases=True)
        said = d.Tell("info", "Put the pieces back where the lights show.", stays=True)
        return d.Return(Trouble(facts.board.difference(), facts.position), None if is_said else said)


def _last_turn(facts: Facts) -> int:
    """How many moves are kept when the last turn is taken back."""
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
    """Why no turn can be taken back, in a sentence; "": one can."""
    history = facts.history
    if facts.settings.takeback == "off":
        return "Moves are not taken back at this table."
    if not history.moves:
        return "There is no move to take back."
    if len(history.moves) > history.floor:
        return ""
    if history.last_move is None:
        return "The arbiter has set this position; nothing is taken back from it."
    return "What was told in words is not taken back."
