### What the seats' pages say to their player alone.

over = The game is over.
not-begun = The game has not begun: set up the board first.
paused = The game is paused.
nothing-to-choose = There is nothing for you to choose now.
not-yours = That is not for you to choose.
cannot-choose = You cannot choose that now.
refused = { $why } ({ $clause })
no-hints = There are no hints at this table.
no-hint-found = No hint was found.
chosen-elsewhere = That is chosen in secret, on the page of the player's own seat.
no-seat = That side has no seat in this game.
