"""Where board and game meet: by the names of their sites, whatever the order of sensors and lights."""

import msgspec
import pytest

from controller.errors import BoardDoesNotFit
from controller.table.binding import Binding
from engine.game import Game
from engine.games import load
from engine.position import Position, Site
from hardware.board import Board, load_board
from hardware.frame import DARK, Sense, values_of
from tests.controller.at_the_table import AtTheTable

WEB = load("web")
WARI, WITT, WITSEND = load("wari"), load("witt"), load("witsend")
SCRAMBLED = load_board("tests/boards/web-scrambled.toml")


class Undemanding(Game):
    """A game that asks for no sensor anywhere: what the line does then is its own affair."""

    def needed_sites(self, start: Position) -> frozenset[Site]:
        return frozenset()


UNDEMANDING = Undemanding(WEB.rules)


def without_sensor(board: Board, *names: str) -> Board:
    """The same board, but some sites have no sensor."""
    blind = {"channel": None, "sense": Sense.NONE, "optional": True}
    sites = [msgspec.structs.replace(site, **blind) if site.name in names else site for site in board.sites]
    return msgspec.structs.replace(board, sites=tuple(sites))


def without_sites(board: Board, *names: str) -> Board:
    return msgspec.structs.replace(board, sites=tuple(site for site in board.sites if site.name not in names))


@pytest.mark.parametrize("board", ["web", "tests/boards/web-scrambled.toml"])
def test_every_channel_is_read_at_the_site_it_lies_under(board: str) -> None:
    binding = Binding(load_board(board), WEB)
    for site, name in enumerate(WEB.site_names):
        stable = values_of([0] * binding.board.channels)
        stable[binding.board.site(name).channel or 0] = 2
        seen = binding.seen(stable)
        assert [at for at, value in enumerate(seen) if value] == [site]
        assert seen[site] == 2


@pytest.mark.parametrize("board", ["web", "tests/boards/web-scrambled.toml"])
def test_every_light_shines_at_the_site_it_lies_under(board: str) -> None:
    binding = Binding(load_board(board), WEB)
    for site, name in enumerate(WEB.site_names):
        frame = binding.led_frame({site: (255, 255, 255)})
        assert [led for led, colour in enumerate(frame.colours) if colour != DARK] == [binding.board.site(name).led]


def test_a_board_without_some_sites_is_refused_by_their_names() -> None:
    with pytest.raises(BoardDoesNotFit, match=r"board web cannot carry The Web: it lacks t1r1, t9r3; choose another"):
        Binding(without_sites(load_board("web"), "t1r1", "t9r3"), WEB)


def test_a_board_of_another_game_is_refused_with_a_few_names_and_how_many_more() -> None:
    with pytest.raises(BoardDoesNotFit, match=r"board pits .* lacks t1r1, t2r1, t3r1, t4r1 and 108 more; choose"):
        Binding(load_board("tests/boards/pits.toml"), WEB)


def test_sites_that_the_game_does_not_have_do_not_matter() -> None:
    wide = load_board("web")
    more = msgspec.structs.replace(wide.sites[0], name="rest", channel=None, led=None)
    binding = Binding(msgspec.structs.replace(wide, sites=(more, *wide.sites)), WEB)
    assert len(binding.seen(values_of([0] * wide.channels))) == len(WEB.site_names)


def test_a_board_without_sensors_where_the_game_needs_them_is_refused_by_their_names() -> None:
    with pytest.raises(BoardDoesNotFit, match=r"board web cannot carry The Web: there is no sensor at t1r1, t9r3; ch"):
        Binding(without_sensor(load_board("web"), "t1r1", "t9r3"), WEB)
    worse = without_sites(without_sensor(load_board("wari"), "A"), "f")
    with pytest.raises(BoardDoesNotFit, match="Wari: it lacks f, and there is no sensor at A; choose another"):
        Binding(worse, WARI)


def test_sites_that_the_game_does_not_need_may_be_missing_or_without_a_sensor() -> None:
    board = without_sensor(without_sites(load_board("wari"), "south"), "north")
    binding = Binding(board, WARI)
    south, north, pit = (WARI.sites[name] for name in ("south", "north", "A"))
    assert binding.missing == (south,)
    assert binding.unseen == (south, north)
    assert binding.place(south) is None
    assert binding.place(north) == board.site("north")
    seen = binding.seen(values_of([700] * board.channels))
    assert [site for site, value in enumerate(seen) if value == 0] == [south, north]
    assert binding.sensing.senses[south] is binding.sensing.senses[north] is Sense.NONE
    white = (255, 255, 255)
    assert binding.led_frame({south: white, pit: white}) == binding.led_frame({pit: white})
    assert binding.led_frame({north: white}) == board.led_frame({"north": white})


def test_holes_of_players_who_do_not_take_part_may_be_missing_and_are_not_called_unseen() -> None:
    short = load_board("witsend")
    two = without_sites(short, *(name for name in short.site_names if name[0] in "gy"))
    binding = Binding(two, WITSEND, WITSEND.start({"players": "2"}))
    assert binding.unseen == ()
    assert len(binding.missing) == len(WITSEND.site_names) - 90
    with pytest.raises(BoardDoesNotFit, match="it lacks g1s0, g1s1, g1s2, g1s3 and 41 more"):
        Binding(two, WITSEND, WITSEND.start({"players": "3"}))
    with pytest.raises(BoardDoesNotFit, match="it lacks r1s6, r1s7, r2s6, r2s7 and 20 more"):
        Binding(short, WITSEND, WITSEND.start({"field": "long"}))


def test_without_a_start_the_own_start_of_the_game_counts() -> None:
    board = load_board("witsend")
    assert Binding(board, WITSEND).unseen == Binding(board, WITSEND, WITSEND.start()).unseen == ()


def test_a_cheap_board_names_what_it_cannot_see() -> None:
    binding = Binding(load_board("witt-small"), WITT)
    names = [WITT.site_names[site] for site in binding.unseen]
    assert (binding.missing, len(names)) == ((), 72)
    assert {"z1", "k12", "a0", "j13", "gs0", "bs13"} <= set(names)
    assert "a1" not in names


def test_a_site_without_a_sensor_reads_nothing_and_never_differs() -> None:
    binding = Binding(without_sensor(SCRAMBLED, "t3r4", "t4r4"), UNDEMANDING)
    seen = binding.seen(values_of([2] * SCRAMBLED.channels))
    blind = [WEB.sites["t3r4"], WEB.sites["t4r4"]]
    assert [site for site, value in enumerate(seen) if value == 0] == blind
    image = binding.sensing.image(WEB.start().board)
    assert set(blind).isdisjoint(binding.sensing.differing(seen, image))
    assert len(binding.sensing.differing(seen, image)) == len(WEB.site_names) - len(blind) - 12  # Green's stand right


def test_a_button_is_known_by_its_name() -> None:
    binding = Binding(SCRAMBLED, WEB)
    assert [binding.side_of_button(name) for name in ("white", "green", "pause")] == [
        ("move", 0),
        ("move", 1),
        ("pause", None),
    ]
    with pytest.raises(LookupError, match="board web-scrambled has no button 'hint'"):
        binding.side_of_button("hint")


def test_a_peg_in_the_hand_is_not_taken_for_one_on_a_site_without_a_sensor() -> None:
    """Time alone never says that the peg was put where no sensor is; a button does."""
    table = AtTheTable(without_sensor(load_board("web"), "t4r4"), UNDEMANDING)
    table.lift("t3r4", 20_000)
    assert table.moves == []
    table.place("t3r5", 1000)
    assert table.moves == ["t3r4-t3r5"]
    table.move("t3r3", "t3r2").lift("t7r4", 200).place("t8r4", 1000)
    blind = AtTheTable(without_sensor(load_board("web"), "t4r4"), UNDEMANDING)
    blind.move("t3r4", "t4r4", 20_000)
    assert blind.moves == []
    blind.press("white")
    assert blind.moves == ["t3r4-t4r4"]


def test_a_peg_lifted_from_a_site_without_a_sensor_is_known_by_where_it_goes() -> None:
    table = AtTheTable(without_sensor(load_board("web"), "t3r4"), UNDEMANDING)
    table.move("t3r4", "t4r4")
    assert table.moves == ["t3r4-t4r4"]
