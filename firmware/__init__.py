"""What runs on the RP2040, in MicroPython: to everybody else these files are data.

`main` is the loop; `talk` its end of the conversation; `scanner_*` read sensors; `strip` and `panel` drive
LEDs, buttons, lamps and the buzzer; `settings` are the files beside them; `hal` alone knows the chip.
"""
