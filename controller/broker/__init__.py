"""A board on an MQTT broker: what it tells there, and what it lets others ask of it.

payloads (what is told, as values), discovery (for Home Assistant), signatures (keys, signed orders, who may what),
outbox (what is to be told yet, bounded), progress (what the broker has confirmed), desk (the sitting's side), link (the
connection), gate (lets no more in than is taken).  The broker is not trusted, and nothing waits for it: the journal is
the truth, its numbers fill gaps.
Imports core, journal, publish, table and web.  Begin with desk.
"""
