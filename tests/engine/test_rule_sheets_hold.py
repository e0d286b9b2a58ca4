"""The engine does what the rule sheets say: every fenced block is played."""

import re

import pytest

from engine.attempt import why_illegal
from engine.games import keys, load
from engine.notation import find_move, read_position, write_position
from engine.play import perft, play
from engine.rulesheet import BECAUSE
from tests.engine.hands import seen_board
from tests.engine.sheet_cases import SHEETS, Example, attempts, examples, text_of
from tests.installed_games import SHIPPED


@pytest.mark.parametrize("example", examples("start"))
def test_the_game_starts_as_the_sheet_says(example: Example) -> None:
    game = load(example.game)
    assert write_position(game, game.start()) == example.position
    assert example.rest == ()


@pytest.mark.parametrize("example", examples("legal"))
def test_exactly_these_moves_are_legal(example: Example) -> None:
    game = load(example.game)
    moves = [move.notation for move in game.legal_moves(read_position(game, example.position))]
    assert " ".join(moves or ["none"]).split() == " ".join(example.rest).split()


@pytest.mark.parametrize("example", attempts())
def test_what_a_hand_may_not_do_breaks_this_clause(example: Example) -> None:
    game, attempt = load(example.game), example.rest[0]
    position = read_position(game, example.position)
    if "=" in attempt:
        refusal = game.why_not(position, seen_board(game, position, attempt))
    else:
        refusal = why_illegal(game, position, attempt)
    assert refusal is not None
    assert refusal.clause == example.clause
    assert "{" not in refusal.text


@pytest.mark.parametrize("example", examples("line"))
def test_these_moves_lead_there(example: Example) -> None:
    game, (*moves, last) = load(example.game), example.rest
    assert last.startswith("= ")
    after = play(
        game, read_position(game, example.position), [word.replace("_", " ") for word in " ".join(moves).split()]
    )
    assert write_position(game, after) == last.removeprefix("= ")


@pytest.mark.parametrize("example", examples("perft"))
def test_so_many_sequences_of_moves_begin_there(example: Example) -> None:
    game = load(example.game)
    position = read_position(game, example.position)
    counted = [f"{depth} {perft(game, position, depth)}" for depth in range(1, len(example.rest) + 1)]
    assert counted == list(example.rest)


@pytest.mark.parametrize("key", keys())
def test_every_position_stands_in_the_sheet_as_the_engine_would_write_it(key: str) -> None:
    game = load(key)
    written = [block.lines[0] for block in SHEETS[key].blocks if block.kind != BECAUSE]
    assert [write_position(game, read_position(game, text)) for text in written] == written


@pytest.mark.parametrize("key", keys())
def test_a_sheet_has_a_block_of_every_kind_and_its_clauses_in_order(key: str) -> None:
    sheet = SHEETS[key]
    assert sheet.title == load(key).title
    assert {block.kind for block in sheet.blocks} >= {"start", "legal", "illegal", "line", "perft"}
    assert sum(block.kind == "perft" for block in sheet.blocks) >= 4
    assert len({clause.id.split("-")[0] for clause in sheet.clauses}) == 1


def test_the_clauses_of_the_web_are_numbered_without_a_gap() -> None:
    assert [clause.id for clause in SHEETS["web"].clauses] == [f"WEB-{number}" for number in range(1, 23)]


@pytest.mark.parametrize("key", keys())
def test_the_sheet_names_the_rulings_that_the_engine_plays_by(key: str) -> None:
    preface = text_of(key).split("\n### ")[0]
    assert f"Rulings `{load(key).rules.rulings}`" in preface


@pytest.mark.parametrize("key", keys())
def test_every_clause_the_engine_names_is_in_the_sheet(key: str) -> None:
    game = load(key)
    rules, known = game.rules, {clause.id for clause in SHEETS[key].clauses}
    named = {*game.narrator.messages, rules.time.clause, rules.agreement, *(option.clause for option in rules.options)}
    named |= {ending.clause for ending in rules.endings if ending}
    assert named <= known


def test_a_typed_move_is_refused_with_its_clause() -> None:
    game = load("web")
    with pytest.raises(ValueError, match=r"^illegal move 't5r4-t5r2' at ply 0 of web \(WEB-7\): Pins cannot jump"):
        find_move(game, game.start(), "t5r4-t5r2")


@pytest.mark.parametrize("key", keys())
def test_no_clause_ends_where_an_example_would_follow(key: str) -> None:
    assert [clause.id for clause in SHEETS[key].clauses if clause.text.endswith(":")] == []


@pytest.mark.parametrize("game", SHIPPED)
def test_a_sheet_begins_with_how_to_play(game: str) -> None:
    guide = {section.title: section.text for section in SHEETS[game].guide}
    assert list(guide)[:4] == ["", "Aim", "A turn", "Special rules"]
    assert re.findall(r"^\d", guide["A turn"], re.MULTILINE) == list("12345")
    cited = set(re.findall(r"\b[A-Z]+(?:-[A-Z]+)*(?:-\d+)+\b", "\n".join(guide.values())))
    assert cited <= {clause.id for clause in SHEETS[game].clauses}
    assert len("\n".join(guide.values()).splitlines()) < 70  # a page


def test_witts_guide_says_what_every_objective_is() -> None:
    aim = next(section.text for section in SHEETS["witt"].guide if section.title == "Aim")
    objective = next(option for option in load("witt").options if option.key == "objective")
    told = [name.lower() for name in re.findall(r"^- \*\*(\w+)\*\*: ", aim, re.MULTILINE)]
    assert sorted(told) == sorted(objective.values)
