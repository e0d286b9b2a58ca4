"""WITT.  board: sites and state; ways, penalties, judge, rules: the rules; paths, words, hands, text: for people."""

from engine.games.witt.rules import WittRules

__all__ = ["WittRules"]
