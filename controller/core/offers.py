"""What the referee offers when only people can know better: to take the board as it lies, to do without a sensor.

Each is a Question about ("orientation", the ways it may lie) or ("mask", the sites); `answering` has what follows.
"""

from typing import TYPE_CHECKING

from controller.core.api.events import Ask
from controller.core.board.orientation import Orientation
from controller.core.questions import YES_NO, Question
from engine.position import Site

if TYPE_CHECKING:
    from controller.core.session.session import Session

_LIES = {
    "turned": "The board stands turned round",
    "swapped": "The colours are swapped",
    "turned and swapped": "The board stands turned round, with the colours swapped",
}


def lie(session: "Session", ways: tuple[Orientation, ...]) -> None:
    """Ask whether the board is to be taken as lying in one of these ways."""
    number = session.next_question()
    if len(ways) == 1:
        ask = Ask(number, f"{_LIES[ways[0].name]}; take it so?", YES_NO)
    else:
        choices = tuple((way.name, _LIES[way.name]) for way in ways)
        ask = Ask(number, "The pieces stand the other way round. How is that?", (*choices, ("no", "It is a mistake")))
    session.ask(Question(ask, ("orientation", ways)))


def do_without(session: "Session") -> None:
    """Where nothing but sick sensors keeps the board from being right, ask whether to mask them."""
    if session.question or session.phase == "over" or not session.sick:
        return
    sites = _in_the_way(session)
    well = frozenset(sites) - {site for site, _ in session.sick}
    if not sites or well or session.distrusted.issuperset(sites):
        return
    ailing = dict(session.sick)
    names = ", ".join(f"{session.game.site_names[site]} ({ailing[site]})" for site in sites)
    what = f"Nothing but the sensor of {names} is" if len(sites) == 1 else f"Only the sensors of {names} are"
    ask = Ask(session.next_question(), f"{what} in the way. Do without?", YES_NO)
    session.ask(Question(ask, ("mask", sites)))


def _in_the_way(session: "Session") -> tuple[Site, ...]:
    """The sites that keep a board from being right that has been found wrong."""
    if session.phase == "setup":
        if not session.looked or session.now_ns < session.watch.since_ns + session.settings.patience.settle_ns:
            return ()
        difference = session.watch.difference()
        return tuple(sorted({*difference.missing, *difference.extra}))
    reading = session.trouble.reading if session.trouble else None
    return () if reading is None else tuple(sorted({*reading.missing, *reading.extra}))
