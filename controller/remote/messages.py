"""What people are told of a game on two boards."""

from engine.messages import Catalogue

_REMOTE = Catalogue("remote", __package__)
_say, _fixed = _REMOTE.message, _REMOTE.fixed

HAS_SECRETS = _say("has-secrets", game=str)
NOT_HERE = _say("not-here", game=str)
OTHER_RULES = _say("other-rules", game=str)
BOARDS_DIFFER = _say("boards-differ", count=int)
CODE = _say("code", code=str)
WAITS = _fixed("waits")
BAD_CODE = _fixed("bad-code")
NO_BROKER = _fixed("no-broker")
