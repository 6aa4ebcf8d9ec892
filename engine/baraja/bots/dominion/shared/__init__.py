"""What all bots for Dominion build on: values of cards, answers to what cards ask, plans as values and their book."""
