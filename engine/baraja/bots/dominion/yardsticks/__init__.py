"""The bots that are older than the five levels. They play move for move as ever: others are measured against them."""
