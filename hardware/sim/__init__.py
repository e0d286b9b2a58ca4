"""The simulated board: a full peer of the real one, with its faults.  It keeps to the same contracts."""
