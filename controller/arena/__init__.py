"""Programs against each other and against the clock: no board, no referee.

thinking (the search in this process), analysis (a record judged move by move), matches (games between programs, and
their difference in strength), tuning (better weights by self-play).  Imports players, errors and the engine.
Begin with thinking, for a match with matches/playing.
"""
