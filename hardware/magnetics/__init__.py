"""The field of a peg's magnet, and at which field a sensor answers.  It knows neither boards nor drivers.

field     the field of a cylinder magnet, in closed form
magnets   grades of magnets, and the weakest and the strongest piece that is sold as one
sensors   the sensors by part number: their thresholds at worst, and which face looks where
reed      what a magnet does to a reed contact, in ampere-turns
"""
