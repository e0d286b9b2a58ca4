"""What a board is built from, made of its file: drawings, tables, lists, and a peg to print.

drawing    lines, circles and words in millimetres, by layer
template   the holes to drill, as such a drawing; svg, dxf and pdf write it, tiling cuts it into pages
picture    the board from the front, or from behind with a line in the order of the wires
chips      which pin of which chip a channel is; pinout: the numbers of the pins
wiring     what is soldered, in that order; links: the lines that many chips share
parts      what to buy; power: what it draws, and what follows for supply, fuse and wires
peg        a peg with a pocket for its magnet, as a shape, an STL and an OpenSCAD program
table      rows as CSV and as text

All are functions of the board, without files and without chance.  PDF needs the package reportlab.
"""
