"""Expectations of a view, and their checks.  `reading_expectations` reads them from a scenario."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from controller.core.api.events import Say
from controller.core.api.snapshot import Meaning
from controller.hil.view import View
from engine.position import Side, Site
from hardware.durations import MS_NS, SECOND_NS

LIT = ("lights", "lit")


@dataclass(frozen=True, slots=True)
class Expectation:
    """A `key` of KINDS, and the wanted value in the form that its check takes."""

    key: str
    wanted: Any


@dataclass(frozen=True, slots=True)
class Miss:
    """A failed expectation: what was expected and what was seen, as text."""

    key: str
    wanted: str
    seen: str

    def __str__(self) -> str:
        return f"{self.key}: expected {self.wanted}; seen {self.seen}"


@dataclass(frozen=True, slots=True)
class ClockWanted:
    """Expected clock.  None fields are not checked.  `left_ns`: one per side (ONE if shared), None: any value."""

    state: str | None = None
    side: Side | None = None
    left_ns: tuple[int | None, ...] = ()
    within_ns: int = 0
    low: bool | None = None
    fallen: tuple[Side, ...] | None = None


def misses(expected: tuple[Expectation, ...], view: View) -> tuple[Miss, ...]:
    """The failed expectations.  If anything is expected, the strip is checked too."""
    found = [KINDS[one.key](one.wanted, view) for one in expected]
    if expected:
        found.append(_strip(view))
    return tuple(miss for miss in found if miss is not None)


def _plain(key: str, seen: Callable[[View], object]) -> "Callable[[Any, View], Miss | None]":
    def check(wanted: Any, view: View) -> Miss | None:
        now = seen(view)
        return None if now == wanted else Miss(key, _word(wanted), _word(now))

    return check


def _word(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return ", ".join(map(str, value)) or "none"
        case _:
            return str(value) if value != "" else "none"


def _sites(key: str, seen: Callable[[View], tuple[Site, ...]]) -> "Callable[[Any, View], Miss | None]":
    def check(wanted: tuple[Site, ...], view: View) -> Miss | None:
        now = sorted(seen(view))
        return None if now == sorted(wanted) else Miss(key, view.names(sorted(wanted)), view.names(now))

    return check


def _turn(view: View) -> str:
    return " ".join(view.game.sides[side].lower() for side in view.snapshot.to_act)


def _lights(wanted: Mapping[Site, Meaning], view: View) -> Miss | None:
    return None if view.lights == wanted else Miss("lights", lit_text(wanted, view), lit_text(view.lights, view))


def _lit(wanted: Mapping[Site, Meaning], view: View) -> Miss | None:
    now = {site: view.lights[site] for site in wanted if site in view.lights}
    return None if now == wanted else Miss("lit", lit_text(wanted, view), lit_text(now, view))


def lit_text(lights: Mapping[Site, Meaning], view: View) -> str:
    """The lights as text, by meaning: `lifted t3r4, target t4r4 t3r5`."""
    by_meaning: dict[Meaning, list[Site]] = {}
    for site in sorted(lights):
        by_meaning.setdefault(lights[site], []).append(site)
    words = [f"{meaning.value} {view.names(sites)}" for meaning, sites in by_meaning.items()]
    return ", ".join(sorted(words)) or "no lights"


def _dark(wanted: tuple[Site, ...], view: View) -> Miss | None:
    lit = {site: view.lights[site] for site in wanted if site in view.lights}
    return Miss("dark", view.names(wanted), lit_text(lit, view)) if lit else None


def _says(wanted: tuple[str, ...], view: View) -> Miss | None:
    said = [say.text for say in view.sayings]
    lacking = [part for part in wanted if not any(part in text for text in said)]
    return Miss("says", " / ".join(lacking), _said(view)) if lacking else None


def _clause(wanted: str, view: View) -> Miss | None:
    outcome = view.snapshot.outcome
    clauses = [say.clause for say in view.sayings] + ([outcome.clause] if outcome else [])
    return None if wanted in clauses else Miss("clause", wanted, _said(view))


def _silent(wanted: bool, view: View) -> Miss | None:
    loud = [say for say in view.said if say.tone in ("illegal", "warning")]
    if wanted == (not loud and not view.asked):
        return None
    return Miss("silent", _word(wanted), _said(view) + "".join(f" / asked: {ask.line}" for ask in view.asked))


def _said(view: View) -> str:
    return " / ".join(dict.fromkeys(map(_line, view.sayings))) or "nothing was said"


def _line(say: Say) -> str:
    return f"{say.tone}: {say.line}"


def _asks(wanted: str | bool, view: View) -> Miss | None:
    ask = view.snapshot.ask
    if (wanted is False and ask is None) or (isinstance(wanted, str) and ask is not None and wanted in ask.line):
        return None
    return Miss("asks", str(wanted) if wanted else "no question", ask.line if ask else "no question")


def _outcome(wanted: str, view: View) -> Miss | None:
    outcome = view.snapshot.outcome
    if outcome is not None and wanted in outcome.reason:
        return None
    return Miss("outcome", wanted, outcome.reason if outcome else "the game goes on")


def _winner(wanted: tuple[Side, ...], view: View) -> Miss | None:
    outcome, sides = view.snapshot.outcome, view.game.sides
    if outcome is not None and outcome.winners == wanted:
        return None
    won = ", ".join(sides[side] for side in outcome.winners) or "a draw" if outcome else "the game goes on"
    return Miss("winner", ", ".join(sides[side] for side in wanted) or "a draw", won)


def _record(wanted: str | tuple[str, ...], view: View) -> Miss | None:
    if isinstance(wanted, tuple):
        return None if tuple(view.new) == wanted else Miss("record", _word(wanted), _word(tuple(view.new)))
    last = view.records[-1] if view.records else ""
    return None if last == wanted else Miss("record", wanted, last or "none")


def _board(wanted: Mapping[Site, int], view: View) -> Miss | None:
    board = view.snapshot.board
    wrong = [site for site, contents in wanted.items() if board[site] != contents]
    if not wrong:
        return None
    return Miss(
        "board", _contents({site: wanted[site] for site in wrong}, view), _contents({s: board[s] for s in wrong}, view)
    )


def _contents(contents: Mapping[Site, int], view: View) -> str:
    pieces = view.game.pieces
    words = {site: (pieces[what].letter or "empty") if pieces else str(what) for site, what in contents.items()}
    return ", ".join(f"{view.game.site_names[site]} {word}" for site, word in words.items())


def _setup(wanted: Mapping[str, Any], view: View) -> Miss | None:
    setup = view.snapshot.setup
    if setup is None:
        return Miss("setup", "the board is being set up", "the game has begun")
    now: dict[str, Any] = {key: getattr(setup, key) for key in wanted}
    if now == dict(wanted):
        return None
    return Miss("setup", _setup_text(wanted, view), _setup_text(now, view))


def _setup_text(found: Mapping[str, Any], view: View) -> str:
    return ", ".join(
        f"{key} {view.names(value) if isinstance(value, tuple) else _word(value)}" for key, value in found.items()
    )


def _sick(wanted: Mapping[Site, str], view: View) -> Miss | None:
    now = dict(view.snapshot.sick)
    names = view.game.site_names
    if now == dict(wanted):
        return None
    return Miss("sick", *(_word(tuple(f"{names[s]} {what}" for s, what in of.items())) for of in (wanted, now)))


def _clock(wanted: ClockWanted, view: View) -> Miss | None:
    clock, found = view.clock, []
    for key in ("state", "side", "low", "fallen"):
        want, now = getattr(wanted, key), getattr(clock, key)
        if want is not None and want != now:
            found.append((f"{key} {_side(want, key, view)}", f"{key} {_side(now, key, view)}"))
    if wanted.left_ns and view.slack_ns is not None:
        near = wanted.within_ns + view.slack_ns
        left = [ms * MS_NS for ms in clock.remaining_ms]
        far = len(left) != len(wanted.left_ns) or any(
            want is not None and abs(want - now) > near for want, now in zip(wanted.left_ns, left, strict=True)
        )
        if far:
            found.append(
                (f"left {_seconds(wanted.left_ns)} within {near / SECOND_NS:g} s", f"left {_seconds(tuple(left))}")
            )
    return Miss("clock", *(", ".join(words) for words in zip(*found, strict=True))) if found else None


def _side(value: object, key: str, view: View) -> str:
    return view.game.sides[value].lower() if key == "side" and isinstance(value, int) else _word(value)


def _seconds(left_ns: tuple[int | None, ...]) -> str:
    return " ".join("any" if ns is None else f"{ns / SECOND_NS:.3f} s" for ns in left_ns)


def _strip(view: View) -> Miss | None:
    """Check that the LEDs show the meanings of the lights.  No check if the state of the LEDs is unknown."""
    if view.shown is None or view.shown in view.pictures or not view.pictures:
        return None
    wanted, shown = view.pictures[0].colours, view.shown.colours
    wrong = [led for led, colour in enumerate(shown) if led >= len(wanted) or colour != wanted[led]]
    some = wrong[:4]
    return Miss(
        "LEDs",
        ", ".join(f"LED {led} {wanted[led] if led < len(wanted) else 'absent'}" for led in some),
        ", ".join(f"LED {led} {shown[led]}" for led in some),
    )


KINDS: Mapping[str, Callable[[Any, View], Miss | None]] = {
    "phase": _plain("phase", lambda view: view.snapshot.phase),
    "reading": _plain("reading", lambda view: view.snapshot.reading),
    "turn": _plain("turn", _turn),
    "moves": _plain("moves", lambda view: tuple(line.notation for line in view.snapshot.moves)),
    "made": _plain("made", lambda view: len(view.snapshot.moves)),
    "last": _plain("last", lambda view: view.snapshot.moves[-1].notation if view.snapshot.moves else ""),
    "position": _plain("position", lambda view: view.snapshot.position),
    "board": _board,
    "lights": _lights,
    "lit": _lit,
    "dark": _dark,
    "clock": _clock,
    "record": _record,
    "says": _says,
    "clause": _clause,
    "silent": _silent,
    "asks": _asks,
    "outcome": _outcome,
    "winner": _winner,
    "hint": _plain("hint", lambda view: view.snapshot.hint.notation if view.snapshot.hint else ""),
    "due": _plain("due", lambda view: view.snapshot.due),
    "linked": _plain("linked", lambda view: view.snapshot.linked),
    "setup": _setup,
    "sick": _sick,
    "unseen": _sites("unseen", lambda view: view.snapshot.unseen),
    "masked": _sites("masked", lambda view: view.snapshot.masked),
}
