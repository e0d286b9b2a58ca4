"""The benchmark of sensor frames: the file, its readers, its truth, and the scores of answers."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from controller.bench import answers, frames
from controller.bench.answers import BenchAnswer, GameAnswers
from controller.bench.cells import BY_HABIT, BY_SENSOR, BY_STYLE, CELLS, FACTORS, BenchCell
from controller.bench.errors import BadBenchFile
from controller.bench.export import play_game, sensing_of
from controller.bench.frames import BenchGame, BenchPly
from controller.bench.programs import PROGRAMS
from controller.bench.results import merged, page, scores_of
from controller.bench.scoring import BenchScore, score
from controller.bench.series import BenchSeries, check, lines
from controller.bench.truth import told_by
from controller.table.boards import load_board, own_board
from engine.games import keys, load
from engine.notation import find_move, read_position
from hardware.frame import PRESENT_S

ROOT = Path(__file__).parents[2]
MOVES_LAW, BYTES_LAW = 100_000, 50_000_000


def game_of(
    key: str = "witt", board: str = "witt", factor: str = "plain", strength: int = 0, seed: int = 0
) -> BenchGame:
    return play_game(0, load(key), load_board(board), BenchCell(factor, strength), seed, plies=8)


def text_of(*games: BenchGame) -> str:
    return "".join(lines(games))


def read_text(text: str) -> list[BenchGame]:
    return list(frames.read(text.splitlines(keepends=True)))


@pytest.mark.parametrize("key", keys())
def test_every_game_is_read_back_as_it_was_written_and_its_truth_is_legal(key: str) -> None:
    written = next(BenchSeries(1, games=[key], factors=["adjust"], strengths=[2], seed=4).played())
    (back,) = read_text(text_of(written))
    assert back == written
    game = load(key)
    position, board = read_position(game, back.start), dict(back.contents)
    for ply in back.plies:
        for notation in ply.notations:
            move = next(one for one in game.legal_moves(position) if (one.notation, one.side) == (notation, ply.side))
            after = game.apply(position, move)
        position = after
        board.update(ply.changes)
        there = {site: held for site, held in zip(game.site_names, after.board, strict=True) if held}
        on_board = {site.name for site in back.board.sites}
        assert {site: held for site, held in board.items() if held} == {s: h for s, h in there.items() if s in on_board}


def test_the_same_seed_makes_the_same_file_and_another_one_another() -> None:
    first, again, other = (text_of(game_of(factor="nudge", strength=3, seed=seed)) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_there_are_twelve_factors_of_hands_and_each_has_three_strengths() -> None:
    assert len(BY_STYLE) + len(BY_HABIT) == 12
    assert set(FACTORS) == {"plain", *BY_STYLE, *BY_HABIT, *BY_SENSOR}
    assert len(CELLS) == 1 + 3 * (len(FACTORS) - 1)


@pytest.mark.parametrize(("key", "board"), [("witt", "witt"), ("wari", "wari")])
def test_no_scan_comes_in_a_stall_and_the_next_one_shows_what_has_changed(key: str, board: str) -> None:
    game = game_of(key, board, "stall", 3, 1)
    assert game.gaps
    for first, number in game.gaps:
        assert number * 1000 / game.board.scan_hz + 1000 / game.board.scan_hz >= 200
        assert number <= 1.5 * game.board.scan_hz
        assert not any(first <= scan < first + number for scan, _ in game.frames)
    (back,) = read_text(text_of(game))
    assert back.gaps == game.gaps
    assert game_of(key, board).gaps == []


def test_weights_tremble_in_ten_samples_a_second_and_nothing_else_does() -> None:
    wari, held = game_of("wari", "wari", "jitter", 2), load_board("wari").scan_hz // 10
    assert all(scan % held == 0 for scan, _ in wari.frames)
    assert len(wari.frames) > 3 * len(game_of("wari", "wari").frames)
    still = game_of("witt", "witt", "jitter", 3)
    assert {value for _, changes in still.frames for _, value in changes} <= {0, 1}


def test_our_referee_is_right_beside_stalls_and_trembling_weights() -> None:
    for factor in ("stall", "jitter"):
        file = game_of("wari", "wari", factor, 3)
        answered = PROGRAMS["witboard"](file, load("wari"), load_board("wari"))
        (cell,) = score([file], {0: answered}).values()
        assert (cell.right, cell.wrong, cell.stuck) == (cell.plies, 0, 0)


def test_a_stronger_factor_shows_in_the_frames() -> None:
    weak, _, strong = (
        sum(len(game_of("web", "web", "on_the_edge", strength, seed).frames) for seed in range(4))
        for strength in (1, 2, 3)
    )
    assert weak < strong


def test_the_sensors_show_at_the_end_what_the_truth_says() -> None:
    game = game_of(board="witt-polarity", factor="rolling", strength=3, seed=3)
    values, board = dict[int, int](), dict(game.contents)
    for _, changes in game.frames:
        values.update(changes)
    for ply in game.plies:
        board.update(ply.changes)
    pieces = load("witt").pieces
    for site in game.board.sites:
        held = board.get(site.name, 0)
        due = 0 if not held else PRESENT_S if pieces[held].side == 1 else 1
        assert values.get(-1 if site.channel is None else site.channel, 0) == due


def test_one_hundred_thousand_moves_keep_to_fifty_megabytes() -> None:
    """By wordy factors, on the boards whose frames are longest; only two boards have weights that tremble."""
    series = BenchSeries(1, games=["wari", "witt"], factors=["dropout", "on_the_edge"], strengths=[3])
    games = list(series.played())
    size = sum(len(frames.write_game(game)) for game in games)
    assert size / sum(len(game.plies) for game in games) * MOVES_LAW < BYTES_LAW


def test_the_reader_in_docs_reads_the_same_and_imports_nothing_of_ours() -> None:
    file = ROOT / "docs" / "read_bench.py"
    text = file.read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith(("import", "from"))] == ["import sys"]
    assert len([line for line in text.splitlines() if line.strip()]) <= 50
    ours = game_of("wari", "wari", "bounce", 2)
    (theirs,) = runpy.run_path(str(file))["games"](text_of(ours).splitlines(keepends=True))
    assert theirs["start"] == ours.start
    assert theirs["contents"] == dict(ours.contents)
    assert [(t_ns, tuple(values.items())) for t_ns, values in theirs["frames"]] == [
        (scan * ours.board.period_ns, changes) for scan, changes in ours.frames
    ]
    assert [
        BenchPly(p["tells"], p["side"], p["first"], p["last"], tuple(p["changes"].items()), tuple(p["notations"]))
        for p in theirs["plies"]
    ] == ours.plies
    assert theirs["board"]["sites"]["A"][0] == next(site.channel for site in ours.board.sites if site.name == "A")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("witboard-bench 2", "witboard-bench 1", "line 1: expected 'witboard-bench 2'"),
        ("board witt 200 192", "board witt 0 192", "1 to 10000 scans"),
        ("site a1 ", "site a1 500 presence 0 0\nsite a1 ", "192 channels, from 0"),
        ("game 0 witt witt", "game 1 witt witt", "expected game 0"),
        ("game 0 witt witt", "game 0 witt web", "the board was not described"),
        ("\nply rest", "\ngap 9 0\nply rest", "gaps follow each other in time"),
        ("\nply rest", "\ngap 0 99999\nply rest", "no frame comes in a gap"),
        ("\nply rest", "\nply perhaps", "what tells it is one of rest"),
        ("\nend ", "\nwhat ", "a line begins with a number"),
        ("put ", "put q9=1,", "contents are SITE=NUMBER"),
    ],
)
def test_a_wrong_line_is_named_with_what_is_expected(old: str, new: str, why: str) -> None:
    text = text_of(game_of())
    assert old in text
    with pytest.raises(BadBenchFile, match=r"line \d+: ") as caught:
        read_text(text.replace(old, new, 1))
    assert why in str(caught.value)


def test_a_file_that_is_cut_off_is_refused_and_so_is_a_truth_that_changes_nothing() -> None:
    text = text_of(game_of())
    with pytest.raises(BadBenchFile, match="ends in the middle of a game"):
        read_text(text[: text.rindex("end ")])
    game = game_of()
    assert check([game])[:2] == (1, 8)
    site, held = game.plies[0].changes[0]
    first = game.plies[0]
    game.plies.insert(0, BenchPly("rest", first.side, first.first, first.first, ((site, held),), ("x",)))
    with pytest.raises(BadBenchFile, match=f"game 0, ply 2: {site} held {held} before it"):
        check([game])


def answered(game: BenchGame, *given: BenchAnswer) -> BenchScore:
    (cell,) = score([game], {0: GameAnswers(0, list(given))}).values()
    return cell


def right(game: BenchGame, number: int, late: int = 10) -> BenchAnswer:
    ply = game.plies[number - 1]
    return BenchAnswer("move", ply.last + late, number, ply.notations[0])


def test_answers_are_right_asked_revised_wrong_stuck_or_lost() -> None:
    game = game_of(seed=5)
    assert [ply.tells for ply in game.plies] == ["rest"] * 8
    whole = [right(game, number) for number in range(1, 9)]
    cell = answered(game, *whole)
    assert (cell.right, cell.plies, cell.share, cell.percentile(99)) == (8, 8, 1.0, 50.0)
    cell = answered(game, whole[0], BenchAnswer("ask", 1, 2), *whole[1:])
    assert (cell.right, cell.asked) == (7, 1)
    cell = answered(game, BenchAnswer("move", 1, 1, "other"), *whole)
    assert (cell.right, cell.revised) == (8, 1)
    cell = answered(game, *whole[:3], BenchAnswer("move", 1, 4, "other"))
    assert (cell.right, cell.wrong, cell.lost) == (3, 1, 4)
    cell = answered(game, *whole[:3], BenchAnswer("back", 1, 3))
    assert (cell.right, cell.stuck, cell.lost) == (2, 1, 5)
    boards = [BenchAnswer("board", 1, at, "", ply.changes[::-1]) for at, ply in enumerate(game.plies, 1)]
    assert answered(game, *boards).right == 8


def test_answers_are_read_as_they_are_written_and_wrong_lines_are_named() -> None:
    given = [
        BenchAnswer("move", 7, 1, "a1-b1"),
        BenchAnswer("board", 9, 2, "", (("a1", 0), ("b1", 2))),
        BenchAnswer("ask", 9, 3),
        BenchAnswer("back", 9, 1),
    ]
    text = answers.write_head("me and you") + answers.write_answers(GameAnswers(3, given))
    assert answers.read(text.splitlines()) == ("me and you", {3: GameAnswers(3, given)})
    for row, why in (("move 1 2", "expected one of move"), ("move x 2 a1", "line 3"), ("ask 1 0", "plies from 1")):
        with pytest.raises(BadBenchFile, match=why):
            answers.read([answers.write_head("me"), "game 0", row])
    with pytest.raises(BadBenchFile, match="game 0 is answered twice"):
        answers.read([answers.write_head("me"), "game 0", "game 0"])
    with pytest.raises(BadBenchFile, match="line 1"):
        answers.read(["game 0"])


@pytest.mark.parametrize("factor", ["fast", "captures_first", "lingering", "second_thoughts", "rolling"])
def test_our_referee_makes_no_mistake_where_the_naive_program_does(factor: str) -> None:
    series = BenchSeries(30, games=["witt"], board="witt", factors=[factor], strengths=[3], seed=0)
    merge = {name: merged(cells, (0,))[("witt",)] for name, cells in scores_of(series.played()).items()}
    ours, naive = merge["witboard"], merge["nearest"]
    assert ours.wrong == 0
    assert naive.wrong > 0
    assert ours.share > naive.share


def test_stones_that_are_sown_wrong_and_put_right_confuse_the_naive_program_alone() -> None:
    series = BenchSeries(30, games=["wari"], board="wari", factors=["displacement"], strengths=[3])
    (ours,), (naive,) = (cells.values() for cells in scores_of(series.played()).values())
    assert (ours.wrong, ours.right) == (0, ours.plies)
    assert naive.wrong > 0


def test_our_referee_is_right_in_every_game_of_steady_hands() -> None:
    played = (game_of(key, own_board(key), seed=1) for key in keys())
    for name, cells in scores_of(played).items():
        for (game, *_), cell in cells.items():
            assert (name, game, cell.right) == (name, game, cell.plies)


def test_the_page_has_a_row_a_cell_and_program() -> None:
    games = [game_of(), game_of("wari", "wari", "bounce", 3)]
    text = page(scores_of(games), 16, 0, 2)
    rows = [line for line in text.splitlines() if line.startswith("| bounce | 3 |")]
    assert [row.split(" | ")[3] for row in rows] == list(PROGRAMS)
    assert "16 plies count, in 2 games" in text


STRANGER = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if "game" in told:
        before = None
        continue
    seen, changes = told["seen"], {}
    if before is not None:
        gone = [site for site in seen if before.get(site) and not seen[site]]
        come = [site for site in seen if seen[site] and not before.get(site)]
        if len(gone) == len(come) == 1:
            changes = {gone[0]: 0, come[0]: before[gone[0]]}
    if before is None or changes:
        before = dict(seen)
    print(json.dumps({"changes": changes} if changes else {}), flush=True)
"""


def test_a_program_of_somebody_else_is_run_from_its_checkout(tmp_path: Path) -> None:
    """On polarity sensors of The Web the values are the pieces, so a stranger's answers can be boards."""
    game = game_of("web", "web-polarity", seed=1)
    (tmp_path / "frames.txt").write_text(text_of(game), "utf-8")
    (tmp_path / "recognise.py").write_text(STRANGER, "utf-8")
    runner = ROOT / "tests" / "bench" / "runners" / "positions.py"
    given = ["--checkout", str(tmp_path), "--name", "stranger", "--", sys.executable, "recognise.py"]
    paths = [str(tmp_path / "frames.txt"), str(tmp_path / "answers.txt")]
    done = subprocess.run([sys.executable, str(runner), *paths, *given], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    name, found = answers.read((tmp_path / "answers.txt").read_text("utf-8").splitlines())
    assert name == "stranger"
    (cell,) = score([game], found).values()
    assert cell.right == 8


def test_what_tells_a_ply_depends_on_the_sensors() -> None:
    """A king that pushes a chip leaves the same holes taken as before; only its pole tells."""
    game = load("outwit")
    position = read_position(game, "gr2gr3/5gG2/7g1/9/r8/r2g5/g8/2R5r/r7g/1r5rg r push 3/5 - 125")
    move = find_move(game, position, "a6>a5@a6")
    told = {
        name: told_by(game, sensing_of(load_board(name), game, position), position, move)
        for name in ("outwit", "outwit-polarity")
    }
    assert told == {"outwit": ("no", ("a6>a5@a6",)), "outwit-polarity": ("rest", ("a6>a5@a6",))}


def test_a_ply_that_nothing_tells_does_not_count() -> None:
    game = game_of(seed=5)
    first = game.plies[0]
    game.plies[0] = BenchPly("no", first.side, first.first, first.last, first.changes, first.notations)
    assert answered(game, *(right(game, number) for number in range(2, 9))).right == 7


@pytest.mark.parametrize(
    ("key", "board", "factor", "strength", "seed"),
    [
        ("witt", "witt", "fast", 3, 2),  # the other side can only pass
        ("witt", "witt-polarity", "fast", 3, 0),  # a lift of the next side makes a whole move look like a longer one
        ("witt", "witt-polarity", "fast", 3, 3),  # a penalty, a move and the next move, before anything was accepted
        ("witt", "witt-polarity", "fast", 3, 4),  # the peg that has just come is taken off as a penalty
        ("wari", "wari-pits", "fast", 2, 0),  # no pile is taken up sooner than a weighed pit can show its last stone
        ("wari", "wari-pits", "adjust", 2, 0),  # captured stones go to a store that no sensor sees: nobody is asked
        ("outwit", "outwit", "two_in_hand", 2, 0),  # a move that no sensor can tell is claimed, and asked for
    ],
)
def test_games_in_which_the_referee_once_got_stuck_or_asked_are_answered_to_the_end(
    key: str, board: str, factor: str, strength: int, seed: int
) -> None:
    file = play_game(0, load(key), load_board(board), BenchCell(factor, strength), seed)
    answered = PROGRAMS["witboard"](file, load(key), load_board(board))
    (cell,) = score([file], {0: answered}).values()
    assert (cell.wrong, cell.stuck, cell.lost) == (0, 0, 0)
    assert cell.right == cell.plies
