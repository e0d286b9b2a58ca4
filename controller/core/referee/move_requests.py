"""What is wanted of whoever chooses moves, and the moves of a machine or a remote.

    Want    when                                                the answer
    hint    a person asks (`hints`)                             lines on show until the position is left
    move    a side whose moves are chosen elsewhere is to move  told in words: made at once
            and the board shows the position                    else due: lit, and made by a hand on the board
    teach   a turn begins where learners are warned             a table of the turn's moves (`teaching`)

A Want takes the place of the one before it.  It has a number; an answer to another number changes nothing.  A move
that is no legal one is asked for once more; after that people make that side's move themselves.  While a move is
chosen, and when it is due, no other move of that side counts on the board.
"""

from controller.core.api.events import Asks, Line, Want
from controller.core.clock.control import Shared
from controller.core.referee import decisions as d
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase
from engine.position import Move, Side

TRIES = 2  # how often a move is asked for
PLY_NS = 20_000_000_000  # how long a ply takes, as long as the game does not tell
LEAST_NS = 1_000_000_000  # and at least
TELLING = 8  # plies after which it does


class MoveRequests:
    """Keeps what is wanted.

    want      of whoever chooses moves; None: nothing
    due       the machine's move, which a person is to make on the board
    choosers  sides to act whose moves are chosen elsewhere
    """

    def __init__(self) -> None:
        self.want: Want | None = None
        self.due: Move | None = None
        self.choosers: tuple[Side, ...] = ()
        self._wanted = 0  # how many Wants there were
        self._tries = 0  # how many of them were for this move

    def keep_up(self, facts: Facts) -> Decision:
        """After every event: want a move where one is to be chosen, and none where it is not."""
        state = facts.state
        if state.phase is not Phase.PLAY or facts.is_paused or not self.choosers:
            wanted = self.want is not None and self.want.kind == "move"
            return d.Forget() if wanted or state.phase is Phase.OVER else NOTHING
        if self.want or self.due or not state.seen or state.is_returning or not facts.agrees:
            return NOTHING
        return d.AskRequest("move", self.choosers[0])

    def take(self, facts: Facts, lines: tuple[Line, ...]) -> tuple[Decision, ...]:
        """The move of a machine or a remote."""
        asked, self.want = self.want, None
        if asked is None:
            return ()
        chosen = lines[0].notations[0] if lines and lines[0].notations else ""
        move = facts.legal_moves(asked.side).get(chosen)
        name = facts.name(asked.side)
        if move is None and self._tries < TRIES:
            return (d.Tell("warning", f"What was chosen for {name} is no legal move; I ask again."),)  # `keep_up` does
        if move is None:
            self.choosers = ()
            text = f"No legal move was chosen for {name}; please make one on the board."
            return (d.Tell("warning", text), d.LimitMoves())
        if not move.changes:
            return (d.LookAgain(d.Told(move, "remote" if asked.side in facts.settings.remotes else "machine")),)
        return (d.ShowDue(move),)

    def guidance(self, facts: Facts) -> str:
        """What to tell a hand that makes a move which is chosen elsewhere; "": none is."""
        if not self.choosers:
            return ""
        name = facts.name(self.choosers[0])
        if self.due:
            return f"{name}'s move is {self.due.public}, as the lights show it."
        return f"{name}'s move is being chosen; put the pieces back where the lights show."

    def note_asked(self, facts: Facts, kind: Asks, side: Side) -> None:
        """That is wanted, in place of what was wanted."""
        self._wanted += 1
        self._tries += kind == "move"
        self.want = Want(self._wanted, kind, side, facts.game.view(facts.position, side), plies_left(facts))

    def note_due(self, move: Move) -> None:
        """That move was chosen, and is to be made on the board."""
        self.due = move

    def note_dropped(self) -> None:
        """What was wanted has come, or is not wanted any more."""
        self.want = None

    def note_forgotten(self) -> None:
        """Nothing of the position is wanted any more."""
        self.want = self.due = None

    def note_turn(self, facts: Facts) -> None:
        """Another position is the accepted one."""
        self.note_forgotten()
        self._tries = 0
        self.choosers = _choosers(facts)


def plies_left(facts: Facts) -> int:
    """How many plies the game's own limit still has room for, played as fast as until now; 0: it has none."""
    control, position = facts.clock.control, facts.position
    if facts.game.rules.time.flag_winner is None or not isinstance(control, Shared):
        return 0
    left_ns = facts.clock.remaining_ns(position.turn, facts.now_ns)
    if left_ns is None:
        return 0
    each_ns = PLY_NS if position.ply < TELLING else max(LEAST_NS, (control.limit_ns - left_ns) // position.ply)
    return max(1, left_ns // each_ns)


def _choosers(facts: Facts) -> tuple[Side, ...]:
    """The sides to act whose choice is made elsewhere; a draw by lot and a pass are no choices."""
    elsewhere = facts.settings.machines | facts.settings.remotes
    if not elsewhere:
        return ()
    moves = facts.game.legal_moves(facts.position)
    choices = {move.side for move in moves if not move.by_lot and not move.is_pass}
    return tuple(side for side in facts.game.to_act(facts.position) if side in elsewhere & choices)
