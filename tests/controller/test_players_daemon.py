"""Whoever chooses moves, at the daemon: asked when the session wants it, heard like any other event."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.config import Config
from controller.core.api.events import MoveReply, VariationText
from controller.core.api.snapshot import HintView
from controller.players.adviser import Adviser
from controller.service.server_socket import listen
from engine.notation import write_position
from hardware.recording import RecordedInput, Recorder, read_recording
from tests.controller.at_the_daemon import WEB, AtTheDaemon
from tests.controller.players_doubles import BEST, FakePlayer

DEADLINE_S = 60  # only ever reached where something hangs


def sitting_with(
    player: FakePlayer, state: Path, warm: Callable[[], object] = lambda: None, **more: object
) -> AtTheDaemon:
    adviser = Adviser(player, {}, lambda: 0, warm)
    return AtTheDaemon(state, adviser=adviser, **more)  # type: ignore[arg-type]  # what the tests below give fits


def test_a_hint_is_asked_for_once_and_shown_when_it_comes(tmp_path: Path) -> None:
    player = FakePlayer()
    sitting = sitting_with(player, tmp_path)
    shown: list[HintView | None] = []
    sitting.wish(1000, "hint").at(1200, lambda: player.answer(*BEST, final=False))
    sitting.at(1300, lambda: shown.append(sitting.table.session.snapshot.hint))
    sitting.at(1400, lambda: player.answer(*BEST)).pump(2000)
    assert [(request.kind, request.side) for request in player.requests] == [("hint", 0)]
    assert write_position(WEB, player.requests[0].position) == write_position(WEB, WEB.start())
    assert shown[0] is not None
    assert (shown[0].notation, shown[0].score, shown[0].final) == ("t3r4-t4r4", "+0.4", False)
    assert player.drops == 0


def test_when_the_board_moves_on_the_search_is_dropped_and_a_late_answer_is_not_heard(tmp_path: Path) -> None:
    player = FakePlayer()
    sitting = sitting_with(player, tmp_path)
    sitting.wish(1000, "hint").carry(1200, "t7r4", "t8r4").at(4000, lambda: player.answer(*BEST)).pump(5000)
    assert sitting.moves == ["t7r4-t8r4"]
    assert player.drops == 1
    assert sitting.table.session.snapshot.hint is None


def test_a_machine_chooses_its_move_and_a_hand_makes_it(tmp_path: Path) -> None:
    player = FakePlayer()
    sitting = sitting_with(player, tmp_path, config=Config(players={"white": "machine:1"}))
    sitting.at(2000, lambda: player.answer(VariationText(("t3r4-t4r4",)))).carry(3000, "t3r4", "t4r4").pump(6000)
    assert [(request.kind, request.side) for request in player.requests] == [("move", 0)]
    assert sitting.moves == ["t3r4-t4r4"]


def test_what_was_advised_stands_on_the_recording(tmp_path: Path) -> None:
    player, path = FakePlayer(), tmp_path / "game.wbr"
    sitting = sitting_with(player, tmp_path / "state", record_to=lambda header: Recorder.create(path, header))
    sitting.wish(1000, "hint").at(1200, lambda: player.answer(*BEST)).pump(2000)
    kinds = [item.body["kind"] for item in read_recording(path) if isinstance(item, RecordedInput)]
    assert kinds == ["command", "advice"]


def test_the_daemon_makes_whoever_chooses_moves_ready_and_closes_them(tmp_path: Path) -> None:
    player, begun = FakePlayer(), list[asyncio.AbstractEventLoop]()
    sitting = sitting_with(player, tmp_path, warm=lambda: begun.append(asyncio.get_running_loop()), lively=True)

    async def whole() -> None:
        async with asyncio.timeout(DEADLINE_S):
            await sitting.daemon.run(sock, (), lambda: os.kill(os.getpid(), signal.SIGTERM))

    with listen("127.0.0.1", 0) as sock:
        asyncio.run(whole())
    assert player.closed
    assert len(begun) == 1


@pytest.mark.parametrize("number", [0, 2])
def test_an_answer_to_another_want_changes_nothing(tmp_path: Path, number: int) -> None:
    sitting = sitting_with(FakePlayer(), tmp_path)
    sitting.wish(1000, "hint")
    sitting.at(1200, lambda: sitting.table.line.event(MoveReply(number, BEST, True, sitting.virtual.now_ns))).pump(2000)
    assert sitting.table.session.snapshot.hint is None
