"""Moves of Wari as people and sensors see them, the start, the options, and positions as text."""

from random import Random

import pytest

from engine.errors import BadOption, BadPosition, IllegalMove
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from tests.engine.wari.wari_positions import any_kind

WARI = load("wari")
START = "4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"
FIGURE = "0,0,6,0,3,5/1,2,1,0,0,0/20,10 s own_rows 40"


def done(text: str, notation: str) -> str:
    """What hands do for a move: `E:3>0`, in order; behind a bar the sites they only touch."""
    move = find_move(WARI, (position := read_position(WARI, text)), notation)
    assert position.turn == move.side
    names = WARI.site_names
    changes = " ".join(f"{names[c.site]}:{c.before}>{c.after}" for c in move.changes)
    return changes + ("| " + " ".join(names[site] for site in move.via) if move.via else "")


@pytest.mark.clause("WARI-1")
def test_the_sites_are_the_pits_in_the_order_of_sowing_and_the_two_stores() -> None:
    assert WARI.site_names == (*"ABCDEFabcdef", "south", "north")
    position = read_position(WARI, "1,1,1,1,1,1/12,1,1,1,1,1/13,12 n own_rows")
    sown = [WARI.site_names[change.site] for change in find_move(WARI, position, "a").changes]
    assert sown == [*"abcdefABCDEF"]


@pytest.mark.clause("WARI-2")
def test_four_stones_lie_in_every_pit_and_none_in_the_stores() -> None:
    assert WARI.start().board == bytes([4] * 12 + [0, 0])
    assert write_position(WARI, WARI.start()) == START


@pytest.mark.clause("WARI-3")
@pytest.mark.parametrize(("first", "side", "moves"), [("south", 0, "ABCDEF"), ("north", 1, "abcdef")])
def test_the_lot_says_who_begins(first: str, side: int, moves: str) -> None:
    position = WARI.start({"first": first})
    assert position.turn == side
    assert WARI.to_act(position) == (side,)
    assert [move.notation for move in WARI.legal_moves(position)] == list(moves)


@pytest.mark.clause("WARI-3", "WARI-16")
def test_the_options_have_their_defaults_and_no_other_values() -> None:
    assert WARI.complete({}) == {"first": "south", "repetition": "own_rows"}
    assert write_position(WARI, WARI.start({"first": "north", "repetition": "split"})).endswith("/0,0 n split 0")
    with pytest.raises(BadOption, match="option 'repetition' takes own_rows, split; not 'none'"):
        WARI.start({"repetition": "none"})
    with pytest.raises(BadOption, match="option 'first' takes south, north; not 'lot'"):
        WARI.start({"first": "lot"})


@pytest.mark.clause("WARI-6", "WARI-9", "WARI-10")
@pytest.mark.parametrize(
    ("text", "notation", "hands"),
    [
        (START, "C", "C:4>0 D:4>5 E:4>5 F:4>5 a:4>5"),
        (START.replace(" s ", " n "), "e", "e:4>0 f:4>5 A:4>5 B:4>5 C:4>5"),
        (FIGURE, "E", "E:3>0 F:5>6 a:1>0 b:2>0 south:20>25"),
        (FIGURE, "F", "F:5>0 a:1>2 b:2>3 c:1>2 d:0>1 e:0>1"),
        ("0,2,0,0,0,4/4,4,4,4,2,3/8,13 n own_rows", "f", "f:3>0 A:0>1 B:2>3 C:0>1"),
        ("0,1,0,0,0,4/4,4,4,4,2,3/8,14 n own_rows", "f", "f:3>0 A:0>1 B:1>2 C:0>1"),
        ("0,2,1,0,0,4/4,4,4,4,2,3/8,12 n own_rows", "f", "f:3>0 A:0>1 B:2>0 C:1>0 north:12>17"),
    ],
)
def test_hands_empty_the_pit_sow_in_order_and_carry_off_what_is_captured(text: str, notation: str, hands: str) -> None:
    assert done(text, notation) == hands


@pytest.mark.clause("WARI-7", "WARI-9")
def test_a_pit_filled_twice_and_captured_is_only_touched() -> None:
    text = "0,0,0,0,0,16/0,1,1,1,1,0/14,14 s own_rows"
    assert done(text, "F") == "F:16>0 b:1>0 c:1>0 d:1>0 e:1>0 f:0>1 A:0>1 B:0>1 C:0>1 D:0>1 E:0>1 south:14>28| a"


@pytest.mark.clause("WARI-8")
def test_lincke_s_figure_allows_f_and_e_alone_and_e_captures_five() -> None:
    position = read_position(WARI, FIGURE)
    assert [move.notation for move in WARI.legal_moves(position)] == ["E", "F"]
    south = WARI.sites["south"]
    assert play(WARI, position, ["E"]).board[south] - position.board[south] == 5
    with pytest.raises(IllegalMove, match=r"^illegal move 'C' at ply 40 of wari \(WARI-8\): South must leave North"):
        find_move(WARI, position, "C")


@pytest.mark.clause("WARI-8")
@pytest.mark.parametrize(
    ("text", "notice", "sites"),
    [
        (START, "", ""),
        (FIGURE, "South may not play C: North would have no stone left.", "C"),
        ("0,0,3,0,0,2/0,0,0,0,0,0/21,22 s own_rows", "North's row is empty. South must give it a stone, by F.", "F"),
        (
            "0,0,0,0,0,0/1,0,3,4,0,2/19,19 n split",
            "South's row is empty. North must give it a stone, by d, f.",
            "d f",
        ),
    ],
)
def test_the_duty_to_leave_stones_is_announced(text: str, notice: str, sites: str) -> None:
    notices = WARI.notices(read_position(WARI, text))
    assert [(n.clause, n.text) for n in notices] == ([("WARI-8", notice)] if notice else [])
    assert [WARI.site_names[site] for n in notices for site in n.sites] == sites.split()


@pytest.mark.parametrize(
    "text", [START, START.removesuffix(" 0"), "  " + START.replace(" ", "  "), START.replace("4,", "04,")]
)
def test_these_texts_all_mean_the_start_of_wari(text: str) -> None:
    assert read_position(WARI, text) == WARI.start()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (START.replace("/0,0", ""), "position text, word 1: 2 rows, expected 3 divided by '/'"),
        (START.replace("4/4", "4,4/4"), "position text, row 1 '4,4,4,4,4,4,4': 7 sites, expected 6"),
        (START.replace("/0,0", "/0"), "position text, row 3 '0': 1 sites, expected 2"),
        (START.replace("/0,0", "/0,x"), "position text, row 3 '0,x': expected counts divided by commas"),
        (START.replace("/0,0", "/0,254"), "position text, row 3 '0,254': expected counts divided by commas"),
        (START.replace("/0,0", "/0,-1"), "position text, row 3 '0,-1': expected counts divided by commas"),
        (START.replace(" s ", " S "), "position text, word 2: side 'S' is none of s, n"),
        (START.replace("own_rows", "none"), r"position text, word 3: 'none'; expected own_rows or split \(WARI-16\)"),
        (START.replace(" own_rows 0", ""), "position text, word 3: ''; expected own_rows or split"),
        (START.replace("own_rows", "split split"), "position text, word 3: 'split split'; expected own_rows or split"),
        (START.replace(" 0", " x"), "position text, word 4: 'x' is no number of plies"),
        (START.replace("/0,0", "/1,0"), r"word 1: 49 stones in pits and stores, expected 48 \(WARI-2\)"),
        (START.replace("4", "0"), r"word 1: 0 stones in pits and stores, expected 48 \(WARI-2\)"),
        (START.replace("/0,0", "/208,253"), r"word 1: 509 stones in pits and stores, expected 48 \(WARI-2\)"),
    ],
)
def test_a_bad_text_of_wari_is_refused_with_the_word_that_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read_position(WARI, text)
    assert read_position(WARI, START) == WARI.start()


@pytest.mark.clause("WARI-16")
def test_what_is_compared_for_repetition_is_pits_and_side_alone(positions: int) -> None:
    """The keys hold the whole state; a capture forgets the past, so scores never tell two of them apart."""
    random, compared = Random(16), 0
    for _ in range(positions // 20):
        position = read_position(WARI, any_kind(random).text())
        for _ in range(60):
            for key in position.past:
                earlier = key.to_bytes(len(position.state), "little")
                assert earlier[12:14] == position.state[12:14]
                assert sum(earlier[:12]) == sum(position.state[:12])
                compared += 1
            moves = WARI.legal_moves(position)
            if not moves:
                break
            position = WARI.apply(position, random.choice(moves))
    assert compared > positions
