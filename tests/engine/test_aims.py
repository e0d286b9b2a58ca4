"""What a quiet move is good for, as hints say it, move by move."""

import pytest

from engine.games import load
from engine.notation import find_move, read_position

START = "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g g none 3/5 - 0"
LATE = "6ggg/6ggg/9/4g4/4G4/9/r8/1rr5g/rrr6/rrR6 g none 3/5 - 0"
APART = "10/10/4b5/10/3b6/10/4g5/3gg5/10/10/10/10 g"
NO_STRIKE = "3bbbb3/10/10/10/3b6/3g6/10/4g5/10/10/4g5/3g6 g elimination - 0/0 - 0"


@pytest.mark.parametrize(
    ("key", "position", "move", "says"),
    [
        ("fours", "3b/1w1b/1w2/4 w 4", "c2", "brings three together"),
        ("fours", "3b/1w1b/1ww1/4 b 5", "c3", "gets in the way of three"),
        ("fours", "4/4/4/4 w 0", "c3", "takes a hole in the middle"),
        ("fours", "4/4/4/4 w 0", "a1", ""),
        ("outwit", START, "e5-h8", "brings the king home early: there it can stop no soldier"),
        ("outwit", LATE, "e6-g8", "brings the king home"),
        (
            "outwit",
            "rr7/g3G4/2r6/2gr5/3g5/5r3/1g3g2r/6grR/3g4r/8g g none 3/5 - 10",
            "e9-b9",
            "makes the king a post: b4 can run to b8 now",
        ),
        (
            "outwit",
            "9/rrR2g3/3ggg3/9/7rr/3ggg3/G6g1/9/9/4r1rrr g none 3/5 - 0",
            "a4-a6",
            "puts the king in the way of h6",
        ),
        (
            "witt",
            f"{APART} isolation - 0/0 - 0",
            "e6-f7",
            "isolates the peg on f7 beyond the middle; alone for a turn it wins",
        ),
        (
            "witt",
            "10/10/10/10/3b6/10/2g7/3gg1b3/10/10/10/10 g isolation - 0/0 - 0",
            "e5-f6",
            "moves beside g5, which is isolated no longer",
        ),
        (
            "witt",
            f"{APART} accumulation - 0/0 - 0",
            "e6-e7",
            "brings a peg beyond the middle: 1 point next turn, if all stay",
        ),
        ("witt", NO_STRIKE, "e5-d6", "makes a base peg: d8 cannot strike d7 now"),
        ("witt", NO_STRIKE, "e5-e6", "brings a peg a rank forward"),
    ],
)
def test_a_quiet_move_is_good_for(key: str, position: str, move: str, says: str) -> None:
    game = load(key)
    here = read_position(game, position)
    code = find_move(game, here, move).code
    game.load(here)
    assert game.narrator.aim(code) == says
