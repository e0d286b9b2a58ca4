"""Circuit boards for a board whose holes lie on strips: drawn from its board file, ready to order.

artwork    a circuit board as values: parts, pads, tracks, vias, holes, print
packages   pads and room of each part; rules: least gaps and widths; turning: how a part lies
strip      the board of one strip, drawn from the number of holes and their pitch; lettering: what is printed on it
strips     from a board to its strips: kinds, places, order; feeding: which of them get 5 V; frame: a drawing of them
gerber     what a maker asks for; kicad: the same for KiCad; picture: both sides, to look at; schematic
lists      parts, placement, nets, what to order; components: numbers and rough prices; cost; bill: a board's parts list
files      all of it under its names

Nothing is routed: strips of any length and pitch are the same drawing with longer lanes, so one check of the extremes
and of the shipped kinds holds for all.
"""
