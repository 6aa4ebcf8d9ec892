"""Positions in the middle of a possessed turn: it is P2's turn, and P1 decides it."""

from table import table


def possessed(by=0, of=1, **position):
    """A position of `table`, on a turn of the seat `of` that the seat `by` decides."""

    def take_over(game):
        game.seat, game.last_seat, game.before = of, by, by
        game.decider[of] = by
        game.reason = "possession"
        game.rules = [("possession", of, by)]

    supply = {"possession": 10, **position.pop("supply", {})}
    return table(supply=supply, arrange=take_over, **position)
