"""Bounds on the value of every position of few stones, for one way to score endless play."""


class Bounds:
    """By place (engine.games.wari.table.layout), as far as it is solved:

    low, high                lower and upper bound on the value for the side to move
    low_steps, high_steps    plies until a capture or an ending secures the bound; 0: endless play is worth as much
    entered_low, entered_high  the bounds where the play comes there for the first time since the last capture
    in_component             1: the position is in a component (engine.games.wari.table.components)

    best_low, best_high      by position of the number of stones in work: bounds on the best capture

    Where every position has one value, low and high share a pair of planes (`shared`).
    """

    def __init__(self, places: int, shared: bool) -> None:
        self.low, self.low_steps = bytearray(places), bytearray(places)
        self.high = self.low if shared else bytearray(places)
        self.high_steps = self.low_steps if shared else bytearray(places)
        self.entered_low = self.low if shared else bytearray(places)
        self.entered_high = self.low if shared else bytearray(places)
        self.in_component = bytearray(0 if shared else places)
        self.reset_captures(0)

    def reset_captures(self, number: int) -> None:
        """Forget the best captures; the next number of stones has so many positions."""
        self.best_low = bytearray(number)
        self.best_high = bytearray(number)
