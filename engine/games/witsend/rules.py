"""The rules of Wit's End: secret cards, shown at once, move the pegs; three of them go to Wit's End in a secret order.

Rules and rulings: seeds/witsend.md, clauses WITSEND-1 to WITSEND-27.
"""

from array import array
from collections.abc import Mapping, Sequence

from engine.errors import IllegalMove
from engine.games.witsend import hands, text, words, written
from engine.games.witsend.board import (
    BACK,
    CALLER,
    CALLER_NAMED,
    CARD,
    CARD_CHOSEN,
    CHOOSE,
    DRAW,
    ENTER,
    FEWEST,
    FIELD,
    FIELDS,
    FORWARD,
    FREE,
    GOES_BACK,
    GOES_ON,
    HIDDEN,
    LEAVE,
    LETTERS,
    MOST,
    MOST_MOVES,
    MOVE,
    NAME,
    NAMES,
    NOBODY,
    NOTHING,
    OPEN,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE,
    QUICKIE_STEPS,
    QUICKIES,
    REGAIN,
    RIDES,
    SEATS,
    SECRET,
    SHOWN,
    SIDES,
    SITES,
    SIZE,
    STEP,
    STEPS_ONE,
    STOP,
    TAKE,
    TICKET,
    TICKET_DRAWN,
    TURN,
    USED,
    WIT,
    pack,
    site_of,
)
from engine.position import Change, Notice, Outcome, Refusal, Side, Site, Violation
from engine.rules import Option, Piece, TimeRule


class WitsendRules:
    """The rules of Wit's End over a flat state (engine.rules.Rules, Secretive and ReadsAttempts).

    A card, a ticket: one ply a seat, and every seat that has not chosen may be next; `generate` gives
    the moves of all of them, each naming its side.  In whatever order they come, the same follows.
    Where a view hides a ticket or a card, the moves are those that are possible as far as can be known.
    """

    key = "witsend"
    title = "Wit's End"
    rulings = "witsend/1"
    sides: tuple[str, ...] = SIDES
    pieces: tuple[Piece, ...] = (
        Piece("", "", None),
        *(
            Piece(f"{SIDES[i // PEGS]} peg {i % PEGS + 1}", f"{LETTERS[i // PEGS]}{i % PEGS + 1}", i // PEGS)
            for i in range(MOST * PEGS)
        ),
    )
    site_names: tuple[str, ...] = NAMES
    rows: tuple[tuple[Site, ...], ...] = ()
    options: tuple[Option, ...] = (
        Option("players", "WITSEND-2", default=FEWEST, least=FEWEST, most=MOST),
        Option("field", "WITSEND-1", values=tuple(field.name for field in FIELDS)),
    )
    endings: tuple[Outcome | None, ...] = (
        None,
        *(
            Outcome((i,), "WITSEND-25", f"{SIDES[i]} has completed the secret number. {SIDES[i]} wins.")
            for i in range(MOST)
        ),
    )
    messages: Mapping[str, str] = words.MESSAGES
    time = TimeRule("WITSEND-27")
    agreement = "WITSEND-27"
    repeats = False

    def __init__(self) -> None:
        self.state = bytearray(SIZE)
        self.moves = array("q", bytes(8 * MOST_MOVES))
        self.number = 0  # of the moves written so far
        self.stars = array("i", [field.star for field in FIELDS])
        self.whites = array("i", [field.white for field in FIELDS])
        self.room = array("i", [0] * PEGS)  # steps each peg can go
        self.room_after = array("i", [0] * (PEGS + 1))  # steps that peg and the later ones can go together

    def begin(self, options: Mapping[str, str]) -> None:
        """All pegs on their coloured squares, no ticket drawn (WITSEND-2)."""
        names = [field.name for field in FIELDS]
        self.set_out(names.index(options["field"]), int(options["players"]))

    def set_out(self, field: int, seats: int) -> None:
        """The start for that field and that many players."""
        state = self.state
        state[:] = bytes(SIZE)
        state[FIELD], state[SEATS], state[CALLER] = field, seats, NOBODY
        for side in range(seats):
            for peg in range(PEGS):
                self.put(side, peg, 0)

    def generate(self) -> int:
        """What may be done in this phase, by all who may do it."""
        self.number = 0
        if self.result():
            return 0
        phase = self.state[PHASE]
        if phase == DRAW:
            self.draws()
        elif phase == NAME:
            for side in range(self.state[SEATS]):
                self.add(pack(CALLER_NAMED, side, 0))
        elif phase == CHOOSE:
            self.cards()
        elif phase == MOVE:
            self.peg_moves(self.state[TURN])
        else:
            self.add(pack(TAKE, self.state[TURN], 0))
            self.add(pack(LEAVE, self.state[TURN], 0))
        return self.number

    def play(self, code: int) -> None:
        """Do it, and go on to whoever has something to do next.

        :raises IllegalMove: it would turn up cards that this view hides.
        """
        state, kind, side = self.state, code >> 24, code >> 20 & 7
        if kind == TICKET_DRAWN:
            for place in range(PLACES):
                state[TICKET + side * PLACES + place] = code >> (6 - 3 * place) & 7
            self.to_next_draw()
        elif kind == CALLER_NAMED:
            state[CALLER] = state[TURN] = side
            state[PHASE] = CHOOSE
        elif kind == CARD_CHOSEN:
            state[CARD + side] = code & 15
            self.to_next_choice()
        elif kind in (TAKE, LEAVE):
            state[USED + side] -= kind == TAKE
            self.to_next_regain((side + 1) % state[SEATS])
        else:
            self.carry(kind, side, code)
            if not self.result():
                self.to_next_move((side + 1) % state[SEATS])

    def result(self) -> int:
        """A player has three pegs in Wit's End, which all stand in their places (WITSEND-25)."""
        state = self.state
        for side in range(state[SEATS]):
            inside = 0
            for peg in range(PEGS):
                inside += state[STEP + side * PEGS + peg] >= WIT
            if inside == PLACES:
                return side + 1
        return 0

    # The moves.

    def add(self, code: int) -> None:
        """Write a move."""
        self.moves[self.number] = code
        self.number += 1

    def draws(self) -> None:
        """A ticket that is still in the bag, for each player without one (WITSEND-5)."""
        state = self.state
        for side in range(state[SEATS]):
            if state[TICKET + side * PLACES]:
                continue
            for first in range(1, PEGS + 1):
                for second in range(1, PEGS + 1):
                    for third in range(1, PEGS + 1):
                        if first != second != third != first and not self.is_drawn(first, second, third):
                            self.add(pack(TICKET_DRAWN, side, first << 6 | second << 3 | third))

    def is_drawn(self, first: int, second: int, third: int) -> bool:
        """Whether a player holds that ticket, as far as can be known."""
        state = self.state
        for at in range(TICKET, TICKET + state[SEATS] * PLACES, PLACES):
            if state[at] == first and state[at + 1] == second and state[at + 2] == third:
                return True
        return False

    def cards(self) -> None:
        """A card from the hand, for each player who has not chosen (WITSEND-4, WITSEND-8)."""
        state = self.state
        for side in range(state[SEATS]):
            if state[CARD + side]:
                continue
            for card in range(1, STOP + 1):
                if self.holds(side, card):
                    self.add(pack(CARD_CHOSEN, side, card))

    def holds(self, side: int, card: int) -> bool:
        """Whether that player may play that card now."""
        if card < QUICKIE:
            return True
        return self.state[FREE + side] == 1 and (card == STOP or self.state[USED + side] < QUICKIES)

    def task(self, side: int) -> int:
        """What the shown cards make that player do (WITSEND-9 to WITSEND-19); NOTHING .. GOES_BACK."""
        state, quickies, stops = self.state, 0, 0
        for other in range(state[SEATS]):
            quickies += state[SHOWN + other] == QUICKIE
            stops += state[SHOWN + other] == STOP
        card = state[SHOWN + side]
        if quickies:
            if card != QUICKIE:
                return NOTHING
            return GOES_BACK if stops else GOES_ON
        if card >= QUICKIE or card == 0:
            return NOTHING
        if stops == 1:
            return RIDES
        return STEPS_ONE if side == state[CALLER] else NOTHING

    def peg_moves(self, side: int) -> None:
        """Every way to do what the shown cards say; none where no peg can move."""
        task = self.task(side)
        if task in (GOES_ON, GOES_BACK):
            self.splits(side, task)
        elif task != NOTHING:
            self.numbered(side, task)

    def numbered(self, side: int, task: int) -> None:
        """The peg of the number card: up to the star square, or from it into Wit's End."""
        state, star = self.state, self.stars[self.state[FIELD]]
        card = state[SHOWN + side]
        step = state[STEP + side * PEGS + card - 1]
        if step < star:
            steps = min(card if task == RIDES else 1, star - step)
            self.add(pack(FORWARD, side, steps << 3 * (PEGS - card)))
        elif step == star and state[OPEN + side] and side == state[CALLER]:
            for place in range(PLACES):
                digit = state[TICKET + side * PLACES + place]
                if digit == card or (digit == SECRET and self.state[site_of(side, 0, WIT + place, star)] == 0):
                    self.add(pack(ENTER, side, (card - 1) << 3 | place))

    def splits(self, side: int, task: int) -> None:
        """All ways to share four steps, or as many as there is room for, among the pegs."""
        star, together = self.stars[self.state[FIELD]], 0
        for peg in range(PEGS - 1, -1, -1):
            step = self.state[STEP + side * PEGS + peg]
            if step >= star:
                self.room[peg] = 0
            else:
                self.room[peg] = step if task == GOES_BACK else star - step
            together += self.room[peg]
            self.room_after[peg] = together
        if together:
            kind = BACK if task == GOES_BACK else FORWARD
            self.share(0, min(QUICKIE_STEPS, together), pack(kind, side, 0))

    def share(self, peg: int, left: int, code: int) -> None:
        """Give that peg what it can take, and what is left to the later ones."""
        if peg == PEGS:
            self.add(code)
            return
        for steps in range(max(0, left - self.room_after[peg + 1]), min(left, self.room[peg]) + 1):
            self.share(peg + 1, left - steps, code | steps << 3 * (PEGS - 1 - peg))

    def can_move(self, side: int) -> bool:
        """Whether the shown cards let that player move a peg."""
        self.number = 0
        self.peg_moves(side)
        return self.number > 0

    # What follows.

    def put(self, side: int, peg: int, step: int) -> None:
        """Stand a peg on a step; it has left where it stood."""
        star = self.stars[self.state[FIELD]]
        self.state[STEP + side * PEGS + peg] = step
        self.state[site_of(side, peg, step, star)] = 1 + side * PEGS + peg

    def lift(self, side: int, peg: int) -> None:
        """Take a peg off where it stands."""
        star = self.stars[self.state[FIELD]]
        self.state[site_of(side, peg, self.state[STEP + side * PEGS + peg], star)] = 0

    def carry(self, kind: int, side: int, code: int) -> None:
        """Move the pegs of one player."""
        for peg in range(PEGS):
            step = self.state[STEP + side * PEGS + peg]
            steps = code >> 3 * (PEGS - 1 - peg) & 7
            if kind == ENTER:
                to = WIT + (code & 7) if code >> 3 & 7 == peg else step
            else:
                to = step - steps if kind == BACK else step + steps
            if to != step:
                self.lift(side, peg)
                self.put(side, peg, to)

    def to_next_draw(self) -> None:
        """The first player without a ticket; with none left, the first Caller is named."""
        state = self.state
        for side in range(state[SEATS]):
            if state[TICKET + side * PLACES] == 0:
                state[TURN] = side
                return
        state[PHASE], state[TURN] = NAME, 0

    def to_next_choice(self) -> None:
        """The first player from the Caller on who has no card yet; with all chosen, they are turned up."""
        state = self.state
        for i in range(state[SEATS]):
            side = (state[CALLER] + i) % state[SEATS]
            if state[CARD + side] == 0:
                state[TURN] = side
                return
        if HIDDEN in state[CARD : CARD + state[SEATS]]:
            raise IllegalMove("this view hides cards, so they cannot be turned up: play on from the whole position")
        for side in range(state[SEATS]):
            state[SHOWN + side] = state[CARD + side]
            state[CARD + side] = 0
        state[PHASE] = MOVE
        self.seek_move(state[CALLER])

    def to_next_move(self, side: int) -> None:
        """From that side on, unless the turn has come round to the Caller (WITSEND-21)."""
        if side == self.state[CALLER]:
            self.finish_moves()
        else:
            self.seek_move(side)

    def seek_move(self, side: int) -> None:
        """Clockwise from that side, the first who can move a peg; after the last, the cards are put away."""
        while True:
            if self.can_move(side):
                self.state[TURN] = side
                return
            side = (side + 1) % self.state[SEATS]
            if side == self.state[CALLER]:
                self.finish_moves()
                return

    def finish_moves(self) -> None:
        """Discard the Quickies, then ask those who showed a Stop (WITSEND-15, WITSEND-20)."""
        state = self.state
        for side in range(state[SEATS]):
            state[USED + side] += state[SHOWN + side] == QUICKIE
        state[PHASE] = REGAIN
        self.seek_regain(state[CALLER])

    def to_next_regain(self, side: int) -> None:
        """From that side on, unless the turn has come round to the Caller."""
        if side == self.state[CALLER]:
            self.finish_round()
        else:
            self.seek_regain(side)

    def seek_regain(self, side: int) -> None:
        """Clockwise from that side, the first who may take a Quickie back; after the last, the round is over."""
        state = self.state
        while True:
            if state[SHOWN + side] == STOP and state[USED + side]:
                state[TURN] = side
                return
            side = (side + 1) % state[SEATS]
            if side == state[CALLER]:
                self.finish_round()
                return

    def finish_round(self) -> None:
        """Unlock, open the stars, pass the title on if the Caller was matched (WITSEND-8, WITSEND-13, WITSEND-23)."""
        state = self.state
        star, white = self.stars[state[FIELD]], self.whites[state[FIELD]]
        for side in range(state[SEATS]):
            on_white, on_star = 0, 0
            for peg in range(PEGS):
                step = state[STEP + side * PEGS + peg]
                on_white += step >= white
                on_star += step == star
            if on_white >= 2:
                state[FREE + side] = 1
            if on_star == PEGS:
                state[OPEN + side] = 1
        if state.count(state[SHOWN + state[CALLER]], SHOWN, SHOWN + state[SEATS]) > 1:
            state[CALLER] = (state[CALLER] + 1) % state[SEATS]
        state[PHASE], state[TURN] = CHOOSE, state[CALLER]

    # What people and records see.

    def repeated(self, times: int) -> int:
        """No position ends the game for having stood before."""
        return 0

    def claimable(self, times: int) -> int:
        """Nothing to claim."""
        return 0

    def lasting(self, code: int) -> bool:
        """There is no past to forget."""
        return False

    def seats(self) -> tuple[Side, ...]:
        """As many as play, clockwise."""
        return tuple(range(self.state[SEATS]))

    def mover(self, code: int) -> Side:
        """The side that the code names; the first Caller names himself."""
        return code >> 20 & 7

    def to_act(self) -> tuple[Side, ...]:
        """All who have no ticket, all who have no card, anybody to name the Caller; else the side to move."""
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
        return words.notation(code)

    def public_notation(self, code: int) -> str:
        """`r:#???` and `r:?`; the rest is open (WITSEND-26)."""
        return words.public_notation(code)

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """Peg after peg, in the order of their numbers; a hand may stop on the holes between."""
        kind, side = code >> 24, code >> 20 & 7
        if kind not in (FORWARD, BACK, ENTER):
            return (), ()
        star, before = self.stars[self.state[FIELD]], bytes(self.state)
        self.carry(kind, side, code)
        after = bytes(self.state)
        self.state[:] = before
        changes: list[Change] = []
        via: list[Site] = []
        for peg in range(PEGS):
            step, to = before[STEP + side * PEGS + peg], after[STEP + side * PEGS + peg]
            if step != to:
                pin = 1 + side * PEGS + peg
                changes += [
                    Change(site_of(side, peg, step, star), pin, 0),
                    Change(site_of(side, peg, to, star), 0, pin),
                ]
                between = range(min(step, to) + 1, max(step, to)) if to < WIT else ()
                via += [site_of(side, peg, at, star) for at in between]
        return tuple(changes), tuple(via)

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause a hand broke."""
        return hands.why_not(self, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a card, a draw or a written move breaks."""
        return written.why_not(self, text)

    def notices(self) -> tuple[Notice, ...]:
        """Who chooses, draws or moves, and how far."""
        return words.notices(self)

    def violations(self) -> tuple[Violation, ...]:
        """Wit's End punishes no shape."""
        return ()

    def write_private(self) -> str:
        """Field, phase, Caller, and the players divided by `/`."""
        return text.write(self)

    def read_private(self, given: Sequence[str]) -> None:
        """The same, checked."""
        text.read(self, given)

    def hide(self, seat: Side | None) -> None:
        """The tickets and the chosen cards of the others (WITSEND-26)."""
        state = self.state
        for side in self.seats():
            if side == seat:
                continue
            if state[CARD + side]:
                state[CARD + side] = HIDDEN
            if state[TICKET + side * PLACES]:
                for place in range(PLACES):
                    state[TICKET + side * PLACES + place] = SECRET


assert len(NAMES) == SITES
