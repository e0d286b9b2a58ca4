"""A recorded game as text that people can read and programs read back, in the manner of PGN.

    [Game "web"]
    [Format "1"]
    [Rulings "web/1"]
    [Date "2024-05-01"]                 any tags of the writer's own
    [Option "time_limit_s=3600"]        one line an option
    [Start "16/16/... w - 0"]           left out: the game's own start
    [Correction "12 16/16/... w - 12"]  after so many moves an arbiter set that position; one line each, in order
    [Result "0-1"]                      a figure a side: 1 won, 0 lost, 1/2 each for a draw; * not over
    [Clause "WEB-18"]                   by which clause, and in words; neither where the result is *
    [Reason "Time is up. Green wins."]

    1. t3r4-t4r4 t3r3-t4r3 {a remark} 2. t4r4-t3r4
    0-1

A number stands before each round of the sides (`1...` where the first mover is not the first side); a
blank within a move is written `_`.

record: the value and what both ways share; text: headers, words and lines; write and read: the two ways.
"""

from engine.record.read import read_record
from engine.record.record import Record
from engine.record.write import write_record

__all__ = ["Record", "read_record", "write_record"]
