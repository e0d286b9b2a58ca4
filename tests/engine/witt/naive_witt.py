"""WITT once more, written from seeds/witt.md alone, slowly and obviously.

Shares no code with the engine: holes are names, a board is a dictionary, and a jumping peg tries everything.
"""

from functools import cache
from itertools import pairwise

from tests.engine.witt.witt_positions import FILES, OBJECTIVES, SPOTS, Placed

COLUMNS = "z" + FILES + "k"
AROUND = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
CORNERS = {"z0", "z13", "k0", "k13"}
PLAY = frozenset(SPOTS)
BUFFER = frozenset(f"{file}{rank}" for file in COLUMNS for rank in range(14)) - PLAY - CORNERS
OTHER = {"g": "b", "b": "g"}
SIDES = "gb"

Move = tuple[str, ...]  # ("pass",), ("x", hole), or start, end, then the holes of the pegs struck in order of name


@cache
def shifted(hole: str, across: int, up: int) -> str:
    """The hole so many files and ranks away; "" off the board."""
    column, rank = COLUMNS.index(hole[0]) + across, int(hole[1:]) + up
    name = f"{COLUMNS[column]}{rank}" if 0 <= column < 12 and 0 <= rank < 14 else ""
    return name if name in PLAY or name in BUFFER else ""


@cache
def beside(hole: str) -> tuple[str, ...]:
    return tuple(there for way in AROUND if (there := shifted(hole, *way)) in PLAY)


def home(who: str) -> set[str]:
    return {f"{file}{rank}" for file in "defg" for rank in (range(1, 5) if who == "g" else range(9, 13))}


def beyond(who: str) -> set[str]:
    return {spot for spot in SPOTS if (int(spot[1:]) > 6) == (who == "g")}


def pegs_of(placed: Placed, who: str) -> set[str]:
    return {spot for spot, peg in placed.pegs.items() if peg == who}


# What may be done.


def legal(placed: Placed) -> set[Move]:
    """The legal moves; empty when the game is over."""
    if is_over(placed):
        return set()
    moves = {move for start in pegs_of(placed, placed.turn) for move in goings(placed, start)}
    return (moves or {("pass",)}) | {("x", spot) for spot in removable(placed)}


def is_over(placed: Placed) -> bool:
    owners = list(placed.won.values())
    enough = 3 if placed.mode == "master" else 1
    return placed.passes == 2 or max(owners.count("g"), owners.count("b")) >= enough


def goings(placed: Placed, start: str) -> set[Move]:
    """Steps and jumps of the peg at start."""
    steps = {(start, to) for to in beside(start) if to not in placed.pegs}
    jumps = {(start, end, *sorted(struck)) for end, struck in jumping(placed, start) if end in PLAY}
    return steps | (jumps - {(start, start)})


def jumping(placed: Placed, start: str) -> set[tuple[str, frozenset[str]]]:
    """Where the peg at start can be while it jumps, and what it has struck by then."""
    found = {(start, frozenset[str]())}
    to_do = list(found)
    while to_do:
        for there in one_jump(placed, start, *to_do.pop()):
            if there not in found:
                found.add(there)
                to_do.append(there)
    return found


def one_jump(placed: Placed, start: str, at: str, struck: frozenset[str]) -> list[tuple[str, frozenset[str]]]:
    gone = {start, *struck}
    results = []
    for i, j in AROUND:
        over, land = shifted(at, i, j), shifted(at, 2 * i, 2 * j)
        if over in placed.pegs and over not in gone and land and (land in gone or land not in placed.pegs):
            results.append((land, struck | {over} if placed.pegs[over] != placed.turn else struck))
    return results


def removable(placed: Placed) -> set[str]:
    """Pegs of the other side that may be removed now."""
    foe = OTHER[placed.turn]
    due = {spot for run in runs(placed, foe) if not run & placed.removed for spot in run}
    here, there = (len(pegs_of(placed, who) & home(who)) for who in (foe, placed.turn))
    return due | (pegs_of(placed, foe) & home(foe) if here > there + 4 else set())


def runs(placed: Placed, who: str) -> list[set[str]]:
    """Rows of four or more, as they were when the turn began."""
    own = (pegs_of(placed, who) | (placed.removed if who != placed.turn else set())) - home(who)
    found = []
    for spot in own:
        for way in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if shifted(spot, -way[0], -way[1]) not in own:
                run = [spot]
                while shifted(run[-1], *way) in own:
                    run.append(shifted(run[-1], *way))
                if len(run) > 3:
                    found.append(set(run))
    return found


# What follows.


def after(placed: Placed, move: Move) -> Placed:
    """The position after a legal move."""
    me, foe = placed.turn, OTHER[placed.turn]
    at = SIDES.index(me)
    mark = [placed.score[i] if i == at and move != ("pass",) else placed.mark[i] for i in (0, 1)]
    placed = placed._replace(mark=(mark[0], mark[1]), ply=placed.ply + 1)
    if move[0] == "x":
        removed = placed.removed if move[1] in home(foe) else placed.removed | {move[1]}
        return eliminated(without(placed, [move[1]])._replace(removed=removed), me)
    stood_alone = alone(placed, foe, placed.removed)
    if move == ("pass",):
        placed = placed._replace(passes=placed.passes + 1)
    else:
        start, end, *struck = move
        placed = without(placed, [start, *struck])._replace(passes=0)
        placed = placed._replace(pegs={**placed.pegs, end: me})
        if end[1:] == ("12" if me == "g" else "1"):
            placed = win(placed, me, "penetration")
        placed = eliminated(placed, me)
    return begin_turn(placed._replace(turn=foe, removed=frozenset()), stood_alone)


def without(placed: Placed, spots: list[str]) -> Placed:
    return placed._replace(pegs={spot: peg for spot, peg in placed.pegs.items() if spot not in spots})


def eliminated(placed: Placed, me: str) -> Placed:
    return win(placed, me, "elimination") if len(pegs_of(placed, OTHER[me])) <= 2 else placed


def begin_turn(placed: Placed, stood_alone: set[str]) -> Placed:
    """Occupation, Isolation, Accumulation of the side that is to move now."""
    if is_over(placed):
        return placed
    me = placed.turn
    if pegs_of(placed, me) & home(OTHER[me]):
        placed = win(placed, me, "occupation")
    now = alone(placed, me, frozenset())
    if now & stood_alone or (now and placed.isolation == "start_of_turn"):
        placed = win(placed, me, "isolation")
    if not is_over(placed) and is_played(placed, "accumulation"):
        points = min(13, placed.score[SIDES.index(me)] + len(pegs_of(placed, me) & beyond(me)))
        placed = placed._replace(score=(points, placed.score[1]) if me == "g" else (placed.score[0], points))
        placed = win(placed, me, "accumulation") if points == 13 else placed
    return placed


def alone(placed: Placed, who: str, also: frozenset[str]) -> set[str]:
    """The isolated pegs of a side; `also` counts as taken."""
    return {
        spot
        for spot in pegs_of(placed, who) & beyond(who)
        if not any(near in placed.pegs or near in also for near in beside(spot))
    }


def is_played(placed: Placed, objective: str) -> bool:
    return placed.mode in (objective, "match", "master") and objective not in placed.won


def win(placed: Placed, who: str, objective: str) -> Placed:
    if is_over(placed) or not is_played(placed, objective):
        return placed
    return placed._replace(won={**placed.won, objective: who})


def paths(placed: Placed, depth: int) -> int:
    """How many sequences of exactly that many moves begin here."""
    moves = legal(placed)
    return len(moves) if depth == 1 else sum(paths(after(placed, move), depth - 1) for move in moves)


# What is touched on the way.


def touched(placed: Placed, move: Move) -> set[str]:
    """Holes on any way to that result, found by following the jumps back from it."""
    start, end, *struck = move
    states = jumping(placed, start)
    back: dict[tuple[str, frozenset[str]], set[tuple[str, frozenset[str]]]] = {}
    for state in states:
        for there in one_jump(placed, start, *state):
            back.setdefault(there, set()).add(state)
    goal = (end, frozenset(struck))
    seen, to_do = {goal} & states, list({goal} & states)
    while to_do:
        for state in back.get(to_do.pop(), ()):
            if state not in seen:
                seen.add(state)
                to_do.append(state)
    holes = {hole for hole, _ in seen} - set(struck)
    return (holes - {start, end}) | ({start} if start == end else set())


def read_notation(placed: Placed, text: str) -> Move:
    """What a written move means: the result of carrying it out hole by hole."""
    if text == "pass" or text.startswith("x "):
        return tuple(text.split())
    if "-" in text:
        return tuple(text.split("-"))
    holes, struck = text.split("x"), set[str]()
    for at, to in pairwise(holes):
        over = next(spot for spot in beside(at) if spot in beside(to) and _is_middle(at, spot, to))
        assert (to, frozenset(struck | {over}) if placed.pegs[over] != placed.turn else frozenset(struck)) in one_jump(
            placed, holes[0], at, frozenset(struck)
        )
        if placed.pegs[over] != placed.turn:
            struck.add(over)
    return (holes[0], holes[-1], *sorted(struck))


def _is_middle(at: str, over: str, to: str) -> bool:
    return any(shifted(at, *way) == over and shifted(over, *way) == to for way in AROUND)


assert len(OBJECTIVES) == 5
