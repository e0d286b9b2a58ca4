"""Generates and makes the moves of pegs at Wit's End that the shown cards allow."""

from array import array

from engine.games.witsend.board import (
    BACK,
    CALLER,
    ENTER,
    FIELD,
    FIELDS,
    FORWARD,
    GOES_BACK,
    GOES_ON,
    HIDDEN_DIGIT,
    NOTHING,
    OPEN,
    PEGS,
    PLACES,
    QUICKIE,
    QUICKIE_STEPS,
    RIDES,
    SEATS,
    SHOWN,
    STEP,
    STEPS_ONE,
    STOP,
    TICKET,
    WIT,
    pack,
    site_of,
)


class Pegs:
    """Works on the state and the moves of the rules.

    number  of moves written so far
    """

    def __init__(self, state: bytearray, moves: "array[int]") -> None:
        self.state = state
        self.moves = moves
        self.number = 0
        self.stars = array("i", [field.star for field in FIELDS])
        self.room = array("i", [0] * PEGS)  # steps each peg can go
        self.room_after = array("i", [0] * (PEGS + 1))  # steps that this peg and the later ones can go together

    def add(self, code: int) -> None:
        """Write a move."""
        self.moves[self.number] = code
        self.number += 1

    def task(self, side: int) -> int:
        """The task that the shown cards give that player, NOTHING to GOES_BACK (WITSEND-9 to WITSEND-19)."""
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

    def write(self, side: int) -> None:
        """Write every way to fulfil the shown cards; none if no peg can move."""
        task = self.task(side)
        if task in (GOES_ON, GOES_BACK):
            self.splits(side, task)
        elif task != NOTHING:
            self.numbered(side, task)

    def numbered(self, side: int, task: int) -> None:
        """Write the moves of the number card's peg: up to the star square, or from it into Wit's End."""
        state, star = self.state, self.stars[self.state[FIELD]]
        card = state[SHOWN + side]
        step = state[STEP + side * PEGS + card - 1]
        if step < star:
            steps = min(card if task == RIDES else 1, star - step)
            self.add(pack(FORWARD, side, steps << 3 * (PEGS - card)))
        elif step == star and state[OPEN + side] and side == state[CALLER]:
            for place in range(PLACES):
                digit = state[TICKET + side * PLACES + place]
                if digit == card or (digit == HIDDEN_DIGIT and self.state[site_of(side, 0, WIT + place, star)] == 0):
                    self.add(pack(ENTER, side, (card - 1) << 3 | place))

    def splits(self, side: int, task: int) -> None:
        """Write all ways to share four steps among the pegs, or fewer if there is less room."""
        together = self.measure(side, task)
        if together:
            kind = BACK if task == GOES_BACK else FORWARD
            self.share(0, min(QUICKIE_STEPS, together), pack(kind, side, 0))

    def measure(self, side: int, task: int) -> int:
        """Fill `room` and `room_after`; returns the steps that all pegs can go together."""
        star, together = self.stars[self.state[FIELD]], 0
        for peg in range(PEGS - 1, -1, -1):
            step = self.state[STEP + side * PEGS + peg]
            if step >= star:
                self.room[peg] = 0
            else:
                self.room[peg] = step if task == GOES_BACK else star - step
            together += self.room[peg]
            self.room_after[peg] = together
        return together

    def share(self, peg: int, left: int, code: int) -> None:
        """Share `left` steps among that peg and the later ones, in every way; `code` holds the earlier pegs."""
        if peg == PEGS:
            self.add(code)
            return
        for steps in range(max(0, left - self.room_after[peg + 1]), min(left, self.room[peg]) + 1):
            self.share(peg + 1, left - steps, code | steps << 3 * (PEGS - 1 - peg))

    def can_move(self, side: int) -> bool:
        """Whether the shown cards let that player move a peg; overwrites `moves`."""
        task = self.task(side)
        if task == NOTHING:
            return False
        if task in (GOES_ON, GOES_BACK):
            return self.measure(side, task) > 0
        self.number = 0
        self.numbered(side, task)
        return self.number > 0

    def put(self, side: int, peg: int, step: int) -> None:
        """Put a lifted peg on a step."""
        star = self.stars[self.state[FIELD]]
        self.state[STEP + side * PEGS + peg] = step
        self.state[site_of(side, peg, step, star)] = 1 + side * PEGS + peg

    def lift(self, side: int, peg: int) -> None:
        """Take a peg off its site."""
        star = self.stars[self.state[FIELD]]
        self.state[site_of(side, peg, self.state[STEP + side * PEGS + peg], star)] = 0

    def carry(self, kind: int, side: int, code: int) -> None:
        """Move the pegs of one player."""
        for peg in range(PEGS):
            step = self.state[STEP + side * PEGS + peg]
            to = self.target(kind, code, peg, step)
            if to != step:
                self.lift(side, peg)
                self.put(side, peg, to)

    def target(self, kind: int, code: int, peg: int, step: int) -> int:
        """The step of a peg after that move; `step`: before it."""
        if kind == ENTER:
            return WIT + (code & 7) if code >> 3 & 7 == peg else step
        steps = code >> 3 * (PEGS - 1 - peg) & 7
        return step - steps if kind == BACK else step + steps
