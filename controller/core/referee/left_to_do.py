"""What a hand still has to do where all but the captures of a move are made, in words."""

from controller.core.board.parts import parts_of
from controller.core.board.reading import InProgress
from controller.core.referee import messages
from controller.core.referee.facts import Facts
from controller.core.referee.state import Phase


def left_to_do(facts: Facts) -> str:
    """`Take the 3 in c and the 3 in b.`; "": nothing is captured, or more than that is left."""
    reading = facts.board.shown
    if facts.state.phase is not Phase.PLAY or not isinstance(reading, InProgress) or len(reading.candidates) != 1:
        return ""
    move, game = reading.candidates[0], facts.game
    parts = parts_of(move, [piece.side for piece in game.pieces])
    taken = [site for site in parts.taken if site in reading.next_sites]
    if not taken:
        return ""
    names = game.site_names
    if game.pieces:
        is_all = set(reading.next_sites) == set(taken)
        return messages.TAKE_OFF(sites=tuple(names[site] for site in taken)) if is_all else ""
    stones = facts.board.contents(facts.position.board)
    last = {move.changes[-1].site}  # the store, which grows by what is taken
    is_sown = all(stones[site] > facts.position.board[site] for site in taken)
    if not is_sown or not set(reading.next_sites) <= {*taken, *last}:
        return ""
    return messages.TAKE_STONES_IN(stones=tuple(messages.STONES_IN(count=stones[s], site=names[s]) for s in taken))
