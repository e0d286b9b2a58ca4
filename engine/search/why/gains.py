"""Reasons short of the end: captures, penalised shapes, duties, threats, where the variation leads."""

from engine.game import Game
from engine.search.why.facts import Facts, created
from engine.search.why.lookahead import look_ahead, notation
from engine.search.why.reason import Reason, times

FEW = 64  # pairs of move and reply at most


def takes(facts: Facts) -> Reason | None:
    """It captures something; and what the other side recaptures in the variation."""
    if not any(facts.taken):
        return None
    verb = "takes" if facts.game.pieces else "captures"
    back = _taken_back(facts)
    text = f"It {verb} {facts.counting.named(facts.taken)}{back}."
    gone = {change.site for change in facts.move.changes if change.after == 0}
    notices = facts.game.notices(facts.position) if not facts.gives_turn else ()
    return Reason(text, next((notice.clause for notice in notices if gone & set(notice.sites)), ""))


def _taken_back(facts: Facts) -> str:
    """`; d4xf6 takes 2 Grey pegs in return`, or nothing."""
    if len(facts.positions) < 2 or not facts.gives_turn:
        return ""
    held = facts.counting.held
    lost = facts.counting.taken(facts.other, held(facts.after.state), held(facts.positions[1].state))
    verb = "takes" if facts.game.pieces else "captures"
    return f"; {facts.line.notations[1]} {verb} {facts.counting.named(lost)} in return" if any(lost) else ""


def mends(facts: Facts) -> Reason | None:
    """A penalised shape of the side's own is gone, or would stand after most other moves."""
    if not facts.gives_turn:
        return None
    before = facts.shapes(facts.position, facts.mover)
    after = facts.shapes(facts.after, facts.mover)
    left = {shape.clause for shape in after}
    mended = [shape for shape in before if shape.clause not in left]
    if mended:
        return Reason(f"{facts.mover_name} no longer has {mended[0].name}.", mended[0].clause)
    if before or after:
        return None
    found = facts.left_by_others
    if 2 * len(found) < len(facts.legal):
        return None
    return Reason(f"After most other moves {facts.mover_name} has {found[0].name}.", found[0].clause)


def penalises(facts: Facts) -> Reason | None:
    """The other side has a new penalised shape."""
    before = facts.shapes(facts.position, facts.other)
    made = created(before, facts.shapes(facts.after, facts.other))
    if not made:
        return None
    return Reason(f"{facts.other_name} has {made[0].name} then.", made[0].clause)


def does_duty(facts: Facts) -> Reason | None:
    """It does what a notice asks for: it begins at one of its sites, or no move reaches them, all the other side's."""
    board, pieces = facts.position.board, facts.game.pieces
    reachable = {change.site for move in facts.legal.values() for change in move.changes}
    for notice in facts.game.notices(facts.position):
        sites = set(notice.sites)
        others = bool(pieces and sites) and all(pieces[board[site]].side == facts.other for site in sites)
        if sites & facts.sites & facts.counting.sites or (others and not sites & reachable):
            return Reason(f"It is a duty: {notice.text}", notice.clause)
    return None


def saves(facts: Facts) -> Reason | None:
    """The other side could capture more after a null move than it can now."""
    there, after = facts.if_passed, facts.replies.largest_capture
    threat = there.largest_capture if there else None
    if there is None or threat is None or (after and after.taken >= threat.taken):
        return None
    how, verb = notation(facts.game, there.position, threat.code), "taking" if facts.game.pieces else "capturing"
    what = some(threat.taken, facts.game)
    if after is None:
        return Reason(f"It keeps {facts.other_name} from {verb} {what} with {how}.")
    return Reason(f"It keeps {facts.other_name} from {verb} {what} with {how}; only {after.taken} can be taken then.")


def threatens_to_take(facts: Facts) -> Reason | None:
    """The side could capture more next than it can now."""
    there, now = facts.threats, facts.now.largest_capture
    threat = there.largest_capture if there else None
    if there is None or threat is None or (now and now.taken >= threat.taken):
        return None
    how, verb = notation(facts.game, there.position, threat.code), "take" if facts.game.pieces else "capture"
    return Reason(f"It threatens to {verb} {some(threat.taken, facts.game)} with {how}.")


def is_safe(facts: Facts) -> Reason | None:
    """The other side can capture nothing, as it could after most other moves; asked where moves are few."""
    if not facts.replies.effects or facts.replies.largest_capture or len(facts.legal) ** 2 > FEW:
        return None
    game, position = facts.game, facts.position
    open_to = [
        move for move in facts.legal.values() if look_ahead(facts.counting, game.apply(position, move)).largest_capture
    ]
    if 2 * len(open_to) < len(facts.legal):
        return None
    verb = "take" if facts.game.pieces else "capture"
    return Reason(f"{facts.other_name} has nothing to {verb} then, as it would after most other moves.")


def gains(facts: Facts) -> Reason | None:
    """The variation captures more than it loses."""
    held, board = facts.counting.held, facts.position.state
    end = held(facts.positions[-1].state)
    won, lost = (sum(facts.counting.taken(side, held(board), end)) for side in (facts.mover, facts.other))
    if not facts.game.pieces or won <= lost:
        return None
    return Reason(f"It leads on to taking {some(won - lost, facts.game)} in the next {len(facts.positions)} moves.")


def has_aim(facts: Facts) -> Reason | None:
    """The game's own aim of such a move."""
    facts.game.load(facts.position)
    aim = facts.game.narrator.aim(facts.move.code)
    return Reason(f"It {aim}.") if aim else None


def some(number: int, game: Game) -> str:
    """`a piece`, `3 stones`."""
    noun = "piece" if game.pieces else "stone"
    return f"a {noun}" if number == 1 else f"{number} {noun}s"


def leads_on(facts: Facts) -> Reason:
    """No other reason holds: how far the search looked."""
    rank = "best" if facts.is_best else "next best"
    return Reason(f"Looking {times(len(facts.positions), 'move')} ahead, it leads to the {rank} position.")
