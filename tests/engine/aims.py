"""Whether bots can reach the aims of a scenario."""

from baraja.lab.match import play


def reached(played, aim):
    """Whether the first seat has won alone as the aim says; the level of its rival is not looked at."""
    mine, theirs = played.points
    return played.winners == (0,) and (
        mine - theirs >= aim.get("lead", 0) and mine >= aim.get("points", mine)
        and played.turns[0] <= aim.get("turns", played.turns[0])
    )  # fmt: skip


def missed_aims(rules, setup, aims, seeds):
    """The aims that a game of two regular bots reaches with none of so many seeds."""
    missed = [*aims]
    for seed in range(seeds):
        if not missed:
            break
        played = play(rules, setup, seed, ("regular", "regular"))
        assert played.finished
        missed = [aim for aim in missed if not reached(played, aim)]
    return missed
