"""The referee's decisions, durable on disk before any light confirms them.

journal (writing), file (SQLite: layout, version, lock, translation of errors), reader (the list of games, one game,
the game to resume), records (the content, and its JSON).  Imports core and errors.  Begin with journal; the layout is
in file.
"""
