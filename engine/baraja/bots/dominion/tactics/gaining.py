"""What to gain: what the plan would buy first, else what the deck has most use for."""

from .book import answers


@answers("*.gain", "horn_of_plenty.gain")
def gain_what_the_plan_wants(asked):
    bot, now = asked.bot, asked.now
    if asked.foreign:
        return sorted(asked.options, key=asked.gain_worth, reverse=True)
    if asked.most > 1:
        return [option for option in sorted(asked.options, key=asked.gain_worth, reverse=True)
                if asked.gain_worth(option) > 0]  # fmt: skip
    wanted = bot.best_gain(now, asked.options)
    if wanted is not None:
        return (wanted,)
    order = sorted(asked.options, key=asked.gain_worth, reverse=True)
    return order if not asked.optional or asked.gain_worth(order[0]) > 0 else ()
