"""Outwit.  board: sites and state; codes: moves as integers; rules: the rules; hands, pushed: what a hand broke."""

from engine.games.outwit.rules import OutwitRules

__all__ = ["OutwitRules"]
