"""The sittings of one process: one after the other, on one socket, with one journal; and where they are announced."""

import asyncio
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

import click
import segno

from controller.arena.turning_points import Turning
from controller.broker.configured import broker_of
from controller.broker.desk import Desk
from controller.broker.link import LAST_S, BrokerLink
from controller.broker.progress import FILE as BROKER_FILE
from controller.broker.progress import ConfirmedRecords
from controller.cli.journal_games import wall_time
from controller.cli.messages import GAME_IS_KEPT, OTHER_DEVICE, RECORDING_ENDS
from controller.cli.two_boards import OtherBoard
from controller.config import Config, state_directory
from controller.core.api.events import Ask, CommandGiven, Effect, Proposal, Say
from controller.core.api.snapshot import Snapshot
from controller.devices.board_devices import opened
from controller.devices.panel import Panel
from controller.devices.simhand import SimHand
from controller.errors import BadConfig
from controller.hands.own_hand import OwnHand
from controller.journal.journal import Journal
from controller.lessons.classroom import Classroom
from controller.lessons.course import course
from controller.lessons.progress import FILE as LESSONS_FILE
from controller.lessons.progress import LearntRules
from controller.players.adviser import Adviser, make_adviser
from controller.publish.shelf import Shelf
from controller.recording.recording_codec import header
from controller.remote.codes import read_code
from controller.remote.keeping import FILE as REMOTE_FILE
from controller.remote.messages import NO_BROKER
from controller.remote.play import TwoBoards
from controller.seats.hints import hinter
from controller.seats.seats import FILE as SEATS_FILE
from controller.seats.seats import Seats, has_seats
from controller.service.announcement import Announcement
from controller.service.daemon import Daemon, publish_to
from controller.service.network import Network
from controller.service.server_socket import address, listen
from controller.service.sitting import Sitting, Venue
from controller.table.binding import Binding
from controller.table.chance import Dealer
from controller.table.pipeline import Picture
from controller.table.table import Table
from controller.voice.mouth import mouth
from controller.voice.voice import Voice
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.grants import FILE as KEYS_FILE
from controller.web.page_protocol import Continue, Learn, NewGame, PlayAt, PlayOn, TakeUp, Taught
from controller.web.roles import OWNER
from controller.web.seat_links import ANYWHERE, own_address, reach
from controller.web.shares import is_loopback
from engine.game import Game
from engine.games import load
from engine.messages import ENGLISH, say
from hardware.board import Board
from hardware.recording import Recorder
from hardware.sim.simboard import SimBoard

Watcher = Callable[[Snapshot, Picture], None]
SendCommand = Callable[[CommandGiven], None]


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
        sittings = Sittings(sock, kept, state, venue, record, entrance, network, link, told, _announced(sock, config))
        url = address(sock) + ("#home" if home else "")
        ready = lambda: announce(url, entrance, config.locale, browser=browser)  # noqa: E731
        asyncio.run(sittings.serve(sitting, ready, code))
    print(say(GAME_IS_KEPT, config.locale), flush=True)


class Sittings:
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
        self._elsewhere = OtherBoard(link, venue, state / REMOTE_FILE)

    async def serve(self, sitting: Sitting | None, ready: Callable[[], None], code: str | None = None) -> None:
        """One sitting after the other; calls `ready` when the first is served.

        code  of a game on another board, which is played in place of the first sitting; None: none
        """
        linked = None if self._link is None else asyncio.create_task(self._link.run())
        if self._address_told is not None:
            self._told.begin(*self._address_told)
        try:
            if code is not None and sitting is not None:
                sitting = await self._elsewhere.joined(sitting, code)
            while sitting is not None:
                sitting = await self._sit(sitting, ready)
                ready = _nothing
        finally:
            await self._told.close()
            if linked is not None:
                linked.cancel()
                await asyncio.wait({linked}, timeout=LAST_S)

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
                shared=0 if sitting.two is not None else self._elsewhere.kept_game,
            )
            two = self._elsewhere.line_of(sitting, table)
            hand = None if simboard is None else _hand(simboard, table, feeds)
            classroom = None if sitting.lesson is None else self._classroom(sitting.lesson, table, feeds, hear, hand)
            kept = None if classroom is not None else self._record
            recorder, self._record = None if kept is None else new_recorder(kept, table), None

            def plan(wish: NewGame | Continue | TakeUp | PlayOn | PlayAt | Learn, table: Table) -> Sitting:
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
                join=partial(self._elsewhere.look_for, sitting) if self._elsewhere.is_reachable else None,
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
            self._elsewhere.begin(two)
            try:
                following = await daemon.run(self._sock, config.daemon.names, ready, config.daemon.proxies)
            finally:
                self._elsewhere.end()
                if self._link is not None:
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
