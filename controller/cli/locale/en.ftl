all-rules = The rules in full
more-rules = Every rule: { $every }. One rule: { $one }
no-rule-with = No clause of { $game } speaks of '{ $word }'.
