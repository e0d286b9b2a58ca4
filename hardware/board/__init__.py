"""A board as data, and the validation of its file.  It knows drivers only by their contract, and no game.

model          the board: sites, channels, LEDs, pictures for the strip
file           the structs of a board file; shape converts plain TOML to them and collects misfits
checks         consistency of the values; wiring_checks: consistency with the drivers
faults         all faults of a file, each with its line
"""

from hardware.board.model import Board, BoardSite, board_of, load_board, shipped_boards

__all__ = ["Board", "BoardSite", "board_of", "load_board", "shipped_boards"]
