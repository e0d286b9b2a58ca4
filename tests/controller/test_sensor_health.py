"""Raw frames in, sick sites out."""

from array import array

import pytest

from controller.core.api.events import SensorHealth
from controller.core.referee.history import History
from controller.devices.sensor_health import Checkup
from controller.table.binding import Binding
from controller.table.compatibility import carried
from engine.games import load, manifest
from engine.notation import find_move
from engine.play import play
from hardware.board import load_board, shipped_boards
from hardware.frame import SensorFrame
from hardware.silence import Silence, sensors_by_chip

MS_NS = 1_000_000
BOARD = load_board("tests/boards/web-scrambled.toml")
GAME = load("web")
BINDING = Binding(BOARD, GAME)
MOVES = ("t3r4-t4r4", "t3r3-t3r4", "t4r4-t4r3", "t3r4-t4r4")
STORY = History((GAME.start(),))


def flapping(checkup: Checkup, channel: int) -> list[SensorHealth]:
    """What is told while that channel goes to and fro ten times a second for two seconds."""
    values, told = array("H", [0] * BOARD.channels), []
    for scan in range(400):
        values[channel] = scan // 20 % 2
        if news := checkup.frame(SensorFrame(scan, scan * 5 * MS_NS, values[:]), STORY):
            told.append(news)
    return told


def test_a_flapping_channel_is_told_once_by_the_site_it_belongs_to() -> None:
    site = GAME.sites["t5r3"]
    place = BOARD.site("t5r3")
    assert place.channel is not None
    (told,) = flapping(Checkup(lambda: BINDING), place.channel)
    assert told.sick == ((site, "flapping"),)


def test_a_channel_that_no_site_of_the_game_has_is_not_told() -> None:
    used = {place.channel for place in BOARD.sites}
    free = [channel for channel in range(BOARD.channels) if channel not in used]
    assert free, "the scrambled board has spare channels"
    assert flapping(Checkup(lambda: BINDING), free[0]) == []


def test_a_sensor_that_shows_none_of_the_moves_made_over_it_is_told() -> None:
    checkup, history, told = Checkup(lambda: BINDING), STORY, []
    quiet = array("H", [0] * BOARD.channels)
    for scan, notation in enumerate(["", *MOVES]):
        if notation:
            history = history.advance(GAME, find_move(GAME, history.position, notation))
        if news := checkup.frame(SensorFrame(scan, scan * 1_000 * MS_NS, quiet[:]), history):
            told.append(dict(news.sick))
    assert told[-1] == {GAME.sites[name]: "never seen" for name in ("t3r4", "t4r4")}


def test_sensors_that_show_the_moves_are_well() -> None:
    checkup, history = Checkup(lambda: BINDING), STORY
    values, t_ns = array("H", [0] * BOARD.channels), 0
    for notation in MOVES:
        history = history.advance(GAME, move := find_move(GAME, history.position, notation))
        for change in move.changes:
            place = BINDING.lies_at(change.site)
            assert place is not None
            assert place.channel is not None
            values[place.channel] = change.after > 0
        for _ in range(100):
            t_ns += 5 * MS_NS
            assert checkup.frame(SensorFrame(0, t_ns, values[:]), history) is None


@pytest.mark.parametrize("name", [name for name in shipped_boards() if sensors_by_chip(load_board(name))])
def test_no_game_begins_or_ends_its_sample_with_a_piece_in_every_hole_of_a_chip(name: str) -> None:
    """Else such a chip would pass for one without power when the program starts."""
    board = load_board(name)
    for fit in carried(board):
        game = load(fit.game)
        binding = Binding(board, game)
        for position in (game.start(), play(game, game.start(), manifest(fit.game).sample.split())):
            lain = ((binding.lies_at(site), contents) for site, contents in enumerate(position.board))
            full = {place.channel for place, contents in lain if place is not None and contents}
            values = [int(channel in full) for channel in range(board.channels)]
            assert not Silence(sensors_by_chip(board)).begin(values)


def test_a_chip_without_power_is_told_by_its_sites_when_the_program_starts() -> None:
    board = load_board("web-polarity")
    binding = Binding(board, GAME)
    values = array("H", [0] * board.channels)
    values[16:32] = array("H", [2] * 16)
    told = Checkup(lambda: binding).frame(SensorFrame(0, MS_NS, values), STORY)
    assert told is not None
    assert told.sick == tuple((GAME.sites[f"t{tier}r2"], "silent U2") for tier in range(1, 17))
