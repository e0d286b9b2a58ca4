"""Thresholds of a linear Hall sensor, from its levels without a peg, with an N pole, and with an S pole.

For each pole, the thresholds lie between the empty hole (0) and the peg (1):

    0 ....... off 0.40 ... on 0.55 ............ 1

So an empty hole may drift by about as much as a peg, and noise never flips a site between on and off.
"""

from hardware.calibration.result import Hall
from hardware.calibration.window import Level

ON, OFF = 0.55, 0.40
NOISE_ALLOWANCE_DEVIATIONS = 6  # allowance for noise, in standard deviations
NEIGHBOURS = 2  # the disturbance measured from one group of neighbouring pegs may come from two sides


def hall(channel: int, empty: Level, north: Level, south: Level, disturbance: float) -> Hall | str:
    """The thresholds, or why there are none.

    `disturbance` is the largest change by neighbouring pegs, in raw units like the levels.
    """
    n, s = north.mean - empty.mean, south.mean - empty.mean
    noise = max(empty.noise, north.noise, south.noise)
    restless = NEIGHBOURS * disturbance + NOISE_ALLOWANCE_DEVIATIONS * noise
    headroom = int(min(OFF, 1 - ON) * min(abs(n), abs(s)) - restless)
    if headroom <= 0 or (ON - OFF) * min(abs(n), abs(s)) < NOISE_ALLOWANCE_DEVIATIONS * noise:
        return (
            f"a peg moves it by {min(abs(n), abs(s)):.0f}, its neighbours and noise by {restless:.0f}: "
            "bring the sensor nearer to the peg, or take a stronger magnet"
        )
    at = [round(empty.mean + share * swing) for swing in (n, s) for share in (ON, OFF)]
    n_on, n_off, s_on, s_off = (max(0, min(value, 65535)) for value in at)
    return Hall(channel, round(empty.mean), n_on, n_off, s_on, s_off, round(noise, 1), headroom)


def moved(known: Hall, empty: Level) -> Hall | str:
    """The same sensor with a new zero and its thresholds shifted by as much, or why that is impossible."""
    by = round(empty.mean) - known.zero
    n_on, n_off, s_on, s_off = (value + by for value in (known.n_on, known.n_off, known.s_on, known.s_off))
    zero = round(empty.mean)
    if min(n_on, s_on) < 0 or max(n_on, s_on) > 65535:
        return f"its zero has moved by {by}, too far for its thresholds: calibrate this site anew"
    return Hall(known.channel, zero, n_on, n_off, s_on, s_off, round(empty.noise, 1), known.headroom)
