"""Before the first move: what is missing, extra and wrong; how the board lies; another position to begin from."""

import pytest

from controller.core.api.commands import SetUp
from controller.core.api.events import ButtonPressed, CommandGiven
from controller.core.referee.settings import Patience, Settings
from engine.games import load
from engine.notation import read_position, write_position
from hardware.board import load_board
from tests.controller.at_the_table import AtTheTable

WEB, OUTWIT, WARI = load("web"), load("outwit"), load("wari")
ELSEWHERE = "16/16/ggg1ggg1ggg1ggg1/ww1wwww1www1www1/16/16/16"


def at(game: str, board: str, **how: object) -> AtTheTable:
    return AtTheTable(load_board(board), load(game), set_up=False, **how)  # type: ignore[arg-type]


def standing(table: AtTheTable, position: str | None = None, swap: bool = False, turn: bool = False) -> AtTheTable:
    """Put the pieces of a position on the board, as one who takes it for another way round, or pieces for others."""
    game = table.game
    place = read_position(game, position) if position else table.session.history.position
    half = table.binding.turns.half or ()
    kinds = {1: 2, 2: 1} if game.key == "web" else {1: 3, 2: 4, 3: 1, 4: 2}
    sites = {
        game.site_names[half[site] if turn else site]: kinds[contents] if swap else contents
        for site, contents in enumerate(place.board)
        if contents
    }
    table.simboard.set_up(sites)
    return table.wait(1000)


def names(table: AtTheTable, sites: tuple[int, ...]) -> list[str]:
    return [table.game.site_names[site] for site in sites]


def test_pieces_come_in_any_order_and_the_rest_is_counted() -> None:
    table = at("web", "web")
    for left, site in enumerate(reversed(range(len(WEB.site_names)))):
        setup = table.session.snapshot.setup
        assert setup is not None
        assert setup.left == len(setup.missing), left
        assert setup.total == 24
        if contents := WEB.start().board[site]:
            table.simboard.put(WEB.site_names[site], contents, table.t_ns)
            table.wait(50)
    table.wait(1000)
    assert (table.session.phase, table.session.snapshot.setup) == ("playing", None)
    assert [say.text for say in table.said][-1:] == ["The board is set. White begins."]


def test_a_position_that_a_program_has_put_there_counts_at_once() -> None:
    table = at("web", "web", settings=Settings(patience=Patience(begin_ns=0)))
    table.hand.set_up(table.session.history.position)
    table.wait(50)
    assert table.session.phase == "playing"
    table.simboard.lift("t3r4", table.t_ns)
    table.wait(50)
    table.simboard.place("t4r4", table.t_ns)
    table.wait(1000)
    assert (table.moves, table.session.snapshot.setup) == (["t3r4-t4r4"], None)


def test_missing_extra_and_wrong_are_told_apart_where_they_can_be_seen() -> None:
    table = standing(at("web", "web-polarity"), "16/16/ggg1ggg1ggg1ggw1/wwg1www1www1ww2/16/15w/16 w - 0")
    setup = table.session.snapshot.setup
    assert setup is not None
    assert names(table, setup.wrong) == ["t15r3", "t3r4"], "the other side's pin stands there"
    assert (names(table, setup.extra), names(table, setup.missing), setup.left) == (["t16r6"], ["t15r4"], 4)


def test_too_few_stones_are_missing_and_too_many_are_extra() -> None:
    table = at("wari", "wari")
    table.simboard.set_up(dict.fromkeys(WARI.site_names[:12], 4))
    table.simboard.lift("A", table.t_ns, 1)
    table.simboard.place("f", table.t_ns)
    setup = table.wait(1000).session.snapshot.setup
    assert setup is not None
    assert (names(table, setup.missing), names(table, setup.extra), setup.wrong) == (["A"], ["f"], ())


def test_swapped_colours_are_offered_and_taken_so_from_then_on() -> None:
    table = standing(at("web", "web-polarity"), swap=True)
    assert [ask.text for ask in table.asked] == ["The colours are swapped. Use the pieces as they are now?"]
    setup = table.session.snapshot.setup
    assert setup is not None
    assert (setup.offer, table.session.phase) == ("swapped", "setup")
    table.answer("yes").wait(1000)
    assert [(r.kind, r.body["turned"], r.body["swapped"]) for r in table.records] == [("orientation", False, True)]
    assert table.session.phase == "playing"
    assert table.move("t3r4", "t4r4").moves == ["t3r4-t4r4"]


def test_where_a_turned_board_looks_like_swapped_colours_people_say_which() -> None:
    table = standing(at("outwit", "outwit-polarity"), turn=True)
    assert [key for key, _ in table.asked[-1].choices] == ["turned", "swapped", "no"]
    table.press("green").wait(100)
    assert table.session.phase == "setup", "a button cannot say which"
    table.answer("turned").wait(1000)
    assert table.session.phase == "playing"
    assert table.hand.pegs().pegs == tuple(table.session.snapshot.board), "a page shows the game, not the board"
    table.move("i2", "i7")  # on a board that is turned that is Green's soldier a9
    assert table.moves == ["a9-a4"]
    assert table.lights["a4"] == "last_to"
    lit = [i for i, colour in enumerate(table.strip.shown.colours) if any(colour)]
    assert sorted(lit) == sorted(table.board.site(name).led for name in ("i2", "i7"))  # type: ignore[type-var]


def test_on_a_turned_board_a_button_belongs_to_whoever_sits_behind_it() -> None:
    table = standing(at("outwit", "outwit-polarity"), turn=True)
    assert table.binding.side_of_button("red") == ("move", 1)
    table.answer("turned").wait(1000)
    assert table.binding.side_of_button("red") == ("move", 0)


def test_an_offer_that_is_declined_is_not_made_again_while_it_stands() -> None:
    table = standing(at("web", "web-polarity"), swap=True)
    table.answer("no").wait(3000)
    assert (len(table.asked), table.session.phase, table.session.snapshot.ask) == (1, "setup", None)
    table.lift("t3r4", 1000).place("t3r4", 1000)
    assert len(table.asked) == 2


def test_the_move_button_takes_the_board_as_it_lies() -> None:
    table = standing(at("web", "web-polarity"), swap=True)
    table.tell(ButtonPressed("move", 1, table.t_ns)).wait(1000)
    assert table.session.phase == "playing"


def test_an_offer_is_void_once_the_board_changes() -> None:
    table = standing(at("web", "web-polarity"), swap=True)
    table.lift("t3r4", 100)
    assert table.session.snapshot.ask is None
    assert table.answer("yes").session.orientation.name == ""


def test_another_position_is_set_up_by_its_text_and_the_game_begins_from_it() -> None:
    table = at("web", "web").wish("setup", choice=f"{ELSEWHERE} g")
    [record] = table.records
    assert (record.kind, record.body["text"], record.body["why"]) == ("position", f"{ELSEWHERE} g - 0", "setup")
    standing(table, f"{ELSEWHERE} g - 0")
    assert (table.session.phase, table.session.history.position.turn) == ("playing", 1)


def test_what_stands_becomes_the_start_with_the_side_that_is_named() -> None:
    table = standing(at("web", "web-polarity"), f"{ELSEWHERE} w - 0")
    assert table.session.phase == "setup"
    table.wish("setup", side=1).wait(1000)
    assert write_position(WEB, table.session.history.positions[0]) == f"{ELSEWHERE} g - 0"
    assert table.session.phase == "playing"


def test_stones_that_stand_are_counted() -> None:
    table = at("wari", "wari")
    table.simboard.set_up(dict(zip(WARI.site_names, [3, 5, 4, 4, 4, 4, 4, 4, 4, 4, 2, 0, 5, 1], strict=True)))
    table.wait(1000).wish("setup", side=1).wait(1000)
    assert table.session.snapshot.position == "3,5,4,4,4,4/4,4,4,4,2,0/5,1 n own_rows 0"


KING_GONE = "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6g1r/7gr/8g g none 3/5 - 0"
ELEVEN = "16/16/ggg1ggg1ggg1ggg1/www1www1www1ww2/16/16/16 w"
OVER = "wwwwwwwwwwww4/16/gggggggggggg4/16/16/16/16 g 8 41"
TWO = "000000,N,--,---/000000,N,--"


@pytest.mark.parametrize(
    ("board", "position", "choice", "says"),
    [
        ("web", f"{ELSEWHERE} w - 0", "", "the sensors cannot tell what is on t1r3, t2r3, t3r3, t5r3 and 20 more"),
        ("outwit-polarity", KING_GONE, "", "the sensors cannot tell what is on "),
        ("web-polarity", None, ELEVEN, "That cannot be the position: 11 White pins, expected 12 (WEB-2)."),
        ("web-polarity", None, "16 w", "1 rows, expected 7 divided by '/'"),
        ("web-polarity", None, OVER, "The game is over in that position: "),
        ("witsend", None, "", "in Wit's End the pieces alone do not tell it, so enter the text"),
        ("witsend", None, f"r short draw - {TWO},777 0", "That text is no position of Wit's End."),
        ("witsend", None, f"r short draw - {TWO},---/000000,N,--,--- 0", "That position has other players"),
        ("witsend", None, f"r long draw - {TWO},--- 0", "no sensor at "),
    ],
)
def test_what_cannot_be_a_start_is_refused_in_a_sentence(
    board: str, position: str | None, choice: str, says: str
) -> None:
    table = at(board.removesuffix("-polarity"), board)
    table.simboard.set_up({})
    if position:
        standing(table, position)
    table.wait(1000).wish("setup", choice=choice)
    assert says in table.said[-1].text
    assert (table.said[-1].tone, table.records) == ("warning", [])


def test_a_position_is_not_set_up_once_the_game_has_begun() -> None:
    table = AtTheTable().wish("setup", choice=f"{ELSEWHERE} w")
    assert table.said[-1].text == "The game has begun. The position can only be corrected now."


def test_a_board_that_was_not_seen_tells_no_position() -> None:
    table = at("web", "web-polarity")
    table.tell(CommandGiven(SetUp(), table.t_ns))
    assert "the sensors do not answer" in table.said[-1].text
