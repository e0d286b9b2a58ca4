### What the referee says and asks.

## Lists and times

some = { $more ->
    [0] { LIST($sites) }
   *[other] { LIST($sites) } and { $more } more
}
clock = The clock

## Moves

not-moved = { $side } has not moved yet.
turn-of = It is { $side }'s move.
cannot-choose = { $side } cannot choose that now.
nothing-to-choose = { $side } has nothing to choose now.
moves-on-board = { $side } makes that move on the board.
nobody-named = Nobody was named whose choice it is.
is-paused = The game is paused.
not-the-position = The board does not show the position.
touch-move = Touch-move: { $side } took up { $site } and has to move from there.
has-moved = Touch-move: { $side } has moved, and the piece stays there.
carry-stones = { $count ->
    [one] Take 1 stone from { $site } to { $to }.
   *[other] Take { $count } stones from { $site } to { $to }.
}
take-stones = { $count ->
    [one] Take 1 stone off { $site }.
   *[other] Take { $count } stones off { $site }.
}
take-stones-in = Take { AND($stones) }.
stones-in = the { $count } in { $site }
take-off = Take off { AND($sites) }.
put-stones = { $count ->
    [one] Put 1 stone into { $to }.
   *[other] Put { $count } stones into { $to }.
}

## Moves that are chosen elsewhere

chosen-illegal = What was chosen for { $side } is no legal move; I ask again.
none-chosen = No legal move was chosen for { $side }; please make one on the board.
move-due = { $side }'s move is { $move }, as the lights show it.
being-chosen = { $side }'s move is being chosen; put the pieces back where the lights show.

## Agreements

no-draw = { $side } does not agree to a draw.
agreed = { $count ->
    [one] { AND($sides) } agrees.
   *[other] { AND($sides) } agree.
}
draw-declined = The draw is declined.
move-stays = The move stays.
board-not-right = Then the board is not as it should be; the lights show what is left to do.

## Take-backs

put-back = Put the pieces back where the lights show.
no-takebacks = Moves are not taken back at this table.
nothing-to-take-back = There is no move to take back.
set-by-arbiter = The arbiter has set this position; nothing is taken back from it.
told-in-words = What was told in words is not taken back.

## Questions and their answers

yes = Yes
no = No
side-yes = { $side }: yes
not-yet = Not yet
mistake = It is a mistake
earlier-stands = { $count ->
    [one] An earlier position stands on the board. Take back the last move?
   *[other] An earlier position stands on the board. Take back the last { $count } moves?
}
take-back = { $count ->
    [one] Take back the last move?
   *[other] Take back the last { $count } moves?
}
side-takes-back = { $count ->
    [one] { $side } wishes to take back the last move. Agreed?
   *[other] { $side } wishes to take back the last { $count } moves. Agreed?
}
draw-offered = { $side } offers a draw. Is it agreed?
which-move = Which move did { $side } make?
move-made = Is the move { $move } made?
something-stands = Does something stand on { $site }? Its sensor says that nothing does.
which-sensor = Which sensor is wrong?
none-of-them = None of them
is-empty = Is { $site } empty? Its sensor says that something stands there.
lies-turned = The board stands turned round
lies-swapped = The colours are swapped
lies-turned-and-swapped = The board stands turned round, with the colours swapped
take-it-so = { $how }; take it so?
other-way-round = The pieces stand the other way round. How is that?
with-fault = { $site } ({ $fault })
do-without = { $count ->
    [one] Nothing but the sensor of { LIST($sites) } is in the way. Do without?
   *[other] Only the sensors of { LIST($sites) } are in the way. Do without?
}

## Hints and lessons

no-hints = There are no hints at this table.
no-hint-found = No hint was found.
chosen-without-us = { $side }'s move is chosen without us.
hint-on-own-page = A hint for what only one player knows is shown on that player's own page.
hidden-from-learners = Where something is hidden nobody is warned: it would tell the others.
warns = Learners are warned of bad moves by light.
warns-no-more = Nobody is warned any more.
warned = { $more ->
    [0] { LIST($sites) }: { $why }
   *[other] { LIST($sites) } and { $more } more: { $why }
}

## The arbiter

not-often-enough = Nothing can be claimed: the position has not stood often enough.
nothing-to-claim = { $game } has nothing to claim.
other-players = Other players take part in that position; begin a new game for them.
no-clock = There is no clock.
whose-clock = Say whose clock, and by how much.
time-given = { $who } gets { $time }.
time-taken = { $who } loses { $time }.

## Given positions

no-position-text = That text is no position of { $game }.
cannot-be = That cannot be the position: { $why }.
board-unseen = the board is not seen
pieces-do-not-tell = the pieces alone do not tell it in { $game }: give the position as text
board-cannot-tell = this board cannot tell what stands on { $sites }: give the position as text
already-begun = The game has begun; a position can only be corrected now.
over-there = The game is over in that position: { $reason }
no-sensor-at = This board cannot carry that position: there is no sensor at { $sites }.
taken-turned = The board is taken as turned round.
taken-swapped = The colours are taken as swapped.
taken-turned-and-swapped = The board is taken as turned round, the colours as swapped.

## Sensors

no-such-site = There is no site { $site }.
cannot-see = I cannot see { $sites }; I shall ask where it matters.
sensor-is = The sensor of { $site } is { $fault }.
sensor-well = The sensor of { $site } is well again.
flapping = flapping
bouncing = bouncing
stuck = stuck
never-seen = never seen
