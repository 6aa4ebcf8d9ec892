"""One card at a time: whole games of both kinds are played that way, and each step is read aloud."""

import re

import pytest

from passing import KINGDOM, Table


def browsing(kinds=("person", "big-money"), seed=6, game="dominion", lang="es-ES", **settings):
    kingdom = KINGDOM if game == "dominion" else game
    return Table(kinds, seed, kingdom=kingdom, game=game, lang=lang, view="card", **settings)


def items(table):
    return table.page.open_table.single_cards.cards()


def find(table, zone, wanted):
    """Steps through a zone to a card; False if it is not there."""
    table.act("one_zone", zone)
    for _ in range(len(items(table))):
        place = table.page.open_table.single_cards.place
        if items(table)[place.index(len(items(table)))].card == wanted:
            return True
        table.act("one_step", "1")
    return False


def test_steps_reach_every_card_of_every_zone_and_go_round():
    table = browsing()
    for zone, count in (("hand", None), ("supply", 17), ("play", 0)):
        table.act("one_zone", zone)
        held = items(table)
        assert count is None or len(held) == count
        seen = []
        for _ in held:
            seen.append(re.search(r'data-card="(\w+)"', table.markup()).group(1))
            table.act("one_step", "1")
        assert seen == [item.card for item in held]
        assert not held or f'data-card="{seen[0]}"' in table.markup(), "after the last one the first comes again"
    assert "Aquí no hay ninguna carta" in table.markup()


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es-ES", r"Cobre, Tesoro, cuesta 0, quedan 46, se puede comprar.*\. 1 de 17\."),
        ("en-GB", r"Copper, Treasure, costs 0, 46 left, can be bought.*\. 1 of 17\."),
    ],
)
def test_a_step_reads_out_the_card_and_its_place(lang, sentence):
    table = browsing(lang=lang)
    table.act("one_zone", "supply")
    table.act("one_step", "1")
    table.act("one_step", "-1")
    assert re.fullmatch(sentence, table.host.spoken[-1]), table.host.spoken[-1]


def test_a_card_that_cannot_be_bought_says_why():
    table = browsing()
    assert find(table, "supply", "province")
    assert re.search(r'class="why".*Cuesta .*>8 monedas<.* y llegas a ', table.markup())
    assert 'id="one-do"' not in table.markup()


def test_a_whole_game_is_won_card_by_card():
    table = browsing()
    wishes = ("province", "gold", "silver")
    for _ in range(300):
        if table.page.route == "end":
            break
        coins = table.play.session.view(0).coins
        key = table.play.deciding.question["key"]
        wish = next((card for card in wishes if table.page.facts[card].cost[0] <= coins), "")
        if key == "turn.buy" and wish and find(table, "supply", wish) and 'id="one-do"' in table.markup():
            table.act("one_do", f"pile:{wish}")
        elif key in ("turn.buy", "turn.treasure", "turn.action"):
            table.act("primary")
        else:
            table.step(())
    assert table.page.route == "end"
    assert table.play.table()["view"]["scores"][0]["points"] > 10


def test_several_cards_are_chosen_one_by_one_with_a_count():
    table = browsing()
    table.until(
        lambda play: play.session.question.key == "turn.action" and "cellar" in
        [card.name for card in play.session.view(0).hand(0)], ("cellar",)
    )  # fmt: skip
    assert find(table, "hand", "cellar")
    table.act("one_do", "hand:cellar")
    assert table.play.deciding.key == "cellar.discard"
    table.act("one_zone", "hand")
    item = items(table)[0]
    table.act("more", item.key)
    assert "Elegidas 1 de" in table.markup()
    table.act("less", item.key)
    assert "Elegidas 0 de" in table.markup()
    table.act("second")
    assert table.play.deciding is None or table.play.deciding.key != "cellar.discard"


def test_arrow_and_letter_keys_lead_from_card_to_card():
    table = browsing()
    table.host.focused_zone = lambda: ""

    def press(key):
        done = []
        table.do(lambda: done.append(table.page.on_event("key", key, "", "")))
        return done[0]

    assert press("s") and table.page.open_table.single_cards.place.zone == "supply"
    assert press("ArrowRight") and table.page.open_table.single_cards.place.index(17) == 1
    assert press("ArrowLeft") and table.page.open_table.single_cards.place.index(17) == 0
    assert press("v") and not table.page.open_table.single
    assert 'id="zone-hand"' in table.markup()
    assert press("v") and table.page.open_table.single


def test_the_menu_switches_it_on_and_the_setting_is_stored():
    table = Table(("person", "big-money"), 6, kingdom="first_game")
    table.act("menu")
    assert "Ver carta a carta" in table.markup()
    table.act("one_card")
    assert table.page.route == "table" and 'class="one"' in table.markup()
    assert '"view": "card"' in table.host.stored["settings"]


def test_villagers_are_drafted_and_built_card_by_card():
    table = browsing(("person", "greedy"), game="villagers")
    for _ in range(400):
        if table.page.route == "end":
            break
        deciding = table.play.deciding
        done = False
        for zone in ("road", "hand", "village"):
            table.act("one_zone", zone)
            chosen = next((item for item in items(table) if deciding.takes(item.key)), None)
            if chosen is not None:
                table.act("one_do", chosen.key)
                done = True
                break
        if not done:
            choice = next((choice.target for choice in deciding.choices), None)
            table.act("tap", choice) if choice else table.act("primary")
    assert table.page.route == "end"
    assert any("build.play" in decision for decision in table.play.session.decisions)


def test_the_curtain_removes_the_single_card_and_forgets_the_place():
    table = browsing(("person", "person"))
    table.take()
    table.act("one_zone", "supply")
    table.act("one_step", "1")
    table.host.clear_announcements = table.host.spoken.clear
    table.do(table.page.privacy.on_hidden)
    assert "data-card" not in table.host.html() and table.play.curtain is not None
    assert table.page.open_table.single_cards.place.zone == "hand" and not table.host.spoken


def test_a_closed_hand_is_opened_by_its_owner():
    table = browsing(("person", "person"), game="villagers")
    table.take()
    assert "La mano está tapada" in table.markup()
    table.act("peek")
    assert items(table) and "La mano está tapada" not in table.markup()
    assert "Tapar" in table.markup()
    table.act("peek")
    assert "La mano está tapada" in table.markup() and "Tapar" not in table.markup()
