"""The line between host and microcontroller, pure: no port, no clock.

proto   framing and messages, one file for both ends; the microcontroller has its own copy of that very file.
host    the host's end of the conversation: bytes and time in; sensor values, presses and bytes out
lights  pictures as the link carries them: a palette, and an index for each LED
outfit  what a board file makes of a microcontroller: its settings, and the number that names its wiring
"""
