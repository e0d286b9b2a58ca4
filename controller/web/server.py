"""The web application: the page, its files, the API and one socket.

    GET /                     the page
    GET /static/<file>        its files
    GET /keeper.js            its service worker, here because it keeps what lies below it
    GET /api/about            what never changes: the game, its sites and pieces, the art of the board, the legend
    GET /api/games            what can be played here: games, options, unfinished and ended ones (not in a demo)
    GET /api/messages/<locale>   all catalogues in a language
    GET /api/snapshot         the newest snapshot
    GET /api/rules/<clause>   the text of a clause; ?lang=LOCALE, English where the sheet is not told in it
    GET /api/sheet/<game>     how a game is played, its rules, and examples of them; ?lang=LOCALE, as above
    GET /legend.svg           the legend as a picture; ?palette=NAME, of controller.publish.legend.LEGENDS
    GET /healthz              whether the daemon is alive
    GET /api/features/<game>?position=TEXT   the shapes and roles of pieces that have names
    /api/lessons/<game>       lessons, on a board of the page's own (controller.web.lesson_pages)
    POST /api/ticket, /api/key, /api/forget   how other devices become more than spectators (controller.web.entrance)
    WS  /ws                   out: the newest of every feed; in: gestures and commands (controller.web.page_protocol)

A journal adds the routes of controller.web.game_pages: its games, to look at again.

A game with seats adds the routes of controller.web.seat_pages: the page and the socket of each seat, and the list
of seats.

Requests for another host name, or from a foreign page, do not reach these routes (controller.web.guard); those of one
host come one after the other (controller.web.turns).  What a page may send is its role's (controller.web.roles).
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol

from controller.lessons.progress import LearntRules
from controller.publish.features import features_of
from controller.publish.legend import LEGENDS, legend_svg
from controller.publish.rule_pages import rule_page
from controller.web.answers import encoded, json_answer, json_text
from controller.web.client import Client
from controller.web.connection import Fault, guarded
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds, wire
from controller.web.files import INDEX, KEEPER, TYPES, PageFile, answer, json_file, page_files, styles_in, with_room
from controller.web.guard import Guard
from controller.web.language import language_of
from controller.web.lesson_pages import LessonPages
from controller.web.limits import WebLimits
from controller.web.messages import BOARD_FULL, DEVICE_FULL_OF
from controller.web.page_protocol import AskForCharge, Known, Message, Refused, decode, encode_role, encode_ticket
from controller.web.page_routes import page_routes
from controller.web.roles import Grant, Role, in_the_name_of, why_not
from controller.web.shares import NowNs, Quotas
from controller.web.turns import Turns
from controller.web.visitor import host_of
from engine.errors import EngineError
from engine.games import keys

Inbox = Callable[[Message], str | None]
Games = Callable[[], Awaitable[dict[str, Any]]]
SEATS = "/api/seats"  # where the seats are listed, if there are any
ClauseText = Callable[[str, str], str | None]
BACKLOG = 4  # connections taken at once: however many wait, the loop has other things to do, too
POSITION_LETTERS = 600  # of a position text
READ_BYTES = 65_536  # a longer message closes the socket; one up to this length is refused in a sentence


def make_web(
    about: Mapping[str, Any],
    feeds: Feeds,
    inbox: Inbox,
    clause_text: ClauseText,
    now_ns: NowNs,
    names: Collection[str] = (),
    quotas: Quotas | None = None,
    seats: Sequence[BaseRoute] = (),
    entrance: Entrance | None = None,
    games: Games | None = None,
    progress: LearntRules | None = None,
) -> Starlette:
    """The application.

    about        the static description: game, title, sides, pieces, sites, art, buttons, simulated, legend, version
    feeds        the values that the daemon publishes
    inbox        handles one checked message at once; returns None, or a sentence why it is refused
    clause_text  the text of a clause, by id and language; None if there is no such clause
    now_ns       the clock from which Snapshot.clock.at_ns is read
    names        names and addresses that this server answers to, besides the address that was called
    quotas       who has how much of the server; None: the default ones
    games        what can be played here, as plain values; None: nothing but this
    progress     who has learnt what; None: it is kept for as long as this process runs
    seats        the routes of the seats' pages
    entrance     who is who; None: this machine is in charge, and all others watch
    """
    quotas = quotas or Quotas(WebLimits(), now_ns)
    entrance = entrance or Entrance(now_ns)
    phones = any(isinstance(route, Route) and route.path == SEATS for route in seats)
    web = Web(about, feeds, inbox, clause_text, now_ns, quotas, entrance, games, phones=phones)
    taught = LessonPages(progress or LearntRules(None), entrance.grant)
    routes = [
        Route("/", web.page),
        *page_routes(web.files),
        Route(f"/{KEEPER}", web.keeper),
        Route("/api/about", web.about),
        Route("/api/games", web.games),
        Route("/api/snapshot", web.snapshot),
        Route("/api/rules/{clause}", web.rule),
        Route("/api/sheet/{game}", web.sheet),
        Route("/api/features/{game}", web.features),
        Route("/legend.svg", web.legend),
        Route("/healthz", web.health),
        WebSocketRoute("/ws", web.socket),
        *taught.routes(),
        *entrance.routes(),
        *seats,
    ]
    guard = Middleware(Guard, names=names, styles=web.styles)
    return Starlette(routes=routes, middleware=[Middleware(Turns, quotas=quotas), guard])


class Web:
    """The handlers of the routes."""

    def __init__(
        self,
        about: Mapping[str, Any],
        feeds: Feeds,
        inbox: Inbox,
        clause_text: ClauseText,
        now_ns: NowNs,
        quotas: Quotas,
        entrance: Entrance,
        games: Games | None,
        *,
        phones: bool,
    ) -> None:
        self._about = json_file(encoded(about))
        self._known = Known.of(about)
        self._feeds = wire(feeds, now_ns)
        self._inbox = inbox
        self._clause_text = clause_text
        self._quotas = quotas
        self._entrance = entrance
        self.files = page_files()
        self._page = with_room(self.files[INDEX], about, phones=phones)
        self.styles = styles_in(self._page)
        self._games = games
        # What does not change while the daemon runs is made once.
        self._sheet: Callable[[str, str], PageFile] = cache(
            lambda game, locale: json_file(encoded(rule_page(game, locale)))
        )

    async def page(self, request: Request) -> Response:
        """The page itself."""
        return answer(self._page, request)

    async def keeper(self, request: Request) -> Response:
        """The page's service worker."""
        return answer(self.files[KEEPER], request)

    async def about(self, request: Request) -> Response:
        """The static description, which does not change while the daemon runs."""
        return answer(self._about, request)

    async def games(self, request: Request) -> Response:
        """What can be played here."""
        if self._games is None:
            return PlainTextResponse("Only this game is played here.\n", 404)
        return json_answer(await self._games())

    async def snapshot(self, request: Request) -> Response:
        """The newest snapshot."""
        text = self._feeds[-1].text()
        return json_text(text) if text else PlainTextResponse("Nothing is known of the board yet.\n", 503)

    async def rule(self, request: Request) -> Response:
        """The text of a clause."""
        clause = request.path_params["clause"]
        text = self._clause_text(clause, language_of(request))
        if text is None:
            return PlainTextResponse(f"The rule sheet has no clause {clause[:40]!a}.\n", 404)
        return json_answer({"clause": clause, "text": text})

    async def sheet(self, request: Request) -> Response:
        """How a game is played, its rules, and examples of them."""
        game = request.path_params["game"]
        if game not in keys():
            return PlainTextResponse(f"There is no game {game[:40]!a}.\n", 404)
        return answer(await asyncio.to_thread(self._sheet, game, language_of(request)), request)

    async def features(self, request: Request) -> Response:
        """The shapes and roles of pieces in a position."""
        game, text = request.path_params["game"], request.query_params.get("position", "")
        if game not in keys():
            return PlainTextResponse(f"There is no game {game[:40]!a}.\n", 404)
        if len(text) > POSITION_LETTERS:
            return PlainTextResponse("That position is too long.\n", 400)
        try:
            found = await asyncio.to_thread(features_of, game, text)
        except EngineError as error:
            return PlainTextResponse(f"{error}\n", 400)
        return json_answer(found)

    async def legend(self, request: Request) -> Response:
        """The legend of the lights, in a palette."""
        try:
            picture = legend_svg(request.query_params.get("palette", LEGENDS[0])[:40])
        except ValueError as error:
            return PlainTextResponse(f"{error}\n", 404)
        return Response(picture, media_type=TYPES["svg"], headers={"Cache-Control": "no-cache"})

    async def health(self, request: Request) -> Response:
        """Whether the daemon is alive, and how many pages it serves."""
        clients = len(self._quotas.watching) + len(self._quotas.playing)
        return json_answer({"ok": True, "clients": clients})

    async def socket(self, socket: WebSocket) -> None:
        """Serve one page until it leaves."""
        await socket.accept()
        client = Client(socket, self._feeds, lambda data: self._take(socket, client, data), self._quotas)
        host, grant = host_of(socket.scope), self._entrance.grant(socket)
        pages = self._quotas.watching if grant.role is Role.SPECTATOR else self._quotas.playing
        if pages.is_full_of(host):
            await client.turn_away(DEVICE_FULL_OF(most=pages.most_a_host))
        elif pages.is_full(host):
            await client.turn_away(BOARD_FULL(most=pages.most))
        else:
            self._say_role(client, grant)
            with pages.one_of(host):
                await client.serve()

    def _say_role(self, client: Client, grant: Grant) -> None:
        client.say("role", encode_role(grant.role.name.lower(), grant.side, buttons=self._entrance.buttons))

    def _take(self, socket: WebSocket, client: Client, data: str | bytes) -> str | None:
        grant = self._entrance.grant(socket)
        message = decode(data, self._known, self._quotas.limits.message_bytes)
        if isinstance(message, Refused):
            return message.text
        if (why := why_not(message, grant)) is not None:
            return why
        match in_the_name_of(message, grant):
            case AskForCharge():
                host = host_of(socket.scope)
                return self._entrance.ask(host, lambda ticket: client.say("ticket", encode_ticket(ticket)))
            case told:
                return self._inbox(told)


def serving(
    web: Starlette, quotas: Quotas | None = None, fault: Fault = lambda what: None, proxies: Sequence[str] = ()
) -> uvicorn.Config:
    """The configuration of uvicorn: plain, quiet, and without features that a household does not need.

    quotas   those of the application; None: connections are not counted
    fault    is told what is wrong with a client, in a few words
    proxies  addresses of servers in between, which are believed whom they speak for
    """
    return uvicorn.Config(
        web,
        http="h11" if quotas is None else guarded(H11Protocol, quotas, fault),  # type: ignore[arg-type]  # called
        loop="asyncio",
        ws="websockets-sansio",
        ws_max_size=READ_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="warning",  # at lower levels uvicorn logs every socket's address, and a seat's is secret
        access_log=False,
        backlog=BACKLOG,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=1,
    )
