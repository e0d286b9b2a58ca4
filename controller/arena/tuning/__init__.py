"""Finding the weights of evaluations by self-play (`make tune`).

lesson (what is tuned), schooling (what its games are like), spsa (by pairs of games), results and fitting (by how games
ended), candidate (weights as a player)
"""
