"""`run` and `play`: the daemon at a board."""

import asyncio
import os
import sys
import time
import webbrowser
from datetime import datetime
from pathlib import Path

import click

from controller.binding import Binding
from controller.config import Config, load_config, state_directory
from controller.core.events import Ask, Effect, Say
from controller.daemon import Daemon, publish_to
from controller.errors import BadConfig
from controller.journal import Journal
from controller.listening import address, listen
from controller.simhand import SimHand, sim_board
from controller.table import Table, chosen
from controller.tape import header
from controller.web.feeds import Feeds
from engine.game import Game
from engine.games import load
from hardware.board import Board, load_board
from hardware.recording import Recorder
from hardware.sim.source import SimSource
from hardware.sim.strip import SimStrip

_CONFIG = click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
_HOST = click.option("--host", help="Address to listen on; 127.0.0.1 unless configured.")
_PORT = click.option("--port", type=click.IntRange(0, 65535), help="Port of the page; 0 takes any free one.")
_STATE = click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal.")
_RECORD = click.option("--record", type=click.Path(path_type=Path), help="Also record raw frames to this new file.")


@click.command("run")
@click.option("--board", "board_name", required=True, metavar="NAME|FILE", help="A shipped board, or a board file.")
@click.option(
    "--game", "game_key", required=True, metavar="KEY", help="The game; `witboard games list` has those kept."
)
@_CONFIG
@_HOST
@_PORT
@_STATE
@_RECORD
def run_command(
    board_name: str,
    game_key: str,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    record: Path | None,
) -> None:
    """Referee one game at one board until interrupted; an unfinished game is resumed."""
    config = _configured(config_path, load(game_key), host, port, state)
    _serve(load_board(board_name), game_key, config, record, browser=False)


@click.command("play")
@click.argument("game_key", metavar="GAME")
@_CONFIG
@_HOST
@_PORT
@_STATE
@_RECORD
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def play_command(
    game_key: str,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    record: Path | None,
    no_browser: bool,
) -> None:
    """Play GAME on a simulated board: the page is the hand."""
    config = _configured(config_path, load(game_key), host, port, state)
    _serve(load_board(game_key), game_key, config, record, browser=not no_browser)


def _configured(path: Path | None, game: Game, host: str | None, port: int | None, state: Path | None) -> Config:
    """The configuration, with what the command line says over it.

    :raises BadConfig: it is wrong, or does not fit the game.
    """
    config = load_config(path)
    try:
        chosen(game, config)
    except BadConfig as error:
        raise BadConfig(f"{path}: {error}") from error
    return config.override(host=host, port=port, state=None if state is None else str(state))


def _serve(board: Board, game_key: str, config: Config, record: Path | None, *, browser: bool) -> None:
    game = load(game_key)
    _check_fit(board, game)
    _check_new(record)
    sock = listen(config.daemon.host, config.daemon.port)
    with sock, Journal.open(state_directory(config, os.environ), now=_now, room=True) as journal:
        feeds = Feeds()
        watch = publish_to(feeds, len(game.site_names))
        strip = SimStrip(board.leds)
        t_ns = time.monotonic_ns()
        table = Table(board, game, journal, config, strip, t_ns=t_ns, hear=_print, watch=watch)
        simboard = sim_board(board, table.binding)
        hand = SimHand(simboard, table.binding, feeds.pegs.publish)
        hand.set_up(table.session.story.position)
        source = SimSource(board, simboard, time.monotonic_ns, asyncio.sleep)
        recorder = None if record is None else _recorder(record, table)
        daemon = Daemon(table, source, feeds, hand, recorder)
        asyncio.run(daemon.run(sock, config.daemon.names, lambda: _announce(address(sock), browser=browser)))
    print("The game is kept; start again to go on.", flush=True)


def _check_fit(board: Board, game: Game) -> None:
    """Before anything is begun or kept.

    :raises BoardDoesNotFit: the board cannot carry the game.
    """
    Binding(board, game)


def _check_new(record: Path | None) -> None:
    if record is None:
        return
    if record.exists():
        raise click.BadParameter(f"{record}: there is such a file; name a new one", param_hint="--record")
    if not os.access(record.parent, os.W_OK | os.X_OK):
        raise click.BadParameter(f"{record}: no file can be made there; name another place", param_hint="--record")


def _recorder(path: Path, table: Table) -> Recorder:
    try:
        return Recorder.create(path, header(table.binding, table.session))
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}; name a new file", param_hint="--record") from error


def _print(effect: Effect) -> None:
    match effect:
        case Say() | Ask():
            print(effect.line, flush=True)
        case _:
            pass


def _announce(url: str, *, browser: bool) -> None:
    """Print the address, and open the page where there is a screen to open it on."""
    print(url, flush=True)
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if browser and screen:
        webbrowser.open(url)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


COMMANDS = (run_command, play_command)
