"""A person who only hears and feels begins, plays and finishes a game of each, and is led back from slips by words."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from controller.config import ClockConfig, Config
from controller.core.api.events import MoveRequest, VariationText
from controller.hands.demo.brain import choose
from controller.players.adviser import Adviser
from controller.players.player import Answer
from controller.seats.seats import FILE, Seats, has_seats
from controller.table.boards import load_board, own_board
from controller.table.chance import Dealer
from controller.table.table import GameChoice
from controller.voice.talk import Talk
from controller.web.page_protocol import Press
from controller.web.seat_view import seat_view
from engine.game import Game
from engine.games import load
from engine.messages import say
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.blind_player import ACT_NS, BlindPlayer, Ears, set_table_bare
from tests.controller.heard_words import ENGLISH, GERMAN, Tongue

SECOND_MS = 1000
SCAN_HZ = 50  # pieces come one at a time here, and frames without news were most of the work
LONGEST_MS = 6 * 3600 * SECOND_MS


class AtOnce:
    """A player who answers a request for a hint by the demo's choice, once `ask` has returned."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game, self._chance = game, Random(seed)
        self._open: tuple[MoveRequest, Answer] | None = None

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        self._open = request, answer

    def think(self) -> None:
        if self._open is None:
            return
        (request, answer), self._open = self._open, None
        best = choose(self._game, request.position, self._chance)
        answer((VariationText((best.notation,), "0.0"),), True)

    def drop(self) -> None:
        self._open = None

    async def close(self) -> None:
        """Nothing is open."""


class Evening:
    """A daemon, a bare board, ears and fingers, in virtual time."""

    def __init__(self, key: str, state: Path, seed: int, options: dict[str, str], tongue: Tongue) -> None:
        game = load(key)
        self.ears = Ears(lambda: self._next(tongue), lambda: self.daemon.virtual.now_ns)
        self.talk = Talk(self.ears.cut, lambda: None)
        self._brain = AtOnce(game, seed)
        self.daemon = AtTheDaemon(
            state,
            board=replace(load_board(own_board(key)), scan_hz=SCAN_HZ),
            game=game,
            config=Config(clock=ClockConfig("none"), options=options),
            opening=GameChoice(options=options),
            talk=self.talk,
            adviser=Adviser(self._brain, {}, lambda: self.daemon.virtual.now_ns),
            dealer=Dealer(Random(seed).choice),
            seats=Seats(state / FILE) if has_seats(game) else None,
        )
        set_table_bare(self.daemon.hand)
        binding = self.daemon.table.binding
        places = {say(place, tongue.locale): binding.lies_at(site) for site, place in enumerate(game.places)}
        holes = {place: lies.name for place, lies in places.items() if lies is not None}
        chance = Random(f"cards {seed}")
        self.player = BlindPlayer(
            game,
            self.daemon.simboard,
            holes,
            self._press,
            lambda: self._cards(chance),
            lambda: self.daemon.virtual.now_ns,
            seed,
            tongue,
        )
        self._acted_ns = 0

    def _next(self, tongue: Tongue) -> str | None:
        """What is said next, in that language."""
        sentence = self.talk.next()
        return None if sentence is None else say(sentence, tongue.locale)

    def _press(self, does: str, side: int | None) -> None:
        buttons = [b for b in self.daemon.board.buttons if b.does == does and b.side in (side, None)]
        own = buttons or [b for b in self.daemon.board.buttons if b.does == does]
        self.daemon.daemon.take(Press(own[0].name))

    def _cards(self, chance: Random) -> list[Callable[[], None]]:
        """What each phone reads to its player; each chooses one of the cards it names."""
        session = self.daemon.table.session
        ways = []
        for side in session.snapshot.to_act:
            view = seat_view(session, side)
            if view.choices:
                picked = chance.choice(view.choices)
                ways.append(lambda side=side, picked=picked: self.daemon.daemon.choose(side, picked.choice))
        return ways  # type: ignore[return-value]

    def step(self) -> None:
        self._brain.think()
        sentence = self.ears.listen()
        if sentence is not None:
            self.player.hear(sentence)
        if self.daemon.virtual.now_ns - self._acted_ns >= ACT_NS:
            self._acted_ns = self.daemon.virtual.now_ns
            self.player.act()
        if self.player.is_over:
            self.daemon.source.close()

    def play(self) -> "Evening":
        self.daemon.every(100, self.step).pump(LONGEST_MS)
        return self


@pytest.mark.parametrize(
    ("key", "options", "tongue"),
    [
        ("web", {}, ENGLISH),
        ("witt", {}, ENGLISH),
        pytest.param("outwit", {}, ENGLISH, marks=pytest.mark.bulk),
        ("wari", {}, ENGLISH),
        ("witsend", {"players": "2"}, ENGLISH),
        ("witt", {}, GERMAN),
        pytest.param("wari", {}, GERMAN, marks=pytest.mark.bulk),
    ],
)
@pytest.mark.slow
@pytest.mark.thorough
def test_a_game_is_begun_played_and_finished_by_ear_and_touch(
    key: str, options: dict[str, str], tongue: Tongue, tmp_path: Path
) -> None:
    evening = Evening(key, tmp_path, 1, options, tongue).play()
    session = evening.daemon.table.session
    assert evening.player.is_over, evening.ears.heard[-30:]
    assert session.history.outcome is not None
    assert evening.player.slips > 0
