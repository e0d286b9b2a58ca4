"""`doctor`: what this machine has and lacks for a board, each with its remedy."""

import asyncio
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import click

from controller.config import Config, load_config, state_directory
from controller.errors import BadConfig, ControllerError
from controller.service.server_socket import listen
from controller.table.boards import load_board
from controller.voice.mouth import mouth
from engine.build import running
from hardware.board import Board
from hardware.doctor.diagnosis import Diagnosis, fail, fails, ok, warn
from hardware.doctor.doctor import examine
from hardware.doctor.machine import Machine
from hardware.doctor.sensors import sensors

LACKS = 1  # exit code
_STYLES = {"ok": "green", "warn": "yellow", "fail": "red"}


@click.command("doctor")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; without it, what any board needs.")
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
@click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port of the page.")
@click.option("--user", metavar="NAME", help="Whose rights count; yours unless given (the service's: witboard).")
@click.option("--json", "as_json", is_flag=True, help="A list of objects: verdict, what, remedy.")
@click.option("--root", type=click.Path(path_type=Path, file_okay=False), default="/", hidden=True)
@click.pass_context
def doctor_command(
    context: click.Context,
    board_name: str | None,
    config_path: Path | None,
    state: Path | None,
    port: int | None,
    user: str | None,
    as_json: bool,
    root: Path,
) -> None:
    """Say what this machine has and lacks for a board; ends with 1 if something must be mended."""
    config = load_config(config_path).override(host=None, port=port, state=None if state is None else str(state))
    board = None if board_name is None else load_board(board_name)
    machine = Machine(root, user=user)
    found = list(examine(machine, board, state_directory(config, os.environ)))
    diagnoses = [
        *found,
        *(_sensors(board) if board is not None and root == Path("/") and not fails(found) else ()),
        *_port(config.daemon.host, config.daemon.port),
        *_engine(),
        *_voice(config),
    ]
    if as_json:
        click.echo(json.dumps([diagnosis._asdict() for diagnosis in diagnoses], indent=1))
    else:
        for diagnosis in diagnoses:
            click.echo(click.style(f"{diagnosis.verdict:<4}", fg=_STYLES[diagnosis.verdict]) + f"  {diagnosis.what}")
            if diagnosis.remedy:
                click.echo(f"      -> {diagnosis.remedy}")
    if fails(diagnoses):
        context.exit(LACKS)


def _sensors(board: Board) -> list[Diagnosis]:
    """What the sensors say of themselves; only on a machine that has what it takes to ask them."""

    async def asked() -> list[Diagnosis]:
        return [one async for one in sensors(board, time.monotonic_ns)]

    return asyncio.run(asked())


def _port(host: str, port: int) -> Iterator[Diagnosis]:
    """The page has its port."""
    try:
        listen(host, port).close()
    except ControllerError as error:
        what, _, remedy = str(error).partition("; ")
        yield fail(f"page: {what}", f"{remedy} (if it is Witboard itself that listens there, all is well)")
    else:
        yield ok(f"page: port {port} on {host} is free")


def _voice(config: Config) -> Iterator[Diagnosis]:
    """The speech program, where the configuration has the voice on."""
    if config.voice.speak != "on":
        return
    try:
        mouth(config.voice)
    except BadConfig as error:
        what, _, remedy = str(error).removeprefix("[voice] ").partition("; ")
        yield fail(f"voice: {what}", remedy)
    else:
        yield ok(f"voice: {config.voice.engine} is there")


def _engine() -> Iterator[Diagnosis]:
    """The rules are compiled: machine players think further in the same time."""
    build = running()
    if build.why:
        yield warn(f"engine: {build.name}, because {build.why}", build.remedy)
    else:
        yield ok(f"engine: {build.name}")


COMMANDS = (doctor_command,)
