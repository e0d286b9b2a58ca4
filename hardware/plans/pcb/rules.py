"""The design rules that every circuit board here keeps to; any maker takes them, the cheapest included."""

from typing import NamedTuple


class DesignRules(NamedTuple):
    """Least lengths in mm.

    gap, track      between copper of two nets; of a track
    drill, ring     of a plated hole: its diameter, and the copper round it
    edge            from copper to the outline
    holes_apart     between the rims of two holes
    print           from what is printed to what is soldered
    """

    gap_mm: float = 0.2
    track_mm: float = 0.2
    drill_mm: float = 0.3
    ring_mm: float = 0.15
    edge_mm: float = 0.4
    holes_apart_mm: float = 0.25
    print_mm: float = 0.1


RULES = DesignRules()
