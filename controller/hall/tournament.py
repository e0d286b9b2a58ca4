"""A tournament on paper: entrants, pairings, results, who meets whom next, who stands where.  Pure.

A result is "1-0", "0-1" or "1/2" of a game that was played, "+-", "-+" or "--" where one or neither came, "bye" of
somebody who has nobody to meet, and "" while it is open.  Numbers of entrants begin with 1, in the order of seeding.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Literal, TypeAlias

from controller.errors import ControllerError
from controller.hall import messages

TournamentKind: TypeAlias = Literal["round-robin", "swiss", "knockout"]
Result: TypeAlias = Literal["", "1-0", "0-1", "1/2", "+-", "-+", "--", "bye"]
KINDS: tuple[TournamentKind, ...] = ("round-robin", "swiss", "knockout")
POINTS: dict[str, tuple[float, float]] = {
    "1-0": (1, 0),
    "0-1": (0, 1),
    "1/2": (0.5, 0.5),
    "+-": (1, 0),
    "-+": (0, 1),
    "--": (0, 0),
    "bye": (1, 0),
}
PLAYED = ("1-0", "0-1", "1/2")
MOST_ENTRANTS = 256


class BadTournament(ControllerError, ValueError):
    """What is wished cannot be done with this tournament; `why` says so, and what to do."""

    def __init__(self, why: str) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """Who plays; one who is `out` is paired no more."""

    number: int
    name: str
    out: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom; `second` None: nobody.

    board  where it is played; "": not sent anywhere.  `after`: the number of that board's game before it
    game   its number in the board's journal; None: it has not begun
    how    record | hand: where the result comes from
    adjourned  it goes on another time; with `game` None: its new board has not begun with it
    """

    round: int
    table: int
    first: int
    second: int | None
    result: Result = ""
    board: str = ""
    after: int = 0
    game: int | None = None
    how: str = ""
    adjourned: bool = False

    @property
    def is_adjourned(self) -> bool:
        """Whether the game goes on another time; a result that was entered ends it."""
        return self.adjourned and not self.result


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A line of the standings.

    place      the same where all that counts is the same
    points     1 for a win, a forfeit of the other or a bye; 1/2 for a draw
    buchholz   points of all opponents that were met at a board
    sonneborn  points of those that were beaten there, and half of those with whom it was drawn (Sonneborn-Berger)
    wins       at a board
    adjourned  games that go on another time
    """

    place: int
    number: int
    name: str
    points: float
    buchholz: float
    sonneborn: float
    wins: int
    out: bool
    adjourned: int = 0


def standings(
    entrants: Sequence[TournamentPlayer], pairings: Iterable[Pairing], kind: TournamentKind
) -> list[StandingsLine]:
    """Everybody, best first: by points, then Buchholz (all meet all: Sonneborn-Berger), the other of both, wins."""
    met = list(pairings)
    points = {one.number: 0.0 for one in entrants}
    for pairing in met:
        for number, gained in _gained(pairing):
            points[number] += gained

    def line(one: TournamentPlayer) -> StandingsLine:
        games = [(other, gained) for pairing in met for other, gained in _games(pairing, one.number)]
        return StandingsLine(
            place=0,
            number=one.number,
            name=one.name,
            points=points[one.number],
            buchholz=sum(points[other] for other, _ in games),
            sonneborn=sum(points[other] * gained for other, gained in games),
            wins=sum(gained == 1 for _, gained in games),
            out=one.out,
            adjourned=sum(pairing.is_adjourned and one.number in _both(pairing) for pairing in met),
        )

    def merit(one: StandingsLine) -> tuple[float, ...]:
        ties = (one.sonneborn, one.buchholz) if kind == "round-robin" else (one.buchholz, one.sonneborn)
        return (-one.points, -ties[0], -ties[1], -one.wins)

    ranked = sorted(map(line, entrants), key=lambda one: (merit(one), one.number))
    found: list[StandingsLine] = []
    for _, alike in groupby(ranked, key=merit):
        place = len(found) + 1
        found += [_placed(one, place) for one in alike]
    return found


def next_round(
    kind: TournamentKind, rounds: int, entrants: Sequence[TournamentPlayer], pairings: Sequence[Pairing]
) -> list[Pairing]:
    """The pairings of the next round.

    rounds  how many a Swiss tournament has

    :raises BadTournament: a result is missing, a knockout was drawn, or the tournament is over.
    """
    number = max((pairing.round for pairing in pairings), default=0) + 1
    if missing := [pairing for pairing in pairings if is_awaited(kind, pairing)]:
        raise BadTournament(messages.RESULT_MISSING(table=missing[0].table, round=missing[0].round))
    if number > rounds_of(kind, rounds, len(entrants)):
        raise BadTournament(messages.ALL_DRAWN)
    pairs = {"round-robin": _all_meet, "swiss": _swiss, "knockout": _knockout}[kind](number, rounds, entrants, pairings)
    out = {one.number for one in entrants if one.out}
    return [_begun(number, table, pair, out) for table, pair in enumerate(pairs, 1)]


def is_awaited(kind: TournamentKind, pairing: Pairing) -> bool:
    """Whether the next round waits for its result: where all meet anyhow, not for an adjourned game."""
    return not pairing.result and not (kind == "round-robin" and pairing.is_adjourned)


def rounds_of(kind: TournamentKind, rounds: int, entrants: int) -> int:
    """How many rounds there are."""
    if kind == "swiss":
        return rounds
    return entrants - 1 + entrants % 2 if kind == "round-robin" else max(1, (entrants - 1).bit_length())


PointsBefore: TypeAlias = dict[int, dict[int, float]]  # by round, by number
Meeting: TypeAlias = tuple[int, int | None]


def _begun(number: int, table: int, pair: Meeting, out: set[int]) -> Pairing:
    first, second = pair
    result: Result = ""
    if second is None:
        result = "--" if first in out else "bye"
    elif first in out or second in out:
        result = "--" if {first, second} <= out else "-+" if first in out else "+-"
    return Pairing(number, table, first, second, result, how="hand" if result else "")


def _all_meet(
    number: int, _: int, entrants: Sequence[TournamentPlayer], pairings: Sequence[Pairing]
) -> Iterator[Meeting]:
    from caissify_pairings.engines.round_robin import berger_round

    for first, second in berger_round(len(entrants) + len(entrants) % 2, number):
        if max(first, second) <= len(entrants):
            yield first, second
        else:
            yield min(first, second), None


def _swiss(
    number: int, rounds: int, entrants: Sequence[TournamentPlayer], pairings: Sequence[Pairing]
) -> Iterator[Meeting]:
    """By the Dutch system, of those who are not out."""
    from caissify_pairings import generate_pairings

    points = {one.number: one.points for one in standings(entrants, pairings, "swiss")}
    there = [one for one in entrants if not one.out]
    if len(there) < 2:
        raise BadTournament(messages.FEW_LEFT)
    floats = _points_before(pairings)
    players = [_player(one, points[one.number], pairings, floats) for one in there]
    before = {(one.first, one.second) for one in pairings if one.second is not None and one.result in PLAYED}
    try:
        found = generate_pairings("dutch", players, before, number, rounds)
    except ValueError as error:
        raise BadTournament(messages.NOBODY_NEW) from error
    for one in sorted(found, key=lambda pair: (pair["black_id"] is None, pair["table"])):
        yield one["white_id"], one["black_id"]


def _player(one: TournamentPlayer, points: float, pairings: Sequence[Pairing], before: PointsBefore) -> dict[str, Any]:
    """An entrant as the pairing program takes it: what was played, by colour, and what was not."""
    own = sorted((pairing for pairing in pairings if one.number in _both(pairing)), key=lambda pairing: pairing.round)
    colours = ["white" if pairing.first == one.number else "black" for pairing in own if pairing.result in PLAYED]
    won = sum(
        (pairing.result == "+-" and pairing.first == one.number)
        or (pairing.result == "-+" and pairing.second == one.number)
        for pairing in own
    )
    return {
        "id": one.number,
        "name": one.name,
        "score": points,
        "rating": 0,
        "starting_number": one.number,
        "color_hist": colours,
        "float_history": [_float(one.number, pairing, before[pairing.round]) for pairing in own],
        "bye_count": sum(pairing.result == "bye" for pairing in own),
        "forfeit_win_count": won,
    }


def _float(number: int, pairing: Pairing, points: dict[int, float]) -> str:
    """Whether that entrant met somebody with fewer or more points, as it was paired; a point for nothing is `down`."""
    if pairing.result not in PLAYED or pairing.second is None:
        return "down" if dict(_gained(pairing))[number] else "none"
    other = pairing.second if number == pairing.first else pairing.first
    own, met = points.get(number, 0.0), points.get(other, 0.0)
    return "down" if own > met else "up" if own < met else "none"


def _points_before(pairings: Sequence[Pairing]) -> PointsBefore:
    """By round the points that entrants had before it."""
    found: PointsBefore = {}
    for one in range(1, max((pairing.round for pairing in pairings), default=0) + 1):
        points: dict[int, float] = {}
        for pairing in pairings:
            if pairing.round < one:
                for number, gained in _gained(pairing):
                    points[number] = points.get(number, 0.0) + gained
        found[one] = points
    return found


def _both(pairing: Pairing) -> tuple[int, ...]:
    return (pairing.first,) if pairing.second is None else (pairing.first, pairing.second)


def _knockout(
    number: int, _: int, entrants: Sequence[TournamentPlayer], pairings: Sequence[Pairing]
) -> Iterator[Meeting]:
    if number == 1:
        places = _seeded(1 << max(1, (len(entrants) - 1).bit_length()))
        for first, second in zip(places[::2], places[1::2], strict=True):
            low, high = sorted((first, second))
            yield (low, high) if high <= len(entrants) else (low, None)
        return
    last = sorted((one for one in pairings if one.round == number - 1), key=lambda one: one.table)
    through = [_winner(one) for one in last]
    yield from zip(through[::2], through[1::2], strict=True)


def _winner(pairing: Pairing) -> int:
    match pairing.result:
        case "1-0" | "+-" | "bye":
            return pairing.first
        case "0-1" | "-+" if pairing.second is not None:
            return pairing.second
    raise BadTournament(messages.NO_WINNER(table=pairing.table))


def _seeded(size: int) -> list[int]:
    """Places so that the first and the second meet in the final at the earliest."""
    places = [1]
    while len(places) < size:
        sum_of_pair = 2 * len(places) + 1
        places = [seed for one in places for seed in (one, sum_of_pair - one)]
    return places


def _gained(pairing: Pairing) -> Iterator[tuple[int, float]]:
    first, second = POINTS.get(pairing.result, (0.0, 0.0))
    yield pairing.first, first
    if pairing.second is not None:
        yield pairing.second, second


def _games(pairing: Pairing, number: int) -> Iterator[tuple[int, float]]:
    """Whom that entrant met at a board, and what it gained."""
    if pairing.result in PLAYED and pairing.second is not None:
        first, second = POINTS[pairing.result]
        if pairing.first == number:
            yield pairing.second, first
        elif pairing.second == number:
            yield pairing.first, second


def _placed(one: StandingsLine, place: int) -> StandingsLine:
    return replace(one, place=place)
