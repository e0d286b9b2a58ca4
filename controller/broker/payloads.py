"""What a board tells on the broker: one value a topic, all of them public.  docs/mqtt.md is written from these types.

Below `PREFIX/BOARD/`:

    online     "online" or "offline"; retained, the second one as the board's last will
    identity   Identity, retained
    state      BoardState, retained
    clock      ClockState, retained
    health     BoardHealth, retained
    tail       Tail, retained: so many records has the present game
    records    RecordEvent, one after the other; ask for missing ones at `get`
    answer     OrderAnswer to each order
    get        in: Get
    order      in: SignedOrder
    press      in: "hint" or "new_game", where the configuration allows it
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from controller.core.api.snapshot import Snapshot
from controller.journal.reader import NumberedRecord
from controller.publish.about import version_text
from controller.publish.goal import GoalView
from controller.table.binding import Binding
from engine.game import Game
from engine.games import keys, load
from engine.messages import say
from engine.position import Side
from engine.rules import Secretive
from hardware.durations import MS_NS

TOPICS_FORMAT = 1  # of all topics; it rises when a field changes its meaning or goes
OPEN_KINDS = ("pause", "resume", "outcome", "mask", "unmask", "orientation", "begin")  # of records: they hold no secret

RecordCount = Annotated[int, Meta(ge=0)]


class Payload(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=False):
    """A value on a topic."""


class Identity(Payload, frozen=True, kw_only=True):
    """Which board this is, and what is played on it.

    sides   names in the language of the board, by side
    sites   names of the holes, in the order of `BoardState.board`
    pieces  names of what may stand in a hole, by number; 0: nothing
    options of this game; what is drawn by lot is not told, for it may be secret
    page    address of the board's own page; "": its network does not reach one
    """

    format: int = TOPICS_FORMAT
    board: str
    name: str
    model: str
    version: str
    game: str
    title: str
    sides: tuple[str, ...]
    sites: tuple[str, ...]
    pieces: tuple[str, ...]
    options: dict[str, str]
    simulated: bool
    page: str = ""


class Said(Payload, frozen=True, kw_only=True):
    """A word of the referee: in the language of the board, and as message id with arguments for other languages."""

    tone: str
    text: str
    message: Any
    clause: str = ""


class PossibleAnswer(Payload, frozen=True, kw_only=True):
    """A possible answer to a question."""

    key: str
    label: str


class OpenQuestion(Payload, frozen=True, kw_only=True):
    """What people are asked."""

    number: int
    text: str
    message: Any
    choices: tuple[PossibleAnswer, ...]


class Light(Payload, frozen=True, kw_only=True):
    """A light that is on, and what it means."""

    site: str
    meaning: str


class GameResult(Payload, frozen=True, kw_only=True):
    """How the game ended; `winners`: sides, none after a draw."""

    winners: tuple[Side, ...]
    text: str
    message: Any


class SideProgress(Payload, frozen=True, kw_only=True):
    """How far a side has come: `done` of `of`, and in words; `aim`: which one, where a game has several at a time."""

    side: Side
    text: str
    done: int
    of: int
    aim: str


class BoardState(Payload, frozen=True, kw_only=True):
    """The game as everybody may see it.

    number     rises with every change, and begins anew with the board
    phase      setup | playing | over
    turn       the side to move; `turn_name`: its name; `to_act`: all sides that may move now
    ply        moves made
    last_move  its notation; "": none yet
    position   the accepted position as text, without secrets
    board      contents by site of the accepted position
    names      of the players, by side; () or "": nobody has given one
    players    by side: person | machine | remote; "" for a side that does not take part
    """

    number: int
    game: int
    phase: str
    turn: Side
    turn_name: str
    to_act: tuple[Side, ...]
    ply: int
    last_move: str
    position: str
    board: tuple[int, ...]
    lights: tuple[Light, ...]
    said: Said | None
    question: OpenQuestion | None
    result: GameResult | None
    aim: str
    progress: tuple[SideProgress, ...]
    players: tuple[str, ...]
    names: tuple[str, ...]


class ClockState(Payload, frozen=True, kw_only=True):
    """The clock at `wall_ms` (milliseconds since 1970, of the board's own clock).

    kind          shared | total | fischer | delay | byoyomi | none
    state         ready | running | held | paused | stopped
    remaining_ms  by side that takes part; one number where the clock is shared
    side          whose time runs; null: the clock is shared, or nobody's runs
    """

    wall_ms: int
    kind: str
    state: str
    remaining_ms: tuple[int, ...]
    side: Side | None
    low: bool


class BoardHealth(Payload, frozen=True, kw_only=True):
    """Whether the board can be played on.

    problem  "on" or "off"
    linked   the sensors answer
    sick     holes whose sensor cannot be trusted; `masked`: those that people have masked
    calls    a question is open, or something is to be put right: somebody should come
    """

    problem: str
    linked: bool
    sick: tuple[str, ...]
    masked: tuple[str, ...]
    calls: bool


class Tail(Payload, frozen=True, kw_only=True):
    """The present game's number in the journal of this board, and how many records it has."""

    game: int
    records: RecordCount


class RecordEvent(Payload, frozen=True, kw_only=True):
    """One record of the journal: of that game the one with that number, from 1 without gaps.

    The same record may come again: game and number say so.  `body` is null where it would tell a secret; after the
    end of the game it can be asked for.
    """

    game: int
    number: int
    kind: str
    body: dict[str, Any] | None


class OrderAnswer(Payload, frozen=True, kw_only=True):
    """What came of the order with that nonce; `why`: the refusal, a sentence."""

    nonce: str
    done: bool
    why: str = ""


TOLD: dict[str, type[Payload]] = {
    "identity": Identity,
    "state": BoardState,
    "clock": ClockState,
    "health": BoardHealth,
    "tail": Tail,
    "records": RecordEvent,
    "answer": OrderAnswer,
}


def identity(
    board: str, name: str, binding: Binding, options: dict[str, str], *, simulated: bool, locale: str, page: str = ""
) -> Identity:
    """Who this board is."""
    game = binding.game
    return Identity(
        board=board,
        name=name,
        model=binding.board.name,
        version=version_text(),
        game=game.key,
        title=say(game.title, locale),
        sides=tuple(say(side, locale) for side in game.sides),
        sites=tuple(game.site_names),
        pieces=tuple(say(piece.name, locale) for piece in game.pieces),
        options={
            option.key: options[option.key] for option in game.options if not option.by_lot and option.key in options
        },
        simulated=simulated,
        page=page,
    )


def state(
    snapshot: Snapshot, goal: GoalView | None, game: Game, number: int, names: Sequence[str], locale: str
) -> BoardState:
    """The public state of game `number` of the journal."""

    def told(text: str) -> str:
        return say(text, locale)

    ask, saying, outcome = snapshot.ask, snapshot.saying, snapshot.outcome
    return BoardState(
        number=snapshot.number,
        game=number,
        phase=snapshot.phase,
        turn=snapshot.turn,
        turn_name="" if outcome else told(game.sides[snapshot.turn]),
        to_act=snapshot.to_act,
        ply=snapshot.ply,
        last_move=snapshot.moves[-1].notation if snapshot.moves else "",
        position=snapshot.position,
        board=snapshot.board,
        lights=tuple(Light(site=game.site_names[site], meaning=meaning.value) for site, meaning in snapshot.lights),
        said=None
        if saying is None
        else Said(tone=saying.tone, text=told(saying.text), message=saying.text, clause=saying.clause),
        question=None
        if ask is None
        else OpenQuestion(
            number=ask.number,
            text=told(ask.text),
            message=ask.text,
            choices=tuple(PossibleAnswer(key=key, label=told(label)) for key, label in ask.choices),
        ),
        result=None
        if outcome is None
        else GameResult(winners=tuple(outcome.winners), text=told(outcome.reason), message=outcome.reason),
        aim="" if goal is None else told(goal.aim),
        progress=()
        if goal is None
        else tuple(
            SideProgress(side=one.side, text=told(one.text), done=one.done, of=one.of, aim=told(one.aim))
            for one in goal.progress
        ),
        players=snapshot.players,
        names=tuple(names),
    )


def clock_state(snapshot: Snapshot, now_ns: int, wall_ms: int) -> ClockState:
    """The clock of that snapshot; `now_ns` (monotonic) and `wall_ms` are the same instant."""
    view = snapshot.clock
    return ClockState(
        wall_ms=wall_ms - (now_ns - view.at_ns) // MS_NS,
        kind=view.kind,
        state=view.state,
        remaining_ms=view.remaining_ms,
        side=view.side,
        low=view.low,
    )


def health(snapshot: Snapshot, site_names: Sequence[str]) -> BoardHealth:
    """How the board is."""
    sick = tuple(site_names[site] for site, _ in snapshot.sick)
    corrected = snapshot.reading == "discrepancy" and snapshot.phase == "playing"
    calls = snapshot.ask is not None or corrected
    return BoardHealth(
        problem="on" if sick or not snapshot.linked else "off",
        linked=snapshot.linked,
        sick=sick,
        masked=tuple(site_names[site] for site in snapshot.masked),
        calls=calls,
    )


def record_event(numbered: NumberedRecord) -> RecordEvent:
    """That record of the journal, without what is secret until its game is over."""
    kind, body = numbered.record.kind, numbered.record.body
    kept_back = not numbered.over and kind not in OPEN_KINDS and _has_secrets(numbered.key)
    return RecordEvent(game=numbered.game, number=numbered.number, kind=kind, body=None if kept_back else body)


def _has_secrets(key: str) -> bool:
    """Whether players of that game choose in secret; of a game that is not installed nobody knows."""
    return key not in keys() or isinstance(load(key).rules, Secretive)
