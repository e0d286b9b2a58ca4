"""Position texts of Wit's End: what may be left out, one error for each kind of mistake, and the options."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadOption, BadPosition
from engine.games import load
from engine.notation import read_position, write_position

GAME = load("witsend")
CHOOSE = "r short choose r 333000,QQS,1-,315/345000,S,2-,642 29"
MOVE = "r short move r 332000,QS,Q-,315/333000,QQS,2-,642 31"
START = "r short draw - 000000,N,--,---/000000,N,--,--- 0"


def test_the_ply_and_single_blanks_may_be_left_out() -> None:
    assert read_position(GAME, "  r short   draw - 000000,N,--,---/000000,N,--,---  ") == GAME.start()
    six = "/".join(["000000,N,--,---"] * 6)
    assert read_position(GAME, f"r long draw - {six}") == GAME.start({"players": "6", "field": "long"})


@pytest.mark.clause("WITSEND-1", "WITSEND-2")
@pytest.mark.parametrize("field", ["short", "long"])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_options_are_in_the_text(field: str, players: int) -> None:
    start = GAME.start({"players": str(players), "field": field})
    text = write_position(GAME, start)
    assert text == f"r {field} draw - {'/'.join(['000000,N,--,---'] * players)} 0"
    assert read_position(GAME, text) == start


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": "1"}, "option 'players' takes a whole number from 2 to 6; not '1'"),
        ({"players": "7"}, "option 'players' takes a whole number from 2 to 6; not '7'"),
        ({"field": "wide"}, "option 'field' takes short, long; not 'wide'"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_wits_end(options: dict[str, str], message: str) -> None:
    with pytest.raises(BadOption, match=f"^{message}$"):
        GAME.start(options)


@pytest.mark.parametrize(
    "text",
    [
        "b short choose r 333000,QQS,1?,???/345000,S,2-,642 29",
        "r short choose r 333000,QQS,1-,315/345000,S,2?,??? 29",
        "r short move r B*A***!,QQS,5-,???/333000,QQS,2-,??? 91",
    ],
)
def test_hidden_cards_and_tickets_can_be_written(text: str) -> None:
    assert write_position(GAME, read_position(GAME, text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "position text '': expected '<side> ...', e.g. 'r short draw"),
        ("r", "0 words after the side, expected 4: <field> <phase> <caller> <players>"),
        ("x short", "word 1: side 'x' is none of r, b, g, y, o, p"),
        (START.replace("short", "wide"), "word 2: field 'wide' is none of short, long"),
        (START.replace("draw", "deal"), "word 3: phase 'deal' is none of draw, name, choose, move, regain"),
        (START.replace(" - ", " r "), "word 4: Caller 'r' is none of -"),
        (CHOOSE.replace("choose r", "choose -"), "word 4: Caller '-' is none of r, b"),
        (CHOOSE.replace("choose r", "choose g"), "word 4: Caller 'g' is none of r, b"),
        (START.replace("r short", "g short"), "word 1: side 'g' is none of r, b"),
        ("r short draw - 000000,N,--,--- 0", "word 5: 1 players divided by '/', expected 2 to 6"),
        ("r short draw - 1/2/3/4/5/6/7/8/9/10 0", "word 5: 10 players divided by '/'"),
        (START[:-1] + "-1", "word 6: '-1' is no number of plies"),
        (CHOOSE.replace("333000,QQS,1-,315", "333000,QQS,1-"), "word 5, player r: '333000,QQS,1-'; expected <pegs>,"),
        (CHOOSE.replace("333000", "33300"), "player r: pegs '33300'; expected six signs, each 0 to 5, *, or A, B, C"),
        (CHOOSE.replace("333000", "336000"), "player r: pegs '336000'; expected six signs"),
        (CHOOSE.replace("333000", "AA****!"), "pegs 'AA****!'; two pegs in one place of Wit's End (WITSEND-24)"),
        (CHOOSE.replace("QQS", "QQ"), "player r: hand 'QQ' is none of N, QQS, QS, S"),
        (
            CHOOSE.replace("1-,", "1,"),
            "player r: cards '1'; expected the one shown and the one chosen, each of -123456QS",
        ),
        (CHOOSE.replace("1-,", "?-,"), "player r: cards '?-'; expected"),
        (
            CHOOSE.replace("315", "331"),
            "player r: ticket '331'; expected three different digits 1 to 6, '---' or '???'",
        ),
        (CHOOSE.replace("315", "317"), "player r: ticket '317'; expected"),
        (CHOOSE.replace("315", "31?"), "player r: ticket '31?'; expected"),
        (CHOOSE.replace("315", "3-1"), "player r: ticket '3-1'; expected"),
        (CHOOSE.replace("642", "315"), "player b: another player has the same ticket (WITSEND-5)"),
        (CHOOSE.replace("315", "---"), "player r: tickets are missing in the phase 'draw' only (WITSEND-5)"),
        (
            START.replace("---", "315", 1).replace("---", "642"),
            "player r: tickets are missing in the phase 'draw' only (WITSEND-5)",
        ),
        (START.replace("000000", "100000", 1), "player r: nothing has been played or moved before the first round"),
        (CHOOSE.replace("QQS", "N"), "player r: two pegs on white, so the hand is not 'N' (WITSEND-8)"),
        (CHOOSE.replace("333000", "******"), "player r: six full star squares: '!' is missing (WITSEND-23)"),
        (
            CHOOSE.replace("333000", "333000!"),
            "player r: the star squares have been full, so no peg stands before them",
        ),
        (CHOOSE.replace("333000", "A*****"), "player r: a peg in Wit's End, so the star squares have been full: '!'"),
        (
            CHOOSE.replace("333000,QQS", "******!,N"),
            "player r: the star squares have been full, so the hand is not 'N'",
        ),
        (
            CHOOSE.replace("333000", "A*****!"),
            "peg 1 stands in Wit's End where the ticket has another number (WITSEND-24)",
        ),
        (CHOOSE.replace("333000", "B*A*C*!"), "three pegs in Wit's End: only the Caller's own move ends the game"),
        (CHOOSE.replace("1-", "--"), "player b: all cards are shown at once (WITSEND-7)"),
        (CHOOSE.replace("1-", "13").replace("2-", "2Q"), "player b: the chosen card is not in the hand (WITSEND-4)"),
        (CHOOSE.replace("1-", "13").replace("2-", "24"), "player r: all have chosen, so the cards are turned up"),
        (CHOOSE.replace("1-", "13"), "word 1: side 'r'; here it is 'b' (WITSEND-7)"),
        (CHOOSE.replace("r short", "b short"), "word 1: side 'b'; here it is 'r' (WITSEND-7)"),
        (CHOOSE.replace("1-", "Q-"), "player r: the shown Quickie has been discarded (WITSEND-15)"),
        (MOVE.replace("2-", "23"), "player b: a card is chosen in the phase 'choose' only (WITSEND-7)"),
        (MOVE.replace("QS,Q-", "S,Q-"), "player r: the shown Quickie is discarded after the moves only (WITSEND-15)"),
        (MOVE.replace("QS,Q-", "N,Q-"), "player r: a Quickie or Stop was shown, so the hand is not 'N' (WITSEND-8)"),
        (MOVE.replace("Q-", "--"), "player b: all cards are shown at once (WITSEND-7)"),
        (MOVE.replace("r short", "b short"), "word 1: b can move no peg after these cards (WITSEND-21)"),
        (MOVE.replace("move", "regain"), "word 1: r has no Quickie to take back (WITSEND-20)"),
        (START.replace("r short", "b short"), "word 1: side 'b'; here it is 'r' (WITSEND-7)"),
    ],
)
def test_a_bad_text_of_wits_end_is_refused_with_the_word_that_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(GAME, text)
    assert str(caught.value).startswith("position text")
    assert message in str(caught.value)


@given(
    text=st.text(alphabet="rb short choose draw move- 0123456*ABC!,/NQS?\n", max_size=90)
    | st.builds(
        lambda base, at, sign: base[:at] + sign + base[at + 1 :],
        st.sampled_from((CHOOSE, MOVE, START)),
        st.integers(0, 60),
        st.sampled_from("rbg0136*ABC!,/NQS?- "),
    )
)
def test_garbage_is_a_position_of_wits_end_or_refused(text: str) -> None:
    try:
        position = read_position(GAME, text)
    except BadPosition:
        return
    assert read_position(GAME, write_position(GAME, position)) == position
    assert (GAME.outcome(position) is None) == bool(GAME.legal_moves(position)) == bool(GAME.to_act(position))
