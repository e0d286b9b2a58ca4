"""`demo`: two simulated people play a game, through sensors and referee."""

import asyncio
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

import click

from controller.cli.game_options import OPTION, options_of
from controller.cli.language import language_option
from controller.config import Config
from controller.devices.simhand import SimHand, sim_board
from controller.hands import STEADY, Clumsiness
from controller.hands.demo.messages import MADE, SEED, STOPPED
from controller.hands.demo.screen import Pages, Screen, fast
from controller.hands.demo.show import Show, sensor_noise
from controller.journal.journal import Journal
from controller.publish.goal import GoalWatch
from controller.service.daemon import publish_to
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from controller.table.table import Table
from controller.web.feeds import Feeds
from engine.games import load
from engine.messages import say
from hardware.drivers.sim import SimStrip
from hardware.sim.noise import CLEAN
from hardware.sim.virtual_time import VirtualTime


@click.command("demo")
@click.argument("game_key", metavar="GAME")
@click.option("--seed", type=int, help="The same seed plays the same game; by chance unless given.")
@click.option("--plies", type=click.IntRange(1), help="Stop after so many moves.")
@click.option("--realtime", is_flag=True, help="At the speed of people.")
@click.option("--steady", is_flag=True, help="Steady hands and clean sensors.")
@click.option("--port", type=click.IntRange(0, 65535), help="Also show it on a page at this port.")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own unless given.")
@OPTION
@language_option
def demo_command(
    game_key: str,
    seed: int | None,
    plies: int | None,
    realtime: bool,
    steady: bool,
    port: int | None,
    board_name: str | None,
    options: tuple[str, ...],
    locale: str,
) -> None:
    """Two simulated people play GAME; every move goes through sensors and referee."""
    game = load(game_key)
    config = Config(options=options_of(game, options))
    board = load_board(board_name or own_board(game_key))
    number = SystemRandom().randrange(1 << 32) if seed is None else seed
    virtual = VirtualTime(1)
    clock = time.monotonic_ns if realtime else virtual.clock
    sleep = asyncio.sleep if realtime else fast(virtual, with_pages=port is not None)
    feeds, binding = Feeds(), Binding(board, game)
    pages = None if port is None else Pages(binding, feeds, clock, port, locale)
    click.echo(say(SEED(number=number), locale))
    screen = Screen(binding, clock, publish_to(feeds, len(game.site_names)), locale)
    with tempfile.TemporaryDirectory() as directory, Journal.open(Path(directory), now=lambda: "demo") as journal:
        table = Table(board, game, journal, config, SimStrip(board.leds), t_ns=clock(), watch=screen.watch)
        simboard = sim_board(board, binding, CLEAN if steady else sensor_noise(number, board))
        hand = SimHand(simboard, binding, feeds.pegs.publish)
        hand.set_up(table.session.history.position)
        clumsiness = STEADY if steady else Clumsiness()
        goal = GoalWatch(feeds.goal)

        def moved(moves: int) -> None:
            screen.moved(table.session.snapshot)
            goal.look(game, table.session.history, table.options)

        goal.look(game, table.session.history, table.options)
        show = Show(table, hand, clumsiness, number, after=moved)
        run = show.run(clock, sleep, plies)
        began_s = time.monotonic()
        with screen, suppress(KeyboardInterrupt):  # whoever has seen enough still gets the last lines
            asyncio.run(run if pages is None else pages.around(run))
            screen.end(table.session.snapshot)
    outcome = table.session.history.outcome
    made = MADE(moves=len(table.session.history.moves), how=outcome.reason if outcome else STOPPED)
    click.echo(say(made, locale))
    click.echo(table.session.snapshot.position)
    click.echo(f"{time.monotonic() - began_s:.1f} s", err=True)


COMMANDS = (demo_command,)
