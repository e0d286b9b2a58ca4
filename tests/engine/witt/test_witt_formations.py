"""The booklet's pictures: six formations in every turn, the roles of pegs, the jumps of the buffer zone."""

import pytest

from engine.games import load
from engine.games.witt.formations import PICTURES, formations, roles
from engine.notation import read_position
from engine.play import play
from engine.position import Position

WITT = load("witt")
SIZES = {"triangle": 3, "square": 4, "T": 4, "arrow": 6, "anvil": 7, "parallelogram": 6}
NAMES = [
    pytest.param(name, marks=pytest.mark.clause(f"WITT-IV-B-{at}"), id=name)
    for at, name in enumerate(PICTURES, start=1)
]


def placed(grey: str, black: str = "", turn: str = "g") -> Position:
    """A position with pegs in those holes."""
    pegs = {**dict.fromkeys(grey.split(), "g"), **dict.fromkeys(black.split(), "b")}
    rows = ["".join(pegs.get(f"{file}{rank}", ".") for file in "abcdefghij") for rank in range(12, 0, -1)]
    return read_position(WITT, f"{'/'.join(rows)} {turn} occupation - 0/0 - 0")


def in_window(pairs: list[tuple[int, int]], left: int, top: int) -> str:
    """Hole names for columns and rows of a picture whose top left hole has that file and rank."""
    return " ".join(f"{'abcdefghij'[left + column - 1]}{top - row + 1}" for column, row in pairs)


def images(name: str) -> list[list[tuple[int, int]]]:
    """The picture in its eight turns and mirror images, each moved into the corner (1, 1)."""
    pairs, found = list(PICTURES[name][1]), []
    for _ in range(4):
        pairs = [(row, -column) for column, row in pairs]
        for image in (pairs, [(-column, row) for column, row in pairs]):
            left, top = min(c for c, _ in image), min(r for _, r in image)
            found.append([(c - left + 1, r - top + 1) for c, r in image])
    return found


def test_the_pictures_are_those_of_the_booklet() -> None:
    assert {name: len(pegs) for name, (_, pegs) in PICTURES.items()} == SIZES


@pytest.mark.parametrize("name", NAMES)
def test_a_formation_is_recognised_in_every_turn_everywhere(name: str) -> None:
    for image in images(name):
        for left, top in ((0, 12), (5, 8), (3, 7)):
            holes = in_window(image, left, top)
            found = formations(placed(holes), 0)
            assert [(one.name, one.clause) for one in found] == [(name, PICTURES[name][0])]
            assert {WITT.site_names[site] for site in found[0].sites} == set(holes.split())
            assert formations(placed(holes), 1) == ()
            assert [one.name for one in formations(placed("", holes), 1)] == [name]


@pytest.mark.parametrize("name", NAMES)
def test_without_one_of_its_pegs_it_is_none(name: str) -> None:
    pegs = list(PICTURES[name][1])
    for gone in pegs:
        holes = in_window([peg for peg in pegs if peg != gone], 2, 9)
        assert name not in [one.name for one in formations(placed(holes), 0)]


def test_the_largest_match_counts_and_others_beside_it_too() -> None:
    anvil = in_window(list(PICTURES["anvil"][1]), 0, 12)
    assert [one.name for one in formations(placed(f"{anvil} h2 h3 i2"), 0)] == ["anvil", "triangle"]
    assert formations(placed("a1 c1 e1 a3 c3"), 0) == ()


@pytest.mark.clause("WITT-IV-A-1", "WITT-IV-A-2", "WITT-IV-A-4")
def test_a_strike_peg_jumps_a_lead_peg_to_reach_the_opponent() -> None:
    position = placed("e3 e4 a1", "e6")
    by_name = {WITT.site_names[site]: of for site, of in roles(position, 0).items()}
    assert by_name == {"e3": {"strike"}, "e4": {"lead"}, "a1": {"free"}}
    assert "e3xe5xe7" in [move.notation for move in WITT.legal_moves(position)]


@pytest.mark.clause("WITT-IV-A-3")
def test_a_base_peg_keeps_an_opposing_peg_from_a_strike() -> None:
    position = placed("e4 e3 a1", "e5", turn="b")
    by_name = {WITT.site_names[site]: of for site, of in roles(position, 0).items()}
    assert by_name == {"e4": {"strike"}, "e3": {"base"}, "a1": {"free"}}
    assert not any(len(move.changes) > 2 for move in WITT.legal_moves(position))
    without = placed("e4 a1", "e5", turn="b")
    assert "e5xe3" in [move.notation for move in WITT.legal_moves(without)]


@pytest.mark.clause("WITT-IV-A-1")
def test_a_side_without_a_strike_has_free_pegs_only() -> None:
    assert {*roles(WITT.start(), 0).values()} == {frozenset({"free"})}


@pytest.mark.clause("WITT-I-C-2")
@pytest.mark.parametrize(
    ("peg", "others", "move"),
    [
        ((2, 1), [(3, 2), (3, 4)], [(2, 1), (4, 3), (2, 5)]),
        ((2, 2), [(3, 3), (3, 4)], [(2, 2), (4, 4), (2, 4)]),
    ],
)
@pytest.mark.parametrize("strikes", [False, True])
def test_the_pictures_of_the_buffer_zone(
    peg: tuple[int, int], others: list[tuple[int, int]], move: list[tuple[int, int]], strikes: bool
) -> None:
    """The fourth column of the pictures is the buffer zone: file k."""
    start, beside = in_window([peg], 7, 8), in_window(others, 7, 8)
    position = placed(start, beside) if strikes else placed(f"{start} {beside}")
    notation = "x".join(f"{'hijk'[column - 1]}{9 - row}" for column, row in move)
    after = play(WITT, position, [notation])
    assert after.board[WITT.sites[in_window([move[-1]], 7, 8)]] == 1
    assert after.board.count(2) == 1  # the score peg
    assert after.board.count(1) == (1 if strikes else 3) + 1


@pytest.mark.clause("WITT-II-D-2")
def test_the_pictures_of_the_advancing_parallelogram() -> None:
    pegs = [(2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (2, 5)]
    position = placed(in_window(pegs, 1, 8))
    assert formations(position, 0)
    way = "x".join(in_window([pair], 1, 8) for pair in [(2, 5), (4, 3), (2, 1)])
    assert play(WITT, position, [way]).ply == 1
    before = placed(in_window([(3, 1), (2, 2), (3, 2), (2, 3), (3, 3), (2, 4)], 1, 8))
    assert [one.name for one in formations(before, 0)] == ["parallelogram"]
    way = "x".join(in_window([pair], 1, 8) for pair in [(2, 3), (2, 1)])
    assert play(WITT, before, [way]).ply == 1
