"""Hardware in the loop: scenarios that run against a simulator, a recording, the firmware, or a real board.

scenario (the steps and expectations), reading (the file; reading_deeds, reading_expectations), targets (the systems
under test), runner, report and junit (the results), shipped (the path of our scenarios).  Imports every room of the
daemon, since a target contains a whole daemon.  Begin with scenario, then runner; docs/hil.md is for authors of
scenarios.
"""
