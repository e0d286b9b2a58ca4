"""What the sides are sure of in every position of few stones, for one way to score endless play."""


class Bounds:
    """By place (engine.games.wari.table.layout), as far as it is solved:

    low, high             what the mover is sure of, and what it cannot get more than, as a worth
    low_steps, high_steps  plies until a capture or an end makes that sure; 0: endless play is worth as much, or more

    entered_low, entered_high  the same where the play comes there for the first time since the last capture
    tied                  1: the position is in a knot (engine.games.wari.table.knots)

    Where both sides are sure of the same, or of nothing, `one` pair of planes does for both.
    """

    def __init__(self, places: int, one: bool) -> None:
        self.low, self.low_steps = bytearray(places), bytearray(places)
        self.high = self.low if one else bytearray(places)
        self.high_steps = self.low_steps if one else bytearray(places)
        self.entered_low = self.low if one else bytearray(places)
        self.entered_high = self.low if one else bytearray(places)
        self.tied = bytearray(0 if one else places)
        self.forget(0)

    def forget(self, number: int) -> None:
        """Begin a number of stones that has so many positions: the best captures are not known."""
        self.best_low = bytearray(number)
        self.best_high = bytearray(number)
