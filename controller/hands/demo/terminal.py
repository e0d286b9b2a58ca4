"""The board in a terminal: pieces and lights at the coordinates of the board file."""

from dataclasses import replace

from rich.console import Group
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Columns
from rich.text import Text

from controller.core.api.snapshot import Snapshot
from controller.core.lights.light_meanings import colours
from controller.hands.demo.messages import TO_MOVE
from controller.table.binding import Binding
from engine.messages import ENGLISH, say
from hardware.frame import DARK, STONE_WEIGHT, Rgb

COLUMNS, ROWS = 68, 34  # maximum size; a character is about twice as high as wide
PIECE_COLOURS: tuple[Rgb, ...] = (
    (240, 240, 235),
    (60, 170, 90),
    (220, 170, 60),
    (90, 130, 230),
    (210, 90, 90),
    (170, 110, 210),
)
HOLE = (110, 105, 95)
UNKNOWN = (255, 255, 255)  # a piece that is not in the position
MOVES_SHOWN = 12


class TerminalBoard:
    """Draws snapshots of one board, in a language."""

    def __init__(self, binding: Binding, locale: str = ENGLISH) -> None:
        self._game = binding.game
        self._locale = locale
        board = binding.board
        mm = max(board.width_mm / (COLUMNS - 1), board.height_mm / (2 * (ROWS - 1)))  # a column; a row is two of them
        self._columns, self._rows = round(board.width_mm / mm) + 1, round(board.height_mm / (2 * mm)) + 1
        places = [(site, binding.place(site)) for site in range(len(self._game.site_names))]
        self._at = {site: (round(at.y_mm / (2 * mm)), round(at.x_mm / mm)) for site, at in places if at is not None}
        kinds = [piece.side for piece in self._game.pieces]
        self._signs = [
            "@" if kinds.count(piece.side) == 1 else piece.letter[-1:] for piece in self._game.pieces
        ]  # one sign if all pieces of a side are alike

    def draw(self, snapshot: Snapshot, t_ns: int) -> Panel:
        """Board, lights, clock, the last moves and the referee's words."""
        side = Columns.grid(padding=(0, 2))
        side.add_row(self.board(snapshot, t_ns), self._words(snapshot))
        return Panel(side, title=self._game.title)

    def board(self, snapshot: Snapshot, t_ns: int) -> Text:
        """The board alone."""
        lit = colours(snapshot.lights, t_ns)
        canvas: list[list[tuple[str, Style | None]]] = [[(" ", None)] * self._columns for _ in range(self._rows)]
        for site, (row, column) in self._at.items():
            signs, style = self._mark(snapshot, site, lit.get(site, DARK))
            for i, sign in enumerate(signs[: self._columns - column]):
                canvas[row][column + i] = sign, style
        text = Text()
        for line in canvas:
            for sign, look in line:
                text.append(sign, look)
            text.append("\n")
        return text

    def _mark(self, snapshot: Snapshot, site: int, light: Rgb) -> tuple[str, Style]:
        """The sign of the site: its visible piece, or its number of stones; `?`: an unknown piece."""
        contents, now = snapshot.board[site], snapshot.seen[site]
        colour = self._colour(contents)
        if not self._signs:
            shown = (
                contents
                if site in snapshot.unseen or abs(now - contents * STONE_WEIGHT) < STONE_WEIGHT
                else round(now / STONE_WEIGHT)
            )
            sign = str(shown) if shown else "."
        elif site in snapshot.unseen or (now and contents):
            sign = self._signs[contents] if contents else "o"
        else:
            sign, colour = ("?", UNKNOWN) if now else ("o", HOLE)
        if sign in ("o", "."):
            colour = HOLE
        background = None if light == DARK else _hex(light)
        return sign, Style(color=_hex(colour), bgcolor=background, bold=sign not in ("o", "."))

    def _colour(self, contents: int) -> Rgb:
        side = self._game.pieces[contents].side if self._game.pieces else 0
        return PIECE_COLOURS[(side or 0) % len(PIECE_COLOURS)]

    def _words(self, snapshot: Snapshot) -> Group:
        names = [say(name, self._locale) for name in self._game.sides]
        outcome = snapshot.outcome
        turn = say(outcome.reason if outcome else TO_MOVE(side=self._game.sides[snapshot.turn]), self._locale)
        clock = "  ".join(_time(left) for left in snapshot.clock.remaining_ms)
        moves = "\n".join(f"{m.ply:4} {names[m.side]:8} {m.notation}" for m in snapshot.moves[-MOVES_SHOWN:])
        saying = snapshot.saying
        said = replace(saying, text=say(saying.text, self._locale)).line if saying else ""
        return Group(Text(turn, "bold"), Text(clock), Text(), Text(moves), Text(), Text(said, "red"))


def _time(milliseconds: int) -> str:
    seconds = milliseconds // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
