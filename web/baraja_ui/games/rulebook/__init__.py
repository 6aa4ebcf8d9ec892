"""The rules to be read: a room for each game, and the two lines that a word or a counter opens where it stands."""
