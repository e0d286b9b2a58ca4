"""Which of the legal moves count on the board now: not those that are chosen elsewhere, nor what touch-move forbids."""

from typing import TYPE_CHECKING

from controller.core import touching

if TYPE_CHECKING:
    from controller.core.session.session import Session


def restrict(session: "Session") -> None:
    """Have the watch count only those; all of them, where nothing stands against it."""
    if not session.choosers and not session.touch.bound:
        if session.restricted:
            session.restricted = False
            session.watch.restrict(None)
        return
    legal = session.game.legal_moves(session.history.position)
    by_hand = (move for move in legal if move.side not in session.choosers and touching.allows(session, move))
    session.restricted = True
    session.watch.restrict((*by_hand, session.due) if session.due else tuple(by_hand))
