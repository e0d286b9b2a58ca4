reached = The broker { $broker } answers; it is told everything from here on.
lost = The broker { $broker } does not answer: { $why }. The game goes on.

entity-turn = Turn
entity-clock = Clock
entity-last-move = Last move
entity-referee = Referee
entity-trouble = Sensors
entity-hint = Hint
entity-new-game = New game
