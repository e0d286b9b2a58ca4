"""What The Web asks of the side to move, in words: the removal, the room, the pass."""

import pytest

from engine.game import Game
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play

WEB = load("web")


def told(game: Game, text: str) -> list[tuple[str, str, str]]:
    notices = game.notices(read_position(game, text))
    return [(n.clause, n.text, " ".join(game.site_names[site] for site in n.sites)) for n in notices]


@pytest.mark.parametrize(
    ("text", "clause", "words", "sites"),
    [
        pytest.param(text, clause, words, sites, marks=pytest.mark.clause(clause), id=clause + text[-5:])
        for text, clause, words, sites in [
            (
                "wwwwwwwwg2g4/9gg4g/1gg1ggg2ww1ww2/15g/14g1/16/16 g 8 0",
                "WEB-13",
                "Green must take a pin out of the scoring row: t9r1, t12r1.",
                "t9r1 t12r1",
            ),
            (
                "wwwwwwww1g6/8wgw5/1gg1ggg2wg5/11w3g/14g1/12gg2/16 g 8 0",
                "WEB-14",
                "Green has no way out of the scoring row yet and must clear one.",
                "t10r1",
            ),
            (
                "wwwwwwwwwgw5/8wwg5/1gg1gggggg6/15g/14g1/16/16 g 8 0",
                "WEB-14",
                "Green can clear no way out and may move any pin.",
                "t10r1",
            ),
            (
                "wwwwwwwwww1g1g2/gg1g1g1g2wgw1gg/9g3g2/16/16/16/16 w 8 0",
                "WEB-15",
                "Green is leaving the scoring row. White must leave a way out.",
                "t12r1 t14r1",
            ),
            (
                "wwwwwwwww4g2/12wwg1/ggg1ggg2g2gg2/3w6g5/16/16/16 w 8 0",
                "WEB-16",
                "Green's pins are shut in. White must start a way out.",
                "t14r1",
            ),
            (
                "6gwwwwwwg2/6gwwwwww3/7gggggg3/16/ggg13/16/16 w 8 0",  # his one step shuts the way out
                "WEB-16",
                "Green's pins are shut in. White must start a way out.",
                "t7r1 t14r1",
            ),
            (
                "wwwwwwwww4g2/13gg1/ggg1ggg2g2w3/3w6g2gw1/16/16/16 w 8 0",
                "WEB-16",
                "White cannot open a way out within three moves and may move any pin.",
                "t14r1",
            ),
            ("wwwwg10g/wwwwg10g/wwwwg10g/gggg12/8gg6/16/16 w - 0", "WEB-10", "White cannot move and passes.", ""),
            ("16/16/16/9ww5/wwwwww10/ggggggw8w/ggggggw8w g - 0", "WEB-10", "Green cannot move and passes.", ""),
        ]
    ],
)
def test_a_duty_is_announced_with_its_clause_and_places(text: str, clause: str, words: str, sites: str) -> None:
    assert told(WEB, text) == [(clause, words, sites)]


@pytest.mark.parametrize(
    "text",
    [
        "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0",
        "w2g3gw2g3g/4g11/2g2gg2gg1gg2/1ww2ww2ww1www1/4w11/16/16 g - 0",
        "wwwwwwww8/8gggg1w2/ggg1ggg2ww1w3/15g/14g1/16/16 g 8 0",
        "wwwwwwwwwwwgwg2/gg1g1g1g3g2gg/9g3g2/16/16/16/16 g 8 121",
    ],
)
def test_nothing_is_announced_where_nothing_is_asked(text: str) -> None:
    assert told(WEB, text) == []


@pytest.mark.clause("WEB-12")
def test_the_latch_stays_when_white_leaves_row_1_again() -> None:
    before = read_position(WEB, "wwwwwww9/2g5wgg5/2g6gwwgg2/1gg6ww3gg/3g12/16/16 w - 40")
    position = play(WEB, before, ["t9r2-t9r1", "t4r5-t4r6", "t9r1-t9r2"])
    assert position.board[:16].count(1) == 7
    assert write_position(WEB, position).split()[2] == "8"
    assert "t10r2-t10r1" not in {move.notation for move in WEB.legal_moves(position)}
    assert "t10r2-t10r1" in {move.notation for move in WEB.legal_moves(play(WEB, before, ["t10r4-t10r5"]))}


@pytest.mark.clause("WEB-14")
def test_a_green_pin_may_step_sideways_in_row_1_to_a_door_that_is_free() -> None:
    position = read_position(WEB, "wwwwwwww1g6/8wgw5/1gg1ggg2wg5/11w3g/14g1/12gg2/16 g 8 0")
    assert [move.notation for move in WEB.legal_moves(position)] == ["t10r1-t11r1"]
    white = read_position(WEB, "wwwwwwww2g5/8wgw5/1gg1ggg2wg5/11w3g/14g1/12gg2/16 w 8 1")
    assert find_move(WEB, white, "t11r2-t12r2").notation in {move.notation for move in WEB.legal_moves(white)}


@pytest.mark.clause("WEB-16")
def test_white_may_move_anything_where_he_can_open_nothing() -> None:
    position = read_position(WEB, "wwwwwwwww4g2/13gg1/ggg1ggg2g2w3/3w6g2gw1/16/16/16 w 8 0")
    free = read_position(WEB, "wwwwwwwww6g/13gg1/ggg1ggg2g2w3/3w6g2gw1/16/16/16 w 8 0")
    moves = {move.notation for move in WEB.legal_moves(position)}
    assert {"t1r1-t16r1", "t4r4-t4r5", "t15r4-t16r4"} <= moves
    assert len(moves) >= len(WEB.legal_moves(free)) - 4
