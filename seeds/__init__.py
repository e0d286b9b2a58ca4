"""The rule sheets, one a game: clauses with ids in the project's own words, and fenced blocks that tests read."""
