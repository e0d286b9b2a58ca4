"""How pegs of WITT stand together, counted from the text of a position alone: no bits, no tables."""

from tests.engine.witt.witt_positions import Placed

Spot = tuple[int, int]
WAYS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def counts(placed: Placed, who: str) -> dict[str, int]:
    """By name, as engine.games.witt.shapes names them."""
    pegs = {("abcdefghij".index(spot[0]), int(spot[1:])): peg for spot, peg in placed.pegs.items()}
    own = {spot for spot, peg in pegs.items() if peg == who}
    foes = set(pegs) - own
    empty = {(x, y) for x in range(10) for y in range(1, 13)} - set(pegs)
    up = 1 if who == "g" else -1
    out = {spot for spot in own if not (3 <= spot[0] <= 6 and (spot[1] <= 4 if who == "g" else spot[1] >= 9))}
    lines = [[_at(spot, way, step) for step in range(-1, 3)] for spot in out for way in WAYS[:4]]
    around = [(spot, _at(spot, way, 1), _at(spot, way, 2), way[1] * up) for spot in own for way in WAYS]
    blocks = [{(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x in range(9) for y in range(1, 12)]
    return {
        "strikes": sum(over in foes and land in empty for _, over, land, _ in around),
        "leaps": sum(over in own and land in empty and rise > 0 for _, over, land, rise in around),
        "bases": sum(_at(spot, (x, y), -1) in foes and _at(spot, (x, y), 1) in own for spot in own for x, y in WAYS),
        "triangles": sum(_triangles(len(block & own)) for block in blocks),
        "squares": sum(block <= own for block in blocks),
        "rows": sum(line[0] in out and line[2] in out for line in lines),
        "fours": sum(out.issuperset(line) for line in lines),
        "lone": sum(all(_at(spot, way, 1) not in own for way in WAYS) for spot in own),
    }


def _at(spot: Spot, way: Spot, step: int) -> Spot:
    return spot[0] + way[0] * step, spot[1] + way[1] * step


def _triangles(pegs: int) -> int:
    """In a block of two by two with so many pegs."""
    return {3: 1, 4: 4}.get(pegs, 0)
