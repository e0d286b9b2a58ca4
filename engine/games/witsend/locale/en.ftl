# A clause that is broken: its id is the clause's in the rule sheet.
WITSEND-1 = This field has no hole { $site }.
WITSEND-2 = Each player keeps six pegs on the board: { $what }.
WITSEND-3 = A peg keeps to the holes of its number. { $site } is none of them.
WITSEND-4 = { $side } does not hold that card: { $what }.
WITSEND-5 = Draw tickets first: { $what }.
WITSEND-6 = The first Caller is named once, after all have drawn: { $what }.
WITSEND-7 = All choose a card in secret before pegs move: { $what }.
WITSEND-8 = { $side } may play number cards only, until two pegs have stood on white squares.
WITSEND-9 = Only number cards were shown. Only the Caller moves, and { $side } stands still.
WITSEND-10 = { $side } showed a { $card } and moves peg { $card }, no other.
WITSEND-11 = The Caller's peg goes one step forward.
WITSEND-12 = { $side } has to move: { $what }.
WITSEND-14 = A Quickie moves its player forward by { $due }. Others stand still: { $what }.
WITSEND-16 = A Stop turns Quickies round: back by { $due }. Others stand still: { $what }.
WITSEND-17 = No peg goes back from star or Wit's End, nor behind its coloured square.
WITSEND-18 = One Stop gives every number card a free ride, up to the star: { $what }.
WITSEND-19 = Two Stops or more give no free ride. { $side } stands still.
WITSEND-20 = Who showed a Stop may take a Quickie back, and no peg moves: { $what }.
WITSEND-21 = It is { $turn }'s move now, clockwise from the Caller. { $side } moves in turn.
WITSEND-22 = A peg stops on its star square until it may go to Wit's End.
WITSEND-23 = Only the Caller's number takes a peg to Wit's End, after all stars filled.
WITSEND-24 = In Wit's End a peg takes its number's place on the ticket, and stays.
WITSEND-25 = The game is over: { $side } has completed the secret number.

# What is wrong, at the end of the above.
not-that-peg = { LIST($sites) } holds another peg than before
peg-too-many = a peg too many on { LIST($sites) }
peg-missing = a peg is missing from { LIST($sites) }
never-left = the peg on { $site } is not one that left its hole
no-peg-yet = no peg moves yet
cards-not-shown = the cards are not shown yet
not-decided = { $side } has not decided yet
stands-still = { $side } stands still
other-way = peg { $peg } went the other way
moved = { $side } moved { $steps }
takes-no-part = { $side } does not take part
tickets-left = tickets are still to be drawn
is-done = that is done
nothing-to-decide = { $side } has nothing to decide now
write-a-draw = a draw is written r:#315
write-a-card = a card is written r:4, r:Q or r:S
write-the-caller = that is written r:caller
has-a-ticket = { $side } has one already
three-digits = a ticket is three different digits from 1 to 6
not-in-the-bag = that one is not in the bag any more
on-the-table = the cards of this round are on the table
which-cards = there are 1 to 6, Q and S
has-chosen = { $side } has chosen already
quickies-gone = both Quickies are discarded
no-card-yet = no card is chosen yet

# Sides and pieces.
red = Red
blue = Blue
green = Green
yellow = Yellow
orange = Orange
purple = Purple
peg = { $side } peg { $number }

# How a game ended.
completed = { $side } has completed the secret number

# Duties.
draw-tickets = { AND($sides) }: draw a ticket.
name-the-caller = Name the first Caller.
choose-cards = { AND($sides) }: choose a card secretly. { $caller } is the Caller.
may-take-back = { $side } may take back a discarded Quickie.
moves = { $side } moves { $what }.
steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
pegs-forward = pegs forward by { steps } in all
pegs-forward-possible = pegs forward by { steps } in all, all that is possible
pegs-back = pegs back by { steps } in all
pegs-back-possible = pegs back by { steps } in all, all that is possible
peg-home = peg { $peg } to its place in Wit's End
peg-forward = peg { $peg } forward by { steps }
peg-back = peg { $peg } back by { steps }
peg-by = { $peg } by { $steps }
each-forward = pegs forward: { AND($pegs) }
each-back = pegs back: { AND($pegs) }

# Choices and secrets.
ticket = Ticket { $digits }
card = Card { $number }
quickie = Quickie
stop = Stop
calls-first = { $side } calls first
take-back = Take a Quickie back
leave-it = Leave it
caller-card = Peg { $number }, one step.
number-card = Peg { $number } stands still, unless one Stop is shown: then { $number } { $number ->
    [one] step
   *[other] steps
}.
quickie-card = Your pegs go 4 steps in all; back if a Stop is shown.
stop-card = Turns Quickies back. Alone, it gives every number card a free ride.
is-caller = You are the Caller: your number card moves its peg one step.
not-caller = { $caller } is the Caller. Show { $caller }'s card, and the title passes on.
ticket-means = Bring pegs { $first }, { $second } and { $third } into Wit's End, in these places. Tell nobody.
hand-means = The cards you may play. Two pegs on white bring Quickie and Stop.
fact-ticket = Ticket
fact-hand = Hand
fact-chosen = Chosen
hand = 1 2 3 4 5 6 { $quickies ->
    [0] Stop
    [1] Quickie Stop
   *[other] Quickie Quickie Stop
}

# Goal, and how far a side has come.
aim = Bring your pegs to their stars, then three into Wit's End in secret order.
inside = { $number } of { $all } in Wit's End
steps-of = { $number } of { $all } steps
goal = Be first with three pegs in Wit's End, ordered as your secret number.

# Options: what each decides, and what its values mean.
players-title = Players
players-rule = How many play; each has six pegs.
field-title = Field
field-rule = How far it is from a coloured square to its star.
field-short = Short
field-long = Long
field-short-means = Six steps to the star; white begins after three.
field-long-means = Eight steps to the star; white begins after four.

# Places in words, so that a hand finds them: of the whole board, and within a player's own holes.
step-of = { $step ->
    [0] the coloured square of { $side }'s row { $row }
   *[other] step { $step } of { $side }'s row { $row }
}
star-of = the star of { $side }'s row { $row }
wit-of = hole { $hole } of { $side }'s Wit's End
step-in = { $step ->
    [0] row { $row }, coloured square
   *[other] row { $row }, step { $step }
}
star-in = row { $row }, star
wit-in = Wit's End, hole { $hole }
