"""The rules to be read: every entry in both languages, every link leads somewhere, and a reader goes back to where they
came from."""

import re

import pytest

from baraja.words import WHOLE
from baraja_ui.games.registry import game_ui
from baraja_ui.games.rule_words import linked, terms
from baraja_ui.games.rulebook import model, room
from baraja_ui.words import LANGUAGES, Words
from pretending import Device

GAMES = model.rooms()
ENTRIES = [entry for game in GAMES for entry in model.book(game).values()]


def ident(entry):
    return entry.place


@pytest.mark.parametrize("entry", ENTRIES, ids=ident)
def test_every_entry_says_the_same_in_both_languages(entry):
    for texts in (entry.title, entry.brief, entry.text):
        assert set(texts) == set(LANGUAGES)
    assert len(entry.text["es"]) == len(entry.text["en"]) <= 3
    for lang in LANGUAGES:
        assert 20 <= len(entry.brief[lang]) <= 120, entry.brief[lang]
        assert all(entry.text[lang]) and entry.brief[lang] not in entry.text[lang]
    linking = [[name for _, name in model.LINK.findall(" ".join(entry.text[lang]))] for lang in LANGUAGES]
    assert linking[0] == linking[1]


@pytest.mark.parametrize("entry", ENTRIES, ids=ident)
def test_every_link_of_an_entry_leads_somewhere(entry):
    book = model.book(entry.game)
    assert set(model.links(entry)) <= set(book) - {entry.name}
    facts = game_ui(entry.game).facts()
    drawn = entry.drawing or {"before": ()}
    for card in (*entry.cards, *drawn["before"], *drawn.get("after", ())):
        assert card in dict(facts) or card in game_ui(entry.game).rules.KINDS, card


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_rules_leads_to_an_entry(game):
    for lang in LANGUAGES:
        assert set(terms(game, lang)) <= set(model.book(game))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_entry_and_every_whole_chapter_can_be_shown(game, lang):
    words = Words(lang)
    for entry in model.book(game).values():
        for whole in (False, True):
            drawn = room.render(room.Reading(entry, all=True, whole=whole), words)
            assert entry.title[lang] in drawn.replace("&#39;", "'") and "**" not in drawn and "](" not in drawn
        assert room.popover(entry.place, words)


def arrived(device):
    return device.page.route, re.findall(r'data-focus="entry">([^<]+)', device.screen())


def test_the_rules_are_reached_from_home_and_lead_back_there():
    device = Device()
    assert ("go", "rules") in [(action, arg) for _, action, arg, _ in device.host.controls()]
    device.run(device.page.act, "go", "rules")
    assert arrived(device) == ("rules", ["De qué va"])
    device.run(device.page.act, "rules.back", "")
    assert device.page.route == "home"


def seated(languages=("es-ES",), game="dominion"):
    device = Device(languages)
    device.run(device.page.act, "home.new", game)
    device.run(device.page.act, "new.start", "")
    return device


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_of_the_table_opens_the_rules_of_its_game_and_the_table_stays_as_it_was(game):
    device = seated(game=game)
    before = device.now()
    device.page.act("menu", "")
    device.page.act("rules.open", "")
    assert device.page.route == "rules" and 'aria-current="true"' in device.screen()
    assert device.page.rulebook.place.startswith(game)
    device.page.act("rules.back", "")
    assert device.page.route == "pause"
    device.page.act("resume.table", "")
    assert device.now() == before


def test_what_is_no_entry_changes_nothing():
    device = Device()
    device.run(device.page.act, "go", "rules")
    before = device.screen()
    for arg in ("", "x", "dominion/", "dominion/no", "no/trash", "/", "toy/trash"):
        device.page.act("rules.entry", arg)
        device.page.act("rules.chapter", arg)
        device.page.act("rules.card", arg)
    assert device.screen() == before


def test_a_word_of_the_rules_in_a_text_is_a_control_and_its_text_stays_inert():
    drawn = linked("Elimina <b>", Words("es"))
    assert drawn.endswith("</button> &lt;b&gt;") and 'data-arg="dominion/trash"' in drawn


def test_a_counter_opens_its_two_lines_where_it_stands_and_any_tap_closes_them():
    device = seated()
    device.page.act("brief", "dominion/buys")
    play = device.host.parts["#zone-play"]
    assert 'id="brief"' in play and model.book("dominion")["buys"].brief["es"] in play
    device.page.act("", "")
    assert 'id="brief"' not in device.host.parts["#zone-play"]
    device.page.act("brief", "dominion/buys")
    device.page.act("brief", "dominion/buys")
    assert 'id="brief"' not in device.host.parts["#zone-play"]
    device.page.act("brief", "dominion/buys")
    device.page.on_event("key", "Escape", "", "")
    assert 'id="brief"' not in device.host.parts["#zone-play"]


@pytest.mark.parametrize(("game", "counter"), [("dominion", "buys"), ("villagers", "gold")])
def test_only_the_counter_whose_lines_are_open_says_that_it_is_open(game, counter):
    device = seated(game=game)
    for place, expected in ((f"{game}/{counter}", [f"{game}/{counter}"]), ("", [])):
        device.page.act("brief", place)
        buttons = re.findall(r'data-arg="([^"]+)" class="counter-open" aria-expanded="(\w+)"', device.html())
        assert len(buttons) > 2 and [arg for arg, opened in buttons if opened == "true"] == expected


def test_a_tap_that_closes_the_two_lines_still_counts():
    device = seated()
    device.page.act("brief", "dominion/coins")
    device.page.act("menu", "")
    assert device.page.route == "pause"


def test_the_two_lines_lead_to_the_whole_entry_and_back_to_the_same_table():
    device = seated()
    before = device.now()
    device.page.act("brief", "dominion/buys")
    device.page.act("rules.open", "dominion/buys")
    assert arrived(device) == ("rules", ["Compras"])
    device.page.act("rules.back", "")
    assert device.page.route == "table" and device.now() == before


def test_the_two_lines_of_no_entry_are_not_shown():
    device = seated()
    for arg in ("", "x", "dominion/no", "no/trash", "/"):
        device.page.act("brief", arg)
        assert 'id="brief"' not in device.html()


def test_the_search_finds_words_cards_and_texts_in_both_languages():
    for query, first in (("eliminar", "trash"), ("trash", "trash"), ("ELIMINÁR", "trash"), ("moat", "reaction")):
        assert model.search(query, "dominion", Words("es"))[0].name == first, query
    assert [entry.name for entry in model.search("shuffl discard", "dominion", Words("es"))]
    assert model.search("candado", "dominion", Words("es"))[0].game == "villagers"
    assert model.search("", "dominion", Words("es")) == [] == model.search("  ", "dominion", Words("es"))


def test_a_card_that_is_looked_for_is_read_in_the_room():
    device = Device()
    device.run(device.page.act, "go", "rules")
    device.page.act("rules.query", "", "bruja jov", "input")
    assert ("rules.card", "dominion/young_witch") in tappable(device)
    device.page.act("rules.card", "dominion/young_witch")
    assert 'class="read-card"' in device.screen()
    device.page.act("rules.card", "dominion/young_witch")
    assert 'class="read-card"' not in device.screen()


@pytest.mark.parametrize(("lang", "query"), [("es", "eliminar"), ("en", "trash")])
def test_a_search_for_a_rule_shows_the_cards_that_it_is_about_beside_it(lang, query):
    entry = model.search(query, "dominion", Words(lang))[0]
    markup = room.render(room.Reading(entry, query), Words(lang))
    places = [markup.index(f'data-focus="{part}"') for part in ("row-dominion/trash", "card-chapel", "all-cards")]
    assert places == sorted(places) and places[-1] < markup.index('data-focus="row-', places[0] + 1)
    every_card = room.render(room.Reading(entry, query, card="steward", all=True), Words(lang))
    assert every_card.count('data-action="rules.card"') - 1 == len(model.cards_about(entry, lang)) > 40
    assert every_card.count('class="read-card"') == 1


def test_a_search_that_names_no_rule_shows_no_cards_of_one():
    entry = model.search("shuffl discard", "dominion", Words("en"))[0]
    assert "rule-cards" not in room.render(room.Reading(entry, "shuffl discard"), Words("en"))


@pytest.mark.parametrize("query", ["<qq>", "a" * 200, "(", "🂡", "\0", "."])
def test_a_strange_query_finds_nothing_and_stays_text(query):
    device = Device()
    device.run(device.page.act, "go", "rules")
    device.page.act("rules.query", "", query, "input")
    assert "Nada. Prueba con otra palabra" in device.screen() and "<qq" not in device.screen()


def tappable(device):
    return {(action, arg) for _, action, arg, _ in device.host.controls()}


@pytest.mark.parametrize("game", GAMES)
def test_every_counter_of_a_table_opens_two_lines(game):
    device = seated(game=game)
    counters = re.findall(r'data-arg="([\w/]+)"(?: id="[\w-]+")? class="counter-open"', device.host.html())
    assert len(counters) >= 3
    for place in counters:
        assert model.entry_at(place), place
        device.page.act("brief", place)
        assert 'id="brief"' in device.host.parts["#zone-play"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_type_of_a_card_is_a_word_of_the_rules(lang):
    words = Words(lang)
    for kind in {kind for fact in game_ui("dominion").facts().values() for kind in fact.types}:
        assert "<button" in linked(words.type(kind), words), kind


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_that_a_word_leads_to_is_within_three_taps_of_home(game):
    """Home, chapter, and the chip or letter; or the search, which needs the room alone."""
    words = Words("es")
    for chapter in model.chapters(game).values():
        for entry in model.of_chapter(chapter, "es"):
            first = model.of_chapter(chapter, "es")[0]
            near = f'data-arg="{entry.place}"' in room.render(room.Reading(first), words)
            assert near or entry in model.search(entry.title["es"], game, words)[:5], entry.place


RULES = ("go", "rules")
CHAPTER = "rules.chapter"
QUESTIONS = (
    ("how many cards may I buy?", "table", [("brief", "dominion/buys")], "buys"),
    ("what is the money for?", "table", [("brief", "dominion/coins")], "coins"),
    ("when does the game end?", "home", [RULES, (CHAPTER, "dominion/end")], "game_end"),
    ("who wins a tie?", "home", [RULES, (CHAPTER, "dominion/end"), ("rules.entry", "dominion/ties")], "ties"),
    ("may I look through my discard pile?", "home", [RULES, (CHAPTER, "dominion/decided")], "decided_open"),
    ("is $3 and a Potion up to $5?", "home", [RULES, (CHAPTER, "dominion/expansions")], "potion"),
    ("how many Provinces are there for three?", "home",
     [RULES, (CHAPTER, "dominion/setup"), ("rules.entry", "dominion/setup_piles")], "setup_piles"),
    ("does a gained card count as bought?", "home",
     [RULES, (CHAPTER, "dominion/buying"), ("rules.entry", "dominion/when_buy")], "when_buy"),
    ("when may I show a Moat?", "home",
     [RULES, (CHAPTER, "dominion/attacks"), ("rules.entry", "dominion/reaction")], "reaction"),
    ("when is a Market held?", "home", [RULES, (CHAPTER, "villagers/markets")], "market"),
    ("how many cards do I draft?", "village", [("brief", "villagers/draft")], "draft"),
)  # fmt: skip


@pytest.mark.parametrize("lang", WHOLE)
@pytest.mark.parametrize(
    ("place", "taps", "name"), [case[1:] for case in QUESTIONS], ids=[case[0] for case in QUESTIONS]
)
def test_a_question_about_the_rules_is_answered_within_three_taps(place, taps, name, lang):
    languages = ({"es": "es-ES", "en": "en-GB"}[lang],)
    device = (
        Device(languages) if place == "home" else seated(languages, "villagers" if place == "village" else "dominion")
    )
    assert len(taps) <= 3
    for tap in taps:
        assert tap in tappable(device), tap
        device.run(device.page.act, *tap)
    entry = next(
        entry for entry in ENTRIES if entry.name == name and entry.place.startswith(taps[-1][1].partition("/")[0])
    )
    answer = entry.brief[lang] if taps[-1][0] == "brief" else entry.text[lang][0].partition("[")[0]
    assert answer.replace("**", "").split(" (")[0][:12] in re.sub("<[^>]+>", "", device.host.html())


def test_the_rules_are_reached_from_the_cards_the_lessons_and_a_lesson_and_lead_back():
    device = Device()
    for route, arg in (("cards", "dominion"), ("learn", "")):
        device.run(device.page.act, "go", route)
        assert ("rules.open", arg) in tappable(device)
        device.page.act("rules.open", arg)
        device.page.act("rules.back", "")
        assert device.page.route == route
    device.run(device.page.act, "go", "cards")
    device.page.act("cards.game", "villagers")
    device.page.act("rules.open", "villagers")
    assert device.page.rulebook.place.startswith("villagers/")
    device.page.act("rules.back", "")
    device.run(device.page.act, "go", device.page.came_from)
    assert device.page.route == "home"
    device.run(device.page.act, "go", "learn")
    lesson = next(arg for action, arg in sorted(tappable(device)) if action == "lesson.start")
    device.run(device.page.act, "lesson.start", lesson)
    before = device.now()
    assert ("rules.open", "") in tappable(device)
    device.page.act("rules.open", "")
    device.page.act("rules.back", "")
    assert device.page.route == "table" and device.now() == before


def test_bonuses_of_a_card_and_the_why_of_a_line_open_their_two_lines():
    words = Words("es")
    for text, name in (("+2 Cartas", "draw"), ("+1 Acción", "actions"), ("+1 Compra", "buys"), ("1 punto", "points")):
        assert f'data-arg="dominion/{name}"' in linked(text, words), text
    device = seated()
    explained = []
    for at in range(len(device.page.open_table.log().events)):
        device.page.act("moment", str(at))
        explained.append(device.host.parts["#zone-inspector"])
    assert any(re.search('class="rule">.*class="rule-word"', markup) for markup in explained)


def test_two_lines_in_a_film_have_no_link_as_nothing_leads_back_there():
    device = seated()
    device.finish("random")
    device.run(device.page.act, "film.open", "")
    assert device.page.route == "film"
    device.page.act("brief", "dominion/buys")
    assert 'id="brief"' in device.html() and 'id="brief-read"' not in device.html()
    device.page.act("", "")
    assert 'id="brief"' not in device.html()
