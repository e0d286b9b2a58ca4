"""The trusted sensors, and the question whether to mask a suspect.

A side claims that its move is complete and the board says otherwise: one sensor may be wrong.

    a wrong board was named, and the button is pressed           ask about the first suspect (`board.suspects`)
    a move is not finished, and the button is pressed twice      the same
    nothing was seen to move, and the button is pressed twice    the same
    there are many suspects                                      ask which it is
    yes, what people see is not what the sensor tells            do without it; the move that is then whole is made
    no                                                           ask about the next
    nothing but sick sensors keeps the board from being right    ask whether to do without them
    a whole chip is silent                                       say so; no question, and no piece is blamed

Nothing is decided without an answer.
"""

from collections.abc import Iterable

from controller.core.api.commands import Mask, Unmask
from controller.core.board.image import Sensing
from controller.core.board.suspects import MAX_SUSPECTS_ASKED, Suspect, suspects
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import NOTHING, Decision
from controller.core.referee.facts import Facts
from controller.core.referee.given_position import some
from controller.core.referee.state import Phase
from controller.core.referee.topics import DoWithout, SensorWrong, WhichSensor
from engine.position import Site

Sick = tuple[tuple[Site, str], ...]  # (site, fault of its sensor)
SILENT = "silent "  # begins the fault of a sensor whose whole chip is silent; its name follows


class SensorTrust:
    """Owner of the knowledge about sensors.

    sensing   the board's sensing with no sensor masked
    masked    sites whose sensors people have masked
    sick      (site, fault) of the sensors that the health check distrusts
    """

    def __init__(self, sensing: Sensing, masked: frozenset[Site], sick: Sick) -> None:
        self.sensing = sensing
        self.masked = masked
        self.sick = sick
        self._distrusted: frozenset[Site] = frozenset()  # sick sensors that people keep in use
        self._doubted_ns: int | None = None  # the instant since which the board in doubt has stood
        self._cleared: tuple[Suspect, ...] = ()  # its suspects that people have cleared

    @property
    def believed(self) -> Sensing:
        """The sensing without the masked sensors."""
        return self.sensing.masked(self.masked)

    def doubt(self, facts: Facts, cleared: Suspect | None = None) -> Decision:
        """Ask about the next suspect; `cleared`: a suspect that people have just cleared."""
        if cleared is not None:
            self._cleared = (*self._cleared, cleared)
        if self._doubted_ns != facts.board.since_ns:
            self._doubted_ns, self._cleared = facts.board.since_ns, ()
        left = [suspect for suspect in suspects(facts.board) if suspect not in self._cleared]
        left.sort(key=lambda suspect: suspect.move is None)  # somebody claims a move: suspects with a move first
        if len(left) > MAX_SUSPECTS_ASKED:
            return d.AskPeople(WhichSensor(tuple(left)))
        return d.AskPeople(SensorWrong(left[0])) if left else NOTHING

    def offer(self, facts: Facts, *, is_asking: bool) -> Decision:
        """If only sick sensors keep the board from being right, ask whether to mask them."""
        if is_asking or not self.sick or facts.state.phase is Phase.OVER:
            return NOTHING
        sites, ailing = _in_the_way(facts), dict(self.sick)
        if not sites or not ailing.keys() >= set(sites) or self._distrusted.issuperset(sites):
            return NOTHING
        if self.silent_chip(sites):
            return NOTHING
        return d.AskPeople(DoWithout(tuple((site, ailing[site]) for site in sites)))

    def command(self, facts: Facts, command: Mask | Unmask) -> Decision:
        """The commands `mask` and `unmask`."""
        site = facts.game.sites.get(command.site)
        if site is None:
            return d.Tell("warning", messages.NO_SUCH_SITE(site=repr(command.site)))
        if isinstance(command, Mask):
            return d.MaskSensors(frozenset([site]))
        return d.UnmaskSensor(site) if site in self.masked else NOTHING

    def unseen(self, facts: Facts) -> tuple[Site, ...]:
        """The sites that this game uses and whose sensor is missing or masked."""
        blind = facts.board.sensing.unseen
        used = facts.game.used_sites(facts.history.positions[0]) if blind else frozenset()
        return tuple(site for site in blind if site in used)

    def tell_unseen(self, facts: Facts) -> Decision:
        """Tell people which sites of this game no sensor sees."""
        sites = self.unseen(facts)
        if not sites or facts.state.phase is Phase.OVER:
            return NOTHING
        return d.Tell("info", messages.CANNOT_SEE(sites=some(facts.game, sites)), "", sites)

    def tell_health(self, facts: Facts, sick: Sick) -> tuple[Decision, ...]:
        """Take the sensors that are sick now; people are told once of each new fault and of its end."""
        before, now, names = dict(self.sick), dict(sick), facts.game.site_names
        self.sick = sick
        self._distrusted &= frozenset(now)
        worse = [(site, ailing) for site, ailing in sick if before.get(site) != ailing]
        better = [site for site in before if site not in now]
        silent, speaks = _by_chip(worse), _by_chip((site, before[site]) for site in better)
        worse = [(site, ailing) for site, ailing in worse if not ailing.startswith(SILENT)]
        better = [site for site in better if not before[site].startswith(SILENT)]
        return (
            *(d.Tell("warning", messages.CHIP_SILENT(chip=chip), "", sites) for chip, sites in silent.items()),
            *(d.Tell("info", messages.CHIP_ANSWERS(chip=chip), "", sites) for chip, sites in speaks.items()),
            *(d.Tell("warning", _ill(names[site], ailing), "", (site,)) for site, ailing in worse),
            *(d.Tell("info", messages.SENSOR_WELL(site=names[site]), "", (site,)) for site in better),
        )

    def silent_chip(self, sites: Iterable[Site]) -> str:
        """The first silent chip whose sensors see any of these sites; "": none."""
        wanted = set(sites)
        return next((chip for chip, seen in _by_chip(self.sick).items() if wanted.intersection(seen)), "")

    def note_masked(self, sites: frozenset[Site]) -> list[Site]:
        """Mask those sensors; returns the sites that were seen until now."""
        new = sites - self.masked - frozenset(self.sensing.unseen)
        self.masked |= new
        return sorted(new)

    def note_unmasked(self, site: Site) -> None:
        """Unmask that sensor."""
        self.masked -= {site}

    def note_kept(self, sites: frozenset[Site]) -> None:
        """People keep those sick sensors in use."""
        self._distrusted |= sites


def _by_chip(sick: Iterable[tuple[Site, str]]) -> dict[str, tuple[Site, ...]]:
    """The sites of each silent chip."""
    found: dict[str, tuple[Site, ...]] = {}
    for site, ailing in sick:
        if ailing.startswith(SILENT):
            chip = ailing.removeprefix(SILENT)
            found[chip] = (*found.get(chip, ()), site)
    return found


def _in_the_way(facts: Facts) -> tuple[Site, ...]:
    """The wrong sites of a board that was named wrong, or is being set up."""
    state, board = facts.state, facts.board
    if state.phase is Phase.SETUP:
        if not state.seen or facts.now_ns < board.since_ns + facts.settings.patience.settle_ns:
            return ()
        reading = board.difference()
    elif state.trouble is None:
        return ()
    else:
        reading = state.trouble.reading
    return tuple(sorted({*reading.missing, *reading.extra}))


def _ill(site: str, fault: str) -> str:
    return messages.SENSOR_IS(site=site, fault=messages.FAULTS.get(fault, fault))
