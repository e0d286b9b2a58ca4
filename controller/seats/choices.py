"""The choices in words that a seat's player has now, and why another choice is refused.

They come from the position as that seat may know it, so no answer can reveal what the others hold.
"""

from controller.core.session.session import Session
from controller.seats import messages
from engine.attempt import why_illegal
from engine.position import Move, Side


def choices(session: Session, side: Side) -> tuple[Move, ...]:
    """The choices of that side; () if it has nothing to choose."""
    if session.phase != "playing" or session.is_paused() or side not in session.game.to_act(session.history.position):
        return ()
    game = session.game
    moves = game.legal_moves(game.view(session.history.position, side))
    return tuple(move for move in moves if move.side == side and move.is_said and not move.by_lot)


def why_not(session: Session, side: Side, text: str) -> str | None:
    """Why the side cannot choose the move with that notation, a text for its player alone; None: it can."""
    offered = choices(session, side)
    if any(move.notation == text for move in offered):
        return None
    if session.phase != "playing":
        return messages.OVER if session.phase == "over" else messages.NOT_BEGUN
    if session.is_paused():
        return messages.PAUSED
    if not offered:
        return messages.NOTHING_TO_CHOOSE
    known = session.game.view(session.history.position, side)
    if any(move.notation == text for move in session.game.legal_moves(known)):
        return messages.NOT_YOURS
    refusal = why_illegal(session.game, known, text)
    return messages.REFUSED(why=refusal.text, clause=refusal.clause) if refusal else messages.CANNOT_CHOOSE
