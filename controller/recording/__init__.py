"""Recordings of a session's inputs, and their replay.

recording_codec (inputs as plain values; `hardware.recording` has the raw frames), replay (the same inputs, the same
decisions).  Imports table, core and config.  Begin with recording_codec.
"""
