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
played = { $number }: { $game }, begun { $begun }, on board { $board }: { $how }
written = { $line }, { $size } kB written
unfinished = unfinished
ended = ended
shown = { $game }, rulings { $rulings }, begun { $begun } on board { $board }
start = start: { $text }
result = result: { $text }

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
number = a whole number from { $least } to { $most }; { $usual } unless you choose
seconds = a whole number from { $least } to { $most } seconds; { $usual } unless you choose
usual = { $value } (unless you choose)
means = { $value }: { $meaning }
by-lot = by lot unless you choose
