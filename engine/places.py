"""How people name the sites of a board aloud, and in which rows they read it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.position import Site


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the board, as it is read aloud.

    title  of the row: `Rank 4`
    sites  in it, in the order in which a hand goes along it
    names  of the sites within the row, in their order: `e`, or `tier 3`
    """

    title: str
    sites: tuple[Site, ...]
    names: tuple[str, ...]


def lattice(names: Sequence[str], title: Callable[[int], str]) -> tuple[Row, ...]:
    """The ranks of a board whose sites are named by a letter and a number (`e4`); other names are left out."""
    ranks: dict[int, list[tuple[str, Site]]] = {}
    for site, name in enumerate(names):
        if name[:1].isalpha() and name[1:].isdecimal():
            ranks.setdefault(int(name[1:]), []).append((name[0], site))
    return tuple(_rank(title(rank), ranks[rank]) for rank in sorted(ranks))


def _rank(title: str, holes: Sequence[tuple[str, Site]]) -> Row:
    """`z` stands before `a`, where a board has a file outside the first one."""
    along = sorted(holes, key=lambda hole: ("" if hole[0] == "z" else hole[0], hole[1]))
    return Row(title, tuple(site for _, site in along), tuple(name for name, _ in along))
