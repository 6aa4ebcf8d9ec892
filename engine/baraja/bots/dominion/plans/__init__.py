"""What to buy in a kingdom of Dominion: plans as menus and buy lists, their making and testing, and a book of plans."""
