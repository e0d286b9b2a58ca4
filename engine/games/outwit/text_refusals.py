"""Finds the clause that a written illegal move of Outwit breaks."""

from engine.games.outwit import refusals, wrong_pushes
from engine.games.outwit.board import BLOCKADE, PUSH, SITES, STRAIGHT_DIRECTIONS, TURN, line, owner
from engine.games.outwit.messages import NAMES, NO_ENEMY, NO_STEP, SIDES, say
from engine.games.outwit.rules import OutwitRules
from engine.position import EMPTY, Refusal, Site
from engine.topology import NOWHERE


def why_not_written(rules: OutwitRules, text: str) -> Refusal | None:
    """The broken clause; None: the text is no move, or its start holds no chip."""
    if text == "pass":
        return refusals.why_not(rules, bytes(rules.state[:SITES]))
    pushing = ">" in text
    start, _, rest = text.partition(">" if pushing else "-")
    goal, at, place = rest.partition("@") if pushing else (rest, "", "")
    if not {start, goal, *([place] if at else [])} <= set(NAMES):
        return None
    site, to = NAMES.index(start), NAMES.index(goal)
    if rules.state[site] == EMPTY or site == to:
        return None
    if rules.result() or not pushing:
        return _why_not_carried(rules, site, to)
    return _why_not_pushed(rules, site, to, NAMES.index(place) if at else NOWHERE)


def _why_not_carried(rules: OutwitRules, site: Site, to: Site) -> Refusal | None:
    """The refusal of moving one chip to another site."""
    board = bytearray(rules.state[:SITES])
    if board[site] == board[to] and not rules.result() and owner(board[site]) == rules.state[TURN]:
        return say("OUTWIT-10", (to,), to=NAMES[to])  # of the same kind: the board would only show a lifted chip
    board[to], board[site] = board[site], EMPTY
    return refusals.why_not(rules, board)


def _why_not_pushed(rules: OutwitRules, rear: Site, to: Site, place: int) -> Refusal | None:
    """The refusal of a push; `place`: where its foremost chip is put, or NOWHERE if the text does not say."""
    turn = rules.state[TURN]
    if owner(rules.state[rear]) != turn:
        return say("OUTWIT-4", (rear,), turn=SIDES[turn], other=SIDES[1 - turn], site=NAMES[rear])
    if rules.state[BLOCKADE] != PUSH:
        return say("OUTWIT-18", (rear,))
    way = line(rear, to)
    if way is None or way[1] or way[0] >= STRAIGHT_DIRECTIONS:
        return say("OUTWIT-20", (rear, to), what=NO_STEP(to=NAMES[to]))
    rules.pushes.measure(rear, way[0])
    if rules.pushes.enemy == 0:
        return say("OUTWIT-20", (rear, to), what=NO_ENEMY(site=NAMES[rear]))
    sites = [rear + (to - rear) * i for i in range(rules.pushes.own + rules.pushes.enemy)]
    return wrong_pushes.why_no_push(rules, sites, rules.pushes.end if place == NOWHERE else place)
