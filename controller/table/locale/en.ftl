### What the table says beside the referee.

begins-by-lot = By lot: { $side } begins.
drawn-by-lot = By lot: { $option } is { $value }.
no-lights = The lights do not answer: { $why }.
moves-missing = Disk damaged. Compare with the board: { $count ->
    [one] 1 move
   *[other] up to { $count } moves
} may be missing.
broken-off = Broken off
abandoned = abandoned
