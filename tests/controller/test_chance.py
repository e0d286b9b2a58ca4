"""Drawing lots: options that nobody gave, and moves that nobody chooses; each once, and never again."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from controller.config import Config
from controller.core.api.commands import Play
from controller.core.api.events import CommandGiven
from controller.table.chance import Dealer, lots, told
from engine.games import load
from hardware.board import load_board
from hardware.recording import Header, RecordedInput, Recorder, parse_recording
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.at_the_table import AtTheTable

pytestmark = pytest.mark.thorough

WARI, WITSEND, WEB = load("wari"), load("witsend"), load("web")
TWO = {"players": "2"}


def last(texts: Sequence[str]) -> str:
    return texts[-1]


def table(position: str | None = None) -> AtTheTable:
    return AtTheTable(load_board("witsend"), WITSEND, position=position, options=TWO)


def deal(at: AtTheTable, dealer: Dealer) -> list[str]:
    """What is drawn until there is nothing to draw."""
    drawn = []
    while given := dealer.draw(at.session, at.t_ns):
        assert isinstance(given.command, Play)
        drawn.append(given.command.notation)
        at.tell(given)
    return drawn


def test_an_option_by_lot_is_drawn_where_nobody_gives_it() -> None:
    assert Dealer(last).options(WARI, {}) == {"first": "north"}
    assert Dealer(last).options(WARI, {"first": "south"}) == {}
    assert Dealer(last).options(WEB, {}) == {}


def test_who_begins_is_told_by_name() -> None:
    options = WARI.complete({"first": "north"})
    assert told(WARI, options, {"first": "north"}) == ("By lot: North begins.",)
    assert told(WARI, options, {}) == ()


def test_nothing_is_drawn_before_the_board_is_set_up() -> None:
    at = AtTheTable(load_board("witsend"), WITSEND, options=TWO, set_up=False)
    assert deal(at, Dealer(last)) == []


def test_every_seat_gets_its_ticket_and_then_one_is_drawn_to_call() -> None:
    at = table()
    drawn = deal(at, Dealer(Random(5).choice))
    assert len(drawn) == 3
    assert {text[:3] for text in drawn[:2]} == {"r:#", "b:#"}
    assert drawn[2] in ("r:caller", "b:caller")
    assert at.moves == drawn
    assert WITSEND.to_act(at.session.history.position) == (0, 1)


def test_what_is_chosen_is_not_drawn() -> None:
    at = table()
    deal(at, Dealer(last))
    assert deal(at, Dealer(last)) == []
    assert lots(WITSEND, at.session.history.position) == ()
    assert lots(WEB, WEB.start()) == ()


def test_nothing_is_drawn_while_the_game_is_paused_and_everything_after_it() -> None:
    at = table()
    at.wish("pause")
    dealer = Dealer(last)
    assert deal(at, dealer) == []
    at.wish("resume")
    assert len(deal(at, dealer)) == 3


def test_a_draw_that_is_not_accepted_is_not_tried_for_ever() -> None:
    at, dealer = table(), Dealer(last)
    assert dealer.draw(at.session, at.t_ns) is not None
    assert dealer.draw(at.session, at.t_ns) is None


def test_tickets_and_callers_are_drawn_alike() -> None:
    start = WITSEND.start(TWO)
    chance, callers, digits = Random(11), Counter[str](), Counter[str]()
    for _ in range(1200):
        position = start
        while moves := lots(WITSEND, position):
            move = chance.choice(moves)
            position = WITSEND.apply(position, move)
            callers[move.notation] += move.notation.endswith("caller")
            digits.update(move.notation[3:] if "#" in move.notation else "")
    assert abs(callers["r:caller"] - 600) < 90
    assert all(abs(count - 1200) < 150 for count in digits.values())
    assert len(digits) == 6


class Tape:
    """A file in memory."""

    def __init__(self) -> None:
        self.data = bytearray()

    def write(self, data: bytes, /) -> int:
        self.data += data
        return len(data)

    def close(self) -> None:
        return None


def test_the_daemon_draws_when_the_game_begins_keeps_it_and_records_it(tmp_path: Path) -> None:
    tape = Tape()

    def record(header: Header) -> Recorder:
        return Recorder(tape, header)

    sitting = AtTheDaemon(
        tmp_path,
        board=load_board("witsend"),
        game=WITSEND,
        config=Config(options=TWO),
        dealer=Dealer(Random(2).choice),
        record_to=record,
    )
    sitting.pump(2000)
    assert len(sitting.moves) == 3
    log = sitting.journal.game(sitting.table.game_id)
    assert [record.body["notation"] for record in log.records if record.kind == "move"] == sitting.moves
    inputs = [item for item in parse_recording(bytes(tape.data), "tape") if isinstance(item, RecordedInput)]
    assert [item.body["choice"] for item in inputs if item.body["kind"] == "command"] == sitting.moves
    sitting.leave()
    again = AtTheDaemon(
        tmp_path, board=load_board("witsend"), game=WITSEND, config=Config(options=TWO), dealer=Dealer(last)
    )
    again.pump(2000)
    assert again.moves == sitting.moves, "a resumed game is not dealt anew"
    again.leave()


@pytest.mark.parametrize(("given", "first"), [({}, "north"), ({"first": "south"}, "south")])
def test_a_table_draws_who_begins_unless_it_is_configured(tmp_path: Path, given: dict[str, str], first: str) -> None:
    sitting = AtTheDaemon(
        tmp_path, board=load_board("wari"), game=WARI, config=Config(options=given), dealer=Dealer(last)
    )
    assert sitting.journal.game(sitting.table.game_id).header.options["first"] == first
    assert sitting.table.session.history.position.turn == ("south", "north").index(first)
    assert ("By lot: North begins." in sitting.said) == (not given)
    sitting.leave()


def test_without_a_dealer_options_have_their_defaults_and_nothing_is_drawn(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, board=load_board("wari"), game=WARI)
    assert sitting.journal.game(sitting.table.game_id).header.options["first"] == "south"
    assert sitting.table.draw(0) is None
    sitting.leave()


def test_a_drawn_move_is_a_command_of_its_side() -> None:
    at = AtTheTable(load_board("witsend"), WITSEND, options=TWO)
    given = Dealer(last).draw(at.session, 77)
    assert given is not None
    assert isinstance(given.command, Play)
    notation = given.command.notation
    assert given == CommandGiven(Play(notation, {"r": 0, "b": 1}[notation[0]]), 77)
