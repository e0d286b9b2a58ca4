"""Letters of straight strokes for what is printed on a circuit board; every program draws them alike.

A letter stands on a raster four steps wide and six high, origin top left.  Points are written as two digits, x before
y; a comma lifts the pen.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from hardware.plans.pcb.artwork import BoardFace, PrintedLine

LETTERS: Mapping[str, str] = {
    " ": "",
    "-": "13 33",
    ".": "15 16",
    "+": "03 43, 21 25",
    ">": "01 43 05",
    "<": "41 03 45",
    "0": "10 30 41 45 36 16 05 01 10, 05 41",
    "1": "02 20 26, 06 46",
    "2": "01 10 30 41 42 06 46",
    "3": "01 10 30 41 42 33 44 45 36 16 05, 13 33",
    "4": "36 30 04 44",
    "5": "40 00 03 33 44 45 36 16 05",
    "6": "40 10 01 05 16 36 45 44 33 03",
    "7": "00 40 16",
    "8": "10 30 41 42 33 13 02 01 10, 13 04 05 16 36 45 44 33",
    "9": "43 13 02 01 10 30 41 45 36 06",
    "A": "06 02 20 42 46, 04 44",
    "B": "06 00 30 41 42 33 03, 33 44 45 36 06",
    "C": "41 30 10 01 05 16 36 45",
    "D": "06 00 30 41 45 36 06",
    "E": "40 00 06 46, 03 33",
    "F": "40 00 06, 03 33",
    "G": "41 30 10 01 05 16 36 45 43 23",
    "H": "00 06, 40 46, 03 43",
    "I": "10 30, 20 26, 16 36",
    "J": "40 45 36 16 05",
    "K": "00 06, 40 03 46",
    "L": "00 06 46",
    "M": "06 00 23 40 46",
    "N": "06 00 46 40",
    "O": "10 30 41 45 36 16 05 01 10",
    "P": "06 00 30 41 42 33 03",
    "Q": "10 30 41 45 36 16 05 01 10, 24 46",
    "R": "06 00 30 41 42 33 03, 23 46",
    "S": "41 30 10 01 02 13 33 44 45 36 16 05",
    "T": "00 40, 20 26",
    "U": "00 05 16 36 45 40",
    "V": "00 26 40",
    "W": "00 16 23 36 40",
    "X": "00 46, 40 06",
    "Y": "00 23 40, 23 26",
    "Z": "00 40 06 46",
}
HIGH, WIDE, NEXT = 6, 4, 5.6  # in steps: height, width, distance of two letters


def printed(side: BoardFace, text: str, x_mm: float, y_mm: float, size_mm: float) -> Iterator[PrintedLine]:
    """The strokes of a text in capitals round that middle; on the back it is mirrored, so that one reads it there."""
    step = size_mm / HIGH
    ahead = step if side == "front" else -step
    left = -((len(text) - 1) * NEXT + WIDE) / 2
    for place, letter in enumerate(text.upper()):
        for line in LETTERS[letter].split(",") if LETTERS[letter] else ():
            points = [
                (
                    round(x_mm + ahead * (left + place * NEXT + int(point[0])), 4),
                    round(y_mm + step * (int(point[1]) - HIGH / 2), 4),
                )
                for point in line.split()
            ]
            yield from (PrintedLine(side, start, end) for start, end in pairwise(points))
