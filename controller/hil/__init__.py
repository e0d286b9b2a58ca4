"""Hardware in the loop: scenarios that run against a simulator, a recording, the firmware, or a real board."""
