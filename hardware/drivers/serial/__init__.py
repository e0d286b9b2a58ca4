"""The scanner, an RP2040 on a serial port: its sensors, its LEDs, and its buttons, lamps and buzzer.

driver    the three drivers, as the contract defines them
tables    the keys of their tables
scanner   the connection to the scanner during a game
outfit    the files for the microcontroller of a board: its settings, and the number that identifies its wiring
port      the serial port
flashing  installs the firmware on the microcontroller
"""
