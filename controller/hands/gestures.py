"""From a move to the strokes of a hand, for any game, by the changes of the move and the contents of the board."""

from dataclasses import replace
from random import Random

from controller.hands import jump, push, sow
from controller.hands.carry import CarryPath, CarryTask, task_of
from controller.hands.slide import slid
from controller.hands.strokes import FetchStroke, LiftStroke, OffStroke, PutStroke, Stroke, Style
from controller.hands.tabletop import Tabletop
from engine.position import Move, Position


def strokes_of(table: Tabletop, position: Position, move: Move, style: Style, chance: Random) -> list[Stroke]:
    """The strokes of the move, from a board that shows the position."""
    if not move.changes:
        return []
    if table.counts:
        return sow.strokes(table, position.board, move, last=style.captures_last)
    line = push.line_of(table, position.board, move)
    if line is not None and not style.two_in_hand and chance.random() < push.TOGETHER:
        return push.strokes(line)
    task = task_of(table.game, position.board, move)
    carries = [carry for carry in task.carries if table.is_there(carry.start) and table.is_there(carry.end)]
    order = _in_any_order(position.board, carries, chance)
    task = replace(task, carries=tuple(order or carries))
    if order is None or (style.two_in_hand and len(order) > 1):
        return _all_in_hand(task, chance)
    return _one_by_one(table, position, move, task, style, chance)


def _in_any_order(board: bytes, carries: list[CarryPath], chance: Random) -> list[CarryPath] | None:
    """A random order in which every piece finds its place free; None: pieces change places."""
    out, left, taken = [], list(carries), {site for site, piece in enumerate(board) if piece}
    while left:
        free = [carry for carry in left if carry.end not in taken or carry.end == carry.start]
        if not free:
            return None
        carry = chance.choice(free)
        left.remove(carry)
        out.append(carry)
        taken = (taken - {carry.start}) | {carry.end}
    return out


def _all_in_hand(task: CarryTask, chance: Random) -> list[Stroke]:
    """The strokes that lift all pieces before any is put down."""
    lifts: list[Stroke] = [LiftStroke(carry.start) for carry in task.carries]
    lifts += [OffStroke(site) for site in task.taken]
    puts: list[Stroke] = [PutStroke(carry.end, carry.piece) for carry in task.carries]
    chance.shuffle(lifts)
    chance.shuffle(puts)
    return lifts + puts + _fetched(task)


def _fetched(task: CarryTask) -> list[Stroke]:
    """The strokes for pieces from beside the board."""
    return [FetchStroke(site, piece) for site, piece in task.placed]


def _one_by_one(
    table: Tabletop, position: Position, move: Move, task: CarryTask, style: Style, chance: Random
) -> list[Stroke]:
    """The strokes piece by piece; captures come before, during or after."""
    carried: list[Stroke] = []
    left = list(task.taken)
    before: list[Stroke] = []
    if style.captures_first:
        before, left = [OffStroke(site) for site in left], []
    in_the_way = {carry.end for carry in task.carries} | {site for site, _ in task.placed}
    before += [OffStroke(site) for site in left if site in in_the_way]  # one piece stands on a site
    left = [site for site in left if site not in in_the_way]
    for carry in task.carries:
        path = slid(table, position, move, carry, chance) if style.slide else None
        if path is not None:
            carried.append(path)
        else:
            on_the_way = [] if style.captures_last else left
            strokes, struck = jump.strokes(table, carry, on_the_way)
            carried += strokes
            left = [site for site in left if site not in struck]
    after: list[Stroke] = [OffStroke(site) for site in left]
    if style.captures_first or style.captures_last:
        chance.shuffle(before)
        chance.shuffle(after)
    return before + carried + after + _fetched(task)
