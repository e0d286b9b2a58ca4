# A clause that is broken: its id is the clause's in the rule sheet.
OUTWIT-3 = Each side keeps its nine chips on the board: { $what }.
OUTWIT-4 = It is { $turn }'s turn. Put the { $other } chip back on { $site }.
OUTWIT-5 = Only one chip may move in a turn{ $blockade ->
    [push] , or one line that pushes
   *[other] { "" }
}.
OUTWIT-6 = A soldier runs along a file or a rank, not from { $site } to { $to }.
OUTWIT-7 = A soldier runs all the way: from { $site } to { $far }, not to { $to }.
OUTWIT-8 = The king moves in a straight line, also diagonally, not from { $site } to { $to }.
OUTWIT-9 = A chip cannot pass over others. In its way: { LIST($over) }.
OUTWIT-10 = { $to } was taken. A chip moves to an empty square only.
OUTWIT-11 = { $turn } never enters or crosses { $other }'s base. { $to } is in it.
OUTWIT-12 = A chip that is home stays home. { $to } is outside { $turn }'s base.
OUTWIT-14 = { $turn } must move a chip.
OUTWIT-15 = The game is over: both sides have passed.
OUTWIT-16 = The game is over: { $winner } has filled its base.
OUTWIT-18 = No pushes in this game.
OUTWIT-19 = A jump goes over one enemy chip to the square right behind it: { $what }.
OUTWIT-20 = A longer line pushes a shorter one by one step: { $what }.
OUTWIT-21 = A chip pushed into { $turn }'s base goes to an empty square outside: { $what }.

# What is wrong, at the end of the above.
not-that-chip = the chip on { $site } is not the one that was there
not-the-chip-from = the chip on { $to } is not the one from { $site }
chip-missing = a chip is missing from { LIST($sites) }
chip-too-many = a chip too many on { LIST($sites) }
not-next = { $over } is not next to { $site }
own-chip = the chip on { $over } is { $turn }'s own
too-far = { $to } is farther than { $behind }
king-alone = only the king jumps diagonally
no-step = { $to } is not one step along a file or a rank
no-enemy = there is no enemy chip before the line of { $site }
too-weak = { $own } cannot push { $enemy }
board-ends = behind { $site } the board ends
taken = { $site } is taken
inside = { $site } is inside
belongs-on = the chip from { $site } belongs on { $to }
one-missing = the one from { $site } is missing

# Sides and pieces.
green = Green
red = Red
green-soldier = Green soldier
    .indefinite = a Green soldier
    .plural = Green soldiers
green-king = Green king
    .indefinite = a Green king
    .plural = Green kings
red-soldier = Red soldier
    .indefinite = a Red soldier
    .plural = Red soldiers
red-king = Red king
    .indefinite = a Red king
    .plural = Red kings

# How a game ended.
base-full = { $side }'s base is full of { $side }'s chips
both-passed = Both sides passed: nobody can move any more
five-times = The same position came for the fifth time
draw-claimed = The same position came for the third time, and a draw is claimed.

cannot-move = { $turn } cannot move and passes.

# Goal, and how far a side has come.
aim = Bring all { $all } of your chips into your base.
home-of = { $number } of { $all } home
goal = Be first with all nine chips home, in the base in your corner.

# What a move is good for, to follow `It`.
brings-home = brings { $chip } home
makes-room = makes room in the base
brings-into-line = brings { $chip } into line with its base
brings-nearer = brings { $chip } nearer to its base
king-home-early = brings the king home early: there it can stop no soldier
king-is-post = makes the king a post: { $soldier } can run to { $stop } now
king-blocks = puts the king in the way of { $soldier }
the-king = the king
a-soldier = a soldier

# Options: what each decides, and what its values mean.
blockade-title = Against a blockade
blockade-rule = What you may do when a wall of chips shuts off your base.
blockade-nothing = Nothing
blockade-jump = Jump
blockade-push = Push
blockade-nothing-means = The plain game: a wall may stay.
blockade-jump-means = A chip may jump an enemy chip beside it to the empty square beyond.
blockade-push-means = A line of your chips may push a shorter enemy line one step.
repetition-title = Repetition
repetition-rule = What happens when the same position comes again.
repetition-draw = Draw
repetition-no-limit = No limit
repetition-draw-means = The third time a side may claim a draw; the fifth time is one.
repetition-no-limit-means = A position may come again as often as you like.

# A row of the board, as it is read aloud.
rank = Rank { $rank }
