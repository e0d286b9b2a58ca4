"""Two simulated people play a game through sensors and referee.

brain: which move; hands: how clumsily it is made; show: the run; terminal: what is seen of it in a terminal.
"""
