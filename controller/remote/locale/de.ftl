### Eine Partie auf zwei Brettern.

has-secrets = { $game } lässt sich noch nicht auf zwei Brettern spielen: Die Karten sind geheim.
not-here = Das andere Brett spielt { $game }; das gibt es hier nicht. Bitte dieselbe Version installieren.
other-rules = Das andere Brett hat andere Regeln für { $game }. Bitte auf beiden dieselbe Version installieren.
boards-differ = { $count ->
    [one] Die beiden Bretter unterscheiden sich nach { $count } Zug. Die Uhren stehen; bitte neu beginnen.
   *[other] Die beiden Bretter unterscheiden sich nach { $count } Zügen. Die Uhren stehen; bitte neu beginnen.
}
code = Code für das andere Brett: { $code }
waits = Warten auf das andere Brett.
no-broker = Zwei Bretter treffen sich auf einem Broker: [mqtt] broker = "ADRESSE" in die Konfiguration schreiben.
bad-code = Das ist kein Code: Er hat vier Gruppen zu vier Zeichen.
