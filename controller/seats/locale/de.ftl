### Was die Seite eines Platzes nur ihrem Spieler sagt.

over = Die Partie ist zu Ende.
not-begun = Die Partie hat noch nicht begonnen. Stellt erst das Brett auf.
paused = Die Partie ist angehalten.
nothing-to-choose = Du hast jetzt nichts zu wählen.
not-yours = Das ist nicht deine Wahl.
cannot-choose = Das kannst du jetzt nicht wählen.
refused = { $why } ({ $clause })
no-hints = Keine Tipps an diesem Tisch.
no-hint-found = Kein Tipp gefunden.
all-alike = Diese { $count } sind etwa gleich gut. Wechsle ab, damit dich niemand trifft.
one-ahead = Meist { $words }, { $percent } von hundert Mal. Wechsle ab, damit dich niemand trifft.
some-ahead = Am besten { AND($words) }, selten { OR($rest) }. Wechsle, damit niemand dich trifft.
chosen-elsewhere = Das wird geheim gewählt, auf der Seite des Spielers.
no-seat = Diese Seite hat in dieser Partie keinen Platz.
