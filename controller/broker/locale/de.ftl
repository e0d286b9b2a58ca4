reached = Der Broker { $broker } antwortet; er erfährt ab jetzt alles.
lost = Der Broker { $broker } antwortet nicht: { $why }. Das Spiel geht weiter.

entity-turn = Am Zug
entity-clock = Uhr
entity-last-move = Letzter Zug
entity-referee = Schiedsrichter
entity-trouble = Sensoren
entity-hint = Tipp
entity-new-game = Neues Spiel
