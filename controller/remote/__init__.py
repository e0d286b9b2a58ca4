"""One game on two boards: what both know of it in common, and the line between them.

codes (the code that people tell each other, and the keys made of it), terms (what is agreed before the game), record
(the common record of the game: one board at a time may write), letters (what is sent, sealed), line (the machine:
letters, time and what the session has, in; letters and what the session is to do, out), follow (between the two), play
(beside the daemon of one sitting), keeping (on disk), seeking (before the game, where a code was entered).
Imports core and players.  Begin with line.
"""
