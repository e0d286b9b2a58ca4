"""What the command line says besides what rules, games and boards say."""

from engine.messages import Catalogue

_CLI = Catalogue("cli", __package__)

ALL_RULES = _CLI.fixed("all-rules")
MORE_RULES = _CLI.message("more-rules", every=str, one=str)
NO_RULE_WITH = _CLI.message("no-rule-with", game=str, word=str)
