"""Analysis of a game: where a player lost it, what would have been better, and how much of it was luck.

`judging` plays the answers that a decision could have had in imagined games; `summary` makes a curve, verdicts and
figures from that; `contrast` says what one answer loses against another, and what goes otherwise after it; `records`
walks through a whole record. Games say how in `bots/<game>/analysis.py`. Everything is plain values, and the same
record, budget and seat give the same analysis on every machine.
"""
