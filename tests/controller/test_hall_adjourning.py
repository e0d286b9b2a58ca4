"""Games of a tournament that go on another time: taken up at the same board or another, after kills."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from controller.broker import payloads
from controller.broker.desk import ORDER_BYTES
from controller.broker.gate import MAX_PACKET_BYTES
from controller.broker.signatures import Key, Signatures
from controller.hall.director import ANSWER_NS
from controller.hall.heard import MOST_PAYLOAD_BYTES
from controller.hall.store import FILE, HallStore
from controller.hall.tournament import BadTournament, Pairing, TournamentPlayer, next_round, standings
from controller.table.adjourning import MOST_RECORD
from controller.web.page_protocol import Known, TakeUp, decode
from controller.web.roles import OWNER
from tests.controller import said_in_hall as say
from tests.controller.hall_club import SECRET, Club

CARRIED: dict[str, Any] = {"record": "[Game]", "clock": {"phase": "started", "left_ns": [5, 6]}}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HallStore]:
    opened = HallStore.open(tmp_path)
    yield opened
    opened.close()


def told(number: int, kind: str, body: dict[str, Any] | None = None, board: str = "t1", game: int = 7) -> say.Told:
    return say.record(board, game, number, kind, body or {})


def playing(store: HallStore) -> Club:
    """The pairing is game 7 of board t1, with a move."""
    club = Club(store)
    club.send()
    club.hear(say.state("t1", "fours", game=7, names=club.names), told(1, "move"))
    return club


def adjourned(store: HallStore) -> Club:
    club = playing(store)
    club.director.adjourn(club.tournament, 1, 1)
    club.hear(told(2, "adjourned", CARRIED))
    return club


def order(club: Club) -> tuple[str, dict[str, Any]]:
    """The last one: the board and what it is to do."""
    board, _, signed = next(one for one in reversed(club.wire.sent) if one[1] == "order")
    return board, json.loads(signed["order"])


def test_the_board_is_told_to_adjourn_and_its_record_says_that_it_has(store: HallStore) -> None:
    club = playing(store)
    club.director.adjourn(club.tournament, 1, 1)
    assert order(club) == ("t1", {"type": "command", "name": "adjourn"})
    assert not club.pairing.adjourned, "the record counts, not the order"
    club.now_ns += ANSWER_NS + 1
    assert club.director.why_not(1, club.pairing) == "Board t1 does not answer. Send it again, or to another board."
    club.hear(told(2, "adjourned", CARRIED))
    assert club.director.why_not(1, club.pairing) == ""
    assert (club.pairing.adjourned, club.pairing.game, club.result()) == (True, 7, "")
    [one, two] = standings(store.entrants(1), store.pairings(1), "swiss")
    assert (one.adjourned, two.adjourned, one.points) == (1, 1, 0)
    with pytest.raises(BadTournament, match="Table 1 is not being played"):
        club.director.adjourn(club.tournament, 1, 1)


def test_an_adjourned_game_leaves_its_board_free_for_another_pairing(store: HallStore) -> None:
    club = adjourned(store)
    other = store.begin("Other", "swiss", 1, "fours", "", ["Eva", "Kim"])
    store.draw(other, next_round("swiss", 1, store.entrants(other), []))
    newest = club.tournament
    club.director.send(newest, 1, 1, "t1")
    assert order(club)[1]["names"] in (["Eva", "Kim"], ["Kim", "Eva"])
    with pytest.raises(BadTournament, match="has another pairing"):
        club.director.send(store.tournaments()[1], 1, 1, "t1")


def test_the_same_board_goes_on_with_its_own_game(store: HallStore) -> None:
    club = adjourned(store)
    club.director.send(club.tournament, 1, 1, "t1")
    assert order(club) == ("t1", {"type": "command", "name": "continue", "number": 7})
    club.now_ns += ANSWER_NS + 1
    assert "does not answer" in club.director.why_not(1, club.pairing)
    club.hear(told(3, "taken_up"))
    assert (club.pairing.adjourned, club.pairing.game, club.director.why_not(1, club.pairing)) == (False, 7, "")
    club.hear(told(4, "outcome", {"winners": [0], "clause": "", "reason": "over"}))
    assert club.result() == "1-0"


def test_another_board_gets_record_clock_and_names_and_its_records_count_from_then_on(store: HallStore) -> None:
    club = adjourned(store)
    club.again()  # the hall was killed meanwhile
    club.hear(say.online("t1"), say.online("t2"), say.state("t2", "fours", game=3))
    club.director.send(club.tournament, 1, 1, "t2")
    board, wish = order(club)
    assert (board, wish["name"], wish["record"], wish["names"]) == ("t2", "take_up", "[Game]", list(club.names))
    assert json.loads(wish["clock"]) == CARRIED["clock"]
    refusal = payloads.OrderAnswer(nonce=club.wire.sent[-1][2]["nonce"], done=False, why="No room.")
    club.roster.take("witboard/t2/answer", say.answer(refusal), 0)
    assert club.director.why_not(1, club.pairing) == "Board t2 refuses: No room."
    club.director.send(club.tournament, 1, 1, "t2")  # what it needs is still there
    club.hear(say.state("t2", "fours", game=4, names=club.names))
    assert (club.pairing.board, club.pairing.game, club.pairing.adjourned) == ("t2", 4, True)
    assert store.records(1, club.pairing) == []
    assert club.wire.sent[-1] == ("t2", "get", {"game": 4, "after": 0})
    club.again()  # and once more
    for number, kind in ((4, "taken_up"), (1, "names"), (3, "adjourned"), (2, "move")):
        club.hear(told(number, kind, board="t2", game=4))
    assert not club.pairing.adjourned, "whatever the order in which they come"
    club.hear(told(3, "outcome", {"winners": [0]}, game=7))
    assert club.result() == "", "the board before has no say in it any more"
    club.hear(told(5, "outcome", {"winners": [1]}, board="t2", game=4))
    assert club.result() == "0-1"


def test_the_longest_game_that_is_told_fits_an_order_and_every_way_there(store: HallStore) -> None:
    club = playing(store)
    lines = ['[Name "quoted"]', *["t3r4-t4r4 " * 8] * 200]
    longest = "\n".join(lines)[: MOST_RECORD - 1] + "\n"
    clock = {"left_ns": [2**62] * 2, "spare_ns": [2**62] * 2, "periods": [2**20] * 2, "hold_left_ns": 2**62, "side": 1}
    event = told(2, "adjourned", {"record": longest, "clock": clock})
    assert len(event[1]) < MOST_PAYLOAD_BYTES
    club.hear(event, say.online("t2"), say.state("t2", "fours", game=3))
    club.director.send(club.tournament, 1, 1, "t2")
    signed = json.dumps(club.wire.sent[-1][2]).encode()
    assert len(signed) + 100 < MAX_PACKET_BYTES
    checked = Signatures({"hall": Key(SECRET, OWNER)}, "t2", 0).check(signed, 50_000)
    assert isinstance(checked, tuple), checked
    wish = decode(checked[0].order, Known(frozenset(), frozenset(), 3, 2, simulated=True), ORDER_BYTES)
    assert isinstance(wish, TakeUp)
    assert (wish.record, json.loads(wish.clock)) == (longest, clock)


def test_a_game_whose_moves_are_not_told_goes_on_at_its_own_board_alone(store: HallStore) -> None:
    club = playing(store)
    club.hear(told(2, "adjourned", {"clock": {}}), say.online("t2"), say.state("t2", "fours", game=3))
    with pytest.raises(BadTournament, match="Only board t1 can go on with it"):
        club.director.send(club.tournament, 1, 1, "t2")
    assert club.pairing.board == "t1"


def test_people_who_go_on_at_the_board_itself_are_believed(store: HallStore) -> None:
    club = adjourned(store)
    club.hear(told(3, "resume"))
    assert not club.pairing.adjourned
    club.hear(told(4, "adjourned", CARRIED))
    club.director.enter(club.tournament, 1, 1, "1/2")
    assert (club.result(), club.pairing.is_adjourned) == ("1/2", False), "what the owner enters counts"


def test_where_all_meet_the_next_round_does_not_wait_for_an_adjourned_game() -> None:
    players = [TournamentPlayer(number, f"P{number}") for number in range(1, 5)]
    first = [replace(one, result="1-0") for one in next_round("round-robin", 0, players, [])]
    waits = [replace(first[0], result="", adjourned=True), *first[1:]]
    assert {one.round for one in next_round("round-robin", 0, players, waits)} == {2}
    with pytest.raises(BadTournament, match="has no result"):
        next_round("swiss", 3, players, waits)
    with pytest.raises(BadTournament, match="Table 1 of round 1 has no result"):
        next_round("round-robin", 0, players, [replace(waits[0], adjourned=False), *first[1:]])


def test_a_store_of_the_layout_before_is_taken_over(tmp_path: Path) -> None:
    made = HallStore.open(tmp_path)
    number = made.begin("Club", "swiss", 1, "fours", "", ["Ada", "Ben"])
    made.draw(number, [Pairing(1, 1, 1, 2, board="t1", game=7)])
    made.close()
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("ALTER TABLE pairings DROP COLUMN adjourned")
        file.execute("PRAGMA user_version = 1")
    file.close()
    again = HallStore.open(tmp_path)
    [pairing] = again.pairings(number)
    again.change(number, replace(pairing, adjourned=True))
    again.close()
    last = HallStore.open(tmp_path)
    assert [(one.second, one.adjourned) for one in last.pairings(number)] == [(2, True)]
    last.close()
