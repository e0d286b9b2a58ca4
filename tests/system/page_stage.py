"""A server for the page with no game behind it: a test says what is on the board, and hears what the page sends.

So the page can be shown any state of a game at once, also those that a real game takes long to come to.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from queue import Queue

from starlette.requests import HTTPConnection

from controller.core.api.snapshot import ClockView, Snapshot
from controller.core.lights.palette import Lighting
from controller.lessons.tutor import LessonView
from controller.publish.about import about
from controller.publish.goal import goal_view
from controller.publish.spoken import SpokenSentence
from controller.service.server_socket import Server, address, listen
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.limits import WebLimits
from controller.web.page_protocol import Message, PiecePlaces, Taught
from controller.web.roles import Grant
from controller.web.seat_links import LinkOrigin
from controller.web.server import make_web, serving
from controller.web.shares import Quotas
from controller.web.visitor import key_of
from engine.games import load
from engine.position import EMPTY
from hardware.frame import DARK
from tests.system.slow_server import slow_down

DEADLINE_S = 60
slow_down()


class Strange(Entrance):
    """For a browser on this machine that is to be taken for one elsewhere: a key alone counts."""

    def grant(self, connection: HTTPConnection) -> Grant:
        return self.grants.of(key_of(connection.scope))


class Stage:
    """The start of `game` on `board` (shipped, or the path of a file); `heard`: what pages have sent."""

    def __init__(
        self,
        game: str,
        board: str,
        options: dict[str, str],
        loop: asyncio.AbstractEventLoop,
        *,
        strange: bool = False,
        real: bool = False,
        moves_to: str = "",
        machines: Mapping[int, int] | None = None,
    ) -> None:
        self._is_real, self._moves_to, self._machines = real, moves_to, machines
        self.entrance = (Strange if strange else Entrance)(lambda: 0, LinkOrigin("http://board.local"), buttons=True)
        self.game = load(game)
        self.start = start = self.game.start(options)
        self.binding = Binding(load_board(board), self.game, start)
        self.feeds = Feeds()
        self.heard: Queue[Message] = Queue()
        self.url = ""
        self.loop = loop
        there = [self.binding.place(site) is not None for site in range(len(start.board))]
        self.pegs = PiecePlaces(tuple(one if here else EMPTY for one, here in zip(start.board, there, strict=True)), ())
        seats = self.game.seats(start)
        self.snapshot = Snapshot(
            number=1,
            game=game,
            phase="playing",
            board=tuple(start.board),
            seen=tuple(map(bool, start.board)),
            turn=start.turn,
            ply=0,
            moves=(),
            clock=ClockView("none", "ready", (), None, 0),
            reading="agrees",
            lights=(),
            saying=None,
            log=(),
            notices=(),
            ask=None,
            outcome=None,
            linked=True,
            position="text",
            to_act=(start.turn,),
            players=tuple("person" if side in seats else "" for side in range(len(self.game.sides))),
            unseen=self.binding.unseen,
        )

    def sites(self, *names: str) -> tuple[int, ...]:
        """Their numbers."""
        return tuple(self.game.sites[name] for name in names)

    def show(self, **changed: object) -> None:
        """From now on that is so; what is not named is as it was at first."""
        snapshot = replace(self.snapshot, number=self.snapshot.number + 1, **changed)  # type: ignore[arg-type]
        self.snapshot = replace(self.snapshot, number=snapshot.number)
        self._publish(lambda: self.feeds.snapshot.publish(snapshot))

    def replay(self, one: Snapshot | tuple[SpokenSentence, ...]) -> None:
        """Show that as a daemon published it."""
        feed = self.feeds.snapshot if isinstance(one, Snapshot) else self.feeds.spoken
        self._publish(lambda: feed.publish(one))  # type: ignore[arg-type]  # its own kind

    def hold(self, *contents: int) -> None:
        """These are in the hand."""
        self._publish(lambda: self.feeds.pegs.publish(replace(self.pegs, held=contents)))

    def place(self, name: str, contents: int) -> None:
        """That stands there besides, until the end."""
        [site] = self.sites(name)
        now = [*self.pegs.pegs]
        now[site] = contents
        self.pegs = replace(self.pegs, pegs=tuple(now))
        self._publish(lambda: self.feeds.pegs.publish(self.pegs))

    def aim(self, *, claimable: bool = False, undoable: bool = False, gone: tuple[tuple[int, int], ...] = ()) -> None:
        """What is told of the goal."""
        goal = goal_view(self.game, self.start, {})
        self._publish(lambda: self.feeds.goal.publish(replace(goal, claimable=claimable, undoable=undoable, gone=gone)))

    def call(self, *names: str) -> None:
        """The players are called so, by side."""
        self._publish(lambda: self.feeds.names.publish(names))

    def teach(self, lesson: LessonView | None) -> None:
        """That lesson is given on the board; None: none."""
        self._publish(lambda: self.feeds.lesson.publish(Taught(lesson)))

    def light(self, lighting: Lighting) -> None:
        """The lights are to look so."""
        self._publish(lambda: self.feeds.lighting.publish(lighting))

    def press(self, button: str) -> None:
        """A button of the board itself is pressed."""
        self._publish(lambda: self.entrance.pressed(button, 0))

    def ticket(self, grant: Grant) -> str:
        """What stands in a code for that grant."""
        return self.entrance.grants.issue(grant)

    def _publish(self, publish: Callable[[], None]) -> None:
        done: Future[None] = Future()

        def act() -> None:
            publish()
            done.set_result(None)

        self.loop.call_soon_threadsafe(act)
        done.result(DEADLINE_S)

    async def serve(self, ready: Callable[[], None], stop: asyncio.Event) -> None:
        """Until `stop`."""
        if not self._is_real:
            self.feeds.pegs.publish(self.pegs)
        self.feeds.leds.publish([DARK] * len(self.pegs.pegs))
        self.feeds.lighting.publish(Lighting())
        self.feeds.snapshot.publish(self.snapshot)
        sock = listen("127.0.0.1", 0)
        self.url = address(sock)
        page = about(self.binding, simulated=not self._is_real, moves_to=self._moves_to, machines=self._machines)
        clauses = {("WEB-5", "en"): "The text of the rule.", ("WEB-5", "de"): "Der Wortlaut der Regel."}
        quotas = Quotas(
            WebLimits(burst=10**9, request_burst=10**9, request_pace=1e12), lambda: 0
        )  # this clock refills nothing
        web = make_web(
            page,
            self.feeds,
            self.heard.put,
            lambda *asked: clauses.get(asked),
            lambda: 0,
            quotas=quotas,
            entrance=self.entrance,
        )
        server = Server(serving(web))
        serving_task = asyncio.create_task(server.serve(sockets=[sock]))
        ready()
        await stop.wait()
        server.should_exit = True
        await serving_task


@contextmanager
def stage(
    game: str,
    board: str = "",
    options: dict[str, str] | None = None,
    *,
    strange: bool = False,
    real: bool = False,
    moves_to: str = "",
    machines: Mapping[int, int] | None = None,
) -> Iterator[Stage]:
    """The stage, served by a thread of its own.

    strange  its pages are taken for those of other devices
    real     the board is not a simulated one
    moves_to where else the game can go on: page or board
    machines level of the computer, by side
    """
    made: Future[tuple[Stage, asyncio.Event]] = Future()

    async def run() -> None:
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        of_table = {"strange": strange, "real": real, "moves_to": moves_to, "machines": machines}
        one = Stage(game, board or own_board(game), options or {}, loop, **of_table)  # type: ignore[arg-type]
        await one.serve(lambda: made.set_result((one, stop)), stop)

    def work() -> None:
        try:
            asyncio.run(run())
        except Exception as error:
            if made.done():
                raise
            made.set_exception(error)

    thread = threading.Thread(target=work)
    thread.start()
    one, stop = made.result(DEADLINE_S)
    try:
        yield one
    finally:
        one.loop.call_soon_threadsafe(stop.set)
        thread.join(DEADLINE_S)
