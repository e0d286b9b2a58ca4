# A clause that is broken: its id is the clause's in the rule sheet.
WARI-2 = All 48 stones stay in the pits and stores: { $what }.
WARI-4 = It is { $turn }'s turn. Leave { $other }'s { $which } alone.
WARI-5 = A move takes all stones of one pit: { $what }.
WARI-6 = The stones of { $pit } go anticlockwise, one into each pit: { LIST($way) }.
WARI-7 = { $pit } stays empty in this move: the sowing leaves it out on every lap.
WARI-8 = { $turn } must leave { $other } a stone. After { $pit } there would be none.
WARI-9 = { $pit } captures { $what }.
WARI-10 = { $what }.
WARI-11 = { $turn } must move: { LIST($pits) }.

# What is wrong, in the above.
stones = { $number ->
    [one] { $number } stone
   *[other] { $number } stones
}
missing = { stones } missing
too-many = { stones } too many
too-many-in = stones too many in { LIST($pits) }
pits = { $number ->
    [one] pit { LIST($pits) }
   *[other] pits { LIST($pits) }
}
empty = { $pit } is empty
have-lost = { LIST($pits) } have lost stones
still-holds = { $pit } still holds some of its { $number }
captured = { LIST($pits) }
nothing = nothing
captured-go = The { stones } captured by { $pit } go to { $turn }'s store
captures-nothing = { $pit } captures nothing, so the stores stay as they are
stay-in-the-store = Stones in a store stay there

# Sides.
south = South
north = North

# How a game ended.
nothing-left = No stone is left
starves = { $side } cannot leave { $other } a stone, and takes all that are left
row-empty = { $side }'s row is empty when its turn begins: { $other } takes the rest
own-rows = The same position for the third time: each takes its own row's stones
halves = The same position for the third time: each takes half of the stones left
majority = { $side } has captured { $taken } of { $all } stones
wins-by = { $side } wins, { $most } to { $least }.
drawn-at = The game is drawn, { $most } to { $least }.

# Duties.
must-feed = { $other }'s row is empty. { $turn } must give it a stone, by { LIST($pits) }.
may-not-play = { $turn } may not play { LIST($pits) }: { $other } would have no stone left.

# Goal, and how far a side has come.
aim = Capture { $number } of the { $all } stones.
taken-of = { $number } of { $all } stones
goal = Be the first to capture 25 of the 48 stones.
unit = stones

# What a move is good for, to follow `It`.
keeps-stones = keeps its stones in its own row
brings-stones = brings { stones } into { $other }'s row

# Options: what each decides, and what its values mean.
first-title = Who begins
first-rule = Drawn by lot unless you agree.
first-south = South
first-north = North
repetition-title = When stones go round
repetition-rule = The third time the same stones lie the same way, the game ends.
repetition-own-rows = Own rows
repetition-half-each = Half each
repetition-own-rows-means = Each side takes the stones left in its own row.
repetition-half-each-means = Each side takes half of the stones that are left.

# Places in words: a large and a small letter sound alike.
pit-of = { $side }'s pit { $pit }
store-of = { $side }'s store
row-of = { $side }'s pits
stores = Stores
