"""One game on two boards: two programs and a real broker, killed one after the other in the middle of the game."""

import re
import signal
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from controller.remote.keeping import FILE
from engine.games import load
from tests.system.at_the_broker import RealBroker, real_broker
from tests.system.played_program import Game, Page, Process, Snapshot, moves, playing

pytestmark = pytest.mark.thorough
BACK_S = 3.0  # from the start of the broker until both boards know of each other


class TwoPlaces:
    """The inviting board (0) and the invited one (1), each with a page."""

    def __init__(self, folder: Path, port: int, ending: ExitStack) -> None:
        self.games = [Game(folder / name, ending) for name in ("here", "there")]
        self.configs = [folder / f"{name}.toml" for name in ("here", "there")]
        for path in self.configs:
            path.write_text(f'[mqtt]\nbroker = "127.0.0.1:{port}"\nboard = "{path.stem}"\n')
        self.processes: list[Process] = []
        self.pages: list[Page] = []

    def start(self, board: int, *arguments: str) -> tuple[Process, str]:
        """A program; the line with the code, if it invites."""
        state, config = str(self.games[board].state), str(self.configs[board])
        given = ("--port", "0", "--no-browser", "--state", state, "--config", config)
        process = self.games[board].command("play", *arguments, *given)
        code = process.until("Code") if "--invite" in arguments else ""
        page = self.games[board].page(process.until("http://"))
        self.processes[board:] = [process, *self.processes[board + 1 :]]
        self.pages[board:] = [page, *self.pages[board + 1 :]]
        return process, code

    def both(self, holds: Callable[[Snapshot], bool]) -> list[Snapshot]:
        """Wait until it holds at both boards."""
        return [page.wait(holds) for page in self.pages]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[RealBroker]:
    with real_broker(tmp_path) as started:
        yield started


@pytest.fixture
def places(tmp_path: Path, broker: RealBroker) -> Iterator[TwoPlaces]:
    with ExitStack() as ending:
        yield TwoPlaces(tmp_path, broker.port, ending)


def running(seen: Snapshot) -> bool:
    return playing(seen) and seen["clock"]["state"] != "paused"


def invite(places: TwoPlaces) -> None:
    """Begin a game of Outwit at both."""
    side = str(load("outwit").sides[1]).lower()
    _, line = places.start(0, "outwit", "--invite", side)
    code = re.sub("^.*: ", "", line)
    _, _ = places.start(1, "--join", code.lower().replace("-", " "))
    places.both(running)


def test_a_hand_goes_on_with_a_move_that_the_other_board_has_made_already(places: TwoPlaces) -> None:
    invite(places)
    places.pages[0].carry("e5", "e3")
    places.both(lambda seen: moves(seen) == ["e5-e3"])
    places.pages[0].carry("e3", "e1")
    places.both(lambda seen: moves(seen) == ["e5-e1"] and seen["reading"] == "agrees")


def test_a_game_goes_on_on_two_boards_whatever_is_killed(places: TwoPlaces, broker: RealBroker) -> None:
    game = load("outwit")
    position, told = game.start(), list[str]()

    def play(board: int) -> None:
        nonlocal position
        move = game.legal_moves(position)[0]
        position = game.apply(position, move)
        told.append(move.notation)
        places.pages[board].tell("make", move=move.notation)
        places.both(lambda seen: moves(seen) == told)

    invite(places)
    kept = places.games[0].state / FILE
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    play(0)
    play(1)

    places.processes[1].send(signal.SIGKILL)
    places.processes[0].until("Line cut. Clocks stand.")
    places.start(1, "outwit")
    for process in places.processes:
        process.until("The other board is there.")
    play(0)

    broker.kill()
    for process in places.processes:
        process.until("Line cut. Clocks stand.")
    broker.start()
    began_s = time.monotonic()
    for process in places.processes:
        process.until("The other board is there.")
    assert time.monotonic() - began_s < BACK_S
    play(1)

    places.pages[0].tell("command", name="undo", side=0)
    asked = places.pages[1].wait(lambda seen: bool(seen["ask"]))
    places.pages[1].tell("command", name="answer", question=asked["ask"]["number"], choice="yes")
    told.pop()
    places.both(lambda seen: moves(seen) == told)
    places.pages[1].tell("command", name="resign", side=1)
    one, other = places.both(lambda seen: bool(seen["phase"] == "over"))
    assert one["outcome"] == other["outcome"]
