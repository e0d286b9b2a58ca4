"""The choices in words that a seat's player has now, and why another choice is refused.

They come from the position as that seat may know it, so no answer can reveal what the others hold.
"""

from controller.core.session.session import Session
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
        return "The game is over." if session.phase == "over" else "The game has not begun: set up the board first."
    if session.is_paused():
        return "The game is paused."
    if not offered:
        return "There is nothing for you to choose now."
    known = session.game.view(session.history.position, side)
    if any(move.notation == text for move in session.game.legal_moves(known)):
        return "That is not for you to choose."
    refusal = why_illegal(session.game, known, text)
    return f"{refusal.text} ({refusal.clause})" if refusal else "You cannot choose that now."
