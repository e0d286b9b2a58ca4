"""Raw frames in, sick sites out."""

from array import array

from controller.core.api.events import SensorHealth
from controller.core.referee.history import History
from controller.devices.sensor_health import Checkup
from controller.table.binding import Binding
from engine.games import load
from engine.notation import find_move
from hardware.board import load_board
from hardware.frame import SensorFrame

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
