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
nobody-named = Say whose choice it is.
is-paused = The game is paused.
not-the-position = The board does not match the game yet.
touch-move = Touch-move: { $side } touched { $site } and must move from there.
has-moved = Touch-move: { $side } has moved. The piece stays there.
made-elsewhere = The other board has that move already. The piece stays there.
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

chosen-illegal = The move chosen for { $side } is not legal. I ask again.
none-chosen = No legal move came for { $side }. Make one on the board.
move-due = { $side } plays { $move }. The lights show it.
being-chosen = { $side } is still choosing. Put the pieces back where the lights show.

## Agreements

no-draw = { $side } does not agree to a draw.
agreed = { $count ->
    [one] { AND($sides) } agrees.
   *[other] { AND($sides) } agree.
}
draw-declined = No draw. Play on.
move-stays = The move stays.
board-not-right = The board is not right yet. Follow the lights.

## Take-backs

put-back = Put the pieces back where the lights show.
no-takebacks = No take-backs at this table.
nothing-to-take-back = There is no move to take back.
set-by-arbiter = The arbiter set this position. Nothing is taken back from it.
told-in-words = What was chosen in secret or by lot is not taken back.

## Questions and their answers

yes = Yes
no = No
side-yes = { $side }: yes
not-yet = Not yet
mistake = It is a mistake
earlier-stands = { $count ->
    [one] An earlier position is on the board. Take back the last move?
   *[other] An earlier position is on the board. Take back the last { $count } moves?
}
move-back = { $move ->
    [pass] the pass
   *[other] { $move }
}
take-back = { $count ->
    [one] Take back { move-back }?
   *[other] Take back the last { $count } moves, from { move-back } on?
}
side-takes-back = { $count ->
    [one] { $side } asks to take back { move-back }. Allow?
   *[other] { $side } asks to take back the last { $count } moves, from { move-back } on. Allow?
}
draw-offered = { $side } offers a draw. Agreed?
which-move = Which move did { $side } make?
move-made = Is { $move } made?
something-stands = Is something on { $site }? Its sensor sees nothing.
which-sensor = Which sensor is wrong?
none-of-them = None of them
is-empty = Is { $site } empty? Its sensor sees something.
lies-turned = The board is turned round
lies-swapped = The colours are swapped
lies-turned-and-swapped = The board is turned round, and the colours are swapped
take-it-so = { $how }. Use the pieces as they are now?
other-way-round = The pieces stand the other way round. Which is it?
with-fault = { $site } ({ $fault })
do-without = { $count ->
    [one] Only the sensor of { LIST($sites) } is in the way. Play without it?
   *[other] Only the sensors of { LIST($sites) } are in the way. Play without them?
}

## Pieces in each other's place

which-exchanged = Which two are exchanged? Lift them, one after the other, and put them back.
other-exchanged = { $site } is one. Lift the other one, and put both back.
are-exchanged = { $one } is { CASE($first, case: "indefinite") }, { $other } is { CASE($second, case: "indefinite") }. Right?
none-exchanged = Nothing is exchanged
stones-alike = In { $game } all pieces are alike: nothing can be exchanged.
alike = { $one } and { $other } are alike. Lift a piece of another kind.
told-apart = The sensors know { $one } from { $other }. Exchange the two pieces by hand.
no-rule-allows = The rules forbid { $one } and { $other } exchanged. Exchange the pieces by hand.
no-piece-on = There is no piece on { $site }.
answer-first = Answer the question first.
move-stands = A move is on the board. Wait until it counts.

## Hints and lessons

no-hints = No hints at this table.
no-hint-found = No hint was found.
chosen-without-us = No hints on { $side }'s turn: that move is chosen elsewhere.
hint-on-own-page = That hint is secret. It is on the player's own page.
hidden-from-learners = No warnings in a game with secrets: they would tell the others.
warns = The lights now warn of bad moves.
warns-no-more = The lights no longer warn.
warned = { $more ->
    [0] { LIST($sites) }: { $why }
   *[other] { LIST($sites) } and { $more } more: { $why }
}

## The arbiter

not-often-enough = No claim yet: the position has not come often enough.
nothing-to-claim = { $game } has nothing to claim.
other-players = That position has other players. Start a new game for it.
no-clock = There is no clock.
whose-clock = Say whose clock, and by how much.
time-given = { $who } gets { $time }.
time-taken = { $who } loses { $time }.

## Given positions

no-position-text = That text is no position of { $game }.
cannot-be = That cannot be the position: { $why }.
board-unseen = the sensors do not answer
pieces-do-not-tell = in { $game } the pieces alone do not tell it, so enter the text
board-cannot-tell = the sensors cannot tell what is on { $sites }, so enter the text
already-begun = The game has begun. The position can only be corrected now.
over-there = The game is over in that position: { $reason }
no-sensor-at = This board cannot carry that position: no sensor at { $sites }.
taken-turned = The board is used turned round.
taken-swapped = The colours are used swapped.
taken-turned-and-swapped = The board is used turned round, with the colours swapped.

## Sensors

no-such-site = There is no { $site } on this board.
cannot-see = I cannot see { $sites }. I shall ask where it matters.
sensor-is = The sensor of { $site } is { $fault }.
sensor-well = The sensor of { $site } is well again.
chip-silent = Chip { $chip } is silent: none of its sensors answers. Look at its power.
chip-answers = Chip { $chip } answers again.
flapping = flapping
bouncing = bouncing
stuck = stuck
never-seen = never seen
