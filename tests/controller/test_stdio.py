"""The referee behind lines: a hand that knows only the protocol plays through it."""

import json
from pathlib import Path
from typing import Any

import pytest

from controller.config import Config
from controller.hil.reading import load_scenario
from controller.hil.runner import play
from controller.hil.shipped import SHIPPED
from controller.hil.targets.simulator import Simulator, recording_of
from controller.recording.recording_codec import marked
from controller.recording.replay import replay_recording
from controller.stdio.serving import Referee
from controller.table.boards import load_board
from engine.game import Game
from engine.games import load
from hardware.board import Board
from hardware.frame import SensorFrame
from hardware.recording import read_recording
from hardware.recording.reader import Recording

MS = 1_000_000


class Hand:
    """A program of somebody else: it knows `hello`, the values of its channels, and what was reported."""

    def __init__(self, game: str, board: str, options: dict[str, str] | None = None) -> None:
        self.told: list[dict[str, Any]] = []
        self.t_ns = 0
        config = Config(options=options or {})
        self.referee = Referee(load_board(board), load(game), config, lambda line: self.told.append(json.loads(line)))
        self.hello = self.told[0]
        self.channels = {site["name"]: site["channel"] for site in self.hello["sites"]}
        self.values = [0] * self.hello["channels"]

    def say(self, kind: str, **fields: object) -> list[dict[str, Any]]:
        """What came of an order, `done` last."""
        before = len(self.told)
        assert self.referee.take(json.dumps({"type": kind, "t_ns": self.t_ns, **fields}).encode())
        return self.told[before:]

    def put(self, **values: int) -> None:
        for site, value in values.items():
            self.values[self.channels[site]] = value

    def wait(self, ms: int, step: int = 20) -> list[dict[str, Any]]:
        """Scans for that time; all that came of them."""
        before = len(self.told)
        for _ in range(ms // step):
            self.t_ns += step * MS
            self.say("frame", values=self.values)
        return self.told[before:]

    def set_up(self) -> None:
        position = next(one for one in reversed(self.told) if one["type"] == "state")["position"]
        game = load(self.hello["game"])
        start = game.start()
        assert position.split()[0]
        for site, contents in enumerate(start.board):
            name = game.site_names[site]
            if contents and self.channels[name] is not None:
                sense = self.hello["sites"][site]["sense"]
                side = game.pieces[contents].side
                self.put(**{name: 1 + side if sense == "polarity" and side is not None else 1})
        self.wait(2000)


class Tape:
    """A recording of the daemon, told to the referee line by line."""

    def __init__(self, recording: Recording, game: Game, board: Board, config: Config) -> None:
        self.accepted: list[str] = []
        self.referee = Referee(board, game, config, self._hear)
        for item in recording:
            if isinstance(item, SensorFrame):
                self._order({"type": "frame", "t_ns": item.t_ns, "values": list(item.values)})
            elif marked(item) is None:
                fields = dict(item.body)
                self._order({"type": fields.pop("kind"), **{name: told for name, told in fields.items() if told}})

    def _order(self, order: dict[str, Any]) -> None:
        self.referee.take(json.dumps(order).encode())

    def _hear(self, line: bytes) -> None:
        told = json.loads(line)
        assert told["type"] != "error", told
        if told["type"] == "accepted":
            self.accepted.append(told["notation"])


@pytest.fixture
def hand() -> Hand:
    hand = Hand("web", "web-polarity")
    hand.set_up()
    return hand


def of(kind: str, reports: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in reports if one["type"] == kind]


def test_a_move_by_hand_is_lit_and_accepted(hand: Hand) -> None:
    assert of("state", hand.told)[-1]["phase"] == "playing"
    white, green = 1, 2
    hand.put(t1r4=0)
    lifted = hand.wait(200)
    assert "t4r4" not in of("lights", lifted)[-1]["sites"]
    assert of("lights", lifted)[-1]["sites"]["t1r5"] == ["target"]
    hand.put(t1r5=white)
    moved = hand.wait(3000)
    (accepted,) = of("accepted", moved)
    assert (accepted["notation"], accepted["side"], accepted["ply"]) == ("t1r4-t1r5", 0, 1)
    hand.put(t2r3=0, t2r2=green)
    assert of("accepted", hand.wait(3000))[0]["notation"] == "t2r3-t2r2"


def test_a_move_that_goes_on_is_revised(hand: Hand) -> None:
    hand.put(t3r4=0, t3r5=1)
    assert of("accepted", hand.wait(3000))[0]["notation"] == "t3r4-t3r5"
    hand.put(t3r5=0)
    hand.wait(300)
    hand.put(t4r4=1)
    told = hand.wait(3000)
    assert [(one["notation"], one["was"]) for one in of("revised", told)] == [("t3r4-t4r4", "t3r4-t3r5")]
    assert of("accepted", told) == []


def test_what_stood_before_a_silence_of_the_sensors_stands_anew_after_it(hand: Hand) -> None:
    hand.put(t3r4=0, t3r5=1)
    assert of("accepted", hand.wait(400)) == []
    hand.t_ns += 5000 * MS
    hand.say("stalled")
    assert of("accepted", hand.wait(500)) == []
    assert of("accepted", hand.wait(1000))[0]["notation"] == "t3r4-t3r5"


def test_a_wrong_board_is_told_with_its_clause_and_by_id(hand: Hand) -> None:
    hand.put(t1r4=0, t1r7=1)
    (said,) = of("say", hand.wait(3000))
    assert (said["tone"], said["clause"]) == ("illegal", "WEB-5")
    assert said["text"]
    assert "message" in said


def test_time_goes_only_by_the_orders_and_never_back(hand: Hand) -> None:
    clock = of("clock", hand.told)[-1]
    assert clock["state"] == "ready"
    at_ns = hand.t_ns
    assert hand.say("tick")[-1] == {"type": "done", "t_ns": at_ns, "wake_ns": hand.told[-1]["wake_ns"]}
    hand.t_ns -= 1
    (error,) = hand.say("tick")
    assert error["type"] == "error"
    assert "never fall" in error["text"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"no json", "malformed"),
        (b"[]", "Expected `object`"),
        (b'{"type":"dance","t_ns":0}', "type is 'dance'; there are: frame, press"),
        (b'{"type":"frame","t_ns":9e18,"values":[1]}', "t_ns"),
        (b'{"type":"frame","t_ns":9000000000000,"values":[1]}', "1 values for"),
        (b'{"type":"press","t_ns":9000000000000,"button":"x"}', "no button 'x'"),
        (b'{"type":"command","t_ns":9000000000000,"name":"fly"}', "fly"),
        (b'{"type":"command","name":"undo"}', "Expected `int`"),
        (b'{"type":"command","t_ns":9000000000000,"name":"undo","side":5}', "side 5"),
        (b'{"type":' + b"[" * 100_000, "nested"),
    ],
)
def test_an_order_that_cannot_be_followed_changes_nothing(hand: Hand, line: bytes, why: str) -> None:
    before = len(hand.told)
    assert hand.referee.take(line)
    (error,) = hand.told[before:]
    assert error["type"] == "error"
    assert why in error["text"]
    assert hand.say("tick")[-1]["type"] == "done"


def test_a_question_is_answered_and_closed() -> None:
    hand = Hand("web", "web-polarity")
    hand.set_up()
    hand.put(t1r4=0, t1r5=1)
    hand.wait(3000)
    asked = of("ask", hand.say("command", name="draw", side=0))[-1]
    assert asked["text"] == "White offers a draw. Agreed?"
    assert asked["message"] == {"id": "referee.draw-offered", "args": {"side": asked["message"]["args"]["side"]}}
    told = hand.say("command", name="answer", question=asked["question"], choice="yes", side=1)
    assert of("over", told)[0]["winners"] == []
    assert of("ask", told) == [{"type": "ask", "question": None}]


def test_the_cards_of_others_are_not_reported() -> None:
    hand = Hand("witsend", "witsend")
    hand.set_up()
    text = json.dumps(
        [hand.say("command", name="play", choice=choice, side=side) for side, choice in ((0, "r:#315"), (1, "b:#642"))]
    )
    assert "r:#???" in text
    assert "315" not in text


@pytest.mark.parametrize("name", ["web/moves-settle", "outwit/push", "wari/uneven-stones"])
def test_a_recording_of_a_scenario_comes_to_the_same_moves_by_its_lines(tmp_path: Path, name: str) -> None:
    read = load_scenario(SHIPPED / f"{name}.toml")
    tape = recording_of(tmp_path, read, 1)
    tape.parent.mkdir()
    assert play(read, Simulator(tmp_path)).verdict == "passed"
    recording = read_recording(tape)
    told = Tape(recording, read.game, read.board, read.config)
    moves = replay_recording(recording, read.board).session.history.moves
    assert told.accepted == [move.notation for move in moves] != []


def test_options_reach_the_game() -> None:
    assert Hand("witt", "witt", {"objective": "match"}).hello["options"]["objective"] == "match"
