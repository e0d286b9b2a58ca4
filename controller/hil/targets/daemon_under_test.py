"""A daemon under test: a table with its devices, from one start of the program to its end."""

import asyncio
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from controller.core.api.commands import SetUp
from controller.core.api.events import Ask, Effect, Record, Say, VariationText
from controller.core.clock import clock_view
from controller.core.lights.palette import PHASES
from controller.hil.scenario import Scenario
from controller.hil.targets.pace import TimeSource
from controller.hil.targets.scripted_player import ScriptedPlayer, scripted_adviser
from controller.hil.view import View
from controller.journal.journal import Journal
from controller.players.lineup import read_lineup
from controller.recording.recording_codec import header, mark
from controller.service.daemon import Daemon, publish_to
from controller.table.painting import Painter
from controller.table.pipeline import Pipeline
from controller.table.table import Table
from controller.web.feeds import Feeds
from controller.web.page_protocol import Message, Press
from hardware.board import Board
from hardware.devices import Devices
from hardware.frame import ButtonPress, LedFrame
from hardware.recording import Recorder

BEGUN = "2001-01-01T00:00:00"  # wall time in the journals of scenarios, the same in each


class DaemonUnderTest:
    """Table, journal and daemon.  The daemon takes frames from `start` on.

    kept     all records of this run
    heard    sayings and questions since it was last cleared
    presses  presses of the board's buttons so far
    """

    def __init__(
        self, scenario: Scenario, board: Board, devices: Devices, state: Path, pace: TimeSource, record_to: Path | None
    ) -> None:
        game = scenario.game
        self._scenario = scenario
        self._devices = devices
        self._pace = pace
        self.kept: list[Record] = []
        self.heard: list[Effect] = []
        with ExitStack() as opened:
            self.journal = opened.enter_context(Journal.open(state, now=lambda: BEGUN))
            feeds = Feeds()
            self.table = Table(
                board,
                game,
                self.journal,
                scenario.config,
                devices.strip,
                t_ns=pace.clock(),
                hear=self.heard.append,
                watch=publish_to(feeds, len(game.site_names)),
            )
            self._write, self.table.line.keep = self.table.line.keep, self._keep
            self._player = ScriptedPlayer()
            lineup = read_lineup(game, scenario.config.players)
            self.recorder = None if record_to is None else _recorder(record_to, self.table)
            self.daemon = Daemon(
                self.table,
                devices.source,
                feeds,
                None,
                self.recorder,
                clock=pace.clock,
                sleep=pace.sleep,
                adviser=scripted_adviser(self._player, lineup.remotes, pace.clock),
            )
            opened.pop_all()  # from here on `stop` closes them
        self._pump: asyncio.Task[None] | None = None
        self.presses = 0

    def start(self) -> None:
        """Begin to take frames, in the running event loop."""
        self._devices.inputs.listen(self._pressed)
        self._pump = asyncio.get_running_loop().create_task(self.daemon.pump())

    async def pass_by(self, for_ns: int) -> None:
        """Let time pass.  Raises the error that ends the daemon."""
        await self._with_pump(self._pace.pass_by(for_ns))

    def tell(self, message: Message) -> str | None:
        """Send a message as a page does.  Return None, or why it is refused."""
        return self.daemon.take(message)

    def begin_at(self, position: str) -> None:
        """Begin the game from that position, as a page does."""
        self.tell(SetUp(position))

    def advise(self, lines: tuple[VariationText, ...]) -> bool:
        """Let the move chooser answer with these lines; False: there is no request."""
        return self._player.tell(lines)

    def mark(self, step: int) -> None:
        """Mark the end of the step in the recording."""
        if self.recorder is not None:
            self.recorder.input(self._pace.clock(), mark(step))

    def view(self, records: list[str], since: int, shown: LedFrame | None, slack_ns: int | None) -> View:
        """The present view; `since`: the number of records of earlier steps."""
        session, t_ns = self.table.session, self._pace.clock()
        said = tuple(effect for effect in self.heard if isinstance(effect, Say))
        asked = tuple(effect for effect in self.heard if isinstance(effect, Ask))
        clock, pictures = clock_view(session.clock, max(t_ns, session.now_ns)), pictures_of(self.table.line, t_ns)
        new = records[since:]
        snapshot = session.snapshot
        return View(session.game, snapshot, clock, records, new, said, asked, shown, pictures, t_ns, slack_ns)

    async def stop(self) -> None:
        """End like a killed process: nothing more is written."""
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.gather(self._pump, return_exceptions=True)
        if self.recorder is not None:
            self.recorder.close()
        self.journal.close()

    async def _with_pump(self, passing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(passing)
        assert self._pump is not None
        await asyncio.wait({task, self._pump}, return_when=asyncio.FIRST_COMPLETED)
        if self._pump.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self._pump.result()
        else:
            task.result()

    def _keep(self, record: Record) -> None:
        self._write(record)
        self.kept.append(record)

    def _pressed(self, press: ButtonPress) -> None:
        self.presses += 1
        self.daemon.take(Press(press.name))


def pictures_of(line: Pipeline, t_ns: int) -> tuple[LedFrame, ...]:
    """The pictures that the strip may show at that time: those of the present phase and of the phase just over.

    Without sensors the pipeline learns the time only twice a second, and the blinking lags: any phase is allowed.
    """
    painter, binding = Painter(line.lighting), line.binding
    lights, phase_ns = line.session.snapshot.lights, line.lighting.phase_ns
    phases = PHASES if line.session.clock.is_unlinked() else 2
    return tuple(painter.paint(binding, lights, t_ns - back * phase_ns).frame for back in range(phases))


def _recorder(path: Path, table: Table) -> Recorder:
    return Recorder.create(path, header(table.binding, table.session))


async def all_over() -> None:
    """Cancel the remaining tasks and wait for them, before their event loop is closed."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
