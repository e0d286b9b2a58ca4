"""The game with somebody at another board: the code that is looked for, the terms that are joined, the line to it."""

import asyncio
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec

from controller.broker.link import BrokerLink
from controller.config import ClockConfig
from controller.core.clock import write_control
from controller.errors import BadConfig, ControllerError
from controller.players.lineup import REMOTE
from controller.remote.carrying import Post, Seeker
from controller.remote.codes import key_of, read_code
from controller.remote.keeping import read_kept, write_kept
from controller.remote.line import BoardLine, Kept
from controller.remote.messages import BAD_CODE, CODE, NO_BROKER, WAITS
from controller.remote.play import TwoBoards
from controller.remote.record import NotInOrder
from controller.remote.terms import Terms, check_terms, rules_digest
from controller.service.sitting import Sitting, TwoBoardsWish, Venue
from controller.table.table import GameChoice, Table
from engine.errors import EngineError
from engine.messages import say
from engine.notation import write_position

TICK_S = 0.1


class OtherBoard:
    """Finds and keeps the line to the board where the other side of a game is played.

    path  where the game with that board is kept
    """

    def __init__(self, link: BrokerLink | None, venue: Venue, path: Path) -> None:
        self._link = link
        self._venue = venue
        self._path = path
        self._seeking: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None

    @property
    def is_reachable(self) -> bool:
        """A broker is configured, over which another board may be found."""
        return self._link is not None

    @property
    def kept_game(self) -> int | None:
        """Number of the game that is played with another board; None: there is none."""
        kept = read_kept(self._path)
        return None if kept is None else kept.game

    async def joined(self, sitting: Sitting, code: str) -> Sitting:
        """The game of that code: the one that was begun here, or else what the other board offers."""
        kept = read_kept(self._path)
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

    def look_for(self, sitting: Sitting, code: str, found: Callable[[Sitting], None]) -> str | None:
        """Look for the game of that code beside the sitting.  Return None, or why it cannot be looked for."""
        try:
            known = read_code(code)
        except BadConfig:
            return BAD_CODE

        async def look() -> None:
            try:
                found(await self.joined(sitting, known))
            except (ControllerError, EngineError) as error:
                print(f"witboard: {error}", file=sys.stderr, flush=True)

        if self._seeking is not None:
            self._seeking.cancel()
        self._seeking = asyncio.create_task(look())
        return None

    def line_of(self, sitting: Sitting, table: Table) -> TwoBoards | None:
        """The line to the other board for the game at that table, carried from now on; None: it is played here alone.

        :raises BadConfig: no broker is configured, or what is kept of the game is out of order.
        """
        settings, config, link = table.session.settings, sitting.config, self._link
        if not settings.two_boards:
            return None
        if link is None:
            raise BadConfig(say(NO_BROKER, config.locale))
        game, wish, path = table.binding.game, sitting.two, self._path
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

    def begin(self, two: TwoBoards | None) -> None:
        """Let that line know from now on that time passes; call it within the running loop."""
        if two is not None:
            self._ticking = asyncio.create_task(_tick(two))

    def end(self) -> None:
        """The sitting is over: nothing is looked for or carried any more."""
        for task in (self._ticking, self._seeking):
            if task is not None:
                task.cancel()
        self._ticking = self._seeking = None
        if self._link is not None:
            self._link.carry(None)


async def _tick(two: TwoBoards) -> None:
    while True:
        two.tick()
        await asyncio.sleep(TICK_S)
