"""Explains why one own peg may not go from one hole to another at WITT: wrong steps, jumps and strikes."""

from engine.games.witt.board import (
    AHEAD,
    FIRST_JUMP,
    HIDDEN,
    JUMPED_HOLES,
    LANDING_HOLES,
    NAMES,
    PLAY,
    TURN,
    site_at,
    spot,
)
from engine.games.witt.messages import WAS_JUMPED, WAS_NOT_JUMPED, listed, say
from engine.games.witt.rules import WittRules
from engine.position import EMPTY, Refusal, Site


def why_no_move(rules: WittRules, start: Site, end: Site, gone: list[Site]) -> Refusal:
    """The refusal of an own peg that went from start to an empty hole; `gone`: opposing pegs taken off."""
    rules.generate()
    strikes = _strikes_to(rules, start, end)
    if end >= PLAY:
        clause = "WITT-I-C-3" if strikes else "WITT-I-C-2"
        return say(clause, (start, end), to=NAMES[end])
    if max(apart(start, end)) == 1:
        strikes = [frozenset(), *strikes]
    if strikes:
        return _why_wrong_strikes(rules, strikes, gone)
    names = {"site": NAMES[start], "to": NAMES[end]}
    if _needs_step_and_jump(rules, start, end):
        return say("WITT-II-A-4", (start, end), **names)
    return say(_why_no_line(rules, start, end), (start, end), **names)


def apart(site: Site, to: Site) -> tuple[int, int]:
    """(files, ranks) between two holes."""
    (x, y), (to_x, to_y) = spot(site), spot(to)
    return abs(x - to_x), abs(y - to_y)


def jumps_over(rules: WittRules, start: Site, over: Site, end: Site) -> bool:
    """Whether the peg at `start` is beside the peg at `over` and can jump over it to `end`."""
    between = [JUMPED_HOLES[at] for at in range(FIRST_JUMP[start], FIRST_JUMP[start + 1]) if LANDING_HOLES[at] == end]
    return between == [over] and rules.state[end] == EMPTY


def _strikes_to(rules: WittRules, start: Site, end: Site) -> list[frozenset[Site]]:
    """The sets of struck pegs with which jumps reach that hole, the smallest first."""
    ways = rules.ways
    masks = {ways.masks[ways.layer[i]] for i in range(ways.first[start], ways.last[start]) if ways.hole[i] == end}
    sets = [frozenset(site for bit, site in enumerate(ways.site_of) if mask >> bit & 1) for mask in masks]
    return sorted(sets, key=lambda struck: (len(struck), sorted(struck)))


def _why_wrong_strikes(rules: WittRules, strikes: list[frozenset[Site]], gone: list[Site]) -> Refusal:
    """The refusal of a correct jump with the wrong pegs taken off."""
    taken = frozenset(gone)
    meant = min(strikes, key=lambda struck: len(struck ^ taken))
    extra, missing = sorted(taken - meant), sorted(meant - taken)
    if missing:
        return say("WITT-II-C-6", missing, what=WAS_JUMPED(sites=listed(missing), count=len(missing)))
    if rules.penalties.find_due() and rules.penalties.wanted[extra[0]]:
        home = extra[0] in rules.penalties.home_pegs(2 - rules.state[TURN])
        return say("WITT-II-F-3" if home else "WITT-II-E-3", extra, site=NAMES[extra[0]])
    return say("WITT-II-C-6", extra, what=WAS_NOT_JUMPED(sites=listed(extra), count=len(extra)))


def _needs_step_and_jump(rules: WittRules, start: Site, end: Site) -> bool:
    """Whether jumps followed by a step, or a step followed by one jump, lead to `end`."""
    ways, state = rules.ways, rules.state
    landed = {ways.hole[i] for i in range(ways.first[start] + 1, ways.last[start])}
    if landed & set(_beside(end)):
        return True
    for near in _beside(start):
        if state[near] == EMPTY:
            for at in range(FIRST_JUMP[near], FIRST_JUMP[near + 1]):
                if LANDING_HOLES[at] == end and JUMPED_HOLES[at] != start and state[JUMPED_HOLES[at]] != EMPTY:
                    return True
    return False


def _why_no_line(rules: WittRules, start: Site, end: Site) -> str:
    """The broken clause, by the direction and distance of the move."""
    across, up = apart(start, end)
    if across and up and across != up:
        return "WITT-II-C-2" if max(across, up) == 2 else "WITT-II-B-1"
    between = _between(start, end)
    pegs = [site for site in between if rules.state[site] != EMPTY]
    if len(between) == 1:
        return "WITT-II-C-1"
    return "WITT-II-C-3" if pegs else "WITT-II-B-1"


def _between(start: Site, end: Site) -> list[Site]:
    """The holes between two on a line."""
    (x, y), (to_x, to_y) = spot(start), spot(end)
    steps = max(abs(to_x - x), abs(to_y - y))
    holes = [site_at(x + (to_x - x) * i // steps, y + (to_y - y) * i // steps) for i in range(1, steps)]
    return [hole for hole in holes if hole is not None]


def _beside(site: Site) -> list[Site]:
    return [to for to in AHEAD[site * 8 : site * 8 + 8] if to != HIDDEN]
