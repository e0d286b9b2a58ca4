"""Suspects: the single faulty sensors that would explain a board which people call right.

The board is compared with the accepted position and with the result of every legal move.  Where exactly
one site differs, its sensor may be faulty.  Nothing is decided here: people are asked.
"""

from dataclasses import dataclass

from controller.core.board.queries import BoardQueries
from engine.position import EMPTY, Move, Site

MAX_SUSPECTS_ASKED = 4  # suspects worth asking about one by one; of more, people are asked which it is
MAX_SUSPECTS_NAMED = 16  # suspects worth naming; with more, the board is simply wrong


@dataclass(frozen=True, slots=True)
class Suspect:
    """If the sensor of `site` is wrong, the board shows `move`; None: the accepted position.

    stands   whether people should then see something on the site
    """

    site: Site
    move: Move | None
    stands: bool


def suspects(watch: BoardQueries) -> tuple[Suspect, ...]:
    """The suspects, one for each site and state of it; () where there are none, or more than MAX_SUSPECTS_NAMED."""
    sensing, position = watch.sensing, watch.reconciler.position
    differing = frozenset(sensing.differing(watch.seen, watch.reconciler.image))
    found: dict[tuple[Site, bool], Suspect] = {}
    if len(differing) == 1:
        (site,) = differing
        stands = position.board[site] != EMPTY
        found[site, stands] = Suspect(site, None, stands)
    for move in watch.moves:
        wrong = differing
        for change in move.changes:
            due = sensing.value(change.site, change.after)
            alone = frozenset((change.site,))
            fits = sensing.matches(change.site, watch.seen[change.site], due)
            wrong = wrong - alone if fits else wrong | alone
        if len(wrong) == 1:
            (site,) = wrong
            after = next((change.after for change in move.changes if change.site == site), position.board[site])
            found.setdefault((site, after != EMPTY), Suspect(site, move, after != EMPTY))
    return tuple(found.values()) if len(found) <= MAX_SUSPECTS_NAMED else ()
