"""Position texts of WITT: every option and state survives, and one clear error for each kind of mistake."""

from itertools import product

import pytest

from engine.errors import BadOption, BadPosition, IllegalMove
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play

WITT = load("witt")
EMPTY = "/".join(["10"] * 12)
START = write_position(WITT, WITT.start())


@pytest.mark.clause("WITT-I-B-2", "WITT-III-D-1", "WITT-V-1")
def test_every_choice_of_options_is_in_the_text() -> None:
    for choice in product(*(option.values for option in WITT.options)):
        options = {option.key: value for option, value in zip(WITT.options, choice, strict=True)}
        position = WITT.start(options)
        text = write_position(WITT, position)
        assert read_position(WITT, text) == position
        objective, isolation, repetition = choice
        word = objective + (":start_of_turn" if isolation != "hold" else "") + (":none" if repetition == "none" else "")
        assert text.split()[2] == word
    assert WITT.start() == WITT.start({"objective": "penetration", "isolation": "hold", "repetition": "3/5"})


def test_an_unknown_objective_is_refused() -> None:
    with pytest.raises(BadOption, match="option 'objective' takes penetration, occupation, "):
        WITT.start({"objective": "chess"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{EMPTY} g penetration - 0/0", "3 words after the side, expected 4"),
        (f"{EMPTY} g chess - 0/0 - 0", "word 3: 'chess'; expected an objective"),
        (f"{EMPTY} g match:none:start_of_turn - 0/0 - 0", "word 3: .* expected an objective"),
        (f"{EMPTY} g penetration O 0/0 - 0", "word 4: 'O'; expected '-' or the objectives won"),
        (f"{EMPTY} g match PO 0/0 - 0", "word 4: 'PO'; expected '-' or the objectives won"),
        (f"{EMPTY} g master Pp 0/0 - 0", "word 4: 'Pp'; expected '-' or the objectives won"),
        (f"{EMPTY} g master POAI 0/0 - 0", "word 4: 'POAI'; expected '-' or the objectives won"),
        (f"{EMPTY} g master Q 0/0 - 0", "word 4: 'Q'; expected '-' or the objectives won"),
        (f"{EMPTY} g master OP 0/0 - 0", "word 4: 'OP'; the order is P O A I E: 'PO'"),
        (f"{EMPTY} g occupation - 0 - 0", "word 5: '0'; expected the points"),
        (f"{EMPTY} g accumulation - 14/0 - 0", "word 5: '14/0'; expected the points"),
        (f"{EMPTY} g accumulation - 12+2/0 - 0", "word 5: '12\\+2/0'; expected the points"),
        (f"{EMPTY} g accumulation - 0/3+0 - 0", "word 5: '0/3\\+0'; expected the points"),
        (f"{EMPTY} g accumulation - a/0 - 0", "word 5: 'a/0'; expected the points"),
        (f"{EMPTY} g accumulation - 0/0/0 - 0", "word 5: '0/0/0'; expected the points"),
        (f"{EMPTY} g occupation - 1/0 - 0", "word 5: '1/0'; no points are counted in occupation"),
        (f"{EMPTY} g accumulation - 13/0 - 0", "word 4: Grey has reached Accumulation, so it must have 'A'"),
        (f"{EMPTY} g elimination - 0/0 - 0", "word 4: Grey has reached Elimination, so it must have 'E'"),
        (f"g9{EMPTY[2:]} g penetration - 0/0 - 0", "word 4: Grey has reached Penetration, so it must have 'P'"),
        (f"{EMPTY[:-2]}b9 g penetration - 0/0 - 0", "word 4: Black has reached Penetration, so it must have 'p'"),
        (f"{EMPTY} g occupation - 0/0 ppp 0", "word 6: 'ppp'; expected '-'"),
        (f"{EMPTY} g occupation - 0/0 xd9 0", "word 6: 'xd9'; expected '-'"),
        (f"{EMPTY} g occupation - 0/0 xz4 0", "word 6: 'xz4'; expected '-'"),
        (f"{EMPTY} g occupation - 0/0 d4 0", "word 6: 'd4'; expected '-'"),
        (f"{EMPTY} g occupation - 0/0 xb6,xa6 0", "word 6: 'xb6,xa6'; expected in this order: 'xa6,xb6'"),
        (START.replace(" - 0/0 - 0", " - 0/0 xa6 0"), "word 6: 'xa6'; more pegs removed than are missing"),
        (START.replace("/10/", "/g9/", 1), "word 1: 17 Grey pegs, at most 16"),
    ],
)
def test_a_bad_text_is_refused_with_the_word_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read_position(WITT, text)


@pytest.mark.clause("WITT-I-A-1", "WITT-I-A-2", "WITT-I-A-3", "WITT-I-A-5", "WITT-I-A-6", "WITT-I-A-7", "WITT-I-C-1")
def test_the_board_has_the_holes_of_the_sheet() -> None:
    names, start = WITT.site_names, WITT.start()
    assert len(names) == len(set(names)) == 120 + 44 + 28
    assert not {"z0", "z13", "k0", "k13"} & set(names)
    assert {"z1", "z12", "k1", "k12", "a0", "j0", "a13", "j13", "gs0", "gs13", "bs0", "bs13"} < set(names)
    taken = {names[site]: contents for site, contents in enumerate(start.board) if contents}
    grey = {f"{file}{rank}" for file in "defg" for rank in (1, 2, 3, 4)}
    black = {f"{file}{rank}" for file in "defg" for rank in (9, 10, 11, 12)}
    assert taken == {**dict.fromkeys([*grey, "gs0"], 1), **dict.fromkeys([*black, "bs0"], 2)}


@pytest.mark.clause("WITT-II-A-1", "WITT-II-A-5")
def test_moves_are_the_same_in_every_mode_and_end_the_turn() -> None:
    modes = WITT.options[0].values
    notations = [[m.notation for m in WITT.legal_moves(WITT.start({"objective": mode}))] for mode in modes]
    assert len(modes) == 7
    assert all(found == notations[0] for found in notations)
    assert sum("-" in notation for notation in notations[0]) == 32
    assert sum("x" in notation for notation in notations[0]) == 32
    assert all(WITT.apply(WITT.start(), move).turn == 1 for move in WITT.legal_moves(WITT.start()))


def test_a_code_means_its_move_without_generate_too() -> None:
    position = read_position(
        WITT, "10/3bb1b3/3bb1b3/3b1b4/2b1bgb3/3g1b4/2g1bg4/3gg1g3/10/4ggg3/3g1g4/10 g match - 0/0 - 0"
    )
    other = load("witt")
    for move in WITT.legal_moves(position):
        other.load(position)
        assert other.rules.notation(move.code) == move.notation
        assert other.rules.changes(move.code) == (move.changes, move.via)
        other.rules.play(move.code)
        assert other.freeze(1).state == WITT.apply(position, move).state
        other = load("witt") if move.code % 5 == 0 else other


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("d4-d6", r"illegal move 'd4-d6' at ply 0 of witt \(WITT-II-C-1\): "),
        ("d2xf0", r"\(WITT-I-C-3\): No peg stays in the buffer zone"),
        ("x d9", r"\(WITT-II-E-2\): "),
        ("hello", r"; legal: d1-c1, "),
        ("d1-", r"; legal: d1-c1, "),
        ("d1xf1x", r"; legal: d1-c1, "),
        ("d1-c1-b1", r"; legal: d1-c1, "),
    ],
)
def test_a_typed_move_is_refused_with_its_clause(text: str, message: str) -> None:
    with pytest.raises(IllegalMove, match=message):
        find_move(WITT, WITT.start(), text)


@pytest.mark.clause("WITT-V-1")
def test_a_position_may_be_claimed_at_the_third_time_and_is_drawn_at_the_fifth() -> None:
    there_and_back = ["d4-d5", "d9-d8", "d5-d4", "d8-d9"]
    position = WITT.start()
    for times in (2, 3, 4):
        position = play(WITT, position, there_and_back)
        claim = WITT.claim(position)
        assert (claim is not None) == (times >= 3)
        assert WITT.outcome(position) is None
    position = play(WITT, position, there_and_back)
    outcome = WITT.outcome(position)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "WITT-V-1")
    assert WITT.legal_moves(position) == ()
    endless = play(WITT, WITT.start({"repetition": "none"}), there_and_back * 5)
    assert (WITT.outcome(endless), WITT.claim(endless)) == (None, None)


@pytest.mark.clause("WITT-V-2")
def test_who_resigns_or_oversteps_the_time_has_lost() -> None:
    start = WITT.start()
    assert WITT.resigned(start, 0).winners == (1,)
    assert WITT.time_is_up(start).winners == (1,)
    assert {WITT.resigned(start, 1).clause, WITT.time_is_up(start).clause, WITT.draw_agreed().clause} == {"WITT-V-2"}
