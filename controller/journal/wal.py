"""SQLite's write-ahead log as bytes: what of it SQLite would read, what lies behind that, and how to seal it anew.

A header of 32 bytes, then frames: a head of 24 bytes and the image of a page.  Each frame repeats the two salts of the
header, which change whenever the log starts over, and carries a checksum that continues the one of the frame before.
At the first frame that does not fit SQLite stops, as it has to after a power cut, and takes what lies behind for
leftovers.  Frames with the present salts behind it are none: they were written after it, so it has changed since (rot).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from struct import Struct

_HEADER = Struct(">8I")  # magic, version, page size, number of the checkpoint, salts, checksum
_HEAD = Struct(">6I")  # number of the page, pages after the commit or 0, salts, checksum
_HEAD_START = Struct(">2I")  # what of it the checksum covers
_MAGIC, _VERSION = 0x377F0682, 3007000  # magic + 1: the checksums read big-endian words
_MASK = 0xFFFFFFFF
_GUESSES = 64  # each is tried on a copy of the database
_INDEX_PAGES = (0x0A, 0x02)  # first byte of a page of a table without row ids: here the records alone have one

Sums = tuple[int, int]


@dataclass(frozen=True, slots=True)
class WalFrame:
    """One frame.  page: its number, from 1; pages: of the file after this commit, 0 inside a transaction."""

    page: int
    pages: int
    salts: Sums
    sums: Sums
    image: bytes

    def follows(self, sums: Sums, order: str) -> bool:
        """Whether its checksum continues that one."""
        return self.sums == _continued(self, sums, order)

    @property
    def holds_records(self) -> bool:
        """Whether the page belongs to the table of records."""
        return self.image[:1] != b"" and self.image[0] in _INDEX_PAGES


@dataclass(frozen=True, slots=True)
class Rot:
    """A log that has changed since it was written.

    header  the header, mended
    frames  all frames up to the last one with the present salts, mended where one wrong word explains the checksum
    sound   how many of them, from the first, SQLite would read
    bad     whether each one is still wrong
    guesses what a single bad frame may have been
    """

    order: str
    header: bytes
    frames: tuple[WalFrame, ...]
    sound: int
    bad: tuple[bool, ...]
    guesses: tuple[WalFrame, ...]

    def guessed(self) -> "Iterator[Rot]":
        """The log with each of the likeliest guesses in place of the bad frame."""
        for guess in self.guesses[:_GUESSES]:
            frames = tuple(guess if bad else frame for frame, bad in zip(self.frames, self.bad, strict=True))
            yield replace(self, frames=frames, bad=(False,) * len(frames))

    def records_behind(self) -> int:
        """How many transactions with records may be behind the sound frames, at most."""
        count, touched = 0, False
        for frame, bad in zip(self.frames[self.sound :], self.bad[self.sound :], strict=True):
            touched = touched or bad or frame.holds_records
            if frame.pages:
                count, touched = count + touched, False
        return count + touched

    def sealed(self, *, with_bad: bool) -> bytes:
        """The log with its checksums made anew, with or without the bad frames."""
        sums, salts = _sums_of(self.header), _salts_of(self.header)
        parts = [self.header]
        for frame, bad in zip(self.frames, self.bad, strict=True):
            if frame.page and (with_bad or not bad):
                sums = _continued(frame, sums, self.order)
                parts += [_HEAD.pack(frame.page, frame.pages, *salts, *sums), frame.image]
        return b"".join(parts)

    def not_written_again(self) -> int:
        """How many bad frames have no later good image of their page: without them more is lost than older images."""
        count, later = 0, set[int]()
        for frame, bad in zip(reversed(self.frames), reversed(self.bad), strict=True):
            if not bad:
                later.add(frame.page)
            elif frame.page not in later:
                count += 1
        return count


def rot_in(log: bytes, page_bytes: int) -> Rot | None:
    """The rot in a log; None: there is none, or none that can be told from a power cut.

    page_bytes  the size of a page of the database
    """
    if len(log) < _HEADER.size:
        return None
    frames = list(_frames(log, page_bytes))
    header, order = log[: _HEADER.size], ">" if _HEADER.unpack_from(log)[0] & 1 else "<"
    whole = _is_whole(header, page_bytes, order)
    if not whole:
        header, order = _mended_header(header, frames, page_bytes)
    there = [place for place, frame in enumerate(frames) if frame.salts == _salts_of(header) and frame.page]
    if not there:
        return None
    frames = frames[: there[-1] + 1]
    sound = _sound(frames, header, order) if whole else 0
    if whole and sound >= len(frames) - 1:  # the last frame alone may be torn
        return None
    start = _sums_of(header)
    if not frames[0].follows(start, order) and frames[0].follows(_sums_of(log[: _HEADER.size]), order):
        start = _sums_of(log[: _HEADER.size])  # the checksum of the header is what is left of it
    found = _mended_frames(frames, start, order)
    mended = tuple(may_be[0] if len(may_be) == 1 else frame for frame, may_be in zip(frames, found, strict=True))
    bad = tuple(len(may_be) != 1 for may_be in found)
    guesses = tuple(found[bad.index(True)]) if bad.count(True) == 1 else ()
    return Rot(order, header, mended, sound, bad, guesses)


def _sound(frames: Sequence[WalFrame], header: bytes, order: str) -> int:
    sums, salts = _sums_of(header), _salts_of(header)
    for place, frame in enumerate(frames):
        if frame.salts != salts or not frame.page or not frame.follows(sums, order):
            return place
        sums = frame.sums
    return len(frames)


def _mended_frames(frames: Sequence[WalFrame], sums: Sums, order: str) -> list[list[WalFrame]]:
    """For each frame what it may have been: one where that is certain, none where nothing is known."""
    found = []
    for frame, after in zip_longest(frames, frames[1:]):
        due = _continued(frame, sums, order)
        sums = frame.sums
        if due == frame.sums:
            found.append([frame])
        elif after is not None and after.follows(due, order):
            found.append([frame])  # its checksum alone is wrong
            sums = due
        else:
            found.append(_with_one_word_changed(frame, due, order))
    return found


def _with_one_word_changed(frame: WalFrame, due: Sums, order: str) -> list[WalFrame]:
    """The frame with the one word changed that makes its checksum right, for each word that can; the likeliest first.

    due  the checksum of the frame as it is

    The checksum is linear: what a word adds to it depends on its place alone, from the last pair of words backwards by
    a matrix of Fibonacci numbers.  So for each place one division tells the change, and a second sum whether it fits.
    The highest bits fit in many places, for the low bits of those numbers repeat.
    """
    found: list[tuple[int, WalFrame]] = []
    missing = (frame.sums[0] - due[0] & _MASK, frame.sums[1] - due[1] & _MASK)
    data = _HEAD_START.pack(frame.page, frame.pages) + frame.image
    words = Struct(f"{order}{len(data) // 4}I").unpack(data)
    weights = [(1, 1), (0, 1)]  # of the first and the second word of a pair
    for pair in range(len(words) - 2, -1, -2):
        for word, (one, two) in enumerate(weights, pair):
            by = missing[0] * pow(one, -1, 1 << 32) if one & 1 else missing[1] * pow(two, -1, 1 << 32)
            if (one * by & _MASK, two * by & _MASK) == missing:
                changed = Struct(f"{order}I").pack(words[word] + by & _MASK)
                mended = data[: 4 * word] + changed + data[4 * word + 4 :]
                page, pages = _HEAD_START.unpack_from(mended)
                gain = 9 if word < 2 else _likely(changed) - _likely(data[4 * word : 4 * word + 4])
                found.append((gain, WalFrame(page, pages, frame.salts, frame.sums, mended[_HEAD_START.size :])))
        weights = [(one + two & _MASK, one + 2 * two & _MASK) for one, two in weights]
    return [frame for _, frame in sorted(found, key=lambda guess: -guess[0])]


def _likely(word: bytes) -> int:
    """How likely it is that a page holds that word: they are full of texts and of zeros."""
    return sum(0x20 <= byte < 0x7F for byte in word) if any(word) else 4


def _frames(log: bytes, page_bytes: int) -> Iterable[WalFrame]:
    step = _HEAD.size + page_bytes
    for at in range(_HEADER.size, len(log) - step + 1, step):
        page, pages, salt1, salt2, sum1, sum2 = _HEAD.unpack_from(log, at)
        yield WalFrame(page, pages, (salt1, salt2), (sum1, sum2), log[at + _HEAD.size : at + step])


def _is_whole(header: bytes, page_bytes: int, order: str) -> bool:
    magic, version, size, *_ = _HEADER.unpack(header)
    fits = magic & ~1 == _MAGIC and (version, size) == (_VERSION, page_bytes)
    return fits and _sums(header[:24], (0, 0), order) == _sums_of(header)


def _mended_header(header: bytes, frames: Sequence[WalFrame], page_bytes: int) -> tuple[bytes, str]:
    """A header with the salts of the frames, and the byte order of their checksums."""
    salts = frames[0].salts if frames else (0, 0)
    if len(frames) > 2 and frames[1].salts == frames[2].salts:
        salts = frames[1].salts  # the first may be as rotten as the header
    pairs = list(pairwise(frames))[:8]
    order = max("<>", key=lambda order: sum(after.follows(frame.sums, order) for frame, after in pairs))
    number = _HEADER.unpack(header)[3]
    head = _HEADER.pack(_MAGIC + (order == ">"), _VERSION, page_bytes, number, *salts, 0, 0)[:24]
    return head + _HEAD_START.pack(*_sums(head, (0, 0), order)), order


def _salts_of(header: bytes) -> Sums:
    found: Sums = _HEADER.unpack(header)[4:6]
    return found


def _sums_of(header: bytes) -> Sums:
    found: Sums = _HEADER.unpack(header)[6:]
    return found


def _continued(frame: WalFrame, sums: Sums, order: str) -> Sums:
    return _sums(frame.image, _sums(_HEAD_START.pack(frame.page, frame.pages), sums, order), order)


def _sums(data: bytes, sums: Sums, order: str) -> Sums:
    """SQLite's checksum, continued over data whose length is a multiple of eight."""
    one, two = sums
    words = Struct(f"{order}{len(data) // 4}I").unpack(data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = one + first + two & _MASK
        two = two + second + one & _MASK
    return one, two
