"""The search process from within, without a process: orders through a pipe, reports into a list."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from controller.core.api.events import VariationText
from controller.players.line_pipe import LineReader
from controller.players.telling import score_in_words
from controller.players.wire import Cancel, Find, Found, Order, Ready, Report, encode, read_order, read_report
from controller.players.worker import Worker
from engine.games import load
from engine.notation import find_move, write_position
from engine.play import play
from engine.search.result import DECIDED, WIN, Variation
from hardware.decoding import Undecodable

START = write_position(load("web"), load("web").start())
AT_THE_DOOR = "10/10/10/10/10/10/10/10/10/10/4b5/4g5 g penetration - 0/0 - 0"
LAST_STEP = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"


@dataclass
class Process:
    """A worker and its pipe; the clock goes on by `tick_s` whenever it is looked at."""

    source: int
    sink: int
    reports: list[Report] = field(default_factory=list)
    now_s: float = 0.0
    tick_s: float = 0.0
    then: dict[tuple[int, bool], bytes] = field(default_factory=dict)  # written after the first report (number, final)

    def order(self, *orders: Order) -> "Process":
        os.write(self.sink, b"".join(encode(order) for order in orders))
        return self

    def run(self) -> list[Report]:
        """Until the pipe is empty; its end comes when nothing is to be written any more."""
        if not self.then:
            os.close(self.sink)
        Worker(LineReader(self.source, read_order), self._report, self._clock).serve()
        return self.reports

    def _report(self, report: Report) -> None:
        self.reports.append(report)
        if isinstance(report, Found) and (report.number, report.final) in self.then:
            os.write(self.sink, self.then.pop((report.number, report.final)))
            if not self.then:
                os.close(self.sink)

    def _clock(self) -> float:
        self.now_s += self.tick_s
        return self.now_s


@pytest.fixture
def process() -> Iterator[Process]:
    source, sink = os.pipe()
    yield Process(source, sink)
    os.close(source)


def finals(reports: list[Report]) -> list[Found]:
    return [report for report in reports if isinstance(report, Found) and report.final]


def test_it_says_that_it_is_ready_and_answers_each_search_once_for_good(process: Process) -> None:
    process.order(Find(1, "web", START, 0, nodes=400, lines=2))
    process.then[1, True] = encode(Find(2, "wari", "4,4,4,4,4,4/4,4,4,4,4,4/0,0 n own_rows 1", 1, nodes=99))
    process.then[2, True] = b""
    reports = process.run()
    assert reports[0] == Ready()
    assert [found.number for found in finals(reports)] == [1, 2]
    for found in finals(reports):
        assert found.depth > 0
        assert found.nodes > 0
    first = [report for report in reports if isinstance(report, Found) and report.number == 1]
    assert [found.final for found in first] == [False] * (len(first) - 1) + [True]
    web = load("web")
    assert all(find_move(web, web.start(), line.notations[0]) for line in first[-1].lines)


def test_a_new_search_ends_the_one_before(process: Process) -> None:
    """Without limits: it would never end."""
    process.order(Find(1, "web", START, 0, time_ms=1 << 40))
    process.then = {(1, False): encode(Find(2, "web", LAST_STEP, 0)), (2, True): b""}
    reports = process.run()
    assert [found.number for found in finals(reports)] == [1, 2]
    assert finals(reports)[-1].lines == (VariationText(("t12r2-t12r1",), "White wins in 1", sides=(0,), depth=1),)


def test_a_cancelled_search_ends_and_one_of_another_number_goes_on(process: Process) -> None:
    process.order(Find(7, "web", START, 0, time_ms=1 << 40))
    process.then = {(7, False): encode(Cancel(6)) + encode(Cancel(7)) + encode(Find(8, "web", LAST_STEP, 0))}
    process.then[8, True] = b""
    assert [found.number for found in finals(process.run())] == [7, 8]


def test_a_cancel_that_comes_too_late_ends_nothing(process: Process) -> None:
    process.order(Find(7, "web", START, 0, time_ms=500))
    process.then = {(7, False): encode(Cancel(6)), (7, True): b""}
    process.tick_s = 0.01
    assert [found.number for found in finals(process.run())] == [7]
    assert process.now_s >= 0.5


def test_a_search_ends_with_its_time(process: Process) -> None:
    process.tick_s = 0.01
    process.order(Find(1, "web", START, 0, time_ms=500))
    process.then = {(1, True): b""}
    assert [found.number for found in finals(process.run())] == [1]
    assert 0.5 <= process.now_s <= 0.52


def test_when_the_daemon_is_gone_the_search_ends(process: Process) -> None:
    process.order(Find(1, "web", START, 0, time_ms=1 << 40))
    assert finals(process.run())


@pytest.mark.parametrize(("game", "position"), [("chess", START), ("web", "nonsense"), ("web", "")])
def test_what_cannot_be_searched_is_answered_with_the_reason(process: Process, game: str, position: str) -> None:
    process.order(Find(1, game, position, 0), Find(2, "web", LAST_STEP, 0))
    process.then = {(2, True): b""}
    first, second = finals(process.run())
    assert first.failed
    assert first.lines == ()
    assert second.lines


def test_the_past_counts(process: Process) -> None:
    """Outwit: what has stood four times ends the game; so the best move is another one."""
    outwit = load("outwit")
    start = outwit.start()
    position = write_position(outwit, start)
    process.order(Find(1, "outwit", position, 0, depth=1))
    after = play(outwit, start, ["e5-h8"])
    past = (after.state.hex(),) * 4
    process.then = {(1, True): encode(Find(2, "outwit", position, 0, past=past, depth=1)), (2, True): b""}
    one, two = finals(process.run())
    assert one.lines[0].notations == ("e5-h8",)
    assert two.lines[0].notations != ("e5-h8",)


def test_cards_are_chosen_without_points() -> None:
    position = "r short choose r 333000,QQS,1-,315/345000,QQS,2-,??? 29"
    source, sink = os.pipe()
    reports = Process(source, sink).order(Find(1, "witsend", position, 0, lines=2)).run()
    os.close(source)
    assert [line.score for line in finals(reports)[0].lines] == ["", ""]


def test_a_hint_has_its_reason_its_clause_and_how_far_was_looked_and_a_machines_move_has_none(process: Process) -> None:
    process.order(Find(1, "web", LAST_STEP, 0, asks="hint"), Find(2, "web", LAST_STEP, 0))
    process.then = {(2, True): b""}
    hint, move = (found.lines[0] for found in finals(process.run()) if found.lines)
    assert (hint.score, hint.clause, hint.sides, hint.depth) == ("White wins in 1", "WEB-17", (0,), 1)
    assert hint.why == "It wins at once: White has all 12 pins in the scoring row."
    assert (move.score, move.why, move.clause) == ("White wins in 1", "", "")


def test_what_a_learner_is_to_be_warned_of_is_one_final_answer(process: Process) -> None:
    process.order(Find(1, "witt", AT_THE_DOOR, 0, asks="teach", nodes=10_000))
    process.then = {(1, True): b""}
    reports = process.run()
    [found] = [report for report in reports if isinstance(report, Found)]
    assert found.final
    assert {line.notations[0] for line in found.lines} == {"e1-d1", "e1-d2", "e1-f1", "e1-f2"}
    assert {line.clause for line in found.lines} == {"WITT-III-A-1"}
    assert found.lines[0].why.startswith("Black can win at once then, with ")


def test_a_hint_that_is_asked_for_ends_the_table_for_a_learner(process: Process) -> None:
    process.order(Find(1, "witt", AT_THE_DOOR, 0, asks="teach"), Find(2, "web", LAST_STEP, 0, asks="hint"))
    process.then = {(2, True): b""}
    teach, hint = finals(process.run())
    assert (teach.number, teach.lines) == (1, ())
    assert hint.lines


def test_orders_may_come_in_pieces() -> None:
    source, sink = os.pipe()
    inbox, whole = LineReader(source, read_order), encode(Find(1, "web", START, 0)) + encode(Cancel(1))
    os.write(sink, whole[:40])
    assert inbox.next() is None
    os.write(sink, whole[40:])
    assert isinstance(inbox.next(), Find)
    assert isinstance(inbox.take(), Find)
    assert inbox.take() == Cancel(1)
    os.close(sink)
    assert inbox.take() is None
    assert inbox.closed
    os.close(source)


@pytest.mark.parametrize("line", [b"", b"{}", b'{"type":"find"}', b'{"type":"hello"}', b"\xff"])
def test_what_nobody_says_is_refused(line: bytes) -> None:
    with pytest.raises(Undecodable):
        read_order(line)
    with pytest.raises(Undecodable):
        read_report(line)


@pytest.mark.parametrize(
    ("score", "sides", "text"),
    [
        (34, (0,), "+0.3 steps"),
        (-250, (0, 1), "-2.5 steps"),
        (4, (0,), "even"),
        (-4, (0,), "even"),
        (WIN - 1, (0,), "White wins in 1"),
        (WIN - 4, (0, 0, 1, 0), "White wins in 3"),
        (WIN - 4, (0,), "White wins"),
        (2 - WIN, (0, 1), "Green wins in 1"),
        (DECIDED + 300, (0, 1), "White wins"),
        (-DECIDED, (0, 1), "Green wins"),
    ],
)
def test_a_score_is_told_as_people_read_it(score: int, sides: tuple[int, ...], text: str) -> None:
    line = Variation(("x",) * len(sides), sides, score)
    assert score_in_words(load("web"), line, 0) == text
