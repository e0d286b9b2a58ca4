"""Two simulated people play a game through sensors and referee.

brain (chooses moves), show (the run), terminal (draws the board in a terminal), screen (terminal, lines or pages).
The parent package determines how clumsily the hands move.  Begin with show.
"""
