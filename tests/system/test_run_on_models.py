"""`witboard run` with the drivers of a board file, the Pi below them modelled: played by hand, ended by a signal."""

import json
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from controller.cli import serving
from engine.games import load
from engine.messages import revive
from hardware.board import load_board
from hardware.drivers.hc165 import Hc165
from tests.hardware.modelled_boards import LOAD, Bench, bench
from tests.hardware.spi_models import FakeSpidev, Recorded, read_by_leds
from tests.system.at_the_broker import real_broker
from tests.system.at_the_prompt import Run
from tests.system.played_program import Game, moves

DEADLINE_S = 60
BOARD = load_board("web")
WHITE, WHITE_LAMP, GREEN_LAMP = 5, 22, 23
Snapshot = dict[str, Any]


@pytest.fixture
def at() -> Iterator[Bench]:
    """The Web as it ships, set up for a game; `leds` are those of its strip."""
    with bench(BOARD) as made:
        assert isinstance(BOARD.sensors, Hc165)
        assert BOARD.sensors.load == LOAD
        made.wire_chain(BOARD.sensors)
        made.spidev = FakeSpidev({(1, 0): made.chain, (0, 0): Recorded()})
        made.module("spidev", made.spidev)
        web = load("web")
        start = web.start(web.complete({}))
        for name, held in zip(web.site_names, start.board, strict=True):
            made.put(channel(name), bool(held))
        yield made


def channel(site: str) -> int:
    number = BOARD.site(site).channel
    assert number is not None
    return number


def leds(at: Bench) -> Recorded:
    strip = at.spidev.devices[0, 0]
    assert isinstance(strip, Recorded)
    return strip


def wait(socket: ClientConnection, until: Callable[[Snapshot], bool]) -> Snapshot:
    end_s = time.monotonic() + DEADLINE_S
    while True:
        message: Snapshot = cast(Snapshot, revive(json.loads(socket.recv(timeout=end_s - time.monotonic()))))
        if message["type"] == "snapshot" and until(message):
            return message


def while_it_runs(
    monkeypatch: pytest.MonkeyPatch, play: Callable[[ClientConnection], None]
) -> tuple[threading.Thread, list[BaseException]]:
    """A thread that plays as soon as the page's address is known, and then asks the process to end."""
    urls: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(serving, "announce", lambda url, entrance, locale, *, browser: urls.put(url))
    failed: list[BaseException] = []

    def body() -> None:
        try:
            with connect(urls.get(timeout=DEADLINE_S).replace("http", "ws") + "ws", close_timeout=1) as socket:
                play(socket)
        except BaseException as error:
            failed.append(error)
            raise
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    thread = threading.Thread(target=body)
    thread.start()
    return thread, failed


def test_a_move_by_hand_and_button_is_refereed_and_a_signal_leaves_all_dark(
    at: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lamps: list[tuple[bool, bool]] = []

    def play(socket: ClientConnection) -> None:
        wait(socket, lambda seen: seen["phase"] == "playing")
        at.put(channel("t3r4"), False)
        wait(socket, lambda seen: seen["reading"] == "in_progress")
        at.put(channel("t4r4"), True)
        wait(socket, lambda seen: seen["reading"] == "completed")
        lamps.append((at.pins.is_high(WHITE_LAMP), at.pins.is_high(GREEN_LAMP)))
        at.pins.pin(WHITE).drive_low()
        moved = wait(socket, lambda seen: seen["ply"] == 1)
        assert [move["notation"] for move in moved["moves"]] == ["t3r4-t4r4"]
        wait(socket, lambda seen: at.pins.is_high(GREEN_LAMP) or seen["to_act"] != [1])
        lamps.append((at.pins.is_high(WHITE_LAMP), at.pins.is_high(GREEN_LAMP)))

    thread, failed = while_it_runs(monkeypatch, play)
    ran = run("run", "--board", "web", "--game", "web", "--port", "0", "--state", str(tmp_path / "state"))
    thread.join(DEADLINE_S)
    assert failed == []
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("The game is kept; start again to go on.\n")
    assert lamps == [(True, False), (False, True)]
    pictures = [read_by_leds(sent) for sent in leds(at).sent]
    assert any(any(picture) for picture in pictures)
    assert not any(pictures[-1])
    assert at.spidev.opened == 0
    assert at.pins.pin(GREEN_LAMP).function == "input"
    shown = run("games", "show", "1", "--state", str(tmp_path / "state")).out
    assert "   1 White    t3r4-t4r4, by button\n" in shown


def lit_sites(picture: bytes) -> list[str]:
    """The holes that shine in a picture on the strip; three bytes an LED."""
    return [site.name for site in BOARD.sites if site.led is not None and any(picture[3 * site.led : 3 * site.led + 3])]


def test_a_position_of_a_game_before_is_set_up_by_the_lights_alone_and_played_on(
    at: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    followed: list[str] = []
    web = load("web")
    standing = {name for name, held in zip(web.site_names, web.start(web.complete({})).board, strict=True) if held}

    def put(name: str, there: bool) -> None:
        (standing.add if there else standing.discard)(name)
        at.put(channel(name), there)

    def move(socket: ClientConnection, start: str, goal: str, number: int) -> Snapshot:
        put(start, there=False)
        wait(socket, lambda seen: seen["reading"] == "in_progress")
        put(goal, there=True)
        return wait(socket, lambda seen: len(seen["moves"]) == number)

    def is_nearer(left: int, seen: Snapshot) -> bool:
        return bool(seen["phase"] != "setup" or seen["setup"]["left"] < left)

    def shining(dark: str) -> str:
        """A hole that shines, as soon as that one does no more."""
        while True:
            pictures = len(leds(at).sent)
            lit = lit_sites(read_by_leds(leds(at).sent[-1]))
            if lit and dark not in lit:
                return lit[0]
            leds(at).more_than(pictures)

    def follow_the_lights(socket: ClientConnection) -> None:
        """Take off what shines, put a pin where an empty hole shines, until the game goes on."""
        seen, name = wait(socket, lambda seen: seen["phase"] == "setup"), ""
        while seen["phase"] == "setup":
            left, name = seen["setup"]["left"], shining(dark=name)
            followed.append(name)
            put(name, name not in standing)
            seen = wait(socket, partial(is_nearer, left))
            if seen["phase"] == "setup" and not seen["setup"]["left"]:
                seen = wait(socket, lambda seen: seen["phase"] != "setup")

    def play(socket: ClientConnection) -> None:
        wait(socket, lambda seen: seen["phase"] == "playing")
        move(socket, "t3r4", "t4r4", 1)
        move(socket, "t3r3", "t4r3", 2)
        move(socket, "t7r4", "t8r4", 3)
        pictures = len(leds(at).sent)
        socket.send(json.dumps({"type": "command", "name": "play_on", "number": 1, "after": 1}))
        leds(at).more_than(pictures)
        follow_the_lights(socket)
        moved = move(socket, "t3r3", "t4r3", 1)
        assert [one["notation"] for one in moved["moves"]] == ["t3r3-t4r3"]

    thread, failed = while_it_runs(monkeypatch, play)
    state = str(tmp_path / "state")
    ran = run("run", "--board", "web", "--game", "web", "--port", "0", "--state", state)
    thread.join(DEADLINE_S)
    assert failed == []
    assert (ran.code, ran.err) == (0, "")
    assert sorted(followed) == ["t3r3", "t4r3", "t7r4", "t8r4"]
    assert "   2 Green    t3r3-t4r3, by settle" in run("games", "show", "2", "--state", state).out


def again(socket: ClientConnection, where: str) -> ClientConnection:
    """The game is to go on there: the page's connection ends, and another one has it."""
    host, port = socket.remote_address[:2]
    socket.send(json.dumps({"type": "command", "name": "play_at", "where": where}))
    with pytest.raises(ConnectionClosed):
        wait(socket, lambda seen: False)
    return connect(f"ws://{host}:{port}/ws", close_timeout=1)


def test_a_game_goes_on_on_the_page_and_at_the_board_again(
    at: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dark: list[bool] = []

    def play(socket: ClientConnection) -> None:
        wait(socket, lambda seen: seen["phase"] == "playing")
        at.put(channel("t3r4"), False)
        wait(socket, lambda seen: seen["reading"] == "in_progress")
        at.put(channel("t4r4"), True)
        wait(socket, lambda seen: seen["ply"] == 1)
        with again(socket, "page") as page:
            dark.append(not any(read_by_leds(leds(at).sent[-1])))
            wait(page, lambda seen: seen["reading"] == "agrees")
            page.send(json.dumps({"type": "lift", "site": "t3r3"}))
            page.send(json.dumps({"type": "place", "site": "t4r3"}))
            wait(page, lambda seen: seen["ply"] == 2)
            with again(page, "board") as back:
                wait(back, lambda seen: seen["reading"] == "discrepancy")
                at.put(channel("t3r3"), False)
                at.put(channel("t4r3"), True)
                wait(back, lambda seen: seen["reading"] == "agrees")
                at.put(channel("t7r4"), False)
                wait(back, lambda seen: seen["reading"] == "in_progress")
                at.put(channel("t8r4"), True)
                seen = wait(back, lambda seen: seen["ply"] == 3)
                assert [move["notation"] for move in seen["moves"]] == ["t3r4-t4r4", "t3r3-t4r3", "t7r4-t8r4"]

    thread, failed = while_it_runs(monkeypatch, play)
    ran = run("run", "--board", "web", "--game", "web", "--port", "0", "--state", str(tmp_path / "state"))
    thread.join(DEADLINE_S)
    assert failed == []
    assert (ran.code, ran.err, dark) == (0, "", [True])


@pytest.mark.thorough
def test_a_game_with_somebody_elsewhere_goes_on_on_the_page_and_at_the_board_again(
    at: Bench, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """White sits at the real board, Green at a simulated one, and a broker is between."""
    with real_broker(tmp_path) as broker, ExitStack() as ending:
        configs = [tmp_path / f"{name}.toml" for name in ("here", "there")]
        for path in configs:
            path.write_text(f'[mqtt]\nbroker = "127.0.0.1:{broker.port}"\nboard = "{path.stem}"\n')
        there = Game(tmp_path / "there", ending)
        partner = there.command(
            *("play", "web", "--invite", "white", "--port", "0", "--no-browser"),
            *("--state", str(there.state), "--config", str(configs[1])),
        )
        code = partner.until("Code").partition(": ")[2]
        other = there.page(partner.until("http://"))

        def play(socket: ClientConnection) -> None:
            wait(socket, lambda seen: seen["phase"] == "playing" and seen["line"] == "up")
            at.put(channel("t3r4"), False)
            wait(socket, lambda seen: seen["reading"] == "in_progress")
            at.put(channel("t4r4"), True)
            other.wait(lambda seen: moves(seen) == ["t3r4-t4r4"])
            with again(socket, "page") as page:
                other.tell("make", move="t3r3-t4r3")
                wait(page, lambda seen: moves(seen) == ["t3r4-t4r4", "t3r3-t4r3"] and seen["reading"] == "agrees")
                page.send(json.dumps({"type": "make", "move": "t7r4-t8r4"}))
                other.wait(lambda seen: len(seen["moves"]) == 3)
                with again(page, "board") as back:
                    for name, is_there in (("t3r3", False), ("t4r3", True), ("t7r4", False), ("t8r4", True)):
                        at.put(channel(name), is_there)
                    wait(back, lambda seen: seen["reading"] == "agrees" and seen["line"] == "up")
                    other.tell("make", move="t7r3-t8r3")
                    wait(back, lambda seen: bool(seen["due"]))
                    at.put(channel("t7r3"), False)
                    wait(back, lambda seen: seen["reading"] == "in_progress")
                    at.put(channel("t8r3"), True)
                    seen = wait(back, lambda seen: len(seen["moves"]) == 4)
                    assert moves(seen) == ["t3r4-t4r4", "t3r3-t4r3", "t7r4-t8r4", "t7r3-t8r3"]

        thread, failed = while_it_runs(monkeypatch, play)
        state, config = str(tmp_path / "state"), str(configs[0])
        given = ("--port", "0", "--state", state, "--config", config)
        ran = run("run", "--board", "web", "--game", "web", "--join", code, *given)
        thread.join(DEADLINE_S)
    assert failed == []
    assert ran.code == 0


def test_a_missing_device_is_one_line_and_nothing_is_begun(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with bench(BOARD) as made:
        made.module("spidev", None)
        ran = run("run", "--board", "web", "--game", "web", "--port", "0", "--state", str(tmp_path / "state"))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("witboard: driver hc165: package spidev is not installed; install it on the Pi with")
    assert not (tmp_path / "state").exists()


def test_simulate_takes_the_place_of_all_drivers(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[Snapshot] = []

    def play(socket: ClientConnection) -> None:
        socket.send(json.dumps({"type": "lift", "site": "t3r4"}))
        seen.append(wait(socket, lambda snapshot: snapshot["reading"] == "in_progress"))

    with bench(BOARD) as made:
        made.module("spidev", None)
        thread, failed = while_it_runs(monkeypatch, play)
        state = str(tmp_path / "state")
        ran = run("run", "--board", "web", "--game", "web", "--simulate", "--port", "0", "--state", state)
        thread.join(DEADLINE_S)
    assert failed == []
    assert (ran.code, ran.err, len(seen)) == (0, "", 1)
