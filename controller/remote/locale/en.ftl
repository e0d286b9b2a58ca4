### A game on two boards.

has-secrets = { $game } cannot be played on two boards yet: its cards are secret.
not-here = The other board plays { $game }, which is not here. Install the same version.
other-rules = The other board has other rules for { $game }. Install the same version on both.
boards-differ = { $count ->
    [one] The two boards differ after { $count } move. Clocks stand; begin a new game.
   *[other] The two boards differ after { $count } moves. Clocks stand; begin a new game.
}
code = Code for the other board: { $code }
waits = Waiting for the other board.
no-broker = Two boards meet on a broker: write [mqtt] broker = "ADDRESS" in the configuration.
bad-code = That is no code: it has four groups of four letters or digits.
