"""Finds the clause of Wari that a board breaks.

It tries common mistakes: wrong captures after correct sowing, sowing into the origin, a pit of the other
side, leaving the opponent without stones.  The first that fits the board names the clause.  If none fits,
the sites that lost or gained stones do.  Sites may be partly known; a masked site fits all contents.
"""

from collections.abc import Sequence

from engine.common.messages import OVER
from engine.games.wari import messages
from engine.games.wari.board import LAP, NAMES, PITS, ROW, SITES, STONES, STORE, TURN, side_of, way
from engine.games.wari.messages import SIDES, listed, say
from engine.games.wari.rules import WariRules
from engine.position import EMPTY, SOMETHING, UNSEEN, Refusal, Site
from engine.seen import differing


def why_not(rules: WariRules, seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move may lead to it."""
    if result := rules.result():
        return _over(rules, result)
    legal = list(rules.moves[: rules.generate()])
    if any(not differing(after_move(rules, pit), seen) for pit in legal):
        return None
    off = differing(rules.state[:SITES], seen)
    if not off:
        return say("WARI-11", legal, turn=SIDES[rules.state[TURN]], pits=listed(legal))
    return (
        _why_wrong_store(rules, legal, seen)
        or _why_starving(rules, seen)
        or _why_wrong_capture(rules, legal, seen)
        or _why_origin_sown(rules, seen)
        or _why_not_yours(rules, seen)
        or _why_no_sowing(rules, seen, off)
    )


def why_not_written(rules: WariRules, text: str) -> Refusal | None:
    """The clause that a move written `C` or `pass` breaks; None for other texts and for legal moves."""
    if result := rules.result():
        return _over(rules, result)
    turn, legal = rules.state[TURN], list(rules.moves[: rules.generate()])
    if text == "pass":
        return say("WARI-11", legal, turn=SIDES[turn], pits=listed(legal))
    if text not in NAMES[:PITS] or NAMES.index(text) in legal:
        return None
    pit = NAMES.index(text)
    if side_of(pit) != turn:
        return _not_yours(turn, [pit])
    if rules.state[pit] == EMPTY:
        return say("WARI-5", [pit], what=messages.IS_EMPTY(pit=text))
    return _starving(turn, pit)


def after_move(rules: WariRules, pit: Site, captures: bool = True) -> bytes:
    """Contents by site after sowing that pit of either side, with or without its captures."""
    state = rules.state
    before = bytes(state)
    state[TURN] = side_of(pit)
    rules.play(pit)
    after = bytes(state[:SITES])
    state[:] = before
    if captures:
        return after
    sown = bytearray(before[:SITES])
    sown[pit] = EMPTY
    for fed in way(pit, before[pit]):
        sown[fed] += 1
    return bytes(sown)


def _over(rules: WariRules, result: int) -> Refusal:
    outcome = rules.endings[result]
    assert outcome is not None
    return Refusal(outcome.clause, OVER(reason=outcome.reason))


def _own(rules: WariRules) -> list[Site]:
    """The pits of the side to move that hold stones."""
    first = rules.state[TURN] * ROW
    return [pit for pit in range(first, first + ROW) if rules.state[pit]]


def _why_wrong_store(rules: WariRules, legal: list[Site], seen: Sequence[int]) -> Refusal | None:
    """The refusal if the pits show a legal move and the stores do not."""
    state, turn = rules.state, rules.state[TURN]
    for pit in legal:
        after = after_move(rules, pit)
        if differing(after[:PITS], seen):
            continue
        store, taken = STORE + turn, after[STORE + turn] - state[STORE + turn]
        if taken:
            what = messages.CAPTURED_GO(number=taken, pit=NAMES[pit], turn=SIDES[turn])
            return say("WARI-10", [store], what=what)
        total = _total(seen)
        if total is None or total == STONES:
            stores = differing(after, seen)
            return say("WARI-10", stores, what=messages.CAPTURES_NOTHING(pit=NAMES[pit]))
    return None


def _why_starving(rules: WariRules, seen: Sequence[int]) -> Refusal | None:
    """The refusal of a move that leaves the other side no stones, with or without its captures."""
    for pit in _own(rules):
        if not rules.feeds(pit, ROW - side_of(pit) * ROW) and any(
            not differing(after_move(rules, pit, captures)[:PITS], seen) for captures in (True, False)
        ):
            return _starving(rules.state[TURN], pit)
    return None


def _starving(turn: int, pit: Site) -> Refusal:
    return say("WARI-8", [pit], turn=SIDES[turn], other=SIDES[1 - turn], pit=NAMES[pit])


def _why_wrong_capture(rules: WariRules, legal: list[Site], seen: Sequence[int]) -> Refusal | None:
    """The refusal of correct sowing followed by wrong captures."""
    turn = rules.state[TURN]
    for pit in legal:
        sown, after = after_move(rules, pit, captures=False), after_move(rules, pit)
        off = differing(sown[:PITS], seen)
        if any(seen[site] != EMPTY or side_of(site) == turn for site in off) and not _took_own(rules, sown, seen, off):
            continue
        captured = [site for site in range(PITS) if after[site] != sown[site]]
        wrong = differing(after[:PITS], seen)
        if not wrong:
            continue
        what = messages.CAPTURED(pits=listed(captured)) if captured else messages.NOTHING
        return say("WARI-9", wrong, pit=NAMES[pit], what=what)
    return None


def _took_own(rules: WariRules, sown: bytes, seen: Sequence[int], off: list[Site]) -> bool:
    """Whether the mover's store gained exactly the stones of the pits in `off`, some of them the mover's own."""
    store = STORE + rules.state[TURN]
    taken = sum(sown[site] for site in off)
    return all(seen[site] == EMPTY for site in off) and taken > 0 and seen[store] == sown[store] + taken


def _why_origin_sown(rules: WariRules, seen: Sequence[int]) -> Refusal | None:
    """The refusal of sowing a stone of twelve or more into its origin."""
    for pit in _own(rules):
        number = rules.state[pit]
        if number <= LAP:
            continue
        sown = bytearray(rules.state[:PITS])
        sown[pit] = EMPTY
        for step in range(1, number + 1):
            sown[(pit + step) % PITS] += 1
        if all(seen[site] == EMPTY and side_of(site) != side_of(pit) for site in differing(sown, seen)):
            return say("WARI-7", [pit], pit=NAMES[pit])
    return None


def _why_not_yours(rules: WariRules, seen: Sequence[int]) -> Refusal | None:
    """The refusal of a move of the other side, with or without its captures."""
    turn = rules.state[TURN]
    first = (1 - turn) * ROW
    for pit in range(first, first + ROW):
        if rules.state[pit] and any(
            not differing(after_move(rules, pit, captures)[:PITS], seen) for captures in (True, False)
        ):
            return _not_yours(turn, [pit])
    return None


def _not_yours(turn: int, pits: list[Site]) -> Refusal:
    which = messages.PITS_NAMED(number=len(pits), pits=listed(pits))
    return say("WARI-4", pits, turn=SIDES[turn], other=SIDES[1 - turn], which=which)


def _why_no_sowing(rules: WariRules, seen: Sequence[int], off: list[Site]) -> Refusal:
    """The refusal of incorrect sowing, by the sites that lost and gained stones."""
    state, turn = rules.state, rules.state[TURN]
    less = [site for site in off if _is_less(seen[site], state[site])]
    more = [site for site in off if site not in less]
    own = [site for site in less if site < PITS and side_of(site) == turn]
    others = [site for site in less if site < PITS and side_of(site) != turn]
    if others and not own and not more:
        return _not_yours(turn, others)
    total = _total(seen)
    if total is not None and total != STONES:
        missing = STONES - total
        what = messages.MISSING(number=missing) if missing > 0 else messages.TOO_MANY(number=-missing)
        return say("WARI-2", off, what=what)
    if len(own) > 1:
        return say("WARI-5", own, what=messages.HAVE_LOST(pits=listed(own)))
    if own:
        return _why_one_pit(rules, own[0], seen)
    if others:
        return _not_yours(turn, others)
    if less:
        return say("WARI-10", less, what=messages.STAY_IN_THE_STORE)
    return say("WARI-2", more, what=messages.TOO_MANY_IN(pits=listed(more)))


def _why_one_pit(rules: WariRules, pit: Site, seen: Sequence[int]) -> Refusal:
    """The refusal if one own pit lost stones and they were sown incorrectly."""
    number = rules.state[pit]
    if seen[pit] != EMPTY:
        if number > LAP:
            return say("WARI-7", [pit], pit=NAMES[pit])
        return say("WARI-5", [pit], what=messages.STILL_HOLDS(pit=NAMES[pit], number=number))
    path = way(pit, number)
    return say("WARI-6", [pit, *dict.fromkeys(path)], pit=NAMES[pit], way=listed(path))


def _is_less(seen: int, was: int) -> bool:
    """Whether a site that differs is known to have lost stones."""
    return seen not in (SOMETHING, UNSEEN) and seen < was


def _total(seen: Sequence[int]) -> int | None:
    """The number of stones on the board; None if a site does not tell its number."""
    return None if any(contents in (SOMETHING, UNSEEN) for contents in seen) else sum(seen)
