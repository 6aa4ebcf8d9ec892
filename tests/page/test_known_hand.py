"""What everybody has seen of a rival's hand in Villagers: what is said to be there is there."""

from collections import Counter

import pytest

from baraja import bots, villagers
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja_ui.games.registry import game_ui
from baraja_ui.games.villagers.known_hand import known_hand
from pretending import Device

SUITS = {name: fact.suit for name, fact in game_ui("villagers").facts().items()}


@pytest.mark.parametrize("style", ["regular", "random"])
def test_a_card_that_is_said_to_be_in_a_hand_is_there(style):
    sure = held = 0
    for seed in range(4):
        game = Session(villagers, {"seats": 3}, seed)
        players = [bots.make(style, "villagers", seat) for seat in range(3)]
        while game.question is not None:
            seat = game.question.seat
            game.answer(*players[seat].decide(game.view(seat), game.question, None))
            events = [visible_to(event, 0) for event in game.events]
            for rival in (1, 2) if len(game.decisions) % 9 == 0 else ():
                hand = Counter(card.name for card in game.view(rival).hand())
                known = known_hand(events, rival, SUITS, hand.total())
                assert not Counter(known["sure"]) - hand
                assert known["others"] == hand.total() - len(known["sure"])
                sure, held = sure + len(known["sure"]), held + hand.total()
    assert sure > held / 4, "a good part of it is known"


def test_a_trade_makes_cards_of_that_suit_doubtful():
    suit = SUITS["carpenter"]
    events = [
        {"kind": "draft", "player": 1, "card": "carpenter"},
        {"kind": "draft", "player": 0, "card": "agent"},
        {"kind": "take_in", "player": 1, "count": 1},
        {"kind": "trade", "player": 1, "basic": "hayer", "suit": suit, "pile": "stack1"},
    ]
    assert known_hand(events[:2], 1, SUITS, 5)["sure"] == [], "drafted cards are not in the hand yet"
    assert known_hand(events[:3], 1, SUITS, 6) == {"seat": 1, "sure": ["carpenter"], "maybe": [], "others": 5}
    assert known_hand(events, 1, SUITS, 6) == {"seat": 1, "sure": [], "maybe": ["carpenter"], "others": 6}


def test_the_village_of_a_rival_tells_it_and_a_setting_hides_it():
    device = Device()
    device.run(device.page.act, "laboratory.game", "villagers")
    device.run(device.page.act, "laboratory.play", "1")
    device.run(device.page.act, "rival", "1")
    assert 'class="known-hand"' in device.now() and "nadie más ha visto" in device.now()
    device.run(device.page.act, "set.deck", "never")
    device.run(device.page.go, "table")
    assert 'class="known-hand"' not in device.now()
