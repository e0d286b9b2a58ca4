"""What a hand does for a move of each kind; and that it always ends where the move ends."""

from random import Random

import msgspec
import pytest

from controller.devices.simhand import SimHand, sim_board
from controller.hands.factors import FACTORS, Clumsiness
from controller.hands.fingers import Fingers
from controller.hands.gestures import strokes_of
from controller.hands.habits import HABITS
from controller.hands.slips import misplaced, with_companion
from controller.hands.strokes import (
    PLAIN,
    FetchStroke,
    KnockStroke,
    LiftStroke,
    OffStroke,
    PutStroke,
    RestStroke,
    ShoveStroke,
    SlideStroke,
    Stroke,
    Style,
)
from controller.hands.tabletop import Tabletop
from controller.hands.timing import Timing
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from engine.game import Game
from engine.games import keys, load
from engine.notation import find_move, read_position
from engine.position import Position
from hardware.board import Board
from tests.bench.hands_games import begin, pick

WALK = 40


def table_at(game: Game, position: Position, board: Board) -> Tabletop:
    binding = Binding(board, game, position)
    simboard = sim_board(binding.board, binding)
    SimHand(simboard, binding).set_up(position)
    return Tabletop(binding, simboard)


def without(name: str, *sites: str) -> Board:
    board = load_board(name)
    return msgspec.structs.replace(board, sites=tuple(site for site in board.sites if site.name not in sites))


def strokes(
    game: Game, position: Position, notation: str, style: Style = PLAIN, board: Board | None = None
) -> list[str]:
    """As words: `lift d2`, `put d4`, `off d3`, `slide a1 a2`, `shove d5-e5 c5-d5`."""
    table = table_at(game, position, board or load_board(own_board(game.key)))
    move = find_move(game, position, notation)
    return [words(game, stroke) for stroke in strokes_of(table, position, move, style, Random(5))]


def words(game: Game, stroke: Stroke) -> str:
    names = game.site_names
    match stroke:
        case LiftStroke(site, count):
            return f"lift {names[site]}" + (f" {count}" if count else "")
        case PutStroke(site):
            return f"put {names[site]}"
        case OffStroke(site):
            return f"off {names[site]}"
        case FetchStroke(site, piece):
            return f"fetch {names[site]} {piece}"
        case SlideStroke(path):
            return "slide " + " ".join(names[site] for site in path)
        case ShoveStroke(steps):
            return "shove " + " ".join(f"{names[here]}-{names[there]}" for here, there in steps)
        case RestStroke(least_ms, most_ms):
            return f"rest {least_ms} {most_ms}"
        case KnockStroke(sites):
            return "knock " + " ".join(names[site] for site in sites)


WITT, OUTWIT, WARI, WITSEND = load("witt"), load("outwit"), load("wari"), load("witsend")
TWO_STRUCK = (
    "6b3/2bbbb1b2/3bb1b3/3b1b4/3b1b1b2/6b3/10/5g2g1/3ggg1g2/4gg4/2g2gg3/3gggg3 g elimination - 0/0 - 22",
    "e4xg6xg8xe8",
)
ROUND = (
    "6b3/2bbbb1b2/3bb1b3/3bbb4/2gb1b1b2/10/10/5g2g1/3ggg1g2/4gg4/2g2gg3/3gggg3 b elimination - 0/0 - 21",
    "e9xc9xc7xe9",
)
BUFFER = (
    "2bb1b4/4bbb3/3b1b4/3b1bb3/10/b9/10/b3g5/4ggg3/2g1gg4/1g3gg3/3g2g3 g elimination - 0/0 - 22",
    "f4xd2xb4xz6xb8",
)
PENALTY = (
    "3bbbb3/5b4/1bb1b3b1/2bb1b1bb1/3b1b4/10/10/2gggg4/2gggg4/5gg3/2gg2g3/3g2gg2 b elimination - 0/0 - 23",
    "x c5",
)
LINE = ("r1r6/gr7/1g7/2gr5/3g5/5r2R/4Ggr2/6gr1/8r/7gg g push 3/5 - 6", "e4>f4")
LIFTED = ("rg7/g8/3G5/r3r2rr/5rg1g/5r2g/5g3/r8/9/1R1g1g3 g push 3/5 - 46", "i5>i6@a1")
SWAPPED = ("r2r2G2/g1gg5/9/9/2r6/2r2r3/g1g5r/8g/1R5rr/3g3g1 r push 3/5 - 35", "c6>c5@c6")
TWO_LAPS = ("0,0,0,0,0,13/1,1,1,1,1,1/14,15 s own_rows 10", "F")
TAKEN = ("0,0,0,0,0,3/1,1,2,0,0,9/16,16 s own_rows 10", "F")
FIRST, LAST, SLIDE, BOTH = (
    Style(captures_first=True),
    Style(captures_last=True),
    Style(slide=True),
    Style(two_in_hand=True),
)
THREES = ["put south"] * 3


def done(game: Game, case: tuple[str, str], style: Style = PLAIN, board: Board | None = None) -> list[str]:
    return strokes(game, read_position(game, case[0]), case[1], style, board)


def test_a_jump_goes_hole_by_hole_and_each_peg_struck_goes_right_after_the_jump_over_it() -> None:
    holes = "lift e4, put g6, lift g6, put g8, off g7, lift g8, put e8, off f8"
    assert done(WITT, TWO_STRUCK) == holes.split(", ")


def test_what_is_struck_may_go_first_or_last() -> None:
    jumps = ["lift e4", "put g6", "lift g6", "put g8", "lift g8", "put e8"]
    first, last = done(WITT, TWO_STRUCK, FIRST), done(WITT, TWO_STRUCK, LAST)
    assert (sorted(first[:2]), first[2:]) == (["off f8", "off g7"], jumps)
    assert (last[:-2], sorted(last[-2:])) == (jumps, ["off f8", "off g7"])


def test_a_jump_round_to_the_own_hole_is_made_though_only_the_struck_peg_is_a_change() -> None:
    assert done(WITT, ROUND) == ["lift e9", "put c9", "lift c9", "put c7", "off c8", "lift c7", "put e9"]


def test_a_buffer_hole_is_used_where_the_board_has_it() -> None:
    way = "lift f4, put d2, lift d2, put b4, lift b4, put z6, off a5, lift z6, put b8, off a7"
    assert done(WITT, BUFFER) == way.split(", ")
    assert done(WITT, BUFFER, board=load_board("witt-small")) == way.split(", "), "it has the hole, without a sensor"
    past = [word for word in way.split(", ") if "z6" not in word]
    assert sorted(done(WITT, BUFFER, board=without("witt", "z6"))) == sorted(past)


def test_a_penalty_is_one_peg_off() -> None:
    assert done(WITT, PENALTY) == ["off c5"]


def test_a_line_is_pushed_together_or_taken_up_and_put_down_again() -> None:
    assert done(OUTWIT, LINE) == ["shove g4-h4 f4-g4 e4-f4"]
    by_hand = done(OUTWIT, LINE, BOTH)
    assert sorted(by_hand[:3]) == ["lift e4", "lift f4", "lift g4"]
    assert sorted(by_hand[3:]) == ["put f4", "put g4", "put h4"]


def test_a_chip_that_may_not_stay_where_it_was_pushed_is_put_somewhere_else_last() -> None:
    assert done(OUTWIT, LIFTED) == ["shove i7-i8 i6-i7 i5-i6", "lift i8", "put a1"]


def test_two_chips_that_change_places_are_both_in_the_hand_for_a_while() -> None:
    swapped = done(OUTWIT, SWAPPED, BOTH)
    assert (sorted(swapped[:2]), sorted(swapped[2:])) == (["lift c4", "lift c6"], ["put c4", "put c6"])
    assert done(OUTWIT, SWAPPED) == ["shove c4-c3 c5-c4 c6-c5", "lift c3", "put c6"]


def test_a_slide_goes_over_all_cells_in_between() -> None:
    assert strokes(OUTWIT, OUTWIT.start(), "f4-f1", SLIDE) == ["slide f4 f3 f2 f1"]


def test_stones_are_sown_round_without_the_first_pit_and_what_is_taken_is_gathered_backwards() -> None:
    sown = [f"put {pit}" for pit in "abcdefABCDEab"]
    assert done(WARI, TWO_LAPS) == ["lift F", *sown, "lift b", *THREES, "lift a", *THREES]
    sown = ["lift F", "put a", "put b", "put c"]
    assert done(WARI, TAKEN) == [*sown, "lift c", *THREES, "lift b", *THREES[:2], "lift a", *THREES[:2]]
    assert done(WARI, TAKEN, LAST) == [*sown, "lift c", "lift b", "lift a", *["put south"] * 7]


def test_stones_go_into_the_box_where_the_board_has_no_store() -> None:
    assert done(WARI, TAKEN, board=without("wari", "south", "north"))[4:] == ["off c", "off b", "off a"]


def test_several_pegs_go_in_any_order() -> None:
    game, chance, orders = WITSEND, Random(2), set()
    position = game.start({"players": "2"})
    while not (several := [move for move in game.legal_moves(position) if len(move.changes) == 4]):
        position = game.apply(position, pick(game, position, chance))
    table = table_at(game, position, load_board("witsend"))
    for _ in range(20):
        orders.add(strokes_of(table, position, several[0], PLAIN, chance)[0])
    assert orders == {LiftStroke(change.site) for change in several[0].changes if change.before}


def habitual(game: Game, notation: str, habit: str) -> list[str]:
    """The strokes of a move from the start, made with that habit."""
    position, chance = game.start(), Random(3)
    table, move = table_at(game, position, load_board(own_board(game.key))), find_move(game, position, notation)
    todo = HABITS[habit](table, position, move, strokes_of(table, position, move, PLAIN, chance), chance)
    return [words(game, stroke) for stroke in todo]


def test_on_second_thoughts_a_piece_rests_elsewhere_and_goes_on() -> None:
    first, second, rest, again, last = habitual(load("web"), "t3r4-t4r4", "second_thoughts")
    assert (first, second, rest, again, last) == ("lift t3r4", "put t3r5", "rest 1200 3000", "lift t3r5", "put t4r4")


def test_every_habit_has_its_row_in_the_benchmark() -> None:
    assert {habit for factor in FACTORS.values() for habit in factor.hands.habits} == set(HABITS)


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("key", keys())
def test_whatever_the_habit_the_strokes_end_where_the_move_ends(key: str, habit: str) -> None:
    game, chance = load(key), Random(f"{key} {habit}")
    board = load_board(own_board(key))
    position = begin(game, board, chance)
    table, differs = table_at(game, position, board), False
    for _ in range(12):
        if not game.to_act(position):
            break
        move = pick(game, position, chance)
        plain = strokes_of(table, position, move, PLAIN, chance)
        todo = HABITS[habit](table, position, move, list(plain), chance) if plain else []
        differs |= todo != plain
        fingers = Fingers(table, Timing(board, chance), chance)
        for wait_ns in fingers.perform(todo, PLAIN):
            table.t_ns += wait_ns
        position = game.apply(position, move)
        assert table.shows(position), (move.notation, todo)
        assert not table.held
    assert differs or habit in ("late_strikes", "second_thoughts", "left_lying", "rolling", "held_reply", "on_the_edge")


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_style_the_strokes_end_where_the_move_ends(key: str, seed: int) -> None:
    game, chance = load(key), Random(f"{key} {seed}")
    board = load_board(own_board(key))
    position = begin(game, board, chance)
    anything, table = Clumsiness(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5), table_at(game, position, board)
    for _ in range(WALK):
        if not game.to_act(position):
            break
        move = pick(game, position, chance)
        after = game.apply(position, move)
        style = Style.drawn(anything, chance)
        todo = strokes_of(table, position, move, style, chance)
        if todo and style.adjust:
            todo = with_companion(table, todo, game.legal_moves(position), chance)
        fingers = Fingers(table, Timing(board, chance), chance)
        for wait_ns in fingers.perform(todo, style):
            table.t_ns += wait_ns
        assert table.shows(after), (move.notation, style)
        assert not table.held
        position = after


def test_a_piece_put_wrong_looks_to_the_sensors_like_no_legal_move() -> None:
    game = load("outwit")
    position = read_position(game, "rg3gg1g/8G/8g/3r2r2/r8/r2g5/g2g5/1Rr6/2r6/2r6 r push none - 147")
    table, legal = table_at(game, position, load_board("outwit")), game.legal_moves(position)
    sensing = table.binding.sensing
    names, looks = game.site_names, {sensing.image(game.apply(position, move).board).tobytes() for move in legal}
    for seed in range(400):
        wrong = misplaced(table, position, legal, Random(seed))
        assert wrong is not None
        lift, put = wrong
        assert isinstance(lift, LiftStroke)
        assert isinstance(put, PutStroke)
        board = list(position.board)
        board[put.site], board[lift.site] = board[lift.site], 0
        assert sensing.image(board).tobytes() not in looks, f"{names[lift.site]} to {names[put.site]}"


def test_every_factor_but_clean_differs_from_clean() -> None:
    clean = FACTORS["clean"]
    assert [name for name, factor in FACTORS.items() if factor == clean] == ["clean"]
