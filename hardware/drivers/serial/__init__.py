"""The scanner, an RP2040 on a serial port: its sensors, its LEDs, and its buttons, lamps and buzzer.

driver    the three drivers, as the contract has them
tables    the keys of their tables
scanner   the host's end while a game is played
outfit    what a board file makes of a microcontroller: its settings, and the number that names its wiring
port      the serial port; flashing: putting the firmware on it
"""
