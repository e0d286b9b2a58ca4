"""What retained topics are to be told yet: the newest value of each; nothing piles up behind a slow broker."""

from collections.abc import Callable


class RetainedTopics:
    """Topics with what makes their newest payload.  A payload is made when it can be sent, not before."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[[], bytes]] = {}
        self._due: dict[str, None] = {}  # topics, the one that waits longest first
        self._told: dict[str, bytes] = {}

    def put(self, topic: str, make: Callable[[], bytes]) -> None:
        """From now on `make` has the newest payload of that topic."""
        self._makers[topic] = make
        self._due.setdefault(topic)

    def clear(self) -> None:
        """Nothing of before is to be told any more."""
        self._makers.clear()
        self._due.clear()

    def repeat(self) -> None:
        """Everything is to be told again: the broker may have forgotten it."""
        self._told.clear()
        for topic in self._makers:
            self._due.setdefault(topic)

    def next(self) -> tuple[str, bytes] | None:
        """The topic that waits longest and its payload, to be confirmed by `told`; None: everything was told."""
        while self._due:
            topic = next(iter(self._due))
            del self._due[topic]
            payload = self._makers[topic]()
            if payload != self._told.get(topic):
                return topic, payload
        return None

    def told(self, topic: str, payload: bytes) -> None:
        """The broker has confirmed it."""
        self._told[topic] = payload

    def failed(self, topic: str) -> None:
        """It was not confirmed: it is to be told again, if there is nothing newer by then."""
        if topic in self._makers:
            self._due.setdefault(topic)
