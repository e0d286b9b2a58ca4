"""The rules of Wit's End: secret cards, shown at once, move the pegs; three of them go to Wit's End in a secret order.

Rules and rulings: seeds/witsend.md, clauses WITSEND-1 to WITSEND-27.
"""

from collections.abc import Mapping, Sequence

from engine.common.messages import ENDED, WINS
from engine.game_rules import Rules
from engine.games.witsend import notation, position_text
from engine.games.witsend.board import (
    BACK,
    CALLER,
    CALLER_NAMED,
    CARD,
    CARD_CHOSEN,
    CHOOSE,
    DRAW,
    ENTER,
    FIELD,
    FIELDS,
    FORWARD,
    FREE,
    HIDDEN_CARD,
    HIDDEN_DIGIT,
    LEAVE,
    LETTERS,
    MAX_MOVES,
    MAX_PLAYERS,
    MOVE,
    NAME,
    NAMES,
    NOBODY,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE,
    QUICKIES,
    SEATS,
    SITES,
    SITES_PER_PLAYER,
    SIZE,
    STEP,
    STOP,
    TAKE,
    TICKET,
    TICKET_DRAWN,
    TURN,
    USED,
    WIT,
    pack,
    site_of,
    step_of,
)
from engine.games.witsend.course import Course
from engine.games.witsend.messages import COMPLETED, PEG, SIDES
from engine.games.witsend.options import OPTIONS
from engine.games.witsend.pegs import Pegs
from engine.position import Change, Outcome, Side, Site
from engine.rules import Fact, Option, Piece, TimeRule


class WitsendRules(Rules):
    """The rules of Wit's End over a flat state (engine.game_rules.Rules, engine.rules.Secretive).

    Choosing a card or drawing a ticket is one ply per seat.  Every seat that has not chosen may be next;
    `generate` gives the moves of all of them, each naming its side.  Their order has no effect.
    If a view hides a ticket or a card, the moves are those that may be possible.
    """

    key = "witsend"
    title = "Wit's End"
    rulings = "witsend/1"
    sides: tuple[str, ...] = SIDES
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        *(
            Piece(PEG(side=SIDES[i // PEGS], number=i % PEGS + 1), f"{LETTERS[i // PEGS]}{i % PEGS + 1}", i // PEGS)
            for i in range(MAX_PLAYERS * PEGS)
        ),
    )
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = ()
    options: tuple[Option, ...] = OPTIONS
    endings: tuple[Outcome | None, ...] = (
        None,
        *(
            Outcome((i,), "WITSEND-25", ENDED(how=COMPLETED(side=side), verdict=WINS(side=side)))
            for i, side in enumerate(SIDES)
        ),
    )
    time = TimeRule("WITSEND-27")
    agreement = "WITSEND-27"

    def __init__(self) -> None:
        super().__init__(SIZE, MAX_MOVES)
        self.pegs = Pegs(self.state, self.moves)
        self.course = Course(self.state, self.pegs)

    def begin(self, options: Mapping[str, str]) -> None:
        """Put all pegs on their coloured squares, with no ticket drawn (WITSEND-2)."""
        names = [field.name for field in FIELDS]
        self.set_out(names.index(options["field"]), int(options["players"]))

    def set_out(self, field: int, seats: int) -> None:
        """Set up the start position for that field and number of players."""
        state = self.state
        state[:] = bytes(SIZE)
        state[FIELD], state[SEATS], state[CALLER] = field, seats, NOBODY
        for side in range(seats):
            for peg in range(PEGS):
                self.pegs.put(side, peg, 0)

    def generate(self) -> int:
        """The moves of this phase, for all sides that may act."""
        if self.result():
            return 0
        pegs = self.pegs
        pegs.number = 0
        phase = self.state[PHASE]
        if phase == DRAW:
            self.draws()
        elif phase == NAME:
            for side in range(self.state[SEATS]):
                pegs.add(pack(CALLER_NAMED, side, 0))
        elif phase == CHOOSE:
            self.cards()
        elif phase == MOVE:
            pegs.write(self.state[TURN])
        else:
            pegs.add(pack(TAKE, self.state[TURN], 0))
            pegs.add(pack(LEAVE, self.state[TURN], 0))
        return pegs.number

    def play(self, code: int) -> None:
        """Make the move and turn to the next side that can act.

        :raises IllegalMove: it would show cards that this view hides.
        """
        state, kind, side = self.state, code >> 24, code >> 20 & 7
        if kind == TICKET_DRAWN:
            for place in range(PLACES):
                state[TICKET + side * PLACES + place] = code >> (6 - 3 * place) & 7
            self.course.to_next_draw()
        elif kind == CALLER_NAMED:
            state[CALLER] = state[TURN] = side
            state[PHASE] = CHOOSE
        elif kind == CARD_CHOSEN:
            state[CARD + side] = code & 15
            self.course.to_next_choice()
        elif kind in (TAKE, LEAVE):
            state[USED + side] -= kind == TAKE
            self.course.to_next_regain((side + 1) % state[SEATS])
        else:
            self.pegs.carry(kind, side, code)
            if not self.result():
                self.course.to_next_move((side + 1) % state[SEATS])

    def result(self) -> int:
        """A player has three pegs in Wit's End, all in their places (WITSEND-25)."""
        state = self.state
        for side in range(state[SEATS]):
            inside = 0
            for peg in range(PEGS):
                inside += state[STEP + side * PEGS + peg] >= WIT
            if inside == PLACES:
                return side + 1
        return 0

    # The moves.

    def draws(self) -> None:
        """Write the tickets still in the bag, for each player without one (WITSEND-5)."""
        state = self.state
        for side in range(state[SEATS]):
            if state[TICKET + side * PLACES]:
                continue
            for first in range(1, PEGS + 1):
                for second in range(1, PEGS + 1):
                    for third in range(1, PEGS + 1):
                        if first != second != third != first and not self.is_drawn(first, second, third):
                            self.pegs.add(pack(TICKET_DRAWN, side, first << 6 | second << 3 | third))

    def is_drawn(self, first: int, second: int, third: int) -> bool:
        """Whether a player is known to hold that ticket."""
        state = self.state
        for at in range(TICKET, TICKET + state[SEATS] * PLACES, PLACES):
            if state[at] == first and state[at + 1] == second and state[at + 2] == third:
                return True
        return False

    def cards(self) -> None:
        """Write the cards of the hand, for each player who has not chosen (WITSEND-4, WITSEND-8)."""
        state = self.state
        for side in range(state[SEATS]):
            if state[CARD + side]:
                continue
            for card in range(1, STOP + 1):
                if self.holds(side, card):
                    self.pegs.add(pack(CARD_CHOSEN, side, card))

    def holds(self, side: int, card: int) -> bool:
        """Whether that player may play that card now."""
        if card < QUICKIE:
            return True
        return self.state[FREE + side] == 1 and (card == STOP or self.state[USED + side] < QUICKIES)

    # For people and records.

    def needed(self) -> Sequence[Site]:
        """The holes of the players who take part, on the chosen field."""
        star, sites = FIELDS[self.state[FIELD]].star, range(self.state[SEATS] * SITES_PER_PLAYER)
        return [site for site in sites if step_of(site, star) >= 0]

    def used(self) -> Sequence[Site]:
        """The same holes."""
        return self.needed()

    def seats(self) -> tuple[Side, ...]:
        """The sides that take part, clockwise."""
        return tuple(range(self.state[SEATS]))

    def mover(self, code: int) -> Side:
        """The side in the code; the first Caller names itself."""
        return code >> 20 & 7

    def to_act(self) -> tuple[Side, ...]:
        """All sides without a ticket, all without a card, or all to name the Caller; else the side to move."""
        state, phase = self.state, self.state[PHASE]
        if self.result():
            return ()
        if phase == DRAW:
            return tuple(side for side in self.seats() if not state[TICKET + side * PLACES])
        if phase == CHOOSE:
            return tuple(side for side in self.seats() if not state[CARD + side])
        return self.seats() if phase == NAME else (state[TURN],)

    def notation(self, code: int) -> str:
        """`r:#315`, `r:caller`, `r:4`, `r:Q`, `r:4+1`, `r:1-3,6-1`, `r:5>w2`, `r:regain`."""
        return notation.notation(code)

    def public_notation(self, code: int) -> str:
        """`r:#???` and `r:?`; the rest is open (WITSEND-26)."""
        return notation.public_notation(code)

    def label(self, code: int) -> str:
        """`Ticket 315`, `Card 4`, `Quickie`, `Be the first Caller`; `peg 4 forward by 1 step`."""
        return notation.label(code)

    def by_lot(self, code: int) -> bool:
        """Tickets and the first Caller (WITSEND-5, WITSEND-6)."""
        return code >> 24 in (TICKET_DRAWN, CALLER_NAMED)

    def facts(self, seat: Side) -> tuple[Fact, ...]:
        """Ticket, hand and choice (WITSEND-26)."""
        return notation.facts(self.state, seat)

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """Peg by peg, in the order of their numbers; a hand may touch the holes in between."""
        kind, side = code >> 24, code >> 20 & 7
        if kind not in (FORWARD, BACK, ENTER):
            return (), ()
        star = FIELDS[self.state[FIELD]].star
        changes: list[Change] = []
        via: list[Site] = []
        for peg in range(PEGS):
            step = self.state[STEP + side * PEGS + peg]
            to = self.pegs.target(kind, code, peg, step)
            if step != to:
                start, goal, pin = site_of(side, peg, step, star), site_of(side, peg, to, star), 1 + side * PEGS + peg
                changes += [Change(start, pin, 0), Change(goal, 0, pin)]
                between = range(min(step, to) + 1, max(step, to)) if to < WIT else ()
                via += [site_of(side, peg, at, star) for at in between]
        return tuple(changes), tuple(via)

    def write_private(self) -> str:
        """Field, phase, Caller, and the players separated by `/`."""
        return position_text.write(self)

    def read_private(self, given: Sequence[str]) -> None:
        """Set field, phase, Caller and players, then check the limits."""
        position_text.read(self, given)

    def hide(self, seat: Side | None) -> None:
        """Hide the tickets and the chosen cards of the others (WITSEND-26)."""
        state = self.state
        for side in self.seats():
            if side == seat:
                continue
            if state[CARD + side]:
                state[CARD + side] = HIDDEN_CARD
            if state[TICKET + side * PLACES]:
                for place in range(PLACES):
                    state[TICKET + side * PLACES + place] = HIDDEN_DIGIT


assert len(NAMES) == SITES
