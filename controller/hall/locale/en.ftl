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
no-tournament = No tournament is on.
round-of = round { NUMBER($round) } of { NUMBER($rounds) }
round = Round { NUMBER($round) }
table = Table { NUMBER($table) }
draw = Draw the next round
kind-swiss = Swiss system
kind-knockout = Knockout
kind-round-robin = Everybody meets everybody
place = Place
player = Player
points = Points
standings = Standings
out = out
take-out = Take out
take-out-of = Take { $player } out
back-in = Take in again
back-in-of = Take { $player } in again
plays = is being played
sent = sent to its board
send = Send to a board
send-of = Send { $who } to a board
result-of = Result of { $who }
bye = bye
new-tournament = New tournament
name = Name
kind = Kind
rounds = Rounds, with the Swiss system
game = Game
clock = Clock, if not the game's own
players = Players, one a line, the strongest first
begin = Begin
result-missing = Table { NUMBER($table) } of round { NUMBER($round) } has no result. Wait, or enter it.
all-drawn = All rounds are drawn. See the standings.
few-left = Fewer than two players are left. See the standings.
nobody-new = No pairing without a repetition is left. End the tournament.
no-winner = Table { NUMBER($table) } has no winner. Enter who goes on.
drawn-already = That round is drawn already. Look at it.
has-result = Table { NUMBER($table) } has its result. Correct that first.
board-away = Board { $board } is not there. Choose another one.
board-busy = Board { $board } has another pairing. Enter its result first.
no-key = There is no key for board { $board }. Add it to the file of --keys.
broker-full = The broker takes nothing. Wait, and send it again.
bye-stays = A bye stays a bye. Choose another pairing.
drawn-from = Round { NUMBER($round) } is drawn from it. It cannot be changed any more.
no-table = There is no table { NUMBER($table) } in round { NUMBER($round) }.
not-for-two = Pairs cannot play that. Choose a game for two.
names-alike = Two players have the same name. Tell them apart.
no-such-tournament = There is no such tournament. Choose another one.
no-answer = Board { $board } does not answer. Send it again, or to another board.
board-refuses = Board { $board } refuses: { $why }
bad-clock = That clock cannot be read. Write it like { $example }.
store-failed = The disk does not take it. Free some room, then do it again.
