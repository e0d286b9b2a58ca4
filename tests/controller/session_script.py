"""A tiny language for what people do at the board, and the transcript of what comes of it.

    board web-scrambled             before anything else: a shipped board, or one of tests/boards
    start 16/... w - 0              a position text
    option time_limit_s=10
    lift t3r4                       a peg is taken up
    place t4r4                      the peg taken up last is put down;  place t4r4 0: the one taken up first
    carry t3r4 t4r4                 both, 100 ms apart
    press white                     a button of the board
    wish resign green               a command of a page: pause, resume, resign, draw, move
    answer yes                      the last question
    unlink cable                    the sensors do not answer, and why;  relink
    wait 700ms                      time goes by;  wait 2s
    # a remark

Nothing takes time but `wait` and `carry`.  The transcript repeats every line behind `>`; below it stands
what came of it: when (seconds since the board was set up), what was recorded, said and asked, and with
every new picture the reading, the clock, and the lights by site name.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from controller.core.api.events import Ask, Effect, LinkBack, LinkLost, Proposal, Record, Say
from controller.core.api.snapshot import ClockView, Snapshot
from engine.games import load
from hardware.board import load_board
from tests.controller.at_the_table import MS_NS, AtTheTable

BOARDS = Path("tests/boards")
SIDES = load("web").sides
SECOND_NS = 1_000 * MS_NS


class Told(AtTheTable):
    """A table that writes down what happens, scan by scan."""

    def __init__(self, *, board: str, position: str | None, options: Mapping[str, str]) -> None:
        self.lines: list[str] = []
        self.began_ns: int | None = None
        self._shown: Snapshot | None = None
        shipped = not (BOARDS / f"{board}.toml").exists()
        super().__init__(
            load_board(board if shipped else str(BOARDS / f"{board}.toml")), position=position, options=options
        )
        self.line.keep = self.heard.append  # records among the sayings, in their order
        self.heard.clear()
        self.began_ns, self._shown = self.t_ns, self.session.snapshot

    def wait(self, ms: float) -> "Told":
        end_ns = self.t_ns + round(ms * MS_NS)
        while self.t_ns < end_ns:
            super().wait(1000 / self.board.scan_hz)
            self.note()
        return self

    def note(self) -> None:
        """Write down what is new."""
        if self.began_ns is None:
            return
        new, self.heard[:] = self.heard[:], []
        told = [line for effect in new if (line := _effect(effect, self.game.site_names))]
        snapshot = self.session.snapshot
        if _differs(snapshot, self._shown):
            told.append(_picture(snapshot, self.game.site_names))
        self._shown = snapshot
        seconds = (self.t_ns - self.began_ns) / SECOND_NS
        self.lines += [f"{seconds:9.3f}  {line}" for line in told]


def transcript(script: str) -> str:
    """Play the script; all that came of it."""
    words = [line.split() for line in script.strip().splitlines() if line.strip()]
    setup = [line for line in words if line[0] in ("board", "start", "option")]
    given = {line[0]: " ".join(line[1:]) for line in setup if line[0] != "option"}
    options = dict(line[1].split("=") for line in setup if line[0] == "option")
    table = Told(board=given.get("board", "web"), position=given.get("start"), options=options)
    for line in words:
        table.lines.append(" ".join(line) if line[0] == "#" else f"> {' '.join(line)}")
        if line not in setup and line[0] != "#":
            _ACTIONS[line[0]](table, line[1:])
            table.note()
    return "\n".join([*table.lines, f"{table.session.snapshot.position}", ""])


def _wish(table: Told, words: list[str]) -> None:
    table.wish(words[0], [name.lower() for name in SIDES].index(words[1]) if len(words) > 1 else None)


def _answer(table: Told, words: list[str]) -> None:
    ask = table.session.snapshot.ask
    assert ask is not None, "nothing is asked"
    table.wish("answer", question=ask.number, choice=" ".join(words))


def _wait(table: Told, words: list[str]) -> None:
    [text] = words
    table.wait(float(text.removesuffix("ms")) if text.endswith("ms") else 1000 * float(text.removesuffix("s")))


_ACTIONS: Mapping[str, Callable[[Told, list[str]], object]] = {
    "lift": lambda table, words: table.lift(words[0], 0),
    "place": lambda table, words: table.place(words[0], 0, int(words[1]) if len(words) > 1 else -1),
    "carry": lambda table, words: table.lift(words[0], 100).place(words[1], 0),
    "press": lambda table, words: table.press(words[0]),
    "wish": _wish,
    "answer": _answer,
    "unlink": lambda table, words: table.tell(LinkLost(table.t_ns, " ".join(words))),
    "relink": lambda table, words: table.tell(LinkBack(table.t_ns)),
    "wait": _wait,
}


def _effect(effect: Effect, names: tuple[str, ...]) -> str:
    match effect:
        case Record(kind="move", body={"ply": ply, "side": int(side), "notation": notation, "how": how}):
            return f"record  move {ply}: {SIDES[side]} {notation}, by {how}"
        case Record(kind="clock"):
            return ""  # once a second: not worth a line
        case Record(kind=kind, body=body):
            plain = [f"{key} {value}" for key, value in body.items() if key not in ("clock", "seen", "text", "reason")]
            return f"record  {kind} {', '.join(plain)}".rstrip()
        case Say(tone=tone, text=text, clause=clause, sites=sites):
            where = " ".join([clause, *(names[site] for site in sites)]).strip()
            return f"{tone:7} {text}" + (f" [{where}]" if where else "")
        case Ask(number=number, text=text, choices=choices):
            return f"asks    {number}: {text} {' / '.join(key for key, _ in choices)}"
        case Proposal(what=what):
            return f"wishes  {what}"


def _picture(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    lights: dict[int, str] = {}
    for site, meaning in snapshot.lights:
        lights[site] = meaning.value
    lit = ", ".join(f"{names[site]} {meaning}" for site, meaning in lights.items())
    return f"shows   {snapshot.reading}, clock {_clock(snapshot.clock)}: {lit or 'no lights'}"


def _clock(clock: ClockView) -> str:
    return f"{' '.join(f'{left / 1000:.1f}' for left in clock.remaining_ms)} {clock.state}"


def _differs(now: Snapshot, before: Snapshot | None) -> bool:
    """Whether there is more to see than that time went by."""
    return (
        before is None
        or any(getattr(now, name) != getattr(before, name) for name in ("phase", "reading", "lights", "ply", "linked"))
        or now.clock.state != before.clock.state
    )
