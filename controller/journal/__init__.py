"""What was decided, on disk before any light confirms it.

journal (writing), file (SQLite: layout, version, lock, what its errors mean), reader (the list of games, one game, the
one to resume), records (what is kept, and its JSON).  Imports core and errors.  Begin with journal; the layout is in
file.
"""
