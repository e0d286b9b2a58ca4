"""A table: one board, one game, one journal and one pipeline together, for the daemon and the demo."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

import msgspec

from controller.config import ClockConfig, Config
from controller.core.api.events import CommandGiven, Effect, Record
from controller.core.api.snapshot import Snapshot
from controller.core.clock import BadControl, Control, parse_control, write_control
from controller.core.referee.settings import Patience, Settings
from controller.core.session.session import Session
from controller.errors import BadConfig, JournalRefused
from controller.journal.journal import Journal
from controller.journal.records import GameLog
from controller.players.lineup import Lineup, read_lineup
from controller.table import messages, session_start
from controller.table.adjourning import GOES_ON, is_adjourned, portable
from controller.table.binding import Binding
from controller.table.chance import Dealer, told
from controller.table.names import names_of, names_record
from controller.table.pipeline import Picture, Pipeline
from controller.table.series import ScoreSheet, ScoreSheets, Series, series_of
from engine.errors import BadOption
from engine.game import Game
from engine.position import Position
from hardware.board import Board
from hardware.debounce import make_debouncer
from hardware.durations import MS_NS
from hardware.frame import LedStrip


@dataclass(frozen=True, slots=True)
class GameChoice:
    """Which unfinished game of the journal a table goes on with; where there is none, it begins one.

    number   the game of that number; None: the latest of its kind that is not adjourned
    options  of the latest, only those that were begun with these options
    fresh    none of them: a new game
    start    position that a new game begins from; None: the game's own
    names    of the players of a new game, by side; (): nobody has given one
    """

    number: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    fresh: bool = False
    start: Position | None = None
    names: tuple[str, ...] = ()


FINAL_EXTEND_NS = 2_000 * MS_NS  # how long a move that could go on stands under touch-move


class Table:
    """Goes on with an unfinished game of its kind in the journal, or begins one (see GameChoice).

    dealer   draws lots; None: options have their defaults, and people draw for themselves
    options  of the present game, complete
    series   that the present game belongs to; None: it stands alone.  Where a game is taken up, the series is its own
    names    of the players, by side; (): nobody has given one
    set_up   a program puts the pieces where a game begins: it begins once they stand, no hand is waited for
    shared   number of the game that is played on two boards, 0: the one that begins here; None: none is
    lineup   who plays: as configured; where the configuration names nobody, as the game was begun

    :raises BoardDoesNotFit, BadConfig, JournalRefused: board, configuration or journal do not fit the game.
    """

    def __init__(
        self,
        board: Board,
        game: Game,
        journal: Journal,
        config: Config,
        strip: LedStrip,
        *,
        t_ns: int,
        hear: Callable[[Effect], None] = lambda effect: None,
        watch: Callable[[Snapshot, Picture], None] = lambda snapshot, picture: None,
        dealer: Dealer | None = None,
        opening: GameChoice = GameChoice(),
        series: Series | None = None,
        set_up: bool = False,
        shared: int | None = None,
    ) -> None:
        self.binding = Binding(board, game)
        self.journal = journal
        self._dealer = dealer
        self._hear = hear
        self.series = series
        self.names = opening.names
        self._sheets = ScoreSheets(journal)
        log = self._unfinished(opening)
        self._config = config if log is None else _as_begun(config, game, log)
        self.lineup = read_lineup(game, self._config.players)
        two_boards = shared is not None and shared == (0 if log is None else log.id)
        settings = settings_of(config, board, set_up=set_up)
        self._settings = replace(_played_by(settings, self.lineup), two_boards=two_boards)
        self.resumed = log is not None and bool(log.records)
        self.game_id, self._is_adjourned = 0, False
        session = self._begin(opening.start) if log is None else self._resume(log, t_ns)
        debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels, board.slack)
        lighting = config.lights.lighting
        self.line = Pipeline(
            self.binding, debouncer, session, strip, keep=self._keep, hear=hear, watch=watch, lighting=lighting
        )
        self._tell_opening(session)

    @property
    def session(self) -> Session:
        """The session of the present game."""
        return self.line.session

    def new_game(
        self,
        t_ns: int,
        config: Config | None = None,
        series: Series | None = None,
        opening: GameChoice | None = None,
    ) -> None:
        """Leave the present game unfinished or finished, and begin another, with that configuration; None: as before.

        Who plays stays the same.  `series`: the one that the game belongs to; None: it stands alone.  `opening`: where
        it begins and how the players are called; None: at the start, the same names.
        """
        self._config = config or self._config
        self.series = series
        opening = opening or GameChoice(names=self.names)
        self.names = opening.names
        self.abandon()
        self._settings = self.session.settings
        session = self._begin(opening.start)
        self._tell_opening(session)
        self.line.binding = self.binding
        self.line.change_session(session, t_ns)

    def call(self, names: tuple[str, ...]) -> None:
        """The players of the present game are called so from now on, by side; "": one who gives no name."""
        if names != self.names:
            self.names = names
            self.journal.append(self.game_id, names_record(names))

    def abandon(self) -> None:
        """End the present game without a result, unless it is over, or goes on another time."""
        if self.session.phase != "over" and not self._is_adjourned:
            self.journal.close_game(self.game_id, messages.ABANDONED)

    def take_up(self) -> None:
        """The present game goes on now, if it was adjourned."""
        if self._is_adjourned:
            self._is_adjourned = False
            self.journal.append(self.game_id, Record(session_start.TAKEN_UP, {}))

    def sheet(self) -> ScoreSheet | None:
        """The score sheet of the series up to now; None: the present game belongs to none."""
        if self.series is None:
            return None
        return self._sheets.sheet(self.series, self.game_id, self.binding.game, self.session.history)

    @property
    def config(self) -> Config:
        """What the next game here is begun with: as configured, and where nothing is, as the present one was."""
        return self._config

    def draw(self, t_ns: int) -> CommandGiven | None:
        """The next draw by lot, for the pipeline; None: none.  Call it after every frame and event."""
        return None if self._dealer is None else self._dealer.draw(self.session, t_ns)

    def _begin(self, given: Position | None = None) -> Session:
        game = self.binding.game
        drawn = {} if self._dealer is None else self._dealer.options(game, self._config.options)
        options, control = chosen(game, self._config, drawn)
        start = game.start(options) if given is None else given
        self.binding = Binding(self.binding.board, game, start)
        remarks = (*told(game, options, drawn), *self._loss())
        session = session_start.begin(
            game, self.binding.sensing, self._settings, start, control, self.binding.turns, remarks
        )
        head = session_start.header(game, options, start, write_control(control), self.binding.board.name)
        self.options = options
        self._head, self._is_adjourned = head, False
        self.game_id = self.journal.begin_game(head)
        if self.series is not None:
            self.journal.append(self.game_id, self.series.record(self.game_id))
            self.series = replace(self.series, first=self.series.first or self.game_id)
        if self._config.players:
            self.journal.append(self.game_id, session_start.players_record(self._config.players))
        if any(self.names):
            self.journal.append(self.game_id, names_record(self.names))
        return session

    def _resume(self, log: GameLog, t_ns: int) -> Session:
        binding = self.binding
        session = session_start.resume(
            binding.game, binding.sensing, self._settings, log, t_ns, binding.turns, self._loss()
        )
        self.binding = Binding(self.binding.board, self.binding.game, session.history.positions[0])
        self.options = dict(log.header.options)
        self.series = series_of(log.records, log.id)
        self.names = names_of(log.records)
        self.game_id = log.id
        self._head, self._is_adjourned = log.header, is_adjourned(log.records)
        self.take_up()
        if session.history.outcome:  # the process died between the outcome and the closing of the game
            self.journal.close_game(log.id, session.history.outcome.reason)
        return session

    def _loss(self) -> tuple[str, ...]:
        """What people are told of a damaged disk, once."""
        mended, self.journal.mended = self.journal.mended, None
        return () if mended is None or not mended.missing else (messages.MOVES_MISSING(count=mended.missing),)

    def _unfinished(self, opening: GameChoice) -> GameLog | None:
        """The game to go on with; None: there is none.

        :raises JournalRefused: the game of that number is over, is another game, or is not there.
        """
        if opening.number is not None:
            return self._numbered(opening.number)
        for line in () if opening.fresh else reversed(self.journal.games()):
            begun = line.header
            same = all(begun.options.get(key) == value for key, value in opening.options.items())
            if line.ended is None and begun.game == self.binding.game.key and same:
                log = self.journal.game(line.id)
                if not is_adjourned(log.records):
                    return log
        return None

    def _numbered(self, number: int) -> GameLog:
        try:
            log = self.journal.game(number)
        except LookupError:
            raise JournalRefused(f"there is no game {number} any more") from None
        if log.ended is not None or log.header.game != self.binding.game.key:
            raise JournalRefused(f"game {number} is over, or no game of {self.binding.game.title}")
        return log

    def _keep(self, record: Record) -> None:
        if record.kind == session_start.ADJOURNED:
            told = portable(self.binding.game, self._head, self.session.history, self.names)
            record = Record(session_start.ADJOURNED, {**record.body, **told})
        self.journal.append(self.game_id, record)
        if record.kind in (session_start.ADJOURNED, *GOES_ON):
            self._is_adjourned = record.kind == session_start.ADJOURNED
        if record.kind == "outcome":
            self.journal.close_game(self.game_id, cast(str, record.body["reason"]))

    def _tell_opening(self, session: Session) -> None:
        for effect in session.opening():
            self._hear(effect)


def chosen(game: Game, config: Config, drawn: Mapping[str, str] | None = None) -> tuple[dict[str, str], Control]:
    """The options of the game by key and its time control, as configured; `drawn`: options drawn by lot.

    :raises BadConfig: the game does not take an option or a value; names table and key.
    """
    try:
        options = game.complete({**config.options, **(drawn or {})})
    except BadOption as error:
        raise BadConfig(f"[options]: {error}") from error
    try:
        control = (
            parse_control(config.clock.control) if config.clock.control else session_start.own_control(game, options)
        )
        session_start.clock(game, game.start(options), control)
    except BadControl as error:
        raise BadConfig(f"[clock] control: {error}") from error
    return options, control


def _as_begun(config: Config, game: Game, log: GameLog) -> Config:
    """The configuration; what it leaves open is as that game was begun.  Lots are drawn anew."""
    begun, lots = log.header, {option.key for option in game.options if option.by_lot}
    kept = {key: value for key, value in begun.options.items() if key not in lots}
    complete = {option.key: begun.options.get(option.key, option.standard) for option in game.options}
    own = write_control(session_start.own_control(game, complete))
    return msgspec.structs.replace(
        config,
        options={**kept, **config.options},
        players=config.players or session_start.players_of(log.records),
        clock=config.clock if config.clock.control or begun.control == own else ClockConfig(begun.control),
    )


def settings_of(config: Config, board: Board, *, set_up: bool = False) -> Settings:
    """The settings of the table: the board file's, unless the configuration has others; `set_up` as in `Table`."""
    referee = config.referee
    settle_ns = board.settle_ms * MS_NS if referee.settle_ns is None else referee.settle_ns
    final_ns = FINAL_EXTEND_NS if referee.touch_move == "on" else 0  # no later step revises a move there
    extend_ns = max(board.extend_ms * MS_NS, final_ns) if referee.extend_ns is None else referee.extend_ns
    return Settings(
        patience=Patience(int(settle_ns), int(extend_ns), int(referee.ask_ns), 0 if set_up else msgspec.UNSET),
        hold_limit_ns=int(referee.hold_limit_ns),
        takeback=referee.takeback,
        touch_move=referee.touch_move == "on",
        hints=referee.hints == "on",
        teach=referee.teach == "on",
    )


def _played_by(settings: Settings, lineup: Lineup) -> Settings:
    """The settings with the sides whose moves are chosen elsewhere."""
    return replace(settings, machines=frozenset(lineup.machines), remotes=lineup.remotes)
