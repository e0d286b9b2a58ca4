"""Makes the snapshot from the facts and the owners."""

from typing import NamedTuple

from controller.core.api.events import Say
from controller.core.api.snapshot import HintView, SetupView, ShownChoice, Snapshot
from controller.core.clock import clock_view
from controller.core.lights.light_rules import LightInputs, lights_of
from controller.core.referee.facts import Facts
from controller.core.referee.left_to_do import left_to_do
from controller.core.referee.revealed import Revealed
from controller.core.referee.state import Phase
from controller.core.session.owners import Owners
from engine.game import Game
from engine.notation import write_position
from engine.position import Move, Notice, Position, Violation


class Public(NamedTuple):
    """The public part of a position: its view and text, the duties of the side to move, the penalised shapes."""

    position: Position
    view: Position
    text: str
    notices: tuple[Notice, ...]
    violations: tuple[Violation, ...]

    @classmethod
    def of(cls, game: Game, position: Position) -> "Public":
        """The public part of the position; the game's public view has no secrets."""
        view = game.view(position)
        return cls(position, view, write_position(game, view), game.notices(view), game.violations(view))


def make_snapshot(
    facts: Facts, owners: Owners, public: Public, revealed: Revealed, log: tuple[Say, ...], number: int
) -> Snapshot:
    """The snapshot of that number; `public` belongs to the accepted position, `log` has the last messages."""
    game, history, view = facts.game, facts.history, public.view
    in_play, requests = facts.state.phase is Phase.PLAY, owners.requests
    hint = owners.hints.view(facts)
    setup = owners.setup.view(facts, is_dealt_with=owners.acceptance.is_dealt_with(facts))
    shown = shown_by(facts, owners, public, hint, setup)
    return Snapshot(
        number=number,
        game=game.key,
        phase=facts.state.phase.value,
        board=tuple(view.board),
        seen=tuple(facts.board.seen),
        turn=view.turn,
        ply=view.ply,
        moves=revealed.lines(history),
        clock=shown.clock,
        reading=facts.board.shown.name,
        lights=lights_of(shown),
        saying=owners.objections.saying,
        log=log,
        notices=tuple(Say("info", told.text, told.clause, told.sites) for told in shown.notices) if in_play else (),
        ask=owners.dialogue.open,
        outcome=history.outcome,
        linked=not facts.clock.is_unlinked(),
        position=public.text,
        to_act=game.to_act(history.position) if in_play else (),
        players=_players(facts),
        hint=hint,
        due=requests.due.public if requests.due else "",
        setup=setup,
        unseen=owners.trust.unseen(facts),
        masked=tuple(sorted(owners.trust.masked)),
        sick=owners.trust.sick,
        teach=facts.settings.teach,
        thinking=requests.thinking,
        carry=_carried(facts),
        left_to_do=left_to_do(facts),
        revealed=_revealed(game, view, revealed.of(history)),
        line=("cut" if facts.clock.is_apart() else "up") if facts.settings.two_boards else "",
    )


def shown_by(
    facts: Facts, owners: Owners, public: Public, hint: HintView | None, setup: SetupView | None
) -> LightInputs:
    """The input of the light rules."""
    return LightInputs(
        facts.game,
        facts.position,
        public.view,
        facts.board,
        clock_view(facts.clock, facts.now_ns),
        facts.history.last_move,
        facts.history.outcome,
        setup,
        facts.state.trouble,
        tuple(site for site, _ in owners.trust.sick),
        owners.requests.due,
        hint,
        owners.teaching.warned(facts, is_chosen=owners.is_chosen),
        (*public.notices, *owners.touch_move.notices(facts)),
        public.violations,
        owners.pointing.sites,
        owners.exchange.shown(facts, owners.dialogue.topic),
    )


def _revealed(game: Game, view: Position, moves: tuple[Move, ...]) -> tuple[ShownChoice, ...]:
    cards = ((move, game.choice(view, move)) for move in moves)
    return tuple(ShownChoice(move.side, move.words, card.face if card else "") for move, card in cards)


def _carried(facts: Facts) -> int:
    """Stones of the next step of the way back that is lit; 0: none is, or pieces are carried."""
    trouble = None if facts.game.pieces else facts.state.trouble
    return trouble.reading.way_back[0].count if trouble is not None and trouble.reading.way_back else 0


def _players(facts: Facts) -> tuple[str, ...]:
    """By side: person | machine | remote; "" for a side that does not take part."""
    settings, seats = facts.settings, facts.game.seats(facts.position)
    kinds = dict.fromkeys(settings.machines, "machine") | dict.fromkeys(settings.remotes, "remote")
    return tuple(kinds.get(side, "person") if side in seats else "" for side in range(len(facts.game.sides)))
