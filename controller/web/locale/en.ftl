# What the page says itself: index.html, seat.html and the scripts beside them.

## The link to the board

no-answer = The board does not answer. Trying again…
connecting = connecting
connected = connected
no-sensors = no sensors
ended = ended
connection-lost = The connection to the board is lost. Trying again…
sensors-silent = The sensors do not answer. The clock is stopped until they do.
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
machine = machine
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
site-empty = { $site } is empty. Press a peg to take it up first.
site-empty-pits = { $site } is empty. Press a pit with stones to take it up first.
hand-busy = A move is being made. One moment.
hand-not-yours = { $side } chooses its own moves.
hand-others-turn = It is not your turn.
hand-waits = Put the pieces in their places first.
not-a-move = { $move } is no move now.
rule-says = { $text } ({ $clause })
your-hand = Your hand
reveal = Shown
by-stone = Stone by stone
i-move-them = I move its pieces
hand-moving = A move is being made.
hand-sows = Press a pit of yours: its stones are sown.
forgotten = This browser will forget it.
thinks = { $side } is thinking: { $seconds } s.
thinks-level = { $side }, level { $level } ({ $name }), is thinking: { $seconds } of at most { $most } s.
plays-level = { $side }: computer, level { $level } ({ $name })
pieces-in-hand = Pieces in hand
take-one = Take only one
put-all = Put all at once
put-away = Put away
put-away-title = Off the board, into the box
new-piece = New piece from the box
new-of-kind = New { $piece } from the box
box = Box
hand-new = New { $piece }: press a hole
hand-empty = Press a peg to take it up, or drag it
hand-empty-pits = Press a pit to take up its stones
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
flag-fallen = flag fallen
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
all-stands = All stands in its place.
piece-in-air = A piece is in the air.
stones-in-hand = Stones are in the hand.
whole-move = A whole move stands.
in-order = { $turn }. All is in order.
asked = { $question } { $choices }?
either = { $one }, or { $other }
read-rule = Read this rule
rule-failed = The text of this rule could not be fetched.
with-examples = With examples
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
hint-second = Show the second best
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
due = { $side } plays { $move }. Please make this move on the board: the lights show it.

## Buttons

buttons = Buttons
for-everybody = For everybody
teach = Teach me
teach-title = Take a piece up, and the lights warn of where it had better not go
claim = Claim
claim-title = Claim the ending that the position gives: a repetition
pause = Pause
go-on = Go on
new-game = New game
new-game-ask = The game on the board ends here, without a result, unless it is over. Start a new one?
new-game-start = Start a new game
cancel = Cancel
done = { $side }: done
take-back = Take back
take-back-of = { $side }: take back
offer-draw = Draw
offer-draw-of = { $side } offers a draw
resign = Resign
resigns = { $side } resigns
resign-ask = Is { $side } to give the game up? The other side has won then.
resign-ask-many = Is { $side } to give the game up? The others have won then.
resign-yes = Yes, { $side } resigns
resign-no = No, play on
plays-machine = played by the machine
plays-remote = plays from elsewhere

## Moves and score

moves = Moves
moves-scroll = Moves, scrolls
no-moves = No move yet.
played = { $side } played { $move }
score-sheet = Score sheet
score-scroll = Score sheet, scrolls
score = Score
score-game = Game
score-playing = playing
next-game = Next game
best-of = Best of { $games }
all-played = { $games } games, all of them played
totals = { $series }: { LIST($totals) }.
totals-won = { $series }: { LIST($totals) }. { $winner } has won.
totals-even = { $series }: { LIST($totals) }. Nobody is ahead.

## The arbiter

arbiter = Arbiter
position-stands = This position stands
position-setup = Set up by hand
side-to-move = to move
stands = What stands is the position
stands-setup = Begin from what stands
position-text = Position as text
take-text = This text is the position
take-text-setup = Begin from this text
position-ask = The game goes on from this position; the record will say that it was set.
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
without-sensor = Without a sensor: { $sites }
all-trusted = Every sensor is trusted.
sick = { $count } sick

## Other devices

watching = You are watching
watching-text = To play, scan a code: the board's own screen shows it under “Other devices”.
watching-button = Or else, press “Let me in”, and then one button of the board three times.
seated = You play { $side }
seated-text = New games, corrections and lights are for who is in charge of the board.
seated-button = To be that, press “Let me in”, and then one button of the board three times.
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
seat-asleep = { $name } phone asleep or away
seat-new-link = New link
seat-new-link-for = New link for { $name }
seat-new-link-ask = The phone that has { $name }'s seat now loses it, and whoever scans the new code sees { $name }'s secrets.
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
start-computer = Against the computer
start-computer-note = It says its moves by light; on a real board you make them for it.
start-level = Level
start-side = You play
start-by-lot = By lot
start-own-clock = The game's own clock
start-more = More rules
start-rule = Read the rule: { $option }
start-why = Why?
start-series = Series
start-one-game = One game
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

# Lessons.
learn = Learn by playing
learn-text = A minute or two a rule: move, and the referee judges.
learn-game = Learn { $game }
lessons-text = Each lesson has a few moves. Some are legal, some are not: try them and see why.
lessons-failed = The lessons could not be fetched.
lessons-all = All lessons
lessons-count = { $count } of { $of } learnt
learner = Your name, to keep your ticks
lesson-learnt = learnt
lesson-step = Step { $number } of { $of } · { $clause }
lesson-next = Next
lesson-again = Start this step again
lesson-rule = The rule
lesson-on-board = Learn it on the board
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
review-better = { $side } ahead, in { $unit }
review-chart = Evaluation by move; press to go there
review-left = { $side } has { $time } left.
review-takeback = A move was taken back.
review-pause = The game was paused.
review-resume = The game went on.
review-position = The arbiter set the position.
review-adjust = The clock was changed.
review-mask = A sensor was left out.

## The page of a seat

seat-page = Witboard: your seat
seat-game = The game
seat-setup = The board is being set up.
seat-paused = The game is paused.
seat-choose-now = It is for you to choose.
seat-move-now = It is your move on the board.
seat-waiting = Waiting for { AND($sides) }.
seat-link-dead = This link is no longer good. The board's page has the new one.
seat-sensors = The sensors of the board do not answer.
seat-pages = This seat is open on { $count } pages. If they are not all yours, ask for a new link at the board.
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
seat-hint-drawn = Chance has drawn { $words } from these:
seat-hint-best = Best now: { $words }
seat-hold = Hold to show
seat-keep = Keep shown
seat-hide = Hide
seat-shown = Shown last

## Why the server refuses something

only-same-game = Only the same game can be begun here again.
refused-watching = You are watching. Scan a code on the board's own screen to play.
refused-not-yours = That is for the other side to say.
refused-owners = Only who is in charge of the board may do that.
two-ask = Two devices ask at once, so nobody is let in. Scan a code instead.
asked-already = You have asked already: press one button of the board three times.
no-button = This board has no button. Scan a code on its own screen.
code-used = This code was used already, or is too old. Scan a new one.
no-hints = There are no hints at this table.
seat-full = This seat is open on too many pages; close one of them.
device-full = This device has as many pages open as it may; close one of them.
device-full-of = This device has as many pages open as it may ({ $most }); close one.
board-full = This board serves as many pages as it can ({ $most }); close one of them.
phones-no-network = Phones cannot reach this board: this machine is in no network. Connect it, or configure its address as a name
phones-no-name = Phones cannot reach this board: put the name of its HTTPS server first in names, under [daemon]
phones-this-machine = Phones cannot reach this board yet: it listens on this machine only.
not-let-in = Other devices cannot be let in from here. Start the board with --host 0.0.0.0
sounds = Sounds
sounds-title = Pieces, strikes, what is wrong and the last seconds are heard
seats-open = Let phones in
seats-open-ask = Everybody in this network can then watch, and whoever scans a code plays. Do it in a network you trust.
seats-open-yes = Let them in
seats-address = Phones in this network reach the board at { $address }.
