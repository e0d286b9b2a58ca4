"""Hardware in the loop: scenarios that run against a simulator, a recording, the firmware, or a real board.

scenario (what is to be done and seen), reading (the file; reading_deeds, reading_expectations), targets (what it runs
against), runner, report and junit (what came of it), shipped (where ours lie).  Imports every room of the daemon, for a
target is a whole one.  Begin with scenario, then runner; docs/hil.md is for who writes one.
"""
