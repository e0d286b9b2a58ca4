"""Finds the clause of Outwit that a board breaks.

Sites may be partly known: a presence sensor does not tell the piece, a masked site tells nothing.
A masked site fits all contents, so it never makes a legal move illegal.  If half of a move may be
hidden, the nearest masked site is taken as that half.
"""

from collections.abc import Sequence

from engine.games.outwit.board import (
    BLOCKADE,
    BLOCKADES,
    BOARD,
    BOTH_PASSED,
    GREEN_HOME,
    JUMP,
    PUSH,
    SITES,
    STEPS,
    STRAIGHT_DIRECTIONS,
    TURN,
    ZONES,
    apart,
    is_king,
    line,
    owner,
)
from engine.games.outwit.messages import (
    CHIP_MISSING,
    CHIP_TOO_MANY,
    KING_ALONE,
    NAMES,
    NOT_NEXT,
    NOT_THAT_CHIP,
    NOT_THE_CHIP_FROM,
    OWN_CHIP,
    SIDES,
    TOO_FAR,
    listed,
    say,
)
from engine.games.outwit.moves import changes
from engine.games.outwit.rules import OutwitRules
from engine.games.outwit.wrong_pushes import why_not_pushed
from engine.messages import Message
from engine.position import EMPTY, SOMETHING, UNSEEN, Change, Refusal, Site
from engine.seen import differing, fits, with_hidden_half


def why_not(rules: OutwitRules, seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move may lead to it."""
    if result := rules.result():
        return say("OUTWIT-15") if result == BOTH_PASSED else say("OUTWIT-16", winner=SIDES[result - GREEN_HOME])
    board, turn = bytes(rules.state[:SITES]), rules.state[TURN]
    off = differing(board, seen)
    if any(_leads_there(changes(board, code)[0], seen, off) for code in rules.moves[: rules.generate()]):
        return None
    if not off:
        return say("OUTWIT-14", turn=SIDES[turn])
    if rules.state[BLOCKADE] == PUSH and (refusal := why_not_pushed(rules, seen, off)):
        return refusal
    return _why_no_single_move(rules, board, seen, off)


def _leads_there(made: tuple[Change, ...], seen: Sequence[int], off: list[Site]) -> bool:
    """Whether those changes may lead to `seen`; `off`: sites where `seen` differs from the board before."""
    changed = [change.site for change in made]
    return all(site in changed for site in off) and all(fits(change.after, seen[change.site]) for change in made)


def _why_no_single_move(rules: OutwitRules, board: bytes, seen: Sequence[int], off: list[Site]) -> Refusal:
    """The refusal if no line was pushed: one chip or several moved wrongly."""
    turn = rules.state[TURN]
    gone = [s for s in off if seen[s] == EMPTY]
    come = [s for s in off if board[s] == EMPTY]
    taken = [s for s in off if seen[s] != EMPTY != board[s]]
    strange = [s for s in gone if owner(board[s]) != turn]
    if strange and len(strange) == len(gone):
        site = strange[0]
        return say("OUTWIT-4", strange, turn=SIDES[turn], other=SIDES[1 - turn], site=NAMES[site])
    if taken:
        return _why_not_taken(gone, taken)
    if len(gone) > 1 and len(come) > 1:
        return say("OUTWIT-5", gone + come, blockade=BLOCKADES[rules.state[BLOCKADE]])
    free = [s for s in range(SITES) if board[s] == EMPTY]
    own = [s for s in range(SITES) if board[s] != EMPTY and owner(board[s]) == turn]
    gone, come = with_hidden_half(seen, free, own, gone, come, lambda site, to: max(map(abs, apart(site, to))))
    if len(gone) != len(come):
        return _wrong_number(gone, come)
    return _why_no_move(rules, gone[0], come[0], seen[come[0]])


def _why_not_taken(gone: list[Site], taken: list[Site]) -> Refusal:
    """A chip of one kind stands where one of another kind stood."""
    if gone or len(taken) > 1:
        return say("OUTWIT-10", taken, to=NAMES[taken[0]])
    return say("OUTWIT-3", taken, what=NOT_THAT_CHIP(site=NAMES[taken[0]]))


def _wrong_number(gone: list[Site], come: list[Site]) -> Refusal:
    if len(gone) > len(come):
        return say("OUTWIT-3", gone, what=CHIP_MISSING(sites=listed(gone)))
    return say("OUTWIT-3", come, what=CHIP_TOO_MANY(sites=listed(come)))


def _why_no_move(rules: OutwitRules, site: Site, to: Site, arrived: int) -> Refusal:
    """The refusal of one own chip that left a site and reached an empty one."""
    chip, home = rules.state[site], rules.state[TURN] + 1
    if arrived not in (chip, SOMETHING, UNSEEN):
        return say("OUTWIT-3", (site, to), what=NOT_THE_CHIP_FROM(to=NAMES[to], site=NAMES[site]))
    way = line(site, to)
    crossed = [s for s in (*(way[1] if way else ()), to) if ZONES[s] == 3 - home]
    if crossed:
        names = {"turn": SIDES[home - 1], "other": SIDES[2 - home]}
        return say("OUTWIT-11", (site, *crossed), to=NAMES[crossed[0]], **names)
    if ZONES[to] != home and home in (ZONES[s] for s in (site, *(way[1] if way else ()))):
        return say("OUTWIT-12", (site, to), turn=SIDES[home - 1], to=NAMES[to])
    if way is None:
        return say("OUTWIT-8" if is_king(chip) else "OUTWIT-6", (site, to), site=NAMES[site], to=NAMES[to])
    direction, between = way
    over = [s for s in between if rules.state[s] != EMPTY]
    if over and rules.state[BLOCKADE] == JUMP:
        return say("OUTWIT-19", (site, *over, to), what=_why_no_jump(rules, site, to, over))
    if direction >= STRAIGHT_DIRECTIONS and not is_king(chip):
        return say("OUTWIT-6", (site, to), site=NAMES[site], to=NAMES[to])
    if over:
        return say("OUTWIT-9", (site, *over, to), over=listed(over))
    far = site + STEPS[direction] * rules.single.run(site, direction, home)
    return say("OUTWIT-7", (site, far), site=NAMES[site], far=NAMES[far], to=NAMES[to])


def _why_no_jump(rules: OutwitRules, site: Site, to: Site, over: list[Site]) -> Message:
    """The fault of a jump that breaks no rule about bases."""
    beyond = over[0] + (over[0] - site)
    if over[0] not in BOARD.adjacent(site):
        return NOT_NEXT(over=NAMES[over[0]], site=NAMES[site])
    if owner(rules.state[over[0]]) == rules.state[TURN]:
        return OWN_CHIP(over=NAMES[over[0]], turn=SIDES[rules.state[TURN]])
    if to != beyond:
        return TOO_FAR(to=NAMES[to], behind=NAMES[beyond])
    return KING_ALONE
