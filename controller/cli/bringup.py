"""`bringup`: from an unpowered bench to a board, stage by stage, and a report for others."""

import asyncio
import getpass
import os
import socket
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import click

from controller.building.conversation import Spoken, converse
from controller.building.page import BringupPage
from controller.cli.calibrate import typed_lines
from controller.config import Config, load_config, state_directory
from controller.service.server_socket import Server, address, listen
from controller.table.boards import load_board
from controller.web.entrance import Entrance
from controller.web.limits import WebLimits, fitting
from controller.web.roles import OWNER
from controller.web.seat_links import reach
from controller.web.server import serving
from controller.web.shares import Quotas
from hardware.board import Board
from hardware.bringup.bench import DeviceBench
from hardware.bringup.errors import BadBringup
from hardware.bringup.machine import Bringup
from hardware.bringup.report import Report, report_of, text_of, written
from hardware.bringup.stages import stages_of
from hardware.bringup.stored import begun, file_of, load, read, save
from hardware.doctor.machine import Machine

NOT_DONE = 1  # exit code
REPORT = Path("bringup-report.json")
LAST_LOOK_S = 1.0  # that the page has to fetch its end


@click.command("bringup")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; without it, the one begun last.")
@click.option("--again", metavar="STAGE", help="Do that stage again, or a step of it (STAGE.STEP).")
@click.option("--anew", is_flag=True, help="Forget what was done.")
@click.option("--list", "only_list", is_flag=True, help="Only list what came of each step.")
@click.option("--report", "only_report", is_flag=True, help="Only write the report of what was done so far.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), default=REPORT, show_default=True, help="Report."
)
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
@click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal; the progress is kept there.")
@click.option("--page", "on_page", is_flag=True, help="On a page, for a phone at the bench, in place of the terminal.")
@click.option("--host", help="Address of the page; 127.0.0.1 unless configured.")
@click.option("--port", type=click.IntRange(0, 65535), help="Port of the page.")
@click.option("--root", type=click.Path(path_type=Path, file_okay=False), default="/", hidden=True)
@click.pass_context
def bringup_command(
    context: click.Context,
    board_name: str | None,
    again: str | None,
    anew: bool,
    only_list: bool,
    only_report: bool,
    output: Path,
    config_path: Path | None,
    state: Path | None,
    on_page: bool,
    host: str | None,
    port: int | None,
    root: Path,
) -> None:
    """Build a board in stages: what to measure, what it means when wrong, what to do.

    Goes on where it stopped.  At the end, and with `stop`, it writes a report that names no person and no machine.
    """
    config = load_config(config_path).override(host=host, port=port, state=None)
    where = state or state_directory(config, os.environ)
    named = _named(board_name) if board_name else _last(where)
    board = load_board(named)
    file = file_of(where, board)
    known = None if anew else load(file, board)
    bringup = Bringup(stages_of(board), known or begun(board, named))
    machine = Machine(root)
    if again is not None:
        bringup.take(f"again {again}")
        save(file, bringup.progress)
    if only_list:
        click.echo(bringup.listed())
        return

    def made() -> Report:
        return report_of(bringup, board, machine, date.today().isoformat(), _secrets())

    if on_page and not only_report:
        asyncio.run(_on_a_page(bringup, board, machine, file, config, lambda: text_of(made())))
    elif not only_report:
        asyncio.run(_at_the_bench(bringup, board, machine, file))
    report = made()
    try:
        output.write_bytes(written(report))
        output.with_suffix(".txt").write_text(text_of(report), "utf-8")
    except OSError as error:
        raise BadBringup(f"{output}: cannot be written ({error.strerror}); name another --output") from error
    click.echo(f"The report, to read and to send: {output} and {output.with_suffix('.txt')}")
    if bringup.due is not None:
        context.exit(NOT_DONE)


async def _at_the_bench(bringup: Bringup, board: Board, machine: Machine, file: Path) -> None:
    words = typed_lines()
    bench = DeviceBench(board, machine, file.parent, time.monotonic_ns, asyncio.sleep, words, click.echo)
    try:
        await converse(bringup, bench, words.get, click.echo, lambda: save(file, bringup.progress))
    finally:
        bench.close()


async def _on_a_page(
    bringup: Bringup, board: Board, machine: Machine, file: Path, config: Config, report: Callable[[], str]
) -> None:
    """The same on a page, until its builder stops or all is done."""
    sock = listen(config.daemon.host, config.daemon.port)
    bound, port = sock.getsockname()[:2]
    where = reach(str(bound), int(port), config.daemon.names, proxied=bool(config.daemon.proxies))
    entrance = Entrance(time.monotonic_ns, where)
    spoken, quotas = Spoken(), Quotas(fitting(WebLimits()), time.monotonic_ns, proxies=config.daemon.proxies)
    app = BringupPage(bringup, spoken, board.name, entrance, report).app(quotas, config.daemon.names)
    server = Server(serving(app, quotas, proxies=config.daemon.proxies))
    served = asyncio.create_task(server.serve(sockets=[sock]))
    click.echo(address(sock))
    if not where.trouble:
        click.echo(f"To answer from another device: {entrance.link(OWNER)}")
    bench = DeviceBench(board, machine, file.parent, time.monotonic_ns, asyncio.sleep, spoken.words, spoken.say)
    try:
        await converse(bringup, bench, spoken.read, spoken.say, lambda: save(file, bringup.progress))
        spoken.end()
        await asyncio.sleep(LAST_LOOK_S)
    finally:
        bench.close()
        server.should_exit = True
        await served


def _last(state: Path) -> str:
    """The board whose bring-up was touched last.

    :raises BadBringup: there is none.
    """
    files = sorted(state.glob("bringup-*.json"), key=lambda path: path.stat().st_mtime_ns)
    if not files:
        raise BadBringup("which board? Name it, e.g. --board web; see `witboard board list`")
    found = read(files[-1])
    return files[-1].stem.removeprefix("bringup-") if found is None else found.named


def _named(board: str) -> str:
    """A path from wherever the command is called next; the name of a shipped board as it is."""
    return str(Path(board).resolve()) if "/" in board or board.endswith(".toml") else board


def _secrets() -> tuple[str, ...]:
    """Words that tell whose machine this is."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = ""
    host = socket.gethostname()
    return tuple(word for word in (user, host, host.partition(".")[0]) if word not in ("", "root", "pi"))


COMMANDS = (bringup_command,)
