"""Puzzles: positions of real games in which the rest of one turn has one right answer, found by trying every line.

`lines` plays the rest of a turn again and again, with every order of the cards that the player does not know; `solver`
finds what is best and whether that is one answer; `mining` looks for such positions in games of bots; `stock` reads
and writes puzzles. Games say in `<game>.py` here what their kinds of puzzles aim at. Everything is plain values, and
the same seed gives the same puzzles on every machine.
"""
