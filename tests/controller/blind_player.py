"""A person who hears and feels, and sees nothing: a naive reader of what is said, with fingers on a simulated board.

What it knows: the sentences that were spoken to their end; which hole is which, counted by touch; what it feels in a
hole: nothing, a piece (sides and kings are told apart by touch, docs/voice.md), stones that it counts; the buttons, by
their order at the edge.  It knows no rule, no move and no light.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random

from controller.devices.simhand import SimHand
from engine.game import Game
from engine.messages import say
from hardware.sim.simboard import SimBoard
from tests.controller.heard_words import ENGLISH, Tongue

PER_LETTER_NS = 30_000_000  # of speech as fast as those who are used to it have it
ACT_NS = 300_000_000
PATIENCE_NS = 15_000_000_000  # of silence, until it asks what is to be done
SLIP = 0.12  # of the pieces that it puts down


class Ears:
    """Speech that takes its time, in virtual time: what is cut short is not heard."""

    def __init__(self, say: Callable[[], str | None], now: Callable[[], int]) -> None:
        self._say, self._now = say, now
        self._saying: str | None = None
        self._until_ns = 0
        self.heard: list[str] = []
        self.cuts = 0

    def cut(self) -> None:
        if self._saying is not None:
            self.cuts += 1
        self._saying = None

    def listen(self) -> str | None:
        """The sentence that has just ended; None: silence, or somebody is speaking."""
        ended = None
        if self._saying is not None and self._now() >= self._until_ns:
            ended, self._saying = self._saying, None
            self.heard.append(ended)
        if self._saying is None:
            self._saying = self._say()
            self._until_ns = self._now() + PER_LETTER_NS * len(self._saying or "")
        return ended

    @property
    def is_silent(self) -> bool:
        return self._saying is None


class BlindPlayer:
    """Plays all sides of a game by ear.

    holes   the board's hole by the words for it
    tongue  the language that it understands
    press   presses a button: `does`, side
    cards   what a phone reads to the players that are to choose, each with the way to choose it
    """

    def __init__(
        self,
        game: Game,
        simboard: SimBoard,
        holes: Mapping[str, str],
        press: Callable[[str, int | None], None],
        cards: Callable[[], list[Callable[[], None]]],
        now: Callable[[], int],
        seed: int,
        tongue: Tongue = ENGLISH,
    ) -> None:
        self._tongue = tongue
        self._sides = {say(name, tongue.locale): side for side, name in enumerate(game.sides)}
        self._pieces = [(say(piece.name, tongue.locale), piece.side) for piece in game.pieces]
        self._board, self._holes, self._press, self._cards, self._now = simboard, holes, press, cards, now
        self._places = sorted(holes, key=len, reverse=True)
        self._chance = Random(f"blind {seed}")
        self._turn: int | None = None
        self._tried: set[str] = set()
        self._advised: list[str] = []  # places of the hint: from, to
        self._hands: Iterator[None] = iter(())
        self._heard_ns = 0
        self.slips = 0
        self.mended = 0
        self.is_over = False

    def hear(self, sentence: str) -> None:
        """Make up its mind what the hands do next."""
        self._heard_ns = self._now()
        if sentence.startswith(self._tongue.over):
            self.is_over = True
        elif deeds := self._deeds(sentence):
            self._hands = deeds

    def act(self) -> None:
        """Move the hands on, a gesture at a time; after a long silence ask what is to be done."""
        if next(self._hands, self) is not self:
            return
        if self._now() - self._heard_ns > PATIENCE_NS:
            self._heard_ns = self._now()
            self._hands = self._ask_again()

    # What a sentence makes it do.

    def _deeds(self, text: str) -> Iterator[None] | None:
        """The first pattern that fits what was said; None: nothing is to be done."""
        named = self._named(text)
        for deed, pattern in self._tongue.deeds.items():
            if match := re.search(pattern, text):
                return self._done(deed, named, match)
        return None

    def _done(self, deed: str, holes: list[str], said: re.Match[str]) -> Iterator[None]:
        """What the hands do: of the holes named and the words matched."""
        first, rest = (holes or [""])[0], holes[1:]
        ways: dict[str, Callable[[], Iterator[None]]] = {
            "fill": lambda: self._fill(first, int(said["count"])),
            "carry stones": lambda: self._carry_stones(first, rest[0], int(said["count"])),
            "take stones": lambda: self._carry_stones(first, None, int(said["count"])),
            "fill more": lambda: self._fill_more(first, int(said["count"])),
            "carry": lambda: self._carry(first, rest[0]),
            "take": lambda: self._take(first),
            "put": lambda: self._put(said["piece"], first),
            "move": lambda: self._move(self._sides[said["side"]]),
            "choose": self._choose,
            "land": lambda: self._land(first, rest),
            "go on": lambda: self._carry(first, self._chance.choice(rest)),
            "follow": lambda: self._follow(holes),
            "lift": lambda: self._lift(first),
            "sow": lambda: self._sow(rest),
            "gather into": lambda: self._gather(holes[:-1], holes[-1]),
            "gather": lambda: self._gather(holes, None),
            "lift peg": lambda: self._lift_peg(self._sides[said["side"]], said["peg"]),
            "try": self._try,
            "agree": self._agree,
        }
        return ways[deed]()

    def _named(self, text: str) -> list[str]:
        """The holes of the board that the words name, in their order."""
        places = "|".join(map(re.escape, self._places))
        return [self._holes[found[1]] for found in re.finditer(rf"(?<![\w'])({places})(?!\w)", text)]

    # What the fingers feel.

    def _feels(self, hole: str) -> int:
        return self._board.contents.get(hole, 0)

    def _own(self) -> list[str]:
        """The holes with a piece of the side to move, or with stones of its own row."""
        contents = self._board.contents
        if not self._pieces:
            return [hole for place, hole in self._holes.items() if contents[hole] and self._is_own_pit(place)]
        return [hole for hole in self._holes.values() if (now := contents[hole]) and self._pieces[now][1] == self._turn]

    def _is_own_pit(self, place: str) -> bool:
        owner = next((side for name, side in self._sides.items() if re.search(rf"\b{name}\b", place)), None)
        return owner == self._turn and self._tongue.store not in place

    # Gestures, one a step.

    def _move(self, side: int) -> Iterator[None]:
        """Ask for a hint now and then, else try a piece that was not tried yet."""
        if side != self._turn:
            self._turn, self._tried = side, set()
        yield
        if self._chance.random() < 0.85:
            self._press("hint", side)
            return
        yield from self._try()

    def _try(self) -> Iterator[None]:
        untried = [hole for hole in self._own() if hole not in self._tried]
        if untried:
            yield from self._lift(self._chance.choice(untried))
        else:
            self._tried = set()

    def _lift(self, hole: str) -> Iterator[None]:
        self._tried.add(hole)
        yield
        if self._feels(hole) and not self._board.held:
            self._board.lift(hole, self._now())

    def _lift_peg(self, side: int, number: str) -> Iterator[None]:
        """The side's peg of that number, which a finger finds in its row."""
        pieces = enumerate(self._pieces)
        kind = next(kind for kind, (piece, owner) in pieces if kind and owner == side and piece.endswith(number))
        return self._lift(next((hole for hole in self._holes.values() if self._feels(hole) == kind), ""))

    def _follow(self, holes: list[str]) -> Iterator[None]:
        """Lift what the hint names, and remember where it goes."""
        self._advised = holes[:2]
        return self._lift(holes[0])

    def _land(self, origin: str, holes: list[str]) -> Iterator[None]:
        """Put the piece into one of the holes named, into the advised one if there is one, or by a slip beside it."""
        yield
        yield
        if not self._board.held:
            return
        advised = self._advised[1:] if self._advised[:1] == [origin] else []
        self._advised = []
        to = next((hole for hole in holes if hole in advised), self._chance.choice(holes))
        if self._chance.random() < SLIP:
            free = [hole for hole in self._holes.values() if not self._feels(hole) and hole not in holes]
            to = self._chance.choice([hole for hole in free if hole != origin])
            self.slips += 1
        if not self._feels(to):
            self._board.place(to, self._now())

    def _carry(self, start: str, end: str) -> Iterator[None]:
        self.mended += 1
        yield
        if self._feels(start):
            self._board.lift(start, self._now())
        yield
        if self._board.held and not self._feels(end):
            self._board.place(end, self._now())

    def _take(self, hole: str) -> Iterator[None]:
        """Take it off and lay it aside."""
        yield
        if self._feels(hole):
            self._board.lift(hole, self._now())
            self._board.drop()

    def _put(self, text: str, hole: str) -> Iterator[None]:
        """The piece that is named, out of the hand or the box; `the peg`: the one in the hand."""
        yield
        if self._feels(hole):
            return
        names = [(name, kind) for kind, (name, _) in enumerate(self._pieces) if kind and name in text]
        held = self._board.held
        kinds = [kind for name, kind in sorted(names, key=lambda named: -len(named[0]))]
        if held and (not kinds or kinds[0] in held):
            self._board.place(hole, self._now(), held.index(kinds[0]) if kinds else -1)
        elif kinds:
            self._board.put(hole, kinds[0], self._now())

    def _agree(self) -> Iterator[None]:
        yield
        self._press("hint", None)
        yield
        self._press("move", self._turn)

    def _choose(self) -> Iterator[None]:
        """Each player's phone reads the cards to him."""
        yield
        for choose in self._cards():
            choose()
            yield

    def _ask_again(self) -> Iterator[None]:
        """Nothing is said any more: the menu begins with `Say it again`."""
        while self._board.held:
            self._board.drop()
        self._press("pause", None)
        yield
        self._press("pause", None)
        yield
        self._press("move", self._turn)
        yield

    # Stones.

    def _fill(self, hole: str, due: int) -> Iterator[None]:
        yield
        if (short := due - self._feels(hole)) > 0:
            self._board.put(hole, short, self._now())

    def _fill_more(self, hole: str, count: int) -> Iterator[None]:
        yield
        for _ in range(count):
            if self._board.held:
                self._board.place(hole, self._now())
            else:
                self._board.put(hole, 1, self._now())
            yield

    def _carry_stones(self, start: str, end: str | None, count: int) -> Iterator[None]:
        self.mended += 1
        yield
        if self._feels(start) >= count:
            self._board.lift(start, self._now(), count)
            yield
            for _ in range(count):
                if end is None:
                    self._board.drop()
                else:
                    self._board.place(end, self._now())
            yield

    def _sow(self, holes: list[str]) -> Iterator[None]:
        """A stone into each, round and round; a slip drops one into the pit it has just left."""
        at, slip = 0, self._chance.random() < SLIP
        while self._board.held:
            if slip and at and len(self._board.held) == 1:
                self.slips += 1
                at -= 1
            self._board.place(holes[at % len(holes)], self._now())
            at += 1
            yield

    def _gather(self, holes: list[str], store: str | None) -> Iterator[None]:
        for hole in holes:
            yield
            if self._feels(hole):
                self._board.lift(hole, self._now())
            yield
            while self._board.held:
                if store is None:
                    self._board.drop()
                else:
                    self._board.place(store, self._now())


def set_table_bare(hand: SimHand) -> None:
    """Take everything off the board: the blind player sets it up himself."""
    hand.simboard.set_up({})
