"""The page of Baraja: everything the player sees and touches, in plain Python; only `host` knows the browser."""
