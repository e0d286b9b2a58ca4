"""How a session begins: anew, or where the journal left off."""

from dataclasses import replace
from typing import Any

import pytest

from controller.core.api.events import BoardSeen, Record, Say
from controller.core.clock import BadControl, Clock, NoClock, Shared, Total
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.errors import JournalRefused
from controller.journal.records import GameHeader, GameLog
from controller.table import session_start
from controller.table.binding import Binding
from engine.games import load
from hardware.board import load_board
from hardware.frame import values_of
from tests.controller.scripted_game import scripted

WEB = load("web")
SENSING = Binding(load_board("web"), WEB).sensing
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
HEADER = GameHeader("web", "web/1", {"time_limit_s": "60"}, START, "shared 60s", "web", ("White", "Green"))
SECOND_NS = 1_000_000_000
RUNNING = Clock.new(Shared(60 * SECOND_NS), 2).start(0, 1)
ONE = Record("move", {"notation": "t3r4-t4r4", "clock": RUNNING.store(5 * SECOND_NS)})


def log(*records: Record, clock: Record | None = None, after: int = 0, header: GameHeader = HEADER) -> GameLog:
    return GameLog(7, header, "then", None, None, records, clock, after)


def resumed(given: GameLog, t_ns: int = 10**15) -> Session:
    return session_start.resume(WEB, SENSING, Settings(), given, t_ns)


def left_s(session: Session, t_ns: int) -> float:
    remaining_ns = session.clock.remaining_ns(0, t_ns)
    assert remaining_ns is not None
    return remaining_ns / SECOND_NS


def last_words(session: Session) -> str:
    return [effect.text for effect in session.opening() if isinstance(effect, Say)][-1]


def test_a_game_with_a_time_limit_gets_one_clock_for_all() -> None:
    assert session_start.own_control(WEB, WEB.complete({"time_limit_s": "90"})) == Shared(90 * SECOND_NS)


def test_a_game_without_a_time_limit_gets_no_clock() -> None:
    assert session_start.own_control(scripted("10000000", {}), {}) == NoClock()


def test_a_new_game_waits_for_its_pieces() -> None:
    session = session_start.begin(WEB, SENSING, Settings(), WEB.start(), NoClock())
    assert session.phase == "setup"
    assert last_words(session) == "The Web: put the pieces in their places."


def test_a_control_for_another_number_of_sides_begins_no_game() -> None:
    with pytest.raises(BadControl, match="3 times for 2 sides"):
        session_start.begin(WEB, SENSING, Settings(), WEB.start(), Total((1, 2, 3)))


def test_the_header_holds_all_that_a_game_starts_from() -> None:
    options = WEB.complete({"time_limit_s": "60"})
    assert session_start.header(WEB, options, WEB.start(options), "shared 60s", "web") == HEADER


def test_a_game_without_records_is_begun_not_resumed() -> None:
    session = resumed(log())
    assert session.phase == "setup"
    assert session.clock.is_ready()


def test_a_resumed_game_stands_where_it_stood_and_says_so() -> None:
    session = resumed(log(ONE))
    assert ([line.notation for line in session.history.lines], session.phase) == (["t3r4-t4r4"], "playing")
    assert last_words(session) == ("Back after 1 move. Green to move; the clock waits for the next touch.")


def test_time_while_nothing_ran_is_not_charged_until_the_next_touch() -> None:
    session = resumed(log(ONE), t_ns=10**15)
    later_ns = 10**15 + 3600 * SECOND_NS
    assert left_s(session, later_ns) == 55
    image = SENSING.image(session.history.position.board)
    session.handle(BoardSeen(image, later_ns - 1))
    session.handle(BoardSeen(values_of([0, *image[1:]]) if image[0] else values_of([1, *image[1:]]), later_ns))
    assert left_s(session, later_ns + 2 * SECOND_NS) == 53


def test_the_latest_reading_counts_wherever_it_was_taken() -> None:
    reading = Record("clock", {"clock": RUNNING.store(9 * SECOND_NS)}, durable=False)
    assert left_s(resumed(log(ONE, clock=reading, after=1)), 10**15) == 51
    objection = Record("objection", {"clock": RUNNING.store(12 * SECOND_NS)})
    assert left_s(resumed(log(ONE, objection, clock=reading, after=1)), 10**15) == 48


def test_a_game_that_was_paused_is_resumed_paused_and_says_so() -> None:
    paused = Record("pause", {"clock": RUNNING.pause(5 * SECOND_NS).store(5 * SECOND_NS)})
    session = resumed(log(ONE, paused))
    assert session.is_paused()
    assert last_words(session) == "The game is back, paused after 1 move. Green to move."


def test_a_game_that_was_over_stays_over_and_says_how() -> None:
    outcome: dict[str, object] = {"winners": [0], "clause": "WEB-21", "reason": "Green resigns. White wins."}
    session = resumed(log(ONE, Record("outcome", outcome)))
    assert session.phase == "over"
    assert last_words(session) == "Green resigns. White wins."


def test_a_game_of_other_rulings_is_refused_by_both_versions() -> None:
    with pytest.raises(JournalRefused, match="game 7 was begun under the rulings web/0, this version has web/1"):
        resumed(log(ONE, header=replace_header(rulings="web/0")))


def replace_header(**changes: Any) -> GameHeader:
    values = {name: getattr(HEADER, name) for name in HEADER.__struct_fields__}
    return GameHeader(**{**values, **changes})


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (log(replace(ONE, body={"notation": "t3r4-t3r6"})), "WEB-5"),
        (log(ONE, ONE), "illegal move"),
        (log(Record("takeback", {"moves": 1})), "'moves' is no number"),
        (log(replace(ONE, body={**ONE.body, "clock": {}})), "stored clock, 'phase'"),
        (log(ONE, header=replace_header(position="16/16 w - 0")), "2 rows"),
        (log(ONE, header=replace_header(control="sundial")), "sundial"),
        (log(ONE, header=replace_header(control="total 1m,2m,3m")), "3 times for 2 sides"),
    ],
)
def test_what_cannot_be_replayed_is_refused_by_game_and_reason(given: GameLog, says: str) -> None:
    with pytest.raises(JournalRefused, match=f"game 7 of the journal cannot be resumed: .*{says}"):
        resumed(given)
