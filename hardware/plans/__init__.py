"""What a board is built from, made of its file: drawings, tables, lists, and a peg to print.

drawing    lines, circles and words in millimetres, by layer
template   the holes to drill, as such a drawing; svg, dxf and pdf write it, tiling cuts it into pages
picture    the board from the front, or from behind with a line in the order of the wires
chips      which chips read the channels, and which of their inputs are to spare
wiring     what is soldered, in that order
parts      what to buy; power: what it draws, and what follows for supply, fuse and wires
peg        a peg with a pocket for its magnet, as a shape, an STL and an OpenSCAD program
table      rows as CSV and as text

What depends on a driver, its driver says (`drivers.contract.plan`).  All are functions of the board, without files and
without chance.  PDF needs the package reportlab.
"""
