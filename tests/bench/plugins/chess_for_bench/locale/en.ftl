# A clause that is broken: its id is the clause's in the rule sheet.
CHESS-2 = No legal move of { $turn } leads to this board.
CHESS-6 = The game is over.

# Sides and pieces.  Reasons of hints use the other forms of a piece's name.
white = White
black = Black
white-pawn = White pawn
    .indefinite = a White pawn
    .plural = White pawns
white-knight = White knight
    .indefinite = a White knight
    .plural = White knights
white-bishop = White bishop
    .indefinite = a White bishop
    .plural = White bishops
white-rook = White rook
    .indefinite = a White rook
    .plural = White rooks
white-queen = White queen
    .indefinite = a White queen
    .plural = White queens
white-king = White king
    .indefinite = a White king
    .plural = White kings
black-pawn = Black pawn
    .indefinite = a Black pawn
    .plural = Black pawns
black-knight = Black knight
    .indefinite = a Black knight
    .plural = Black knights
black-bishop = Black bishop
    .indefinite = a Black bishop
    .plural = Black bishops
black-rook = Black rook
    .indefinite = a Black rook
    .plural = Black rooks
black-queen = Black queen
    .indefinite = a Black queen
    .plural = Black queens
black-king = Black king
    .indefinite = a Black king
    .plural = Black kings

# How a game ended.
mated = { $side } is mated
stalemate = The side to move cannot move
material = Nobody can mate any more
fifth-time = The same position stands for the fifth time
third-time = The same position stands for the third time

# Goal and unit.
goal = Whoever mates the other king wins.
unit = pawns
