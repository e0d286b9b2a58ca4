"""The daemon: connects one table to frames, pages and signals.  A thin layer that decides nothing.

Everything runs in one event loop, and no call into the pipeline awaits.  So events are handled one after the
other, and nothing else touches the session.
"""

import asyncio
import os
import secrets
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Literal, Protocol

from starlette.routing import BaseRoute

from controller.config import Config
from controller.core.api.commands import Adjourn, Answer, AnyCommand, Done, Hint, Mask, Play, Unmask
from controller.core.api.events import ButtonPressed, CommandGiven, LinkBack, LinkLost, Stalled, Tick
from controller.core.api.snapshot import Snapshot
from controller.core.lights.palette import Lighting
from controller.devices.sensor_health import Checkup
from controller.devices.simhand import SimHand
from controller.errors import ControllerError, JournalFailed
from controller.lessons.classroom import Classroom
from controller.lessons.progress import LearntRules
from controller.players.adviser import Adviser
from controller.players.player import Player
from controller.publish.about import about
from controller.publish.goal import GoalWatch
from controller.publish.judging import GameJudge
from controller.publish.shelf import Shelf
from controller.recording.recording_codec import Input, body_of, new_game
from controller.remote.codes import new_code
from controller.remote.play import TwoBoards
from controller.rulebook import clause_text
from controller.seats import messages
from controller.seats.hints import SeatHints
from controller.seats.seats import Seats
from controller.service.ending import heed_signals
from controller.service.network import Network
from controller.service.seating import Seating
from controller.service.server_socket import Server
from controller.service.sitting import Sitting
from controller.service.systemd import Supervisor, supervised
from controller.table.pipeline import Picture
from controller.table.series import ScoreSheet, Series
from controller.table.session_start import made
from controller.table.table import GameChoice, Table
from controller.voice.narration import Narration
from controller.voice.talk import Talk
from controller.voice.voice import Voice
from controller.web.entrance import Entrance
from controller.web.faults import heard, to_stderr
from controller.web.feeds import Feeds
from controller.web.game_pages import game_routes
from controller.web.limits import WebLimits, fitting
from controller.web.messages import ADJOURN_IN_PLAY, BOARD_REAL, LESSON_ON, NOT_LET_IN, ONLY_SAME_GAME
from controller.web.page_protocol import (
    Box,
    CallPlayers,
    Continue,
    Drop,
    Join,
    Learn,
    LetIn,
    Lift,
    Lights,
    MakeMove,
    Message,
    NewGame,
    Place,
    PlayAt,
    PlayOn,
    Press,
    Reissue,
    Slide,
    TakeUp,
    Taught,
    UseOwnHand,
)
from controller.web.roles import Role
from controller.web.seat_links import reach
from controller.web.seat_pages import SeatPages
from controller.web.server import make_web, serving
from controller.web.shares import Quotas
from engine.errors import EngineError
from engine.games import keys
from hardware.durations import MS_NS, SECOND_NS
from hardware.errors import DeviceLost
from hardware.frame import DARK, ButtonPress, SensorFrame, SensorSource
from hardware.inputs import Inputs
from hardware.recording import Recorder

STALL_NS = 250 * MS_NS  # longest time between two scans for which what was seen goes on standing
STALL_SCANS = 5  # the same on a slow board, in scans
RETRY_S = 0.5
JOURNAL_FAILED = "The journal failed; the daemon ends."
FRAME_GAP_NS = SECOND_NS  # a longer time without a frame is nobody's
GAP_PERIODS = 3  # nor is a gap that long, in scans, on a board that is slower


class Mover(Protocol):
    """The program's own hand at a simulated board; see controller.hands.own_hand."""

    is_on: bool

    def make(self, notation: str) -> str | None:
        """Make that legal move.  Return None, or a sentence why not."""
        ...

    def look(self, t_ns: int) -> None:
        """Go on; called after every frame."""
        ...


Plan = Callable[[NewGame | Continue | TakeUp | PlayOn | PlayAt | Learn, Table], Sitting]
_TAUGHT = (Answer, Done, Hint, Mask, Unmask)  # commands that a lesson takes; the others are for a game


class Daemon:
    """One table with its source of frames and its pages.

    hand      the hand at a simulated board; None on a real board
    mover     makes the program's own hand there, from the way to tell the referee; None: it has none
    recorder  closed at the end of `run`
    clock     monotonic nanoseconds, the clock with which the source stamps its frames
    seats     seats for secret choices; None if the game has no such choices
    adviser   chooses moves and hints; None: no machine moves and no hints.  Closed at the end of `run`
    hinter    finds hints for the seats; None: they get none.  Closed at the end of `run`
    network   opened when the owner lets other devices in; None: this cannot be done here
    voice     speaks; its `run` is a task of this daemon
    talk      what is spoken and what presses mean to whoever hears; its own unless given
    inputs    buttons of a real board; None: only pages have buttons.  The caller closes them
    entrance  who may do what on the pages; None: this machine is in charge, and all others watch
    shelf    what else can be played here; None: nothing
    classroom  gives lessons on this board in place of the game; None: the game is played
    join     looks for the game of a code, and gives the sitting once it is found; None, or why it cannot
    two      the other board of the game; None: there is none
    judge    finds the turning points of games on the shelf; None: nobody does
    progress who has learnt what; None: it is kept for as long as this process runs
    plan     checks which game is played here next; None: only the same one again
    supervisor   receives every sign of life; None: systemd, if it started this process
    """

    def __init__(
        self,
        table: Table,
        source: SensorSource,
        feeds: Feeds,
        hand: SimHand | None,
        recorder: Recorder | None,
        *,
        clock: Callable[[], int] = time.monotonic_ns,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        mover: Callable[[Callable[[CommandGiven], None]], Mover] | None = None,
        seats: Seats | None = None,
        adviser: Adviser | None = None,
        hinter: Player | None = None,
        network: Network | None = None,
        voice: Voice | None = None,
        talk: Talk | None = None,
        inputs: Inputs | None = None,
        entrance: Entrance | None = None,
        plan: Plan | None = None,
        shelf: Shelf | None = None,
        join: Callable[[str, Callable[[Sitting], None]], str | None] | None = None,
        two: TwoBoards | None = None,
        judge: GameJudge | None = None,
        progress: LearntRules | None = None,
        classroom: Classroom | None = None,
        moves_to: Literal["", "board", "page"] = "",
        supervisor: Supervisor | None = None,
    ) -> None:
        self._table = table
        self._voice = voice
        self._network = network
        self._serve_more: Callable[[socket.socket], None] | None = None
        self._talk = voice.talk if talk is None and voice is not None else talk
        self._inputs = inputs
        self._entrance = entrance
        self._checkup = Checkup(lambda: table.binding)
        self._source = source
        self._feeds = feeds
        self._hand = hand
        self._mover = None if mover is None else mover(self._event)
        self._recorder = recorder
        self._clock = clock
        self._sleep = sleep
        self._adviser = adviser
        self._supervisor = supervised(os.environ) if supervisor is None else supervisor
        self._plan = plan
        self._shelf = shelf
        self._judge = judge
        self._two, self._join = two, join
        self._progress = progress
        self._classroom = classroom
        self._moves_to = moves_to
        self._next: Sitting | None = None
        self._linked = True
        self._frame_ns: int | None = None  # the time of the last frame
        self._gap_ns = max(FRAME_GAP_NS, GAP_PERIODS * SECOND_NS // table.binding.board.scan_hz)
        self._stall_ns = max(STALL_NS, STALL_SCANS * SECOND_NS // table.binding.board.scan_hz)
        self._failure: JournalFailed | None = None
        self._stop = asyncio.Event()
        feeds.lighting.publish(table.line.lighting)
        feeds.lesson.publish(Taught(None if classroom is None else classroom.view))
        self._goal = GoalWatch(feeds.goal)
        self._narration = Narration(feeds.spoken)
        self._show_goal()
        feeds.names.publish(table.names)
        self._seating = None if seats is None else Seating(table, seats, feeds, self._event, hinter)
        if self._talk is not None:
            self._talk.begin(lambda: table.session, self._makes_its_moves)
        if two is not None:
            two.by_itself = self._makes_its_moves

    async def run(
        self,
        sock: socket.socket,
        names: Collection[str],
        ready: Callable[[], None] = lambda: None,
        proxies: Collection[str] = (),
    ) -> Sitting | None:
        """Serve until SIGINT or SIGTERM, until the journal fails, or until another game is wished for: return that.

        Calls `ready` once signals are handled.  The caller closes the socket.

        names    as in make_web
        proxies  addresses of servers in between, which are believed whom they speak for

        :raises JournalFailed: a move could not be made durable; nothing of it was shown.
        """
        game, simulated, home = self._table.binding.game.key, self._hand is not None, self._shelf is not None
        table = self._table
        settings, machines = table.session.settings, table.lineup.machines
        moves_to = self._moves_to
        page = about(
            table.binding, simulated=simulated, settings=settings, home=home, machines=machines, moves_to=moves_to
        )
        clock, proxies = self._clock, tuple(proxies)
        quotas, faults = Quotas(fitting(WebLimits()), clock, proxies=proxies), to_stderr()
        host, port = sock.getsockname()[:2]
        where = reach(str(host), int(port), tuple(names), proxied=bool(proxies))
        entrance = self._entrance = self._entrance or Entrance(clock, where)
        seats, games = self._seat_routes(entrance, quotas), self._games if home else None
        pages = [*seats, *self._game_routes(entrance)]
        clause = clause_of(game)
        web = make_web(
            page, self._feeds, self.take, clause, clock, names, quotas, pages, entrance, games, self._progress
        )
        with heard(faults):
            config = serving(web, quotas, faults.note, proxies)
            return await self._serve(sock, lambda: Server(config), ready)

    async def _serve(
        self, sock: socket.socket, make_server: Callable[[], Server], ready: Callable[[], None]
    ) -> Sitting | None:
        heed_signals(self._stop)
        more: list[tuple[Server, asyncio.Task[None]]] = []

        def serve_more(other: socket.socket) -> None:
            served = make_server()
            more.append((served, asyncio.create_task(served.serve(sockets=[other.dup()]))))

        self._serve_more, server = serve_more, make_server()
        for other in () if self._network is None else self._network.sockets:
            serve_more(other)
        if self._inputs is not None:
            self._inputs.listen(self._pressed)
        pump = asyncio.create_task(self.pump())
        pages = asyncio.create_task(server.serve(sockets=[sock.dup()]))  # the server closes what it is given
        stopped = asyncio.create_task(self._stop.wait())
        speaking = None if self._voice is None else asyncio.create_task(self._voice.run())
        try:
            ready()
            self._supervisor.ready()
            if self._adviser is not None:
                self._adviser.begin()
            await asyncio.wait({pump, pages, stopped}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._next is None:
                self._supervisor.stopping()
            self._serve_more = None
            for one in (server, *(served for served, _ in more)):
                one.should_exit = True
            self._source.close()
            try:
                await asyncio.gather(pump, pages, *(task for _, task in more), return_exceptions=False)
            finally:
                stopped.cancel()
                if speaking is not None:
                    speaking.cancel()
                if self._adviser is not None:
                    await self._adviser.close()
                if self._seating is not None:
                    await self._seating.close()
                self._record(lambda recorder: recorder.close())
        if self._failure is not None:
            raise self._failure
        return self._next

    async def _games(self) -> dict[str, Any]:
        """What can be played here; what takes long is done beside the loop."""
        assert self._shelf is not None
        await asyncio.to_thread(self._shelf.prepare)
        meets = {"code": new_code(secrets.randbits)} if self._join is not None else {}
        return {**self._shelf.show(self._table.binding.game.key, self._table.game_id), **meets}

    def _game_routes(self, entrance: Entrance) -> Sequence[BaseRoute]:
        if self._shelf is None:
            return ()
        here, judge = (lambda: self._table.game_id), self._judge

        def invited() -> str:
            return "" if self._two is None else self._two.line.invitation

        return game_routes(self._shelf, here, lambda asks: entrance.grant(asks).role is Role.OWNER, judge, invited)

    def _seat_routes(self, entrance: Entrance, quotas: Quotas) -> Sequence[BaseRoute]:
        if self._seating is None:
            return ()
        seats, session, hints = self._seating.seats, lambda: self._table.session, self._seating.hints
        return SeatPages(seats, session, self.choose, entrance, self._feeds, quotas, hints).routes()

    def choose(self, side: int, choice: str) -> str | None:
        """Make the choice of a seat's player.  Return None, or for that player alone why it is refused."""
        assert self._seating is not None
        refusal = self._seating.choose(side, choice, self._clock())
        return refusal or (None if self._failure is None else JOURNAL_FAILED)

    @property
    def following(self) -> Sitting | None:
        """The sitting that was wished for after this one; None: none yet."""
        return self._next

    @property
    def hints(self) -> SeatHints | None:
        """The hints for seats; None: there are none."""
        return None if self._seating is None else self._seating.hints

    async def pump(self) -> None:
        """Feed frames into the pipeline until the source is closed.  Keep trying to reconnect a lost device."""
        closed = False
        while not closed:
            try:
                async for frame in self._source.frames():
                    self._frame(frame)
                closed = True
            except DeviceLost as error:
                self._lose(str(error))
                await self._sleep(RETRY_S)

    def _pressed(self, press: ButtonPress) -> None:
        """Handle the press of a button on the board itself."""
        if self._entrance is not None:
            self._entrance.pressed(press.name, press.t_ns)
        self._press(press.name, press.t_ns)

    def _press(self, name: str, t_ns: int) -> None:
        """A button of the board or of its picture on a page; the voice may have another meaning for it."""
        does, side = self._table.binding.side_of_button(name)
        meant = None if self._talk is None else self._talk.pressed(does, side, t_ns)
        if meant is None or meant.goes_on:
            self._event(ButtonPressed(does, side, t_ns))
        for wish in () if meant is None else meant.wishes:
            refusal = self.take(wish)
            if refusal is not None and self._talk is not None:
                self._talk.say(refusal)

    def take(self, message: Message) -> str | None:
        """Handle a checked message from a page.  Return None, or why it is refused."""
        t_ns = self._clock()
        match message:
            case Press(name):
                self._press(name, t_ns)
            case NewGame() if (
                self._classroom is None
                and message.is_same_again
                and (self._plan is None or self._table.series is None)
                and self._two is None
            ):
                self._new_game(t_ns)
            case Join(code):
                return ONLY_SAME_GAME if self._join is None else self._join(code, self._go_to)
            case NewGame() | Continue() | TakeUp() | PlayOn() | PlayAt() | Learn():
                return self._change(message, t_ns)
            case _ if (
                self._classroom is not None and isinstance(message, AnyCommand) and not isinstance(message, _TAUGHT)
            ):
                return LESSON_ON
            case Adjourn() if self._table.session.phase != "playing" or self._two is not None:
                return ADJOURN_IN_PLAY
            case Play() if self._seating is not None:
                return messages.CHOSEN_ELSEWHERE
            case Reissue() | LetIn() | CallPlayers() | Lights():
                return self._arrange(message, t_ns)
            case Lift() | Place() | Slide() | Drop() | Box():
                if self._hand is None:
                    return BOARD_REAL
                return self._hand.obey(message, t_ns)
            case MakeMove() | UseOwnHand():
                return self._move_oneself(message)
            case command:
                self._event(CommandGiven(command, t_ns))
        return None if self._failure is None else JOURNAL_FAILED

    def _arrange(self, wish: Reissue | LetIn | CallPlayers | Lights, t_ns: int) -> str | None:
        """Do what concerns the table and no move.  Return None, or why it cannot be."""
        match wish:
            case Reissue(side):
                return messages.CHOSEN_ELSEWHERE if self._seating is None else self._seating.reissue(side)
            case LetIn():
                return self._let_in()
            case CallPlayers(names):
                if self._classroom is not None:
                    return LESSON_ON
                self._go_on(lambda: self._table.call(names))
                self._feeds.names.publish(self._table.names)
            case Lights():
                self._relight(wish, t_ns)
        return None if self._failure is None else JOURNAL_FAILED

    def _move_oneself(self, wish: MakeMove | UseOwnHand) -> str | None:
        """Let the program's own hand make a move, or the computer's moves.  Return None, or why it cannot."""
        if self._mover is None or self._hand is None:
            return BOARD_REAL
        if isinstance(wish, MakeMove):
            return self._mover.make(wish.move)
        self._mover.is_on = wish.on
        self._hand.show()
        return None

    def _let_in(self) -> str | None:
        """Let other devices reach this board.  Return None, or why they cannot."""
        if self._network is None or self._entrance is None or self._serve_more is None:
            return NOT_LET_IN
        if not self._network.sockets:
            where = self._network.open()
            if where.trouble:
                return where.trouble
            self._entrance.reach = where
            self._serve_more(self._network.sockets[-1])
        if self._seating is not None:
            self._seating.publish()
        return None

    def _relight(self, wish: Lights, t_ns: int) -> None:
        """Change the lighting.  This is no event of the session: the game does not depend on its lighting."""
        now = self._table.line.lighting
        palette = now.palette if wish.palette is None else wish.palette
        night = now.night if wish.night is None else wish.night
        brightness = now.brightness if wish.brightness is None else wish.brightness
        lighting = Lighting(palette, night, brightness)
        self._go_on(lambda: self._table.line.relight(lighting, t_ns))
        self._feeds.lighting.publish(lighting)

    def _new_game(
        self,
        t_ns: int,
        config: Config | None = None,
        series: Series | None = None,
        opening: GameChoice | None = None,
    ) -> None:
        self._go_on(lambda: self._table.new_game(t_ns, config, series, opening))
        if self._failure is None:
            body = new_game(self._table.session, t_ns)
            self._record(lambda recorder: recorder.input(t_ns, body))
            self._feeds.names.publish(self._table.names)
            if self._seating is not None:
                self._seating.begin()
            if self._hand is not None:
                self._hand.set_up(self._table.session.history.position)

    def _change(self, wish: NewGame | Continue | TakeUp | PlayOn | PlayAt | Learn, t_ns: int) -> str | None:
        """Begin that game here, or end this sitting for another one.  Return None, or why it cannot be.

        The sitting goes on where board and players stay the same: pages and phones keep their places.
        """
        if self._plan is None:
            return ONLY_SAME_GAME
        if isinstance(wish, Continue) and wish.number == self._table.game_id:
            self._go_on(self._table.take_up)
            wish = Learn(on=False)
        if isinstance(wish, Learn):
            if wish.on or self._classroom is not None:
                self._next = self._plan(wish, self._table)
                self._stop.set()
            return None
        try:
            sitting = self._plan(wish, self._table)
        except (ControllerError, EngineError) as error:
            text = str(error).removeprefix("[options]: ")
            return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
        if isinstance(wish, PlayAt):
            if wish.where == self._moves_to:  # it is there already otherwise
                self._next = sitting
                self._stop.set()
            return None
        again = self._classroom is None and sitting.opening.fresh and sitting.game == self._table.binding.game.key
        if again and sitting.is_here(self._table):
            self._new_game(t_ns, sitting.config, sitting.series, sitting.opening)
            return None
        self._go_to(sitting, abandon=again)
        return None

    def _go_to(self, sitting: Sitting, *, abandon: bool = False) -> None:
        """End this sitting for that one; a game in which nobody has moved is abandoned, any other one if wished."""
        self._next = sitting
        if abandon or not made(self._table.session.history):
            self._go_on(self._table.abandon)
        self._stop.set()

    def _frame(self, frame: SensorFrame) -> None:
        self._mind_gap(frame.t_ns)
        before_ns, self._frame_ns = self._frame_ns, frame.t_ns
        if not self._linked:
            self._linked = True
            self._event(LinkBack(frame.t_ns))
        elif before_ns is not None and frame.t_ns - before_ns > self._stall_ns:
            self._event(Stalled(frame.t_ns))
        self._record(lambda recorder: recorder.frame(frame))
        self._go_on(lambda: self._table.line.frame(frame))
        if health := self._checkup.frame(frame, self._table.session.history):
            self._event(health)
        self._draw(frame.t_ns)
        if self._mover is not None and self._failure is None:
            self._mover.look(frame.t_ns)
        self._supervisor.alive(frame.t_ns)

    def _mind_gap(self, t_ns: int) -> None:
        """Take a time without frames from everybody's clock: this machine stood still, or the sensors did."""
        if self._frame_ns is None or not self._linked or t_ns - self._frame_ns <= self._gap_ns:
            return
        self._linked = False
        self._handle(LinkLost(self._frame_ns, f"nothing came for {(t_ns - self._frame_ns) // SECOND_NS} s"))

    def _lose(self, why: str) -> None:
        t_ns = self._clock()
        self._mind_gap(t_ns)
        event: Input = LinkLost(t_ns, why) if self._linked else Tick(t_ns)
        self._linked = False
        self._event(event)
        self._supervisor.alive(t_ns, f"The sensors do not answer: {why}.")

    def _event(self, event: Input) -> None:
        self._mind_gap(event.t_ns)
        self._handle(event)

    def _handle(self, event: Input) -> None:
        self._record(lambda recorder: recorder.input(event.t_ns, body_of(event)))
        self._go_on(lambda: self._table.line.event(event))
        self._draw(event.t_ns)

    def _draw(self, t_ns: int) -> None:
        """Make the draws by lot that are due, one after the other."""
        command = None if self._failure or self._classroom else self._table.draw(t_ns)
        if command is not None:
            self._event(command)

    def _go_on(self, step: Callable[[], None]) -> None:
        """Run a step unless the journal has failed: then the session knows more than the disk and must stop."""
        if self._failure is not None:
            return
        try:
            step()
        except JournalFailed as error:
            self._failure = error
            self._stop.set()
        if self._classroom is not None:
            self._classroom.look(self._clock())
            return
        self._show_goal()
        self._narration.look(self._table.session, own_hand=self._makes_its_moves())
        if self._adviser is not None:
            self._adviser.look(self._table.session.request, self._event)
        if self._two is not None:
            self._two.look(self._table.session, self._event)
        if self._seating is not None:
            self._seating.look()

    def _makes_its_moves(self) -> bool:
        """Whether the program's own hand makes the moves of the computer."""
        return self._mover is not None and self._mover.is_on

    def _show_goal(self) -> None:
        table = self._table
        self._goal.look(table.binding.game, table.session.history, table.options, self._sheet)

    def _sheet(self) -> ScoreSheet | None:
        """The score sheet; None also where the disk does not give it: the game goes on without."""
        try:
            return self._table.sheet()
        except JournalFailed:
            return None

    def _record(self, write: Callable[[Recorder], None]) -> None:
        """Write to the recording.  If the disk refuses it, the game continues without one: it is only a convenience."""
        if self._recorder is None:
            return
        try:
            write(self._recorder)
        except OSError as error:
            self._recorder = None
            print(f"witboard: the recording ends here: {error.strerror}; the game goes on", file=sys.stderr)


def publish_to(feeds: Feeds, sites: int) -> Callable[[Snapshot, Picture], None]:
    """A watcher that publishes what changed, with the colours by site."""
    shown: dict[str, object] = {}

    def watch(snapshot: Snapshot, picture: Picture) -> None:
        if shown.get("snapshot") is not snapshot:
            shown["snapshot"] = snapshot
            feeds.snapshot.publish(snapshot)
        if shown.get("picture") != picture:
            shown["picture"] = picture
            feeds.leds.publish([picture.get(site, DARK) for site in range(sites)])

    return watch


def clause_of(game: str) -> Callable[[str, str], str | None]:
    """A function of id and language: the text of a clause of that game, else of another, as the start sheet asks."""
    sheets = (game, *(key for key in keys() if key != game))
    return lambda clause, locale: next(filter(None, (clause_text(key, clause, locale) for key in sheets)), None)
