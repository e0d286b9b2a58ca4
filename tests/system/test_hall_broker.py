"""The hall on a real broker, with real sessions that simulated hands play: what boards do is what it shows."""

import json
import signal
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from engine.games import load
from tests.controller import said_in_hall as say
from tests.system.at_the_broker import DEADLINE_S, RealBroker, real_broker
from tests.system.at_the_hall import Program, act, boards_until, hall, send
from tests.system.played_program import Game, Page, Process, moves, playing

pytestmark = pytest.mark.thorough


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[RealBroker]:
    with real_broker(tmp_path) as started:
        yield started


def test_simulated_boards_play_and_the_hall_has_all_of_it_over_a_real_broker(
    tmp_path: Path, broker: RealBroker
) -> None:
    simulation = Program(
        tmp_path, "simulate-hall", "--broker", f"127.0.0.1:{broker.port}", "--boards", "2", "--game", "fours", "--json"
    )
    try:
        with hall(tmp_path, broker.port) as url:
            found = boards_until(url, lambda told: len(told) == 2 and all(_moved(one) for one in told.values()))
            assert sorted(found) == ["sim-001", "sim-002"]
            assert all(one["state"]["names"] and one["picture"] == "fours/starter" for one in found.values())
    finally:
        report = json.loads(simulation.stop())
    assert (report["lost"], report["dropped"], report["failed"]) == (0, 0, 0)
    assert report["records"] > 0
    assert 0 < report["p50_ms"] <= report["p99_ms"]


def _moved(board: dict[str, Any]) -> bool:
    return bool(board["online"] and board["state"] and board["state"]["ply"])


def test_the_hall_comes_back_with_the_broker_and_drops_what_is_hostile(tmp_path: Path, broker: RealBroker) -> None:
    with hall(tmp_path, broker.port) as url:
        send(broker.port, say.online("t1"), say.identity("t1"), say.state("t1"))
        boards_until(url, lambda told: "t1" in told and told["t1"]["state"])
        broker.kill()
        broker.start()
        send(broker.port, ("witboard/t1/state", b"[" * 5000), ("witboard/<i>/state", b"{}"), say.online("t2"))
        found = boards_until(url, lambda told: "t2" in told)
        assert found["t1"]["state"]["ply"] == 0
        with urllib.request.urlopen(f"{url}/healthz") as answer:
            assert json.load(answer)["dropped"] == {"content": 1, "topic": 1}


def test_a_board_says_where_its_own_page_is_and_else_the_hall_shows_it(tmp_path: Path, broker: RealBroker) -> None:
    send(broker.port, say.online("t1"), say.identity("t1", page="http://192.0.2.7:8765"), say.online("t2"))
    with hall(tmp_path, broker.port) as url:
        boards_until(url, lambda told: len(told) == 2 and told["t1"]["page"])
        for name, link in (("t1", "http://192.0.2.7:8765"), ("t2", f"{url}/board/t2")):
            with urllib.request.urlopen(f"{url}/api/code/{name}") as answer:
                assert json.load(answer)["link"] == link


def pairing(url: str) -> dict[str, Any]:
    """The one pairing that there is."""
    with urllib.request.urlopen(f"{url}/api/tournament") as answer:
        [found] = json.load(answer)["tournament"]["pairings"]
        return dict(found)


def pairing_until(url: str, **wanted: Any) -> dict[str, Any]:
    """The pairing once it is so; pages are told of each change."""
    with connect(f"{url.replace('http', 'ws')}/ws", compression=None) as page:
        while not wanted.items() <= (found := pairing(url)).items():
            while json.loads(page.recv(timeout=DEADLINE_S))["type"] != "tournament":
                pass
    return found


def test_a_hall_that_is_killed_goes_on_with_its_tournament(tmp_path: Path, broker: RealBroker) -> None:
    """A simulated board takes the signed order; the hall dies; what the board said meanwhile is asked for."""
    secret = "ab" * 32
    for name, line in (("board-keys", f"hall owner {secret}\n"), ("hall-keys", f"* hall {secret}\n")):
        (tmp_path / name).write_text(line)
        (tmp_path / name).chmod(0o600)
    words = ("--broker", f"127.0.0.1:{broker.port}")
    boards = Program(
        tmp_path, "simulate-hall", *words, "--boards", "1", "--game", "wari", "--keys", str(tmp_path / "board-keys")
    )
    again = ("hall", *words, "--port", "0", "--state", str(tmp_path / "hall"), "--keys", str(tmp_path / "hall-keys"))
    first, second = Program(tmp_path, *again), None
    try:
        url = first.line().rstrip("/")
        boards_until(url, lambda told: "sim-001" in told and told["sim-001"]["state"])
        act(url, "", name="Club", kind="knockout", game="fours", players=["Ada", "Ben"])
        act(url, "/round", id=1)
        act(url, "/send", id=1, round=1, table=1, board="sim-001")
        found = boards_until(url, lambda told: told.get("sim-001", {}).get("state", {}).get("names") == ["Ada", "Ben"])
        assert found["sim-001"]["picture"] == "fours/starter"
        first.stop(signal.SIGKILL)
        second = Program(tmp_path, *again)
        url = second.line().rstrip("/")
        pairing_until(url, plays=True)
        boards_until(url, lambda told: told.get("sim-001", {}).get("state") and told["sim-001"]["state"]["ply"] >= 1)
        with urllib.request.urlopen(f"{url}/api/tournament/records.jsonl") as answer:
            records = [json.loads(line) for line in answer.read().splitlines()]
        assert [one["number"] for one in records] == list(range(1, len(records) + 1)), "none is missing"
        act(url, "/result", id=1, round=1, table=1, result="1-0")
        with urllib.request.urlopen(f"{url}/api/tournament/standings.csv") as answer:
            assert answer.read().decode().splitlines()[1].startswith("1,1,Ada,1.0")
    finally:
        for program in (boards, second):
            if program is not None:
                program.stop(signal.SIGKILL)
        first.stop(signal.SIGKILL)


@contextmanager
def club(tmp_path: Path, broker: RealBroker) -> Iterator[tuple[Callable[[str], Page], Callable[[], Program]]]:
    """What starts a board of that name, with its page, and what starts a hall whose orders it takes."""
    secret = "ab" * 32
    for name, line in (("board-keys", f"hall owner {secret}\n"), ("hall-keys", f"* hall {secret}\n")):
        (tmp_path / name).write_text(line)
        (tmp_path / name).chmod(0o600)
    boards: dict[str, Process] = {}
    halls: list[Program] = []
    with ExitStack() as ending:

        def board(name: str) -> Page:
            if name in boards:
                boards.pop(name).send(signal.SIGKILL).end()
            config = tmp_path / f"{name}.toml"
            keys = tmp_path / "board-keys"
            config.write_text(f'[mqtt]\nbroker = "127.0.0.1:{broker.port}"\nboard = "{name}"\nkeys = "{keys}"\n')
            game = Game(tmp_path / name, ending)
            state = ("--port", "0", "--no-browser", "--state", str(game.state), "--config", str(config))
            boards[name] = game.command("play", "fours", *state)
            return game.page(boards[name].until("http://"))

        def begin_hall() -> Program:
            if halls:
                halls.pop().stop(signal.SIGKILL)
            words = ("--broker", f"127.0.0.1:{broker.port}", "--port", "0", "--state", str(tmp_path / "hall"))
            halls.append(Program(tmp_path, "hall", *words, "--keys", str(tmp_path / "hall-keys")))
            return halls[-1]

        try:
            yield board, begin_hall
        finally:
            for one in halls:
                one.stop(signal.SIGKILL)


def test_a_game_is_adjourned_and_goes_on_at_another_board_though_all_were_killed(
    tmp_path: Path, broker: RealBroker
) -> None:
    game = load("fours")
    with club(tmp_path, broker) as (board, begin_hall):
        page, url = board("t1"), begin_hall().line().rstrip("/")
        boards_until(url, lambda told: told.get("t1", {}).get("state"))
        act(url, "", name="Club", kind="round-robin", game="fours", clock="total 10m", players=["Ada", "Ben"])
        act(url, "/round", id=1)
        act(url, "/send", id=1, round=1, table=1, board="t1")
        pairing_until(url, plays=True)
        page = board("t1")  # killed, and back with its game
        position, notations = game.start(), list[str]()
        for _ in range(3):
            move = game.legal_moves(position)[0]
            position = game.apply(position, move)
            notations.append(move.notation)
            page.tell("make", move=move.notation).wait(lambda seen: moves(seen) == notations)
        act(url, "/adjourn", id=1, round=1, table=1)
        pairing_until(url, adjourned=True, board="t1")
        board("t1")
        url = begin_hall().line().rstrip("/")
        assert pairing(url)["adjourned"]
        with urllib.request.urlopen(f"{url}/api/tournament/standings.csv") as answer:
            assert answer.read().decode().splitlines()[1].endswith(",1"), "standings say so"
        board("t2")
        boards_until(url, lambda told: all(told.get(name, {}).get("online") for name in ("t1", "t2")))
        act(url, "/send", id=1, round=1, table=1, board="t2")
        found = pairing_until(url, plays=True, adjourned=False, board="t2")
        assert (found["result"], found["why"]) == ("", "")
        shown = boards_until(url, lambda told: told.get("t2", {}).get("state") and told["t2"]["state"]["ply"] == 3)[
            "t2"
        ]
        assert tuple(shown["state"]["board"]) == tuple(position.board)
        page = board("t2")
        page.wait(lambda seen: moves(seen) == notations and playing(seen))
        page.tell("command", name="resign", side=0)
        pairing_until(url, result="0-1", how="record")


def test_who_is_not_in_charge_changes_nothing_and_wrong_wishes_are_refused(tmp_path: Path, broker: RealBroker) -> None:
    with hall(tmp_path, broker.port) as url:
        for wish, code in (
            ({"name": "Club", "kind": "swiss", "game": "witsend", "players": ["Ada", "Ben"]}, 409),
            ({"name": "Club", "kind": "swiss", "game": "fours", "players": ["Ada", "Ada"]}, 409),
            ({"name": "Club", "kind": "lottery", "game": "fours", "players": ["Ada", "Ben"]}, 400),
            ({"name": "Club", "kind": "swiss", "game": "fours", "players": ["Ada", "Ben"], "clock": "soon"}, 409),
        ):
            with pytest.raises(urllib.error.HTTPError) as refused:
                act(url, "", **wish)
            refused.value.close()
            assert refused.value.code == code, wish
        foreign = urllib.request.Request(f"{url}/api/tournament", b"{}", {"Origin": "http://elsewhere.example"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(foreign)
        refused.value.close()
        assert refused.value.code == 403
