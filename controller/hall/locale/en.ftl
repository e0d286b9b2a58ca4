# The pages of the hall.

title = The hall
tournament = Tournament
boards = Boards
none-yet = No board has said anything yet. Name this broker in a board's configuration.
count = { $boards ->
    [one] One board
   *[other] { $boards } boards
}, { $calls ->
    [0] nobody calls
    [one] one calls
   *[other] { $calls } call
}
broker-gone = The broker does not answer. What you see is old; wait.
line-lost = The hall does not answer. What you see is old; wait.
calls = Somebody is needed
calls-asks = { $board } asks: { $question }
calls-corrected = { $board }: a move is being put right. Look whether they need help.
calls-health = { $board }: its sensors do not answer. Look at its cable.
calls-health-of = { $board }: sensors are sick at { $holes }.
left = has left
unnamed = no name
to-move = { $side } to move
before = before the game
won = { $side } has won
drawn = a draw
ply = Move { NUMBER($number) }: { $move }
clock-stands = The clock stands
watch = Watch
watch-board = Watch { $board }
watch-scan = Scan to watch { $board }
own-page = This leads to the board's own page.
here = This leads to the hall's page of this board.
late = { NUMBER($seconds) } seconds late
waits = The picture comes { NUMBER($seconds) } seconds late. It begins soon.
no-board = No board of that name is here. Choose another one.
back = All boards
only-watches = This page only watches.
