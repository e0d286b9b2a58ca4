"""The panel of a real board: which lamps are lit, what sounds, and what a press does."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.core.api.commands import Resign
from controller.core.api.events import Ask, Say
from controller.devices.panel import SOUNDS, Panel
from controller.service.daemon import Daemon
from controller.service.server_socket import listen
from hardware.frame import ButtonPress
from hardware.inputs import BeepPattern
from tests.controller.at_the_daemon import AtTheDaemon


class Desk:
    """Inputs that a test presses."""

    def __init__(self) -> None:
        self.lit: set[str] = set()
        self.switched: list[tuple[str, bool]] = []
        self.sounded: list[BeepPattern] = []
        self.press: Callable[[ButtonPress], None] | None = None

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        self.press = callback

    def lamp(self, button: str, on: bool) -> None:
        self.switched.append((button, on))
        self.lit = self.lit | {button} if on else self.lit - {button}

    def buzz(self, pattern: BeepPattern) -> None:
        self.sounded.append(pattern)

    def close(self) -> None:
        self.lit = set()


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def sitting(tmp_path: Path, desk: Desk) -> AtTheDaemon:
    made = AtTheDaemon(tmp_path)
    panel = Panel(desk, lambda: made.table.binding)
    made.watching.append(lambda snapshot, picture: panel.watch(snapshot))
    return made


def test_the_lamp_of_the_side_to_move_is_lit_and_goes_over_with_the_turn(sitting: AtTheDaemon, desk: Desk) -> None:
    seen: list[set[str]] = []
    sitting.at(990, lambda: seen.append(desk.lit)).carry(1000, "t3r4", "t4r4")
    sitting.at(3000, lambda: seen.append(desk.lit)).carry(4000, "t3r3", "t4r3")
    sitting.at(6000, lambda: seen.append(desk.lit)).pump(7000)
    assert seen == [{"white"}, {"green"}, {"white"}]


def test_a_lamp_is_switched_only_when_it_changes(sitting: AtTheDaemon, desk: Desk) -> None:
    sitting.carry(1000, "t3r4", "t4r4").pump(3000)
    assert sorted(desk.switched[:5]) == [(name, False) for name in ("green", "hint", "pause", "undo", "white")]
    assert [(name, on) for name, on in desk.switched[5:] if name == "green"] == [("green", True)]
    assert [on for name, on in desk.switched if name == "white"] == [False, True, False]


def test_the_lamp_of_the_pause_is_lit_while_it_lasts(sitting: AtTheDaemon, desk: Desk) -> None:
    seen: list[bool] = []
    sitting.carry(1000, "t3r4", "t4r4").press(3000, "pause").at(3500, lambda: seen.append("pause" in desk.lit))
    sitting.press(4000, "pause").at(4500, lambda: seen.append("pause" in desk.lit)).pump(5000)
    assert seen == [True, False]


def test_no_lamp_is_lit_once_the_game_is_over(sitting: AtTheDaemon, desk: Desk) -> None:
    sitting.tell(1000, Resign(0)).pump(2000)
    assert sitting.table.session.phase == "over"
    assert desk.lit == set()


def test_what_calls_for_attention_sounds_once_the_game_is_shown(sitting: AtTheDaemon, desk: Desk) -> None:
    panel = Panel(desk, lambda: sitting.table.binding)
    panel.hear(Say("illegal", "No."))
    assert desk.sounded == []
    panel.watch(sitting.table.session.snapshot)
    for effect in (Say("info", "Your turn."), Say("illegal", "No."), Ask(1, "Which?", ()), Say("over", "Done.")):
        panel.hear(effect)
    assert desk.sounded == [SOUNDS["illegal"], SOUNDS["question"], SOUNDS["over"]]


def test_a_press_on_the_board_does_what_the_button_is_for(sitting: AtTheDaemon, desk: Desk) -> None:
    """In a daemon that runs: it listens on its event loop until it ends."""
    daemon = Daemon(
        sitting.table,
        sitting.source,
        sitting.feeds,
        None,
        None,
        clock=sitting.virtual.clock,
        sleep=sitting.sleep,
        inputs=desk,
    )

    def press() -> None:
        assert desk.press is not None
        desk.press(ButtonPress("white", sitting.virtual.now_ns))

    sitting.carry(1000, "t3r4", "t4r4").at(1250, press).at(1260, sitting.source.close)
    with listen("127.0.0.1", 0) as sock:
        asyncio.run(asyncio.wait_for(daemon.run(sock, ()), 60))
    assert [record.body["how"] for record in sitting.records if record.kind == "move"] == ["button"]
