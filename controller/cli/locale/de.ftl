all-rules = Alle Regeln
more-rules = Alle Regeln: { $every }. Eine Regel: { $one }
no-rule-with = Keine Regel von { $game } spricht von „{ $word }“.
