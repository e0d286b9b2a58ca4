"""The deterministic middle: events and time in, effects and a snapshot out.  No I/O, no clock, no randomness."""
