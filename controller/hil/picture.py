"""The board as text: the expected board beside the seen one."""

from collections.abc import Callable, Mapping, Sequence

from controller.core.api.snapshot import Meaning
from controller.hil.expectations import LIT, Expectation
from controller.hil.view import View
from engine.position import EMPTY, Site
from hardware.frame import STONE_WEIGHT

SIGNS: Mapping[Meaning, str] = {
    Meaning.CLOCK_LOW: "t",
    Meaning.LAST_FROM: "f",
    Meaning.LAST_TAKEN: "k",
    Meaning.LAST_TO: "l",
    Meaning.DUTY: "d",
    Meaning.VIOLATION: "v",
    Meaning.REMOVABLE: "r",
    Meaning.LIFTED: "o",
    Meaning.TARGET: "+",
    Meaning.WARNED: "^",
    Meaning.POINTED: "&",
    Meaning.CAPTURE: "x",
    Meaning.HINT_FROM: "h",
    Meaning.HINT_TO: "H",
    Meaning.NEXT_FROM: "n",
    Meaning.NEXT_TO: "N",
    Meaning.WAY: "~",
    Meaning.MACHINE_FROM: "m",
    Meaning.MACHINE_TO: "M",
    Meaning.SETTLING: "s",
    Meaning.CHOICE: "?",
    Meaning.MISSING: "-",
    Meaning.EXTRA: "!",
    Meaning.WRONG: "w",
    Meaning.SICK: "z",
    Meaning.STEP_FROM: "<",
    Meaning.STEP_TO: ">",
    Meaning.WINNER: "*",
}
GAP = "    "


def pictures(expected: Sequence[Expectation], view: View) -> str:
    """The accepted pieces beside the pieces that the sensors see, and the lights if some were expected."""
    parts = [_pieces(view)]
    for one in expected:
        if one.key in LIT:
            parts.append(_lights(one.wanted, view))
    return "\n\n".join(parts)


def _pieces(view: View) -> str:
    board, seen, unseen = view.snapshot.board, view.snapshot.seen, set(view.snapshot.unseen)
    pieces = view.game.pieces

    def stands(site: Site) -> str:
        return (pieces[board[site]].letter or ".") if pieces else str(board[site])

    def is_seen(site: Site) -> str:
        if site in unseen:
            return "?"
        return _sensed(seen[site], board[site], view)

    return _beside("the board as accepted", stands, "as the sensors see it", is_seen, view)


def _sensed(value: int, stands: int, view: View) -> str:
    pieces = view.game.pieces
    if not pieces:
        return f"{value / STONE_WEIGHT:.1f}".removesuffix(".0")
    if value == EMPTY:
        return "."
    if stands != EMPTY and (value == 1) == (pieces[stands].side != 1 or max(view.snapshot.seen) == 1):
        return pieces[stands].letter
    return "#" if value == 1 else "%"


def _lights(wanted: Mapping[Site, Meaning], view: View) -> str:
    shown = view.lights

    def sign(lights: Mapping[Site, Meaning]) -> Callable[[Site], str]:
        return lambda site: SIGNS[lights[site]] if site in lights else "."

    words = sorted({*wanted.values(), *shown.values()}, key=lambda meaning: meaning.value)
    legend = ", ".join(f"{SIGNS[meaning]} {meaning.value}" for meaning in words)
    return _beside("the lights as expected", sign(wanted), "as they are", sign(shown), view) + f"\n{legend}"


def _beside(left: str, one: Callable[[Site], str], right: str, other: Callable[[Site], str], view: View) -> str:
    """Two pictures side by side, with the names of differing sites below."""
    rows = view.game.rules.rows
    drawn = {site for row in rows for site in row}
    cells = [([one(site) for site in row], [other(site) for site in row]) for row in rows]
    wide = max((len(cell) for pair in cells for line in pair for cell in line), default=1)
    lines = [_row(*pair, wide) for pair in cells]
    width = max([len(left), *(len(a) for a, _ in lines)])
    picture = [f"{left:{width}}{GAP}{right}", *(f"{a:{width}}{GAP}{b}" for a, b in lines)]
    names, sites = view.game.site_names, range(len(view.game.site_names))
    differ = [f"{names[site]} {one(site)} {other(site)}" for site in sites if one(site) != other(site)]
    rest = [f"{names[s]} {one(s)}" for s in sites if s not in drawn and one(s) == other(s) != "." and not rows]
    if rest:
        picture.append("on both: " + ", ".join(rest))
    picture.append("they differ at: " + ", ".join(differ) if differ else "they do not differ")
    return "\n".join(line.rstrip() for line in picture)


def _row(one: Sequence[str], other: Sequence[str], wide: int) -> tuple[str, str]:
    left, right = (" ".join(f"{cell:>{wide}}" for cell in cells) for cells in (one, other))
    return left, right
