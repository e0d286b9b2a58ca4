"""What a board says on a broker, for tests of the hall: whole payloads, changed as a test likes."""

from typing import Any

import msgspec

from controller.broker import payloads
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from controller.web.answers import encoded
from engine.games import load

Told = tuple[str, bytes]


def identity(name: str, of: str = "outwit", /, **changed: Any) -> Told:
    binding = Binding(load_board(own_board(of)), load(of))
    made = payloads.identity(name, f"Table {name}", binding, {}, simulated=True, locale="en")
    return _told(name, "identity", made, changed)


def state(name: str, of: str = "outwit", /, **changed: Any) -> Told:
    start = load(of).start({})
    made = payloads.BoardState(
        number=1,
        game=1,
        phase="playing",
        turn=0,
        turn_name="Green",
        to_act=(0,),
        ply=0,
        last_move="",
        position="",
        board=tuple(start.board),
        lights=(),
        said=None,
        question=None,
        result=None,
        aim="",
        progress=(),
        players=("person", "person"),
        names=("Ada", "Ben"),
    )
    return _told(name, "state", made, changed)


def clock(name: str, **changed: Any) -> Told:
    made = payloads.ClockState(
        wall_ms=1000, kind="fischer", state="running", remaining_ms=(60_000, 30_000), side=0, low=False
    )
    return _told(name, "clock", made, changed)


def health(name: str, **changed: Any) -> Told:
    made = payloads.BoardHealth(problem="off", linked=True, sick=(), masked=(), calls=False)
    return _told(name, "health", made, changed)


def record(name: str, game: int, number: int, kind: str, body: dict[str, Any] | None) -> Told:
    made = payloads.RecordEvent(game=game, number=number, kind=kind, body=body)
    return _told(name, "records", made, {})


def tail(name: str, game: int, records: int) -> Told:
    return _told(name, "tail", payloads.Tail(game=game, records=records), {})


def online(name: str, *, is_there: bool = True) -> Told:
    return f"witboard/{name}/online", b"online" if is_there else b"offline"


QUESTION = payloads.OpenQuestion(number=1, text="Which?", message="Which?", choices=())


def _told(name: str, topic: str, made: msgspec.Struct, changed: dict[str, Any]) -> Told:
    return f"witboard/{name}/{topic}", encoded(msgspec.structs.replace(made, **changed))


def answer(value: payloads.OrderAnswer) -> bytes:
    return encoded(value)
