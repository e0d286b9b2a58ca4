"""A whole game by ear: what a page has its screen reader say, from the first move to the result.

The game is played in virtual time by the program's own hand, and what the daemon publishes meanwhile is shown to a page
in its order.
"""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from controller.config import Config
from controller.core.api.snapshot import Snapshot
from controller.publish.spoken import SpokenSentence
from controller.seats.seats import FILE, Seats
from controller.table.boards import own_board
from controller.table.chance import Dealer
from controller.table.table import GameChoice
from controller.web.page_protocol import MakeMove
from controller.web.seat_view import seat_view
from engine.games import load
from engine.record.read import read_record
from hardware.board import load_board
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.commands_by_name import command
from tests.system.page_stage import Stage, stage
from tests.system.page_table import DESK, HEAR, IN_A_BROWSER

pytestmark = IN_A_BROWSER
GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = (
    "witt/penetration",
    "fours/four-together",
    "witsend",
    pytest.param("web/white-wins", marks=pytest.mark.bulk),
    pytest.param("outwit/green-goes-home", marks=pytest.mark.bulk),
    pytest.param("wari/south-wins", marks=pytest.mark.bulk),
)
LOOK_MS = 50
LONGEST_MS = 1_200_000
BEFORE_THE_PAGE = 3  # moves of Wit's End that are made as it begins: tickets, and the Caller
CARDS = 30  # moves and choices of a game of Wit's End, which then ends by resigning


@dataclass
class Evening:
    """One game, and what was published of it: snapshots and sentences, in their order."""

    at: AtTheDaemon
    act: Callable[[AtTheDaemon], object]
    shown: list[Snapshot | tuple[SpokenSentence, ...]] = field(default_factory=list)

    def play(self) -> "Evening":
        with self.at.feeds.spoken.subscribe():
            self.at.every(LOOK_MS, self._look).pump(LONGEST_MS)
        self.at.leave()
        assert self._ended
        return self

    @property
    def _ended(self) -> bool:
        return self.at.table.session.snapshot.outcome is not None

    def _look(self) -> None:
        for latest in (self.at.feeds.snapshot.latest, self.at.feeds.spoken.latest):
            if latest and latest not in self.shown[-2:]:
                self.shown.append(latest)
        if self._ended:
            self.at.source.close()
        elif self.at.virtual.now_ns - self.at.start_ns > 2_000_000_000:
            self.act(self.at)


def from_record(state: Path, name: str) -> Evening:
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"), load)
    game = load(record.game)
    options = dict(record.options)
    at = AtTheDaemon(
        state, game=game, board=load_board(own_board(game.key)), config=Config(options=options),
        opening=GameChoice(options=options), own_hand=True,
    )  # fmt: skip
    return Evening(at, lambda at: at.daemon.take(MakeMove(record.moves[len(at.moves)])))


def with_cards(state: Path) -> Evening:
    chance = Random("cards")
    at = AtTheDaemon(
        state,
        game=load("witsend"),
        board=load_board(own_board("witsend")),
        own_hand=True,
        dealer=Dealer(chance.choice),
        seats=Seats(state / FILE),
    )

    def act(at: AtTheDaemon) -> object:
        session = at.table.session
        if len(at.moves) >= CARDS:
            return at.daemon.take(command("resign", side=0))
        for side in session.snapshot.to_act:
            if choices := seat_view(session, side).choices:
                return at.daemon.choose(side, chance.choice(choices).choice)
        legal = [move for move in session.game.legal_moves(session.history.position) if move.changes]
        return at.daemon.take(MakeMove(legal[0].notation)) if legal else None

    return Evening(at, act)


def played(state: Path, name: str) -> Evening:
    """The game, in a thread of its own: the browser has the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        make = with_cards if name == "witsend" else partial(from_record, name=name)
        return thread.submit(lambda: make(state).play()).result()


# The page counts the pictures and sentences that come over its line, once the frame that paints them is over.
COUNT = """
window.witboardGot = 0;
window.WebSocket = class extends window.WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (!["snapshot", "spoken"].includes(JSON.parse(event.data).type)) return;
      requestAnimationFrame(() => setTimeout(() => { window.witboardGot += 1; }));
    });
  }
};
"""
AFTER = """(before) => new Promise((done) => {
  const look = () => window.witboardGot > before ? done(window.witboardHeard.splice(0)) : setTimeout(look, 2);
  look();
})"""


def heard(browser: Browser, on_stage: Stage, evening: Evening) -> list[tuple[int, str, str]]:
    """Show all of it to a page; what was heard, after how many moves and where."""
    page = browser.new_context(viewport=DESK).new_page()
    page.add_init_script(COUNT)
    first = next(one for one in evening.shown if isinstance(one, Snapshot))
    on_stage.replay(first)
    page.goto(on_stage.url)
    expect(page.locator("#turn")).not_to_be_empty()
    page.wait_for_function("() => window.witboardGot > 0")
    page.evaluate(HEAR)
    found, ply = [], 0
    for one in evening.shown:
        before = page.evaluate("() => window.witboardGot")
        on_stage.replay(one)
        if isinstance(one, Snapshot):
            ply = one.ply
        found += [(ply, place, text) for _, place, text in page.evaluate(AFTER, before)]
    page.context.close()
    return found


def acting(evening: Evening) -> dict[int, tuple[str, ...]]:
    """Who was to act after so many moves, while the game went on."""
    names = evening.at.table.session.game.sides
    snapshots = [one for one in evening.shown if isinstance(one, Snapshot) and one.phase == "playing"]
    return {one.ply: tuple(names[side] for side in one.to_act) for one in snapshots if one.ply}


@pytest.mark.parametrize("name", GAMES)
def test_over_a_whole_game_nothing_is_heard_twice_and_every_turn_once(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    evening = played(tmp_path, name)
    with stage(name.partition("/")[0]) as on_stage:
        told = heard(browser, on_stage, evening)
    by_place: dict[str, list[str]] = {}
    by_ply: dict[int, str] = {}
    for ply, place, text in told:
        by_place.setdefault(place, []).append(text)
        by_ply[ply] = f"{by_ply.get(ply, '')} {text}"
    assert [one for texts in by_place.values() for one, other in pairwise(texts) if one == other] == []
    moves, game = evening.at.moves, evening.at.table.session.game
    if game.key != "witsend":  # its cards are shown, its steps are duties that were told
        untold = [move for ply, move in enumerate(moves, 1) if f" played {move}" not in by_ply.get(ply, "")]
        assert untold == []
    rest = {ply: re.sub(r"\w+ played \S+", "", text) for ply, text in by_ply.items()}
    unnamed = [(ply, side) for ply, sides in acting(evening).items() for side in sides if side not in rest.get(ply, "")]
    assert [one for one in unnamed if game.key != "witsend" or one[0] > BEFORE_THE_PAGE] == []
    outcome = evening.at.table.session.snapshot.outcome
    assert outcome is not None
    last = by_ply[len(moves)]
    assert last.count(outcome.reason) == 1
    if game.key != "witsend":
        assert last.index(f"played {moves[-1]}") < last.index(outcome.reason), "what ended the game comes first"
