"""Tournaments on paper and on disk: who meets whom, who stands where, what a director believes, what a kill leaves."""

import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from controller.broker import payloads
from controller.broker.signatures import Key, Signatures
from controller.errors import BadConfig, JournalInUse, JournalRefused
from controller.hall.director import ASK_AGAIN_NS, OrderKey, read_order_keys
from controller.hall.store import FILE, HallStore
from controller.hall.tournament import (
    BadTournament,
    Pairing,
    Result,
    TournamentKind,
    TournamentPlayer,
    next_round,
    rounds_of,
    standings,
)
from controller.publish.about import about
from controller.table.binding import Binding
from controller.table.boards import load_board
from controller.web.page_protocol import Known, NewGame, decode
from controller.web.roles import OWNER
from engine.games import load
from tests.controller import said_in_hall as say
from tests.controller.hall_club import SECRET, Club


def players(number: int) -> list[TournamentPlayer]:
    return [TournamentPlayer(one, f"P{one}") for one in range(1, number + 1)]


def whole(kind: TournamentKind, number: int, rounds: int, chance: Random) -> list[list[Pairing]]:
    """All rounds of a tournament with drawn results."""
    results: tuple[Result, ...] = ("1-0", "0-1") if kind == "knockout" else ("1-0", "0-1", "1/2")
    drawn: list[list[Pairing]] = []
    for _ in range(rounds_of(kind, rounds, number)):
        flat = [one for each in drawn for one in each]
        new = next_round(kind, rounds, players(number), flat)
        drawn.append([one if one.result else replace(one, result=chance.choice(results)) for one in new])
    with pytest.raises(BadTournament, match="All rounds are drawn"):
        next_round(kind, rounds, players(number), [one for each in drawn for one in each])
    return drawn


@pytest.mark.parametrize("number", [2, 5, 8])
def test_everybody_meets_everybody_once_and_is_once_in_a_round(number: int) -> None:
    drawn = whole("round-robin", number, 0, Random(number))
    met = sorted(tuple(sorted((one.first, one.second))) for each in drawn for one in each if one.second is not None)
    assert met == list(combinations(range(1, number + 1), 2))
    for each in drawn:
        there = [side for one in each for side in (one.first, one.second) if side is not None]
        assert sorted(there) == list(range(1, number + 1))


@pytest.mark.parametrize(("number", "rounds", "seed"), [(6, 3, 1), (7, 4, 2), (11, 5, 3)])
def test_a_swiss_tournament_repeats_nothing_and_gives_nobody_two_byes(number: int, rounds: int, seed: int) -> None:
    drawn = whole("swiss", number, rounds, Random(seed))
    met = [frozenset((one.first, one.second)) for each in drawn for one in each if one.second is not None]
    byes = [one.first for each in drawn for one in each if one.second is None]
    assert len(met) == len(set(met))
    assert len(byes) == len(set(byes)) == (rounds if number % 2 else 0)
    for one in range(1, number + 1):
        sides = [pairing.first == one for each in drawn for pairing in each if one in (pairing.first, pairing.second)]
        assert abs(sum(sides) * 2 - len(sides)) <= 3


@pytest.mark.parametrize("number", [2, 3, 6, 8, 13])
def test_a_knockout_has_one_winner_and_its_byes_go_to_those_seeded_first(number: int) -> None:
    drawn = whole("knockout", number, 0, Random(number))
    byes = {one.first for one in drawn[0] if one.second is None}
    assert byes == set(range(1, len(byes) + 1))
    assert [len(each) for each in drawn] == [1 << power for power in reversed(range(len(drawn)))]
    lost = {one.second if one.result == "1-0" else one.first for each in drawn for one in each if one.second}
    assert len(lost) == number - 1
    top = next(place for place, one in enumerate(drawn[0]) if 1 in (one.first, one.second))
    second = next(place for place, one in enumerate(drawn[0]) if 2 in (one.first, one.second))
    half = max(1, len(drawn[0]) // 2)
    assert number == 2 or (top < half) != (second < half), "they meet in the final at the earliest"


def test_a_drawn_knockout_waits_for_somebody_who_goes_on_and_an_open_table_for_its_result() -> None:
    first = next_round("knockout", 0, players(4), [])
    with pytest.raises(BadTournament, match="Table 1 of round 1 has no result"):
        next_round("knockout", 0, players(4), first)
    with pytest.raises(BadTournament, match="Table 2 has no winner"):
        next_round("knockout", 0, players(4), [replace(first[0], result="1-0"), replace(first[1], result="1/2")])


def test_who_is_out_is_paired_no_more_and_loses_what_the_table_has_for_it() -> None:
    gone = [replace(one, out=one.number == 3) for one in players(5)]
    assert 3 not in {side for one in next_round("swiss", 3, gone, []) for side in (one.first, one.second)}
    lost = [one for one in next_round("round-robin", 0, gone, []) if 3 in (one.first, one.second)]
    assert [(one.first, one.second, one.result) for one in lost] == [(3, 4, "-+")]


def test_ties_are_broken_by_what_was_played_at_a_board() -> None:
    # A beat B and drew C, B beat C and won D's forfeit, C beat D: worked out by hand.
    met = [
        Pairing(1, 1, 1, 2, "1-0"),
        Pairing(1, 2, 3, 4, "1-0"),
        Pairing(2, 1, 1, 3, "1/2"),
        Pairing(2, 2, 2, 4, "+-"),
        Pairing(3, 1, 2, 3, "1-0"),
        Pairing(3, 2, 1, None, "bye"),
    ]
    lines = {one.name: one for one in standings(players(4), met, "swiss")}
    assert {name: one.points for name, one in lines.items()} == {"P1": 2.5, "P2": 2, "P3": 1.5, "P4": 0}
    assert {name: one.buchholz for name, one in lines.items()} == {"P1": 3.5, "P2": 4, "P3": 4.5, "P4": 1.5}
    assert {name: one.sonneborn for name, one in lines.items()} == {"P1": 2.75, "P2": 1.5, "P3": 1.25, "P4": 0}
    assert [one.place for one in standings(players(3), [], "swiss")] == [1, 1, 1]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HallStore]:
    opened = HallStore.open(tmp_path)
    yield opened
    opened.close()


def test_the_store_is_for_its_owner_alone_and_for_one_hall(tmp_path: Path, store: HallStore) -> None:
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    with pytest.raises(JournalInUse, match="uses this state directory"):
        HallStore.open(tmp_path)


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be one" * 40, b""])
def test_a_file_that_is_no_store_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / FILE
    if content:
        file.write_bytes(content)
    else:
        with sqlite3.connect(file) as other:
            other.execute("CREATE TABLE something(a)")
        other.close()
    before = file.read_bytes()
    with pytest.raises(JournalRefused, match="no tournaments of this version"):
        HallStore.open(tmp_path)
    assert file.read_bytes() == before


def test_a_store_that_the_disk_has_changed_is_named(tmp_path: Path) -> None:
    made = HallStore.open(tmp_path)
    made.begin("Club", "swiss", 3, "fours", "", [f"player {number} with a long name" for number in range(200)])
    made.close()
    data = bytearray((tmp_path / FILE).read_bytes())
    data[5 * 4096 : 5 * 4096 + 64] = b"\xff" * 64
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(JournalRefused):
        HallStore.open(tmp_path)


KILLED = """
import sys
from pathlib import Path
from controller.hall.store import HallStore
store = HallStore.open(Path(sys.argv[1]))
print(store.begin("Club", "swiss", 3, "fours", "", ["A", "B"]), flush=True)
store.draw(1, __import__("controller.hall.tournament").hall.tournament.next_round("swiss", 3, store.entrants(1), []))
print("drawn", flush=True)
while True:
    store.begin("again", "swiss", 3, "fours", "", ["A", "B"])
"""


def test_what_was_told_is_there_after_a_kill(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, tmp_path], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == ["1\n", "drawn\n"]
        os.kill(process.pid, signal.SIGKILL)
    store = HallStore.open(tmp_path)
    assert [one.name for one in store.tournaments()][-1] == "Club"
    assert len(store.pairings(1)) == 1
    store.close()


def outcome(winners: list[int], number: int = 3, game: int = 7) -> say.Told:
    return say.record("t1", game, number, "outcome", {"winners": winners, "clause": "", "reason": "over"})


def move(number: int, game: int = 7) -> say.Told:
    return say.record("t1", game, number, "move", {"notation": "a1"})


def test_a_pairing_is_sent_as_a_signed_order_that_a_board_takes(store: HallStore) -> None:
    club = Club(store)
    club.send()
    [(board, topic, signed)] = club.wire.sent
    checked = Signatures({"hall": Key(SECRET, OWNER)}, "t1", 0).check(json.dumps(signed).encode(), 50_000)
    assert isinstance(checked, tuple), checked
    known = Known.of(about(Binding(load_board("starter"), load("fours")), simulated=True))
    assert decode(checked[0].order, known, 4096) == NewGame(game="fours", names=club.names)
    assert (board, topic) == ("t1", "order")


def test_the_result_comes_from_the_records_of_the_game_that_was_set_up(store: HallStore) -> None:
    club = Club(store)
    club.send()
    club.hear(say.state("t1", "fours", game=7, names=("Somebody", "Else")))
    assert not club.pairing.game
    club.hear(outcome([0]), say.state("t1", "fours", game=7, names=club.names))
    assert (club.pairing.game, club.result()) == (7, "")
    club.hear(move(1), move(2), move(2), outcome([1], game=6), outcome([1]))
    assert (club.result(), club.pairing.how) == ("0-1", "record")
    assert [number for number, _, _ in store.records(1, club.pairing)] == [1, 2, 3]


def test_records_that_are_missing_are_asked_for_and_a_result_waits_for_them(store: HallStore) -> None:
    club = Club(store)
    club.send()
    club.hear(say.state("t1", "fours", game=7, names=club.names), move(1))
    club.now_ns += ASK_AGAIN_NS
    club.hear(outcome([0]))
    assert club.result() == ""
    assert club.wire.sent[-1] == ("t1", "get", {"game": 7, "after": 1})
    club.hear(move(2), outcome([0]))
    assert club.result() == "1-0"


def test_a_director_that_was_killed_asks_for_what_it_missed(store: HallStore) -> None:
    club = Club(store)
    club.send()
    club.again()
    club.hear(say.online("t1"), say.state("t1", "fours", game=7, names=club.names))
    assert club.pairing.game == 7
    club.again()
    club.hear(say.tail("t1", 8, 2))  # the next game has begun meanwhile
    assert club.wire.sent == [("t1", "get", {"game": 7, "after": 0})]
    club.hear(move(1), outcome([], number=2))
    assert club.result() == "1/2"


def test_what_the_owner_enters_counts_and_a_board_that_refuses_says_why(store: HallStore) -> None:
    club = Club(store)
    club.send()
    nonce = club.wire.sent[0][2]["nonce"]
    refusal = payloads.OrderAnswer(nonce=nonce, done=False, why="The game is on.")
    club.roster.take("witboard/t2/answer", say.answer(refusal), 0)
    assert club.director.why_not(1, club.pairing) == "", "another board has no say in it"
    club.roster.take("witboard/t1/answer", say.answer(refusal), 0)
    assert club.director.why_not(1, club.pairing) == "Board t1 refuses: The game is on."
    club.director.enter(club.tournament, 1, 1, "1/2")
    club.hear(say.state("t1", "fours", game=7, names=club.names), outcome([0], number=1))
    assert (club.result(), club.pairing.how) == ("1/2", "hand")
    with pytest.raises(BadTournament, match="has its result"):
        club.director.send(club.tournament, 1, 1, "t1")


def test_keys_for_orders_are_read_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(f"# boards\n* hall {'0f' * 32}\nt1 hall {'ab' * 32}\n")
    file.chmod(0o600)
    assert read_order_keys(file) == {"*": OrderKey("hall", b"\x0f" * 32), "t1": OrderKey("hall", b"\xab" * 32)}
    file.write_text("t1 hall short\n")
    with pytest.raises(BadConfig, match="line 1: write BOARD NAME KEY"):
        read_order_keys(file)
    file.chmod(0o644)
    with pytest.raises(BadConfig, match="chmod 600"):
        read_order_keys(file)
