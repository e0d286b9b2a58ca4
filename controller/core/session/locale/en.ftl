### What has happened.

no-sensors = The sensors do not answer. The game waits.
no-sensors-why = The sensors do not answer: { $why }. The game waits.
sensors-back = The sensors answer again.
not-finished = Finish the move first.
first-back = Put the pieces back first.
revised = The move is now { $move }.
resume-first = The game is paused. Go on first.
choose-later = The sensors do not answer; choose again once they do.
passes = { $side } passes.
moves-taken-back = { $count ->
    [one] { $count } move taken back.
   *[other] { $count } moves taken back.
}
begins = The board is set. { $side } begins.
goes-on = The board is set. { $side } to move.
begins-elsewhere = The game begins from another position: { $pieces } pieces, { $side } to move.
begins-with-pits = The game begins from another position: { $pits } pits, { $side } to move.
position-set = The arbiter has set the position. { $side } to move.
position-set-board-not = The arbiter has set the position. Put the pieces in place; { $side } to move.
exchanged = { $one } and { $other } are exchanged. { $side } to move.
nothing-changed = Nothing is changed.
move-chosen = { $side }: { $move }.
looks-again = I look at { $site } again.
play-goes-on = The game goes on.
paused = The game is paused.
adjourned = The game is adjourned. Begin another one, or go on here.
set-up = { $game }: put the pieces in their places.
resumed = { $count ->
    [one] The game goes on after 1 move. { $side } to move.
   *[other] The game goes on after { $count } moves. { $side } to move.
}
resumed-paused = { $count ->
    [one] The game is back, paused after 1 move. { $side } to move.
   *[other] The game is back, paused after { $count } moves. { $side } to move.
}
resumed-waiting = { $count ->
    [one] Back after 1 move. { $side } to move; the clock waits for the next touch.
   *[other] Back after { $count } moves. { $side } to move; the clock waits for the next touch.
}
one-board-only = Two boards share this game; that cannot be changed here alone.
line-cut = Line cut. Clocks stand.
line-back = The other board is there. The game goes on.
proposed = The other board is told.
