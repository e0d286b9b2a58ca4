"""One cell of the recognition benchmark: games of one kind, played under one factor."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from random import Random

from controller.hands import StuckHand, Tally
from controller.hands.demo.show import Misjudged, Show
from controller.hands.factors import FACTORS
from engine.games import load
from tests.bench import hands_games
from tests.bench.hands_sitting import BenchTable
from tests.bench.hands_watch import StopWatch

MOVES_A_GAME = 40


@dataclass(slots=True)
class Cell:
    """What came of it; durations in ms.

    right    accepted as made; nobody was led back, and nothing was made again
    counted  moves with: asked, button, back, again, masked, slip
    commit   from the last touch, or the first scan after a later silence, to the acceptance by time, less the time
             that it has to stand
    light    from the last touch to the first change of the lights
    faults   (seed, move, what): wrong, stuck, or led back though nothing was done wrong
    untold   of moves, right, wrong and stuck: those that no sensor could tell (`hands_truth`)
    """

    game: str
    factor: str
    moves: int = 0
    right: int = 0
    wrong: int = 0
    stuck: int = 0
    counted: Counter[str] = field(default_factory=Counter)
    commit: list[float] = field(default_factory=list)
    light: list[float] = field(default_factory=list)
    faults: list[tuple[int, int, str]] = field(default_factory=list)
    untold: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """Right moves of those that sensors could tell."""
        told = self.moves - self.untold["moves"]
        return (self.right - self.untold["right"]) / told if told else 1.0


Tell = Callable[[str], None]


def play_cell(game: str, factor: str, moves: int, board: str | None = None, first_seed: int = 0) -> Cell:
    """Game after game until so many moves are made, or a few more."""
    cell, seed = Cell(game, factor), first_seed
    while cell.moves < moves:
        play_game(cell, seed, board, MOVES_A_GAME)
        seed += 1
    return cell


def play_game(cell: Cell, seed: int, board_name: str | None, plies: int, tell: Tell | None = None) -> None:
    """One game; what comes of it is added to the cell."""
    factor, chance = FACTORS[cell.factor], Random(f"{cell.game} {cell.factor} {seed}")
    game, board = load(cell.game), hands_games.board_of(cell.game, board_name, seed)
    start = hands_games.begin(game, board, chance)
    table, tally = BenchTable(board, game, start, factor, seed), Tally()
    show = Show(
        table, table.hand, factor.hands, seed, chooser=lambda at, by: hands_games.pick(game, at, by), tally=tally
    )
    watch = StopWatch(cell, table, show, chance.randint(1, 4) if factor.stuck else None, chance, tell)
    fault = ""
    made = 0
    try:
        watch.run(plies)
        made = len(table.session.history.moves)
    except Misjudged as misjudged:
        cell.wrong, fault, made = cell.wrong + 1, str(misjudged), len(table.session.history.moves) - 1
        cell.untold["wrong"] += made in watch.truth.untold
    except StuckHand as stuck:
        cell.stuck, fault, made = cell.stuck + 1, str(stuck), len(table.session.history.moves)
        cell.untold["stuck"] += made in watch.truth.untold
    except Exception as error:
        error.add_note(f"--game {cell.game} --factor {cell.factor} --seed {seed}")
        raise
    watch.truth.look(table.t_ns)
    _count(cell, seed, show, tally, made, watch.truth.untold)
    cell.moves += bool(fault)
    if fault:
        cell.untold["moves"] += made in watch.truth.untold
        cell.faults.append((seed, made + 1, _excused(fault, made in watch.truth.untold)))


def _count(cell: Cell, seed: int, show: Show, tally: Tally, made: int, untold: Collection[int]) -> None:
    """The moves that were accepted as they were made; those that are only said are left out."""
    for number in range(made):
        if show.moves[number].is_said:
            continue
        happened = tally.of(number)
        is_untold = number in untold
        cell.moves += 1
        cell.untold["moves"] += is_untold
        cell.counted.update(happened.keys())
        if happened["back"] or happened["again"]:
            what = _excused(f"{show.moves[number].notation}: {_words(happened)}", is_untold)
            cell.faults.append((seed, number + 1, what))
        else:
            cell.right += 1
            cell.untold["right"] += is_untold


def _excused(what: str, is_untold: bool) -> str:
    return f"{what} (no sensor could tell)" if is_untold else what


def _words(happened: Counter[str]) -> str:
    return ", ".join(f"{what} {number}" for what, number in sorted(happened.items()))
