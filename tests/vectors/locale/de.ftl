plain = Nichts wird eingesetzt.
stones = { $count ->
    [0] Kein Stein liegt dort.
    [one] Ein Stein liegt dort.
   *[other] { $count } Steine liegen dort.
}
both = { AND($names) } sind einig.
either = { OR($names) } darf ziehen.
white = Weiß
    .genitive = von Weiß
turn = { CASE($side, case: "genitive") } ist am Zug.
count = { NUMBER($number, useGrouping: 1) } Stellungen
lead = { NUMBER($pegs, minimumFractionDigits: 1, signDisplay: "always") } Stifte
loss = { $pegs } verloren
score = { NUMBER($pegs, minimumFractionDigits: 2) } Stifte
