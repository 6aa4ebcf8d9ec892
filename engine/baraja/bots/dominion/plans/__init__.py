"""What to buy in a kingdom of Dominion: plans as menus and buy lists, how they are made and tried out, and a book."""
