"""Finds the clause of WITT that a board breaks.

Sites may be partly known: a presence sensor does not tell the peg, a masked site tells nothing.
A masked site fits all contents, so it never makes a legal move illegal.  If half of a move may be
hidden, the nearest masked site is taken as that half.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.witt import explain_peg
from engine.games.witt.board import (
    HOLES,
    MARK,
    NAMES,
    OVER,
    PASS,
    PLAY,
    REMOVAL,
    REMOVED,
    REMOVED_BYTES,
    SCORE,
    SITES,
    TURN,
    is_score_site,
    score_hole,
)
from engine.games.witt.endings import ENDINGS
from engine.games.witt.messages import (
    GAME_OVER,
    NOT_THAT_PEG,
    NOT_THE_PEG_FROM,
    PEG_MISSING,
    PEG_TOO_MANY,
    SIDES,
    listed,
    say,
)
from engine.games.witt.rules import WittRules
from engine.position import EMPTY, SOMETHING, UNSEEN, Refusal, Site
from engine.seen import differing, fits, with_hidden_half


class Observed(NamedTuple):
    """Observed changes of holes: own pegs gone, opposing pegs gone, holes filled."""

    own: list[Site]
    other: list[Site]
    come: list[Site]


def why_not(rules: WittRules, seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move may lead to it."""
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
    """The refusal of any change after the end of the game."""
    ending = ENDINGS[rules.state[OVER]]
    assert ending is not None
    if not ending.winners:
        return Refusal(ending.clause, GAME_OVER(reason=ending.reason))
    return say(ending.clause, side=SIDES[ending.winners[0]])


def may_be_legal(rules: WittRules, seen: Sequence[int], off: list[Site]) -> bool:
    """Whether a legal move may lead to the holes in `seen`; `off`: holes that differ from before."""
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
    """The refusal of misplaced score pegs; `passing`: nothing else changed, so they stay in place."""
    side = rules.state[TURN]
    at = wrong[0]
    if not any(change.site in wrong for change in rules.paths.score_changes()):
        side = int(at >= score_hole(1, 0))
    return say("WITT-III-C-3", wrong, side=SIDES[side], site=_belongs(rules, side, passing))


def _belongs(rules: WittRules, side: int, passing: bool) -> str:
    late = passing or side != rules.state[TURN]
    return NAMES[score_hole(side, rules.state[(MARK if late else SCORE) + side])]


def _why_illegal(rules: WittRules, seen: Sequence[int], off: list[Site]) -> Refusal:
    """The refusal of holes that show no legal move."""
    board, pin = rules.state, rules.state[TURN] + 1
    gone = [site for site in off if seen[site] == EMPTY]
    own, other = [s for s in gone if board[s] == pin], [s for s in gone if board[s] != pin]
    come = [site for site in off if board[site] == EMPTY]
    taken = [site for site in off if seen[site] != EMPTY != board[site]]
    if taken:
        return _why_not_taken(rules, Observed(own, other, come), taken, seen)
    free, pegs = ([s for s in range(PLAY) if board[s] == contents] for contents in (EMPTY, pin))
    own, come = with_hidden_half(seen, free, pegs, own, come, lambda site, to: max(explain_peg.apart(site, to)))
    observed = Observed(own, other, come)
    if not any(observed):
        return say("WITT-II-A-3", turn=SIDES[pin - 1])
    if not observed.own and not observed.come:
        return _why_no_removal(rules, observed.other)
    if not observed.own:
        return _why_not_yours(rules, observed)
    if len(observed.own) > 1:
        return _why_not_several(rules, observed)
    if len(observed.come) != 1:
        return _wrong_number(observed)
    if seen[observed.come[0]] not in (pin, SOMETHING, UNSEEN):
        what = NOT_THE_PEG_FROM(to=NAMES[observed.come[0]], site=NAMES[observed.own[0]])
        return say("WITT-I-B-1", (*observed.own, *observed.come), what=what)
    return explain_peg.why_no_move(rules, observed.own[0], observed.come[0], observed.other)


def _why_not_taken(rules: WittRules, observed: Observed, taken: list[Site], seen: Sequence[int]) -> Refusal:
    """The refusal of a peg on the hole of an opposing peg."""
    pin, to = rules.state[TURN] + 1, taken[0]
    if len(observed.own) == 1 and not observed.come and len(taken) == 1 and seen[to] == pin:
        return say("WITT-II-B-1", (observed.own[0], to), site=NAMES[observed.own[0]], to=NAMES[to])
    return say("WITT-I-B-1", taken, what=NOT_THAT_PEG(site=NAMES[to]))


def _why_no_removal(rules: WittRules, other: list[Site]) -> Refusal:
    """The refusal if opposing pegs are gone and nothing else changed: where no rule removes any, a matter of turn."""
    refusal = why_not_removed(rules, other)
    removes = any(rules.state[REMOVED : REMOVED + REMOVED_BYTES]) or rules.penalties.find_due()
    if refusal.clause == "WITT-II-E-2" and not removes:
        turn = rules.state[TURN]
        return say("WITT-I-B-3", other, turn=SIDES[turn], other=SIDES[1 - turn], site=NAMES[other[0]])
    return refusal


def why_not_removed(rules: WittRules, other: list[Site]) -> Refusal:
    """The refusal of those removals by themselves."""
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


def _why_not_yours(rules: WittRules, observed: Observed) -> Refusal:
    """The refusal if holes are filled but no own peg has gone."""
    if not observed.other:
        return say("WITT-I-B-1", observed.come, what=PEG_TOO_MANY(sites=listed(observed.come)))
    turn = rules.state[TURN]
    return say(
        "WITT-I-B-3",
        (*observed.other, *observed.come),
        turn=SIDES[turn],
        other=SIDES[1 - turn],
        site=NAMES[observed.other[0]],
    )


def _why_not_several(rules: WittRules, observed: Observed) -> Refusal:
    """The refusal if more than one own peg has gone."""
    if len(observed.come) == 1:
        for start in observed.own:
            jumped = [site for site in observed.own if site != start]
            if len(jumped) == 1 and explain_peg.jumps_over(rules, start, jumped[0], observed.come[0]):
                return say("WITT-II-C-5", jumped, site=NAMES[jumped[0]])
    if len(observed.come) < len(observed.own):
        return _wrong_number(observed)
    return say("WITT-II-A-2", (*observed.own, *observed.come))


def _wrong_number(observed: Observed) -> Refusal:
    if len(observed.own) > len(observed.come):
        return say("WITT-I-B-1", observed.own, what=PEG_MISSING(sites=listed(observed.own)))
    return say("WITT-I-B-1", observed.come, what=PEG_TOO_MANY(sites=listed(observed.come)))
