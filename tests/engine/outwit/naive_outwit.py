"""Outwit once more, written from seeds/outwit.md alone, slowly and obviously.

Shares no code with the engine: squares are names, a position is a dictionary, and every question is
answered by trying everything.
"""

from functools import cache

from tests.engine.outwit.outwit_positions import BASES, FILES, OTHER, SQUARES, Placed

STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


@cache
def beside(square: str, way: tuple[int, int]) -> str:
    """The square one step away; "" off the board."""
    file, rank = FILES.index(square[0]) + way[0], int(square[1:]) + way[1]
    return f"{FILES[file]}{rank}" if 0 <= file < 9 and 1 <= rank <= 10 else ""


# The game of other programs, which `frozen` asks for: chips at home do not move at all, and a king may slide across a
# corner of its own base and out again.  Our rulings have it otherwise on both counts (OUTWIT-12, OUTWIT-13).


def legal(placed: Placed, frozen: bool = False) -> list[str]:
    """The legal moves in alphabetical order; [] when the game is over.  `frozen`: see above."""
    return sorted(results(placed, frozen))


def results(placed: Placed, frozen: bool = False) -> dict[str, Placed]:
    """Every legal move, with the position that the other side finds after it."""
    if winner(placed) or placed.passes == 2:
        return {}
    boards = moved(placed, frozen)
    if boards:
        return {move: placed._replace(chips=chips, turn=OTHER[placed.turn], passes=0) for move, chips in boards.items()}
    there = placed._replace(turn=OTHER[placed.turn], passes=placed.passes + 1)
    matters = there.passes == 2 or not moved(there)
    return {"pass": there if matters else there._replace(passes=0)}


def winner(placed: Placed) -> str:
    """Whose base is full; of two full bases that of the side that has just moved counts."""
    for side in (OTHER[placed.turn], placed.turn):
        if all(placed.chips.get(square, "").lower() == side for square in BASES[side]):
            return side
    return ""


def moved(placed: Placed, frozen: bool = False) -> dict[str, dict[str, str]]:
    """Every move but the pass, with the board it leaves."""
    found: dict[str, dict[str, str]] = {}
    for square, chip in placed.chips.items():
        if chip.lower() != placed.turn or (frozen and square in BASES[placed.turn]):
            continue
        goals = slides(placed, square, frozen)
        if placed.blockade == "jump":
            goals = goals + jumps(placed, square)
        for to in goals:
            chips = {other: piece for other, piece in placed.chips.items() if other != square}
            chips[to] = chip
            found[f"{square}-{to}"] = chips
        if placed.blockade == "push":
            for way in STRAIGHT:
                found.update(pushes(placed, square, way))
    return found


def slides(placed: Placed, square: str, frozen: bool = False) -> list[str]:
    """Where the chip may slide."""
    king = placed.chips[square].isupper()
    goals = []
    for way in STRAIGHT + DIAGONAL if king else STRAIGHT:
        path = []
        at = square
        while may_step(placed, at, beside(at, way), frozen):
            at = beside(at, way)
            path.append(at)
        goals += path if king else path[-1:]
    return goals


def may_step(placed: Placed, at: str, to: str, frozen: bool = False) -> bool:
    """Whether a chip of the side to move that is on its way at one square may go on to the next."""
    if not to or to in placed.chips or to in BASES[OTHER[placed.turn]]:
        return False
    return frozen or at not in BASES[placed.turn] or to in BASES[placed.turn]


def jumps(placed: Placed, square: str) -> list[str]:
    """Where the chip may jump."""
    goals = []
    for way in STRAIGHT + DIAGONAL if placed.chips[square].isupper() else STRAIGHT:
        over = beside(square, way)
        to = over and beside(over, way)
        if not to or placed.chips.get(over, "").lower() != OTHER[placed.turn]:
            continue
        if may_step(placed, square, to):
            goals.append(to)
    return goals


def pushes(placed: Placed, rear: str, way: tuple[int, int]) -> dict[str, dict[str, str]]:
    """The pushes of the line that begins with this chip, with the boards they leave."""
    row = []
    at = rear
    while at in placed.chips:
        row.append(at)
        at = beside(at, way)
    letters = "".join(placed.chips[square].lower() for square in row)
    own = len(letters) - len(letters.lstrip(placed.turn))
    enemies = letters[own:]
    if own <= len(enemies) or enemies == "" or placed.turn in enemies or at == "":
        return {}
    chips = {square: chip for square, chip in placed.chips.items() if square not in row}
    for square in row[:-1]:
        to = beside(square, way)
        if square in row[:own] and (to in BASES[OTHER[placed.turn]] or not _stays(placed, square, to)):
            return {}
        chips[to] = placed.chips[square]
    last = placed.chips[row[-1]]
    name = f"{rear}>{row[1]}"
    if at not in BASES[placed.turn]:
        return {name: {**chips, at: last}}
    free = [square for square in SQUARES if square not in chips and square not in BASES[placed.turn]]
    return {f"{name}@{square}": {**chips, square: last} for square in free}


def _stays(placed: Placed, square: str, to: str) -> bool:
    return square not in BASES[placed.turn] or to in BASES[placed.turn]


def paths(placed: Placed, depth: int, frozen: bool = False) -> int:
    """How many sequences of exactly that many moves begin here."""
    after = results(placed, frozen)
    if depth == 1:
        return len(after)
    return sum(paths(there, depth - 1, frozen) for there in after.values())
