"""Games of a match: openings, both sides, the same games again, limits and forfeits, records."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from controller.arena.matches.contestant import Pace, Turn
from controller.arena.matches.entrants import read_entrant
from controller.arena.matches.errors import BadEntrant, Forfeit
from controller.arena.matches.kept import keep
from controller.arena.matches.machines import level_player, paced, random_player
from controller.arena.matches.openings import Opening, opening
from controller.arena.matches.playing import MatchGame, Played
from controller.arena.matches.series import MatchPlan, check, play_all, play_one
from controller.errors import BadConfig
from controller.players.levels import LEVELS
from engine.errors import BadOption
from engine.game import Game
from engine.games import load
from engine.notation import find_move, read_position
from engine.play import play
from engine.record import read_record

pytestmark = pytest.mark.thorough

WON = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"
FAST = Pace(nodes=60)


class Obedient:
    """A player that makes the moves it is given, and keeps what it was told."""

    name = "obedient"

    def __init__(self, *moves: str) -> None:
        self.moves = list(moves)
        self.told: list[Turn] = []

    def begin(self, game: Game, seed: int) -> None: ...

    def choose(self, turn: Turn) -> str:
        self.told.append(turn)
        if not self.moves:
            raise Forfeit("has no more moves")
        return self.moves.pop(0)

    def close(self) -> None: ...


def sit(key: str, one: Obedient, other: Obedient, text: str = "", first: int = 0, most_plies: int = 50) -> Played:
    game = load(key)
    start = read_position(game, text) if text else game.start()
    return MatchGame(game, (one, other), Opening(start, start), first, most_plies, seed=1).play(0, {})


def series(key: str, games: int = 2, players: Iterable[str] = ("random", "random"), **changes: object) -> MatchPlan:
    a, b = map(read_entrant, players)
    return MatchPlan(key, (a, b), games, pace=FAST, **changes)  # type: ignore[arg-type]  # as the test says


@pytest.mark.parametrize(("first", "winner"), [(0, 0), (1, 1)])
def test_who_wins_by_the_rules_is_told_whichever_seat_it_has(first: int, winner: int) -> None:
    played = sit("web", Obedient("t12r2-t12r1"), Obedient("t12r2-t12r1"), text=WON, first=first)
    assert (played.winner, played.how, played.moves) == (winner, "rules", ("t12r2-t12r1",))
    assert played.outcome is not None
    assert (played.points(winner), played.points(1 - winner)) == (1.0, 0.0)


def test_an_illegal_move_loses_the_game_and_is_named_with_its_clause() -> None:
    played = sit("wari", Obedient("A"), Obedient("A"))
    assert (played.winner, played.how, played.moves, played.outcome) == (0, "forfeit", ("A",), None)
    assert played.why.startswith("North (obedient) forfeits at ply 1: illegal move 'A' at ply 1 of wari")


def test_a_player_without_a_move_loses_the_game() -> None:
    assert sit("wari", Obedient(), Obedient()).why == "South (obedient) forfeits at ply 0: has no more moves"


def test_a_game_that_is_too_long_is_drawn_and_in_the_web_the_time_is_up() -> None:
    wari = sit("wari", Obedient("A", "B"), Obedient("a"), most_plies=3)
    assert (wari.winner, wari.how, wari.outcome, wari.points(0)) == (None, "limit", None, 0.5)
    web = sit("web", Obedient("t1r4-t16r4"), Obedient(), most_plies=1)
    assert web.outcome is not None
    assert (web.winner, web.how, web.outcome.clause) == (1, "limit", "WEB-18")


def test_a_player_is_told_start_and_moves_where_nothing_is_secret() -> None:
    other = Obedient("a")
    sit("wari", Obedient("A"), other)
    game = load("wari")
    assert other.told[0] == Turn(play(game, game.start(), ["A"]), 1, game.start(), ("A",))


def test_a_player_of_a_game_with_secrets_is_told_what_its_seat_may_know() -> None:
    game, one, other = load("witsend"), Obedient("r:1"), Obedient("b:1")
    sit("witsend", one, other)
    for player in (one, other):
        turn = player.told[0]
        assert turn.moves == ()
        assert turn.start == turn.position == game.view(turn.position, turn.side)
        assert game.view(turn.position, 1 - turn.side) != turn.position


@pytest.mark.parametrize("key", ["outwit", "wari", "web", "witsend"])
def test_the_same_match_is_the_same_games_and_another_seed_is_others(key: str) -> None:
    games = list(play_all(series(key, most_plies=24)))
    assert games == list(play_all(series(key, most_plies=24)))
    assert [one.moves for one in games] != [one.moves for one in play_all(series(key, most_plies=24, seed=2))]
    assert {one.first for one in games} == {0, 1}


def test_several_processes_play_the_same_games() -> None:
    match = series("wari", 4, ("1", "random"))
    assert list(play_all(match, jobs=2)) == list(play_all(match))


def test_games_that_are_done_are_left_out() -> None:
    match = series("wari", 4)
    assert [one.number for one in play_all(match, done={0, 2})] == [1, 3]
    assert play_one(match, 3) in list(play_all(match))


@pytest.mark.parametrize("key", ["outwit", "wari", "web"])
def test_an_opening_is_legal_not_over_not_won_in_one_and_the_same_for_both_sides(key: str) -> None:
    game = load(key)
    begun = [opening(game, game.start(), 6, seed) for seed in range(6)]
    assert len({one.moves for one in begun}) > 4
    for one in begun:
        assert play(game, one.start, one.moves) == one.position
        after = [game.apply(one.position, move) for move in game.legal_moves(one.position)]
        assert after
        assert all(outcome is None or not outcome.winners for outcome in map(game.outcome, after))
    first, second = play_all(series(key, most_plies=8))
    assert first.moves[:4] == second.moves[:4]


def test_a_game_with_secrets_begins_at_its_start() -> None:
    game = load("witsend")
    assert opening(game, game.start(), 6, 1) == Opening(game.start(), game.start())


def test_more_than_two_players_are_refused() -> None:
    with pytest.raises(BadEntrant, match="witsend with 3 players: a match is for two"):
        check(series("witsend", options=(("players", "3"),)))
    with pytest.raises(BadOption, match="has no option 'x'"):
        check(series("wari", options=(("x", "3"),)))


def test_records_of_games_read_back_and_tell_how_they_ended(tmp_path: Path) -> None:
    for played in play_all(series("wari", options=(("repetition", "split"),))):
        record = read_record(keep(tmp_path, "wari", played, ("A", "B")).read_text("utf-8"), load)
        assert (record.moves, record.outcome) == (played.moves, played.outcome)
        tags = dict(record.tags)
        assert (tags["Round"], tags["First"]) == (str(played.number + 1), "AB"[played.first])
        assert dict(record.options)["repetition"] == "split"
    lost = sit("wari", Obedient("A"), Obedient("A"))
    record = read_record(keep(tmp_path, "wari", lost, ("A", 'the "B"')).read_text("utf-8"), load)
    assert dict(record.tags)["Termination"].endswith("alone. (won by A)")
    assert record.outcome is None


def test_a_record_that_cannot_be_kept_is_a_fault_of_the_directory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadConfig, match="name another directory"):
        keep(tmp_path / "file", "wari", sit("wari", Obedient(), Obedient()), ("A", "B"))


@pytest.mark.parametrize("text", ["0", "11", "level:", "level:x", "engine:", "engine: ", "rnd", "", "level:1:2", "٣"])
def test_a_name_that_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(BadEntrant, match=r"no player .*; expected a level from 1 to 10, random, engine:COMMAND"):
        read_entrant(text)


def test_players_have_names() -> None:
    assert [read_entrant(text).level for text in ("3", "level:3", "10", "random")] == [3, 3, 10, 0]
    engine = read_entrant("engine: a 'b c' ", {"k": "v"})
    assert (engine.command, engine.options, engine.is_external) == ("a 'b c'", {"k": "v"}, True)


def test_a_pace_bounds_a_level_by_nodes_or_time() -> None:
    budget = LEVELS[7]
    assert paced(budget, Pace()) == (budget, budget.time_ms)
    assert paced(budget, Pace(time_ms=5)) == (budget, 5)
    assert (paced(budget, Pace(nodes=5))[0].nodes, paced(budget, Pace(nodes=5))[1]) == (5, None)
    assert paced(budget, Pace(nodes=1 << 40)) == (budget, None)
    assert paced(budget, Pace(scale=0.5))[0].nodes == budget.nodes // 2


def test_the_players_here_make_legal_moves() -> None:
    game = load("outwit")
    start = game.start()
    for player in (random_player(), level_player("level 2", LEVELS[2], FAST)):
        player.begin(game, 3)
        assert find_move(game, start, player.choose(Turn(start, 0, start))).side == 0
