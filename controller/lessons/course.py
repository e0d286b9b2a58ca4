"""The lessons of a game, made from the examples of its rule sheet: one lesson a clause that a hand can keep or break.

A task is a legal move that the learner makes (`line` and `legal` blocks), an illegal one that the learner tries
(`illegal` blocks), after which the referee says why not, or the better of two moves (`better` blocks).  Cards are
chosen in the last alone, and where they can be: a board has none.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from controller.core.board.image import Sensing
from controller.lessons import messages
from controller.lessons.trial import LessonTrial
from controller.rulebook import reason_of, sheet, title_of
from engine.errors import EngineError
from engine.game import Game
from engine.games import load
from engine.notation import find_move, read_position
from engine.position import EMPTY, Move, Position, Site
from engine.rules import Fact
from engine.rulesheet import Block, Clause

MAX_TASKS_A_KIND = 2  # tasks of a kind in a lesson: it takes a minute or two
TOUCH_MS, STOOD_MS = 100, 2500  # between two touches; then the referee has said what it has to say
_MOVE = re.compile(r"(?P<start>\w+)[-x](?P<goal>\w+)")


@dataclass(frozen=True, slots=True)
class LessonChoice:
    """One of two moves: its notation, what people call it, and as a card what stands on it and what it does."""

    notation: str
    words: str
    face: str = ""
    does: str = ""


@dataclass(frozen=True, slots=True)
class LessonTask:
    """One thing to do.

    kind      make: a legal move; try: an illegal one; choose: the better of two
    position  where it begins
    asked     what the learner is asked, a sentence
    answer    make, choose: the notation of the move; try: the clause that the referee names
    board     contents by site, as the hand leaves them
    take, put sites where pieces are taken up and put down; choose: of both moves
    choices   choose: the two, in the order in which they are offered
    why       choose: why it is the better, a sentence
    facts     choose: what the learner's seat alone may know
    """

    kind: Literal["make", "try", "choose"]
    position: Position
    asked: str
    answer: str
    board: bytes
    take: tuple[Site, ...]
    put: tuple[Site, ...]
    choices: tuple[LessonChoice, ...] = ()
    why: str = ""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleLesson:
    """The lesson on a clause: its id, title and text as Markdown, and what the learner does."""

    clause: str
    title: str
    text: str
    tasks: tuple[LessonTask, ...]


def course(key: str, sensing: Sensing, *, cards: bool = False) -> tuple[RuleLesson, ...]:
    """The lessons of a game in the order of its sheet, but for what those sensors cannot tell.

    cards  what is not done on the board, a card, can be chosen, too
    """
    game = load(key)
    blocks: dict[str, list[Block]] = {}
    for block in sheet(key).blocks:
        blocks.setdefault(block.clause, []).append(block)
    lessons = (_lesson(game, sensing, clause, blocks.get(clause.id, []), cards) for clause in sheet(key).clauses)
    return tuple(lesson for lesson in lessons if lesson.tasks)


def _lesson(game: Game, sensing: Sensing, clause: Clause, blocks: Sequence[Block], cards: bool) -> RuleLesson:
    makes = _first(task for block in blocks if block.kind == "line" for task in _moves(game, sensing, block))
    tries = _first(task for block in blocks if block.kind == "illegal" for task in _tries(game, sensing, block, clause))
    if not makes:
        starts = {task.take[0] for task in tries}
        makes = _first(
            task for block in blocks if block.kind == "legal" for task in _legal(game, sensing, block, starts)
        )
    turns = [*zip(makes, tries, strict=False)]
    tasks = [task for pair in turns for task in pair] + makes[len(turns) :] + tries[len(turns) :]
    choices = enumerate((block for block in blocks if block.kind == "better"), 1)
    tasks += _first(task for number, block in choices for task in _choose(game, sensing, block, number, cards))
    return RuleLesson(clause.id, title_of(clause), clause.text, tuple(tasks))


def _first(tasks: Iterator[LessonTask]) -> list[LessonTask]:
    return [task for task, _ in zip(tasks, range(MAX_TASKS_A_KIND), strict=False)]


def _moves(game: Game, sensing: Sensing, block: Block) -> Iterator[LessonTask]:
    """The moves of a block `line` that hands make."""
    position = read_position(game, block.lines[0])
    for text in " ".join(line for line in block.lines[1:] if not line.startswith("=")).split():
        move = find_move(game, position, text.replace("_", " "))
        if _is_by_hand(move) and _is_seen(game, sensing, position):
            yield _make(game, position, move)
        position = game.apply(position, move)


def _legal(game: Game, sensing: Sensing, block: Block, starts: set[Site]) -> Iterator[LessonTask]:
    """One of the moves of a block `legal`: with the piece of an illegal example, if there is one."""
    position = read_position(game, block.lines[0])
    if not _is_seen(game, sensing, position):
        return
    moves = [move for move in game.legal_moves(position) if _is_by_hand(move)]
    moves.sort(key=lambda move: (move.changes[0].site not in starts, len(move.changes)))
    yield from (_make(game, position, move) for move in moves[:1])


def _choose(game: Game, sensing: Sensing, block: Block, number: int, cards: bool) -> Iterator[LessonTask]:
    """The `number`th choice of its clause, if hands make both moves or cards can be chosen."""
    position = read_position(game, block.lines[0])
    better, worse = (find_move(game, position, line.replace("_", " ")) for line in block.lines[1:])
    by_hand = _is_by_hand(better) and _is_by_hand(worse)
    if not _is_seen(game, sensing, position) or not (by_hand or cards):
        return
    choices = (_choice(game, position, better), _choice(game, position, worse))
    if number % 2:  # not always the first one
        choices = choices[::-1]
    take, put = (tuple(dict.fromkeys(_sites(better)[i] + _sites(worse)[i])) for i in (0, 1))
    asked = messages.ASK_BETTER(side=game.sides[better.side], one=choices[0].words, other=choices[1].words)
    why, facts = reason_of(block.clause, number), game.facts(position, better.side)
    after = _board_after(position, better)
    yield LessonTask("choose", position, asked, better.notation, after, take, put, choices, why, facts)


def _choice(game: Game, position: Position, move: Move) -> LessonChoice:
    card = game.choice(position, move)
    return LessonChoice(move.notation, move.words, *((card.face, card.does) if card else ()))


def _sites(move: Move) -> tuple[tuple[Site, ...], tuple[Site, ...]]:
    """Where pieces are taken up, and where they are put down."""
    take = tuple(change.site for change in move.changes if change.before and not change.after)
    return take, tuple(change.site for change in move.changes if change.after)


def _board_after(position: Position, move: Move) -> bytes:
    after = bytearray(position.board)
    for change in move.changes:
        after[change.site] = change.after
    return bytes(after)


def _make(game: Game, position: Position, move: Move) -> LessonTask:
    take, put = _sites(move)
    names, side = game.site_names, game.sides[move.side]
    if game.pieces and len(take) == len(put) == 1:
        asked: str = messages.ASK_MOVE(side=side, site=names[take[0]], to=names[put[0]])
    else:
        asked = (
            messages.ASK_WORDS(side=side, words=move.label)
            if move.label
            else messages.ASK_MAKE(side=side, move=move.notation)
        )
    return LessonTask("make", position, asked, move.notation, _board_after(position, move), take, put)


def _tries(game: Game, sensing: Sensing, block: Block, clause: Clause) -> Iterator[LessonTask]:
    """The illegal examples of the clause that a hand can show the sensors."""
    position = read_position(game, block.lines[0])
    if not game.pieces or not _is_seen(game, sensing, position) or not game.to_act(position):
        return
    for line in block.lines[1:]:
        text, _, broken = line.partition(" -> ")
        board = _attempted(game, position, text) if broken == clause.id else None
        if board is None:
            continue
        off = tuple(site for site, now in enumerate(board) if position.board[site] != EMPTY == now)
        on = tuple(site for site, now in enumerate(board) if now not in (EMPTY, position.board[site]))
        if off and on and _refused(game, sensing, position, board, (*off, *on)) == clause.id:
            yield LessonTask("try", position, _try(game, off, on), clause.id, board, off, on)


def _refused(game: Game, sensing: Sensing, position: Position, board: bytes, sites: Sequence[Site]) -> str:
    """The clause that the referee names when a hand leaves that board; "": it says nothing."""
    trial = LessonTrial(game, sensing, position)
    for site in sites:
        trial.touch(site, board[site], TOUCH_MS)
    trial.wait(STOOD_MS)
    saying = trial.session.snapshot.saying
    return "" if saying is None else saying.clause


def _attempted(game: Game, position: Position, text: str) -> bytes | None:
    """The board after `f4-f2`, or with `a9=. a4=g` on it; None: the text is of another kind."""
    board, letters = bytearray(position.board), {piece.letter: i for i, piece in enumerate(game.pieces) if i}
    found = _MOVE.fullmatch(text)
    if found and found["start"] in game.sites and found["goal"] in game.sites:
        start, goal = game.sites[found["start"]], game.sites[found["goal"]]
        if board[goal] != EMPTY:  # no hand puts a peg where one stands
            return None
        board[goal], board[start] = board[start], EMPTY
        return bytes(board)
    for word in text.split():
        name, _, sign = word.partition("=")
        if name not in game.sites or sign not in {".", *letters} or (sign != "." and board[game.sites[name]]):
            return None
        board[game.sites[name]] = letters.get(sign, EMPTY)
    return bytes(board)


def _try(game: Game, off: tuple[Site, ...], on: tuple[Site, ...]) -> str:
    names = game.site_names
    if len(off) == len(on) == 1:
        return messages.ASK_TRY(site=names[off[0]], to=names[on[0]])
    return messages.ASK_TRY_PIECES(off=tuple(names[site] for site in off), on=tuple(names[site] for site in on))


def _is_by_hand(move: Move) -> bool:
    return bool(move.changes) and not move.by_lot


def _is_seen(game: Game, sensing: Sensing, position: Position) -> bool:
    """Whether a game can begin there on that board."""
    try:
        return not game.outcome(position) and not game.needed_sites(position).intersection(sensing.unseen)
    except EngineError:
        return False
