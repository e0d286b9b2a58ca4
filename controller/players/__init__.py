"""Who chooses the moves of a side: a person at the board, a machine here, somebody elsewhere.

player: the seam; lineup: who plays which side; adviser: passes on the session's requests and their replies;
machine: a level and its search; searching: the process that searches, seen from here; worker: the process itself;
wire: what the two say to each other, through a line_pipe; remote: a player somewhere else.

Imports core and the engine.  Begin with player.
"""
