"""The strategy laboratory: two players held against each other over many games, here on the device."""
