"""The policy of Wit's End: a round is a matrix game, and a seat plays a mixed strategy of cards.

matrix    solves matrix games by regret matching
worlds    samples tickets of the other players
rounds    plays a round to its end, cards first
payoff    the payoff at the end of a round
choosing  the mixed strategy of a seat, the card drawn from it, and the moves of pegs
erring    the choices of a weak player

The policy uses only what the seat may know; otherwise others could infer secrets from its choices.
"""

from engine.games.witsend.policy.choosing import advise

__all__ = ["advise"]
