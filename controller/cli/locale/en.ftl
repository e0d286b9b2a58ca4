all-rules = The rules in full
more-rules = Every rule: { $every }. One rule: { $one }
no-rule-with = No clause of { $game } speaks of '{ $word }'.

# A position, and what may be done in it.
position = position: { $text }
is-over = over: { $reason } ({ $clause })
to-move = to move: { LIST($sides) }
duty = duty: { $text } ({ $clause })

# Games and their options.
game = { $key }: { $title }, { $players }. { $goal }
players = { $number } players
players-from = { $least } to { $most } players
option = { $key }: { $title } ({ $clause }): { $values }
values = { OR($values) }
numbers = { $usual }, from { $least } to { $most }
no-options = { $game } has no options.
number = a whole number from { $least } to { $most }; { $usual } unless you choose
seconds = a whole number from { $least } to { $most } seconds; { $usual } unless you choose
unless-chosen = { $title } (unless you choose)
by-lot = by lot unless you choose

# Hints.
score = score
line = line
why = why
asked = { $game }, { $side } to move: { $position }
looked = depth { $depth }, { NUMBER($nodes, useGrouping: 1) } positions in { NUMBER($ms, useGrouping: 1) } ms, { NUMBER($rate, useGrouping: 1) } a second
