"""Every legal answer can be given by taps, and no illegal one."""

import random
from collections import Counter

import pytest

from baraja import dominion
from baraja_ui.games.dominion import decisions
from baraja_ui.table.decision import follow
from baraja_ui.table.trigger_order import Pending
from samples import FACTS, FIRST, cards, piles, played, question, some_answer, view, words

KINGDOMS = [entry["cards"] for entry in dominion.KINGDOMS.values() if set(entry["cards"]) <= set(dominion.KINDS)]


def deciding(asked, seat_view, quick=False):
    return decisions.deciding(asked, seat_view, words(), FACTS, quick)


def check_the_button(choice):
    """The primary button is enabled exactly when pressing it is legal, and gives a reason when it is not."""
    primary = choice.primary
    if primary is None or choice.form != "choose":
        return
    if isinstance(choice, Pending):
        assert primary.enabled, "all that waits can be done in some order"
        return
    picked = len(choice._completed()) or (1 if choice._implied else 0)
    legal = choice.least <= picked <= choice.most and picked > 0
    assert primary.enabled == legal
    assert primary.enabled or primary.reason


def give_by_taps(choice, wanted):
    """Gives the answer `wanted` as a person would, by taps on targets and then a button; returns what was answered."""
    form, tell = choice.form, choice._target_of
    if form in ("action", "treasure") and wanted and wanted != ["all"]:
        assert choice.act("tap", tell[wanted[0]]) == "answer"
    elif form == "treasure" and not wanted and choice.secondary:
        assert choice.act("second") == "answer"
    elif form == "buy" and wanted:
        assert choice.act("tap", f"pile:{wanted[0]}") == "pick"
        assert choice.act("primary") == "answer"
    elif form != "choose":
        assert choice.act("primary") == "answer"
    elif not wanted:
        assert choice.act("second") == "answer"
    else:
        for name in wanted:
            check_the_button(choice)
            outcome = choice.act("more" if choice.count(tell[name]) else "tap", tell[name])
            if outcome == "answer":
                break
            assert outcome == "pick"
        if choice.result() is None:
            check_the_button(choice)
            assert choice.act("primary") == "answer"
    return choice.result()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kingdom", KINGDOMS, ids=lambda cards: cards[0])
def test_every_legal_answer_of_a_real_game_can_be_tapped(kingdom, seats):
    keys = set()
    for seed in range(2):
        lot = random.Random(seed)
        for _, table_values in played(seed, kingdom, seats, limit=250):
            asked = table_values["question"]
            keys.add(asked["key"])
            card_of = {option["name"]: option.get("card", option["name"]) for option in asked["options"]}
            wanted = some_answer(asked, lot)
            answer = give_by_taps(deciding(asked, table_values["view"]), wanted)
            if asked["ordered"]:
                assert [card_of[name] for name in answer] == [card_of[name] for name in wanted]
            else:
                assert Counter(card_of[name] for name in answer) == Counter(card_of[name] for name in wanted)
            assert set(answer) <= set(card_of)
            assert len(set(answer)) == len(answer)
    assert {"turn.treasure", "turn.buy"} <= keys


@pytest.mark.parametrize("kingdom", KINGDOMS[:3], ids=lambda cards: cards[0])
def test_random_taps_never_make_an_illegal_answer(kingdom):
    for seed in range(3):
        lot = random.Random(seed)
        for _, table_values in played(seed, kingdom, 2, limit=150):
            asked, offered = (
                table_values["question"],
                {option["name"] for option in table_values["question"]["options"]},
            )
            choice = deciding(asked, table_values["view"], quick=seed == 2)
            everywhere = [*choice.targets, "hand:copper", "pile:province", "trash:gold", "word:nothing"]
            for _ in range(12):
                action = lot.choice(("tap", "tap", "tap", "more", "less", "all", "clear", "primary", "second"))
                if choice.act(action, lot.choice(everywhere)) == "answer":
                    assert set(choice.result()) <= offered
                    assert asked["least"] <= len(choice.result()) <= asked["most"]
                    break
                check_the_button(choice)


def test_a_plan_buys_a_pile_from_the_action_phase():
    session, table_values = next(played(5, FIRST))
    asked = table_values["question"]
    assert asked["key"] == "turn.treasure"
    choice = deciding(asked, table_values["view"])
    assert choice.act("tap", "pile:cellar") == "pick"
    assert choice.primary.sub, "the button says that Treasures are played first"
    assert choice.act("primary") == "answer"
    session.answer(*choice.result())
    names, rest = follow(choice.plan, session.table(0)["question"])
    assert names == ["cellar"] and rest == []
    session.answer(*names)
    assert any(event.kind == "buy" for event in session.events)


def test_a_plan_that_no_longer_fits_is_dropped():
    seat_view = view(["copper"])
    asked = question("turn.buy", piles(seat_view, 2), least=0)
    assert follow([("turn.buy", ["province"])], asked) == (None, [])
    assert follow([("turn.treasure", []), ("turn.buy", ["cellar"])], asked) == (["cellar"], [])
    assert follow([], asked) == (None, [])
    assert follow([("turn.buy", ["cellar"])], None) == (None, [])


def test_a_buy_before_the_treasures_says_how_many_are_left_unplayed():
    seat_view = view(["copper", "silver", "estate"], turn={"phase": "treasure", "coins": 3})
    treasures = cards(seat_view, only=("copper", "silver").count)
    asked = question("turn.treasure", [{"name": "all", "kind": "word"}, *treasures], 0)
    choice = deciding(asked, seat_view)
    choice.act("tap", "pile:village")
    assert "2" in choice.secondary.sub
    assert choice.act("second") == "answer"
    assert (choice.result(), choice.plan) == ([], [("turn.buy", ["village"])])


def test_a_buy_from_the_action_phase_says_how_many_treasures_are_left_unplayed():
    seat_view = view(["philosophers_stone", "copper", "village"])
    asked = question("turn.action", cards(seat_view, only=("village",).count), 0)
    choice = deciding(asked, seat_view)
    choice.act("tap", "pile:copper")
    assert choice.primary.sub == "antes Tesoros +$1; dejas 1 sin jugar"
    assert choice.act("primary") == "answer"
    assert choice.plan == [("turn.treasure", ["all"]), ("turn.treasure", []), ("turn.buy", ["copper"])]
    seat_view = view(["philosophers_stone", "village"])
    choice = deciding(question("turn.action", cards(seat_view, only=("village",).count), 0), seat_view)
    assert choice.primary.label == "Pasar a los Tesoros" and choice.play_treasures() == "refuse"
    choice.act("tap", "pile:copper")
    assert choice.primary.sub == "dejas 1 Tesoro sin jugar"
    assert choice.act("primary") == "answer"
    assert choice.plan == [("turn.treasure", []), ("turn.buy", ["copper"])]


@pytest.mark.parametrize(("hand", "sentence"), [
    (["counterfeit"], "dejas Falsificación sin jugar"),
    (["ill_gotten_gains", "ill_gotten_gains"], "dejas Dinero Sucio ×2 sin jugar"),
    (["ill_gotten_gains", "philosophers_stone", "counterfeit"], "dejas 3 Tesoros sin jugar"),
    (["copper", "counterfeit"], ""),
])  # fmt: skip
def test_going_on_to_buying_names_the_treasures_that_stay_unplayed(hand, sentence):
    seat_view = view([*hand, "estate"], turn={"phase": "treasure"})
    everything = [{"name": "all", "kind": "word"}] if "copper" in hand else []
    asked = question("turn.treasure", [*everything, *cards(seat_view, only=lambda name: name != "estate")], 0)
    assert deciding(asked, seat_view).primary.sub == sentence


def test_ending_the_turn_says_what_is_left():
    seat_view = view([], turn={"phase": "buy", "coins": 2, "buys": 1})
    choice = deciding(question("turn.buy", piles(seat_view, 2), 0), seat_view)
    assert choice.primary.label == "Terminar"
    assert choice.primary.sub == "quedan 1 Compra y $2"
    seat_view = view([], turn={"phase": "buy", "coins": 0, "buys": 1})
    choice = deciding(question("turn.buy", piles(seat_view, 2), 0), seat_view)
    assert choice.primary.sub == "queda 1 Compra"


def test_equal_cards_in_hand_are_one_target_with_a_count():
    seat_view = view(["estate", "estate", "copper", "copper", "copper"])
    choice = deciding(question("militia.discard", cards(seat_view), 2, 2), seat_view)
    assert set(choice.targets) == {"hand:estate", "hand:copper"}
    choice.act("tap", "hand:copper")
    choice.act("tap", "hand:copper")
    assert choice.count("hand:copper") == 2
    assert choice.primary.enabled
    assert choice.act("tap", "hand:estate") == "refuse"
    assert choice.refusal
    choice.act("less", "hand:copper")
    choice.act("tap", "hand:estate")
    assert choice.act("primary") == "answer"
    assert sorted(choice.result()) == ["copper", "estate"]


def test_tapping_past_the_last_copy_puts_all_of_them_back():
    seat_view = view(["curse", "curse", "copper"])
    choice = deciding(question("chapel.trash", cards(seat_view), 0, 3), seat_view)
    for picked in (1, 2, 0):
        choice.act("tap", "hand:curse")
        assert choice.count("hand:curse") == picked


def test_all_copies_are_chosen_at_once_and_dropped_at_once():
    seat_view = view(["copper"] * 3 + ["curse"])
    choice = deciding(question("chapel.trash", cards(seat_view), 0, 2), seat_view)
    assert choice.shortcut("a", "hand:copper") == ("all", "hand:copper")
    choice.act("all", "hand:copper")
    assert choice.count("hand:copper") == 2
    choice = deciding(question("chapel.trash", cards(seat_view), 0, 4), seat_view)
    choice.act("all", "hand:copper")
    choice.act("all", "hand:copper")
    assert choice.picks == []


def test_ordered_cards_show_their_places_and_the_last_one_is_placed_by_itself():
    seat_view = view([], looked=["silver", "copper", "estate"])
    silver, copper, estate = (f"looked:#{card['id']}" for card in seat_view["looked"])
    choice = deciding(question("order.put", cards(seat_view, "looked"), 3, 3, ordered=True), seat_view)
    choice.act("tap", estate)
    assert not choice.primary.enabled
    choice.act("tap", silver)
    assert [choice.badges(key) for key in (silver, copper, estate)] == [[2], [3], [1]]
    assert choice.progress == "3 de 3"
    assert choice.move(silver, -1) == "pick"
    assert choice.act("primary") == "answer"
    assert choice.result() == ["silver", "estate", "copper"]


def test_a_single_choice_is_on_the_button_at_once():
    seat_view = view(["moat", "copper"])
    choice = deciding(question("react.attack", cards(seat_view, only=("moat",).count), 0, 1), seat_view)
    assert "Foso" in choice.primary.label
    assert choice.act("primary") == "answer"
    assert choice.result() == ["moat"]
    assert deciding(choice.question, seat_view).act("second") == "answer"


def test_words_and_numbers_are_buttons_that_answer_at_once():
    seat_view = view(["copper"])
    options = [{"name": "deck", "kind": "word"}, {"name": "2", "kind": "number"}]
    choice = deciding(question("chancellor.move", options), seat_view)
    assert choice.primary is None and choice.secondary is None
    assert [button.target for button in choice.choices] == ["word:deck", "number:2"]
    assert choice.shortcut("2") == ("tap", "number:2")
    assert choice.act("tap", "number:2") == "answer"
    assert choice.result() == ["2"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_why_not_answers_for_everything_on_the_table(lang):
    seat_view = view(["copper", "estate", "village"], turn={"phase": "buy", "coins": 2}, left={"moat": 0})
    choice = decisions.deciding(question("turn.buy", piles(seat_view, 2), 0), seat_view, words(lang), FACTS)
    for key in ("pile:moat", "pile:province", "hand:copper", "hand:estate", "hand:village"):
        assert choice.tap(key) == "inspect"
        assert choice.refusal.endswith(".")
    assert choice.why_not("pile:cellar") == ""


def test_escape_drops_the_picks_and_then_declines():
    seat_view = view(["copper", "curse"])
    choice = deciding(question("chapel.trash", cards(seat_view), 0, 2), seat_view)
    choice.act("tap", "hand:curse")
    assert choice.act(*choice.shortcut("Escape")) == "pick"
    assert choice.act(*choice.shortcut("Escape")) == "answer"
    assert choice.result() == []


def test_keys_play_the_treasures_and_end_the_phase():
    seat_view = view(["copper", "silver"], turn={"phase": "treasure"})
    asked = question("turn.treasure", [{"name": "all", "kind": "word"}, *cards(seat_view)], 0)
    choice = deciding(asked, seat_view)
    assert choice.shortcut("t") == ("treasures", "") and choice.shortcut("e") == ("end_phase", "")
    assert choice.play_treasures() == "answer" and choice.result() == ["all"]
    choice = deciding(asked, seat_view)
    assert choice.end_phase() == "answer" and choice.result() == []
    assert choice.shortcut("1") == ("tap", "hand:silver")
    assert choice.shortcut("9") is None


def test_once_enough_cards_are_chosen_for_discarding_it_is_said_what_stays():
    seat_view = view(["copper", "copper", "copper", "estate", "market"])
    choice = deciding(question("militia.discard", cards(seat_view), 2, 2), seat_view)
    assert choice.remainder == ""
    choice.act("tap", "hand:market")
    assert choice.remainder == "", "one is missing"
    choice.act("tap", "hand:copper")
    assert choice.remainder == "Te quedas con Cobre ×2 y Finca"


def test_it_is_not_said_what_stays_if_the_number_is_free_or_the_cards_are_not_in_hand():
    seat_view = view(["copper", "copper", "estate"], looked=["silver", "gold", "curse"])
    some = deciding(question("cellar.discard", cards(seat_view), 0, 3), seat_view)
    looked = deciding(question("cartographer.discard", cards(seat_view, "looked"), 2, 2), seat_view)
    for choice in (some, looked):
        for key in [*choice.targets][:2]:
            choice.act("tap", key)
        assert choice.picks and choice.remainder == ""


def test_a_digit_means_the_cards_that_lie_open_when_none_in_the_hand_can_be_chosen():
    seat_view = view(["copper", "estate"], looked=["silver", "gold", "estate"], play=["cartographer"])
    choice = deciding(question("cartographer.discard", cards(seat_view, "looked"), 0, 3), seat_view)
    second = f"looked:#{seat_view['looked'][1]['id']}"
    assert choice.shortcut("2") == ("tap", second)
    assert choice.act(*choice.shortcut("2")) == "pick" and choice.count(second) == 1
    assert choice.shortcut("4") is None
