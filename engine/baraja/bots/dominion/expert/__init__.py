"""The player of the five levels: plans that are tried out, tactics for every hand, the end of the game foreseen."""
