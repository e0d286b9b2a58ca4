"""One game under the referee's eye: events and time in, effects and a snapshot out.

session (what is told what, and the one place where decisions happen), handlers (commands), make_snapshot, outbox.
Imports every other room of the core; nothing in the core imports it.  Begin with session.
"""
