"""The simulated board: a full substitute for the real one, with its faults, under the same contracts."""
