"""Finding the weights of evaluations by self-play (`make tune`).

lesson (what is tuned), schooling (its games and their errors), spsa (tuning by pairs of games), results and fitting
(tuning by results of games), candidate (weights as a player)
"""
