# What all games tell alike.
# $how is what happened, without a full stop; $verdict a sentence such as `wins`.
ended = { $how }. { $verdict }
time-is-up = Time is up. { $verdict }
resigns = { $side } resigns. { $verdict }
draw-agreed = The players agree on a draw.
over = The game is over. { $reason }
wins = { $side } wins.
win-together = { AND($sides) } win.
draw = A draw.
points = points
# Follows `Grey has`.
penalised = a shape that is penalised

# Lengths of time.
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
hours-and-minutes = { hours } { minutes }
