"""What hands do for a move of Outwit, in order, and what they may touch; the moves of the printed page."""

from random import Random

import pytest

from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from engine.position import EMPTY
from tests.engine.outwit.outwit_positions import BASES, START, any_kind

OUTWIT = load("outwit")
LIFT = "r8/2rggr3/1r7/1r5g1/1g5g1/1gr4G1/7r1/8g/R3r1g2/9 g push 3/5 - 0"


def hands(text: str, notation: str) -> tuple[list[str], str]:
    """The changes as `site:before>after`, letters and `.`; the sites only touched."""
    move = find_move(OUTWIT, position := read_position(OUTWIT, text), notation)
    assert position.game == "outwit"
    letters = [piece.letter or "." for piece in OUTWIT.pieces]
    changes = [f"{OUTWIT.site_names[c.site]}:{letters[c.before]}>{letters[c.after]}" for c in move.changes]
    return changes, " ".join(OUTWIT.site_names[site] for site in move.via)


@pytest.mark.parametrize(
    ("text", "notation", "changes", "via"),
    [
        (START.text(), "f4-f1", "f4:g>. f1:.>g", "f3 f2"),
        (START.text(), "e5-h8", "e5:G>. h8:.>G", "f6 g7"),
        (START._replace(blockade="jump").text(), "f4-f6", "f4:g>. f6:.>g", "f5"),
        (LIFT, "h7>h6", "h4:r>G h3:.>r h5:G>g h7:g>.", "h6"),
        (LIFT, "h6>h5", "h4:r>G h3:.>r h5:G>g h6:g>.", ""),
        (LIFT, "e9>d9", "c9:r>g b9:.>r e9:g>.", "d9"),
        (LIFT, "d9>e9@a5", "f9:r>g d9:g>. a5:.>r", "e9 g9"),
        (LIFT, "d9>e9@d9", "f9:r>g d9:g>r", "e9 g9"),
    ],
)
def test_the_foremost_chip_is_moved_first_and_a_lifted_one_is_placed_last(
    text: str, notation: str, changes: str, via: str
) -> None:
    assert hands(text, notation) == (changes.split(), via)


def test_changes_and_touched_sites_do_not_overlap_and_no_chip_is_lost(positions: int) -> None:
    random, pushes = Random(30), 0
    for _ in range(positions // 4):
        position = read_position(OUTWIT, any_kind(random).text())
        for move in OUTWIT.legal_moves(position):
            sites = [change.site for change in move.changes]
            assert len({*sites, *move.via}) == len(sites) + len(move.via)
            assert sorted(c.before for c in move.changes) == sorted(c.after for c in move.changes)
            assert all(change.before != change.after for change in move.changes)
            pushes += ">" in move.notation
            if "-" in move.notation:
                assert [change.after == EMPTY for change in move.changes] == [True, False]
    assert pushes > positions / 20


@pytest.mark.clause("OUTWIT-3", "OUTWIT-4")
def test_the_second_picture_of_the_printed_page_follows_from_its_two_moves() -> None:
    position = play(OUTWIT, OUTWIT.start(), ["f4-f1", "e6-b3"])
    assert write_position(OUTWIT, position).startswith("r8/gr7/1gr6/2gr5/3g5/4Gr3/6r2/1R4gr1/7gr/5g2g g ")


@pytest.mark.clause("OUTWIT-18")
def test_the_wall_of_the_printed_page_can_be_built() -> None:
    wall = ["i1-d1", "e6-b3", "h2-d2", "b3-b2", "g3-d3", "b2-b3", "a9-a4", "b3-b2", "b8-b4", "b2-b3", "c7-c4"]
    position = play(OUTWIT, OUTWIT.start(), wall)
    moves = OUTWIT.legal_moves(position)
    assert moves
    home = {OUTWIT.sites[square] for square in BASES["r"]}
    assert {move.notation[:2] for move in moves if move.changes[1].site in home} == {"b3"}


@pytest.mark.clause("OUTWIT-1", "OUTWIT-2")
def test_every_square_of_the_board_has_its_name_and_its_place_in_the_text() -> None:
    assert len(OUTWIT.site_names) == 90
    assert OUTWIT.site_names[:10] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2")
    assert [OUTWIT.site_names[row[0]] for row in OUTWIT.rules.rows] == [f"a{rank}" for rank in range(10, 0, -1)]
    bases = {side: {OUTWIT.sites[square] for square in squares} for side, squares in BASES.items()}
    position = read_position(OUTWIT, "6ggg/6ggg/6gGg/9/9/9/9/rRr6/rrr6/rrr6 g none 3/5 - 0")
    for side, first in (("g", 1), ("r", 3)):
        assert {site for site, contents in enumerate(position.board) if contents in (first, first + 1)} == bases[side]
