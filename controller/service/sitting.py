"""What is played at a table, and what is played there next: chosen on the page, checked here, begun by the caller.

One process serves one sitting after the other on the same socket.  A simulated board is exchanged where the next game
needs another one; a real board stays, and carries the game or does not.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import msgspec

from controller.config import ClockConfig, Config
from controller.errors import BadConfig, BoardDoesNotFit, JournalRefused
from controller.journal.records import GameLog
from controller.players.lineup import read_lineup
from controller.publish.review import played
from controller.remote.codes import read_code
from controller.remote.messages import NO_BROKER
from controller.remote.terms import Terms, check_game
from controller.table.adjourning import AdjournedGame, read_carried
from controller.table.binding import Binding
from controller.table.boards import board_names, boards_of, load_board
from controller.table.compatibility import carried
from controller.table.names import names_of
from controller.table.series import Series
from controller.table.session_start import players_of
from controller.table.table import GameChoice, Table, chosen
from controller.web.messages import ONLY_PAGES
from controller.web.page_protocol import Continue, Learn, NewGame, PlayAt, PlayOn, TakeUp
from engine.game import Game
from engine.games import load, manifest
from engine.notation import read_position, write_position
from engine.position import Position, Side
from hardware.board import Board


@dataclass(frozen=True, slots=True)
class TwoBoardsWish:
    """The code of a game on two boards, the side of this one, and what the other one has offered (None: this one)."""

    code: str
    own: Side
    terms: Terms | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game at a board: the board, the key of the game, the configuration, and which game of the journal goes on.

    series  that a new game belongs to; None: it stands alone
    lesson  lessons are given on the board, and the game waits for their end; None: the game is played
    two     the game that begins is played on two boards; None: on this one
    on_page the real board rests, and pages have a simulated one in its place
    """

    board: Board
    game: str
    config: Config
    opening: GameChoice = field(default_factory=GameChoice)
    series: Series | None = None
    lesson: Learn | None = None
    two: TwoBoardsWish | None = None
    on_page: bool = False

    def is_here(self, table: Table) -> bool:
        """Whether that table has the board and the players of this sitting."""
        game = table.binding.game
        same = table.binding.board == self.board and game.key == self.game and self.two is None
        return same and read_lineup(game, self.config.players) == table.lineup


@dataclass(frozen=True, slots=True)
class Venue:
    """Where the sittings of this process take place.

    board      the board the process was started with
    simulated  it is simulated: any game may have a board of its own
    meets      other boards can be met on a broker
    """

    board: Board
    simulated: bool
    meets: bool = False

    def board_for(self, game: Game, start: Position) -> Board:
        """The board for a game from that start: the first one where it carries it, else one of the game's, simulated.

        A simulated board that is made for other games is exchanged, even if its holes would do.

        :raises BoardDoesNotFit: there is none; says what is lacking, and what a real board carries.
        """
        name = self.board.name
        if self.simulated and name in board_names() and name not in boards_of(game.key):
            return _own_board(game, start)
        try:
            Binding(self.board, game, start)
        except BoardDoesNotFit as error:
            if self.simulated:
                return _own_board(game, start)
            others = [manifest(one.game).title for one in carried(self.board)]
            why = str(error).partition("; choose another board")[0]
            raise BoardDoesNotFit(f"{why}; it carries {', '.join(others) or 'no game'}", others) from error
        return self.board

    def next(self, wish: NewGame | Continue | TakeUp | PlayOn | PlayAt | Learn, table: Table) -> Sitting:
        """The sitting that was wished for, checked: board, options, players and clock fit the game.

        :raises ControllerError, EngineError: they do not; names what is wrong.
        """
        match wish:
            case Continue(number):
                return self._continued(number, table)
            case TakeUp(record, clock, names):
                return self._taken_up(read_carried(record, clock, names), table)
            case PlayAt(where):
                if self.simulated:
                    raise BadConfig(ONLY_PAGES)
                board, key, opening = table.binding.board, table.binding.game.key, GameChoice(table.game_id)
                return Sitting(board, key, table.config, opening, table.series, on_page=where == "page")
            case PlayOn(number, after):
                return self._played_on(number, after, table)
            case Learn(on=on):
                lesson, opening = wish if on else None, GameChoice(table.game_id)
                return Sitting(table.binding.board, table.binding.game.key, table.config, opening, table.series, lesson)
            case NewGame():
                return self._begun(wish, table)

    def _played_on(self, number: int, after: int, table: Table) -> Sitting:
        """A new game from a position of another one: its options, players and clock."""
        log = _kept(number, table)
        game, history = load(log.header.game), played(log)
        if not after < len(history.positions):
            raise JournalRefused(f"game {number} has {len(history.moves)} moves; choose one of them")
        position = history.positions[after]
        if (outcome := game.outcome(position)) is not None:
            raise JournalRefused(f"the game is over there: {outcome.reason.rstrip('.')}; go back a move")
        start = read_position(game, write_position(game, position))
        control = log.header.control
        config = _with(table.config, log.header.options, players_of(log.records), control)
        chosen(game, config)
        opening = GameChoice(fresh=True, start=start, names=names_of(log.records))
        return Sitting(self.board_for(game, start), game.key, config, opening)

    def _continued(self, number: int, table: Table) -> Sitting:
        log = _kept(number, table)
        if log.ended is not None:
            raise JournalRefused(f"game {number} is over; begin another one")
        game = load(log.header.game)
        log.check_rulings(game.rules.rulings)
        config = _with(table.config, {}, {}, "")  # all of it as that game was begun
        start = game.start(log.header.options)
        return Sitting(self.board_for(game, start), game.key, config, GameChoice(number))

    def _taken_up(self, carried: AdjournedGame, table: Table) -> Sitting:
        """A game of another board, from now on in this journal, too."""
        game = load(carried.header.game)
        self.board_for(game, game.start(carried.header.options))
        return self._continued(carried.keep(table.journal), table)

    def _begun(self, wish: NewGame, table: Table) -> Sitting:
        here, game = table.binding.game.key, load(wish.game or table.binding.game.key)
        same, now = game.key == here, table.config
        series = _series(wish, table if same else None, game)
        goes_on = wish.series is None and series is not None
        options = _pairs(wish.options, now.options if same else {})
        before = {} if table.session.settings.two_boards else now.players  # nobody sits elsewhere any more
        players = _pairs(wish.players, before if same else {})
        names = wish.names if wish.names is not None else table.names if same else ()
        if wish.turned or (goes_on and wish.players is None):
            players, names = _changed_sides(players, game), names[::-1] if len(names) == 2 else names
        clock = wish.clock if wish.clock is not None else now.clock.control if same else ""
        config = _with(now, options, players, clock)
        complete, _ = chosen(game, config)
        read_lineup(game, players)
        board, seats = self.board_for(game, game.start(complete)), game.seats(game.start(complete))
        if series is not None and not goes_on and len(set(series.initials)) != len(seats):
            raise BadConfig(f"a series needs different initials for each of the {len(seats)} players")
        two = None if wish.code is None else self._two_boards(game, players, wish.code)
        return Sitting(board, game.key, config, GameChoice(fresh=True, names=tuple(names)), series, two=two)

    def _two_boards(self, game: Game, players: Mapping[str, str], code: str) -> TwoBoardsWish:
        """The invitation of that code.

        :raises BadConfig: no code, no broker, no side for the other board, or a game with secrets.
        """
        if not self.meets:
            raise BadConfig(NO_BROKER)
        check_game(game)
        others = read_lineup(game, players).remotes
        if len(others) != 1:
            raise BadConfig(f"one side of {game.title} plays on the other board")
        return TwoBoardsWish(read_code(code), 1 - min(others))


def _kept(number: int, table: Table) -> GameLog:
    """That game of the journal.

    :raises JournalRefused: there is none.
    """
    try:
        return table.journal.game(number)
    except LookupError:
        raise JournalRefused(f"there is no game {number} any more") from None


def _own_board(game: Game, start: Position) -> Board:
    """The first board of the game that carries it from that start.

    :raises BoardDoesNotFit: none of them does; says what the last one lacks.
    """
    *others, last = boards_of(game.key)
    for name in others:
        try:
            Binding(_shipped(name), game, start)
        except BoardDoesNotFit:
            continue
        return _shipped(name)
    Binding(_shipped(last), game, start)
    return _shipped(last)


@cache
def _shipped(name: str) -> Board:
    return load_board(name)


def _with(config: Config, options: Mapping[str, str], players: Mapping[str, str], clock: str) -> Config:
    return msgspec.structs.replace(config, options=dict(options), players=dict(players), clock=ClockConfig(clock))


def _series(wish: NewGame, table: Table | None, game: Game) -> Series | None:
    """The series of the game that is wished for: a new one, or the next game of the series before, sides changed."""
    if wish.series is not None:
        return Series(wish.series, wish.initials) if wish.series else None
    sheet = None if table is None else table.sheet()
    if table is None or table.series is None or sheet is None or sheet.is_over:
        return None
    return table.series.following if table.session.history.outcome else table.series


def _changed_sides(players: Mapping[str, str], game: Game) -> Mapping[str, str]:
    """The players of a game of two, each on the other side; of more, each as before."""
    names = [side.lower() for side in game.sides]
    if len(names) != 2 or not players:
        return players
    return {names[1 - names.index(name)]: who for name, who in players.items()}


def _pairs(given: tuple[str, ...] | None, else_: Mapping[str, str]) -> Mapping[str, str]:
    if given is None:
        return else_
    pairs = [text.partition("=") for text in given]
    return {key: value for key, _, value in pairs}
