"""How Wit's End is played: a round is a matrix game, in which the seat mixes its cards so that they cannot be guessed.

matrix    the mix that no reply can beat
worlds    tickets of the others, as far as they can be known
rounds    a round played out by the rules, cards first
payoff    what is reached at the end of a round
choosing  the mix for a seat, the card drawn from it, and the moves that follow the cards
erring    what a weak player takes instead

Only what the seat may know is looked at; a choice that follows from anything else could be read by others.
"""

from engine.games.witsend.policy.choosing import advise

__all__ = ["advise"]
