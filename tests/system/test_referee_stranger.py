"""A stranger's hand at `witboard referee`: it knows docs/referee-protocol.md, no rules, and nothing of ours.

It sets up by the lights, lifts any piece, puts it on a lit target, and follows the lights where they lead back.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
MS = 1_000_000
MOVES = 24


class Stranger:
    """The process, what it last told, and what stands on the board."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "controller", "referee", *arguments],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip
        self.last: dict[str, dict[str, Any]] = {}
        self.made: list[str] = []
        self._t_ns = 0
        self._hear()
        self.channels = {s["name"]: s["channel"] for s in self.last["hello"]["sites"] if s["channel"] is not None}
        self.values = [0] * self.last["hello"]["channels"]

    def order(self, kind: str, **fields: object) -> None:
        self._say({"type": kind, "t_ns": self._t_ns, **fields})
        self._hear()

    def wait(self, ms: int) -> None:
        for _ in range(ms // 20):
            self._t_ns += 20 * MS
            self.order("frame", values=self.values)

    def put(self, *sites: str, there: bool, then_ms: int = 100) -> None:
        for site in sites:
            self.values[self.channels[site]] = int(there)
        self.wait(then_ms)

    def lit(self, meaning: str) -> list[str]:
        return [name for name, meanings in self.last["lights"]["sites"].items() if meaning in meanings]

    def quit(self) -> int:
        self._say({"type": "quit"})
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        code = self._process.wait(60)
        self._process.stdout.close()
        return code

    def _say(self, line: dict[str, object]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(line) + "\n")

    def _hear(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            self.last[told["type"]] = told
            if told["type"] == "accepted":
                self.made.append(told["notation"])
            if told["type"] in ("done", "error"):
                return


def test_a_stranger_plays_by_the_lights_alone() -> None:
    hand, chance = Stranger("--game", "web", "--board", "web"), Random(3)
    hand.wait(100)
    while hand.last["state"]["phase"] == "setup":
        hand.put(*hand.lit("missing"), there=True, then_ms=1000)
    for _ in range(40 * MOVES):
        if len(hand.made) >= MOVES:
            break
        site = chance.choice([name for name, channel in hand.channels.items() if hand.values[channel]])
        hand.put(site, there=False)
        targets = [name for name in hand.lit("target") if name != site and not hand.values[hand.channels[name]]]
        hand.put(chance.choice(targets or [site]), there=True, then_ms=1000)
        while hand.last["state"]["reading"] != "agrees":
            hand.put(*hand.lit("step_from"), there=False)
            hand.put(*hand.lit("step_to"), there=True, then_ms=1000)
    assert len(hand.made) >= MOVES
    hand.order("command", name="resign", side=0)
    assert (hand.last["over"]["winners"], "error" in hand.last) == ([1], False)
    hand.order("frame", values=[0, 0, 1])
    assert "channels" in hand.last["error"]["text"]
    hand.order("tick")
    assert hand.quit() == 0
