"""A session in the middle of a game, for tests of its lights: shown boards, no line around it."""

from array import array
from collections.abc import Mapping, Sequence

from controller.core.api.events import BoardSeen, Tick
from controller.core.api.snapshot import Meaning
from controller.core.board.image import Sensing
from controller.core.clock import Clock, NoClock, clock_view
from controller.core.lights.light_rules import LightInputs
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from engine.game import Game
from engine.position import Position
from hardware.frame import Sense

SETTLED_NS = 5_000_000_000


class LitSession:
    """`lights` are what is lit now: by the name of the site."""

    def __init__(
        self,
        game: Game,
        position: Position,
        moves: Sequence[str] = (),
        *,
        sense: Sense = Sense.PRESENCE,
        clock: Clock | None = None,
        playing: bool = True,
    ) -> None:
        sites = len(game.site_names)
        self.game = game
        self.sensing = Sensing.of(game, [sense] * sites, [30 if sense is Sense.WEIGHT else 0] * sites)
        history = History((position,))
        for notation in moves:
            legal = {move.notation: move for move in game.legal_moves(history.position)}
            history = history.advance(game, legal[notation])
        self.session = Session(
            game, self.sensing, Settings(), history, clock or Clock.new(NoClock(), len(game.sides)), resumed=playing
        )
        self.t_ns = 1
        self.show(self.image())

    def image(self) -> "array[int]":
        """What the sensors report of the accepted position."""
        return self.sensing.image(self.session.history.position.board)

    def show(self, seen: "array[int]", *, settle: bool = False) -> "LitSession":
        """Let the sensors report that, and if wanted so long that it has its consequence."""
        self.session.handle(BoardSeen(seen, self.t_ns))
        self.t_ns += SETTLED_NS if settle else 1
        self.session.handle(Tick(self.t_ns))
        return self

    def hands(self, values: Mapping[str, int], *, settle: bool = False) -> "LitSession":
        """Sensor values of some sites; the others as in the accepted position."""
        seen = self.image()
        for name, value in values.items():
            seen[self.game.sites[name]] = value
        return self.show(seen, settle=settle)

    def shown(self, **changes: object) -> LightInputs:
        """What the lights are to show now, but for those changes."""
        facts, public = self.session.facts, self.game.view(self.session.history.position)
        shown = LightInputs(
            self.game,
            facts.position,
            public,
            facts.board,
            clock_view(facts.clock, facts.now_ns),
            facts.history.last_move,
            facts.history.outcome,
            trouble=facts.state.trouble,
            notices=self.game.notices(public),
            violations=self.game.violations(public),
        )
        return shown._replace(**changes)  # type: ignore[arg-type]

    @property
    def lights(self) -> dict[str, Meaning]:
        return {self.game.site_names[site]: meaning for site, meaning in self.session.snapshot.lights}

    def sites(self, meaning: Meaning) -> set[str]:
        """Where that is what is shown."""
        return {name for name, shown in self.lights.items() if shown is meaning}
