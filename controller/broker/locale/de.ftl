reached = Der Broker { $broker } antwortet; er erfährt ab jetzt alles.
lost = Der Broker { $broker } antwortet nicht: { $why }. Die Partie geht weiter.

entity-turn = Am Zug
entity-clock = Uhr
entity-last-move = Letzter Zug
entity-referee = Schiedsrichter
entity-trouble = Sensoren
entity-hint = Tipp
entity-new-game = Neue Partie
