### What the seats' pages say to their player alone.

over = The game is over.
not-begun = The game has not begun. Set up the board first.
paused = The game is paused.
nothing-to-choose = You have nothing to choose now.
not-yours = That is not your choice.
cannot-choose = You cannot choose that now.
refused = { $why } ({ $clause })
no-hints = No hints at this table.
no-hint-found = No hint was found.
all-alike = These { $count } are equally good. Vary them, so that nobody matches you.
one-ahead = Mostly { $words }, { $percent } of a hundred times. Vary, so that nobody matches you.
some-ahead = Best: { AND($words) }. Seldom: { OR($rest) }. Vary, so that nobody matches you.
chosen-elsewhere = That is chosen in secret, on the player's own page.
no-seat = That side has no seat in this game.
