"""Answers to what cards of Dominion ask: the usual ones by verb, then set by set where a card needs its own."""
