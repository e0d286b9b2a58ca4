"""`demo`: two simulated people play a game, through sensors and referee; it is kept in the journal."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import SystemRandom

import click

from controller.cli.game_options import OPTION, options_of
from controller.cli.journal_games import STATE, directory_of, wall_time
from controller.cli.language import language_option
from controller.config import Config
from controller.devices.simhand import SimHand, sim_board
from controller.errors import JournalInUse
from controller.hands import STEADY, Clumsiness
from controller.hands.demo.messages import DRAWN, MADE, SEED, STOPPED
from controller.hands.demo.occasion import occasion
from controller.hands.demo.screen import Pages, Screen, fast
from controller.hands.demo.show import Show, sensor_noise
from controller.journal.journal import Journal
from controller.publish.goal import GoalWatch
from controller.service.daemon import publish_to
from controller.table.binding import Binding
from controller.table.boards import load_board
from controller.table.messages import BROKEN_OFF
from controller.table.table import GameChoice, Table
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
@STATE
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
    state: Path | None,
    options: tuple[str, ...],
    locale: str,
) -> None:
    """Two simulated people play GAME; every move goes through sensors and referee.

    Options that are not given are drawn by the seed.  The game is kept in the journal, and can be looked at again.
    """
    game = load(game_key)
    number = SystemRandom().randrange(1 << 32) if seed is None else seed
    given = options_of(game, options)
    complete, board = occasion(game, given, number, load_board(board_name) if board_name else None)
    config = Config(options=complete)
    virtual = VirtualTime(1)
    clock = time.monotonic_ns if realtime else virtual.clock
    sleep = asyncio.sleep if realtime else fast(virtual, with_pages=port is not None)
    start = game.start(complete)
    feeds, binding = Feeds(), Binding(board, game, start)
    pages = None if port is None else Pages(binding, feeds, clock, port, locale)
    click.echo(say(SEED(number=number), locale))
    if chosen := ", ".join(f"{key}={value}" for key, value in complete.items() if key not in given):
        click.echo(say(DRAWN(options=chosen), locale))
    screen = Screen(binding, clock, publish_to(feeds, len(game.site_names)), locale)
    with _kept(directory_of(state)) as journal:
        choice = GameChoice(fresh=True, names=(f"demo {number}",) * len(game.seats(start)))
        table = Table(
            board, game, journal, config, SimStrip(board.leds), t_ns=clock(), watch=screen.watch, opening=choice
        )
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
        try:
            with screen, suppress(KeyboardInterrupt):  # whoever has seen enough still gets the last lines
                asyncio.run(run if pages is None else pages.around(run))
                screen.end(table.session.snapshot)
        finally:
            if table.session.phase != "over":  # nobody goes on with it
                journal.close_game(table.game_id, BROKEN_OFF)
    outcome = table.session.history.outcome
    made = MADE(moves=len(table.session.history.moves), how=outcome.reason if outcome else STOPPED)
    click.echo(say(made, locale))
    click.echo(table.session.snapshot.position)
    click.echo(f"{time.monotonic() - began_s:.1f} s", err=True)


@contextmanager
def _kept(directory: Path) -> Iterator[Journal]:
    """The journal there; while another program plays with it, one that is gone afterwards."""
    with ExitStack() as opened:
        try:
            journal = opened.enter_context(Journal.open(directory, now=wall_time))
        except JournalInUse as error:
            click.echo(f"witboard: this game is not kept: {error}", err=True)
            place = opened.enter_context(tempfile.TemporaryDirectory())
            journal = opened.enter_context(Journal.open(Path(place), now=wall_time))
        yield journal


COMMANDS = (demo_command,)
