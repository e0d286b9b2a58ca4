"""What a session saw and was told, as a recording, and living through it again.

recording_codec (inputs as plain values; the raw frames are `hardware.recording`'s), replay (the same inputs, the same
decisions).  Imports table, core and config.  Begin with recording_codec.
"""
