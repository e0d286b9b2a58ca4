"""The drivers: what a board file names in [sensors], [lights] and [inputs].  See docs/adding-a-driver.md.

contract   what a driver supplies and what it is given; it may be all that a driver imports
registry   the drivers that are installed, by the word after `driver =`
hc165, mcp23017, tca9555, matrix, ws2812_spi, neopixel, neopixel_pi5, gpio, serial, sim   a driver each, all of it
keys, need, pins, spi, i2c, bits, scanning, latest_picture   what drivers on a Pi share
expanders, registers, sensors, ws2812, panel, wire_colours   what drivers of like chips share

A driver knows neither boards nor other drivers.  What only a Pi has is imported when a driver is opened, never before;
what is missing then is one DriverMissing that names driver, cause and remedy.  Nothing is put in its place.
"""
