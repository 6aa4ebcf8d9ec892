"""What can be worked out of a deck: bounds that hold, chances that agree with counting every hand one by one."""

from itertools import permutations
from math import isclose

import pytest
from table import end_turn, play, table

from baraja import dominion
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.dominion.known_decks import HAND, REACH, history, known_together
from tools.golden import at_random

KINDS = dominion.KINDS


def cards(deck):
    return {card["name"]: (card["least"], card["most"], card["seen"]) for card in deck["cards"]}


def random_game(seed, seats=3):
    """A game with Masquerade in the middle of it, played at random, at each of its decisions."""
    setup = {"kingdom": ["masquerade", "swindler", "militia", "cellar", "chapel", "village", "market", "smithy", "moat",
                         "library"], "seats": seats}  # fmt: skip
    session, rng = Session(dominion, setup, seed), Rng(seed)
    for _ in range(150):
        if session.over:
            return
        session.answer(*at_random(session.question, rng))
        yield session


def pass_cards(s):
    """Plays the Masquerade of the first player: the second one passes a Curse, the others what they have."""
    play(s, "masquerade")
    while s.question.key == "masquerade.pass":
        s.answer("curse" if s.question.seat == 1 else s.question.options[0])


def test_at_the_deal_everybody_knows_every_deck():
    session = Session(dominion, {"kingdom": dominion.KINGDOMS["first_game"]["cards"]}, 3)
    deck = session.view(0).known_deck(1)
    assert cards(deck) == {"copper": (7, 7, 0), "estate": (3, 3, 0)}
    assert (deck["size"], deck["deck"], deck["hand"], deck["discard"]) == (10, 5, 5, 0)


def test_played_cards_are_seen_until_they_are_shuffled_again():
    s = table(hands=["silver*2 estate*3", "copper*5"], decks=["gold*5 copper*4", "copper*5"])
    play(s, "all")
    end_turn(s)
    assert cards(s.view(1).known_deck(0))["silver"] == (2, 2, 2)
    end_turn(s)
    end_turn(s)
    assert cards(s.view(1).known_deck(0))["silver"] == (2, 2, 0), "the deck was shuffled for the new hand"


@pytest.mark.parametrize("seed", range(6))
def test_every_bound_holds_and_what_is_seen_is_there(seed):
    wide = 0
    for session in random_game(seed):
        for viewer in range(3):
            for owner in {0, 1, 2} - {viewer}:
                known = cards(session.view(viewer).known_deck(owner))
                true = dominion.owned(session.game, owner)
                assert set(true) <= set(known)
                for name, (least, most, seen) in known.items():
                    assert seen <= least <= true.get(name, 0) <= most
                    wide += least < most
    assert wide or seed, "the first game has a card that passes unseen"


def test_a_card_passed_unseen_leaves_bounds_and_its_receiver_knows():
    s = table(hands=["masquerade copper", "curse silver", "estate*2"], decks=["copper*9"] * 3)
    pass_cards(s)
    assert cards(s.view(0).known_deck(2))["curse"] == (0, 1, 0)
    assert cards(s.view(2).known_deck(1)).get("curse", (0, 0, 0)) == (0, 0, 0)


def test_several_who_look_together_are_shown_what_each_of_them_knows():
    first = {"seat": 2, "cards": [{"name": "gold", "least": 1, "most": 2, "seen": 1}]}
    second = {"seat": 2, "cards": [{"name": "gold", "least": 2, "most": 2, "seen": 0},
                                {"name": "curse", "least": 1, "most": 1, "seen": 1}]}  # fmt: skip
    assert cards(known_together([first, second])) == {"gold": (1, 2, 0), "curse": (0, 1, 0)}


def by_hand(deck, others):
    """The chances of a hand, by dealing every order of the deck and then of all other cards."""
    hands = []
    for first in permutations(deck, min(HAND, len(deck))):
        left = HAND - len(first)
        hands += [first + more for more in permutations(others, min(left, len(others)))]
    coins = [sum(KINDS[name].coins for name in hand if "treasure" in KINDS[name].types) for hand in hands]
    action = [any("action" in KINDS[name].types for name in hand) for hand in hands]
    reach = {most: sum(value >= most for value in coins) / len(hands) for most in REACH}
    return sum(coins) / len(hands), sum(action) / len(hands), reach


@pytest.mark.parametrize(
    ("hand", "deck"),
    [
        ("copper*2 estate silver smithy", "gold copper*3 estate*2 village"),
        ("copper gold smithy estate", "silver village copper"),
        ("copper*3 estate gold", ""),
        ("market", "copper*2"),
    ],
)
def test_the_chances_of_the_next_hand_are_those_of_dealing_every_hand(hand, deck):
    s = table(hands=[hand, "copper*5"], decks=[deck, "copper*5"])
    zones = s.game.zones
    names = [[card.name for card in zones[zone, 0]] for zone in ("deck", "hand", "discard")]
    coins, action, reach = by_hand(names[0], names[1] + names[2])
    chances = s.view(0).next_hand()
    assert isclose(chances["coins"], coins) and isclose(chances["action"], action)
    assert chances["reach"].keys() == reach.keys()
    assert all(isclose(chances["reach"][most], reach[most], abs_tol=1e-12) for most in reach)


def test_what_happened_openly_to_a_deck_is_told():
    s = table(hands=["masquerade copper", "curse silver", "estate*2"], decks=["copper*9"] * 3)
    pass_cards(s)
    s.answer("estate")
    open_events = [visible_to(event, 2) for event in s.events]
    assert history(open_events, 0) == {"gained": {}, "trashed": {"estate": 1}, "passed": {"": 1}, "shuffled": 0}
    assert history([visible_to(event, 0) for event in s.events], 0)["passed"] == {"copper": 1}
    events = [{"kind": "turn", "number": 4}, {"kind": "shuffle", "player": 1}, {"kind": "turn", "number": 5},
            {"kind": "gain", "player": 1, "card": "silver"}, {"kind": "gain", "player": 0, "card": "gold"}]  # fmt: skip
    assert history(events, 1) == {"gained": {"silver": 1}, "trashed": {}, "passed": {}, "shuffled": 4}
