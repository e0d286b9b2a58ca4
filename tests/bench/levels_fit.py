"""The strength of several players from the games between some of them, and how sure of it one may be.

Model: player i makes the score 1 / (1 + 10^((r_j - r_i) / 400)) against j (Bradley and Terry 1952, in Elo's units; a
draw is half a win each).  The ratings are those of the greatest likelihood, the first player's being 0.  Each match
is given one pair lost and one pair won more (see controller.arena.matches.strength), so that no rating is infinite.
The 95 % intervals come from the games themselves: pairs are drawn again with replacement, and the ratings fitted anew.
"""

from collections.abc import Mapping, Sequence
from math import log

from engine.search.chance import mix
from tests.bench.figure import percentile

Match = tuple[int, int]  # players, the weaker one first
DRAWN_AGAIN = 200
_ROUNDS = 400
_PRIOR = (0.0, 1.0)


def ratings(matches: Mapping[Match, Sequence[float]]) -> dict[int, float]:
    """Elo by player; each match has the mean points of its pairs for the first of the two."""
    players = sorted({player for match in matches for player in match})
    scores = {match: [*means, *_PRIOR] for match, means in matches.items()}
    won = dict.fromkeys(players, 0.0)
    for (one, other), means in scores.items():
        won[one] += sum(means)
        won[other] += len(means) - sum(means)
    strength = dict.fromkeys(players, 1.0)
    for _ in range(_ROUNDS):  # Zermelo's iteration
        met = dict.fromkeys(players, 0.0)
        for (one, other), means in scores.items():
            share = len(means) / (strength[one] + strength[other])
            met[one] += share
            met[other] += share
        strength = {player: won[player] / met[player] for player in players}
        strength = {player: value / strength[players[0]] for player, value in strength.items()}
    return {player: 400 * log(value, 10) for player, value in strength.items()}


def intervals(matches: Mapping[Match, Sequence[float]], seed: int = 1) -> dict[int, tuple[float, float]]:
    """The 95 % interval of each rating."""
    again: dict[int, list[float]] = {}
    for number in range(DRAWN_AGAIN):
        drawn = {
            match: [means[mix(seed, number, *match, i) % len(means)] for i in range(len(means))]
            for match, means in matches.items()
        }
        for player, rating in ratings(drawn).items():
            again.setdefault(player, []).append(rating)
    return {player: (percentile(values, 2.5), percentile(values, 97.5)) for player, values in again.items()}
