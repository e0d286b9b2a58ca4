"""Sensors, LEDs, buttons, and their simulated peers.  This package knows boards and no game."""
