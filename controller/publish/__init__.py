"""Values and pictures for clients of any kind; no server.

broadcast (the newest value, to any number of readers), about (the static description for a page), legend (the meanings
of the lights, as values and as a picture), goal (what the game is played for, how far everybody has come), shelf (what
can be played here, and what was), told (all messages).  Imports core, journal, players and
table.  Begin with broadcast.
"""
