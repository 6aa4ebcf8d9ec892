"""Positions in the middle of a possessed turn: it is P2's turn, and P1 makes the decisions."""

from table import table


def possessed(by=0, of=1, **position):
    """Returns a position of `table` in a turn of the seat `of` in which the seat `by` decides."""

    def take_over(game):
        game.seat, game.last_seat, game.before = of, by, by
        game.decider[of] = by
        game.reason = "possession"
        game.rules = [("possession", of, by)]

    supply = {"possession": 10, **position.pop("supply", {})}
    return table(supply=supply, arrange=take_over, **position)
