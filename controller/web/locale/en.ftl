# What the page says itself: index.html, seat.html and the scripts beside them.

## The link to the board

no-answer = The board does not answer. Trying again…
connecting = connecting
connected = connected
no-sensors = no sensors
ended = ended
connection-lost = The connection to the board is lost. Trying again…
sensors-silent = The sensors do not answer. The game waits until they do.
not-sent = Not sent: the connection is lost.
version = Witboard { $version }
version-simulated = Witboard { $version }, simulated board

language = Language

## Whose turn it is

wins = { AND($sides) } { $count ->
    [one] wins
   *[other] win
}
draw = Draw
set-up = Set up the board
to-move = { $side } to move
all-choose = All choose
choose = { AND($sides) } choose
side-number = side { $number }
players = Players
machine = computer
machine-level = computer, level { $level } ({ $name })
machine-short = computer { $level }
remote = remote
aim = Aim of the game
goal-each = How far each of the five is
progress = { $side }: { $text }
progress-aim = { $side }, { $aim }: { $text }

## Board and hand

board = Board
holes = Holes
some-piece = some piece
stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
empty = empty
unseen = not seen by a sensor
sites-more = { LIST($sites) } and { $count } more
board-real = This board is real: move the pieces by hand.
site-empty = { $site } is empty. Press a piece to lift it first.
site-empty-pits = { $site } is empty. Press a pit with stones first.
hand-busy = A move is being made. One moment.
hand-not-yours = { $side } chooses its own moves.
hand-others-turn = It is not your turn.
hand-waits = Put the pieces in their places first.
not-a-move = { $move } is no move now.
rule-says = { $text } ({ $clause })
your-hand = Your hand
reveal = Shown
by-stone = Stone by stone
i-move-them = I move for the computer
hand-moving = A move is being made.
hand-sows = Press a pit of yours: its stones are sown.
forgotten = This browser will forget it.
thinks = thinking: { $seconds } s
thinks-most = thinking: { $seconds } of { $most } s
pieces-in-hand = Pieces in hand
take-one = Take only one
put-all = Put all at once
put-away = Put away
put-away-title = Off the board, into the box
new-piece = New piece from the box
new-of-kind = New { $piece } from the box
box = Box
hand-new = New { $piece }: press a hole
hand-empty = Press a piece to lift it, or drag it
hand-empty-pits = Press a pit to lift its stones
hand-box = Press a new piece here, then a hole
hand-holds = { $piece }: press a hole
hand-holds-all = { $piece }: press a pit to put all
hand-holds-one = { $piece }: press a pit to put one

## The clock

clock = Clock
clock-state = { $state ->
    [ready] not started
    [running] running
    [held] held
    [paused] paused
    [stopped] stopped
   *[other] { $state }
}
clock-held = held, { $seconds } s
tenths = { NUMBER($seconds, minimumFractionDigits: 1) }
flag-fallen = time is up
periods-left = { $count ->
    [one] 1 period left
   *[other] { $count } periods left
}

## The referee

referee = The referee
duties = Duties
setup-missing = { $count } missing
setup-extra = { $count } too many
setup-wrong = { $count } wrong
setup-left = { $total } to place: { LIST($parts) }.
put-pieces = Put the pieces where the lights show.
all-stands = Every piece is in its place.
piece-lifted = { CAPITAL($piece) } lifted. Lit places are legal.
pieces-lifted = Pieces lifted. Finish the move.
stones-in-hand = Stones lifted. Lit pits come next.
whole-move = Move complete.
in-order = { $turn }.
asked = { $question } { $choices }?
either = { $one }, or { $other }
why-clause = Why? { $clause }
rule-failed = The text of this rule could not be fetched.
close = Close
said = What the referee said
voice = Voice
voice-title = The referee speaks, and two tones tell right from wrong
voice-forgotten = This browser will not remember it.
voice-on = The referee speaks.

## Hints

hint = Hint
hint-clear = Clear the hint
hint-line = How it may go on
hint-second = Show second best
hint-show = Show it
hint-done = Done
hint-rank = { $rank ->
    [1] Best move
    [2] Second best
   *[other] Number { $rank }
} for { $side }
hint-other = { $rank ->
    [1] Best move
   *[other] Second best
}: { $move }
thinking = thinking…
ahead = { $count ->
    [one] 1 move
   *[other] { $count } moves
} ahead
due = Make { $side }'s move on the board: { $move }. The lights show it.

## Buttons

buttons = Buttons
for-everybody = For everybody
undo = Undo
menu = Menu
teach = Teach me
teach-title = When you lift a piece, the lights warn of bad places
claim = Claim
pause = Pause
go-on = Go on
new-game = New game
new-game-ask = Start a new game? The one on the board then ends without a result.
new-game-start = Start a new game
adjourn = Adjourn
adjourn-title = The clock stands, and the board is free for another game
play-at-page = Play on this page
play-at-page-title = The board rests; pages are the hand
play-at-board = Play at the board
play-at-board-title = Its lights say what is to be put right
cancel = Cancel
done = { $side }: done
take-back = Take back
take-back-of = { $side }: take back
offer-draw = Draw
offer-draw-of = { $side } offers a draw
resign = Resign
resigns = { $side } resigns
resign-ask = Resign? { $winner } wins.
resign-ask-many = Resign? The others win.
resign-yes = Yes, { $side } resigns
resign-no = No, play on
plays-machine = played by the computer
line-cut = no line
plays-remote = plays from elsewhere

## Moves and score

moves = Moves
moves-scroll = Moves, scrolls
no-moves = No move yet.
played = { $move ->
    [pass] { $side } passed.
   *[other] { $side } played { $move }.
}
told-move = { $side }: { $words }.
has-chosen = { $side } has chosen.
move-words = { $from } to { $to }
move-told = { $move } ({ $words })
takes = { $count ->
    [one] takes 1
   *[other] takes { $count }
}
score-sheet = Score sheet
score-scroll = Score sheet, scrolls
score = Score
score-game = Game
score-playing = playing
next-game = Next game
best-of = Best of { $games }
all-played = { $games } games
totals = { $series }: { LIST($totals) }.
totals-won = { $series }: { LIST($totals) }. { $winner } has won.
totals-even = { $series }: { LIST($totals) }. Nobody is ahead.

## How the page looks at the board

view = View
flip = Turn the board round
full-screen = Full screen
board-size = Board
size-large = large
size-medium = medium
size-small = small
names = Names of the players
taken = { $count } × { $piece } taken

## The arbiter

tools = Referee tools
position-stands = Position
position-setup = Set up by hand
side-to-move = to move
exchange = Two pieces are exchanged
stands = Use the pieces as they are now
stands-setup = Begin from the pieces as they are now
position-text = Position as text
take-text = Use this text
take-text-setup = Begin from this text
position-ask = Play on from this position? The record will say that it was set.
position-set = Set it
all-sides = All
shared-clock = The shared clock
minutes = { $minutes } min
minutes-of = { $side }: { $step }
sensors = Sensors
site = a site
site-without = Site to do without
do-without-its = Do without its sensor
do-without = Do without
do-without-at = Do without: { $site }
trust-again = Trust again
trust-again-at = Trust again: { $site }
not-looked-at = not looked at
fault-flapping = flapping
fault-bouncing = bouncing
fault-stuck = stuck
fault-never-seen = never seen
fault-silent = silent { $chip }
without-sensor = Without a sensor: { $sites }
all-trusted = Every sensor is trusted.
sick = { $count } sick

## Other devices

watching = You are watching
watching-text = To play, scan a code: the board's own screen shows it under “Other devices”.
watching-button = Or press “Let me in”, then one button of the board three times.
seated = You play { $side }
seated-text = New games, corrections and lights are for the person in charge of the board.
seated-button = To be that, press “Let me in”, then one board button three times.
let-me-in = Let me in
let-me-in-press = Now press one button of the board three times, within ten seconds.
let-me-in-nobody = Nobody was let in. Ask again, or scan a code.
scan-again = The board does not answer. Scan the code again.
devices = Other devices
devices-text = Other devices watch. A code lets one do more.
devices-forget = Let all other devices only watch
devices-forgotten = All other devices only watch now.
devices-silent = The board does not answer.
be-in-charge = Be in charge
play-side = Play { $side }
device-scan = { $what }: scan this with the other device. Good once, for ten minutes.
device-code = Code: { $what }
device-none = The board gives no code now.

## The seats of players who choose in secret

seats = Seats
seats-title = Players join by phone
seats-taken = Every seat has its phone.
seats-scan = Each player scans the code of one seat with a phone.
seats-elsewhere = The codes of free seats are on the board's own screen.
seat-free = { $name } is free
seat-code = Code of { $name }'s seat
seat-open-here = or open it here
seat-on-phone = { $name } on a phone
seat-on-pages = { $name } open on { $count } pages
seat-asleep = { $name }: phone asleep or away
seat-new-link = New link
seat-new-link-for = New link for { $name }
seat-new-link-ask = { $name }'s phone loses the seat. Whoever scans the new code sees its secrets.
seat-new-link-yes = Issue a new link

## The lights

lights = Lights, and what they mean
palette = Palette
palette-name = { $palette ->
    [default] Colours
    [colour-blind] Colour-blind safe
    [monochrome] White only
   *[other] { $palette }
}
night = Night
brightness = Brightness

## All games, and the start sheet

games = Games
home-title = What shall we play?
home-back = Back to the board
home-play = Play
home-play-game = Play { $game }
home-adjourned = Adjourned
home-recent = Played lately
ended-game = { $game }: { $result }
home-failed = The games could not be fetched. Try again.
home-all = All games
home-go-on = { $moves ->
    [one] Go on after 1 move
   *[other] Go on after { $moves } moves
}
home-go-on-game = { $game }: { $moves ->
    [one] Go on after 1 move
   *[other] Go on after { $moves } moves
}
start-opponent = Who plays
start-friend = Two people
start-friend-note = Here at the board, or with a phone that opens this address.
start-phones = People, each with a phone
start-phones-note = Cards are chosen in secret, on the phones.
start-invite = Somebody elsewhere: invite
start-invite-note = Tell them the code; they enter it at their board.
start-join = Somebody elsewhere: join
start-join-note = Enter their code; game, clock and sides are theirs.
invite-code = Code for the other board
invite-copy = Copy
invite-copied = Copied
invite-not-copied = This browser does not copy. Select the code.
invite-share = Share
invite-text = Play { $game } with me on Witboard. Code: { $code }
invite-title = Waiting for the other board
invite-waits = There: Games, Play, "Somebody elsewhere: join", and this code.
invite-open = Show the code
start-code-typed = Their code
start-waits = Waiting for the other board.
start-computer = Against the computer
start-computer-note = On a real board it shows its moves by light, and you make them.
start-level = Level
start-side = You play
start-by-lot = By lot
start-own-clock = The game's own clock
start-more = More rules
start-rule = Read the rule: { $option }
start-why = Why?
start-series = Series
start-one-game = One game
start-names = Names, if you like
start-initials = Initials of the players
start = Start
starting = Setting up…
start-ends = The game on the board ends here, without a result.
start-kept = Your game of { $game } is kept: go on with it from "{ games }".

## The rules

how-to-play = How to play
how-to-play-game = How to play: { $game }
rules-failed = The rules could not be fetched.
rules-all = Every rule
rules-find = Find a word
rules-found = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
rules-show = Show the move

# Shapes and roles of pieces.
features = Formations and roles
features-failed = They could not be found out.
features-found = { $count ->
    [0] None on the board now.
    [one] One on the board. Press it to see it alone.
   *[other] { $count } on the board. Press one to see it alone.
}

# The first visit.
first-visit = The lights say what is what
first-legal = Green: it may go here.
first-wrong = Red: this is wrong.
first-back = White: the way back.
first-understood = Understood
first-legal-short = legal
first-wrong-short = wrong
first-back-short = way back
first-ok = OK

# Lessons.
learn = Learn by playing
learn-text = A minute or two a rule: move, and the referee judges.
learn-game = Learn { $game }
lessons-text = Each lesson has a few moves, legal or not: try them and see why.
lessons-failed = The lessons could not be fetched.
lessons-all = All lessons
lessons-count = { $count } of { $of } learnt
learner = Your name, to keep your ticks
lesson-learnt = learnt
lesson-step = Step { $number } of { $of } · { $clause }
lesson-next = Next
lesson-done = Learnt: { $title }.
lesson-again = Start this step again
lesson-rule = The rule
lesson-on-board = Learn it on the board
lesson-on-here = A lesson on this board
lesson-end = End the lessons
lesson-on = A lesson is on. End it first.
rules-right = Right:
rules-wrong = Not allowed:

## A game again

review = The game again
review-game = The game again: { $game }
review-failed = This game cannot be shown.
review-back = Back
review-first = To the beginning
review-previous = One move back
review-next = One move on
review-last = To the end
review-begins = The beginning
review-file = Save as a file
review-ahead = ▲ { $up } ahead, ▼ { $down } ahead, in { $unit }
review-by = { $side } ahead by { $by } { $unit }
review-even = even
review-chart = Who was ahead, by move; press to go there
review-clock = Minutes left, by move
review-left = { $side } has { $time } left.
review-left-all = { $time } left.
review-objected = Here the referee objected
review-play-on = Play on from here
review-play-on-title = A new game begins from this position; this one stays as it is
review-set-up = Set up this position
review-set-up-title = The lights show what is missing or too much; then a new game begins
review-share = Share
review-share-failed = This device cannot share the file; save it instead.
review-delete = Delete
review-delete-ask = This game goes for good. Save it as a file first to keep it.
review-delete-yes = Delete the game
review-points = Turning points
review-points-wait = The computer looks for them…
review-points-none = No move of this game lost much.
review-points-failed = They could not be found.
review-point = { $ply }. { $side }: { $move }
review-point-lost = { $what ->
    [misses-win] { $move } misses a win in { $count }
    [loses-at-once] { $move } loses at once
    [leaves-shape] { $move } leaves a shape that is punished
   *[other] { $move } costs { $loss } { $unit }
}
review-point-better = Better was { LIST($line) }
review-takeback = A move was taken back.
review-pause = The game was paused.
review-resume = The game went on.
review-adjourned = The game was adjourned.
review-position = The arbiter set the position.
review-adjust = The clock was changed.
review-mask = A sensor was left out.

## The games that were played

played-all = All games played
played-any-game = Any game
played-any-result = Any result
played-game = Game
played-name = Player
played-result = Result
played-won = Somebody won
played-won-by = { $side } won
played-broken-off = Broken off
played-more = Earlier games
played-none = No such game.
played-import = Take in a game from a file
played-imported = from a file
played-import-failed = { $file } is not taken in: { $why }
played-as = { $name } ({ $side })
played-names = { LIST($names) }
computer-level = computer, level { $level }

## The result of a game

result-close = Put the result away
result-rematch = Rematch
result-other-side = Other side
result-review = Look at it again
result-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
lasted = { $minutes ->
    [0] under a minute
    [one] 1 minute
   *[other] { $minutes } minutes
}

## The page of a seat

seat-page = Witboard: your seat
seat-game = The game
seat-setup = The board is being set up.
seat-paused = The game is paused.
seat-choose-now = It is your choice.
seat-move-now = It is your move, on the board.
seat-waiting = Waiting for { AND($sides) }.
seat-link-dead = This link is no longer good. The board's page has the new one.
seat-sensors = The sensors of the board do not answer.
seat-pages = This seat is open on { $count } pages. Not yours? Ask for a new link.
seat-not-sent = Not sent: the connection to the board is lost.
seat-choose = Choose
seat-sure = Sure?
seat-play = Play { $words }
seat-play-ask = Play { $words }?
seat-for-good = It cannot be changed afterwards.
seat-another = Choose another
seat-secrets = For your eyes only
seat-hint = Give me a hint
seat-hint-thinking = Thinking…
seat-hint-again = Draw again
seat-hint-drawn = Show { $words }: drawn by chance, so nobody can read your ticket from it.
seat-hint-best = Best now: { $words }
seat-hold = Hold to show
seat-keep = Keep shown
seat-hide = Hide
seat-shown = Shown last

## Why the server refuses something

adjourn-in-play = Only a game in progress on this board alone can be adjourned.
only-same-game = Only the same game can be begun here again.
only-pages = No real board is here: the game is played on pages anyway.
refused-watching = You are watching. Scan a code on the board's own screen to play.
refused-not-yours = That is for the other side to say.
refused-owners = Only the person in charge of the board may do that.
two-ask = Two devices ask at once, so nobody is let in. Scan a code instead.
asked-already = You have asked already. Press one button of the board three times.
no-button = This board has no button. Scan a code on its own screen.
code-used = This code was used already or is too old. Scan a new one.
no-hints = No hints at this table.
seat-full = This seat is open on too many pages. Close one of them.
device-full = This device has too many pages open. Close one of them.
device-full-of = This device has all { $most } pages open that it may. Close one.
board-full = This board serves { $most ->
    [one] 1 page
   *[other] { $most } pages
} at most. Close one of them.
phones-no-network = Phones cannot reach this board: it is in no network. Connect it
phones-no-name = Phones cannot reach this board: under [daemon] names, put its HTTPS server first
phones-this-machine = Phones cannot reach this board yet: it listens on this machine only.
not-let-in = Other devices cannot be let in from here. Start the board with --host 0.0.0.0
sounds = Sounds
sounds-title = Pieces, strikes, what is wrong and the last seconds are heard
seats-open = Let phones in
seats-open-ask = Everybody in this network can then watch. Do it where you trust them.
seats-open-yes = Let them in
seats-address = Phones in this network reach the board at { $address }.
