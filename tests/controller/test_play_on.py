"""After a game: a new one from any of its positions, the other side, and the players' names."""

from pathlib import Path
from random import Random

import pytest

from controller.core.api.snapshot import Meaning
from controller.devices.simhand import SimHand, sim_board
from controller.errors import BadConfig, JournalRefused
from controller.service.sitting import Sitting
from controller.table.boards import own_board
from controller.table.names import names_of
from controller.table.session_start import players_of
from controller.table.table import GameChoice, Table
from controller.web.page_protocol import NewGame, PlayAt, PlayOn
from engine.games import load
from engine.notation import write_position
from engine.position import Position
from hardware.durations import SECOND_NS
from hardware.sim.noise import CLEAN
from hardware.sim.simboard import SimBoard
from tests.controller.kept_game import first_moves, keep_moves
from tests.controller.sitting_place import Place
from tests.installed_games import SHIPPED

WEB_MOVES = ("t3r4-t4r4", "t2r3-t2r2", "t4r4-t4r5")


def over(place: Place, game: str, *notations: str) -> int:
    """A game of the journal with those moves that is over."""
    number = keep_moves(place.journal, game, *notations)
    place.journal.close_game(number, "over")
    return number


@pytest.mark.parametrize("key", SHIPPED)
def test_a_game_goes_on_from_each_position_of_another_one(key: str, tmp_path: Path) -> None:
    place = Place(tmp_path, own_board(key))
    game, notations = load(key), first_moves(key, 6)
    number, table = over(place, key, *notations), place.table(key)
    for after in range(len(notations)):
        wish = PlayOn(number, after)
        table = place.sit(place.venue.next(wish, table))
        was = place.journal.game(number)
        assert table.game_id != number
        expected: Position = game.start(was.header.options)
        for notation in notations[:after]:
            expected = game.apply(expected, next(m for m in game.legal_moves(expected) if m.notation == notation))
        assert table.session.history.position.state == expected.state
        assert place.journal.game(table.game_id).header.position == write_position(game, expected)
        again = place.sit(Sitting(table.binding.board, key, table.config))
        assert (again.game_id, again.session.history.position.state) == (table.game_id, expected.state)
        table.abandon()


def test_a_game_is_not_played_on_from_its_end_nor_from_beyond_it(tmp_path: Path) -> None:
    place = Place(tmp_path, "witt")
    table = place.table()
    with pytest.raises(JournalRefused, match="has 0 moves"):
        place.venue.next(PlayOn(table.game_id, 3), table)
    with pytest.raises(JournalRefused, match="there is no game 99"):
        place.venue.next(PlayOn(99, 0), table)


def test_a_position_that_is_over_is_not_played_on(tmp_path: Path) -> None:
    place = Place(tmp_path, "outwit")
    game = load("outwit")
    position, notations, chance = game.start(), list[str](), Random(3)
    while game.outcome(position) is None:
        move = chance.choice(game.legal_moves(position))
        position = game.apply(position, move)
        notations.append(move.notation)
    number, table = over(place, "outwit", *notations), place.table("outwit")
    with pytest.raises(JournalRefused, match="over there"):
        place.venue.next(PlayOn(number, len(notations)), table)
    assert place.venue.next(PlayOn(number, len(notations) - 1), table).opening.start is not None


def scan(table: Table, simboard: SimBoard, from_s: int, to_s: int) -> None:
    for t_ns in range(from_s * SECOND_NS, to_s * SECOND_NS, SECOND_NS // table.binding.board.scan_hz):
        if (frame := simboard.scan(t_ns)) is not None:
            table.line.frame(frame)


def test_on_a_real_board_the_lights_say_what_is_to_be_set_up_and_then_play_goes_on(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    number, table = over(place, "web", *WEB_MOVES), place.table("web")
    simboard = sim_board(table.binding.board, table.binding, CLEAN)
    SimHand(simboard, table.binding).set_up(table.session.history.position)  # the board as the game before began
    scan(table, simboard, 0, 2)
    wish = place.venue.next(PlayOn(number, 2), table)
    assert wish.is_here(table)  # a real board stays
    table.new_game(2 * SECOND_NS, wish.config, wish.series, wish.opening)
    scan(table, simboard, 2, 4)
    assert table.session.phase == "setup"
    lights = {table.binding.game.site_names[site]: meaning for site, meaning in table.session.snapshot.lights}
    assert lights == {
        "t3r4": Meaning.EXTRA,
        "t4r4": Meaning.MISSING,
        "t2r3": Meaning.EXTRA,
        "t2r2": Meaning.MISSING,
    }
    for take, put in (("t3r4", "t4r4"), ("t2r3", "t2r2")):
        simboard.lift(take, 4 * SECOND_NS)
        simboard.place(put, 4 * SECOND_NS)
    scan(table, simboard, 4, 6)
    assert table.session.phase == "playing"
    assert table.session.history.position.turn == 0


def test_a_rematch_keeps_the_names_and_the_other_side_changes_players_and_names(tmp_path: Path) -> None:
    place = Place(tmp_path)
    wish = NewGame(players=("grey=person", "black=machine:3"), names=("Ann", ""))
    table = place.sit(place.venue.next(wish, place.table()))
    assert names_of(place.journal.game(table.game_id).records) == ("Ann", "")
    table.new_game(2)
    assert table.names == names_of(place.journal.game(table.game_id).records) == ("Ann", "")
    other = place.venue.next(NewGame(turned=True), table)
    assert other.config.players == {"grey": "machine:3", "black": "person"}
    turned = place.sit(other)
    assert turned.lineup.machines == {0: 3}
    assert turned.names == ("", "Ann")
    log = place.journal.game(turned.game_id)
    assert (players_of(log.records)["grey"], names_of(log.records)) == ("machine:3", ("", "Ann"))


def test_whoever_is_called_otherwise_during_a_game_has_that_name_in_the_journal(tmp_path: Path) -> None:
    place = Place(tmp_path)
    table = place.table(opening=GameChoice(fresh=True, names=("Ann", "Ben")))
    table.call(("Ann", "Bob"))
    assert names_of(place.journal.game(table.game_id).records) == ("Ann", "Bob")
    table.new_game(2)
    assert names_of(place.journal.game(table.game_id).records) == ("Ann", "Bob")


def test_names_are_there_again_after_a_restart(tmp_path: Path) -> None:
    place = Place(tmp_path)
    table = place.table(opening=GameChoice(fresh=True, names=("Ann", "Ben")))
    again = place.table()
    assert (again.game_id, again.names) == (table.game_id, ("Ann", "Ben"))


def test_a_game_goes_on_on_the_page_of_a_real_board_with_its_players_and_back(tmp_path: Path) -> None:
    place = Place(tmp_path, "web", simulated=False)
    table = place.sit(place.venue.next(NewGame(players=("green=machine:3",), clock="total 10m"), place.table("web")))
    for where in ("page", "board"):
        there = place.venue.next(PlayAt(where), table)
        assert (there.on_page, there.opening.number, there.board) == (
            where == "page",
            table.game_id,
            table.binding.board,
        )
        table = place.sit(there)
        assert (sorted(table.lineup.machines), table.session.clock.accounts[0].left_ns) == ([1], 600 * SECOND_NS)


def test_a_game_of_the_pages_alone_stays_there(tmp_path: Path) -> None:
    place = Place(tmp_path)
    with pytest.raises(BadConfig, match="No real board is here"):
        place.venue.next(PlayAt("board"), place.table())
