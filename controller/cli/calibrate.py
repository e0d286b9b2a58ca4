"""`calibrate`: what each sensor of a board needs, found with a person's help and lights."""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import click

from controller.config import load_config, state_directory
from controller.table.boards import load_board
from hardware.board import Board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.follower import Follower
from hardware.calibration.guide import Guide
from hardware.calibration.levels import LevelGuide
from hardware.calibration.models import model_of
from hardware.calibration.result import Calibration, Found
from hardware.calibration.session import CalibrationSession, CalibrationStopped
from hardware.calibration.stored import file_of, load, save
from hardware.calibration.switches import SwitchGuide
from hardware.calibration.wire import thresholds
from hardware.calibration.wiring import sense_of, wiring_of
from hardware.frame import Sense

PROBLEMS = 1  # exit code


@click.command("calibrate")
@click.option("--board", "board_name", required=True, metavar="NAME|FILE", help="A shipped board, or a board file.")
@click.option("--only", multiple=True, metavar="SITE", help="These sites alone, once more; may be given several times.")
@click.option("--zero", is_flag=True, help="Only the empty board again: zeros drift, pegs and stones do not.")
@click.option("--at-once", type=click.IntRange(1, 64), default=8, show_default=True, help="Pegs at a time.")
@click.option("--stones", type=click.IntRange(1, 100), default=10, show_default=True, help="Stones for each pit.")
@click.option("--anew", is_flag=True, help="Forget what is known.")
@click.option("--simulate", is_flag=True, help="Simulated sensors that drift, and a simulated person.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the simulated sensors.")
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
@click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal; the result is kept there.")
@click.pass_context
def calibrate_command(
    context: click.Context,
    board_name: str,
    only: tuple[str, ...],
    zero: bool,
    at_once: int,
    stones: int,
    anew: bool,
    simulate: bool,
    seed: int,
    config_path: Path | None,
    state: Path | None,
) -> None:
    """Find zero and thresholds of every sensor, or look whether every switch answers as its own channel.

    Lights say where to put what: blue a peg (its N pole down), orange one with its S pole down, red means take it off.
    """
    board = load_board(board_name)
    where = state or state_directory(load_config(config_path), os.environ)
    file = file_of(where / "simulated" if simulate else where, board)
    before = None if anew else load(file, board)
    known: Mapping[str, Found] = {} if before is None else before.sites
    guide = _guide(board, only, at_once, stones, known, zero=zero)
    if simulate:
        _simulated(guide, board, seed)
        found = _kept(guide, board, file, known)
    else:
        found = asyncio.run(_real(guide, board, file, known))
    _report(guide, found, file)
    if guide.problems:
        context.exit(PROBLEMS)


def _guide(
    board: Board, only: tuple[str, ...], at_once: int, stones: int, known: Mapping[str, Found], *, zero: bool
) -> Guide:
    if sense_of(board) is Sense.PRESENCE:
        if zero:
            raise click.UsageError("--zero: switches have no zero")
        return SwitchGuide(board, only=only)
    return LevelGuide(board, only=only, at_once=at_once, stones=stones, zero=zero, known=known)


def _simulated(guide: Guide, board: Board, seed: int) -> None:
    person = Follower(guide, model_of(board, seed))
    told = ""
    while not guide.guidance.done:
        if guide.guidance.text != told:
            told = guide.guidance.text
            click.echo(told)
        person.step()


async def _real(guide: Guide, board: Board, file: Path, known: Mapping[str, Found]) -> Calibration:
    """With the devices of the board file.

    :raises HardwareError: one is missing, lost, or refuses.
    :raises BadCalibration: the person stopped.
    """
    if board.simulated:
        raise BadCalibration(f"the sensors of board {board.name} are simulated; add --simulate")
    from hardware.devices import open_devices  # packages for the Pi are wanted only here

    devices = open_devices(board, time.monotonic_ns, asyncio.sleep)
    words = typed_lines()
    try:
        devices.inputs.listen(lambda press: words.put_nowait(""))  # any button of the board is as good as Enter
        session = CalibrationSession(guide, board, devices.source, devices.strip, words, click.echo)
        try:
            await session.run()
        except CalibrationStopped as error:
            raise BadCalibration(f"stopped: {error}") from error
        found = _kept(guide, board, file, known)
        if sense_of(board) is not Sense.PRESENCE and await session.deliver(thresholds(found, board)):
            click.echo("The scanner has them, too.")
        return found
    finally:
        devices.close()


def typed_lines() -> "asyncio.Queue[str]":
    """Lines from standard input; at its end `stop`."""
    words: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(words.put_nowait, line)
        loop.call_soon_threadsafe(words.put_nowait, "stop")

    threading.Thread(target=read, name="typed", daemon=True).start()
    return words


def _kept(guide: Guide, board: Board, file: Path, known: Mapping[str, Found]) -> Calibration:
    made = datetime.now().astimezone().isoformat(timespec="seconds")
    found = Calibration(board.name, wiring_of(board), made, {**known, **guide.found})
    save(file, found)
    return found


def _report(guide: Guide, found: Calibration, file: Path) -> None:
    for site, why in guide.problems.items():
        click.echo(f"{site}: {why}", err=True)
    for site, what in guide.remarks.items():
        click.echo(f"{site}: {what}")
    if isinstance(guide, SwitchGuide) and guide.exchanged:
        click.echo("These channels differ from the board file; exchange the wires, or write there:")
        for site, channel in guide.exchanged.items():
            click.echo(f'    {{ name = "{site}", channel = {channel} ... }}')
    heads = [one.headroom for one in found.sites.values() if hasattr(one, "headroom")]
    least = f", at least {min(heads)} raw units from a misreading" if heads else ""
    click.echo(f"{len(found.sites)} sites are known{least}; kept in {file}")


COMMANDS = (calibrate_command,)
