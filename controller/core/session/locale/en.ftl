### What has happened.

no-sensors = The sensors do not answer. The clock is stopped.
no-sensors-why = The sensors do not answer: { $why }. The clock is stopped.
sensors-back = The sensors answer again.
not-finished = The move is not finished.
first-back = The pieces are to be put back first.
revised = Revised: { $move }.
resume-first = The game is paused; resume it first.
choose-later = The sensors do not answer; choose again once they do.
passes = { $side } passes.
moves-taken-back = { $count ->
    [one] { $count } move taken back.
   *[other] { $count } moves taken back.
}
begins = The board is set. { $side } begins.
goes-on = The board is set. { $side } is to move.
begins-elsewhere = The game begins from another position: { $pieces } pieces, { $side } moves.
begins-with-pits = The game begins from another position: { $pits } pits, { $side } moves.
position-set = The arbiter has set the position; { $side } is to move.
position-set-board-not = The arbiter has set the position; { $side } is to move. Put the pieces in their places.
move-chosen = { $side }: { $move }.
looks-again = I look at { $site } again.
play-goes-on = The game goes on.
paused = The game is paused.
set-up = { $game }: put the pieces in their places.
resumed = { $count ->
    [one] The game is resumed after 1 move; { $side } is to move.
   *[other] The game is resumed after { $count } moves; { $side } is to move.
}
resumed-paused = { $count ->
    [one] The game is resumed after 1 move; { $side } is to move. It is paused.
   *[other] The game is resumed after { $count } moves; { $side } is to move. It is paused.
}
resumed-waiting = { $count ->
    [one] The game is resumed after 1 move; { $side } is to move. The clock waits for the next touch.
   *[other] The game is resumed after { $count } moves; { $side } is to move. The clock waits for the next touch.
}
