# A clause that is broken: its id is the clause's in the rule sheet.
FOURS-2 = Each side keeps its four pegs on the board: { $what }.
FOURS-3 = It is { $turn }'s turn: { $what }.
FOURS-4 = { $turn } still has pegs to put in. The peg on { $site } stays.
FOURS-5 = A peg goes to a hole beside its own. { $to } is not beside { $site }.
FOURS-6 = Only one peg is put in or moved in a turn.
FOURS-7 = { $to } was taken. A peg goes to an empty hole only.
FOURS-8 = The game is over: { $winner } has four together.

# What is wrong, at the end of the above.
nothing-done = put a peg in, or move one
not-to-move = put { $other }'s peg back on { LIST($sites) }
one-missing = one is missing from { $site }
one-too-many = there is one too many on { $site }

# Sides and pieces.
white = White
black = Black
white-peg = White peg
    .indefinite = a White peg
    .plural = White pegs
black-peg = Black peg
    .indefinite = a Black peg
    .plural = Black pegs

# How a game ended.
four-together = { $side } has four together
third-time = The same position came for the third time

# A duty.
puts-in = { $left ->
    [one] { $turn } puts in the last peg.
   *[other] { $turn } puts a peg in; { $left } are left.
}

# Goal, and how far a side has come.
aim = Put your four pegs into one line or one square.
together = { $number } of { $all } together
goal = Be first with all four pegs in one line or one small square.
unit = shapes

# What a move is good for, to follow `It`.
three-together = brings three together
in-the-way = gets in the way of three
takes-the-middle = takes a hole in the middle

# A row of the board, as it is read aloud.
rank = Rank { $rank }
