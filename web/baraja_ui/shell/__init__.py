"""What every screen is made of, and the screens that belong to no other subject."""
