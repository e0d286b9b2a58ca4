"""The requests to whoever chooses moves, and the moves of a machine or a remote.

    request  when                                                the reply
    hint     a person asks (`hints`)                             lines on show until the position changes
    move     a side whose moves are chosen elsewhere is to move  a move without board changes is made at once;
             and the board shows the position                    any other is due: lit, and made by hand
    teach    a turn begins where learners are warned             a table of the turn's moves (`teaching`)

A new request replaces the one before it.  Each has a number; a reply to another number changes nothing.  An illegal
reply is followed by one more request; after a second one people make that side's move themselves.  While a move is
requested or due, no other move of that side counts on the board.
"""

from controller.core.api.events import Asks, MoveRequest, VariationText
from controller.core.api.snapshot import Thinking
from controller.core.clock.control import Shared
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase
from engine.position import Move, Side

MAX_REQUESTS_A_MOVE = 2  # requests for one move
PLY_NS = 20_000_000_000  # assumed duration of a ply early in the game
LEAST_NS = 1_000_000_000  # least duration of a ply
TELLING = 8  # plies after which the game's own average is used


class MoveRequests:
    """Owner of the open request.

    current   the open request; None: none
    asked_ns  when it was made
    due       the machine's move, which a person makes on the board
    choosers  sides to act whose moves are chosen elsewhere
    """

    def __init__(self) -> None:
        self.current: MoveRequest | None = None
        self.asked_ns = 0
        self.due: Move | None = None
        self.choosers: tuple[Side, ...] = ()
        self._wanted = 0  # number of the latest request
        self._tries = 0  # how many of them were for this move

    def keep_up(self, facts: Facts, *, may_ask: bool) -> Decision:
        """After every event: request a move if one is to be chosen and may be, and drop the request if not."""
        state = facts.state
        if state.phase is not Phase.PLAY or facts.is_paused or not self.choosers:
            wanted = self.current is not None and self.current.kind == "move"
            return d.Forget() if wanted or state.phase is Phase.OVER else NOTHING
        if self.current or self.due or not may_ask or not facts.agrees:
            return NOTHING
        return d.AskRequest("move", self.choosers[0])

    def take(self, facts: Facts, lines: tuple[VariationText, ...]) -> tuple[Decision, ...]:
        """Take the move of a machine or a remote; `lines` best first."""
        asked, self.current = self.current, None
        if asked is None:
            return ()
        chosen = lines[0].notations[0] if lines and lines[0].notations else ""
        move = facts.legal_moves(asked.side).get(chosen)
        name = facts.name(asked.side)
        if move is None and self._tries < MAX_REQUESTS_A_MOVE:
            return (d.Tell("warning", messages.CHOSEN_ILLEGAL(side=name)),)  # `keep_up` does
        if move is None:
            self.choosers = ()
            text = messages.NONE_CHOSEN(side=name)
            return (d.Tell("warning", text), d.LimitMoves())
        if not move.changes:
            return (d.LookAgain(d.Told(move, "remote" if asked.side in facts.settings.remotes else "machine")),)
        return (d.ShowDue(move),)

    def guidance(self, facts: Facts) -> str:
        """What to tell a hand that makes a move of a side whose moves are chosen elsewhere; "": no such side."""
        if not self.choosers:
            return ""
        name = facts.name(self.choosers[0])
        if self.due:
            return messages.MOVE_DUE(side=name, move=self.due.public)
        return messages.BEING_CHOSEN(side=name)

    @property
    def thinking(self) -> Thinking | None:
        """Who is choosing a move elsewhere; None: nobody."""
        asked = self.current
        return Thinking(asked.side, self.asked_ns) if asked is not None and asked.kind == "move" else None

    def note_asked(self, facts: Facts, kind: Asks, side: Side) -> None:
        """A new request replaces the open one."""
        self._wanted += 1
        self._tries += kind == "move"
        self.asked_ns = facts.now_ns
        self.current = MoveRequest(self._wanted, kind, side, facts.game.view(facts.position, side), plies_left(facts))

    def note_due(self, move: Move) -> None:
        """The move was chosen; a hand makes it on the board."""
        self.due = move

    def note_dropped(self) -> None:
        """The request is answered or withdrawn."""
        self.current = None

    def note_forgotten(self) -> None:
        """Drop the request and the due move of this position."""
        self.current = self.due = None

    def note_turn(self, facts: Facts) -> None:
        """The accepted position has changed."""
        self.note_forgotten()
        self._tries = 0
        self.choosers = _choosers(facts)


def plies_left(facts: Facts) -> int:
    """Estimate of the plies the game's own time limit still allows at the pace so far; 0: it has no limit."""
    control, position = facts.clock.control, facts.position
    if facts.game.rules.time.flag_winner is None or not isinstance(control, Shared):
        return 0
    left_ns = facts.clock.remaining_ns(position.turn, facts.now_ns)
    if left_ns is None:
        return 0
    each_ns = PLY_NS if position.ply < TELLING else max(LEAST_NS, (control.limit_ns - left_ns) // position.ply)
    return max(1, left_ns // each_ns)


def _choosers(facts: Facts) -> tuple[Side, ...]:
    """The sides to act whose moves are chosen elsewhere; a draw by lot and a pass are not choices."""
    elsewhere = facts.settings.machines | facts.settings.remotes
    if not elsewhere:
        return ()
    moves = facts.game.legal_moves(facts.position)
    choices = {move.side for move in moves if not move.by_lot and not move.is_pass}
    return tuple(side for side in facts.game.to_act(facts.position) if side in elsewhere & choices)
