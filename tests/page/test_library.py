"""The room of cards: cards are found in both languages, filtered, read with one tap, and chosen for a kingdom."""

import re

import pytest

from baraja import dominion, villagers
from baraja_ui.games.dominion.set_marks import mark
from baraja_ui.games.library import Wanted, answering
from baraja_ui.games.registry import every, game_ui
from baraja_ui.setup import new_game_screen
from baraja_ui.shell.screens import kingdom_line, plain
from baraja_ui.words import Words
from pretending import Device

ROOMS = [game.name for game in every() if game.browsed]


def shown_cards(device):
    return re.findall(r'data-action="cards.tap" data-arg="(\w+)" class="(?:tile|person)', device.screen())


def side(device):
    """What is beside the cards now: a tap on a card draws only this."""
    return device.host.parts.get("#room-side", device.screen())


def opened(game, lang="es-ES"):
    device = Device((lang,))
    device.page.act("go", "cards")
    device.page.act("cards.game", game)
    return device


def whole(device):
    """All cards that pass the filters, as most rooms have more than are drawn at once."""
    if 'data-action="cards.more"' in device.screen():
        device.page.act("cards.more", "")
    return set(shown_cards(device))


@pytest.mark.parametrize("game", ROOMS)
def test_the_room_holds_every_card_of_a_game_with_its_picture(game):
    device = opened(game)
    assert len(shown_cards(device)) <= 36
    assert whole(device) == set(game_ui(game).rules.KINDS)
    assert device.screen().count('class="picture') >= len(game_ui(game).rules.KINDS)


@pytest.mark.parametrize("game", ROOMS)
def test_every_card_is_found_by_its_name_in_either_language(game):
    cards = game_ui(game).library
    for words in (Words("es", game), Words("en", game)):
        for name in cards.names(words, False):
            for lang in ("es", "en"):
                cards_named = answering(cards, [name], Wanted(Words(lang, game).name(name)), words)
                assert cards_named == [name], (name, lang)


@pytest.mark.parametrize(
    ("game", "query", "card"),
    [
        ("dominion", "eliminar", "chapel"), ("dominion", "trashing", "chapel"), ("dominion", "1 compra", "market"),
        ("dominion", "reaccion", "moat"), ("dominion", "sobre tu mazo", "bureaucrat"),
        ("dominion", "maldición", "witch"), ("villagers", "padlock", "peddler"), ("villagers", "comida", "grazier"),
    ],
)  # fmt: skip
def test_cards_are_found_by_what_their_text_says(game, query, card):
    cards, words = game_ui(game).library, Words("es", game)
    matching = answering(cards, cards.names(words, False), Wanted(query), words)
    assert card in matching and len(matching) < len(game_ui(game).rules.KINDS)


def test_cards_called_so_come_before_cards_whose_text_says_so():
    cards, words = game_ui("dominion").library, Words("es", "dominion")
    matching = answering(cards, cards.names(words, False), Wanted("oro"), words)
    named = [name for name in matching if "oro" in plain(words.name(name) + words.other.name(name))]
    assert "gold" in named and matching[: len(named)] == named and len(matching) > len(named)


def test_the_beginning_of_a_name_does_not_look_into_texts():
    cards, words = game_ui("dominion").library, Words("es", "dominion")
    for name in answering(cards, cards.names(words, False), Wanted("ca"), words):
        assert "ca" in plain(words.name(name) + words.other.name(name))


def test_enter_adds_the_single_card_that_is_left_and_frees_the_field():
    device = Device(("es-ES",))
    device.page.act("go", "new")
    device.page.act("cards.pick", "")
    device.page.act("cards.query", "", "herreria")
    assert device.page.on_event("key", "Enter", "", "text")
    assert "smithy" in game_ui("dominion").picked(device.page.draft.draft) and device.page.library.query == ""
    device.page.act("cards.query", "", "aldea")
    assert not device.page.on_event("key", "Enter", "", "text"), "several cards are called so"


@pytest.mark.parametrize("game", ROOMS)
def test_each_filter_lets_some_cards_through_and_not_all(game):
    cards, words = game_ui(game).library, Words("es", game)
    names = cards.names(words, False)
    for group in cards.groups(words):
        for value, label in group.choices:
            left = answering(cards, names, Wanted("", frozenset([(group.name, value)])), words)
            assert 0 < len(left) < len(names) and label, (group.name, value)


def test_filters_of_one_group_widen_and_those_of_two_groups_narrow_down():
    device = opened("dominion")
    for arg in ("set:base", "set:alchemy", "type:attack"):
        device.page.act("cards.filter", arg)
    kinds = dominion.KINDS
    wanted = {name for name in kinds if kinds[name].set in ("base", "alchemy") and "attack" in kinds[name].types}
    assert whole(device) == wanted
    device.page.act("cards.filter", "type:attack")
    assert wanted < whole(device)


def test_where_no_card_fits_the_page_says_so_and_shows_all_again_at_a_tap():
    device = opened("dominion")
    everything = whole(device)
    device.page.act("cards.query", "", "xyzzy")
    device.page.act("cards.filter", "type:attack")
    assert not whole(device) and "Ninguna carta cumple todo eso." in device.screen()
    device.page.act("cards.all", "")
    assert whole(device) == everything and "xyzzy" not in device.screen()


@pytest.mark.parametrize("game", ROOMS)
def test_one_tap_reads_a_card_and_another_closes_it(game):
    device = opened(game)
    for name in list(game_ui(game).rules.KINDS)[::7]:
        device.page.act("cards.tap", name)
        words = device.page.words.of(game)
        assert 'class="read-card"' in side(device) and words.name(name) in side(device)
        device.page.act("cards.tap", name)
        assert 'class="read-card"' not in side(device)


def test_a_villager_names_its_chain_its_lock_and_whom_it_unlocks():
    words, read = Words("es", "villagers"), game_ui("villagers").library.text
    for name, kind in villagers.KINDS.items():
        text = read(name, words)
        links = re.findall(r'data-action="cards.tap" data-arg="(\w+)"', text)
        others = [other for other, fact in villagers.KINDS.items() if name in (fact.after, fact.lock)]
        assert {card for card in (kind.after, kind.lock) if card} | set(others) <= set(links), name


def test_a_room_opened_from_the_table_holds_the_cards_of_its_game():
    device = Device()
    device.page.act("home.new", "villagers")
    device.run(device.page.setup.new_start, "")
    device.page.go("pause")
    device.page.act("go", "cards")
    assert whole(device) == set(villagers.KINDS) and 'data-action="cards.game"' not in device.screen()


def picking():
    device = Device()
    device.page.act("home.new", "dominion")
    device.page.act("new.mode", "pick")
    device.page.act("cards.pick", "")
    return device


def test_a_kingdom_is_chosen_in_the_same_room_and_can_be_played_from_there():
    device = picking()
    assert whole(device) == set(dominion.kingdom_cards())
    ten = list(dominion.KINGDOMS["village_square"]["cards"])
    for at, card in enumerate(ten):
        assert 'data-focus="pick-start"' in side(device) and 'aria-disabled="true"' in side(device)
        device.page.act("cards.tap", card)
        assert f"{at + 1} de 10" in side(device) and 'class="read-card"' in side(device), (
            "a card that is chosen is read"
        )
    device.page.act("cards.tap", "witch" if "witch" not in ten else "chapel")
    assert device.page.draft.draft["picked"] == ten, "an eleventh is refused"
    device.page.act("cards.tap", ten[3])
    assert ten[3] not in device.page.draft.draft["picked"], "a second tap takes it out"
    device.page.act("cards.tap", ten[3])
    device.run(device.page.setup.new_start, "")
    assert set(device.play.session.setup["kingdom"]) == set(ten)


def test_what_a_kingdom_has_and_lacks_is_told_while_it_is_chosen():
    device = picking()
    words = device.page.words
    device.page.act("cards.tap", "militia")
    assert words("gist.lacks_defence") in side(device) and words("gist.lacks_village") in side(device)
    for card in ("moat", "village"):
        device.page.act("cards.tap", card)
    assert words("gist.has_defence") in side(device) and words("gist.has_village") in side(device)


@pytest.mark.parametrize("choice, dealt", [("", None), ("yes", True), ("no", False)])
def test_shelters_are_dealt_as_chosen(choice, dealt):
    device = Device()
    device.page.act("home.new", "dominion")
    device.page.act("new.shelters", choice)
    device.run(device.page.setup.new_start, "")
    assert device.play.session.setup["shelters"] is dealt
    owned = device.play.table()["view"]["owned"]
    assert ("hovel" in owned) == (dealt is True)


def test_wishes_for_potions_have_four_answers():
    from baraja_ui.games.dominion import kingdom_builder

    wished = kingdom_builder.default_wishes()
    for choice in ("yes", "no", "any", "few"):
        kingdom_builder.choose_potions(wished, choice)
        assert kingdom_builder.potions(wished) == choice
        draft = {**new_game_screen.default_draft(), "wishes": wished}
        kingdom_builder.draw(draft, 3)
        count = sum(dominion.KINDS[card].cost.potions > 0 for card in draft["drawn"])
        assert {"yes": 3 <= count <= 5, "no": count == 0, "few": count == 0 or 3 <= count <= 5}.get(choice, True)


def test_a_set_is_left_out_or_counted_by_chips():
    device = Device()
    device.page.act("home.new", "dominion")
    device.page.act("new.mode", "random")
    device.page.act("wish.set", "base")
    drawn = device.page.draft.draft
    assert not any(dominion.KINDS[card].set == "base" for card in drawn["drawn"])
    for _ in range(3):
        device.page.act("wish.more", "seaside")
    assert sum(dominion.KINDS[card].set == "seaside" for card in drawn["drawn"]) == 3
    for _ in range(3):
        device.page.act("wish.fewer", "seaside")
    assert drawn["wishes"]["sets"]["seaside"] == ""


def test_who_plays_at_a_seat_and_who_starts_are_chosen_by_chips():
    device = Device()
    device.page.act("home.new", "dominion")
    draft, kinds = device.page.draft.draft, 'data-action="new.kind"'
    assert "<select" not in device.screen() and kinds not in device.screen()
    device.page.act("new.seat", "1")
    device.page.act("new.kind", "strong")
    assert draft["seats"][1]["kind"] == "strong" and device.screen().count(kinds) > 4
    device.page.act("new.seat", "1")
    assert kinds not in device.screen(), "the same button folds them again"
    device.page.act("new.starts", "1")
    assert draft["start"] == "1" and device.page.draft.draft is draft


@pytest.mark.parametrize("mode", ["suggested", "random"])
def test_every_card_of_a_kingdom_is_read_with_one_tap_before_it_is_played(mode):
    device = Device()
    device.page.act("home.new", "dominion")
    device.page.act("new.mode", mode)
    cards = set(re.findall(r'data-action="new.read" data-arg="(\w+)"', device.screen()))
    assert len(cards) == 10
    for card in cards:
        device.page.act("new.read", card)
        assert 'class="read-card"' in device.screen()
        assert device.page.words.text(card)[:12] in re.sub("<[^>]+>", "", device.screen())


def test_suggested_kingdoms_are_shown_as_their_ten_cards():
    device = Device()
    device.page.act("home.new", "dominion")
    few = device.screen().count('data-action="new.suggested"')
    device.page.act("new.more", "")
    assert few < device.screen().count('data-action="new.suggested"') == len(dominion.KINGDOMS)
    for part in device.screen().split('data-action="new.suggested"')[1:]:
        assert part.split("</button>")[0].count('class="thumb') == 10


def test_the_kingdom_that_was_chosen_is_among_the_first_that_are_shown():
    device = Device()
    device.page.act("home.new", "dominion")
    last = list(dominion.KINGDOMS)[-1]
    device.page.act("new.suggested", last)
    device.page.act("go", "new")
    assert f'data-arg="{last}"' in device.screen() and 'data-action="new.more"' in device.screen()


def test_a_tap_draws_only_what_it_changes_and_the_pictures_that_it_needs():
    device = opened("villagers")
    device.page.act("cards.filter", "suit:hay")
    swapped = []
    host, swap = device.host, device.host.swap
    host.swap = lambda parts, *rest, **more: (swapped.append(parts), swap(parts, *rest, **more))
    device.page.act("cards.tap", "hayer")
    assert set().union(*swapped) == {"#tile-hayer", "#room-side"}
    swapped.clear()
    device.page.act("cards.tap", "blacksmith")  # linked from that one, though the filter leaves it out
    assert "#room-symbols" in set().union(*swapped) and "#screen" not in set().union(*swapped)


def test_no_line_of_names_begins_with_the_dot_between_them():
    spoken = Words("es", "dominion")
    assert kingdom_line(["moat", "witch"], spoken) == "Foso\N{NO-BREAK SPACE}· Bruja"
    read = game_ui("dominion").library.text("cultist", spoken)
    assert "\N{NO-BREAK SPACE}· Ataque\N{NO-BREAK SPACE}· " in read


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_mark_of_a_set_stands_beside_its_name_and_not_before_a_type(lang):
    spoken = Words(lang, "dominion")
    read = game_ui("dominion").library.text("cultist", spoken)
    line = read.split('class="read-kinds"')[1].split("</p>")[0]
    places = [line.index(part) for part in (spoken.type("action"), spoken.type("attack"), mark("dark_ages"))]
    assert places == sorted(places) and line.index(spoken.name("dark_ages")) > places[-1]
