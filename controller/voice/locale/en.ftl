### What the voice at the board says besides the referee's own words.

## Places and pieces

from-to = { $start } to { $end }
a-peg = the peg
    .indefinite = the peg

## Moves

moved = { $side }: { $what }.
moves-piece = from { $start } to { $end }
and-takes = { $what }, taking { AND($sites) }
takes-off = { AND($sites) } taken off
sows = sows { $site }
and-captures = { $what }, capturing { AND($sites) }
and-then = { $one }; { $other }

## While a piece is in the hand

lifted = { $site } lifted. It may go to { OR($sites) }.
lifted-one = { $site } lifted. It goes to { $end }.
lifted-more = { $site } lifted. It may go to { OR($sites) }, or { $more } more.
go-on = Go on from { $site } to { OR($sites) }.
another-peg = Go on with another peg.
take-captured = Take the peg off { OR($sites) }.
sow = { $site }: { $count ->
    [one] 1 stone
   *[other] { $count } stones
}. One each into { LIST($sites) }.
gather = Take all stones out of { AND($sites) }.
gather-into = Take all stones out of { AND($sites) }, and put them into { $to }.

## What is wrong, and the way back

step-carry = Take the peg off { $site } and put it on { $to }.
step-take = Take the peg off { $site }.
step-put = Put { CASE($piece, case: "indefinite") } on { $to }.
right-again = The board is right again.

## Before the first move

set-put = Put { CASE($piece, case: "indefinite") } on { $site }. { $left } to go.
set-stones = Put stones into { $site } until there are { $count }. { $left } to go.
set-take = Take the peg off { $site }. { $left } to go.
set-take-stones = Take stones out of { $site } until there are { $count }. { $left } to go.
set-change = { $site } needs { CASE($piece, case: "indefinite") } instead. { $left } to go.

## Whose turn

to-move = { $side } to move.
to-choose = { AND($sides) } to choose.
machine-moves = { $side } plays: { $what }. Make that move for { $side }.
hint = Hint: { $what }.
hint-why = Hint: { $what }. { $why }
says = { $side }: { $what }

game-over = The game is over. Press pause twice for the menu.

## The clock

no-clock = There is no clock.
time-all = { $time } left for all.
time-of = { $side } has { $time }.
clock-stands = The clock is stopped.
minutes-seconds = { $minutes } { $seconds }

## The position by rows

row = { $row }: { LIST($parts) }.
row-pieces = { $count ->
    [one] { $piece } { AND($names) }
   *[other] { CASE($piece, case: "plural") } { AND($names) }
}
row-stones = { $name } { $count }
all-else-empty = All other holes are empty.
board-empty = The board is empty.
all-said = That is the whole board.

## Questions

asked = { $question } Hint reads the answers, done takes one.

## The menu: hint goes on, undo goes back, done chooses, pause leaves

menu = Menu. Hint: next. Done: choose. Pause: leave. { $item }.
menu-left = Menu closed.
say-again = Say it again
read-rows = Read the board by rows
read-clock = Say the clock
read-moves = Say the last moves
read-goal = Say the aim of the game
give-up = Resign
offer-draw = Offer a draw
exchanged = Two pieces are exchanged
claim = Claim the draw
new-game = Begin another game
sure = Yes, { $what }
option = { $option }: { $value }
plays-person = { $side }: a person
plays-machine = { $side }: the computer, level { $level }
clock-is = Clock: { $clock }
own-clock = the usual one
start = Start { $game }
no-moves = No move has been made.
