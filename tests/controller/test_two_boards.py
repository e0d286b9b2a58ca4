"""Two boards, one game: whatever the network does, both tell the same game and the same time."""

from random import Random

import msgspec
import pytest

from controller.errors import BadConfig
from controller.remote.codes import key_of, new_code, read_code, room_of
from controller.remote.letters import Letter, Offer, Seek, seal, unseal
from controller.remote.line import BoardLine
from controller.remote.record import CommonEntry, CommonRecord, NotInOrder
from controller.remote.terms import check_game, check_terms
from engine.games import load
from engine.position import Move
from tests.controller.two_boards import KEY, MS_NS, SECOND_NS, Board, Pair, terms_of

GAMES = ("fours", "outwit", "wari", "web", "witt")
CONTROLS = ("fischer 10m+5s", "total 10m", "delay 10m/5s", "none")


def play(seed: int) -> Pair:
    """A game with all that may happen; it ends by the rules or after a while by resignation."""
    chance = Random(f"net {seed}")
    pair = Pair(GAMES[seed % len(GAMES)], seed, control=CONTROLS[seed // 5 % len(CONTROLS)])
    for _ in range(chance.randrange(3, 9)):
        pair.run(chance.uniform(1, 12), until=lambda: pair.over)
        trouble = chance.random()
        if trouble < 0.4:
            pair.network.is_cut = not pair.network.is_cut
        elif trouble < 0.7:
            chance.choice(pair.boards).restart()
        elif trouble < 0.8:
            for to, data in pair.network.old:
                pair.network.post(to, data, pair.t_ns)
    pair.network.is_cut = False
    for board in pair.boards:
        board.moods = False
    pair.run(5)
    chance.choice(pair.boards).resign()
    assert pair.run(60, until=lambda: pair.over), pair.told()
    pair.run(3)
    return pair


@pytest.mark.parametrize("seed", [*range(30), *(pytest.param(n, marks=pytest.mark.bulk) for n in range(30, 1000))])
def test_a_game_on_two_boards_is_one_game(seed: int) -> None:
    pair = play(seed)

    assert pair.same, pair.told()
    assert not any(board.line.is_frozen for board in pair.boards)


@pytest.mark.parametrize("control", ["fischer 10m+5s", "total 10m", "byoyomi 1m+3x10s", "shared 600s"])
def test_the_clocks_agree_within_50_ms_while_the_line_stands(control: str) -> None:
    pair = Pair("outwit", 3, control=control, step_ns=10 * MS_NS, lost=0.0, most_ms=60)
    one, other = pair.boards
    one.moods = other.moods = False
    seen = 0
    for _ in range(600):
        pair.run(0.1)
        ready = all(board.session.clock.is_running(board.now_ns) and not board.session.due for board in pair.boards)
        if not ready or one.session.history.moves != other.session.history.moves:
            continue
        seen += 1
        for side in (0, 1):
            left = [board.session.clock.remaining_ns(side, board.now_ns) for board in pair.boards]
            assert left[0] is not None
            assert left[1] is not None
            assert abs(left[0] - left[1]) <= 50 * MS_NS, (pair.t_ns / SECOND_NS, side)
    assert seen > 50


def test_lag_is_charged_to_nobody() -> None:
    pair = Pair("outwit", 5, control="total 10m", lost=0.0, doubled=0.0, most_ms=2000)
    for board in pair.boards:
        board.moods = False
    pair.run(60)
    for board in pair.boards:
        written = [entry for entry in pair.boards[0].line.record.entries if entry.by == board.own]
        [(_, left_ns, _, _)] = written[-1].clock
        mine = board.session.clock.remaining_ns(board.own, board.now_ns)
        assert mine is not None
        assert mine <= left_ns
        assert 600 * SECOND_NS - left_ns < len(written) * 9 * SECOND_NS  # three seconds of thought, and a hand


def test_a_cut_line_stops_both_clocks_says_so_and_heals_within_three_seconds() -> None:
    pair = Pair("outwit", 7, control="total 10m", lost=0.0)
    for board in pair.boards:
        board.moods = False
    pair.run(20)
    pair.network.is_cut = True
    pair.run(6)
    assert all(board.line.is_cut for board in pair.boards)
    assert not any(board.session.clock.is_running(board.now_ns) for board in pair.boards)
    assert all("session.line-cut" in repr(board.said[-1].text) for board in pair.boards)
    pair.network.is_cut = False
    assert pair.run(3, until=lambda: not any(board.line.is_cut for board in pair.boards))
    pair.run(5)
    assert pair.run(20, until=lambda: pair.same), pair.told()


def test_nothing_that_a_stranger_sends_changes_a_game() -> None:
    pair, chance = Pair("outwit", 9, lost=0.0), Random(9)
    for board in pair.boards:
        board.moods = False
    pair.run(10)
    before = [board.line.kept for board in pair.boards]
    for board in pair.boards:
        letter = msgspec.json.encode(Letter(me="aa", to="bb", number=1, terms="0" * 64, length=0, head="0" * 64))
        forged = seal(b"another key", board.own == 0, unseal(b"", True, b"") or Seek("ab"))
        hostile = [b"", b"[" * 9000, bytes(chance.randrange(256) for _ in range(500)), letter, forged, b"x" * 90_000]
        for _, old in pair.network.old:
            hostile.append(old)
            flipped = bytearray(old)
            flipped[chance.randrange(len(old))] ^= 1 << chance.randrange(8)
            hostile.append(bytes(flipped))
        for data in hostile:
            board.two.hear(data)
    assert [board.line.kept for board in pair.boards] == before
    assert not any(board.line.is_frozen for board in pair.boards)
    pair.run(3)
    assert pair.run(20, until=lambda: pair.same), pair.told()


def test_two_boards_that_tell_different_games_stop_and_say_so() -> None:
    pair = Pair("outwit", 11, lost=0.0)
    for board in pair.boards:
        board.moods = False
    pair.run(15)
    pair.network.is_cut = True
    pair.run(1)
    board = pair.boards[0]
    other = next(m for m in board.game.legal_moves(board.session.history.positions[0]))
    entries = board.kept.entries
    assert entries[0].move != other.notation
    board.kept = msgspec.structs.replace(
        board.kept, entries=(msgspec.structs.replace(entries[0], move=other.notation),)
    )
    board.restart()
    pair.network.is_cut = False
    pair.run(5)
    assert all(each.line.is_frozen for each in pair.boards)
    assert all("boards-differ" in repr(each.said[-1].text) for each in pair.boards)
    assert not any(each.session.clock.is_running(each.now_ns) for each in pair.boards)


def test_a_code_is_read_as_people_type_it() -> None:
    code = new_code(lambda bits: (1 << bits) // 3)
    assert read_code(code.lower().replace("-", " ")) == code
    assert read_code("oool-iiii-0000-1111") == "0001-1111-0000-1111"
    assert room_of(code) not in key_of(code).hex()
    for dash in ("\N{EN DASH}", "\N{NON-BREAKING HYPHEN}", " - "):
        assert read_code(code.replace("-", dash)) == code
    assert read_code(f"Play The Web with me? Code: {code.lower()}.\nAnna") == code
    for wrong in ("", "AAAA-BBBB-CCCC", "UUUU-BBBB-CCCC-DDDD", "AAAA-BBBB-CCCC-DDDD-E"):
        with pytest.raises(BadConfig, match="no code"):
            read_code(wrong)


def test_a_code_is_told_by_who_invites_until_the_other_board_has_come() -> None:
    pair = Pair("outwit", 5)
    host, guest = (board.line for board in pair.boards)
    assert (host.invitation, guest.invitation) == (host.kept.code, "")
    pair.run(3)
    assert (host.invitation, guest.invitation) == ("", "")


def test_who_has_the_code_is_told_the_terms_and_nobody_else() -> None:
    pair = Pair("outwit", 13)
    host = pair.boards[0]
    host.two.hear(seal(KEY, True, Seek("c0ffee")))
    offer = unseal(KEY, False, host.line.letter((), runs=False, t_ns=1))
    assert offer == Offer("c0ffee", host.terms)
    host.two.hear(seal(b"no key", True, Seek("dead")))
    assert isinstance(unseal(KEY, False, host.line.letter((), runs=False, t_ns=2)), Letter)


def test_other_rules_and_secret_cards_are_refused_in_one_sentence() -> None:
    good = terms_of("outwit", "none")
    assert check_terms(good).key == "outwit"
    with pytest.raises(BadConfig, match="other rules for Outwit"):
        check_terms(msgspec.structs.replace(good, rules="0" * 64))
    with pytest.raises(BadConfig, match="which is not here"):
        check_terms(msgspec.structs.replace(good, game="chess"))
    with pytest.raises(BadConfig, match="its cards are secret"):
        check_game(load("witsend"))


def test_a_line_takes_up_what_it_kept() -> None:
    pair = play(1)
    for board in pair.boards:
        again = BoardLine(board.game, board.control, KEY, board.kept, "ff", lambda: "fe")
        assert again.record.heads == board.line.record.heads


def opened(control: str = "total 10m") -> Pair:
    """Each side has moved once, and everybody's hands are still."""
    pair = Pair("outwit", 17, control=control, step_ns=10 * MS_NS, lost=0.0, doubled=0.0, most_ms=60)
    for board in pair.boards:
        board.waits_ns, board.by_itself = 10**18, False
    pair.run(2)
    for mover, partner in (pair.boards, pair.boards[::-1]):
        made = make(mover, mover.game.legal_moves(mover.session.history.position)[0])
        assert shown(pair, partner, made)
        make(partner, made)
        assert pair.run(5, until=lambda: pair.same and not any(board.session.due for board in pair.boards))
    return pair


def rested(control: str = "total 10m", seconds: float = 2) -> tuple[Pair, Move, Move]:
    """The first side's king has rested so long on its first place; and the move that goes on from there."""
    pair = opened(control)
    one, other = pair.boards
    found = {move.notation: move for move in one.game.legal_moves(one.session.history.position)}
    first, second = found["e5-e3"], found["e5-e1"]
    make(one, first)
    assert shown(pair, other, first)
    pair.run(seconds)
    return pair, first, second


def shown(pair: Pair, board: Board, move: Move) -> bool:
    """Whether the board soon shows that move of the other one."""
    return pair.run(5, until=lambda: board.session.due == move)


def make(board: Board, move: Move, *, number: int = -1) -> Move:
    """A hand makes the move, from the position with that index."""
    board.show(board.game.apply(board.session.history.positions[number], move).board)
    return move


def told(board: Board) -> list[str]:
    return [move.notation for move in board.session.history.moves]


def accounts(board: Board) -> list[int]:
    """Time left to each side, in ms."""
    return [(board.session.clock.remaining_ns(side, board.now_ns) or 0) // MS_NS for side in (0, 1)]


def test_a_move_that_goes_on_is_revised_on_both_boards_and_the_record_keeps_both() -> None:
    pair, first, second = rested()
    one, other = pair.boards
    make(one, second, number=-2)
    assert shown(pair, other, second), pair.told()
    pair.run(0.5)
    assert told(one)[2:] == [second.notation]
    make(other, second)
    assert pair.run(3, until=lambda: pair.same and len(told(other)) == 3), pair.told()
    kept = [(entry.kind, entry.by, entry.move) for entry in other.line.record.entries[2:]]
    assert kept == [("ply", 0, first.notation), ("revise", 1, second.notation)]
    journal = [record.body.get("notation", record.body.get("why")) for record in one.records if record.durable]
    assert journal[-3:] == [first.notation, "revised", second.notation]
    assert not [say for board in pair.boards for say in board.said if say.tone in ("illegal", "warning")][2:]


@pytest.mark.parametrize("control", ["fischer 10m+5s", "total 10m", "delay 10m/5s", "byoyomi 1m+3x10s", "shared 600s"])
def test_the_clocks_are_as_if_the_revised_move_had_stood_alone(control: str) -> None:
    """The king rests for 13 s, longer than the other hand's time; the partner is not charged for it."""
    revised, _, second = rested(control, 13)
    alone = opened(control)
    alone.run((revised.t_ns - alone.t_ns) / SECOND_NS)
    for pair in (revised, alone):
        make(pair.boards[0], second, number=-2 if pair is revised else -1)
        pair.run(4)
        assert pair.boards[1].session.due == second
    for one, other in zip(revised.boards, alone.boards, strict=True):
        assert accounts(one) == pytest.approx(accounts(other), abs=50)


def test_a_revision_is_refused_in_words_once_a_hand_of_the_partner_has_begun() -> None:
    pair, first, second = rested()
    one, other = pair.boards
    make(other, first)
    pair.run(0.2)
    make(one, second, number=-2)
    pair.run(5)
    assert told(one) == told(other)
    assert told(one)[2:] == [first.notation]
    assert "made-elsewhere" in repr(one.said[-1].text)
    make(one, first, number=-2)
    pair.run(2)
    assert one.session.snapshot.reading == "agrees"
    assert not any(board.line.is_frozen for board in pair.boards)


def test_a_boards_own_hand_takes_the_move_back_and_makes_the_other_one() -> None:
    pair, first, second = rested()
    one, other = pair.boards
    other.by_itself = True
    make(other, first)
    pair.run(0.2)
    make(one, second, number=-2)
    assert pair.run(5, until=lambda: other.session.is_returning), pair.told()
    other.show(other.session.history.position.board)
    assert shown(pair, other, second)
    make(other, second)
    assert pair.run(5, until=lambda: pair.same)
    assert told(other)[2:] == [second.notation]


def test_what_is_revised_while_the_line_is_cut_is_told_when_it_is_back_and_the_cut_costs_nobody_time() -> None:
    pair, first, second = rested()
    one, other = pair.boards
    before = accounts(one)
    pair.network.is_cut = True
    pair.run(60)
    make(one, second, number=-2)
    pair.run(5)
    assert told(one)[2:] == [first.notation]
    pair.network.is_cut = False
    assert pair.run(5, until=lambda: other.session.due == second)
    pair.run(2)
    assert told(one)[2:] == [second.notation]
    for board in pair.boards:
        assert board.session.clock.state(board.now_ns) != "paused"
        assert sum(before) - sum(accounts(board)) < 16_000  # the line is cut after four seconds


@pytest.mark.parametrize("which", [0, 1])
def test_a_restart_in_the_middle_of_a_revision_does_no_harm(which: int) -> None:
    pair, _, second = rested()
    one, other = pair.boards
    pair.network.is_cut = True
    make(one, second, number=-2)
    pair.run(3)
    pair.boards[which].restart()
    pair.network.is_cut = False
    pair.run(6)
    assert told(one)[2:] == [second.notation], pair.told()
    assert one.session.snapshot.reading == "agrees"
    assert shown(pair, other, second)
    make(other, second)
    assert pair.run(5, until=lambda: pair.same)


def test_nobody_revises_what_is_final_or_what_the_other_board_has_not_asked_for() -> None:
    pair, first, second = rested()
    one, other = pair.boards
    revise = CommonEntry("revise", 1, 0, second.notation, 2)
    wrong = {
        "final": [CommonEntry("pause", 1), revise],
        "may not write": [msgspec.structs.replace(revise, by=0)],
        "not revised": [msgspec.structs.replace(revise, move=first.notation)],
        "is final": [msgspec.structs.replace(revise, side=1)],
        "illegal move": [msgspec.structs.replace(revise, move="e5-e3x")],
    }
    for why, entries in wrong.items():
        record = CommonRecord(other.game, other.terms)
        for entry in other.line.record.entries:
            record.append(entry)
        for entry in entries[:-1]:
            record.append(entry)
        with pytest.raises(NotInOrder, match=why):
            record.append(entries[-1])
    other.kept = msgspec.structs.replace(other.kept, entries=(*other.kept.entries, revise))
    other.restart()
    pair.run(5)
    assert one.line.is_frozen
    assert told(one)[2:] == [first.notation]
