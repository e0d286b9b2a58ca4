"""The same sentences for screen readers on pages, whether the board speaks or not.

What the referee says and asks a page announces itself; here is what it shows by lights and places alone.
"""

from controller.core.session.session import Session
from controller.publish.broadcast import Broadcast
from controller.publish.spoken import MAX_SENTENCES_KEPT, SpokenSentence
from controller.voice.sentences import Rank, Sentence
from controller.voice.speaker import OF_NEWS, Speaker

MOVED, GAME_OVER = "voice.moved", "voice.game-over"


class Narration:
    """Publishes the newest sentences; nobody listens where no page is open, and then nothing is made."""

    def __init__(self, feed: Broadcast[tuple[SpokenSentence, ...]]) -> None:
        self._feed = feed
        self._spoken_of: object = None  # the session, while somebody listens
        self._speaker: Speaker | None = None
        self._seen: object = None
        self._number = 0
        self._said = ""  # last, of what is in the hand now
        feed.publish(())  # a page that comes says nothing of what was before

    def look(self, session: Session, *, own_hand: bool = False) -> None:
        """Look at the game; call it after every step of the session.

        own_hand  as in Speaker.look
        """
        if not self._feed.readers:
            self._speaker = None
            return
        snapshot = session.snapshot
        if snapshot is self._seen and self._speaker is not None:
            return
        self._seen = snapshot
        fresh = self._speaker is None or session is not self._spoken_of
        if self._speaker is None or fresh:
            self._speaker, self._spoken_of = Speaker(session.game), session
        history = session.history
        told = tuple(self._speaker.look(snapshot, history.moves, history.position, own_hand=own_hand))
        if snapshot.reading == "agrees":
            self._said = ""  # put back, or made: what is lifted now is said anew
        lines = [one for one in told if one.text and one.text != self._said and not _is_announced(one)]
        if fresh or not lines:
            return
        self._said = lines[-1].text
        first = self._number + 1
        self._number += len(lines)
        spoken = (SpokenSentence(first + at, one.text, one.rank is Rank.WRONG) for at, one in enumerate(lines))
        self._feed.publish((*(self._feed.latest or ()), *spoken)[-MAX_SENTENCES_KEPT:])


def _is_announced(sentence: Sentence) -> bool:
    """Whether the page announces it itself: duties, moves as its list shows them, and the end with its buttons."""
    return sentence.topic.startswith(OF_NEWS) or getattr(sentence.text, "id", "") in (MOVED, GAME_OVER)
