"""Construction plans of a board, made from its file: drawings, tables, lists, and a peg to print.

drawing    lines, circles and text in millimetres, by layer
template   the holes to drill, as such a drawing; svg, dxf and pdf write it, tiling cuts it into pages
picture    the board from the front, or from behind with a line in the order of the wires
section    one hole cut open: peg and magnet, LED, and the sensor behind it
magnet     the field at every sensor, and whether it tells a hole with a peg from one without
chips      which chips read the channels, and which of their inputs are to spare
wiring     what is soldered, in that order
parts      what to buy; power: what it draws, and what follows for supply, fuse and wires
peg        a peg with a pocket for its magnet, as a shape, an STL and an OpenSCAD program
pit        a cup on a load cell with all that carries it; pit_scad: its parts as an OpenSCAD program
pcb        circuit boards for boards on strips: Gerber, drill and KiCad files, lists, pictures
circuit    parts, pins and nets of a board that is wired by hand; sheet: its schematic; symbol: a part in one
sensor_frame  a printed frame that holds LEDs and sensors, in tiles; frame_scad: its parts as OpenSCAD programs
listing    rows as CSV and as text

Each driver provides the parts of a plan that depend on it (`drivers.contract.plan`).  All plans are deterministic
functions of the board and touch no files.  PDF needs the package reportlab.
"""
