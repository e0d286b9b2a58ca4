"""Raw frames in, sick sites out."""

from array import array

from controller.binding import Binding
from controller.checkup import Checkup
from controller.core.events import SensorHealth
from engine.games import load
from hardware.board import load_board
from hardware.frame import SensorFrame

MS_NS = 1_000_000
BOARD = load_board("tests/boards/web-scrambled.toml")
GAME = load("web")
BINDING = Binding(BOARD, GAME)


def flapping(checkup: Checkup, channel: int) -> list[SensorHealth]:
    """What is told while that channel goes to and fro ten times a second for two seconds."""
    values, told = array("H", [0] * BOARD.channels), []
    for scan in range(400):
        values[channel] = scan // 20 % 2
        if news := checkup.frame(SensorFrame(scan, scan * 5 * MS_NS, values[:])):
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
