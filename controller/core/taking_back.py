"""Going back to an earlier position, by putting the pieces back or on a wish; `agreeing` has who must agree.

A wish takes back the last turn: all that its side did in it, and a pass that followed; where a machine has
answered, its turn too, for it would only answer again.  Nobody goes back behind what was told in words
(cards have been shown), nor behind what an arbiter set.

After a wish the board still shows the move.  Until the pieces are back (`Session.returning`) nothing that
stands on the board counts, whatever move it looks like; the clock is held as for a correction.
"""

from typing import TYPE_CHECKING

from controller.core.board.watch import Trouble

if TYPE_CHECKING:
    from controller.core.session.session import Session


def last_turn(session: "Session") -> int:
    """How many moves are kept when the last turn is taken back."""
    moves, floor = session.history.moves, session.history.floor
    people = set(session.game.seats(session.history.position)) - session.settings.machines
    kept = len(moves)
    while kept > floor:
        turn, passed = moves[kept - 1].side, True
        while kept > floor and moves[kept - 1].side == turn:
            kept -= 1
            passed = passed and moves[kept].is_pass
        if not passed and (turn in people or not people):
            return kept
    return kept


def why_not(session: "Session") -> str:
    """Why no turn can be taken back, in a sentence; "": one can."""
    history = session.history
    if session.settings.takeback == "off":
        return "Moves are not taken back at this table."
    if not history.moves:
        return "There is no move to take back."
    if len(history.moves) > session.history.floor:
        return ""
    if history.last_move is None:
        return "The arbiter has set this position; nothing is taken back from it."
    return "What was told in words is not taken back."


def take_back(session: "Session", kept: int, t_ns: int) -> None:
    """Return to the position after so many moves; used time stays used."""
    taken = len(session.history.moves) - kept
    session.history = session.history.back_to(kept)
    session.clock = session.clock.release(t_ns).switch(t_ns, session.history.position.turn, made=False)
    session.trouble = session.saying = None
    session.dialogue.note_set()
    session.turn_to(session.history.position)
    session.returning = not session.agrees()
    session.record("takeback", moves=kept, returning=session.returning)
    session.say("info", f"{taken} {'move' if taken == 1 else 'moves'} taken back.")
    if session.returning:
        session.clock = session.clock.hold(t_ns, session.settings.hold_limit_ns)
        follow(session, t_ns)


def follow(session: "Session", t_ns: int) -> None:
    """Pieces are on their way back: light the rest of it, or go on with the game."""
    if not session.agrees():
        session.trouble = Trouble(session.watch.difference(), session.history.position)
        session.saying = session.saying or session.say("info", "Put the pieces back where the lights show.")
        return
    session.returning = False
    session.trouble = session.saying = None
    session.clock = session.clock.release(t_ns)
