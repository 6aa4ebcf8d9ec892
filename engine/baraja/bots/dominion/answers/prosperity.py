"""Answers to what the cards of Prosperity ask, where the verb alone does not say what is sensible."""

from ..values import in_deck, in_hand, is_junk
from .hinterlands import what_a_gain_sets_off
from .usual import USEFUL, _junk, answers, best_up_to, deck_worth, name_of, others


def expanded(view, card):
    """What an Expand gains for a card, less the card itself."""
    return best_up_to(view, card, 3) - deck_worth(view, card.name)


@answers("expand.trash")
def expand_what_gains_most(asked):
    return sorted(asked.options, key=lambda card: -expanded(asked.view, card))


@answers("bishop.trash")
def trash_for_points(asked):
    """As the player the worst card, near the end an expensive one; as a rival only what the deck is better without."""
    if asked.optional:
        return sorted(_junk(asked.view, asked.options), key=asked.worth)
    if asked.late:
        return sorted(asked.options, key=lambda card: asked.worth(card) - asked.view.cost(card).coins)
    return sorted(asked.options, key=asked.worth)


@answers("mint.reveal")
def mint_the_best(asked):
    best = max(asked.options, key=lambda card: in_deck(card.name))
    return (best,) if best.name != "copper" else ()


@answers("watchtower.choose")
def what_to_do_with_it(asked):
    return ("trash_it",) if is_junk(asked.question.about[0]) else ("on_deck",)


USEFUL["expand"] = lambda view, card, cards: any(expanded(view, other) > 0 for other in others(view, card))
USEFUL["watchtower"] = lambda view, card, cards: view.hand_size(view.player) < 7


def worth_using(name, gained):
    """Whether a card that moves gained cards should move this one: good ones onto the deck, junk into the trash."""
    if name not in ("royal_seal", "watchtower"):
        return True
    return in_hand(gained) > 0.5 or (name == "watchtower" and is_junk(gained))


@answers("react.when_gain")
def move_what_is_gained(asked):
    gained = next(iter(asked.question.about), "curse")
    asked.options = tuple(option for option in asked.options if worth_using(name_of(option), gained))
    return what_a_gain_sets_off(asked)
