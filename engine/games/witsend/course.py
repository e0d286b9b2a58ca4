"""The course of a round at Wit's End: turn order within each phase, and the change of phases."""

from array import array

from engine.errors import IllegalMove
from engine.games.witsend.board import (
    CALLER,
    CARD,
    CHOOSE,
    FIELD,
    FIELDS,
    FREE,
    HIDDEN_CARD,
    MOVE,
    NAME,
    OPEN,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE,
    REGAIN,
    SEATS,
    SHOWN,
    STEP,
    STOP,
    TICKET,
    TURN,
    USED,
)
from engine.games.witsend.pegs import Pegs


class Course:
    """Works on the state of the rules and its pegs."""

    def __init__(self, state: bytearray, pegs: Pegs) -> None:
        self.state = state
        self.pegs = pegs
        self.stars = array("i", [field.star for field in FIELDS])
        self.whites = array("i", [field.white for field in FIELDS])

    def to_next_draw(self) -> None:
        """Turn to the first player without a ticket; if all have one, to naming the first Caller."""
        state = self.state
        for side in range(state[SEATS]):
            if state[TICKET + side * PLACES] == 0:
                state[TURN] = side
                return
        state[PHASE], state[TURN] = NAME, 0

    def to_next_choice(self) -> None:
        """Turn to the first player from the Caller on without a card; if all have one, show the cards."""
        state = self.state
        for i in range(state[SEATS]):
            side = (state[CALLER] + i) % state[SEATS]
            if state[CARD + side] == 0:
                state[TURN] = side
                return
        if HIDDEN_CARD in state[CARD : CARD + state[SEATS]]:
            raise IllegalMove("this view hides cards, so they cannot be turned up: play on from the whole position")
        for side in range(state[SEATS]):
            state[SHOWN + side] = state[CARD + side]
            state[CARD + side] = 0
        state[PHASE] = MOVE
        self.seek_move(state[CALLER])

    def to_next_move(self, side: int) -> None:
        """Turn to the next mover from that side on, until the turn reaches the Caller again (WITSEND-21)."""
        if side == self.state[CALLER]:
            self.finish_moves()
        else:
            self.seek_move(side)

    def seek_move(self, side: int) -> None:
        """Turn clockwise from that side to the first who can move a peg; after the last, put the cards away."""
        while True:
            if self.pegs.can_move(side):
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
        """Turn to the next player who may regain, from that side on, until the turn reaches the Caller again."""
        if side == self.state[CALLER]:
            self.finish_round()
        else:
            self.seek_regain(side)

    def seek_regain(self, side: int) -> None:
        """Turn clockwise from that side to the first who may take a Quickie back; after the last, end the round."""
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
        """Unlock cards, open the stars, change the Caller if matched (WITSEND-8, WITSEND-13, WITSEND-23)."""
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
