"""Wit's End.  board: field, state, codes; rules: the rules; hands, written: what a player did wrong; words, text: in words."""

from engine.games.witsend.rules import WitsendRules

__all__ = ["WitsendRules"]
