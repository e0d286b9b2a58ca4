"""The file of the benchmark: boards, games, frames and truth as lines of text (docs/bench-format.md).

A file is written and read game by game, so its size does not matter.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from controller.bench.errors import BadBenchFile
from hardware.durations import SECOND_NS

VERSION = 2
HEAD = f"witboard-bench {VERSION}"
SENSES = ("presence", "polarity", "weight", "none")
REST, TOUCH, NO, SAID = "rest", "touch", "no", "said"
TELLS = (REST, TOUCH, NO, SAID)  # what tells which move it was
MOST_VALUE = 0xFFFF

Contents = tuple[tuple[str, int], ...]  # by name of the site: a piece, or a number of stones


@dataclass(frozen=True, slots=True)
class BenchSite:
    """A hole, space or pit; `channel` None: it has no sensor."""

    name: str
    channel: int | None
    sense: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class BenchBoard:
    """The geometry of a board."""

    name: str
    scan_hz: int
    channels: int
    sites: tuple[BenchSite, ...]

    @property
    def period_ns(self) -> int:
        """Time from one scan to the next."""
        return SECOND_NS // self.scan_hz


@dataclass(frozen=True, slots=True)
class BenchPly:
    """What was done: one ply, from the scan at its first touch to the scan at its last.

    tells      what tells the move: the board at rest, only what was touched, nothing (`no`), or words (`said`)
    changes    contents of the sites that are different afterwards
    notations  the move; others that lead to the same position follow
    """

    tells: str
    side: int
    first: int
    last: int
    changes: Contents
    notations: tuple[str, ...]


@dataclass(slots=True)
class BenchGame:
    """One game: where it began, what the sensors showed, and what was done.

    frames  (scan, changed channels with their values); before the first all channels are 0
    gaps    (first, number) of the scans that never came, after the frames before them
    end     the last scan
    """

    number: int
    key: str
    board: BenchBoard
    factor: str
    strength: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    start: str = ""
    contents: Contents = ()
    frames: list[tuple[int, tuple[tuple[int, int], ...]]] = field(default_factory=list)
    plies: list[BenchPly] = field(default_factory=list)
    gaps: list[tuple[int, int]] = field(default_factory=list)
    end: int = 0


# Writing.


def write_head() -> str:
    """The first line of a file."""
    return HEAD + "\n"


def write_board(board: BenchBoard) -> str:
    """The lines of a board; they stand before the first game on it."""
    lines = [f"board {board.name} {board.scan_hz} {board.channels}"]
    lines += [
        f"site {site.name} {'-' if site.channel is None else site.channel} {site.sense} {site.x_mm:g} {site.y_mm:g}"
        for site in board.sites
    ]
    return "\n".join(lines) + "\n"


def write_game(game: BenchGame) -> str:
    """The lines of a game."""
    lines = [f"game {game.number} {game.key} {game.board.name} {game.factor} {game.strength} {game.seed}"]
    lines += [f"option {key} {value}" for key, value in game.options.items()]
    lines += [f"start {game.start}", f"put {_contents(game.contents)}"]
    before = 0
    for scan, changes in game.frames:
        lines.append(f"{scan - before} {' '.join(f'{channel}={value}' for channel, value in changes)}")
        before = scan
    lines += [f"gap {first} {number}" for first, number in game.gaps]
    for ply in game.plies:
        what = f"{ply.tells} {ply.side} {ply.first} {ply.last} {_contents(ply.changes)}"
        lines.append(f"ply {what} {'|'.join(ply.notations)}")
    return "\n".join([*lines, f"end {game.end}"]) + "\n"


def _contents(contents: Contents) -> str:
    return ",".join(f"{site}={held}" for site, held in contents) or "-"


# Reading.


def read(lines: Iterable[str]) -> Iterator[BenchGame]:
    """The games of a file.

    :raises BadBenchFile: a line is wrong; names it.
    """
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        try:
            game = reader.take(line.rstrip("\n"), number)
        except (ValueError, IndexError) as error:
            raise BadBenchFile(f"line {number}: {error}: {line.strip()[:80]!r}") from error
        if game is not None:
            yield game
    reader.finish()


class _Reader:
    """Takes lines, and gives a game when it is complete."""

    def __init__(self) -> None:
        self._boards: dict[str, BenchBoard] = {}
        self._game: BenchGame | None = None
        self._games = 0
        self._names: frozenset[str] = frozenset()
        self._words: Mapping[str, Callable[[str], None]] = {
            "site": self._site,
            "option": self._option,
            "start": self._start,
            "put": self._put,
            "gap": self._gap,
            "ply": self._ply,
        }

    def take(self, line: str, number: int) -> BenchGame | None:
        """The game that ends with that line."""
        if number == 1:
            _expect(line == HEAD, f"expected {HEAD!r}")
            return None
        word, _, rest = line.partition(" ")
        if word.isdigit():
            self._frame(int(word), rest)
        elif word == "board":
            self._board(rest)
        elif word == "game":
            self._begin(rest)
        elif word == "end":
            return self._end(int(rest))
        else:
            _expect(word in self._words, f"a line begins with a number, board, game, end, {', '.join(self._words)}")
            self._words[word](rest)
        return None

    def finish(self) -> None:
        """The file is over.

        :raises BadBenchFile: a game lacks its end, or there is none.
        """
        if self._game is not None or not self._games:
            raise BadBenchFile("the file ends in the middle of a game" if self._game else "the file has no games")

    def _board(self, rest: str) -> None:
        _expect(self._game is None, "a board stands before a game, not in it")
        name, scan_hz, channels = rest.split()
        _expect(name not in self._boards, "this board was there already")
        _expect(0 < int(scan_hz) <= 10_000, "1 to 10000 scans a second")
        self._boards[name] = BenchBoard(name, int(scan_hz), int(channels), ())

    def _site(self, rest: str) -> None:
        _expect(self._game is None and bool(self._boards), "a site follows its board")
        name, channel, sense, x_mm, y_mm = rest.split()
        board = self._boards[next(reversed(self._boards))]
        _expect(sense in SENSES, f"a sense is one of {', '.join(SENSES)}")
        _expect(channel == "-" or int(channel) < board.channels, f"{board.channels} channels, from 0")
        _expect(name not in (site.name for site in board.sites), "this site was there already")
        site = BenchSite(name, None if channel == "-" else int(channel), sense, float(x_mm), float(y_mm))
        self._boards[board.name] = BenchBoard(board.name, board.scan_hz, board.channels, (*board.sites, site))

    def _begin(self, rest: str) -> None:
        number, key, board, factor, strength, seed = rest.split()
        _expect(self._game is None, "the game before lacks its end")
        _expect(board in self._boards, "the board was not described before")
        _expect(int(number) == self._games, f"expected game {self._games}")
        self._games += 1
        self._game = BenchGame(int(number), key, self._boards[board], factor, int(strength), int(seed))
        self._names = frozenset(site.name for site in self._boards[board].sites)

    def _option(self, rest: str) -> None:
        key, value = rest.split()
        self._here().options[key] = value

    def _start(self, rest: str) -> None:
        _expect(bool(rest) and not self._here().start, "one position")
        self._here().start = rest

    def _put(self, rest: str) -> None:
        self._here().contents = self._read_contents(rest)

    def _frame(self, later: int, rest: str) -> None:
        game = self._here()
        _expect(bool(game.start) and not game.plies, "frames stand between the start and the plies")
        _expect(later > 0 or not game.frames, "a frame comes after the one before")
        changes = tuple((int(one), int(value)) for one, _, value in (word.partition("=") for word in rest.split()))
        _expect(all(0 <= one < game.board.channels for one, _ in changes), f"{game.board.channels} channels, from 0")
        _expect(all(0 <= value <= MOST_VALUE for _, value in changes), f"values are 0 to {MOST_VALUE}")
        _expect(bool(changes), "a frame names what has changed")
        game.frames.append(((game.frames[-1][0] if game.frames else 0) + later, changes))

    def _gap(self, rest: str) -> None:
        game = self._here()
        first, number = (int(one) for one in rest.split())
        after = sum(game.gaps[-1]) if game.gaps else 0
        _expect(not game.plies and first >= after and number > 0, "gaps follow each other in time, before the plies")
        _expect(not any(first <= scan < first + number for scan, _ in game.frames), "no frame comes in a gap")
        game.gaps.append((first, number))

    def _ply(self, rest: str) -> None:
        tells, side, first, last, changes, notation = rest.split(" ", 5)
        game = self._here()
        before = game.plies[-1].last if game.plies else 0
        _expect(tells in TELLS, f"what tells it is one of {', '.join(TELLS)}")
        _expect(before <= int(first) <= int(last), "plies follow each other in time")
        _expect(bool(notation), "a ply has its notation")
        ply = BenchPly(tells, int(side), int(first), int(last), self._read_contents(changes), (*notation.split("|"),))
        game.plies.append(ply)

    def _end(self, last: int) -> BenchGame:
        game, self._game = self._here(), None
        _expect(bool(game.start) and bool(game.frames) and bool(game.plies), "a game has a start, frames and plies")
        _expect(last >= max(game.frames[-1][0], game.plies[-1].last), "the end comes last")
        game.end = last
        return game

    def _here(self) -> BenchGame:
        if self._game is None:
            raise ValueError("this line belongs into a game")
        return self._game

    def _read_contents(self, text: str) -> Contents:
        if text == "-":
            return ()
        pairs = tuple((site, int(held)) for site, _, held in (word.partition("=") for word in text.split(",")))
        _expect(all(site in self._names and held >= 0 for site, held in pairs), "contents are SITE=NUMBER of the board")
        return pairs


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)
