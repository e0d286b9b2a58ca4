seed = seed { $number }
drawn = drawn: { $options }
to-move = { $side } to move
made = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $how }
stopped = stopped
page-stays = The page stays open until Ctrl-C.
