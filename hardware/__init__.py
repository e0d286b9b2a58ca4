"""Sensors, LEDs, buttons, and their simulated peers.  Knows boards; knows no game."""
