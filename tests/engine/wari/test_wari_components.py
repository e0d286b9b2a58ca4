"""Strongly connected components of endless play at Wari: what is said of them in whole games."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from engine import build
from engine.best_moves import search
from engine.games import load
from engine.games.wari.board import PITS, STONES, STORE, TURN
from engine.games.wari.endings import halves
from engine.games.wari.rules import WariRules
from engine.games.wari.table.endgame import WariEndgame
from engine.games.wari.table.endless import Endless
from engine.games.wari.table.layout import ATTACKER, DEFENDER, REPETITIONS, first
from engine.games.wari.table.solver import solved
from engine.games.wari.table.table import WariTable
from engine.notation import find_move
from engine.position import Position
from engine.search.result import DECIDED, Limits
from tests.engine.wari.naive_ways import NaiveWays
from tests.engine.wari.table_positions import OPTIONS, lay, thrown

MOST = 3 if build.name() == build.INTERPRETED else 6  # stones
TRIED = 3  # stones with which all ways can be tried
LIMIT, GAMES = 10_000, 60


@pytest.mark.clause("WARI-16")
def test_what_the_table_says_of_entering_a_component_is_what_trying_all_ways_finds() -> None:
    """Up to three stones; with four there are far too many ways."""
    naive, rules, hung = NaiveWays(), WariRules(), 0
    tells = WariTable(rules, solved(WariRules(), TRIED, LIMIT))
    for stones in range(TRIED + 1):
        hung += naive.solve(stones)
        tells.places.start(stones)
        for place in range(first(stones), first(stones + 1)):
            if place > first(stones):
                tells.places.advance()
            assert tells.probe() == naive.gets[bytes(rules.state[:PITS])]
    assert hung > 50


@pytest.mark.clause("WARI-16")
def test_whoever_wins_in_a_component_wins_by_the_moves_that_it_says() -> None:
    """With all that has stood on the way, against replies drawn by lot."""
    rules, random, ended = WariRules(), Random(16), 0
    tells = WariTable(rules, solved(WariRules(), MOST, LIMIT))
    for place in random.choices(list(tells.component_places), k=GAMES):
        stones = lay_out(tells, place)
        tells.look_up()
        if tells.low != tells.high:
            continue
        south = (STONES - stones - tells.low) // 2  # so that a draw is what South can have
        lay(rules, bytes(rules.state[:PITS]), OPTIONS["own_rows"], (south, STONES - stones - south))
        ending = play_out(rules, tells, random)
        lead = halves(ending) - STONES if ending else certain(rules, tells)
        assert lead >= 0
        ended += ending > 0
    assert ended > GAMES / 10


@pytest.mark.clause("WARI-16")
def test_after_idle_play_that_makes_the_table_unreliable_whoever_is_said_to_win_wins() -> None:
    """Three stones pushed about by chance, so that positions have stood twice; then South plays to win."""
    rules, random, found = WariRules(), Random(10), Counter[int]()
    tells = WariTable(rules, solved(WariRules(), TRIED, LIMIT))
    while min(found[ATTACKER], found[DEFENDER]) < GAMES / 4:
        lay(rules, thrown(random, TRIED), OPTIONS["own_rows"], (22, 23))
        stood = idle(rules, random)
        if rules.result() or rules.state[TURN] or max(stood.values()) < 2:
            continue
        tells.begin()
        endless = Endless(rules, tells, 0, 1, stood, unreliable=True)
        winners = {endless.winner_after(code, LIMIT) for code in rules.moves[: rules.generate()]}
        assert winners <= {ATTACKER, DEFENDER}
        found[ATTACKER if ATTACKER in winners else DEFENDER] += 1
        if ATTACKER in winners:
            ending = play_out(rules, tells, random, stood, wanted=1)
            assert (halves(ending) - STONES if ending else certain(rules, tells)) > 0


@pytest.mark.clause("WARI-16")
def test_a_game_that_is_said_to_be_won_is_won_to_its_end() -> None:
    """By the search, from positions in components, against replies drawn by lot."""
    game, rules, random, won = load("wari"), WariRules(), Random(61), 0
    planes = solved(WariRules(), MOST, LIMIT)
    tells = WariTable(rules, planes)
    for place in random.choices(list(tells.component_places), k=GAMES):
        stones = lay_out(tells, place)
        south = (STONES - stones) // 2 + random.randint(-1, 1)
        lay(rules, bytes(rules.state[:PITS]), OPTIONS["own_rows"], (south, STONES - stones - south))
        position = Position("wari", bytes(rules.state), len(game.sites), 60, ())
        said = False
        while game.outcome(position) is None:
            move = random.choice(game.legal_moves(position))
            if position.turn == 0:
                for result in search(
                    game, position, 0, Limits(depth=2 if not said else 10), endgame=partial(WariEndgame, planes=planes)
                ):
                    line = result.lines[0]
                    if line.score > DECIDED:
                        break
                assert line.score > DECIDED or not said
                said = said or line.score > DECIDED
                move = find_move(game, position, line.notations[0])
            position = game.apply(position, move)
        outcome = game.outcome(position)
        assert outcome is not None
        assert outcome.winners == (0,) or not said
        won += said
    assert won > GAMES / 10


def lay_out(tells: WariTable, place: int) -> int:
    """Put the position with that number into the rules; how many stones it has."""
    stones = next(stones for stones in range(MOST + 1) if place < first(stones + 1))
    tells.places.start(stones)
    for _ in range(place - first(stones)):
        tells.places.advance()
    tells.component_stones = -1
    return stones


def idle(rules: WariRules, random: Random) -> Counter[bytes]:
    """Some moves by chance that capture nothing, as long as there are any; what has stood, the last state included."""
    stood = Counter([bytes(rules.state)])
    for _ in range(random.randrange(40)):
        before, codes = bytes(rules.state), list(rules.moves[: rules.generate()])
        random.shuffle(codes)
        for code in codes:
            rules.play(code)
            if (
                rules.state[STORE : STORE + 2] == before[STORE : STORE + 2]
                and stood[bytes(rules.state)] < REPETITIONS - 1
            ):
                break
            rules.state[:] = before
        else:
            return stood
        stood[bytes(rules.state)] += 1
    return stood


def play_out(
    rules: WariRules, tells: WariTable, random: Random, stood: Counter[bytes] | None = None, wanted: int = 0
) -> int:
    """South goes for such a lead at least, until something is captured or the game ends, which is returned."""
    unreliable = stood is not None
    stood, ending, taken = stood or Counter([bytes(rules.state)]), 0, sum(rules.state[STORE : STORE + 2])
    while ending == 0 and sum(rules.state[STORE : STORE + 2]) == taken:
        codes = list(rules.moves[: rules.generate()])
        if rules.state[TURN] == 0:
            tells.begin()
            endless = Endless(rules, tells, 0, wanted, stood, unreliable)
            codes = [code for code in codes if endless.winner_after(code, LIMIT) == ATTACKER]
            assert codes, "it is no longer sure"
        rules.play(random.choice(codes))
        stood[bytes(rules.state)] += 1
        ending = rules.result() or rules.repeated(stood[bytes(rules.state)])
    return ending


def certain(rules: WariRules, tells: WariTable) -> int:
    """The lead that South is sure of, something having been captured."""
    tells.component_stones = -1
    tells.look_up()
    lead = rules.state[STORE] - rules.state[STORE + 1]
    return lead - tells.high if rules.state[TURN] else lead + tells.low
