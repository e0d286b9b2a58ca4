"""`run` and `play`: the daemon at a board."""

import asyncio
import os
import secrets
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import click
import msgspec
import segno

from controller.arena.turning_points import Turning
from controller.broker.configured import broker_of
from controller.broker.desk import Desk
from controller.broker.link import LAST_S, BrokerLink
from controller.broker.progress import FILE as BROKER_FILE
from controller.broker.progress import ConfirmedRecords
from controller.cli.game_options import OPTION, options_of
from controller.cli.journal_games import wall_time
from controller.cli.language import language_wish, of_terminal
from controller.cli.messages import GAME_IS_KEPT, OTHER_DEVICE, RECORDING_ENDS
from controller.config import ClockConfig, Config, load_config, state_directory
from controller.core.api.events import Ask, CommandGiven, Effect, Proposal, Say
from controller.core.api.snapshot import Snapshot
from controller.core.clock import write_control
from controller.devices.board_devices import opened
from controller.devices.panel import Panel
from controller.devices.simhand import SimHand
from controller.errors import BadConfig, ControllerError, JournalFailed, JournalRefused
from controller.hands.own_hand import OwnHand
from controller.journal.journal import Journal
from controller.journal.reader import JournalReader
from controller.lessons.classroom import Classroom
from controller.lessons.course import course
from controller.lessons.progress import FILE as LESSONS_FILE
from controller.lessons.progress import LearntRules
from controller.players.adviser import Adviser, make_adviser
from controller.players.lineup import REMOTE, machines_of, read_lineup
from controller.publish.shelf import Shelf
from controller.recording.recording_codec import header
from controller.remote.carrying import Post, Seeker
from controller.remote.codes import key_of, new_code, read_code
from controller.remote.keeping import FILE as REMOTE_FILE
from controller.remote.keeping import read_kept, write_kept
from controller.remote.line import BoardLine, Kept
from controller.remote.messages import BAD_CODE, CODE, NO_BROKER, WAITS
from controller.remote.play import TwoBoards
from controller.remote.record import NotInOrder
from controller.remote.terms import Terms, check_game, check_terms, rules_digest
from controller.rulebook import clause_ids
from controller.seats.hints import hinter
from controller.seats.seats import FILE as SEATS_FILE
from controller.seats.seats import Seats, has_seats
from controller.service.announcement import Announcement
from controller.service.daemon import Daemon, publish_to
from controller.service.network import Network
from controller.service.server_socket import address, listen
from controller.service.sitting import Sitting, TwoBoardsWish, Venue
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from controller.table.chance import Dealer
from controller.table.pipeline import Picture
from controller.table.table import GameChoice, Table, chosen
from controller.voice.mouth import mouth
from controller.voice.voice import Voice
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.grants import FILE as KEYS_FILE
from controller.web.page_protocol import Continue, Learn, NewGame, PlayAt, PlayOn, Taught
from controller.web.roles import OWNER
from controller.web.seat_links import ANYWHERE, own_address, reach
from controller.web.shares import is_loopback
from engine.errors import EngineError
from engine.game import Game
from engine.games import keys, load
from engine.messages import ENGLISH, say
from engine.notation import write_position
from hardware.board import Board
from hardware.recording import Recorder
from hardware.sim.simboard import SimBoard

_CONFIG = click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
_HOST = click.option("--host", help="Address to listen on; 127.0.0.1 unless configured.")
_PORT = click.option("--port", type=click.IntRange(0, 65535), help="Port of the page; 0 takes any free one.")
_STATE = click.option("--state", type=click.Path(path_type=Path), help="Directory of the journal.")
_RECORD = click.option("--record", type=click.Path(path_type=Path), help="Also record raw frames to this new file.")
TICK_S = 0.1
FIRST = "web"  # the game on the board where nobody has played yet
Watcher = Callable[[Snapshot, Picture], None]
SendCommand = Callable[[CommandGiven], None]

_MACHINE = click.option(
    "--machine",
    "machines",
    multiple=True,
    metavar="SIDE[:LEVEL]",
    help="This side is played by the machine, at a level from 1 to 10; may be given for several sides.",
)


_BY_HAND = click.option(
    "--by-hand", is_flag=True, help="On a simulated board, too, people make the machine's moves themselves."
)
_VOICE = click.option("--voice", is_flag=True, help="Speak: a game is played by touch and ear alone (docs/voice.md).")
_INVITE = click.option(
    "--invite", metavar="SIDE", help="Another board plays this side; prints the code for it (docs/two-boards.md)."
)
_JOIN = click.option("--join", metavar="CODE", help="Play the game of another board, which has this code.")
_TEACH = click.option("--teach", is_flag=True, help="Warn whoever takes a piece up of bad moves, by light.")


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
@_MACHINE
@OPTION
@_TEACH
@_BY_HAND
@_VOICE
@_INVITE
@_JOIN
@language_wish
@click.option("--simulate", is_flag=True, help="Use the simulated board in place of the board file's drivers.")
def run_command(
    board_name: str,
    game_key: str,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    record: Path | None,
    machines: tuple[str, ...],
    options: tuple[str, ...],
    teach: bool,
    by_hand: bool,
    voice: bool,
    invite: str | None,
    join: str | None,
    wished: str | None,
    simulate: bool,
) -> None:
    """Referee one game at one board until interrupted; an unfinished game is resumed."""
    config = _configured(config_path, load(game_key), host, port, state, machines, options, wished)
    config = _with_flags(config, teach=teach, voice=voice)
    config = config.by_hand() if by_hand else config
    board = load_board(board_name)
    simulate = simulate or board.simulated
    sitting = _shared(Sitting(board, game_key, config), invite)
    serve(sitting, record, browser=False, simulate=simulate, join=join)


@click.command("record")
@click.argument("recording", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--board", "board_name", required=True, metavar="NAME|FILE", help="A shipped board, or a board file.")
@click.option("--game", "game_key", required=True, metavar="KEY", help="The game.")
@_CONFIG
@_HOST
@_PORT
@_STATE
@_MACHINE
@OPTION
@_TEACH
@_BY_HAND
@_VOICE
@language_wish
@click.option("--simulate", is_flag=True, help="Use the simulated board in place of the board file's drivers.")
@click.pass_context
def record_command(context: click.Context, /, recording: Path, **given: object) -> None:
    """As `run`, and keep every raw frame and input in the new FILE, for `replay`."""
    context.invoke(run_command, record=recording, **given)


@click.command("play")
@click.argument("game_key", metavar="GAME", required=False)
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own unless given.")
@_CONFIG
@_HOST
@_PORT
@_STATE
@_RECORD
@_MACHINE
@OPTION
@_TEACH
@_BY_HAND
@_VOICE
@_INVITE
@_JOIN
@language_wish
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def play_command(
    game_key: str | None,
    board_name: str | None,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    record: Path | None,
    machines: tuple[str, ...],
    options: tuple[str, ...],
    teach: bool,
    by_hand: bool,
    voice: bool,
    invite: str | None,
    join: str | None,
    wished: str | None,
    no_browser: bool,
) -> None:
    """Play GAME on a simulated board: the page is the hand.  Without GAME the page lets you choose one."""
    home = game_key is None and join is None
    game_key = game_key or _played_last(state)
    game = load(game_key)
    config = _configured(config_path, game, host, port, state, machines, options, wished)
    config = _with_flags(config, teach=teach, voice=voice)
    config = config.by_hand() if by_hand else config
    board = load_board(board_name or own_board(game_key))
    sitting = Sitting(board, game_key, config, GameChoice(options=options_of(game, options)))
    sitting = _shared(sitting, invite)
    serve(sitting, record, browser=not no_browser, simulate=True, home=home, join=join)


@click.command("learn")
@click.argument("game_key", metavar="GAME")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own, simulated, unless given.")
@click.option(
    "--lesson", "clause", default="", metavar="CLAUSE", help="The rule to begin with; the first one unless given."
)
@click.option("--name", "who", metavar="NAME", help="Who learns: what was learnt is kept by that name.")
@_CONFIG
@_HOST
@_PORT
@_STATE
@language_wish
@click.option("--simulate", is_flag=True, help="Use the simulated board in place of the board file's drivers.")
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def learn_command(
    game_key: str,
    board_name: str | None,
    clause: str,
    who: str | None,
    config_path: Path | None,
    host: str | None,
    port: int | None,
    state: Path | None,
    wished: str | None,
    simulate: bool,
    no_browser: bool,
) -> None:
    """Learn GAME on a board, rule by rule: its lights set up each position, ask for a move and answer."""
    game = load(game_key)
    config = _configured(config_path, game, host, port, state, (), (), wished)
    board = load_board(board_name or own_board(game_key))
    clause, known = clause.upper(), clause_ids(game_key)
    if clause and clause not in known:
        raise click.BadParameter(f"{game.title} has no clause {clause!r}; e.g. {known[0]}", param_hint="--lesson")
    if who is not None and not 1 <= len(who) <= 40:
        raise click.BadParameter("a name has 1 to 40 letters", param_hint="--name")
    simulate = simulate or board.simulated or board_name is None
    sitting = Sitting(board, game_key, config, lesson=Learn(clause, who=who))
    serve(sitting, None, browser=not no_browser and simulate, simulate=simulate)


def _played_last(state: Path | None) -> str:
    """The game that was begun last in that state directory; where there is none, the first to learn."""
    kept = Config().override(host=None, port=None, state=None if state is None else str(state))
    try:
        with JournalReader.open(state_directory(kept, os.environ)) as reader:
            played = [line.header.game for line in reader.games() if line.header.game in keys()]
    except (JournalRefused, JournalFailed):
        played = []
    return played[-1] if played else FIRST


def _configured(
    path: Path | None,
    game: Game,
    host: str | None,
    port: int | None,
    state: Path | None,
    machines: tuple[str, ...],
    options: tuple[str, ...],
    wished: str | None,
) -> Config:
    """The configuration, with what the command line says over it.

    :raises BadConfig: it is wrong, or does not fit the game.
    """
    config = load_config(path)
    config = config.telling(wished or config.daemon.language or of_terminal())
    try:
        chosen(game, config)
        read_lineup(game, config.players)
    except BadConfig as error:
        raise BadConfig(f"{path}: {error}") from error
    config = _with_machines(config, game, machines)
    config = msgspec.structs.replace(config, options={**config.options, **options_of(game, options)})
    return config.override(host=host, port=port, state=None if state is None else str(state))


def _with_flags(config: Config, *, teach: bool, voice: bool) -> Config:
    """:raises BadConfig: there is no program that speaks."""
    config = config.teaching() if teach else config
    config = config.speaking() if voice else config
    if config.voice.speak == "on":
        mouth(config.voice)
    return config


def _with_machines(config: Config, game: Game, machines: tuple[str, ...]) -> Config:
    named = machines_of(machines)
    try:
        read_lineup(game, named)
    except BadConfig as error:
        raise click.BadParameter(str(error).removeprefix("[players] "), param_hint="--machine") from error
    return msgspec.structs.replace(config, players={**config.players, **named})


def _shared(sitting: Sitting, invited: str | None) -> Sitting:
    """The sitting with that side played on another board; None: as it is."""
    if invited is None:
        return sitting
    game, named = load(sitting.game), {invited.lower(): REMOTE}
    check_game(game)
    try:
        [other] = read_lineup(game, named).remotes
    except BadConfig as error:
        raise click.BadParameter(str(error).removeprefix("[players] "), param_hint="--invite") from error
    config = msgspec.structs.replace(sitting.config, players={**sitting.config.players, **named})
    wish = TwoBoardsWish(new_code(secrets.randbits), 1 - other)
    return replace(sitting, config=config, opening=replace(sitting.opening, fresh=True), two=wish)


def serve(
    sitting: Sitting,
    record: Path | None,
    *,
    browser: bool,
    simulate: bool,
    home: bool = False,
    join: str | None = None,
) -> None:
    """Serve that sitting, and those that are wished for after it, on one socket and with one journal.

    join  code of a game on another board, which is played first
    """
    code = None if join is None else read_code(join)
    _check_fit(sitting.board, load(sitting.game))
    _check_new(record)
    config = sitting.config
    sock = listen(config.daemon.host, config.daemon.port)
    state = state_directory(config, os.environ)
    with sock, ExitStack() as kept:
        entrance = _entrance(sock, config, state, buttons=not simulate and bool(sitting.board.buttons))
        network = _network(sock, config)
        if network is not None:
            kept.callback(network.close)
        broker = broker_of(config.mqtt, config.locale)
        if broker is None and (sitting.two is not None or code is not None):
            raise BadConfig(say(NO_BROKER, config.locale))
        link = None if broker is None else BrokerLink(broker, ConfirmedRecords(state / BROKER_FILE))
        told = Announcement(sitting.board.name)
        if network is not None and config.daemon.announce == "on":
            network.opened = told.begin
        venue = Venue(sitting.board, simulate, meets=broker is not None)
        house = _House(sock, kept, state, venue, record, entrance, network, link, told, _announced(sock, config))
        url = address(sock) + ("#home" if home else "")
        ready = lambda: announce(url, entrance, config.locale, browser=browser)  # noqa: E731
        asyncio.run(house.serve(sitting, ready, code))
    print(say(GAME_IS_KEPT, config.locale), flush=True)


class _House:
    """What all sittings of a process share.

    kept  closes the journal at the end; it is opened once the devices of the first sitting are there
    """

    def __init__(
        self,
        sock: socket.socket,
        kept: ExitStack,
        state: Path,
        venue: Venue,
        record: Path | None,
        entrance: Entrance,
        network: Network | None,
        link: BrokerLink | None,
        told: Announcement,
        address_told: tuple[str, int] | None,
    ) -> None:
        self._told, self._address_told = told, address_told
        self._network = network
        self._link = link
        self._sock, self._kept, self._state, self._venue, self._record = sock, kept, state, venue, record
        self._entrance = entrance
        self._progress = LearntRules(state / LESSONS_FILE)
        self._shared: tuple[Journal, Shelf] | None = None
        self._judge = Turning()
        self._seeking: asyncio.Task[None] | None = None

    async def serve(self, sitting: Sitting | None, ready: Callable[[], None], code: str | None = None) -> None:
        """One sitting after the other; calls `ready` when the first is served.

        code  of a game on another board, which is played in place of the first sitting; None: none
        """
        linked = None if self._link is None else asyncio.create_task(self._link.run())
        if self._address_told is not None:
            self._told.begin(*self._address_told)
        try:
            if code is not None and sitting is not None:
                sitting = await self._joined(sitting, code)
            while sitting is not None:
                sitting = await self._sit(sitting, ready)
                ready = _nothing
        finally:
            await self._told.close()
            if linked is not None:
                linked.cancel()
                await asyncio.wait({linked}, timeout=LAST_S)

    async def _joined(self, sitting: Sitting, code: str) -> Sitting:
        """The game of that code: the one that was begun here, or else what the other board offers."""
        kept = read_kept(self._state / REMOTE_FILE)
        if kept is not None and kept.code == code:
            terms = kept.terms
        else:
            assert self._link is not None
            seeker = Seeker(self._link.broker.called.prefix, code, secrets.token_hex(8))
            self._link.carry(seeker.post)
            print(say(WAITS, sitting.config.locale), flush=True)
            terms = await seeker.terms()
            self._link.carry(None)
            kept = None
        game, config = check_terms(terms), sitting.config
        board = self._venue.board_for(game, game.start(terms.options))
        referee = msgspec.structs.replace(
            config.referee, takeback=terms.takeback, touch_move="on" if terms.touch_move else "off"
        )
        config = msgspec.structs.replace(
            config,
            options=terms.options,
            players={game.sides[1 - terms.guest].lower(): REMOTE},
            clock=ClockConfig(terms.clock),
            referee=referee,
        )
        if kept is not None:
            return replace(sitting, board=board, game=game.key, config=config, opening=GameChoice(kept.game))
        wish = TwoBoardsWish(code, terms.guest, terms)
        return replace(sitting, board=board, game=game.key, config=config, opening=GameChoice(fresh=True), two=wish)

    def _look_for(self, sitting: Sitting, code: str, found: Callable[[Sitting], None]) -> str | None:
        """Look for the game of that code beside the sitting.  Return None, or why it cannot be looked for."""
        try:
            known = read_code(code)
        except BadConfig:
            return BAD_CODE

        async def look() -> None:
            try:
                found(await self._joined(sitting, known))
            except (ControllerError, EngineError) as error:
                print(f"witboard: {error}", file=sys.stderr, flush=True)

        if self._seeking is not None:
            self._seeking.cancel()
        self._seeking = asyncio.create_task(look())
        return None

    def _two(self, sitting: Sitting, table: Table) -> TwoBoards | None:
        """The line to the other board of the present game; None: it is played here alone."""
        settings, config, link = table.session.settings, sitting.config, self._link
        if not settings.two_boards:
            return None
        if link is None:
            raise BadConfig(say(NO_BROKER, config.locale))
        game, wish, path = table.binding.game, sitting.two, self._state / REMOTE_FILE
        kept = read_kept(path)
        if wish is not None:
            start = table.session.history.positions[0]
            terms = wish.terms or Terms(
                game.key,
                rules_digest(game, start),
                dict(table.options),
                write_control(table.session.clock.control),
                write_position(game, start),
                1 - wish.own,
                settings.takeback,
                settings.touch_move,
            )
            kept = Kept(wish.code, wish.own, terms, table.game_id)
            if wish.terms is None:
                print(say(CODE(code=wish.code), config.locale), flush=True)
        assert kept is not None
        control, name = table.session.clock.control, secrets.token_hex(8)
        try:
            line = BoardLine(game, control, key_of(kept.code), kept, name, lambda: secrets.token_hex(8))
        except NotInOrder as error:
            raise BadConfig(f"{path}: {error}; take the file away, and begin a new game") from error
        guest = kept.own == kept.terms.guest
        post = Post(link.broker.called.prefix, kept.code, guest=guest, heard=lambda data: two.hear(data))
        two = TwoBoards(line, lambda kept: write_kept(path, kept), time.monotonic_ns, post.put)
        link.carry(post)
        return two

    async def _sit(self, sitting: Sitting, ready: Callable[[], None]) -> Sitting | None:
        board, config, game = sitting.board, sitting.config, load(sitting.game)
        voice = Voice(mouth(config.voice), config.voice.language or ENGLISH) if config.voice.speak == "on" else None
        with opened(board, game, simulate=self._venue.simulated or sitting.on_page) as (devices, simboard):
            journal, shelf = self._opened()
            feeds = Feeds()
            panel = Panel(devices.inputs, lambda: table.binding)
            hear, watch = (
                _hearing(voice, panel, config.locale, lambda: two),
                _watching(publish_to(feeds, len(game.site_names)), voice, panel),
            )
            two: TwoBoards | None = None
            kept_game = read_kept(self._state / REMOTE_FILE)
            table = Table(
                board,
                game,
                journal,
                config,
                devices.strip,
                t_ns=time.monotonic_ns(),
                hear=hear,
                watch=watch,
                dealer=Dealer(),
                opening=sitting.opening,
                series=sitting.series,
                set_up=simboard is not None,
                shared=0 if sitting.two is not None else None if kept_game is None else kept_game.game,
            )
            two = self._two(sitting, table)
            hand = None if simboard is None else _hand(simboard, table, feeds)
            classroom = None if sitting.lesson is None else self._classroom(sitting.lesson, table, feeds, hear, hand)
            kept = None if classroom is not None else self._record
            recorder, self._record = None if kept is None else new_recorder(kept, table), None

            def plan(wish: NewGame | Continue | PlayOn | PlayAt | Learn, table: Table) -> Sitting:
                following = self._venue.next(wish, table)  # another game begins where this one is played
                return following if isinstance(wish, PlayAt) else replace(following, on_page=sitting.on_page)

            seats = Seats(self._state / SEATS_FILE) if has_seats(game) and classroom is None else None
            daemon = Daemon(
                table,
                devices.source,
                feeds,
                hand,
                recorder,
                mover=None if hand is None or simboard is None else _mover(simboard, table, hand, config),
                seats=seats,
                adviser=None if classroom else _adviser(table, two),
                two=two,
                join=None if self._link is None else lambda code, found: self._look_for(sitting, code, found),
                hinter=None if seats is None else hinter(game),
                network=self._network,
                voice=voice,
                inputs=devices.inputs,
                entrance=self._entrance,
                plan=plan,
                shelf=shelf,
                judge=self._judge,
                progress=self._progress,
                classroom=classroom,
                moves_to="" if self._venue.simulated or classroom else "board" if sitting.on_page else "page",
            )
            if classroom is not None:
                classroom.begin(time.monotonic_ns())
            if self._link is not None:
                called = self._link.broker.called
                self._link.sit(Desk(called, table, feeds, daemon.take, simulated=hand is not None, page=self._page))
            ticking = None if two is None else asyncio.create_task(_tick(two))
            try:
                following = await daemon.run(self._sock, config.daemon.names, ready, config.daemon.proxies)
            finally:
                for task in (ticking, self._seeking):
                    if task is not None:
                        task.cancel()
                if self._link is not None:
                    self._link.carry(None)
                    self._link.rise()
        if following is not None and recorder is not None:
            print(say(RECORDING_ENDS, config.locale), flush=True)
        return following

    def _page(self) -> str:
        """The address at which others reach the page of this board; "": none."""
        reach = self._entrance.reach
        return "" if reach.trouble else reach.origin

    def _classroom(
        self, wish: Learn, table: Table, feeds: Feeds, hear: Callable[[Effect], None], hand: SimHand | None
    ) -> Classroom:
        """The lessons on this board, with the one that was wished for first."""
        key = table.binding.game.key
        lessons = course(key, table.binding.sensing)
        if not lessons:
            raise BadConfig(f"board {table.binding.board.name} can tell no lesson of {table.binding.game.title}")
        return Classroom(
            table.binding.game,
            table.line,
            lessons,
            clause=wish.clause,
            hear=hear,
            show=lambda view: feeds.lesson.publish(Taught(view)),
            learnt=lambda clause: self._progress.note(wish.who, key, clause) if wish.who else None,
            set_up=(lambda position: None) if hand is None else hand.set_up,
        )

    def _opened(self) -> tuple[Journal, Shelf]:
        if self._shared is None:
            journal = self._kept.enter_context(Journal.open(self._state, now=wall_time, room=True))
            if journal.mended is not None:
                print(f"witboard: {journal.path}: {journal.mended}", file=sys.stderr, flush=True)
            self._shared = journal, Shelf(journal, self._venue.board_for)
        return self._shared


def _adviser(table: Table, two: TwoBoards | None) -> Adviser:
    hints, remote = table.session.settings.hints, None if two is None else two.remote
    return make_adviser(table.binding.game, table.lineup, hints=hints, remote=remote)


async def _tick(two: TwoBoards) -> None:
    """Let the line to the other board know that time passes, until cancelled."""
    while True:
        two.tick()
        await asyncio.sleep(TICK_S)


def _nothing() -> None:
    """Nothing is to be done."""


def _hand(simboard: SimBoard, table: Table, feeds: Feeds) -> SimHand:
    hand = SimHand(simboard, table.binding, feeds.pegs.publish)
    hand.set_up(table.session.history.position)
    return hand


def _mover(simboard: SimBoard, table: Table, hand: SimHand, config: Config) -> Callable[[SendCommand], OwnHand]:
    """Makes the program's own hand at that board, which the pages are told of."""

    def make(wish: SendCommand) -> OwnHand:
        mover = OwnHand(table, simboard, hand.show, wish, is_on=config.referee.own_hand == "on")
        hand.is_moving, hand.own_hand = lambda: mover.is_moving, lambda: mover.is_on
        hand.show()
        return mover

    return make


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


def new_recorder(path: Path, table: Table) -> Recorder:
    """A recording for its owner's eyes: where choices are secret, they are in it."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        return Recorder(open(descriptor, "wb", buffering=0), header(table.binding, table.session))
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}; name a new file", param_hint="--record") from error


def _hearing(
    voice: Voice | None, panel: Panel, locale: str, two: Callable[[], TwoBoards | None]
) -> Callable[[Effect], None]:
    """Prints what the referee says, has it spoken and sounded, and takes what concerns the other board there."""

    def hear(effect: Effect) -> None:
        if isinstance(effect, Proposal):
            if (other := two()) is not None:
                other.propose(effect)
            return
        print_line(effect, locale)
        if voice is not None:
            voice.hear(effect)
        panel.hear(effect)

    return hear


def _watching(publish: Watcher, voice: Voice | None, panel: Panel) -> Watcher:
    """Shows the game to pages, has it spoken, and shows it on the lamps of the board."""

    def watch(snapshot: Snapshot, picture: Picture) -> None:
        publish(snapshot, picture)
        if voice is not None:
            voice.watch(snapshot)
        panel.watch(snapshot)

    return watch


def print_line(effect: Effect, locale: str = ENGLISH) -> None:
    """What the referee says or asks, as one line in that language; nothing else."""
    match effect:
        case Say() | Ask():
            print(effect.told(locale), flush=True)
        case _:
            pass


def _entrance(sock: socket.socket, config: Config, state: Path, *, buttons: bool) -> Entrance:
    host, port = sock.getsockname()[:2]
    where = reach(str(host), int(port), config.daemon.names, proxied=bool(config.daemon.proxies))
    return Entrance(time.monotonic_ns, where, keys=state / KEYS_FILE, buttons=buttons)


def _network(sock: socket.socket, config: Config) -> Network | None:
    """What the owner may open from the page; None: the board is reached as it was configured."""
    host, port = sock.getsockname()[:2]
    return Network(int(port)) if is_loopback(str(host)) and not config.daemon.proxies else None


def _announced(sock: socket.socket, config: Config) -> tuple[str, int] | None:
    """The address and port of which the network is told from the start; None: it does not reach them, or no wish."""
    host, port = sock.getsockname()[:2]
    seen = own_address() if str(host) in ANYWHERE else str(host)
    if seen is None or is_loopback(seen) or config.daemon.proxies or config.daemon.announce == "off":
        return None
    return seen, int(port)


def announce(url: str, entrance: Entrance, locale: str, *, browser: bool) -> None:
    """Print the address, and open the page where there is a screen to open it on."""
    print(url, flush=True)
    if not entrance.reach.trouble:
        _invite(entrance, locale)
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if browser and screen:
        webbrowser.open(url)


def _invite(entrance: Entrance, locale: str) -> None:
    """Print a link for one more device to be in charge, and the next one when it was used."""
    link = entrance.link(OWNER, lambda: _invite(entrance, locale))
    print(say(OTHER_DEVICE(link=link), locale), flush=True)
    if sys.stdout.isatty():
        segno.make(link, error="m", micro=False).terminal(compact=True)


COMMANDS = (run_command, record_command, play_command, learn_command)
