"""Decides what is said: from the referee's words, and from each snapshot compared with the one before.

What a page shows by lights is said in words: where a lifted piece may go, the next step of the way back, the next hole
of the set-up.  What has not changed is not repeated.
"""

from collections.abc import Iterator, Sequence

from controller.core.api.events import Ask, Effect, Say
from controller.core.api.snapshot import Meaning, Snapshot
from controller.core.board.parts import sowing_of
from controller.voice import messages
from controller.voice.sentences import Rank, Sentence
from controller.voice.words import clock_words, move_words, piece_name, placed, seats_of
from engine.game import Game
from engine.messages import Message
from engine.position import EMPTY, Move, Position, Site
from hardware.frame import STONE_WEIGHT

MOST_NAMED = 6  # holes that one sentence names
HAND, WAY, STEP, TURN, SETUP, ASKED, HINT = "hand", "way", "step", "turn", "setup", "asked", "hint"
OF_NEWS = "news "  # begins the topic of each piece of news: what is said twice is said once, what is over not at all
STONE_STEPS = ("referee.carry-stones", "referee.take-stones", "referee.put-stones")  # said by the referee himself
OF_A_GAME = (HAND, WAY, STEP, TURN, SETUP, ASKED, HINT)  # topics that end with it
_RANKS = {"illegal": Rank.WRONG, "warning": Rank.WRONG, "question": Rank.WRONG, "over": Rank.WRONG, "info": Rank.NEWS}
_AHEAD = (Meaning.TARGET, Meaning.WARNED, Meaning.HINT_TO, Meaning.NEXT_TO, Meaning.MACHINE_TO)


class Speaker:
    """Speaks of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sides = [piece.side for piece in game.pieces]
        self._before: Snapshot | None = None
        self._moves = 0  # made so far
        self._legal: tuple[Position, tuple[Move, ...]] | None = None  # of that position, made once
        self._wrong = False  # something was wrong, and is not known to be right again
        self._way: object = None  # what was said last of each thing
        self._hand: object = None
        self._set: object = None
        self._turn: object = None
        self._told: tuple[str, ...] = ()  # duties
        self._heard: set[str] = set()  # from the referee since the last snapshot
        self._hint: object = None
        self._low: object = None

    def hear(self, effect: Effect) -> Iterator[Sentence]:
        """The sentences for a word of the referee."""
        match effect:
            case Say(tone, text):
                self._heard.add(text)
                is_wrong = tone == "illegal"
                clears = (HAND, TURN, HINT) if is_wrong or tone == "over" else ()
                topic = WAY if is_wrong else OF_NEWS + text
                yield Sentence(placed(text, self._game), _RANKS.get(tone, Rank.NEWS), topic, clears)
            case Ask(_, text, _):
                asked = messages.ASKED(question=placed(text, self._game))
                yield Sentence(asked, Rank.WRONG, ASKED, (HAND, TURN))
            case _:
                return

    def look(
        self, snapshot: Snapshot, moves: Sequence[Move], position: Position, *, own_hand: bool = False
    ) -> Iterator[Sentence]:
        """The sentences for a new state of the game.

        moves     made so far
        position  the accepted one; nothing of it is said that its public view lacks
        own_hand  the program's own hand makes a machine's moves: nobody is asked to, and what it lifts is not told
        """
        told = self._looked(snapshot, moves, position)
        makes_itself = own_hand and bool(snapshot.due)
        yield from (one for one in told if not (one.text and makes_itself and one.topic in (HAND, TURN)))

    def _looked(self, snapshot: Snapshot, moves: Sequence[Move], position: Position) -> Iterator[Sentence]:
        before, self._before = self._before, snapshot
        yield from self._played(snapshot, moves)
        yield from self._asked_no_more(snapshot, before)
        yield from self._setup(snapshot)
        yield from self._way_back(snapshot)
        yield from self._in_hand(snapshot, position)
        yield from self._whose_turn(snapshot, position)
        yield from self._hinted(snapshot, position)
        yield from self._short_of_time(snapshot)
        self._heard.clear()
        if snapshot.phase == "over" and (before is None or before.phase != "over"):
            yield Sentence(messages.GAME_OVER, Rank.TURN, clears=(HAND, TURN, WAY, STEP, HINT))

    def again(
        self, snapshot: Snapshot, moves: Sequence[Move], position: Position, *, own_hand: bool = False
    ) -> tuple[str, ...]:
        """What is to be done now, as if it had not been said: what is wrong first, else the last move and the turn."""
        fresh = Speaker(self._game)
        words: list[str] = []
        if snapshot.ask is not None:
            words += [sentence.text for sentence in fresh.hear(snapshot.ask)]
        elif snapshot.saying is not None:
            words += [placed(snapshot.saying.text, self._game), *self._last_step(snapshot)]
        elif snapshot.phase == "playing":
            words += [said.text for said in fresh._played(snapshot, moves[-1:], since=0)]
        elif snapshot.outcome is not None:
            words += [snapshot.outcome.reason]
        fresh._moves = len(moves)
        words += [one.text for one in fresh.look(snapshot, moves, position, own_hand=own_hand) if one.text]
        return tuple(dict.fromkeys(words))

    def _last_step(self, snapshot: Snapshot) -> tuple[str, ...]:
        """How many stones the next step of the way back carries, as the referee said it."""
        told = [say.text for say in snapshot.log if isinstance(say.text, Message) and say.text.id in STONE_STEPS]
        return (placed(told[-1], self._game),) if told and not self._game.pieces else ()

    # What has happened.

    def _played(self, snapshot: Snapshot, moves: Sequence[Move], since: int | None = None) -> Iterator[Sentence]:
        """The moves that were made; a move in words is told by the referee, a pass as well."""
        made, self._moves = self._moves if since is None else since, len(moves)
        for move in moves[made:]:
            if what := move_words(self._game, move):
                moved = messages.MOVED(side=self._game.sides[move.side], what=what)
                self._wrong = False
                yield Sentence(moved, Rank.TURN, clears=(HAND, WAY, STEP, HINT))

    def _asked_no_more(self, snapshot: Snapshot, before: Snapshot | None) -> Iterator[Sentence]:
        """A question that is answered, or void, is not read to its end."""
        if before is not None and before.ask is not None and snapshot.ask is None:
            yield Sentence("", Rank.CLOCK, clears=(ASKED,))

    # What is to be done.

    def _setup(self, snapshot: Snapshot) -> Iterator[Sentence]:
        """The next hole of the set-up; stones by their number."""
        setup = snapshot.setup
        step = None if setup is None or not setup.left else (setup.extra[:1], setup.wrong[:1], setup.missing[:1])
        if step == self._set or snapshot.ask is not None:
            return
        self._set = step
        if setup is None or step is None:
            return
        spoken = self._setup_step(snapshot, setup.left, *step)
        yield Sentence(spoken, Rank.NEWS, SETUP)

    def _setup_step(
        self, snapshot: Snapshot, left: int, extra: tuple[Site, ...], wrong: tuple[Site, ...], missing: tuple[Site, ...]
    ) -> str:
        game = self._game
        site = (*extra, *wrong, *missing)[0]
        place, due = game.places[site], snapshot.board[site]
        if not game.pieces:
            many = messages.SET_TAKE_STONES if site in extra else messages.SET_STONES
            return many(site=place, count=due, left=left)
        if site in extra:
            return messages.SET_TAKE(site=place, left=left)
        told = messages.SET_CHANGE if site in wrong else messages.SET_PUT
        return told(site=place, piece=piece_name(game, due), left=left)

    def _way_back(self, snapshot: Snapshot) -> Iterator[Sentence]:
        """The next step of the way back; of stones the referee says himself how many."""
        lights = {meaning: site for site, meaning in snapshot.lights}
        step = lights.get(Meaning.STEP_FROM), lights.get(Meaning.STEP_TO)
        found = None if step == (None, None) else (step, snapshot.seen if self._game.pieces else None)
        if found == self._way:
            return
        self._way = found
        if found is None:
            yield Sentence("", Rank.CLOCK, clears=(WAY, STEP))
        else:
            self._wrong = True
            if self._game.pieces:
                yield Sentence(self._step(snapshot, *step), Rank.WRONG, STEP, (HAND, TURN))

    def _step(self, snapshot: Snapshot, start: Site | None, end: Site | None) -> str:
        places = self._game.places
        if start is not None and end is not None:
            return messages.STEP_CARRY(site=places[start], to=places[end])
        if end is not None:
            return messages.STEP_PUT(piece=piece_name(self._game, snapshot.board[end]), to=places[end])
        return messages.STEP_TAKE(site=places[start or 0])

    def _in_hand(self, snapshot: Snapshot, position: Position) -> Iterator[Sentence]:
        """Where a piece that is lifted may go, and what is to be taken off; which stones go where."""
        moving = snapshot.phase == "playing" and snapshot.reading == "in_progress" and self._way is None
        if not moving:
            if self._hand is not None:
                self._hand = self._turn = None  # put back, or made: whose turn is said again
                yield Sentence("", Rank.CLOCK, clears=(HAND,))
            return
        meanings = dict(snapshot.lights)
        lifted = tuple(site for site, what in meanings.items() if what is Meaning.LIFTED)
        captures = tuple(site for site, what in meanings.items() if what is Meaning.CAPTURE)
        ahead = tuple(site for site, what in meanings.items() if what in _AHEAD)
        if self._game.pieces:
            key, text = self._pieces(snapshot, position, lifted, captures, ahead)
        else:
            key, text = self._stones(snapshot, position)
        if key == self._hand:
            return
        self._hand = key
        if text:
            yield Sentence(text, Rank.TURN, HAND, (TURN,))

    def _pieces(
        self,
        snapshot: Snapshot,
        position: Position,
        lifted: Sequence[Site],
        captures: Sequence[Site],
        ahead: Sequence[Site],
    ) -> tuple[object, str]:
        board, seen, places = snapshot.board, snapshot.seen, self._game.places
        own = [site for site in lifted if board[site] and self._sides[board[site]] in snapshot.to_act]
        landed = [site for site, now in enumerate(seen) if now and not board[site]]
        free = tuple(site for site in ahead if not seen[site])
        for start in own:  # the piece in the hand first
            reach = self._reach(position, start)
            names = tuple(places[site] for site in free if site in reach)
            if names and len(own) > len(landed) and not reach.intersection(landed):
                return ("air", tuple(own), free), self._may_go(places[start], names)
        if captures:
            return ("take", captures), messages.TAKE_CAPTURED(sites=tuple(places[site] for site in captures))
        for start in own:
            reach = self._reach(position, start)
            names = tuple(places[site] for site in free if site in reach)
            ends = [site for site in landed if site in reach]
            if names and ends:
                return ("on", free), messages.GO_ON(site=places[ends[-1]], sites=names[:MOST_NAMED])
        if landed and ahead:
            return ("other", free), messages.ANOTHER_PEG
        return ("", tuple(lifted)), ""

    def _moves_of(self, position: Position) -> tuple[Move, ...]:
        """The legal moves of the accepted position."""
        if self._legal is None or self._legal[0] is not position:
            self._legal = position, self._game.legal_moves(position)
        return self._legal[1]

    def _reach(self, position: Position, origin: Site) -> frozenset[Site]:
        """The sites that the piece lifted there goes to, or passes, by some legal move."""
        kind, reach = position.board[origin], set[Site]()
        for move in self._moves_of(position):
            if any(change.site == origin and change.after != kind for change in move.changes):
                carried = {change.after for change in move.changes if change.after != EMPTY}
                reach.update(move.via if carried <= {kind} else ())  # of several kinds nobody knows which passes there
                reach.update(change.site for change in move.changes if change.after == kind)
        return frozenset(reach)

    def _may_go(self, place: str, names: tuple[str, ...]) -> str:
        if len(names) == 1:
            return messages.LIFTED_ONE(site=place, end=names[0])
        if len(names) > MOST_NAMED:
            return messages.LIFTED_MORE(site=place, sites=names[:MOST_NAMED], more=len(names) - MOST_NAMED)
        return messages.LIFTED(site=place, sites=names)

    def _stones(self, snapshot: Snapshot, position: Position) -> tuple[object, str]:
        """A sowing, said once when its pit is empty; what it captures, once no stone is in the hand."""
        game, board, seen = self._game, snapshot.board, snapshot.seen
        sites = [site for site in range(len(board)) if site not in snapshot.unseen]
        held = sum(board[site] * STONE_WEIGHT - seen[site] for site in sites) > STONE_WEIGHT // 2
        made = (sowing_of(move, len(board)) for move in self._moves_of(position) if move.changes)
        begun = [sowing for sowing in made if board[sowing.origin] and seen[sowing.origin] < STONE_WEIGHT // 2]
        if len(begun) != 1:
            return self._hand or ("", ()), ""
        origin, ring, captured, store = begun[0]
        places = game.places
        if held and self._hand is None:
            sown = tuple(places[site] for site in ring)
            return ("sow", origin), messages.SOW(site=places[origin], count=board[origin], sites=sown)
        if captured and not held and store is not None:
            taken = tuple(places[site] for site in captured)
            if store in snapshot.unseen:
                return ("take", captured), messages.GATHER(sites=taken)
            return ("take", captured), messages.GATHER_INTO(sites=taken, to=places[store])
        return self._hand or ("", ()), ""

    def _whose_turn(self, snapshot: Snapshot, position: Position) -> Iterator[Sentence]:
        """Who is to move, and the duties of that side; the machine's move, for a person to make."""
        quiet = snapshot.phase == "playing" and snapshot.reading == "agrees" and self._way is None
        if not quiet or snapshot.ask is not None:
            return
        if self._wrong:
            self._wrong, self._turn = False, None
            yield Sentence(messages.RIGHT_AGAIN, Rank.TURN, "right", (WAY, STEP))
        key = (snapshot.ply, snapshot.to_act, snapshot.due)
        duties = tuple(notice.text for notice in snapshot.notices)
        if key != self._turn:
            before, self._turn, self._told = self._told, key, tuple(text for text in duties if text in self._heard)
            over = tuple(OF_NEWS + text for text in before if text not in duties)
            yield Sentence(self._turn_words(snapshot, position), Rank.TURN, TURN, over)
        for text in duties:
            if text not in self._told:
                yield Sentence(placed(text, self._game), Rank.NEWS, OF_NEWS + text)
        self._told = duties

    def _chooses(self, position: Position) -> bool:
        """Whether what is to be done now is said and not made on the board: a card, a name."""
        legal = self._moves_of(position)
        return bool(legal) and all(move.is_said for move in legal)

    def _turn_words(self, snapshot: Snapshot, position: Position) -> str:
        game, names = self._game, tuple(self._game.sides[side] for side in snapshot.to_act)
        if snapshot.due:
            due = (move for move in self._moves_of(position) if move.public == snapshot.due)
            what = next((words for move in due if (words := move_words(game, move))), "")
            if what:
                return messages.MACHINE_MOVES(side=names[0], what=what)
        if len(names) > 1 or self._chooses(position):
            return messages.TO_CHOOSE(sides=names)
        return messages.TO_MOVE(side=names[0]) if names else ""

    def _hinted(self, snapshot: Snapshot, position: Position) -> Iterator[Sentence]:
        """A hint once it is final, with its reason."""
        hint = snapshot.hint
        key = (hint.notation, hint.rank) if hint is not None and hint.final else None
        if key == self._hint:
            return
        self._hint = key
        if hint is None or key is None:
            return
        found = (move for move in self._moves_of(position) if move.notation == hint.notation)
        move = next(found, None)
        what = (move_words(self._game, move) or move.words) if move is not None and not move.hidden else hint.notation
        why = placed(hint.why, self._game)
        said = messages.HINT_WHY(what=what, why=why) if why else messages.HINT(what=what)
        yield Sentence(said, Rank.REPLY, HINT)

    def _short_of_time(self, snapshot: Snapshot) -> Iterator[Sentence]:
        """The clock, when it becomes short."""
        low = (snapshot.clock.low, snapshot.clock.side) if snapshot.clock.low else None
        if low == self._low:
            return
        self._low = low
        if low is None:
            return
        for said in clock_words(snapshot.clock, self._game.sides, seats_of(snapshot)):
            yield Sentence(said, Rank.CLOCK, "clock")
