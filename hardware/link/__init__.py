"""The protocol between host and microcontroller, as pure code: it opens no port and reads no clock.

proto   framing and messages, one file for both ends; the microcontroller has an identical copy
host    the host's end of the protocol: bytes and time in; sensor values, presses and bytes out
lights  pictures as the link carries them: a palette, and an index for each LED
"""
