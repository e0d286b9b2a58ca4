"""Two simulated people play a game through sensors and referee.

brain (which move), show (the run), terminal (what is seen of it in a terminal), screen (that, or lines, or pages).
How clumsily the moves are made is the hands' of the room around.  Begin with show.
"""
