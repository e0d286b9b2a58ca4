"""The Web once more, written from seeds/web.md alone, slowly and obviously.

Shares no code with the engine: spaces are names, sides are sets of names, and the ways to an exit
are found by trying every sequence of up to three moves.
"""

from tests.engine.web_positions import PINS, ROWS, TIERS, Placed, name

SPACES = [name(tier, row) for tier in range(1, TIERS + 1) for row in range(1, ROWS + 1)]


def tier_of(space: str) -> int:
    return int(space[1:].split("r")[0])


def row_of(space: str) -> int:
    return int(space.split("r")[1])


def _beside(space: str) -> list[str]:
    tier, row = tier_of(space), row_of(space)
    around = [name(tier, row - 1), name(tier, row + 1), name(tier - 1, row), name(tier + 1, row)]
    return [other for other in around if other in SPACES]


BESIDE = {space: _beside(space) for space in SPACES}
ROW_1 = frozenset(space for space in SPACES if row_of(space) == 1)
OUT_TO = {space: name(tier_of(space), 2) for space in ROW_1}


def legal(placed: Placed) -> list[str]:
    """The legal moves in alphabetical order; [] when the game is over."""
    if is_over(placed):
        return []
    moves = steps(placed)
    if placed.latch and placed.green & ROW_1 and moves:
        moves = whites_choice(placed, moves) if placed.turn == "w" else greens_choice(placed, moves)
    return sorted(moves) or ["pass"]


def is_over(placed: Placed) -> bool:
    return len(placed.white & ROW_1) == PINS or placed.passes == 2


def steps(placed: Placed) -> list[str]:
    """One pin, one space, to an empty one; Green's entry into row 1 where WEB-11 and WEB-12 let him."""
    own = placed.white if placed.turn == "w" else placed.green
    green_may_enter = not placed.latch and len(placed.green & ROW_1) < 4
    moves = []
    for space in own:
        for to in BESIDE[space]:
            entering = to in ROW_1 and space not in ROW_1
            if to in placed.white or to in placed.green:
                continue
            if entering and placed.turn == "g" and not green_may_enter:
                continue
            moves.append(f"{space}-{to}")
    return moves


def exits(placed: Placed) -> list[str]:
    """The moves with which Green's pins could leave row 1."""
    pairs = [(space, OUT_TO[space]) for space in placed.green & ROW_1]
    return [f"{space}-{to}" for space, to in pairs if to not in placed.white and to not in placed.green]


def greens_choice(placed: Placed, moves: list[str]) -> list[str]:
    return exits(placed) or begins_a_way(placed, moves) or moves


def whites_choice(placed: Placed, moves: list[str]) -> list[str]:
    return begins_a_way(placed, moves) or moves


def begins_a_way(placed: Placed, moves: list[str]) -> list[str]:
    """The first moves of the shortest sequences, of up to three moves of one side, after which there is an exit."""
    reached: dict[Placed, set[str]] = {}
    for move in moves:
        reached.setdefault(carry(placed, move), set()).add(move)
    for length in (1, 2):
        if length > 1:
            reached = _onward(reached)
        found = [firsts for there, firsts in reached.items() if exits(there)]
        if found:
            return list(set().union(*found))
    # What three moves reach is only looked at and not kept: there is far too much of it.
    last = set[str]()
    for there, firsts in reached.items():
        if not firsts <= last and any(exits(carry(there, move)) for move in steps(there)):
            last |= firsts
    return list(last)


def _onward(reached: dict[Placed, set[str]]) -> dict[Placed, set[str]]:
    """One move on from each; to every position the first moves that lead there."""
    onward: dict[Placed, set[str]] = {}
    for there, firsts in reached.items():
        for move in steps(there):
            onward.setdefault(carry(there, move), set()).update(firsts)
    return onward


def carry(placed: Placed, move: str) -> Placed:
    """The pin is put down; nothing else changes."""
    space, to = move.split("-")
    if placed.turn == "w":
        return Placed(placed.white - {space} | {to}, placed.green, "w", placed.latch, placed.passes)
    return Placed(placed.white, placed.green - {space} | {to}, "g", placed.latch, placed.passes)


def after(placed: Placed, move: str) -> Placed:
    """The position that the other side finds."""
    other = "g" if placed.turn == "w" else "w"
    if move == "pass":
        return placed._replace(turn=other, passes=placed.passes + 1)
    there = carry(placed, move)
    return there._replace(turn=other, passes=0, latch=placed.latch or len(there.white & ROW_1) >= 8)


def paths(placed: Placed, depth: int) -> int:
    """How many sequences of exactly that many moves begin here."""
    moves = legal(placed)
    if depth == 1:
        return len(moves)
    return sum(paths(after(placed, move), depth - 1) for move in moves)
