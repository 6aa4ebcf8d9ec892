"""What to buy in a kingdom of Dominion: plans as menus and as buy lists, how they are made and tried out; a book."""
