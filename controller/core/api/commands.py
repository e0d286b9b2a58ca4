"""What people ask of the session by page or broker."""

from dataclasses import dataclass

from engine.position import Side


@dataclass(frozen=True, slots=True)
class Command:
    """A wish from page or broker.  `name` one of COMMANDS; `side` who wishes it, where that matters.

    pause, resume, resign, draw, move   as the words say
    answer     to question number `question`: `choice` is the key of one of its choices
    claim      an ending that a side may claim now (repetition)
    hint       show the best move; again: the next best; then none
    teach      `choice` is on or off: warn by light of moves that lose at once or that the rules punish
    undo       take the last move back, if the others agree
    play       a choice that no hand makes on the board: `choice` is the notation (a card, a name); `side` plays it
    setup      before the first move: begin from another position.  `choice` is its text; "": what stands on the board
               now, with `side` to move
    correct    the arbiter: from now on this is the position.  `choice` and `side` as with setup
    adjust     the arbiter: give `side` `amount_ms` of time, or take it
    mask       do without the sensor of the site `choice`;  unmask: trust it again
    """

    name: str
    t_ns: int
    side: Side | None = None
    question: int = 0
    choice: str = ""
    amount_ms: int = 0


COMMANDS = (
    *("pause", "resume", "resign", "draw", "move", "answer", "claim", "hint", "undo"),
    *("teach", "play", "setup", "correct", "adjust", "mask", "unmask"),
)
