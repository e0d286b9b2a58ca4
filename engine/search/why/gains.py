"""Reasons short of the end: captures, penalised shapes, duties, threats, where the variation leads."""

from collections.abc import Sequence

from engine.messages import Message
from engine.search import messages
from engine.search.why.facts import MoveFacts, created
from engine.search.why.lookahead import look_ahead, notation, some
from engine.search.why.reason import Reason

MAX_MOVE_REPLY_PAIRS = 64  # pairs of move and reply at most


def takes(facts: MoveFacts) -> Reason | None:
    """It captures something; and what the other side recaptures in the variation."""
    if not any(facts.taken):
        return None
    deed, back = _takes(facts, facts.taken), _taken_back(facts)
    text = messages.TAKES(deed=deed)
    if back is not None:
        text = messages.TAKES_AND_IS_TAKEN(deed=deed, move=facts.line.notations[1], back=back)
    gone = {change.site for change in facts.move.changes if change.after == 0}
    notices = facts.game.notices(facts.position) if not facts.gives_turn else ()
    return Reason(text, next((notice.clause for notice in notices if gone & set(notice.sites)), ""))


def _takes(facts: MoveFacts, taken: Sequence[int]) -> Message:
    """`takes 2 Grey pegs`, `captures 3 stones`."""
    return (messages.TAKES_IT if facts.game.pieces else messages.CAPTURES_IT)(what=facts.counting.named(taken))


def _taken_back(facts: MoveFacts) -> Message | None:
    """What the other side's answer captures, or None."""
    if len(facts.positions) < 2 or not facts.gives_turn:
        return None
    held = facts.counting.held
    lost = facts.counting.taken(facts.other, held(facts.after.state), held(facts.positions[1].state))
    return _takes(facts, lost) if any(lost) else None


def mends(facts: MoveFacts) -> Reason | None:
    """A penalised shape of the side's own is gone, or would stand after most other moves."""
    if not facts.gives_turn:
        return None
    before = facts.shapes(facts.position, facts.mover)
    after = facts.shapes(facts.after, facts.mover)
    left = {shape.clause for shape in after}
    mended = [shape for shape in before if shape.clause not in left]
    if mended:
        return Reason(messages.NO_LONGER_HAS(side=facts.mover_name, shape=mended[0].name), mended[0].clause)
    if before or after:
        return None
    found = facts.left_by_others
    if 2 * len(found) < len(facts.legal):
        return None
    return Reason(messages.OTHERS_LEAVE(side=facts.mover_name, shape=found[0].name), found[0].clause)


def penalises(facts: MoveFacts) -> Reason | None:
    """The other side has a new penalised shape."""
    before = facts.shapes(facts.position, facts.other)
    made = created(before, facts.shapes(facts.after, facts.other))
    if not made:
        return None
    return Reason(messages.HAS_THEN(side=facts.other_name, shape=made[0].name), made[0].clause)


def does_duty(facts: MoveFacts) -> Reason | None:
    """It does what a notice asks for: it begins at one of its sites, or no move reaches them, all the other side's."""
    board, pieces = facts.position.board, facts.game.pieces
    reachable = {change.site for move in facts.legal.values() for change in move.changes}
    for notice in facts.game.notices(facts.position):
        sites = set(notice.sites)
        others = bool(pieces and sites) and all(pieces[board[site]].side == facts.other for site in sites)
        if sites & facts.sites & facts.counting.sites or (others and not sites & reachable):
            return Reason(messages.DUTY(duty=notice.text), notice.clause)
    return None


def saves(facts: MoveFacts) -> Reason | None:
    """The other side could capture more after a null move than it can now."""
    there, after = facts.if_passed, facts.replies.largest_capture
    threat = there.largest_capture if there else None
    if there is None or threat is None or (after and after.taken >= threat.taken):
        return None
    how, taking = notation(facts.game, there.position, threat.code), messages.TAKING_IT
    deed = (taking if facts.game.pieces else messages.CAPTURING_IT)(what=some(threat.taken, facts.game, facts.mover))
    if after is None:
        return Reason(messages.KEEPS_FROM(other=facts.other_name, deed=deed, move=how))
    return Reason(messages.KEEPS_FROM_MOST(other=facts.other_name, deed=deed, move=how, left=after.taken))


def threatens_to_take(facts: MoveFacts) -> Reason | None:
    """The side could capture more next than it can now."""
    there, now = facts.threats, facts.now.largest_capture
    threat = there.largest_capture if there else None
    if there is None or threat is None or (now and now.taken >= threat.taken):
        return None
    how, take = notation(facts.game, there.position, threat.code), messages.TAKE_IT
    deed = (take if facts.game.pieces else messages.CAPTURE_IT)(what=some(threat.taken, facts.game, facts.other))
    return Reason(messages.THREATENS_TO_TAKE(deed=deed, move=how))


def is_safe(facts: MoveFacts) -> Reason | None:
    """The other side can capture nothing, as it could after most other moves; asked where moves are few."""
    if not facts.replies.effects or facts.replies.largest_capture or len(facts.legal) ** 2 > MAX_MOVE_REPLY_PAIRS:
        return None
    game, position = facts.game, facts.position
    open_to = [
        move for move in facts.legal.values() if look_ahead(facts.counting, game.apply(position, move)).largest_capture
    ]
    if 2 * len(open_to) < len(facts.legal):
        return None
    nothing = messages.NOTHING_TO_TAKE if facts.game.pieces else messages.NOTHING_TO_CAPTURE
    return Reason(nothing(other=facts.other_name))


def gains(facts: MoveFacts) -> Reason | None:
    """The variation captures more than it loses."""
    held, board = facts.counting.held, facts.position.state
    end = held(facts.positions[-1].state)
    won, lost = (sum(facts.counting.taken(side, held(board), end)) for side in (facts.mover, facts.other))
    if not facts.game.pieces or won <= lost:
        return None
    what = some(won - lost, facts.game, facts.other)
    return Reason(messages.LEADS_TO_TAKING(what=what, number=len(facts.positions)))


def has_aim(facts: MoveFacts) -> Reason | None:
    """The game's own aim of such a move."""
    facts.game.load(facts.position)
    aim = facts.game.narrator.aim(facts.move.code)
    return Reason(messages.AIM(aim=aim)) if aim else None


def leads_on(facts: MoveFacts) -> Reason:
    """No other reason holds: how far the search looked."""
    ahead = messages.BEST_AHEAD if facts.is_best else messages.NEXT_BEST_AHEAD
    return Reason(ahead(number=len(facts.positions)))
