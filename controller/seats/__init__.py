"""Seats for secret choices: a link for each seat, and what its player may choose, see and get as a hint.

seats (the links), choices (the available choices), hints (for one seat alone).  Imports core, players and publish; the
pages of seats belong to web.  Begin with seats.
"""
