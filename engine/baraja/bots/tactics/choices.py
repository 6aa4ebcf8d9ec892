"""Words to choose from, and names to name."""

from .book import answers


@answers("minion.choose")
def coins_or_a_new_hand(asked):
    """Coins while another Minion can still give a hand, or when the hand pays for what is wanted; else a hand."""
    bot, now = asked.bot, asked.now
    view = now.view
    if now.in_hand("minion"):
        return ("two_coins",)
    have = now.purse
    best = 4 * now.density + view.coins
    return ("new_hand",) if best > have + 2 or bot.price_ahead(now) > have + 2 else ("two_coins",)
