# A clause that is broken: its id is the clause's in the rule sheet.
MORRIS-2 = Each side has three pieces, and those that are placed stay on the board: { $what }.
MORRIS-3 = It is { $turn }'s turn: { $what }.
MORRIS-4 = { $turn } has to place a piece first: { $what }.
MORRIS-5 = A piece goes to the next point along a line; { $to } is not next to { $site }.
MORRIS-6 = Only one piece is placed or moved in a turn.
MORRIS-7 = A piece goes to an empty point only; { $to } was taken.
MORRIS-8 = The game is over: { $winner } has three in a line.

# What is wrong, at the end of the above.
nothing-done = a piece has to be placed or moved
not-to-move = { $other }'s piece of { LIST($sites) } is not to move
stays-there = the piece of { $site } stays there
not-to-the-centre = the first piece of the game does not go to the centre
one-missing = one is missing from { $site }
one-too-many = there is one too many on { $site }

# Sides and pieces.  Reasons of hints use the other forms of a piece's name.
white = White
black = Black
white-piece = White piece
    .indefinite = a White piece
    .plural = White pieces
black-piece = Black piece
    .indefinite = a Black piece
    .plural = Black pieces

# How a game ended.
three-in-a-line = { $side } has three in a line
third-time = The same position stands for the third time

# A duty.
places = { $turn } places a piece; { $left } are beside the board.
places-not-centre = { $turn } places a piece, not in the centre; { $left } are beside the board.

# Option and goal.
opening = The centre for the first piece
goal = Whoever first has three pieces in a line wins.
unit = lines

# What a move is good for, to follow `It`.
takes-the-centre = takes the centre
two-in-a-line = has two in a line that is open
