"""Where players choose in secret: a link for each seat, and what its player may choose, see and be advised.

seats (links and sealed choices), choices (what may be chosen in words), revealed (what has come to light), hints (for
that seat alone).  Imports core, players and publish; the pages of seats are web's.  Begin with seats.
"""
