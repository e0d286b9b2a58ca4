"""The way back: it leads there, one peg at a time, and no way is shorter."""

from collections import deque
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.core.board.way_back import Step, way_back
from hardware.frame import values_of

Board = tuple[int, ...]


def way(seen: Board, image: Board) -> tuple[Step, ...]:
    sites = [site for site, (now, due) in enumerate(zip(seen, image, strict=True)) if now != due]
    return way_back(values_of(seen), values_of(image), sites)


def take(board: Board, step: Step, image: Board) -> Board:
    """A hand follows one step; what it puts down from the box is what is due there."""
    after, peg = list(board), None
    if step.lift is not None:
        assert after[step.lift], f"{step}: nothing to lift"
        peg, after[step.lift] = after[step.lift], 0
    if step.place is not None:
        assert not after[step.place], f"{step}: the site is taken"
        after[step.place] = image[step.place] if peg is None else peg
    return tuple(after)


def fewest(seen: Board, image: Board) -> int:
    """By breadth-first search over carries, take-offs and put-ons of any peg."""
    sites = range(len(seen))
    far, queue = {seen: 0}, deque([seen])
    while queue:
        board = queue.popleft()
        if board == image:
            return far[board]
        carries = [(a, b) for a, b in product(sites, sites) if board[a] and not board[b]]
        steps = [Step(a, b) for a, b in carries] + [Step(a, None) for a in sites if board[a]]
        steps += [Step(None, b) for b in sites if not board[b] and image[b]]
        for after in (take(board, step, image) for step in steps):
            if after not in far:
                far[after] = far[board] + 1
                queue.append(after)
    raise AssertionError("unreachable")


boards = st.lists(st.integers(0, 2), min_size=4, max_size=4).map(tuple)


@given(boards, boards)
def test_the_way_back_leads_there_by_the_fewest_steps(seen: Board, image: Board) -> None:
    steps, board = way(seen, image), seen
    for step in steps:
        board = take(board, step, image)
    assert board == image
    assert len(steps) == fewest(seen, image)


@pytest.mark.parametrize(
    ("seen", "image", "steps"),
    [
        ((1, 0, 0, 0), (0, 1, 0, 0), (Step(0, 1),)),
        ((1, 0, 0, 0), (0, 0, 0, 0), (Step(0, None),)),
        ((0, 0, 0, 0), (0, 1, 0, 0), (Step(None, 1),)),
        ((1, 2, 0, 0), (0, 1, 2, 0), (Step(1, 2), Step(0, 1))),  # make room first
        ((2, 1, 0, 0), (1, 2, 0, 0), (Step(0, None), Step(1, 0), Step(None, 1))),  # swapped
    ],
)
def test_steps_are_in_an_order_that_hands_can_follow(seen: Board, image: Board, steps: tuple[Step, ...]) -> None:
    assert way(seen, image) == steps


def boards_of(seen: Board, steps: tuple[Step, ...], image: Board) -> list[Board]:
    """The boards on the way, the first and the last left out."""
    boards = []
    for step in steps:
        seen = take(seen, step, image)
        boards.append(seen)
    return boards[:-1]


def is_avoidable(seen: Board, image: Board, deceptive: set[Board]) -> bool:
    """Whether pegs carried home, laid aside and put on lead there over no such board."""
    sites, known, queue = range(len(seen)), {seen}, deque([seen])
    while queue:
        board = queue.popleft()
        wrong = [site for site in sites if board[site] != image[site]]
        extra, free = [s for s in wrong if board[s]], [s for s in wrong if not board[s]]
        steps = [Step(a, b) for a, b in product(extra, free) if board[a] == image[b]]
        steps += [Step(a, None) for a in extra] + [Step(None, b) for b in free]
        for after in (take(board, step, image) for step in steps):
            if after == image:
                return True
            if after not in known and after not in deceptive:
                known.add(after)
                queue.append(after)
    return False


@given(boards, boards, st.sets(boards, max_size=40))
def test_no_board_on_the_way_would_be_taken_for_a_move_if_there_is_another_way(
    seen: Board, image: Board, deceptive: set[Board]
) -> None:
    sites = [site for site, (now, due) in enumerate(zip(seen, image, strict=True)) if now != due]
    steps = way_back(values_of(seen), values_of(image), sites, (), lambda board: tuple(board) in deceptive)
    between = boards_of(seen, steps, image)
    board = seen
    for step in steps:
        board = take(board, step, image)
    assert board == image
    if sites and is_avoidable(seen, image, deceptive):
        assert not deceptive.intersection(between)


def test_of_two_moves_that_stand_at_once_the_way_back_leads_over_neither() -> None:
    """Two pegs were moved, each as it might be: carried back one by one, the other would pass for a move."""
    seen, image = (0, 1, 0, 2), (1, 0, 2, 0)
    moves = {(0, 1, 2, 0), (1, 0, 0, 2)}
    steps = way_back(values_of(seen), values_of(image), range(4), (), lambda board: tuple(board) in moves)
    assert len(steps) == 3
    assert not moves.intersection(boards_of(seen, steps, image))
