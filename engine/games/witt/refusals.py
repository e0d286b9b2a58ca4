"""Which clause a hand broke at WITT, told from the board it left.

What is seen may be half known: a presence sensor tells that something stands there, a masked one tells
nothing.  A masked site fits everything, so it never makes a legal move illegal; and where half of a move
may hide under masked sites, the nearest of them is taken for the other half.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.witt import askew
from engine.games.witt.board import (
    HOLES,
    MARK,
    NAMES,
    OVER,
    PASS,
    PLAY,
    REMOVAL,
    SCORE,
    SIDES,
    SITES,
    TURN,
    is_score_site,
    score_hole,
)
from engine.games.witt.endings import ENDINGS
from engine.games.witt.messages import listed, say
from engine.games.witt.rules import WittRules
from engine.position import EMPTY, SOMETHING, UNSEEN, Refusal, Site
from engine.seen import differing, fits, with_hidden_half


class Deed(NamedTuple):
    """What a hand did to the holes: own pegs gone, opposing pegs gone, holes filled."""

    own: list[Site]
    other: list[Site]
    come: list[Site]


def why_not(rules: WittRules, seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move may lead there."""
    if rules.result():
        return over(rules)
    board = rules.state[:SITES]
    off = differing(board, seen)
    may_pass = PASS in rules.moves[: rules.generate()]
    if may_pass and not off:
        return None
    scored = bytearray(board)
    for change in rules.paths.score_changes():
        scored[change.site] = change.after
    wrong = [site for site in range(HOLES, SITES) if not fits(scored[site], seen[site])]
    holes = [site for site in off if not is_score_site(site)]
    if may_be_legal(rules, seen, holes):
        return _score_peg(rules, wrong) if wrong else None
    if (wrong or may_pass) and not holes:
        return _score_peg(rules, wrong or off, may_pass)
    return _why_illegal(rules, seen, holes)


def over(rules: WittRules) -> Refusal:
    """What is said of a hand's deed when the game is over."""
    ending = ENDINGS[rules.state[OVER]]
    assert ending is not None
    if not ending.winners:
        return Refusal(ending.clause, f"The game is over: {ending.reason}")
    return say(ending.clause, side=SIDES[ending.winners[0]])


def may_be_legal(rules: WittRules, seen: Sequence[int], off: list[Site]) -> bool:
    """Whether a legal move may have made what is seen of the holes; `off`: where they differ from before."""
    changed = set(off)
    site_of, pin = rules.ways.site_of, rules.state[TURN] + 1
    for code in rules.moves[: rules.generate()]:
        if code == PASS:
            continue
        if code & REMOVAL:
            if changed <= {code - REMOVAL} and fits(EMPTY, seen[code - REMOVAL]):
                return True
            continue
        start, end, strikes = code >> 23, code >> 16 & 127, code & 65535
        if not fits(pin, seen[end]) or (start != end and not fits(EMPTY, seen[start])):
            continue
        struck = []
        while strikes:
            bit = strikes.bit_length() - 1
            struck.append(site_of[bit])
            strikes ^= 1 << bit
        if end in struck:
            struck.remove(end)
        if all(fits(EMPTY, seen[site]) for site in struck) and changed <= {start, end, *struck}:
            return True
    return False


def _score_peg(rules: WittRules, wrong: list[Site], passing: bool = False) -> Refusal:
    """The score pegs are not where they belong; `passing`: as nothing else was done, they stay where they are."""
    side = rules.state[TURN]
    at = wrong[0]
    if not any(change.site in wrong for change in rules.paths.score_changes()):
        side = int(at >= score_hole(1, 0))
    return say("WITT-III-C-3", wrong, side=SIDES[side], site=_belongs(rules, side, passing))


def _belongs(rules: WittRules, side: int, passing: bool) -> str:
    late = passing or side != rules.state[TURN]
    return NAMES[score_hole(side, rules.state[(MARK if late else SCORE) + side])]


def _why_illegal(rules: WittRules, seen: Sequence[int], off: list[Site]) -> Refusal:
    """The clause, where the holes show no legal move."""
    board, pin = rules.state, rules.state[TURN] + 1
    gone = [site for site in off if seen[site] == EMPTY]
    own, other = [s for s in gone if board[s] == pin], [s for s in gone if board[s] != pin]
    come = [site for site in off if board[site] == EMPTY]
    taken = [site for site in off if seen[site] != EMPTY != board[site]]
    if taken:
        return _why_not_taken(rules, Deed(own, other, come), taken, seen)
    free, pegs = ([s for s in range(PLAY) if board[s] == contents] for contents in (EMPTY, pin))
    own, come = with_hidden_half(seen, free, pegs, own, come, lambda site, to: max(askew.apart(site, to)))
    deed = Deed(own, other, come)
    if not any(deed):
        return say("WITT-II-A-3", turn=SIDES[pin - 1])
    if not deed.own and not deed.come:
        return _why_no_removal(rules, deed.other)
    if not deed.own:
        return _why_not_yours(rules, deed)
    if len(deed.own) > 1:
        return _why_not_several(rules, deed)
    if len(deed.come) != 1:
        return _wrong_number(deed)
    if seen[deed.come[0]] not in (pin, SOMETHING, UNSEEN):
        what = f"the peg on {NAMES[deed.come[0]]} is not the one from {NAMES[deed.own[0]]}"
        return say("WITT-I-B-1", (*deed.own, *deed.come), what=what)
    return askew.why_no_move(rules, deed.own[0], deed.come[0], deed.other)


def _why_not_taken(rules: WittRules, deed: Deed, taken: list[Site], seen: Sequence[int]) -> Refusal:
    """A peg of one colour stands where one of the other colour stood."""
    pin, to = rules.state[TURN] + 1, taken[0]
    if len(deed.own) == 1 and not deed.come and len(taken) == 1 and seen[to] == pin:
        return say("WITT-II-B-1", (deed.own[0], to), site=NAMES[deed.own[0]], to=NAMES[to])
    return say("WITT-I-B-1", taken, what=f"the peg on {NAMES[to]} is not the one that stood there")


def _why_no_removal(rules: WittRules, other: list[Site]) -> Refusal:
    """Opposing pegs are gone and nothing else happened."""
    rules.penalties.generate(rules.moves)
    removable = rules.penalties.find_due()
    wanted = [site for site in other if removable and rules.penalties.wanted[site]]
    home = rules.penalties.home_pegs(2 - rules.state[TURN])
    strange = [site for site in other if site not in wanted]
    if strange:
        if strange[0] in home and rules.penalties.excess(1 - rules.state[TURN]) > -4:
            return say("WITT-II-F-2", strange, pegs=listed(strange))
        return say("WITT-II-E-2", strange, site=NAMES[strange[0]])
    if all(site in home for site in other) and len(other) > rules.penalties.excess(1 - rules.state[TURN]):
        return say("WITT-II-F-2", other, pegs=listed(other))
    clause = "WITT-II-F-3" if other[0] in home else "WITT-II-E-3"
    return say(clause, other, site=NAMES[other[0]])


def _why_not_yours(rules: WittRules, deed: Deed) -> Refusal:
    """Holes are filled, yet no own peg has gone."""
    if not deed.other:
        return say("WITT-I-B-1", deed.come, what="a peg too many on " + listed(deed.come))
    turn = rules.state[TURN]
    return say(
        "WITT-I-B-3",
        (*deed.other, *deed.come),
        turn=SIDES[turn],
        other=SIDES[1 - turn],
        site=NAMES[deed.other[0]],
    )


def _why_not_several(rules: WittRules, deed: Deed) -> Refusal:
    """More than one own peg has gone."""
    if len(deed.come) == 1:
        for start in deed.own:
            jumped = [site for site in deed.own if site != start]
            if len(jumped) == 1 and askew.jumps_over(rules, start, jumped[0], deed.come[0]):
                return say("WITT-II-C-5", jumped, site=NAMES[jumped[0]])
    if len(deed.come) < len(deed.own):
        return _wrong_number(deed)
    return say("WITT-II-A-2", (*deed.own, *deed.come))


def _wrong_number(deed: Deed) -> Refusal:
    if len(deed.own) > len(deed.come):
        return say("WITT-I-B-1", deed.own, what="a peg is missing from " + listed(deed.own))
    return say("WITT-I-B-1", deed.come, what="a peg too many on " + listed(deed.come))
