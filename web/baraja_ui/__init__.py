"""The page of Baraja: everything that the player sees and touches, in plain Python; only `host` knows the browser."""
