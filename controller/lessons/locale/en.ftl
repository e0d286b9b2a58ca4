### Lessons: what the learner is asked, and what is said to the answer.

ask-move = { $side }: { $site } to { $to }.
ask-make = { $side }: make the move { $move }.
ask-words = { $side }: { $words }.
ask-try = Is this legal? Try { $site } to { $to }.
ask-try-pieces = Is this legal? Take { AND($off) }, and put down on { AND($on) }.
ask-better = { $side }: which is better, { $one } or { $other }?
better = Right. { $why }
worse = The other one is better. { $why }
set-up = Set up the position: the lights say where.
right = Right.
that-is-why = No, it is not. Now put it back.
legal-but = Legal, but something else was asked. Set the position up again.
legal-here = That move is legal. Set up again, and try what was asked.
next = The next lesson: { $title }.
learnt = Learnt: { $title }.
