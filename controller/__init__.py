"""The daemon: core decides, the rooms around it carry frames, records, pictures and people's wishes.

A frame goes through table; journal keeps what is decided, recording what was seen, publish and web show it, seats keep
secrets, devices speak, players choose moves; service runs all that.  hands, hil and arena are tools beside it; cli is
the way in.  May import engine and hardware; which room stands on which says docs/architecture.md.  Begin with table.
"""
