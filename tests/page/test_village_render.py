"""The Villagers table: every question of many games can be answered by taps, and everything is shown in both
languages."""

import re
from dataclasses import replace
from itertools import chain

import pytest

from baraja import bots, villagers
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.sentences import YOU, Sentences
from baraja_ui.art.people import portrait
from baraja_ui.games.finished import GameResult
from baraja_ui.games.registry import game_ui
from baraja_ui.games.villagers import counting, ending, panels, table
from baraja_ui.games.villagers.art import SUITS, facts, suit_badge
from baraja_ui.games.villagers.decisions import VillageDecisionForm, status_text
from baraja_ui.shell.html import SHY
from baraja_ui.table.log import Log
from baraja_ui.table.state import Table
from baraja_ui.words import Words

NAMES = ["Ana", "Berta", "Carlos", "Delia", "Eva"]
EVENTS = game_ui("villagers").events
WORDS = {lang: Words(lang, "villagers") for lang in ("es", "en")}


def state_of(session, seat, words, deciding=None, **changes):
    table_values = session.table(seat)
    log = Log(NAMES, EVENTS, seat)
    log.tell([visible_to(event, seat) for event in session.events[-40:]])
    return Table(
        view=table_values["view"], names=NAMES, facts=facts(), question=table_values["question"], deciding=deciding,
        log=log.html(words), **changes,
    )  # fmt: skip


def tapped(deciding, rng):
    """Answers a question by taps and buttons alone, as a person would; returns the answers in order."""
    question = deciding.question
    for _ in range(60):
        if deciding.answer is not None:
            return [(question["key"], deciding.answer), *deciding.plan]
        if question["least"] == 0 and rng.below(3) == 0:
            button = deciding.secondary or deciding.primary
            assert button.enabled and deciding.act(button.action) == "answer", question
            continue
        reachable = [*deciding.targets, *deciding.landing]
        deciding.act("tap", rng.pick(reachable))
        if deciding.answer is None and deciding.primary is not None and deciding.primary.enabled and deciding.picks:
            deciding.act("primary")
    raise AssertionError(f"no answer by taps: {question}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_can_be_played_by_taps(seats):
    session = Session(villagers, {"seats": seats}, 40 + seats)
    rng = Rng(seats)
    drawn = 0
    while session.question is not None:
        seat = session.question.seat
        table_values = session.table(seat)
        words = WORDS["es" if len(session.decisions) % 2 else "en"]
        deciding = VillageDecisionForm(table_values["question"], table_values["view"], words, facts())
        deciding.players = NAMES
        if len(session.decisions) % 4 == 0:
            html = table.render(state_of(session, seat, words, deciding), words)
            assert "{" not in html.replace("{count", "{") and html.count("<section") == len(table.ZONES)
            drawn += 1
        for key, names in tapped(deciding, rng):
            if session.question is None or session.question.key != key:
                break
            session.answer(*names)
    assert drawn > 10
    over = table.render(state_of(session, 0, WORDS["es"]), WORDS["es"])
    assert WORDS["es"]("prompt.over") in over


def moves(seats, seed, style="planner"):
    """Lets bots play a game: yields the session at every question, and once more at the end."""
    session = Session(villagers, {"seats": seats}, seed)
    players = [bots.make(style, "villagers", seat) for seat in range(seats)]
    while session.question is not None:
        yield session
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
    yield session


def finished(seats, seed, style):
    *_, session = moves(seats, seed, style)
    return session


def late_game():
    """The last position of a game in which somebody may build."""
    return [session.fork() for session in asking("build.play", moves(3, 3)) if session.game.round >= 4][-1]


def asking(key, played):
    """The positions of games in which a certain question is asked."""
    return (session for session in played if session.question is not None and session.question.key == key)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_panels_show_every_term_of_the_markets_and_every_card_that_is_left(lang):
    session = late_game()
    words, seat = WORDS[lang], session.question.seat
    view = session.table(seat)["view"]
    market = table.play(state_of(session, seat, words, open_pile="market"), words)
    held = {income["market"]: income["players"] for income in view["incomes"]}
    for name in ("first", "second"):
        shown_totals = held.get(name) or [{"seat": p["seat"], **p[name]} for p in view["market"]]
        assert all(f"+{entry['total']}" in market for entry in shown_totals)
        mine = next(entry for entry in shown_totals if entry["seat"] == seat)
        assert sum(line["gold"] for line in mine["lines"]) == mine["total"]
    left = table.play(state_of(session, seat, words, open_pile="left"), words).replace(SHY, "")
    assert all(words.name(entry["name"]) in left for entry in view["left"])


@pytest.mark.parametrize("lang", ["es", "en"])
def test_of_what_is_left_every_copy_of_a_villager_has_a_sign_also_those_that_are_out_of_the_game(lang):
    session, words = late_game(), WORDS[lang]
    seat = session.question.seat
    left = table.play(state_of(session, seat, words, open_pile="left"), words)
    rows = {name: left.split(f'id="left-{name}"', 1)[1].split("</button>", 1)[0] for name in facts() if name in left}
    entries = [entry for entry in session.table(seat)["view"]["left"] if facts()[entry["name"]].role != "basic"]
    assert any(entry["out"] == entry["copies"] for entry in entries), "a villager of whom no copy is left"
    for entry in entries:
        row = rows[entry["name"]]
        assert row.count('class="pip ') == entry["copies"] and row.count('class="pip out"') == entry["out"]
        assert {"es": f", fuera {entry['out']}", "en": f", out {entry['out']}"}[lang] in row
    assert words("village.left_out") in left


def after_the_first_market():
    """The position of a game of three in which the first card after the First Market is to be drafted."""
    return next(session for session in asking("draft.take", moves(3, 3)) if session.view(0).market("first") == "held")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_the_first_market_paid_everybody_is_told_before_the_other_news_and_stays_in_sight(lang):
    session, words = after_the_first_market(), WORDS[lang]
    seat, log = session.question.seat, Log(NAMES, EVENTS)
    log.tell([visible_to(event, seat) for event in session.events])
    news = log.stories(words, next(at for at, event in enumerate(session.events) if event.kind == "build"))
    paid = {income["seat"]: income["total"] for income in session.table(seat)["view"]["incomes"][0]["players"]}
    market = words.word("market", "first")
    assert market in news[0].text and len(news) > 4
    assert [(line.seat, int(line.text.split()[1])) for line in news[1:4]] == [*paid.items()]
    zones = table.zones(state_of(session, seat, words), words)
    for other in paid:
        place = zones["#zone-road"] if other == seat else zones["#zone-players"]
        assert f"{market}: {words('village.gold', count=paid[other])}" in place


def test_where_a_briefing_or_a_coach_needs_the_room_the_table_says_so():
    session, words = after_the_first_market(), WORDS["es"]
    seat, log = session.question.seat, Log(NAMES, EVENTS)
    log.tell([visible_to(event, seat) for event in session.events])
    plain = state_of(session, seat, words)
    assert not table.attributes(plain)["data_told"]
    assert table.attributes(replace(plain, briefing=log.stories(words, 0)))["data_told"]
    assert table.attributes(replace(plain, coach="<p>x</p>"))["data_told"]


def test_once_all_stacks_are_empty_the_reserve_still_shows_what_the_first_market_paid():
    words = WORDS["es"]
    session = next(
        waiting for waiting in asking("build.play", moves(3, 3)) if waiting.view(0).market("second") == "revealed"
    )
    road = table.zones(state_of(session, session.question.seat, words), words)["#zone-road"]
    assert 'class="stack u-' in road and "reserve" in road and f"{words.word('market', 'first')}: " in road


def building():
    """Positions of forty games in which somebody may build."""
    return asking("build.play", chain.from_iterable(moves(3, seed) for seed in range(40)))


def test_once_nothing_can_be_built_the_question_is_only_about_trading():
    seen = set()
    for session in building():
        table_values = session.table(session.question.seat)
        builds = any(option["kind"] == "card" for option in table_values["question"]["options"])
        sentence = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["en"], facts()).sentence()
        assert sentence.startswith("Build, trade" if builds else "Trade"), sentence
        seen.add(builds)
        if len(seen) == 2:
            break


def test_a_tap_on_a_place_answers_what_is_built_and_where():
    seen = 0
    for session in building():
        table_values = session.table(session.question.seat)
        for option in table_values["question"]["options"]:
            deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
            if option["kind"] != "card" or deciding.act("tap", f"hand:{option['card']}") != "pick":
                continue
            for place, answer in deciding.landings.items():
                twin = session.fork()
                deciding.picks = [option["name"]]
                assert deciding.act("tap", place) == "answer"
                twin.answer(*deciding.answer)
                if twin.question is not None and twin.question.key == "build.unlock":
                    twin.answer(twin.option_ids()[0])
                assert twin.question.key == "build.place"
                twin.answer(*answer)
                seen += 1
                deciding.answer = None
        if seen >= 30:
            return
    raise AssertionError(f"only {seen} landings in forty games")


def test_names_of_players_stay_text():
    session = late_game()
    state = state_of(session, 0, WORDS["es"])
    state = replace(state, names=["<b>x</b>"] * 5)
    assert "<b>x</b>" not in table.render(state, WORDS["es"])


@pytest.mark.parametrize("name", sorted(facts()))
def test_every_villager_can_be_inspected_in_both_languages(name):
    for words in WORDS.values():
        html = panels.inspect(name, None, words).replace(SHY, "")
        assert words.name(name) in html and words.other.name(name) in html


def test_suits_differ_in_shape():
    assert len({suit_badge(suit).replace(f"u-{suit}", "") for suit in SUITS}) == len(SUITS) == 9


def test_a_status_says_what_a_card_waits_for():
    words = WORDS["es"]
    needs = {"kind": "needs", "card": "grazier", "where": "road", "count": 1}
    assert status_text(needs, words, NAMES.__getitem__) == "Falta Ganadero (1 en el Camino)"
    lock = {"kind": "lock", "card": "cooper", "pays": "player", "players": [1], "gold": 2, "can": True, "free": False}
    assert "Berta" in status_text(lock, words, NAMES.__getitem__)


def ended():
    """What the first of three players sees at the end of a game."""
    return finished(3, 3, "greedy").table(0)["view"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_end_adds_up_line_by_line(lang):
    words, view = WORDS[lang], ended()
    html = ending.render(words, GameResult(view, NAMES[:3], []))
    for income in view["incomes"]:
        for player in income["players"]:
            assert sum(line["gold"] for line in player["lines"]) == player["total"]
            assert f"+{player['total']}" in html
    for score in view["scores"]:
        assert words("village.gold", count=score["points"]) in html


def test_where_the_gold_came_from_adds_up_to_all_that_a_player_has():
    view = ended()
    html = ending.render(WORDS["es"], GameResult(view, NAMES[:3], []))
    tables = re.findall(r'<table class="income-sources">(.*?)</table>', html)
    numbers = [[int(cell.replace("−", "-")) for cell in re.findall(r"<td>(.*?)</td>", table)] for table in tables]
    assert all(sum(parts) == total for *parts, total in numbers)
    assert sorted(total for *_, total in numbers) == sorted(score["points"] for score in view["scores"])


def test_a_basic_is_read_with_what_its_pile_holds_and_how_it_is_got():
    view = next(building()).table(0)["view"]
    pile = next(entry["pile"] for entry in view["left"] if entry["name"] == "lumberjack")
    html = panels.inspect("lumberjack", view, WORDS["es"])
    assert f"{pile} en su pila: se toma a cambio de una carta" in html and "en la mano" not in html
    assert "en la mano" in panels.inspect("blacksmith", view, WORDS["es"])


def test_every_event_of_whole_games_is_told_in_both_languages():
    """No slot of a sentence stays empty, whoever reads it."""
    kinds = set()
    for seats, style in ((2, "random"), (3, "greedy"), (4, "random")):
        session = finished(seats, 60 + seats, style)
        for reader in (None, 0, 1):
            for event in (visible_to(event, reader) for event in session.events):
                for words in WORDS.values():
                    templates = words.event(event["kind"])
                    template = templates[Sentences.variant(event, templates)]
                    slots = set(re.findall(r"\{([a-z_]+)", template)) - {YOU}
                    assert all(event.get(slot) is not None for slot in slots), (event, template)
                    assert Sentences(words, NAMES).of(event)
                kinds.add(event["kind"])
    assert len(kinds) >= 20


def test_the_log_can_be_filtered_to_building_and_markets():
    late = late_game()
    session = Session(villagers, late.setup, late.seed, late.decisions)
    log = Log(NAMES[:3], EVENTS, 0)
    log.tell([visible_to(event, 0) for event in session.events])
    words = WORDS["es"]
    everything, narrowed = log.html(words, "all", 5000), log.html(words, "building", 5000)
    assert "recluta" in everything and "Ronda" in narrowed and "construye" in narrowed
    assert "recluta" not in narrowed and len(narrowed) < len(everything)


def test_the_log_names_who_drafts_and_omits_the_name_where_only_one_player_builds():
    late = late_game()
    log = Log(NAMES[:3], EVENTS, 0)
    log.tell([visible_to(event, 0) for event in Session(villagers, late.setup, late.seed, late.decisions).events])
    lines = [re.sub("<[^>]*>", "", line) for line in re.findall("<li.*?</li>", log.html(WORDS["es"], "all", 5000))]
    drafts = [line for line in lines if " recluta " in f" {line}"]
    assert drafts and all(line.startswith(tuple(NAMES[:3])) for line in drafts)  # everybody drafts in a round
    assert [line for line in lines if line.startswith("construye")]


def test_a_closed_hand_is_nowhere_on_the_table():
    for session in building():
        table_values = session.table(session.question.seat)
        road = [place["card"] for place in table_values["view"]["road"] if place["card"]]
        if any("'hand'" in str(card["status"]) for card in road) and len(table_values["view"]["hand"]) > 3:
            break
    seen = table.closed(table_values["view"])
    state = Table(view=seen, names=NAMES[:3], facts=facts())
    html = table.render(state, WORDS["es"])
    assert 'id="peek"' in html and 'id="hand-' not in html and "en mano" not in html
    assert all(entry["hand"] == 0 for entry in seen["left"])
    for entry, open_entry in zip(seen["left"], table_values["view"]["left"], strict=True):
        assert entry["unseen"] == open_entry["unseen"] + open_entry["hand"]


def node(name, **changes):
    return {
        "id": 900, "name": name, "as": [name], "side": None, "coins": 0, "gold": 0, "top": True, "returns": False,
        "open": 0, "above": [], **changes,
    }  # fmt: skip


def test_finishing_says_that_an_uncovered_monk_comes_back():
    session = next(building())
    table_values = session.table(session.question.seat)
    plain = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
    assert "Monje" not in plain.primary.sub
    table_values["view"]["players"][table_values["view"]["seat"]]["village"].append(node("monk", returns=True))
    warned = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
    assert "Monje" in warned.primary.sub and "mano" in warned.primary.sub


@pytest.mark.parametrize(("brought", "warned"), [("truffler", False), ("horse_trader", True)])
def test_a_build_warns_of_lost_food_only_if_it_does_not_bring_as_much(brought, warned):
    session = next(building())
    table_values = session.table(session.question.seat)
    view = table_values["view"]
    me = view["players"][view["seat"]]
    me["food"] = 2
    place = {"on": 900, "card": "grazier", "owner": view["seat"], "covers": {"gold": 0, "food": 1, "builders": 0}}
    card = {"id": 901, "name": brought, "can": True, "fits": True, "build": True, "places": [place], "status": []}
    deciding = VillageDecisionForm(table_values["question"], view, WORDS["es"], facts())
    assert bool(deciding.warning(card)) == warned
    assert not warned or "reclutas 3" in deciding.warning(card)


def test_the_button_says_who_pays_whom_for_a_padlock():
    seen = set()
    for session in building():
        table_values = session.table(session.question.seat)
        deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
        deciding.players = NAMES
        for card in table_values["view"]["hand"]:
            lock = next((status for status in card["status"] if status["kind"] == "lock"), None)
            if card["can"] and lock and not lock["free"]:
                deciding.picks = []
                deciding.act("tap", f"hand:{card['name']}")
                seen.add(lock["pays"])
                assert {"own": "banca pone 2", "player": "pagas 2 a", "bank": "pagas 2 a la banca"}[lock["pays"]] in (
                    deciding.primary.sub
                )
        if seen == {"own", "player", "bank"}:
            return
    raise AssertionError(f"only {seen} in forty games")


def test_two_keys_of_one_owner_are_told_apart_by_the_coins_on_them():
    seen = set()
    for session in asking("build.unlock", chain.from_iterable(moves(4, seed) for seed in range(40))):
        table_values = session.table(session.question.seat)
        deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
        deciding.players = NAMES
        labels = [choice.label for choice in deciding.choices]
        assert len(labels) == len(set(labels)), labels
        owners = [option.get("owner") for option in table_values["question"]["options"]]
        if len(owners) > len(set(owners)):
            assert any(re.search(r"con \d+ de oro", label) for label in labels), labels
            seen.add(table_values["view"]["seat"] in owners)
            if seen == {True, False}:
                return
    raise AssertionError(f"own keys and those of others: {seen}")


def test_opening_a_padlock_for_free_is_on_the_button_that_has_promised_it():
    session = next(
        session
        for session in asking("build.unlock", chain.from_iterable(moves(4, seed) for seed in range(10)))
        if "free" in session.option_ids()
    )
    table_values = session.table(session.question.seat)
    deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
    deciding.players = NAMES
    assert deciding.primary.label == "Gratis, por el Estañador"
    assert [choice.label for choice in deciding.choices] == ["Pagar 2 a Delia (Tonelero)"]
    assert deciding.act(*deciding.shortcut("Enter")) == "answer" and deciding.answer == ["free"]


def test_giving_a_card_with_a_padlock_in_exchange_names_no_price():
    for session in asking("trade.give", moves(4, 1, "random")):
        table_values = session.table(session.question.seat)
        locked = [
            card for card in table_values["view"]["hand"] if "lock" in {status["kind"] for status in card["status"]}
        ]
        if locked:
            deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
            deciding.act("tap", f"hand:{locked[0]['name']}")
            assert deciding.primary.enabled and deciding.primary.sub == ""
            return
    raise AssertionError("no card with a padlock can be given")


def test_no_two_villagers_look_alike():
    assert len({portrait(name, fact.suit) for name, fact in facts().items()}) == len(facts())


def drafting():
    """Positions of ten games in which somebody may take a card."""
    return asking("draft.take", chain.from_iterable(moves(3, seed) for seed in range(10)))


def test_a_card_that_is_drafted_is_not_said_to_go_into_the_village_at_once():
    for session in drafting():
        table_values = session.table(session.question.seat)
        deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["en"], facts())
        for key in deciding.targets:
            deciding.act("tap", key)
            if deciding.goes:
                html = table.play(state_of(session, session.question.seat, WORDS["en"], deciding), WORDS["en"])
                assert "fits here" in html and "goes here" not in html
                return


def test_the_place_where_a_drafted_card_could_be_built_is_marked():
    marked = set()
    for session in drafting():
        table_values = session.table(session.question.seat)
        for place in table_values["view"]["road"]:
            if place["card"] is None:
                continue
            deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
            deciding.act("tap", f"road:#{place['card']['id']}")
            html = table.play(state_of(session, session.question.seat, WORDS["es"], deciding), WORDS["es"])
            ready = {status["kind"] for status in place["card"]["status"]} & {"after", "starts", "solitary"}
            assert bool(ready) == (WORDS["es"]("village.fits_here") in html)
            marked |= {"node going" if " going" in html else "new spot" if "new-spot" in html else "nothing"}
        if len(marked) == 3:
            return
    raise AssertionError(marked)


def test_a_padlock_and_its_key_are_marked_when_either_is_inspected():
    words, seen = WORDS["en"], set()
    for session in drafting():
        seat = session.question.seat
        held = [card["name"] for card in session.table(seat)["view"]["hand"]]
        for name in held:
            lock = facts()[name].lock
            if lock is None or lock not in held:
                continue
            for looked_at, other, key in ((name, lock, "village.opens"), (lock, name, "village.opened_by")):
                hand = table.hand(state_of(session, seat, words, inspected=looked_at), words)
                slots = {
                    held_card: next(slot for slot in hand.split("<li") if f'data-card="{held_card}"' in slot)
                    for held_card in held
                }
                assert 'class="pair"' in slots[other] and words(key, card=words.name(looked_at)) in slots[other]
                assert 'class="pair"' not in slots[looked_at]
                seen.add(key)
        if len(seen) == 2:
            return
    raise AssertionError(seen)


def test_the_counters_tell_how_a_build_changes_the_next_round():
    changed = 0
    for session in building():
        table_values = session.table(session.question.seat)
        me = table_values["view"]["players"][session.question.seat]
        for option in table_values["question"]["options"]:
            deciding = VillageDecisionForm(table_values["question"], table_values["view"], WORDS["es"], facts())
            if option["kind"] != "card" or deciding.act("tap", f"hand:{option['card']}") != "pick":
                continue
            if deciding.picked_card() is None or len(deciding.goes) != 1:
                continue
            twin = session.fork()
            twin.answer(option["name"])
            if twin.question is not None and twin.question.key == "build.unlock":
                twin.answer(twin.option_ids()[0])
            if twin.question is None or twin.question.key not in ("build.play", "build.finish"):
                continue
            after = twin.table(me["seat"])["view"]["players"][me["seat"]]
            then = {"food": after["next_draft"], "builders": after["next_build"]}
            assert {what: count for what, (_, count) in deciding.limits().items()} == then
            changed += then != {"food": me["next_draft"], "builders": me["next_build"]}
        if changed > 5:
            return
    raise AssertionError(changed)


def test_the_counting_announces_silver_only_where_it_is_counted():
    view, words = ended(), WORDS["es"]
    assert [income["market"] for income in view["incomes"]] == ["first", "second"]
    for elapsed, silver in ((0.0, False), (counting.lasts(view), True)):
        html = counting.render(words, GameResult(view, NAMES[:3], [], elapsed=elapsed)).whole()
        assert ("después la plata" in html) == silver


def test_every_sign_of_the_cards_is_explained_in_words():
    for words in WORDS.values():
        html = panels.legend(words)
        assert all(words.type(suit) in html for suit in SUITS)
        assert html.count("<li") == 7 + len(SUITS)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_whoever_sets_up_a_game_sees_its_people_and_what_their_signs_mean(lang):
    drawn = game_ui("villagers").panel({"seats": [{}] * 4}, Words(lang))
    assert panels.symbol_legend(WORDS[lang]) in drawn and game_ui("villagers").poster() in drawn


@pytest.mark.parametrize("lang", ["es", "en"])
def test_nobody_is_named_winner_before_both_markets_are_counted(lang):
    words, view = WORDS[lang], ended()
    for at in (0.0, 1000.0, counting.lasts(view)):
        html = ending.render(words, GameResult(view, NAMES[:3], [], elapsed=at)).whole()
        assert 'class="place' not in html
        assert not any(words("end.won", name=name) in html for name in NAMES)
        assert 'data-focus="skip-ceremony"' in html
    result = ending.render(words, GameResult(view, NAMES[:3], []))
    assert 'class="place winner"' in result and 'data-focus="skip-ceremony"' not in result
    assert counting.lasts(view) >= 2 * counting.REST_MS


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_markets_are_counted_line_by_line_and_no_line_is_told_early(lang):
    words, view = WORDS[lang], ended()
    begun = 0
    for at, income in enumerate(view["incomes"]):
        lines = counting.lines_of(income)
        assert len(lines) == sum(len(player["lines"]) for player in income["players"])
        assert [line["kind"] for _, _, line in lines] == sorted(
            (line["kind"] for _, _, line in lines), key=counting.KINDS.index
        )
        gold = {player["seat"]: player["gold"] - player["total"] for player in income["players"]}
        for count in range(len(lines) + 1):
            elapsed = begun + count * counting.LINE_MS
            assert counting.reached(view, elapsed) == (at, count)
            picture = ending.render(words, GameResult(view, NAMES[:3], [], elapsed=elapsed))
            if count:
                seat, _, line = lines[count - 1]
                gold[seat] += line["gold"]
                foot = picture.parts["#count-foot"]
                assert NAMES[seat] in foot and panels.reason(line, words) in foot
            assert picture.parts["#count-far"] == f"<b>{count}</b>{words('village.count_of', count=len(lines))}"
            counts = "".join(picture.parts[f"#count-{seat}"] for seat in gold)
            assert counts.count("<b>…</b></li>") == len(lines) - count, "lines that come later are not told"
            for seat, so_far in gold.items():
                assert f"<strong>{so_far}</strong>" in picture.parts[f"#count-{seat}"]
        for player in income["players"]:
            column = picture.parts[f"#count-{player['seat']}"]
            assert f"<strong>{player['gold']}</strong>" in column
            for kind in {line["kind"] for line in player["lines"]}:
                total = sum(line["gold"] for line in player["lines"] if line["kind"] == kind)
                assert f"{words(f'village.from_{kind}')}<b>{total}</b>" in column
        begun += len(lines) * counting.LINE_MS + counting.REST_MS


def test_a_market_of_many_lines_takes_no_longer_than_its_bound():
    player = {"seat": 0, "lines": [{"kind": "gold", "card": "miner", "gold": 1}] * 200, "total": 200, "gold": 200}
    view = {"incomes": [{"market": "first", "players": [player]}]}
    most = counting.MOST_MS
    assert counting.lasts(view) == most + counting.REST_MS
    assert counting.reached(view, most / 2) == (0, 100)
    assert counting.reached(view, most) == (0, 200)
    nobody = {"incomes": [{"market": "first", "players": [player | {"lines": []}]}]}
    assert counting.reached(nobody, 0.0) == (0, 0)


def test_an_apprentice_offers_all_that_it_can_be_swapped_with_by_name_and_owner():
    def most(session):
        hand = session.table(session.question.seat)["view"]["hand"]
        return max((len(card["places"]) for card in hand if card["name"] == "apprentice" and card["can"]), default=0)

    session = next(session for session in asking("build.play", moves(5, 22, "greedy")) if most(session) >= 20)
    session.answer("apprentice")
    seat, words = session.question.seat, WORDS["es"]
    table_values = session.table(seat)
    deciding = VillageDecisionForm(table_values["question"], table_values["view"], words, facts())
    deciding.players = NAMES
    html = table.render(state_of(session, seat, words, deciding), words)
    offered = [option for option in table_values["question"]["options"] if option["kind"] == "card"]
    buttons = re.findall(r'<button[^>]*class="villager swap[^>]*data-target="([^"]+)"[^>]*>(.*?)</button>', html)
    assert sorted(target for target, _ in buttons) == sorted(deciding.targets) and len(offered) >= 20
    assert all("bajo " in inside for _, inside in buttons)
    owners = re.findall(r'class="swaps" aria-label="Aldea de (\w+)"', html)
    assert owners[0] == NAMES[seat] and set(owners) == {NAMES[option["owner"]] for option in offered}
    assert 'data-swap="yes"' in html


def test_a_line_of_silver_spells_out_its_sum():
    line = {"kind": "silver", "card": "horse_trader", "gold": 6, "counts": "hay", "count": 5, "value": 3, "per": 2}
    assert "heno ×5, 3 por cada 2: 2 × 3 = 6" in panels.income_rows([line], WORDS["es"])


def test_what_pays_for_every_single_one_is_not_said_to_pay_for_every_1():
    line = {"kind": "silver", "card": "locksmith", "gold": 8, "counts": "padlock", "count": 4, "value": 2, "per": 1}
    assert "candados: 4 × 2 = 8" in panels.income_rows([line], WORDS["es"])
    assert "padlocks: 2 gold each" in panels.inspect("locksmith", None, WORDS["en"])


def test_a_road_that_is_unfolded_in_the_build_phase_can_be_folded_again():
    session = next(asking("build.play", moves(2, 3, "greedy")))
    seat = session.question.seat
    assert 'id="fold-road"' in table.render(state_of(session, seat, WORDS["es"], open_pile="road"), WORDS["es"])
    assert 'id="fold-road"' not in table.render(state_of(session, seat, WORDS["es"]), WORDS["es"])
