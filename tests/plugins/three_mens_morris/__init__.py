"""Three Men's Morris, a game of another package: docs/adding-a-game.md tells its story.

board       points, lines, layout of the state
rules       the kernel
messages    the sentences, by id; their words stand in locale
narrator    what people are told
evaluation  the static evaluation of a state
manifest    all of it by name; morris.md is the rule sheet, morris.toml a board
"""
