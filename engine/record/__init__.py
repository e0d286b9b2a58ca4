"""Game records: text that people and programs can read, similar to PGN.

    [Game "web"]
    [Format "1"]
    [Rulings "web/1"]
    [Date "2024-05-01"]                 any tags of the writer's own
    [Option "time_limit_s=3600"]        one line an option
    [Start "16/16/... w - 0"]           omitted: the game's own start
    [Correction "12 16/16/... w - 12"]  moves made, and the position that an arbiter set then; one line each, in order
    [Result "0-1"]                      one score per side: 1 won, 0 lost, 1/2 drawn; * is not over
    [Clause "WEB-18"]                   clause and reason of the ending; omitted where the result is *
    [Reason "Time is up. Green wins."]

    1. t3r4-t4r4 t3r3-t4r3 {a remark} 2. t4r4-t3r4
    0-1

A number precedes each round (`1...` if the first side does not move first).  A blank within a move is
written `_`.

record  the value, and what reader and writer share
text    headers, words and lines
read    the reader
write   the writer
"""

from engine.record.read import read_record
from engine.record.record import GameRecord
from engine.record.write import write_record

__all__ = ["GameRecord", "read_record", "write_record"]
