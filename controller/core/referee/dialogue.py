"""What people are asked, and what follows from their answers.  One question at a time is open.

    pieces put back to an earlier position   everybody is asked: take back?
    the undo button, the command `undo`      the others are asked; once they agree, the lights lead back
    a draw is offered                        the others are asked
    the board alone cannot tell              whoever knows answers

A side agrees by its move button, or by an answer given in its name.  A button that is everybody's, and a
plain `yes` in nobody's name, speak for all who sit at the board.  A machine agrees to every take-back and
to no draw.  One `no` is enough to decline, and so is going on with the game.

A question about the board is void once the board changes.  An open draw offer or wish lapses, with a word, when a
move or a take-back is asked about.
"""

import msgspec

from controller.core.api.events import Ask
from controller.core.referee import decisions as d
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.questions import agreements, worded
from controller.core.referee.topics import (
    AnyTopic,
    BoardLies,
    DoWithout,
    DrawOffered,
    EarlierStands,
    MoveMade,
    SensorWrong,
    TakebackWished,
    WhichMove,
)
from engine.position import Side


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
    """Keeps the open question.  `ask`, `answer`, `agree` and `confirm` answer decisions; `note_...` is for the session.

    declined   a take-back to so many moves, which is not asked again while it stands
    """

    def __init__(self) -> None:
        self.declined: int | None = None
        self._question: Question | None = None
        self._asked = 0

    @property
    def open(self) -> Ask | None:
        """What people are asked now."""
        return self._question.ask if self._question else None

    @property
    def topic(self) -> AnyTopic | None:
        """What it is about."""
        return self._question.topic if self._question else None

    @property
    def is_about_board(self) -> bool:
        """Whether a question about the board is open; then time has no other consequence."""
        return self._question is not None and self._question.topic.is_about_board

    @property
    def only_people_know(self) -> bool:
        """Whether a button is no answer: what a move is called, or where a sensor is wrong, has to be said."""
        return self.is_about_board and not isinstance(self.topic, MoveMade)

    # What is asked.

    def ask(self, topic: AnyTopic, facts: Facts) -> tuple[Decision, ...]:
        """Ask people; or, where nobody is to be asked, what follows."""
        match topic:
            case DrawOffered(side):
                return self._offer_draw(topic, side, facts)
            case TakebackWished(kept, side):
                return self._wish_back(kept, side, facts)
            case EarlierStands(kept):
                people = _people(facts, None)
                if facts.settings.takeback == "free" or not people:
                    return (d.TakeBack(kept),)
                return (*self._lapse(), self._pose(topic, facts, people))
            case WhichMove() | MoveMade():
                return (*self._lapse(), self._pose(topic, facts))
            case SensorWrong() | BoardLies() | DoWithout():
                return (self._pose(topic, facts),)

    def _offer_draw(self, topic: DrawOffered, side: Side, facts: Facts) -> tuple[Decision, ...]:
        """Where another side offers one already, that is a yes."""
        if isinstance(self.topic, DrawOffered):
            return self.agree(side, facts)
        seats = facts.game.seats(facts.position)
        if self._question or side not in seats:
            return ()
        machine = next((seat for seat in seats if seat != side and seat in facts.settings.machines), None)
        if machine is not None:
            return (d.Tell("info", f"{facts.name(machine)} does not agree to a draw."),)
        return (self._pose(topic, facts, _people(facts, side)),)

    def _wish_back(self, kept: int, side: Side | None, facts: Facts) -> tuple[Decision, ...]:
        everybody = _people(facts, None)
        if side is None and len(everybody) == 1:
            side = everybody[0]
        people = _people(facts, side)
        if facts.settings.takeback == "free" or not people:
            return (d.TakeBack(kept),)
        if isinstance(self.topic, TakebackWished) and self.topic.kept == kept:
            return () if side is None else self.agree(side, facts)  # everybody's button asks, and is no answer to it
        return (*self._lapse(), self._pose(TakebackWished(kept, side), facts, people))

    def _pose(self, topic: AnyTopic, facts: Facts, waits_for: tuple[Side, ...] = ()) -> Decision:
        self._asked += 1
        self._question = Question(worded(topic, self._asked, waits_for, facts), topic, waits_for)
        return d.Pose(self._question.ask)

    def _lapse(self) -> tuple[Decision, ...]:
        """The game goes on instead of waiting for an agreement."""
        topic = self.topic
        if topic is None or topic.is_about_board:
            return ()
        self._question = None
        return (_declined(topic),)

    # What is answered.

    def answer(self, number: int, choice: str, side: Side | None, facts: Facts) -> tuple[Decision, ...]:
        """An answer to question `number`; one to an older question, or that is no choice, changes nothing."""
        question = self._question
        if question is None or question.ask.number != number:
            return ()
        if question.waits_for:
            word, _, whose = choice.partition(":")
            if choice == "no":
                return self._decline(question)
            if word != "yes":
                return ()
            return self.agree(int(whose) if side is None and whose.isdecimal() else side, facts)
        if choice not in dict(question.ask.choices):
            return ()
        self._question = None
        return _follows(question.topic, choice, facts)

    def confirm(self) -> Decision:
        """A move button, or the command `move`: yes to how the board lies, where there is one way."""
        question = self._question
        if question is None or not isinstance(question.topic, BoardLies) or len(question.topic.ways) != 1:
            return NOTHING
        self._question = None
        return d.TakeLying(question.topic.ways[0])

    def means_yes(self, side: Side | None, *, nothing_moved: bool) -> bool:
        """Whether the move button of the side (None: everybody's) agrees.

        To a question that no board answers it does only while nothing is moved on the board.
        """
        question = self._question
        if question is None:
            return False
        asked = bool(question.waits_for) if side is None else side in question.waits_for
        return asked and (question.topic.is_about_board or nothing_moved)

    def agree(self, side: Side | None, facts: Facts) -> tuple[Decision, ...]:
        """A side agrees; None: all who sit at the board do."""
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
            names = " and ".join(facts.name(seat) for seat in by)
            return (d.Tell("info", f"{names} {'agrees' if len(by) == 1 else 'agree'}."),)
        self._question = None
        if isinstance(question.topic, EarlierStands | TakebackWished):
            return (d.TakeBack(question.topic.kept),)
        return (d.Finish(facts.game.draw_agreed(), facts.now_ns),)

    def _decline(self, question: Question) -> tuple[Decision, ...]:
        self._question = None
        if isinstance(question.topic, EarlierStands):
            self.declined = question.topic.kept
            return (d.Object(),)
        return (_declined(question.topic),)

    # What others' decisions mean for it.

    def note_board_changed(self, *, agrees: bool) -> None:
        """What was asked about the board is void; `agrees`: what was declined does not stand any more."""
        if self.is_about_board:
            self._question = None
        if agrees:
            self.declined = None

    def note_move(self, side: Side) -> tuple[Decision, ...]:
        """A side has made a move: that answers what was asked, but an own offer of a draw stands for the others."""
        if self.topic == DrawOffered(side):
            return ()
        lapsed = self._lapse()
        self._question = None
        return lapsed

    def note_sensors_told(self) -> None:
        """Sensors are sick or well: whether to do without them is asked anew where it still matters."""
        if isinstance(self.topic, DoWithout):
            self._question = None

    def note_end(self) -> None:
        """The game is over."""
        self._question = None

    def note_set(self) -> None:
        """Another position was set, or gone back to."""
        self._question = self.declined = None


def _follows(topic: AnyTopic, choice: str, facts: Facts) -> tuple[Decision, ...]:
    """What an answer about the board means."""
    yes = choice != "no"
    match topic:
        case WhichMove(moves):
            return (d.LookAgain(d.Answered(next(move for move in moves if move.notation == choice))),)
        case MoveMade(move):
            return (d.LookAgain(d.Answered(move)) if yes else d.LeaveBe(is_unmade=True),)
        case SensorWrong(suspect) if yes:
            masked = d.SensorMasked(suspect, facts.board.since_ns)
            return (d.MaskSensors(frozenset([suspect.site])), d.LookAgain(masked))
        case SensorWrong(suspect):
            nobody = "Then the board is not as it should be; the lights show what is left to do."
            return (d.Doubt(d.Tell("info", nobody), cleared=suspect),)
        case BoardLies(ways):
            taken = [way for way in ways if choice in ("yes", way.name)]
            return (d.TakeLying(taken[0]) if taken else d.LeaveBe(),)
        case DoWithout(sites):
            without = frozenset(site for site, _ in sites)
            return (d.MaskSensors(without) if yes else d.KeepSensors(without),)
        case EarlierStands() | TakebackWished() | DrawOffered():
            return ()


def _declined(topic: AnyTopic) -> Decision:
    return d.Tell("info", "The draw is declined." if isinstance(topic, DrawOffered) else "The move stays.")


def _people(facts: Facts, side: Side | None) -> tuple[Side, ...]:
    """The sides that take part and are no machines, but `side`, who has agreed already (None: nobody has)."""
    seats = facts.game.seats(facts.position)
    return tuple(seat for seat in seats if seat != side and seat not in facts.settings.machines)
