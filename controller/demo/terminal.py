"""The board in a terminal: pieces and lights where they stand, drawn from the board file's coordinates."""

from rich.console import Group
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Columns
from rich.text import Text

from controller.binding import Binding
from controller.core.lightshow import colours
from controller.core.snapshot import Snapshot
from engine.position import EMPTY
from hardware.frame import DARK, Rgb

COLUMNS, ROWS = 68, 34  # a character is about twice as high as wide
PIECE_COLOURS: tuple[Rgb, ...] = (
    (240, 240, 235),
    (60, 170, 90),
    (220, 170, 60),
    (90, 130, 230),
    (210, 90, 90),
    (170, 110, 210),
)
HOLE = (110, 105, 95)
MOVES_SHOWN = 12


class Drawing:
    """Draws snapshots of one board."""

    def __init__(self, binding: Binding) -> None:
        self._game = binding.game
        board = binding.board
        places = [board.site(name) for name in binding.game.site_names]
        self._at = [
            (round(place.y_mm / board.height_mm * (ROWS - 1)), round(place.x_mm / board.width_mm * (COLUMNS - 1)))
            for place in places
        ]

    def draw(self, snapshot: Snapshot, t_ns: int) -> Panel:
        """Board, lights, clock, the last moves and what the referee says."""
        side = Columns.grid(padding=(0, 2))
        side.add_row(self._board(snapshot, t_ns), self._words(snapshot))
        return Panel(side, title=self._game.title)

    def _board(self, snapshot: Snapshot, t_ns: int) -> Text:
        lit = colours(snapshot.lights, t_ns)
        canvas: list[list[tuple[str, Style | None]]] = [[(" ", None)] * COLUMNS for _ in range(ROWS)]
        for site, (row, column) in enumerate(self._at):
            canvas[row][column] = self._mark(snapshot, site, lit.get(site, DARK))
        text = Text()
        for line in canvas:
            for sign, style in line:
                text.append(sign, style)
            text.append("\n")
        return text

    def _mark(self, snapshot: Snapshot, site: int, light: Rgb) -> tuple[str, Style]:
        contents = snapshot.board[site] if snapshot.seen[site] else EMPTY
        sign, colour = ("o", HOLE) if contents == EMPTY else ("@", self._colour(contents))
        if snapshot.seen[site] and not contents:
            sign, colour = "?", (255, 255, 255)  # something stands there that the position does not know
        background = None if light == DARK else _hex(light)
        return sign, Style(color=_hex(colour), bgcolor=background, bold=contents != EMPTY)

    def _colour(self, contents: int) -> Rgb:
        side = self._game.pieces[contents].side if self._game.pieces else 0
        return PIECE_COLOURS[(side or 0) % len(PIECE_COLOURS)]

    def _words(self, snapshot: Snapshot) -> Group:
        names = self._game.sides
        turn = snapshot.outcome.reason if snapshot.outcome else f"{names[snapshot.turn]} to move"
        clock = "  ".join(_time(left) for left in snapshot.clock.remaining_ms)
        moves = "\n".join(f"{m.ply:4} {names[m.side]:8} {m.notation}" for m in snapshot.moves[-MOVES_SHOWN:])
        saying = snapshot.saying
        said = saying.line if saying else ""
        return Group(Text(turn, "bold"), Text(clock), Text(), Text(moves), Text(), Text(said, "red"))


def _time(milliseconds: int) -> str:
    seconds = milliseconds // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
