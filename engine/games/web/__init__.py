"""The Web.  board: sites and state; rules: the rules; words: what a person is told."""

from engine.games.web.rules import WebRules

__all__ = ["WebRules"]
