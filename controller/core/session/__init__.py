"""One game under the referee's eye: events and time in, effects and a snapshot out.

session (the order of events, and the one place that carries out decisions), handlers (commands), make_snapshot, outbox.
Imports every other room of the core; nothing in the core imports it.  Begin with session.
"""
