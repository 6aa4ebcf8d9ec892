"""The strategy laboratory: two players compared over many games, on this device."""
