# Why a move is advised, or what to warn of.  $how is what ends the game: `White has all 12 pins in the scoring row`.
wins-at-once = It wins at once: { $how }.
loses-at-once = It loses at once: { $how }.
ends-drawn = It ends in a draw: { $how }.
wins-by-force = It wins by force, whatever { $other } does.
wins-in = It wins in { moves }, whatever { $other } does: { $how }.
has-to-pass = { $side } cannot move and has to pass.
only-move = It is the only legal move.
holds-out = Every move loses; this one holds out longest.
loses = This move loses.
loses-too = Every move loses, this one too.
lost-in = { $first } { $other } wins in { moves }: { $how }.
others-win = After most other moves { $other } wins at once: { $how }.
keeps-from-winning = { $move ->
    [pass] It keeps { $other } from winning at once by a pass.
   *[other] It keeps { $other } from winning at once with { $move }.
}
unless-answered = It wins at once unless { $other } answers it: { $how }.
threatens-to-win = { $move ->
    [pass] Then a pass wins at once.
   *[other] It threatens to win at once with { $move }.
}
takes = It { $deed }.
takes-and-is-taken = It { $deed }. In return { $move } { $back }.
no-longer-has = { $side } no longer has { $shape }.
others-leave = After most other moves { $side } has { $shape }.
has-then = { $side } has { $shape } then.
duty = It is a duty: { $duty }
keeps-from = It keeps { $other } from { $deed } with { $move }.
keeps-from-most = It keeps { $other } from { $deed } with { $move }. Only { $left } can be taken then.
threatens-to-take = It threatens to { $deed } with { $move }.
nothing-to-take = { $other } can take nothing then; after most other moves it can.
nothing-to-capture = { $other } can capture nothing then; after most other moves it can.
leads-to-taking = It leads on to taking { $what } in the next { $number } moves.
aim = It { $aim }.
best-ahead = Best after { moves }, though nothing is forced.
next-best-ahead = Next best after { moves }, though nothing is forced.

# Warnings.
other-wins = { $other } wins at once: { $how }.
can-win = { $moves ->
    [pass] { $other } can win at once then, by a pass.
   *[other] { $other } can win at once then, with { $moves }.
}
and-then = { $then ->
    [pass] { $first } and a pass
   *[other] { $first } and { $then }
}
may-punish = { $side } has { $shape } then. { $other } may punish it.

# Pieces are taken, stones captured; $what is `a Black peg`, `3 stones`.
takes-it = takes { $what }
captures-it = captures { $what }
taking-it = taking { $what }
capturing-it = capturing { $what }
take-it = take { $what }
capture-it = capture { $what }

# Numbers of things.  A piece's name has the same forms in its game's catalogue.
moves = { $number ->
    [one] { $number } move
   *[other] { $number } moves
}
some = { $number ->
    [one] { CASE($what, case: "indefinite") }
   *[other] { $number } { CASE($what, case: "plural") }
}
piece = piece
    .indefinite = a piece
    .plural = pieces
stone = stone
    .indefinite = a stone
    .plural = stones
named = { $name }
    .indefinite = a { $name }
    .plural = { $name }s
