"""Chess, for the benchmark of frames alone, on python-chess: programs that know only chess can take part.

board     the flat state and the way to python-chess
rules     the kernel
messages  the sentences, by id; their words stand in locale
narrator  what people are told
manifest  all of it by name; chess.md is the rule sheet, chess.toml and chess-polarity.toml are boards
"""
