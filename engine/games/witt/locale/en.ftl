# A clause that is broken: its id is the clause's in the rule sheet.
WITT-I-B-1 = No move does that: { $what }.
WITT-I-B-3 = It is { $turn }'s turn. Put the { $other } peg back on { $site }.
WITT-I-C-2 = Pegs only jump through the buffer zone into the play area, not to { $to }.
WITT-I-C-3 = No peg stays in the buffer zone. Jump from { $to } into the play area.
WITT-II-A-2 = Only one peg may move in a turn.
WITT-II-A-3 = { $turn } must move. A round trip without a strike is no move.
WITT-II-A-4 = A step and a jump cannot be joined. { $site } to { $to } needs both.
WITT-II-B-1 = Without a jump a peg moves one hole, not from { $site } to { $to }.
WITT-II-C-1 = A jump goes over a peg. There is none between { $site } and { $to }.
WITT-II-C-2 = A jump goes in a straight line, not from { $site } to { $to }.
WITT-II-C-3 = A jump ends right behind the one peg it crosses, not { $site } to { $to }.
WITT-II-C-5 = You jumped your own peg. It stays: put it back on { $site }.
WITT-II-C-6 = { $what }.
WITT-II-E-1 = { $side } has more than three pegs in a row: { LIST($pegs) }.
WITT-II-E-2 = The Rule of Three does not let you remove { $site }.
WITT-II-E-3 = A removal comes before the move. Finish the removal of { $site } first.
WITT-II-F-1 = { $side }'s set-up area holds { $number } too many.
WITT-II-F-2 = The Rule of Four lets fewer pegs go. Put back { LIST($pegs) }.
WITT-II-F-3 = A removal comes before the move. Finish the removal of { $site } first.
WITT-III-A-1 = The game is over: a peg of { $side } went behind the back line.
WITT-III-B-1 = The game is over: { $side } held a hole in the opposing set-up area.
WITT-III-C-1 = The game is over: { $side } has 13 points.
WITT-III-C-3 = { $side }'s score peg belongs in { $site }.
WITT-III-D-1 = The game is over: { $side } held an isolated peg.
WITT-III-E-1 = The game is over: { $side } took 14 pegs.
WITT-III-G-2 = The game is over: { $side } holds three objectives.
over = The game is over: { $reason }

# What is wrong, at the end of the above.
not-that-peg = the peg on { $site } is not the one that was there
not-the-peg-from = the peg on { $to } is not the one from { $site }
peg-missing = a peg is missing from { LIST($sites) }
peg-too-many = a peg too many on { LIST($sites) }
no-peg = there is no peg on { $site }
was-jumped = You jumped { LIST($sites) }. { $count ->
    [one] Take that peg off
   *[other] Take those pegs off
}
was-not-jumped = { $count ->
    [one] The peg on { LIST($sites) } was not jumped and stays
   *[other] The pegs on { LIST($sites) } were not jumped and stay
}

# Sides, pieces and objectives.
grey = Grey
black = Black
grey-peg = Grey peg
    .indefinite = a Grey peg
    .plural = Grey pegs
black-peg = Black peg
    .indefinite = a Black peg
    .plural = Black pegs
penetration = Penetration
occupation = Occupation
accumulation = Accumulation
isolation = Isolation
elimination = Elimination

# How a game ended.
penetrated = { $side } has a peg behind the back line
occupied = { $side } holds a hole in the opposing set-up area
accumulated = { $side } has 13 points
isolated = { $side } holds an isolated peg on the opposing side
eliminated = { $side } has taken 14 pegs
wins-by = { $side } wins by { $objective }.
three-objectives = { $side } holds three objectives
wins-master = { $side } wins the Master game.
both-passed = Both sides passed
five-times = The same position came for the fifth time
draw-claimed = The same position came three times, and a player claims the draw.

# Duties and the score.
score-peg = { $side } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}: the score peg goes from { $site } to { $to }.
remove-one = { $side } may first remove one of { LIST($pegs) }.
remove-some = { $side } may first remove { $number ->
    [one] a peg
   *[other] up to { $number } pegs
} from the opposing set-up area.
cannot-move = { $turn } cannot move and passes.
cannot-move-drawn = { cannot-move } That is a draw.
objectives-won = Objectives won. { $grey }; { $black }. Three win the game.
won = { $side }: { LIST($objectives) }
none = none

# Penalised shapes, to follow `Grey has`.
long-row = more than three pegs in a row
full-area = too many pegs in the set-up area

# Goal, and how far a side has come.
aim-penetration = Bring a peg behind the opposing back line.
aim-occupation = Move into the opposing set-up area and hold that hole until your next turn.
aim-accumulation = Score 13 points: each turn one for every peg beyond the middle.
aim-isolation = Hold a peg beyond the middle for a turn with no peg beside it.
aim-elimination = Take 14 of the 16 opposing pegs.
aim-match = Be the first to reach any of the five objectives.
aim-master = Be the first to win three of the five objectives.
aim-isolation-at-the-start = Begin a turn with a peg beyond the middle and no peg beside it.
won-of = { $number } of { $all } won
is-won = won
is-won-by = won by { $side }
rank-of = rank { $rank } of { $all }
pegs = { $pegs ->
    [0] no peg
    [one] { $pegs } peg
   *[other] { $pegs } pegs
}
in-their-area = { pegs } in their area
points-of = { $number } of { $all } points
points-and-beyond = { $number } of { $all } points, { $beyond } beyond the middle
alone = { pegs } alone
taken-of = { $number } of { $all } taken
goal = Be first to reach the objective you agree on; there are seven to choose.
unit = pegs

# What a move is good for, to follow `It`.
brings-beyond = brings a peg beyond the middle: { $points ->
    [one] { $points } point
   *[other] { $points } points
} next turn, if all stay
isolates = isolates the peg on { $site } beyond the middle; alone for a turn it wins
ends-isolation = moves beside { $site }, which is isolated no longer
covers = makes a base peg: { $enemy } cannot strike { $own } now
brings-in = brings a peg into the opposing set-up area
brings-nearer = brings a peg { $ranks ->
    [one] a rank
   *[other] { $ranks } ranks
} nearer to the opposing back line
brings-forward = brings a peg { $ranks ->
    [one] a rank
   *[other] { $ranks } ranks
} forward

# Options: what each decides, and what its values mean.
objective-title = Objective
objective-rule = What both sides play for; the players agree on one.
objective-penetration = Penetration
objective-occupation = Occupation
objective-accumulation = Accumulation
objective-isolation = Isolation
objective-elimination = Elimination
objective-match = Match
objective-master = Master
objective-penetration-means = Bring a peg behind the opposing back line. Best for a first game.
objective-occupation-means = Hold a hole in the opposing set-up area for a turn.
objective-accumulation-means = Score 13 points: each turn one for every peg beyond the middle.
objective-isolation-means = Hold a peg beyond the middle for a turn with no peg beside it.
objective-elimination-means = Take 14 of the 16 opposing pegs.
objective-match-means = All five at once: the first to reach any of them wins.
objective-master-means = All five, one after the other: three of them win.
isolation-title = Isolation counts
isolation-rule = When a peg that stands alone beyond the middle wins.
isolation-when-held-for-a-turn = When held for a turn
isolation-at-the-start-of-a-turn = At the start of a turn
isolation-when-held-for-a-turn-means = It must stand alone when your move ends, and when your next turn begins.
isolation-at-the-start-of-a-turn-means = It is enough that it stands alone when your turn begins.
repetition-title = Repetition
repetition-rule = What happens when the same position comes again.
repetition-draw = Draw
repetition-no-limit = No limit
repetition-draw-means = The third time a side may claim a draw; the fifth time is one.
repetition-no-limit-means = A position may come again as often as you like.

# Formations and roles of pegs.
formation-of = { $side }: { $formation }
triangle = triangle
square = square
t = T
arrow = arrow
anvil = anvil
parallelogram = parallelogram
triangle-good-1 = quick to attack and to cover
triangle-good-2 = easy to move
triangle-good-3 = best along the ring
triangle-beware-1 = one chain of jumps can take all of it
square-good-1 = quick to attack and to cover
square-good-2 = easy to move
square-good-3 = covers more than a triangle
square-beware-1 = one corner is always open
t-good-1 = quick to attack and to cover
t-good-2 = its lead peg is safe from the front
t-beware-1 = a strike from close by, along a diagonal
arrow-good-1 = attacks and covers strongly along its diagonal
arrow-good-2 = becomes a parallelogram in one move
arrow-good-3 = reaches far when its lead peg shifts
arrow-beware-1 = its three base pegs, from close by on the other diagonal
anvil-good-1 = the strongest cover, even against a strike from close by
anvil-beware-1 = slow to move
parallelogram-good-1 = easy to move
parallelogram-good-2 = very good along the ring
parallelogram-good-3 = attacks while it advances
parallelogram-beware-1 = strikes straight across it
parallelogram-beware-2 = its lead peg, from the angle opposite to its attack
strike-pegs = strike pegs
lead-pegs = lead pegs
base-pegs = base pegs
strike-means = can strike now
lead-means = gives another peg the jump to its strike
base-means = fills the hole where a strike against its side would end

# Places in words, so that a hand finds them.
rank = Rank { $rank }
score-hole = { $hole ->
    [0] the circle of { $side }'s score track
   *[other] hole { $hole } of { $side }'s score track
}
score-track = { $side }'s score track
hole = { $hole ->
    [0] the circle
   *[other] hole { $hole }
}
