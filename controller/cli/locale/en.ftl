# Rules.
all-rules = The rules in full
more-rules = Every rule: { $every }. One rule: { $one }
no-rule-with = No clause of { $game } speaks of '{ $word }'.

# Positions and hints.
position = position: { $text }
over = over: { $reason } ({ $clause })
to-move = to move: { LIST($sides) }
duty = duty: { $text } ({ $clause })
score = score
line = line
why = why
asked = { $game }, { $side } to move: { $position }
looked = depth { $depth }, { $positions } positions in { $ms } ms, { $pace } a second

# Games of the journal.
number = No.
game-played = Game
begun = Begun
players-of = Players
how-ended = Result
written = Disk
no-games = No game has been played yet.
player = { $name } ({ $side })
computer = computer, level { $level }
day = { $year }-{ $month }-{ $day } { $time }
size = { $size } kB
unfinished = not over yet
ended = ended
shown = { $game }, rulings { $rulings }, begun { $begun } on board { $board }
start = start: { $text }
result = result: { $text }
imported = game { $number }: { $game }, { $result }
pruned = game { $number }: kept in { $path }, and out of the journal
game-number = game { $number }
checked = { $count ->
    [one] ok, 1 record
   *[other] ok, { $count } records
}
checked-before = { $count ->
    [one] ok, 1 record, { $before } of them from before checksums
   *[other] ok, { $count } records, { $before } of them from before checksums
}
nothing-pruned = nothing to prune
made = { $move }, by { $how }

# A board that is played on.
game-is-kept = The game is kept; start again to go on.
recording-ends = The recording ends here: another game begins.
other-device = To play from another device, open this there, once: { $link }
replayed = { $frames } { $frames ->
    [one] frame
   *[other] frames
}, { $inputs } other { $inputs ->
    [one] input
   *[other] inputs
}, { $moves } { $moves ->
    [one] move
   *[other] moves
}

# Games and their options.
game = { $key }: { $title }, { $players }. { $goal }
players = { $number ->
    [one] { $number } player
   *[other] { $number } players
}
players-from = { $least } to { $most } players
option = { $key }: { $title } ({ $clause }): { OR($values) }
option-number = { $key }: { $title } ({ $clause }): { $usual }, from { $least } to { $most }
no-options = { $game } has no options.
option-head = { $title } ({ $key }, { $clause })
whole-number = a whole number from { $least } to { $most }; { $usual } unless you choose
seconds = a whole number from { $least } to { $most } seconds; { $usual } unless you choose
usual = { $value } (unless you choose)
means = { $value }: { $meaning }
by-lot = by lot unless you choose
