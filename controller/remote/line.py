"""The machine of one board of two: letters, wishes, time and what the session has, in; letters and decisions out.

It reads no clock, opens nothing and waits for nothing.  Every call gives what the session is to be told, in order;
`letter` gives what is to be sent, when `due_ns` has come.  Before a letter goes out or a decision is carried out, what
`kept` gives is to be on disk.

    a ply           the board of its side writes it, as soon as its session has it; the other one is given it as its
                    session asks for that side's move, which a hand then makes there.  Forced passes both make alone
    a take-back     and a draw: both boards wish for it, then the one with the pen writes it
    a revision      the board of the last move wishes for it; the one with the pen writes it, unless a hand there has
                    begun to make the move as it was.  Where the program's own hand makes it, that is taken back
    other wishes    resignation, pause, claim: one board wishes, the one with the pen writes it
    a flag          is written by the board whose side it is
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Annotated, TypeAlias, cast

import msgspec
from msgspec import Meta

from controller.core.api.events import (
    Agreed,
    ClockElsewhere,
    FromElsewhere,
    LineBack,
    LineCut,
    Proposal,
    ProposalDeclined,
    Proposed,
)
from controller.core.clock import Control
from controller.core.clock.account import Account, spend
from controller.core.clock.control import Byoyomi, Shared
from controller.remote import messages
from controller.remote.letters import LETTER_BYTES, MOST_TOLD, Letter, LetterKind, Offer, Seek, Wish, seal, unseal
from controller.remote.record import Accounts, CommonEntry, CommonRecord, NotInOrder, Token
from controller.remote.terms import Terms
from engine.game import Game
from engine.position import Side
from hardware.durations import MS_NS, SECOND_NS

BEAT_NS = SECOND_NS  # between two letters where nothing happens
GAP_NS = 200 * MS_NS  # least time between two letters: nobody floods a broker
CUT_NS = 4 * SECOND_NS  # without a letter: the line is cut
MOST_LAGS = 8  # round trips of which the shortest counts
MOST_RUNS = 64  # names that the other board may have had since this program began
MOST_DECLINED = 4
MOST_NS = 2**62
BOTH = ("takeback", "draw")  # both must wish for it


class Give(msgspec.Struct, frozen=True):
    """The move of the other board, for the session's open request."""

    move: str


Out: TypeAlias = FromElsewhere | Give


class Seen(msgspec.Struct, frozen=True):
    """What the session of this board has.

    moves     notation, side, and whether it is a pass, of every move
    plays     the game has begun and is not over
    asks      a move of the other board is asked for
    due       its move that is shown, and that no hand has made yet; "": none
    at_rest   the board shows the position, and nothing is to be put back
    by_itself the program's own hand makes the moves of the other board
    clock     its accounts at its last change: left_ns, spare_ns, periods; the clock's turn is `clock_side`'s
    """

    moves: tuple[tuple[str, Side, bool], ...]
    plays: bool
    over: bool
    paused: bool
    asks: bool
    clock: tuple[tuple[int, int, int], ...]
    clock_side: Side | None
    due: str
    at_rest: bool
    by_itself: bool


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is on disk of a game on two boards; `done`: so many entries have had their effect here."""

    code: Annotated[str, Meta(max_length=40)]
    own: Annotated[Side, Meta(ge=0, le=1)]
    terms: Terms
    game: Annotated[int, Meta(ge=0)] = 0
    entries: tuple[CommonEntry, ...] = ()
    done: Annotated[int, Meta(ge=0)] = 0
    wishes: tuple[Wish, ...] = ()
    declines: tuple[Token, ...] = ()


class BoardLine:
    """See the module's head.

    own      the side of this board
    key      of the code
    me       a name of this program's run, never used before: hexadecimal digits
    token    makes names of wishes, never used before
    kept     what was on disk, with entries; its record is taken up

    :raises NotInOrder: what was kept is no record of the game.
    """

    def __init__(self, game: Game, control: Control, key: bytes, kept: Kept, me: str, token: Callable[[], str]) -> None:
        self.terms, self.own, self.other = kept.terms, kept.own, 1 - kept.own
        self._kept, self._key, self._me, self._token, self._control = kept, key, me, token, control
        self.record = CommonRecord(game, kept.terms)
        for entry in kept.entries:
            self.record.append(entry)
        self._done = kept.done
        self._mine: dict[str, Wish] = {wish.what: wish for wish in kept.wishes}
        self._theirs: dict[str, Wish] = {}
        self._seen: Seen | None = None
        self._declines = kept.declines
        self._shown: Token = ""
        self._frozen = self._ended = False
        self._they_froze = False
        self.is_cut = True
        self._is_said = False  # people know that the line is cut
        self._them: Token = ""
        self._greet: Token = ""
        self._offer: Token = ""
        self._numbers: dict[str, int] = {}
        self._number = 0
        self._their_length = 0
        self._heard_ns: int | None = None
        self._sent_ns: int | None = None
        self._echo: tuple[int, int] = (0, 0)  # their clock, and ours as it came
        self._lags: deque[int] = deque(maxlen=MOST_LAGS)
        self._is_new = True  # there is something to tell
        self._outs: list[Out] = []

    # What is kept, and what is sent.

    @property
    def kept(self) -> Kept:
        """What is to be on disk."""
        entries = tuple(self.record.entries)
        return msgspec.structs.replace(
            self._kept, entries=entries, done=self._done, wishes=tuple(self._mine.values()), declines=self._declines
        )

    @property
    def invitation(self) -> str:
        """The code, for as long as this board invites and the other one has not come; then ""."""
        invites = self.own != self.terms.guest
        has_come = self._them or any(entry.by == self.other for entry in self.record.entries)
        return self._kept.code if invites and not has_come else ""

    @property
    def is_frozen(self) -> bool:
        """Whether the two boards were found to differ."""
        return self._frozen

    def due_ns(self) -> int:
        """When the next letter is to go."""
        if self._sent_ns is None:
            return 0
        return self._sent_ns + (GAP_NS if self._is_new or self._greet or self._offer else BEAT_NS)

    def note_news(self) -> None:
        """What the next letter says of the clock is new: it goes at once."""
        self._is_new = True

    def letter(self, clock: Accounts, *, runs: bool, t_ns: int) -> bytes:
        """The letter that goes now; `clock`: the accounts that are this board's to tell, `runs`: its time runs."""
        self._sent_ns = t_ns
        if self._offer:
            offer, self._offer = Offer(self._offer, self.terms), ""
            return self._seal(offer)
        to, self._greet, self._is_new = self._greet or self._them, "", False
        self._number += 1
        record, first = self.record, self._their_length
        their_ns, came_ns = self._echo
        for most in (MOST_TOLD, MOST_TOLD // 4, 1):
            told = Letter(
                me=self._me,
                to=to,
                number=self._number,
                terms=self.terms.digest,
                length=len(record.entries),
                head=record.head,
                first=first,
                entries=tuple(record.entries[first : first + most]),
                wishes=tuple(self._mine.values()),
                declines=self._declines,
                clock=clock,
                runs=runs,
                sent_ns=t_ns,
                echo_ns=their_ns,
                kept_ns=t_ns - came_ns if their_ns else 0,
                frozen=self._frozen,
            )
            sealed = self._seal(told)
            if len(sealed) <= LETTER_BYTES:
                break
        return sealed

    def _seal(self, told: LetterKind) -> bytes:
        return seal(self._key, self.own == self.terms.guest, told)

    # What comes in.

    def look(self, seen: Seen) -> list[Out]:
        """The session of this board has this now."""
        self._seen = seen
        if not self._is_said:
            self._is_said = True
            if self.is_cut:
                self._outs.append(LineCut(0, messages.WAITS))
        return self._follow()

    def tick(self, t_ns: int) -> list[Out]:
        """Time has passed."""
        if self._heard_ns is not None and t_ns - self._heard_ns > CUT_NS and not self.is_cut:
            self.is_cut = True
            if not self._frozen:
                self._outs.append(LineCut(t_ns))
        return self._follow()

    def propose(self, proposal: Proposal) -> list[Out]:
        """People here wish for that, or agree to it."""
        what = proposal.what
        self._is_new = True
        if what == "decline":
            self._declines = (*self._declines, self._shown)[-MOST_DECLINED:]
            self._theirs = {key: wish for key, wish in self._theirs.items() if wish.token not in self._declines}
        elif what not in self._mine:
            side = self.own if what in ("resign", "claim", "draw", "revise") else None
            base, kept, accounts = len(self.record.entries), proposal.kept, proposal.accounts
            self._mine[what] = Wish(self._token(), what, base, side, kept, proposal.move, accounts)
        return self._follow()

    def hear(self, data: bytes, t_ns: int) -> list[Out]:
        """Something came in from the broker, whoever has sent it."""
        told = unseal(self._key, self.own != self.terms.guest, data)
        match told:
            case Seek(me) if self.own != self.terms.guest:
                self._offer = me
            case Letter():
                if told.to == self._me:
                    self._take(told, t_ns)
                else:
                    self._greet = told.me
            case _:
                pass
        return self._follow()

    def _take(self, told: Letter, t_ns: int) -> None:
        """A letter of the other board, to this one as it now is."""
        if told.number <= self._numbers.get(told.me, 0) or (
            told.me not in self._numbers and len(self._numbers) >= MOST_RUNS
        ):
            return
        self._numbers[told.me], self._them = told.number, told.me
        self._heard_ns, self._echo = t_ns, (told.sent_ns, t_ns)
        if told.echo_ns and (round_ns := t_ns - told.echo_ns - told.kept_ns) >= 0:
            self._lags.append(round_ns)
        if told.terms != self.terms.digest or told.frozen:
            self._freeze()
        if self._frozen:
            return
        if self.is_cut:
            self.is_cut = False
            self._outs.append(LineBack(t_ns))
        self._is_new = self._is_new or told.length != len(self.record.entries)
        if self._read(told):
            self._tell_clock(told, t_ns)

    def _read(self, told: Letter) -> bool:
        """Take in the entries that this board lacks, and what the other one wishes; whether all is in order."""
        self._their_length, clock = told.length, cast("Accounts", ())
        for number, entry in enumerate(told.entries, told.first):
            if number < len(self.record.entries):
                if entry != self.record.entries[number]:
                    self._freeze()
                    return False
            elif number == len(self.record.entries):
                try:
                    if entry.by != self.other or not self._consents(entry):
                        raise NotInOrder("this board has not agreed to it")
                    self.record.append(entry)
                except NotInOrder:
                    self._freeze()
                    return False
                self._is_new = True
                clock = entry.clock or clock
        if told.length <= len(self.record.entries) and self.record.heads[told.length] != told.head:
            self._freeze()
            return False
        self._their_length = min(told.length, len(self.record.entries))
        if clock and (good := self._checked(clock)):
            self._outs.append(ClockElsewhere(good, stands=False, t_ns=0))
        self._theirs = {wish.what: wish for wish in told.wishes if wish.token not in self._declines}
        for mine in list(self._mine.values()):
            if mine.token in told.declines:
                self._drop(mine)
        return True

    def _consents(self, entry: CommonEntry) -> bool:
        """Whether people here have agreed to what the other board has written, where they must."""
        mine = self._mine.get(entry.kind)
        if entry.kind in BOTH:
            return mine is not None and (entry.kind == "draw" or mine.kept == entry.kept)
        if entry.kind == "revise":
            asked = (entry.side, entry.kept, entry.move, entry.clock)
            return mine is not None and asked == (self.own, mine.kept, mine.move, mine.clock)
        return entry.kind != "resign" or entry.side == self.other or mine is not None

    def _tell_clock(self, told: Letter, t_ns: int) -> None:
        """The clock of the other board, as it is now: what its letter says, and the time that it was on its way."""
        seen, good = self._seen, self._checked(told.clock)
        if seen is None or not seen.clock:
            return
        shared = isinstance(self._control, Shared)
        if shared and (self.record.pen != self.other or told.length != len(self.record.entries)):
            good = ()
        if told.runs and self._lags:
            lag_ns = min(self._lags) // 2
            good = tuple(
                (index, spent.left_ns, spent.spare_ns, spent.periods)
                for index, *rest in good
                for spent in [spend(self._control, Account(*rest), lag_ns)]
            )
        stands = seen.clock_side == self.other and not told.runs
        self._outs.append(ClockElsewhere(good, stands, t_ns))

    def _checked(self, accounts: Accounts) -> Accounts:
        """Those accounts that are the other board's to tell, and can be."""
        shared, seen = isinstance(self._control, Shared), self._seen
        index = 0 if shared else self.other
        periods = range(1, self._control.periods + 1) if isinstance(self._control, Byoyomi) else range(1)
        if seen is None or not seen.clock:
            return ()
        return tuple(
            account
            for account in accounts
            if account[0] == index and max(account[1:3]) <= MOST_NS and account[3] in periods
        )[:1]

    # What follows.

    def _follow(self) -> list[Out]:
        if not self._frozen:
            self._settle()
        if not self._frozen and self._seen is not None:
            self._outs.extend(self._lacks(self._seen))
            self._settle()  # what this board has just written may answer a wish
        outs, self._outs = self._outs, []
        return outs

    def _settle(self) -> None:
        """Write what was wished, where this board may; drop what has lapsed; ask people what the other board wishes."""
        for mine in list(self._mine.values()):
            if not self._stands(mine):
                self._drop(mine)
        self._theirs = {what: wish for what, wish in self._theirs.items() if self._stands(wish)}
        for wishes, side in ((self._mine, self.own), (self._theirs, self.other)):
            for what in [what for what in wishes if what not in (*BOTH, "revise")]:
                if self.record.pen == self.own:
                    wish = wishes.pop(what)
                    self._write(CommonEntry(wish.what, self.own, None if what in ("pause", "resume") else side))
        if (theirs := self._theirs.get("revise")) and self._seen is not None:
            self._consider_revision(theirs, self._seen)
        for what in BOTH:
            if theirs := self._theirs.get(what):
                self._consider(theirs)

    def _consider(self, theirs: Wish) -> None:
        """Write what both boards wish, or ask people whether they wish it, too."""
        seen, mine, what = self._seen, self._mine.get(theirs.what), theirs.what
        if mine is not None and (what == "draw" or mine.kept == theirs.kept):
            if self.record.pen == self.own:
                del self._mine[what], self._theirs[what]
                self._write(CommonEntry(what, self.own, kept=theirs.kept))
            return
        if mine is not None or theirs.token == self._shown or seen is None or not seen.plays or self.record.ended:
            return
        self._shown = theirs.token
        if what == "takeback" and theirs.kept >= len(seen.moves):  # nothing of it has been done here
            self._mine[what] = msgspec.structs.replace(theirs, token=self._token())
            self._is_new = True
            self._consider(theirs)
        else:
            self._outs.append(Proposed("draw" if what == "draw" else "takeback", self.other, theirs.kept, 0))

    def _consider_revision(self, theirs: Wish, seen: Seen) -> None:
        """Write another move in place of the last one, or decline: a hand here has begun to make that."""
        made, last = len(seen.moves), len(self.record.moves) - 1
        is_begun = seen.plays and (made > last or (made == last and not seen.at_rest))
        if is_begun and seen.by_itself and not seen.at_rest and made == last:
            return  # it is being made; then it is taken back
        can_be = not is_begun or (seen.by_itself and seen.at_rest and made == last + 1)
        if can_be and not seen.over and self._checked(theirs.clock) == theirs.clock:
            entry = CommonEntry("revise", self.own, self.other, theirs.move, theirs.kept, theirs.clock)
            length = len(self.record.entries)
            self._write(entry)
            if len(self.record.entries) > length:
                del self._theirs["revise"]
                return
        self._declines, self._is_new = (*self._declines, theirs.token)[-MOST_DECLINED:], True
        del self._theirs["revise"]

    def _write(self, entry: CommonEntry) -> None:
        try:
            self.record.append(entry)
            self._is_new = True
        except NotInOrder:
            pass  # a wish that came too late

    def _stands(self, wish: Wish) -> bool:
        """Whether a wish can still be fulfilled, and has not been."""
        since = self.record.entries[wish.base :]
        if self.record.ended or wish.base > len(self.record.entries) or any(wish.what == one.kind for one in since):
            return False
        if wish.what in ("takeback", "revise"):
            return not since
        if wish.what == "draw":
            return len(since) <= 1  # who offers may move, and who is asked answers before moving
        if wish.what in ("pause", "resume"):
            return self.record.is_paused == (wish.what == "resume")
        return wish.what != "flag"

    def _drop(self, mine: Wish) -> None:
        """A wish of people here has lapsed, was fulfilled or was declined."""
        del self._mine[mine.what]
        since = self.record.entries[mine.base :]
        if mine.what == "revise" and all(one.kind != "revise" for one in since):
            self._outs.append(ProposalDeclined("revise", 0))
        if mine.what in BOTH and not self.record.ended and all(one.kind != mine.what for one in since):
            self._outs.append(ProposalDeclined("draw" if mine.what == "draw" else "takeback", 0))

    def _lacks(self, seen: Seen) -> Iterator[Out]:
        """What the session of this board has not done yet of the record; what it has more is written there."""
        taken = [entry.kept for entry in self.record.entries[self._done :] if entry.kind == "takeback"]
        if taken:
            if not (seen.plays or seen.over):
                return
            self._done = len(self.record.entries)
            yield Agreed("takeback", None, min(taken), 0)
            return
        self._done = len(self.record.entries)
        told = [move for move, _, _ in seen.moves]
        if revised := self._revised(seen, told):
            yield revised
            return
        if not self._write_made(seen, told):
            return
        stands = self.record.moves
        if len(told) > len(stands) or seen.over or not seen.plays:
            return
        end = self.record.end
        if end is not None:
            if not self._ended:
                self._ended = True
                yield Agreed(end.kind, end.side, 0, 0, tuple(stands[len(told) :]))  # type: ignore[arg-type]
            return
        if seen.paused != self.record.is_paused:
            yield Agreed("pause" if self.record.is_paused else "resume", None, 0, 0)
        elif len(told) < len(stands) and seen.asks:
            yield Give(stands[len(told)])

    def _revised(self, seen: Seen, told: list[str]) -> Agreed | None:
        """The move in place of the last one of this board's session, or of the one that is shown there; None: none."""
        stands, made = self.record.moves, len(told)
        if seen.due and made < len(stands) and seen.due != stands[made]:
            number, former = made, seen.due
        elif 0 < made <= len(stands) and told[-1] != stands[made - 1]:
            number, former = made - 1, told[-1]
        else:
            return None
        entry = self.record.revised(number, former)
        if entry is None or not seen.plays:
            return None
        return Agreed("revise", entry.side, number, 0, (), stands[number], entry.clock)

    def _write_made(self, seen: Seen, told: list[str]) -> bool:
        """Write what people here have made; whether session and record tell the same game."""
        stands = self.record.moves
        common = min(len(told), len(stands))
        if told[:common] != stands[:common]:
            self._freeze()
            return False
        for move, side, is_pass in seen.moves[common:]:
            if side == self.own and self.record.pen == self.own:
                self._done += 1
                self._write(CommonEntry("ply", self.own, side, move, clock=self._told_clock(seen)))
                if self.record.moves[-1:] != [move]:
                    self._freeze()
                    return False
            elif side == self.other and is_pass:
                break  # forced: the other board makes it by itself, too
            elif not self.record.ended:
                self._freeze()
                return False
        if seen.over and not self.record.ended and self.record.pen == self.own and len(told) == len(self.record.moves):
            self._done += 1
            self._write(CommonEntry("flag", self.own, self.own))
            self._ended = True
        return True

    def _told_clock(self, seen: Seen) -> Accounts:
        index = 0 if isinstance(self._control, Shared) else self.own
        return ((index, *seen.clock[index]),) if seen.clock else ()

    def _freeze(self) -> None:
        """The boards differ: nothing more is done, and people are told."""
        if not self._frozen:
            self._frozen, self._is_new = True, True
            self._outs.append(LineCut(0, messages.BOARDS_DIFFER(count=len(self.record.moves))))
