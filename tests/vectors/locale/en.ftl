# Patterns that the formatters of Python and of the page must format alike: tests/vectors/messages.json.
plain = Nothing is filled in.
named = { $site } is empty.
stones = { $count ->
    [0] No stone lies there.
    [one] One stone lies there.
   *[other] { $count } stones lie there.
}
taken = Taken: { LIST($sites) }.
both = { AND($names) } agree.
either = { OR($names) } may move.
white = White
    .genitive = White's
black = Black
    .genitive = Black's
turn = It is { CASE($side, case: "genitive") } turn.
won = { $side ->
    [white] White has won.
   *[other] { $side } has won, not White.
}
count = { NUMBER($number, useGrouping: 1) } positions
lead = { NUMBER($pegs, minimumFractionDigits: 1, signDisplay: "always") } pegs
loss = { $pegs } lost
score = { NUMBER($pegs, minimumFractionDigits: 2) } pegs
begins = { CAPITAL($what) } is missing.
said = "{ $what }" { "{" }braces{ "}" }
within = { plain } And: { named }
kind = { $kind ->
    [win] won
    [draw] drawn
   *[other] { $kind }
}
