"""The drivers that a board file names in [sensors], [lights] and [inputs].  See docs/adding-a-driver.md.

contract   what a driver provides and what it receives; a driver may need no other import
registry   the drivers that are installed, by the word after `driver =`
hc165, mcp23017, tca9555, matrix, ws2812_spi, neopixel, neopixel_pi5, gpio, serial, sim   one complete driver each
keys, need, pins, spi, i2c, bits, scanning, latest_picture   shared by drivers on a Pi
expanders, registers, sensors, ws2812, panel, wire_colours   shared by drivers of similar chips

A driver knows neither boards nor other drivers.  It imports packages that exist only on a Pi when it is opened, never
before.  A missing package or device raises DriverMissing, which names driver, cause and remedy; there is no fallback.
"""
