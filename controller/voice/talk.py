"""The pure whole of the voice: words of the referee, snapshots and presses in, sentences and wishes out.

While the voice is on, buttons mean more (docs/voice.md):

    pause twice within 0.7 s     opens the menu; the clock is as before, for the second press undoes the first
    menu: hint, undo             the next entry, the one before
    menu: a move button, pause   chooses the entry, closes the menu
    question: hint, undo         the next answer, the one before; a move button then gives it
"""

from collections.abc import Callable
from dataclasses import dataclass

from controller.core.api.commands import Answer, Pause, Resume
from controller.core.api.events import Effect, Say
from controller.core.api.snapshot import Snapshot
from controller.core.clock import clock_view
from controller.core.session.session import Session
from controller.voice import messages
from controller.voice.game_menu import games
from controller.voice.menu import Menu, Readings, root
from controller.voice.sentences import Rank, Sentence, Sentences
from controller.voice.speaker import OF_A_GAME, Speaker
from controller.voice.words import clock_words, move_words, placed, rows_read, seats_of
from controller.web.page_protocol import Wish
from engine.position import Side
from hardware.durations import MS_NS, SECOND_NS

DOUBLE_NS = 700 * MS_NS
OPEN_NS = 30 * SECOND_NS  # a menu that nobody touches is closed at the next press
LAST_MOVES = 4
OF_THE_PAUSE = ("session.paused", "session.play-goes-on")  # the presses that open the menu bring these about


@dataclass(frozen=True, slots=True)
class PressMeaning:
    """What a press means: whether it goes on to the referee, and what is wished besides."""

    goes_on: bool
    wishes: tuple[Wish, ...] = ()


class Talk:
    """Speaks of the game of a table.

    cut   called when what is being said is to end at once
    news  called when there is something to say
    """

    def __init__(self, cut: Callable[[], None], news: Callable[[], None]) -> None:
        self._get: Callable[[], Session] | None = None
        self._own_hand: Callable[[], bool] = lambda: False
        self._early: list[Effect] = []  # heard before there was a session
        self._cut, self._news = cut, news
        self._sentences = Sentences()
        self._spoken_of: Session | None = None
        self._speaker: Speaker | None = None
        self._menu = Menu()
        self._touched_ns = 0
        self._paused_ns: int | None = None
        self._answer: tuple[int, int] | None = None  # number of the question, index of the answer

    def begin(self, session: Callable[[], Session], own_hand: Callable[[], bool] = lambda: False) -> None:
        """Speak of that session from now on, and of what was heard before it was there.

        own_hand  whether the program's own hand makes a machine's moves, as in Speaker.look
        """
        self._get, self._own_hand = session, own_hand
        early, self._early = self._early, []
        for effect in early:
            self.hear(effect)
        self.watch(session().snapshot)

    # What happens at the table.

    def hear(self, effect: Effect) -> None:
        """Take a word of the referee."""
        if self._get is None:
            self._early.append(effect)
            return
        if self._menu.is_open and isinstance(effect, Say) and getattr(effect.text, "id", "") in OF_THE_PAUSE:
            return
        for sentence in self._speaks().hear(effect):
            self._add(sentence)

    def watch(self, snapshot: Snapshot) -> None:
        """Take a new state of the game."""
        if self._get is None:
            return
        session = self._session()
        history, own_hand = session.history, self._own_hand()
        for sentence in self._speaks().look(snapshot, history.moves, history.position, own_hand=own_hand):
            self._add(sentence)

    def say(self, text: str, rank: Rank = Rank.REPLY, topic: str = "reply") -> None:
        """Say something that is no word of the referee."""
        self._add(Sentence(text, rank, topic))

    def next(self) -> str | None:
        """The sentence to say now; None: nothing is to be said.  The one before is over then."""
        sentence = self._sentences.next()
        return None if sentence is None else sentence.text

    def pressed(self, does: str, side: Side | None, t_ns: int) -> PressMeaning:
        """Take the press of a button, for whoever hears."""
        twice = does == "pause" and self._paused_ns is not None and t_ns - self._paused_ns <= DOUBLE_NS
        self._paused_ns = t_ns if does == "pause" and not twice else None
        idle = t_ns - self._touched_ns > OPEN_NS
        self._touched_ns = t_ns
        if self._menu.is_open and not idle:
            return self._in_menu(does, side)
        if twice:
            self._open()
            back = (
                Resume() if self._session().is_paused() else Pause()
            )  # no press, of which two in a row mean something
            return PressMeaning(goes_on=False, wishes=(back,))
        self._menu.open(())
        return self._in_question(does, side)

    # The menu.

    def _open(self) -> None:
        session = self._session()
        self._menu.open(root(session.game, session.snapshot, self._readings(), games))
        self._sentences.drop()
        self.say(messages.MENU(item=self._menu.text))

    def _in_menu(self, does: str, side: Side | None) -> PressMeaning:
        match does:
            case "hint" | "undo":
                self.say(self._menu.step(1 if does == "hint" else -1))
            case "move":
                reply = self._menu.choose(side)
                for text in reply.say:
                    self.say(text, Rank.READING, "")
                if self._menu.is_open:
                    self.say(self._menu.text)
                elif reply.say:
                    self._add(Sentence("", Rank.REPLY, "reply"))
                return PressMeaning(goes_on=False, wishes=reply.wishes)
            case _:
                self._menu.open(())
                self.say(messages.MENU_LEFT)
        return PressMeaning(goes_on=False)

    def _readings(self) -> Readings:
        return Readings(self._again, self._rows, self._clock, self._moves, self._goal)

    def _again(self) -> tuple[str, ...]:
        session = self._session()
        history, own_hand = session.history, self._own_hand()
        return self._speaks().again(session.snapshot, history.moves, history.position, own_hand=own_hand)

    def _rows(self) -> tuple[str, ...]:
        session = self._session()
        return rows_read(session.game, session.snapshot.board)

    def _clock(self) -> tuple[str, ...]:
        session = self._session()
        now = clock_view(session.clock, max(self._touched_ns, session.now_ns))
        return clock_words(now, session.game.sides, seats_of(session.snapshot))

    def _moves(self) -> tuple[str, ...]:
        game, moves = self._session().game, self._session().history.moves
        told = [(move, move_words(game, move)) for move in moves]
        spoken = tuple(messages.MOVED(side=game.sides[move.side], what=what) for move, what in told if what)
        return spoken[-LAST_MOVES:] or (messages.NO_MOVES,)

    def _goal(self) -> tuple[str, ...]:
        session = self._session()
        goal = session.game.goal(session.history.position)
        progress = (messages.SAYS(side=session.game.sides[one.side], what=one.text) for one in goal.progress)
        return tuple(placed(text, session.game) for text in (goal.aim, *progress) if text)

    # Questions.

    def _in_question(self, does: str, side: Side | None) -> PressMeaning:
        ask = self._session().snapshot.ask
        if ask is None or not ask.choices:
            self._answer = None
            return PressMeaning(goes_on=True)
        at = self._answer[1] if self._answer is not None and self._answer[0] == ask.number else None
        if does in ("hint", "undo"):
            by = 1 if does == "hint" else -1
            at = (at + by) % len(ask.choices) if at is not None else 0 if by > 0 else len(ask.choices) - 1
            self._answer = ask.number, at
            self.say(placed_label(ask.choices[at][1], self._session()))
            return PressMeaning(goes_on=False)
        self._answer = None
        if does == "move" and at is not None:
            return PressMeaning(goes_on=False, wishes=(Answer(ask.number, ask.choices[at][0], side),))
        return PressMeaning(goes_on=True)

    # Inside.

    def _session(self) -> Session:
        assert self._get is not None, "whoever presses or watches has a session"
        return self._get()

    def _speaks(self) -> Speaker:
        session = self._session()
        if self._speaker is None or session is not self._spoken_of:
            self._spoken_of, self._speaker = session, Speaker(session.game)
            self._add(Sentence("", Rank.CLOCK, clears=OF_A_GAME))
        return self._speaker

    def _add(self, sentence: Sentence) -> None:
        if self._sentences.add(sentence):
            self._cut()
        if sentence.text:
            self._news()


def placed_label(label: str, session: Session) -> str:
    """An answer: a move in words, or the label as the referee says it."""
    found = (move for move in session.game.legal_moves(session.history.position) if move.notation == label)
    move = next(found, None)
    return (move_words(session.game, move) if move is not None else "") or placed(label, session.game)
