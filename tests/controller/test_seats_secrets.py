"""Nothing secret anywhere but at its own seat: two games that look alike in public are told alike, byte for byte.

The games differ in what is secret: a ticket, a card that is not shown yet, the links.  Everything that the daemon
sends to the board's page, to a broker and so to a hall, prints, and lights is collected; and what every other seat is
shown.  Before every choice its seat asks for a hint, and the hints are made to tell everything.
"""

import stat
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from controller.broker import payloads
from controller.broker.desk import BoardOnBroker, Desk
from controller.broker.outbox import RetainedTopics
from controller.cli.serving import new_recorder, print_line
from controller.config import Config
from controller.core.api.commands import Play
from controller.core.api.events import Effect, VariationText
from controller.core.api.snapshot import Snapshot
from controller.hall.roster import Roster
from controller.hall.shown import board_view
from controller.seats.seats import Seats
from controller.table.chance import Dealer
from controller.table.pipeline import Picture
from controller.web.answers import encoded
from controller.web.feeds import wire
from controller.web.page_protocol import Press
from controller.web.seat_view import seat_view
from engine.errors import IllegalMove
from engine.games import load
from engine.notation import find_move
from engine.position import Move, Position
from engine.search.chance import fraction
from hardware.board import load_board
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.players_doubles import FakePlayer

pytestmark = pytest.mark.thorough

WITSEND = load("witsend")
PLAYERS = {"players": "3"}
SCAN_HZ = 50  # pieces come one at a time here, and frames without news were most of the work
BEAT_MS = 900  # from one move to the next: time to settle


def whole_game(seed: int) -> list[str]:
    """A random game from the first ticket to the end."""
    chance, position = Random(seed), WITSEND.start(PLAYERS)
    made: list[str] = []
    while moves := WITSEND.legal_moves(position):
        move = chance.choice(moves)
        made.append(move.notation)
        position = WITSEND.apply(position, move)
    return made


def played(notations: Sequence[str]) -> tuple[list[Move], Position]:
    position, moves = WITSEND.start(PLAYERS), []
    for text in notations:
        moves.append(find_move(WITSEND, position, text))
        position = WITSEND.apply(position, moves[-1])
    return moves, position


def with_another_ticket(notations: Sequence[str]) -> tuple[list[str], int]:
    """The same game with another ticket in one hand, and whose; nobody can tell."""
    public = [move.public for move in played(notations)[0]]
    for number, text in enumerate(notations):
        if "#" not in text:
            continue
        for other in WITSEND.legal_moves(played(notations[:number])[1]):
            changed = [*notations[:number], other.notation, *notations[number + 1 :]]
            if other.notation != text and public == _public(changed):
                return changed, other.side
    raise AssertionError("every ticket of this game has come to light; take another seed")


def _public(notations: Sequence[str]) -> list[str]:
    """What outsiders read of those moves; nothing where they are no game."""
    try:
        return [move.public for move in played(notations)[0]]
    except IllegalMove:
        return []


class Listener(AtTheDaemon):
    """A daemon of which everything is kept that anybody but the seats is told."""

    def __init__(self, state: Path, notations: Sequence[str], links: str) -> None:
        self.public: list[bytes | None] = []
        self._told = 0
        self._hall = Roster("witboard")
        self.views: dict[int, list[object]] = {0: [], 1: [], 2: []}
        self._script = played(notations)[0]
        self._oracle = FakePlayer()
        drawn = iter([move.notation for move in self._script if move.by_lot])
        tokens: Iterator[str] = iter(f"{links}{number:022}" for number in range(99))
        super().__init__(
            state,
            board=replace(load_board("witsend"), scan_hz=SCAN_HZ),
            game=WITSEND,
            config=Config(options=PLAYERS),
            dealer=Dealer(lambda texts: next(drawn)),
            seats=Seats(state / "seats.json", make_token=lambda: next(tokens)),
            hinter=self._oracle,
        )
        for number, move in enumerate(move for move in self._script if not move.by_lot):
            self.at(2000 + number * BEAT_MS, partial(self._make, move))
        self.pump(3000 + len(self._script) * BEAT_MS)

    def _make(self, move: Move) -> None:
        self._ask(move)
        if move.is_said:
            self.answers.append(self.daemon.take(Play(move.notation, move.side)))
            assert self.daemon.choose(move.side, move.notation) is None
            return
        names = WITSEND.site_names
        for change in move.changes:
            if change.after == 0:
                self.simboard.lift(names[change.site], self.virtual.now_ns)
        for change in move.changes:
            if change.after:
                self.simboard.place(names[change.site], self.virtual.now_ns, 0)
        for name in ("hint", "red"):
            self.answers.append(self.daemon.take(Press(name)))

    def _ask(self, move: Move) -> None:
        """A hint of which the share tells all that its seat knows."""
        assert self.daemon.hints
        self.answers.append(self.daemon.hints.ask(move.side))
        known = self._oracle.requests[-1].position
        share = fraction(int.from_bytes(known.state, "little"))
        self._oracle.answer(
            VariationText((move.notation,), share=share), VariationText((move.notation,), share=1 - share)
        )
        hint = self.daemon.hints.news(move.side).latest
        assert hint
        assert hint.ways
        self.views[move.side].append(hint)

    @cached_property
    def _desk(self) -> Desk:
        called = BoardOnBroker("board", "The board", "witboard", "en")
        return Desk(
            called, self.table, self.feeds, self.daemon.take, simulated=True, now_ns=self.virtual.clock, wall_ms=int
        )

    def _tell_broker(self) -> None:
        """What the broker is told, while the game is on."""
        desk, outbox = self._desk, RetainedTopics()
        desk.put(outbox)
        while (due := outbox.next()) is not None:
            self.public.append(due[1])
            self._hall.take(*due, 0)
        news = desk.records_after(self.table.game_id, self._told, 1000)
        self.public += [encoded(payloads.record_event(one)) for one in news if not one.over]
        self._told += len(news)
        self.public.append(encoded(board_view(self._hall.boards["board"], 0)))

    def note_watched(self, snapshot: Snapshot, picture: Picture) -> None:
        super().note_watched(snapshot, picture)
        self.public += [feed.text() for feed in wire(self.feeds, self.virtual.clock)]
        if hasattr(self, "daemon"):
            self._tell_broker()
        for side, views in self.views.items():
            views.append(seat_view(self.table.session, side))
            hints = self.daemon.hints if hasattr(self, "daemon") else None
            views.append(hints.news(side).latest if hints else None)


def printed(effects: Sequence[Effect], capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    for effect in effects:
        print_line(effect)
    return capsys.readouterr().out


def assert_told_alike(one: Listener, other: Listener, holder: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(one.public) > 100
    assert one.public == other.public
    assert one.answers == other.answers
    assert printed(one.heard, capsys) == printed(other.heard, capsys)
    for side in {0, 1, 2} - {holder}:
        assert one.views[side] == other.views[side]
    assert one.views[holder] != other.views[holder], "the secret is there, at its own seat"


@pytest.mark.parametrize("seed", [3])
def test_a_whole_game_does_not_tell_a_ticket(tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    game = whole_game(seed)
    changed, holder = with_another_ticket(game)
    one, other = Listener(tmp_path / "one", game, "aa"), Listener(tmp_path / "other", changed, "bb")
    assert (one.moves, other.moves) == (game, changed)
    assert_told_alike(one, other, holder, capsys)


@pytest.mark.parametrize("seed", [8])
def test_a_card_that_is_not_shown_yet_is_not_told(
    tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = whole_game(seed)
    at = next(number for number in range(60, len(game)) if _is_chosen_in_secret(game, number))
    game = game[: at + 1]
    before = played(game[:-1])[1]
    other_card = next(
        move for move in WITSEND.legal_moves(before) if move.notation[0] == game[-1][0] and move.notation != game[-1]
    )
    changed = [*game[:-1], other_card.notation]
    one, other = Listener(tmp_path / "one", game, "aa"), Listener(tmp_path / "other", changed, "bb")
    assert (one.moves, other.moves) == (game, changed)
    assert_told_alike(one, other, other_card.side, capsys)


def _is_chosen_in_secret(game: Sequence[str], number: int) -> bool:
    """Whether that is a card that stays hidden for now: others are still to choose theirs."""
    moves, position = played(game[: number + 1])
    return (
        bool(moves[-1].hidden)
        and any(move.hidden for move in WITSEND.legal_moves(position)[:1])
        and (moves[-1].side not in WITSEND.to_act(position))
    )


def test_no_link_is_ever_in_what_everybody_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = Listener(tmp_path, whole_game(3)[:30], "aa")
    told = b"".join(text or b"" for text in sitting.public).decode() + printed(sitting.heard, capsys)
    assert "aa000000" not in told
    assert "Ticket" not in told
    assert "#???" in told


def test_a_recording_which_has_every_card_is_for_its_owner_alone(tmp_path: Path) -> None:
    sitting = Listener(tmp_path, whole_game(3)[:9], "aa")
    new_recorder(tmp_path / "game.rec", sitting.table).close()
    assert stat.S_IMODE((tmp_path / "game.rec").stat().st_mode) == 0o600
