"""A recorded game told ply by ply: who moved, what the referee asked for, the position that followed.

`python -m tests.engine.playthrough` writes tests/golden/<game>/*.playthrough from the records beside them.
"""

from pathlib import Path

from engine.games import load
from engine.notation import find_move, write_position
from engine.record import GameRecord, read_record
from engine.record.record import first_position

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.record"))


def told(record: GameRecord) -> str:
    """The whole game, a line a ply; duties stand before the ply that meets them."""
    game = load(record.game)
    position = first_position(game, record)
    lines = [f"{game.title}, start", f"      {write_position(game, position)}"]
    for text in record.moves:
        lines += [f"      {notice.clause} {notice.text}" for notice in game.notices(position)]
        move = find_move(game, position, text)
        position = game.apply(position, move)
        lines.append(f"{position.ply:4}  {game.sides[move.side]:<6} {text:<12} {write_position(game, position)}")
    assert record.outcome is not None
    return "\n".join([*lines, f"      {record.outcome.clause} {record.outcome.reason}", ""])


def main() -> None:
    for path in RECORDS:
        path.with_suffix(".playthrough").write_text(told(read_record(path.read_text("utf-8"), load)), "utf-8")


if __name__ == "__main__":
    main()
