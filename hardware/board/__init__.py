"""A board as data, and everything that is wrong with its file.  Knows drivers by their contract alone, and no game.

model          the board: sites, channels, LEDs, pictures for the strip
file           its file as it is written; shape reads plain TOML into that, and notes what does not fit
checks         what the values mean to each other; wiring_checks: what the drivers say to them
faults         all of that, each fault with its line
"""

from hardware.board.model import Board, BoardSite, board_of, load_board, shipped_boards

__all__ = ["Board", "BoardSite", "board_of", "load_board", "shipped_boards"]
