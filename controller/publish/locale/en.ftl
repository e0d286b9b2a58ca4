# What is offered to play.

no-clock = No clock
each = { $minutes } minutes each
each-hours = { $hours ->
    [one] 1 hour each
   *[other] { $hours } hours each
}
each-and = { $minutes } minutes each, { $seconds } seconds a move
each-then = { $minutes } minutes each, then { $seconds } seconds a move
no-place = { $game } has no place on this board.
carries = { no-place } It carries { AND($games) }.
