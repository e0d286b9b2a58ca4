"""A tournament of a hall without a broker, for tests: boards are said by the test, orders are kept."""

import json
from typing import Any

from controller.hall.director import ANY, Director, OrderKey
from controller.hall.roster import Roster
from controller.hall.store import HallStore, Tournament
from controller.hall.tournament import Pairing, next_round
from tests.controller import said_in_hall as say

SECRET = b"k" * 32


class Wire:
    """A line that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, dict[str, Any]]] = []

    def send(self, board: str, topic: str, payload: bytes) -> bool:
        self.sent.append((board, topic, json.loads(payload)))
        return True


class Club:
    """A director with one tournament for two, whose boards are said by the test."""

    def __init__(self, store: HallStore) -> None:
        self.store, self.now_ns = store, 0
        if not store.tournaments():
            number = store.begin("Club", "swiss", 1, "fours", "", ["Ada", "Ben"])
            store.draw(number, next_round("swiss", 1, store.entrants(number), []))
        self.again()

    def again(self) -> None:
        """As after a restart."""
        self.wire = Wire()
        self.roster = Roster("witboard", told=lambda board, topic, value: self.director.told(board, topic, value))
        keys = {ANY: OrderKey("hall", SECRET)}
        self.director = Director(
            self.store, self.roster, self.wire, keys, now_ns=lambda: self.now_ns, wall_ms=lambda: 50_000
        )

    @property
    def tournament(self) -> Tournament:
        return self.store.tournaments()[0]

    @property
    def pairing(self) -> Pairing:
        return self.store.pairings(1)[0]

    def result(self) -> str:
        return self.pairing.result

    @property
    def names(self) -> tuple[str, str]:
        named = {one.number: one.name for one in self.store.entrants(1)}
        assert self.pairing.second is not None
        return named[self.pairing.first], named[self.pairing.second]

    def hear(self, *told: say.Told) -> None:
        for topic, data in told:
            assert self.roster.take(topic, data, 0), topic

    def send(self) -> None:
        self.hear(say.online("t1"), say.state("t1", "fours", game=6))
        self.director.send(self.tournament, 1, 1, "t1")
