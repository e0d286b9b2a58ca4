"""Wit's End.

board    field, layout of the state, codes of moves
rules    the rules; pegs: what cards let pegs do; course: who is next, and the end of a round
words    messages, duties, notation
hands    the clause that a hand broke; written: that a card or a written move breaks
text     the words of a position text; check: the limits that it must keep
"""

from engine.games.witsend.rules import WitsendRules

__all__ = ["WitsendRules"]
