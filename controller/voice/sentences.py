"""What is spoken first, what interrupts what, and what is too old to be said: one sentence at a time."""

from collections import deque
from dataclasses import dataclass
from enum import IntEnum

MOST_NEWS = 4  # pieces of mere news that wait; older ones are dropped


class Rank(IntEnum):
    """The higher goes first.  From WRONG on, it interrupts what is lower."""

    CLOCK = 0
    NEWS = 1
    READING = 2  # a position that is read by rows
    TURN = 3  # a move, whose turn, where a piece may go
    WRONG = 4  # what is wrong, the way back, a question
    REPLY = 5  # to a button that was just pressed


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to say.

    topic   what it is about: a newer sentence about it takes its place, and cuts it short; "": nothing does
    clears  topics that it ends, which are neither begun nor finished any more
    """

    text: str
    rank: Rank
    topic: str = ""
    clears: tuple[str, ...] = ()


class Sentences:
    """The sentences that wait, and the one that is being said."""

    def __init__(self) -> None:
        self._waiting: list[Sentence] = []
        self.said: Sentence | None = None  # being said now
        self.latest: deque[str] = deque(maxlen=MOST_NEWS)  # said last, oldest first

    def add(self, sentence: Sentence) -> bool:
        """Let the sentence wait.  True: what is being said is to be cut short."""
        old = {*sentence.clears, *([sentence.topic] if sentence.topic else [])}
        self._waiting = [one for one in self._waiting if one.topic not in old]
        if sentence.text:
            self._waiting.append(sentence)
        news = [one for one in self._waiting if one.rank is Rank.NEWS]
        for late in news[:-MOST_NEWS]:
            self._waiting.remove(late)  # the oldest
        now = self.said
        if now is None:
            return False
        if now.topic in old:
            return True
        is_cut = now.rank < sentence.rank >= Rank.WRONG
        if is_cut and now.rank > Rank.CLOCK and now not in self._waiting:
            self._waiting.insert(0, now)  # it is said again, from its beginning
        return is_cut

    def next(self) -> Sentence | None:
        """Take the sentence to say now; None: there is none."""
        self.said = max(self._waiting, key=lambda one: one.rank, default=None)  # of equals the oldest
        if self.said is not None:
            self._waiting.remove(self.said)
            self.latest.append(self.said.text)
        return self.said

    def drop(self) -> None:
        """Forget all that waits."""
        self._waiting.clear()
