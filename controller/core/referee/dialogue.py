"""The questions to people, and the consequences of their answers.  One question at a time is open.

    pieces put back to an earlier position   everybody is asked: take back?
    the undo button, the command `undo`      the others are asked; once they agree, the lights lead back
    a draw is offered                        the others are asked
    the board alone cannot tell              whoever knows answers

A side agrees by its move button, or by an answer given in its name.  A shared button, and a plain `yes` in
nobody's name, speak for all who sit at the board.  A machine agrees to every take-back and to no draw.
One `no` declines, and so does playing on.

Which two pieces stand in each other's place is answered by lifting them; that question stays meanwhile.  Any other
question about the board is void once the board changes; posed again in the same words, it keeps its number.  An open
draw offer or take-back wish waits behind a question about sensors or how the board lies, and is open again after it.
It lapses, and people are told, when a question about a move or a take-back comes.
"""

import msgspec

from controller.core.api.events import Ask, Proposal
from controller.core.board.suspects import Suspect
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.questions import agreements, worded
from controller.core.referee.topics import (
    AnyTopic,
    AreExchanged,
    BoardLies,
    DoWithout,
    DrawOffered,
    EarlierStands,
    MoveMade,
    SensorWrong,
    TakebackWished,
    WhichExchanged,
    WhichMove,
    WhichSensor,
)
from engine.position import Side

AGAIN_NS = 10_000_000_000  # an identical question is not said again so soon


class Question(msgspec.Struct, frozen=True):
    """An open question; `waits_for`: sides that have not agreed yet, () where any answer will do."""

    ask: Ask
    topic: AnyTopic
    waits_for: tuple[Side, ...] = ()

    def without(self, sides: list[Side], facts: Facts) -> "Question":
        """The question to those who have not agreed yet."""
        left = tuple(side for side in self.waits_for if side not in sides)
        choices = agreements(left, facts.game.sides)
        return Question(Ask(self.ask.number, self.ask.text, choices), self.topic, left)


class Dialogue:
    """Owner of the open question.  `ask`, `answer`, `agree`, `confirm` give decisions; `note_...` is for the session.

    declined   the declined take-back, as a number of moves; it is not offered again while its position stands
    """

    def __init__(self) -> None:
        self.declined: int | None = None
        self._question: Question | None = None
        self._behind: Question | None = None  # an agreement that waits for a question about the board
        self._void: Question | None = None  # the last question that a change of the board ended
        self._posed_ns = 0
        self._asked = 0

    @property
    def open(self) -> Ask | None:
        """The open question; None: none."""
        return self._question.ask if self._question else None

    @property
    def topic(self) -> AnyTopic | None:
        """The topic of the open question; None: none."""
        return self._question.topic if self._question else None

    @property
    def is_about_board(self) -> bool:
        """Whether a question about the board is open; time then has no other consequence."""
        return self._question is not None and self._question.topic.is_about_board

    @property
    def makes_a_move(self) -> bool:
        """Whether an answer to the open question may make a move, or change the position."""
        return isinstance(self.topic, WhichMove | MoveMade | SensorWrong | WhichSensor | AreExchanged)

    @property
    def is_exchanging(self) -> bool:
        """Whether people are telling which two pieces stand in each other's place."""
        return isinstance(self.topic, WhichExchanged | AreExchanged)

    @property
    def only_people_know(self) -> bool:
        """Whether a button cannot answer: the name of a move, or a wrong sensor, must be told in words."""
        return self.is_about_board and not isinstance(self.topic, MoveMade)

    # What is asked.

    def ask(self, topic: AnyTopic, facts: Facts) -> tuple[Decision, ...]:
        """Ask people; if there is nobody to ask, the consequence at once."""
        match topic:
            case DrawOffered(side):
                return self._offer_draw(topic, side, facts)
            case TakebackWished(kept, side):
                return self._wish_back(kept, side, facts)
            case EarlierStands(kept):
                people = _people(facts, None)
                if facts.settings.takeback == "free" or not people:
                    return (_taken_back(kept, facts),)
                return (*self._lapse(), self._pose(topic, facts, people))
            case WhichMove() | MoveMade():
                return (*self._lapse(), self._pose(topic, facts))
            case WhichExchanged() if topic == self.topic:
                return ()
            case SensorWrong() | WhichSensor() | BoardLies() | DoWithout() | WhichExchanged() | AreExchanged():
                return (self._pose(topic, facts),)

    def _offer_draw(self, topic: DrawOffered, side: Side, facts: Facts) -> tuple[Decision, ...]:
        """Offer a draw; where another side has offered one already, that is a yes."""
        if isinstance(self.topic, DrawOffered):
            return self.agree(side, facts)
        seats = facts.game.seats(facts.position)
        if self._question or side not in seats:
            return ()
        if facts.settings.two_boards and side not in facts.settings.remotes:
            return (d.Propose(Proposal("draw", side)),)
        machine = next((seat for seat in seats if seat != side and seat in facts.settings.machines), None)
        if machine is not None:
            return (d.Tell("info", messages.NO_DRAW(side=facts.name(machine))),)
        return (self._pose(topic, facts, _people(facts, side)),)

    def _wish_back(self, kept: int, side: Side | None, facts: Facts) -> tuple[Decision, ...]:
        everybody = _people(facts, None)
        if side is None and len(everybody) == 1:
            side = everybody[0]
        people = _people(facts, side)
        if facts.settings.takeback == "free" or not people:
            return (_taken_back(kept, facts),)
        if isinstance(self.topic, TakebackWished) and self.topic.kept == kept:
            return () if side is None else self.agree(side, facts)  # everybody's button asks, and is no answer to it
        return (*self._lapse(), self._pose(TakebackWished(kept, side), facts, people))

    def _pose(self, topic: AnyTopic, facts: Facts, waits_for: tuple[Side, ...] = ()) -> Decision:
        if self._question is not None and not self._question.topic.is_about_board:
            self._behind = self._question
        void, self._void = self._void, None
        if void is not None and (void.topic, void.waits_for) == (topic, waits_for):
            self._question = void
            if facts.now_ns - self._posed_ns < AGAIN_NS:
                return NOTHING
        else:
            self._asked += 1
            self._question = Question(worded(topic, self._asked, waits_for, facts), topic, waits_for)
        self._posed_ns = facts.now_ns
        return d.Pose(self._question.ask)

    def _close(self) -> tuple[Decision, ...]:
        """End the open question; the agreement that waited behind it is open again."""
        self._question, self._behind = self._behind, None
        return () if self._question is None else (d.Pose(self._question.ask),)

    def _lapse(self) -> tuple[Decision, ...]:
        """End an open agreement, since the game goes on."""
        topic = self.topic
        if topic is None or topic.is_about_board:
            return ()
        self._question = None
        return (_declined(topic),)

    # What is answered.

    def answer(self, number: int, choice: str, side: Side | None, facts: Facts) -> tuple[Decision, ...]:
        """Take an answer to question `number`; an older question's answer, or an unknown choice, changes nothing."""
        question = self._question
        if question is None or question.ask.number != number:
            return ()
        if question.waits_for:
            word, _, whose = choice.partition(":")
            if choice == "no":
                return self._decline(question, facts)
            if word != "yes":
                return ()
            return self.agree(int(whose) if side is None and whose.isdecimal() else side, facts)
        if choice not in dict(question.ask.choices):
            return ()
        waiting = self._close()
        return (*waiting, *_follows(question.topic, choice, facts))

    def confirm(self) -> Decision:
        """A move button, or the command `move`: yes to two exchanged pieces, or to the only offered orientation."""
        question = self._question
        if question is not None and isinstance(question.topic, AreExchanged):
            self._close()
            return d.SwapContents(question.topic.one, question.topic.other)
        if question is None or not isinstance(question.topic, BoardLies) or len(question.topic.ways) != 1:
            return NOTHING
        self._close()
        return d.TakeLying(question.topic.ways[0])

    def means_yes(self, side: Side | None, *, nothing_moved: bool) -> bool:
        """Whether the move button of the side (None: a shared button) agrees.

        To a question that is not about the board it agrees only while nothing is moved on the board.
        """
        question = self._question
        if question is None:
            return False
        asked = bool(question.waits_for) if side is None else side in question.waits_for
        return asked and (question.topic.is_about_board or nothing_moved)

    def agree(self, side: Side | None, facts: Facts) -> tuple[Decision, ...]:
        """Take the agreement of a side; None: of all who sit at the board."""
        question = self._question
        if question is None:
            return ()
        at_the_board = set(question.waits_for) - facts.settings.remotes
        by = [seat for seat in question.waits_for if seat == side or (side is None and seat in at_the_board)]
        if not by:
            return ()  # it agreed before, or is not asked
        left = question.without(by, facts)
        if left.waits_for:
            self._question = left
            names = tuple(facts.name(seat) for seat in by)
            return (d.Tell("info", messages.AGREED(sides=names, count=len(by))),)
        self._question = None
        if isinstance(question.topic, EarlierStands | TakebackWished):
            return (_taken_back(question.topic.kept, facts),)
        if facts.settings.two_boards:
            return (d.Propose(Proposal("draw", by[0])),)
        return (d.Finish(facts.game.draw_agreed(), facts.now_ns),)

    def _decline(self, question: Question, facts: Facts) -> tuple[Decision, ...]:
        self._question = None
        if facts.settings.two_boards and not isinstance(question.topic, EarlierStands):
            return (d.Propose(Proposal("decline")), _declined(question.topic))
        if isinstance(question.topic, EarlierStands):
            self.declined = question.topic.kept
            return (d.Object(),)
        return (_declined(question.topic),)

    # Consequences of other owners' decisions.

    def note_board_changed(self, *, agrees: bool) -> None:
        """A question about the board is void; `agrees`: a declined take-back does not stand any more."""
        if self.topic is not None and self.topic.is_about_board and not self.topic.is_answered_by_hand:
            self._void = self._question
            self._close()
        if agrees:
            self.declined = None

    def note_move(self, side: Side) -> tuple[Decision, ...]:
        """A side has made a move, which answers the open question; its own draw offer stands for the others."""
        self._void = None
        if self.is_about_board:
            self._close()
        if self.topic == DrawOffered(side):
            return ()
        lapsed = self._lapse()
        self._question = None
        return lapsed

    def note_exchange_ended(self) -> None:
        """Nobody tells any more which pieces stand in each other's place."""
        if self.is_exchanging:
            self._close()

    def note_sensors_told(self) -> None:
        """The sick sensors have changed: the question whether to do without them is asked anew if it still matters."""
        if isinstance(self.topic, DoWithout):
            self._close()

    def note_end(self) -> None:
        """The game is over."""
        self._question = self._behind = self._void = None

    def note_set(self) -> None:
        """The position was set or taken back."""
        self._question = self._behind = self._void = self.declined = None


def _follows(topic: AnyTopic, choice: str, facts: Facts) -> tuple[Decision, ...]:
    """The consequence of an answer about the board."""
    yes = choice != "no"
    match topic:
        case WhichMove(moves):
            return (d.LookAgain(d.Answered(next(move for move in moves if move.notation == choice))),)
        case MoveMade(move):
            return (d.LookAgain(d.Answered(move)) if yes else d.LeaveBe(is_unmade=True),)
        case SensorWrong(suspect) if yes:
            return _without(suspect, facts)
        case SensorWrong(suspect):
            return (d.Doubt(d.Tell("info", messages.BOARD_NOT_RIGHT), cleared=suspect),)
        case WhichSensor(suspects) if yes:
            return _without(next(s for s in suspects if facts.game.site_names[s.site] == choice), facts)
        case WhichSensor():
            return (d.Tell("info", messages.BOARD_NOT_RIGHT),)
        case BoardLies(ways):
            taken = [way for way in ways if choice in ("yes", way.name)]
            return (d.TakeLying(taken[0]) if taken else d.LeaveBe(),)
        case DoWithout(sites):
            without = frozenset(site for site, _ in sites)
            return (d.MaskSensors(without) if yes else d.KeepSensors(without),)
        case AreExchanged(one, other) if yes:
            return (d.SwapContents(one, other),)
        case WhichExchanged() | AreExchanged():
            return (d.EndExchange(),)
        case EarlierStands() | TakebackWished() | DrawOffered():
            return ()


def _without(suspect: Suspect, facts: Facts) -> tuple[Decision, ...]:
    """Do without the suspect's sensor, and make the move that is then whole."""
    masked = d.SensorMasked(suspect, facts.board.since_ns)
    return (d.MaskSensors(frozenset([suspect.site])), d.LookAgain(masked))


def _declined(topic: AnyTopic) -> Decision:
    return d.Tell("info", messages.DRAW_DECLINED if isinstance(topic, DrawOffered) else messages.MOVE_STAYS)


def _taken_back(kept: int, facts: Facts) -> Decision:
    """All who are asked here agree to that take-back."""
    return d.Propose(Proposal("takeback", None, kept)) if facts.settings.two_boards else d.TakeBack(kept)


def _people(facts: Facts, side: Side | None) -> tuple[Side, ...]:
    """The human sides that take part at this board, without `side`, which has agreed already (None: nobody has)."""
    seats, settings = facts.game.seats(facts.position), facts.settings
    absent = settings.machines | settings.remotes if settings.two_boards else settings.machines
    return tuple(seat for seat in seats if seat != side and seat not in absent)
