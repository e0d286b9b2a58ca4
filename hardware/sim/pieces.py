"""The pieces on the simulated board and in the hand; it allows only moves that real hands can make."""

from collections.abc import Mapping

from hardware.board import Board
from hardware.frame import Sense


class SimulatedPieces:
    """The contents by site name, and the lifted pieces, oldest first.

    The contents of a site that weighs are a count of stones, and a stone in the hand is a 1.  Elsewhere the
    contents are one piece (1..) or 0.  On a board that weighs, sites without a sensor hold stones too.

    Every method raises ValueError for an impossible move, and then changes nothing.
    """

    def __init__(self, board: Board) -> None:
        self.contents: dict[str, int] = dict.fromkeys(board.site_names, 0)
        self.held: list[int] = []
        self._board = board
        weighs = any(site.sense is Sense.WEIGHT for site in board.sites)
        self.pits = tuple(
            site.name for site in board.sites if site.sense is Sense.WEIGHT or (weighs and site.sense is Sense.NONE)
        )

    def set_up(self, contents: Mapping[str, int]) -> None:
        """Set the whole board; sites not named are empty, and so is the hand."""
        for site, piece in contents.items():
            self._board.site(site)
            if piece < 0:
                raise ValueError(f"site {site!r} cannot hold {piece}")
        self.contents = {site: contents.get(site, 0) for site in self.contents}
        self.held.clear()

    def lift(self, site: str, count: int | None) -> None:
        """Lift the piece of the site, or `count` of its stones (None: all)."""
        self._occupied(site, "lifted")
        taken = self._taken(site, count)
        self.held += [1] * taken if self.counts(site) else [self.contents[site]]
        self.contents[site] = self.contents[site] - taken if self.counts(site) else 0

    def place(self, site: str, index: int) -> None:
        """Put down the piece in the hand at that index; stones may lie on stones."""
        if not -len(self.held) <= index < len(self.held):
            has = f"{len(self.held)} in the hand"
            raise ValueError(f"nothing to place on site {site!r}: index {index}, {has}")
        self._room(site, "placed")
        self.contents[site] = self.total(site, self.held.pop(index))

    def drop(self, index: int) -> None:
        """Put the piece in the hand at that index into the box."""
        if not -len(self.held) <= index < len(self.held):
            raise ValueError(f"nothing to drop: index {index}, {len(self.held)} in the hand")
        self.held.pop(index)

    def slide(self, path: tuple[str, ...]) -> None:
        """Push the piece from the first site of `path` to the last."""
        if len(path) < 2 or len(set(path)) < len(path):
            raise ValueError(f"a slide goes over two sites or more, each once; not {list(path)}")
        self._occupied(path[0], "slid")
        for site in path:
            if self.counts(site):
                raise ValueError(f"stones do not slide: site {site!r}")
        for site in path[1:]:
            self._room(site, "slid over")
        self.contents[path[-1]], self.contents[path[0]] = self.contents[path[0]], 0

    def take_off(self, site: str) -> int:
        """Put everything on the site into the box; the contents removed."""
        self._occupied(site, "taken off")
        gone, self.contents[site] = self.contents[site], 0
        return gone

    def put(self, site: str, piece: int) -> None:
        """Put a new piece from the box on the site, or `piece` stones."""
        if piece < 1:
            raise ValueError(f"nothing to put on site {site!r}: piece {piece}")
        self._room(site, "put")
        self.contents[site] += piece

    def total(self, site: str, piece: int) -> int:
        """The contents of the site with that piece, or that many stones, added."""
        return self.contents.get(site, 0) + piece if self.counts(site) else piece

    def counts(self, site: str) -> bool:
        """Whether the site holds stones."""
        self._board.site(site)
        return site in self.pits

    def _taken(self, site: str, count: int | None) -> int:
        if count is None:
            return self.contents[site]
        most = self.contents[site] if self.counts(site) else 1
        if not 1 <= count <= most:
            raise ValueError(f"{count} cannot be lifted from site {site!r}: it holds {most}")
        return count

    def _occupied(self, site: str, done: str) -> None:
        self._board.site(site)
        if not self.contents[site]:
            raise ValueError(f"nothing can be {done} from site {site!r}: it is empty")

    def _room(self, site: str, done: str) -> None:
        self._board.site(site)
        if self.contents[site] and not self.counts(site):
            raise ValueError(f"nothing can be {done} on site {site!r}: it is occupied")
