"""Wari once more, written from seeds/wari.md alone, slowly and obviously.

Shares no code with the engine: pits are letters, a board is a dict, and stones are dropped one by one
while somebody walks round the board.
"""

from typing import NamedTuple

ROUND = "ABCDEFabcdef"
ROWS = {"s": "ABCDEF", "n": "abcdef"}
OTHER = {"s": "n", "n": "s"}
HALF = 24


class Stones(NamedTuple):
    """How many stones in the pits (in the order of ROUND), in the stores of s and n, and whose turn it is."""

    pits: tuple[int, ...]
    south: int
    north: int
    turn: str
    option: str = "own_rows"

    def text(self, ply: int = 0) -> str:
        """The position text, put together by hand."""
        south, north = (",".join(map(str, self.pits[at : at + 6])) for at in (0, 6))
        return f"{south}/{north}/{self.south},{self.north} {self.turn} {self.option} {ply}"

    def row(self, side: str) -> int:
        """How many stones lie in that row."""
        return sum(stones for name, stones in zip(ROUND, self.pits, strict=True) if name in ROWS[side])


class End(NamedTuple):
    """A finished game: the clause, and what South has in the end (halves are possible)."""

    clause: str
    south: float


def after(stones: Stones, name: str) -> Stones:
    """What the other side finds, whether the move was allowed or not."""
    pits = dict(zip(ROUND, stones.pits, strict=True))
    hand, pits[name] = pits[name], 0
    here = name
    while hand:
        here = ROUND[(ROUND.index(here) + 1) % 12]
        if here == name:
            continue
        pits[here] += 1
        hand -= 1
    captured = 0
    while here in ROWS[OTHER[stones.turn]] and pits[here] in (2, 3):
        captured, pits[here] = captured + pits[here], 0
        here = ROUND[ROUND.index(here) - 1]
    south, north = (captured, 0) if stones.turn == "s" else (0, captured)
    return Stones(tuple(pits.values()), stones.south + south, stones.north + north, OTHER[stones.turn], stones.option)


def moves(stones: Stones) -> list[str]:
    """Pits of the own row with stones, after which the other row has some; whatever the stores hold."""
    own = ROWS[stones.turn]
    filled = [name for name in own if stones.pits[ROUND.index(name)]]
    return [name for name in filled if after(stones, name).row(OTHER[stones.turn])]


def legal(stones: Stones) -> list[str]:
    """The legal moves in alphabetical order; [] when the game is over."""
    return sorted(moves(stones)) if max(stones.south, stones.north) <= HALF else []


def end(stones: Stones, times: int = 1) -> End | None:
    """How the game ends there, if it does; `times`: how often the position has stood, now included."""
    south_row, north_row = stones.row("s"), stones.row("n")
    left = south_row + north_row
    if max(stones.south, stones.north) > HALF:
        return End("WARI-12", stones.south)
    if left == 0:
        return End("WARI-15", stones.south)
    if not moves(stones):
        own = stones.row(stones.turn)
        taker = stones.turn if own else OTHER[stones.turn]
        return End("WARI-13" if own else "WARI-14", stones.south + (left if taker == "s" else 0))
    if times >= 3:
        return End("WARI-16", stones.south + (left / 2 if stones.option == "split" else south_row))
    return None


def paths(stones: Stones, depth: int) -> int:
    """How many sequences of exactly that many moves begin here."""
    names = legal(stones)
    if depth == 1:
        return len(names)
    return sum(paths(after(stones, name), depth - 1) for name in names)
