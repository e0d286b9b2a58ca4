"""Wari.  board: sites and state; rules: the rules; endings: how a game ends; hands, words: what a person is told."""

from engine.games.wari.rules import WariRules

__all__ = ["WariRules"]
