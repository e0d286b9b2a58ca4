"""The players that choose a side's moves: a person at the board, a machine here, somebody elsewhere.

player: the seam; lineup: who plays which side; adviser: passes on the session's requests and their replies;
machine: a level and its search; searching: the daemon's end of the search process; worker: the process itself;
wire: the messages between the two, through a line_pipe; remote: a player elsewhere.

Imports core and the engine.  Begin with player.
"""

from importlib import import_module

from engine.messages import found_in

_SAID = {"players": "controller.players.messages", "search": "engine.search.messages"}  # by the search process alone

found_in(lambda: _SAID, lambda key: import_module(_SAID[key]))
