"""What stands on the simulated board and what is in the hand; only what hands can really do."""

from collections.abc import Mapping

from hardware.board import Board
from hardware.frame import Sense


class Hands:
    """The world: contents by site name, and the pieces taken up, oldest first.

    On a site that weighs the contents are a count of stones, and a stone in the hand is a 1; elsewhere
    they are one piece (1..), or 0.  A board that weighs holds stones where it has no sensor, too.
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
        """The whole board at once; sites not named are empty, and so is the hand."""
        for site, piece in contents.items():
            self._board.site(site)
            if piece < 0:
                raise ValueError(f"site {site!r} cannot hold {piece}")
        self.contents = {site: contents.get(site, 0) for site in self.contents}
        self.held.clear()

    def lift(self, site: str, count: int | None) -> None:
        """Take up the piece of the site, or `count` of its stones (None: all)."""
        self._occupied(site, "lifted")
        taken = self._taken(site, count)
        self.held += [1] * taken if self.counts(site) else [self.contents[site]]
        self.contents[site] = self.contents[site] - taken if self.counts(site) else 0

    def place(self, site: str, index: int) -> None:
        """Put down what is in the hand at that index; stones lie on stones."""
        if not -len(self.held) <= index < len(self.held):
            has = f"{len(self.held)} in the hand"
            raise ValueError(f"nothing to place on site {site!r}: index {index}, {has}")
        self._room(site, "placed")
        self.contents[site] = self.total(site, self.held.pop(index))

    def drop(self, index: int) -> None:
        """Into the box with what is in the hand at that index."""
        if not -len(self.held) <= index < len(self.held):
            raise ValueError(f"nothing to drop: index {index}, {len(self.held)} in the hand")
        self.held.pop(index)

    def slide(self, path: tuple[str, ...]) -> None:
        """Push the piece of the first site along to the last."""
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
        """Into the box with everything on the site; what it was."""
        self._occupied(site, "taken off")
        gone, self.contents[site] = self.contents[site], 0
        return gone

    def put(self, site: str, piece: int) -> None:
        """A new piece from the box, or so many stones."""
        if piece < 1:
            raise ValueError(f"nothing to put on site {site!r}: piece {piece}")
        self._room(site, "put")
        self.contents[site] += piece

    def total(self, site: str, piece: int) -> int:
        """What the site would hold with that on it too."""
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
