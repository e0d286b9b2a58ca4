"""Units of time: a millisecond, a second and an hour in nanoseconds, the unit of every clock here."""

MS_NS = 1_000_000
SECOND_NS = 1_000 * MS_NS
HOUR_NS = 3_600 * SECOND_NS
MS_PER_S = 1_000
