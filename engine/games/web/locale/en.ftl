# A clause that is broken: its id is the clause's in the rule sheet.
WEB-2 = Each side keeps its 12 pins on the board: { $what }.
WEB-3 = It is { $turn }'s turn. Put the { $other } pin back on { $site }.
WEB-4 = Only one pin may move in a turn.
WEB-5 = A pin moves one space at a time. { $to } is too far from { $site }.
WEB-6 = A pin moves in, out or sideways, not diagonally from { $site } to { $to }.
WEB-7 = Pins cannot jump. { $to } lies behind { $over }.
WEB-8 = { $to } was taken. A pin moves to an empty space only.
WEB-9 = The open centre is never entered or crossed.
WEB-10 = { $turn } must move a pin.
WEB-11 = Green already has 4 pins in the scoring row. A fifth may not enter.
WEB-12 = White had 8 pins in the scoring row. Green may not enter it now.
WEB-13 = Green must take a pin out of the scoring row now: { LIST($ways) }.
WEB-14 = Green must clear a way out for its pins in the scoring row.
WEB-15 = White must leave Green a way out of the scoring row.
WEB-16 = Green is shut in the scoring row. White must start a way out.
WEB-17 = The game is over: White has all 12 pins in the scoring row.
WEB-20 = The game is over: both sides have passed.

# What is wrong, at the end of the above.
not-that-pin = the pin on { $site } is not the one that was there
not-the-pin-from = the pin on { $to } is not the one from { $site }
pin-missing = a pin is missing from { LIST($sites) }
pin-too-many = a pin too many on { LIST($sites) }

# Sides and pieces.
white = White
green = Green
white-pin = White pin
    .indefinite = a White pin
    .plural = White pins
green-pin = Green pin
    .indefinite = a Green pin
    .plural = Green pins

# How a game ended.
all-in = White has all 12 pins in the scoring row
both-passed = Both sides passed: White cannot get in any more

# Duties.
cannot-move = { $turn } cannot move and passes.
take-a-pin-out = Green must take a pin out of the scoring row: { LIST($ways) }.
leave-a-way-out = Green is leaving the scoring row. White must leave a way out.
open-a-way-out = Green's pins are shut in. White must start a way out.
white-cannot-open = White cannot open a way out within three moves and may move any pin.
clear-a-way-out = Green has no way out of the scoring row yet and must clear one.
green-cannot-clear = Green can clear no way out and may move any pin.

# Goal, and how far a side has come.
aim = White: { $all } pins into the innermost row. Green: keep one out until time's up.
in-the-row = { $number } of { $all } in the scoring row
kept-out = { $number ->
    [one] { $number } White pin kept out
   *[other] { $number } White pins kept out
}
goal = White: 12 pins into the innermost row. Green: keep one out until time's up.
steps = steps

# What a move is good for, to follow `It`.
brings-in = brings a pin into the scoring row
brings-nearer = brings a pin nearer to the scoring row
makes-room = makes room for the pin on { $site }
before-an-open-space = brings a pin before an open space
takes-out = takes a pin out of the scoring row
stands-in-the-way = gets in the way of the pin on { $site }
takes-a-place = takes a place in the scoring row

# Options: what each decides, and what its values mean.
time-limit-title = Time limit
time-limit-rule = White must be in before time is up; one clock runs for both.

# Places in words, so that a hand finds them.
place = tier { $tier }, row { $row }
row = Row { $row }
tier = tier { $tier }
