"""What the page answers or proposes for the reader, as the reader has chosen."""

import json

import pytest

from baraja.bots import advice
from baraja.core import record
from baraja_ui.app import App
from baraja_ui.match.habits import Habits, habits_of
from baraja_ui.shell import settings
from positions import question, run, seated, tap
from pretending import Pretended


async def attacked(monkeypatch, hand, attacks="witch*3", kinds=("money-plus", "person"), **position):
    """A page on which a bot with these attacks has played the first one against the reader, who holds this hand."""
    decks = position.pop("decks", ["copper*9", "silver gold copper*7"])
    host, page = await seated(monkeypatch, kinds=kinds, hands=[attacks, hand], decks=decks, actions=3, **position)
    page.settings["pace"] = "instant"
    page.open_table.bots.start()
    await host.settle()
    return host, page


async def answer(host, page, action, arg=""):
    tap(page, action, arg)
    await host.settle()


def choose(page, card, how):
    page.on_event("change", "react", card, how)


def decided(page, part="react."):
    return [line.split(" ", 1)[1] for line in page.open_table.play.session.decisions if part in line]


def test_a_card_that_always_reacts_answers_all_later_attacks(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper")
        choose(page, "moat", "always")
        assert decided(page) == [], "the question that is open stays the reader's"
        await answer(host, page, "primary")
        assert decided(page) == ["react.attack moat"] * 3
        play = page.open_table.play
        saved = record.save(play.session)
        again = record.load({"dominion": play.ui.rules}, saved).session
        assert again.table(1) == play.session.table(1), "the save holds ordinary decisions"

    run(played())


def test_a_card_that_never_reacts_answers_all_later_attacks(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper")
        choose(page, "moat", "never")
        await answer(host, page, "second")
        assert decided(page) == ["react.attack"] * 3

    run(played())


def test_a_card_that_asks_again_is_asked_about_at_the_next_attack(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper")
        choose(page, "moat", "always")
        choose(page, "moat", "ask")
        await answer(host, page, "primary")
        assert decided(page) == ["react.attack moat"] and question(page)[0] == "react.attack"
        assert page.settings["reactions"] == {}

    run(played())


def test_a_secret_chamber_that_always_reacts_still_asks_what_to_put_back(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "secret_chamber copper estate")
        choose(page, "secret_chamber", "always")
        await answer(host, page, "primary")
        assert question(page)[0] == "secret_chamber.put"
        page.open_table.give(["copper", "estate"], [])
        await host.settle()
        assert question(page)[0] == "secret_chamber.put" and decided(page) == ["react.attack secret_chamber"] * 2

    run(played())


def test_a_watchtower_that_always_reacts_still_asks_where_the_card_goes(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "watchtower copper")
        assert question(page)[0] == "react.when_gain"
        choose(page, "watchtower", "always")
        await answer(host, page, "primary")
        page.open_table.give([question(page)[1][0]], [])
        await host.settle()
        assert question(page)[0].startswith("watchtower.")
        assert decided(page) == ["react.when_gain watchtower"] * 2

    run(played())


def test_a_second_reaction_that_asks_keeps_the_first_from_answering(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper")
        page.settings["reactions"] = {"moat": "always"}
        play = page.open_table.play
        options = [{"name": name, "card": name, "kind": "card", "place": 0} for name in ("moat", "beggar")]
        asked = {"key": "react.attack", "least": 0, "seat": 1, "player": 1, "options": options}
        page.preferences.changed("reactions")
        assert play.habits.reaction(asked) is None
        assert play.habits.reaction({**asked, "options": options[:1]}).names == ["moat"]
        assert play.habits.reaction({**asked, "options": options[:1], "player": 0}) is None, "another player's cards"
        assert play.habits.reaction({**asked, "options": options[:1], "least": 1}) is None

    run(played())


@pytest.mark.parametrize(
    ("how", "lang", "line"),
    [("always", "es", "reacciona siempre con"), ("always", "en", "always reacts with"),
     ("never", "es", "nunca reacciona con"), ("never", "en", "never reacts with")],
)  # fmt: skip
def test_the_log_tells_what_was_answered_unasked(monkeypatch, how, lang, line):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper", lang=lang)
        log = page.open_table.log()
        assert line not in log.text(page.open_table.words)
        choose(page, "moat", how)
        await answer(host, page, "primary")
        text = page.open_table.log().text(page.open_table.words)
        assert text.count(line) == 2, "for the second and third Witch"
        assert page.open_table.log().summary(page.open_table.words, 0).count(line) == 2, "and screen readers hear it"

    run(played())


def test_undo_brings_back_a_question_that_was_answered_unasked(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper")
        choose(page, "moat", "always")
        await answer(host, page, "primary")
        page.open_table.back.do()
        assert decided(page) == ["react.attack moat"] * 2 and question(page)[0] == "react.attack"
        assert page.open_table.play.deciding.habit == "always"
        log = page.open_table.log()
        lines = [at for at, event in enumerate(log.events) if event["kind"] == "unasked"]
        assert [at in log.undone for at in lines] == [False, True]
        await answer(host, page, "second")
        assert decided(page) == ["react.attack moat"] * 2 + ["react.attack"]

    run(played())


def test_nobody_answers_for_others_at_one_device(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper", kinds=("money-plus", "person", "person"),
                                    decks=["copper*9"] * 3)  # fmt: skip
        page.settings["reactions"] = {"moat": "always"}
        page.preferences.changed("reactions")
        play = page.open_table.play
        while play.curtain is not None:
            tap(page, "curtain")
        assert play.deciding.habit == "" and "reaction-choice" not in host.html()
        await answer(host, page, "primary")
        assert decided(page) == ["react.attack moat"]

    run(played())


@pytest.mark.parametrize(("lang", "ask"), [("es", "preguntar"), ("en", "ask")])
def test_the_question_has_one_control_for_how_its_card_reacts(monkeypatch, lang, ask):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper", lang=lang)
        assert (
            f">{ask}</option>" in host.html()
            and ("select", "react", "moat", list(settings.REACTIONS)) in host.controls()
        )
        choose(page, "moat", "never")
        assert '<option value="never" selected>' in host.html()
        choose(page, "moat", "whatever")
        choose(page, "", "always")
        assert page.settings["reactions"] == {"moat": "never"}

    run(played())


def test_choices_about_reactions_are_kept_and_changed_in_the_settings(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "moat copper")
        choose(page, "moat", "always")
        await host.settle()
        assert json.loads(host.stored["settings"])["reactions"] == {"moat": "always"}
        again = App(Pretended())
        again.host.stored = dict(host.stored)
        await again.start()
        again.go("settings")
        assert 'value="always" selected>siempre</option>' in again.host.html()
        choose(again, "moat", "ask")
        assert again.settings["reactions"] == {} and "De momento, todas preguntan." in again.host.html()

    run(played())


@pytest.mark.parametrize("stored", [None, 3, [], "moat", {"moat": "ask"}, {"moat": 3}, {"x" * 90: "always"}])
def test_invalid_choices_about_reactions_are_left_out(stored):
    assert settings.sanitized({"reactions": stored}, ["es"])["reactions"] == {}


MILITIA = {"attacks": "militia", "decks": ["copper*9", "copper*9"]}


def test_a_clear_discard_is_proposed_and_one_tap_confirms_it(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "estate province copper silver gold", **MILITIA)
        assert question(page)[0] == "militia.discard", "nothing is discarded by itself"
        deciding = page.open_table.play.deciding
        assert sorted(deciding.picks) == ["estate", "province"] and deciding.progress == "2 de 2 · propuesta"
        assert "Propuesta: Finca y Provincia." in " ".join(host.spoken)
        await answer(host, page, "primary")
        assert decided(page, "discard") == ["militia.discard estate province"]

    run(played())


def test_a_tap_on_a_card_begins_a_choice_of_ones_own_instead_of_the_proposal(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "estate province copper silver gold", lang="en", **MILITIA)
        deciding = page.open_table.play.deciding
        assert deciding.progress.endswith("suggested")
        tap(page, "tap", "hand:estate")
        assert deciding.picks == ["estate"] and deciding.progress == "1 of 2"
        tap(page, "tap", "hand:silver")
        assert deciding.picks == ["estate", "silver"] and deciding.progress == "2 of 2" and not deciding.listing()

    run(played())


@pytest.mark.parametrize("hand", ["copper smithy village cellar silver", "estate tunnel silver silver gold"])
def test_where_some_cards_must_go_one_tap_discards_what_the_hint_would(monkeypatch, hand):
    async def played():
        host, page = await attacked(monkeypatch, hand, **MILITIA)
        session = page.open_table.play.session
        seat, options = session.question.seat, session.option_ids()
        hint = advice.advise("dominion", session.view(seat), session.question).picks
        picks = page.open_table.play.deciding.picks
        assert picks == [options[session.question.options.index(card)] for card in hint]
        await answer(host, page, "primary")
        assert decided(page, "discard") == [f"militia.discard {' '.join(sorted(picks))}"]

    run(played())


@pytest.mark.parametrize(("taps", "proposals"), [("two", "on"), ("two", "off"), ("one", "on"), ("one", "off")])
def test_to_correct_a_proposal_takes_no_more_taps_than_to_choose_without_one(monkeypatch, taps, proposals):
    async def played():
        host, page = await attacked(monkeypatch, "estate province copper silver*2", **MILITIA)
        choose_taps(page, taps)
        page.preferences.choose("proposals", proposals)
        await answer(host, page, "tap", "hand:silver")
        await answer(host, page, "more", "hand:silver")
        if taps == "two":
            await answer(host, page, "primary")
        assert decided(page, "discard") == ["militia.discard silver silver#2"]

    run(played())


def test_one_more_of_a_card_never_answers_with_what_is_proposed(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "copper*2 province silver gold", **MILITIA)
        choose_taps(page, "one")
        assert len(page.open_table.play.deciding.picks) == 2
        await answer(host, page, "more", "hand:copper")
        assert decided(page, "discard") == [] and "2" in page.open_table.play.deciding.refusal

    run(played())


def test_one_setting_switches_proposals_off_and_on(monkeypatch):
    async def played():
        host, page = await attacked(monkeypatch, "estate province copper silver gold", **MILITIA)
        await answer(host, page, "clear")
        assert page.open_table.play.deciding.picks == []
        page.preferences.choose("proposals", "off")
        assert page.open_table.play.deciding.picks == []
        page.preferences.choose("proposals", "on")
        assert len(page.open_table.play.deciding.picks) == 2

    run(played())


def test_lessons_and_puzzles_leave_every_decision_to_the_reader():
    wished = {"proposals": "on", "view": "table", "plays": "on", "ends": "on", "taps": "first"}
    wished |= {"reactions": {"moat": "always"}}
    habits = habits_of(wished, is_lesson=False)
    assert habits == Habits(True, True, True, True, {"moat": "always"})
    assert habits_of(wished, is_lesson=True) == Habits()


async def at_the_last_buy(monkeypatch, hand="festival", **position):
    """A page where the reader, whose turn ends by itself, has two Buys and the coins of this hand."""
    host, page = await seated(monkeypatch, hands=[hand, "copper"], decks=["copper*9", "copper*9"], **position)
    page.settings["pace"] = "instant"
    page.preferences.choose("ends", "on")
    return host, page


def turns(page, key="turn.buy"):
    return decided(page, f"0 {key}")


LONE = [("es", "La única Acción de Ana, Herrería, se juega sola"), ("en", "Ana's only Action, Smithy, plays itself")]


@pytest.mark.parametrize(("lang", "line"), LONE)
def test_the_only_action_plays_itself_if_wished(monkeypatch, lang, line):
    async def played():
        hands, decks = ["village smithy", "copper"], ["copper*9", "copper*9"]
        host, page = await seated(monkeypatch, hands=hands, decks=decks, lang=lang)
        page.preferences.choose("plays", "on")
        assert turns(page, "turn.action") == [], "two cards can be played"
        await answer(host, page, "tap", "hand:village")
        assert turns(page, "turn.action") == ["turn.action village", "turn.action smithy"]
        assert line in page.open_table.log().text(page.open_table.words)
        page.open_table.back.on_undo("")
        assert turns(page, "turn.action") == ["turn.action village"], "what played itself is taken back alone"
        assert question(page)[0] == "turn.action", "and the reader may go on without it"

    run(played())


@pytest.mark.parametrize(
    ("hand", "wish"), [("village smithy market", "on"), ("village smithy", "off"), ("village festival smithy", "on")]
)
def test_an_action_waits_for_the_reader_beside_others_or_without_the_wish(monkeypatch, hand, wish):
    async def played():
        host, page = await seated(monkeypatch, hands=[hand, "copper"], decks=["copper*9", "copper*9"])
        page.preferences.choose("plays", wish)
        await answer(host, page, "tap", "hand:village")
        assert turns(page, "turn.action") == ["turn.action village"] and question(page)[0] == "turn.action"

    run(played())


@pytest.mark.parametrize(("lang", "line"), [("es", "el turno termina solo"), ("en", "the turn ends by itself")])
def test_a_turn_with_nothing_left_to_do_ends_by_itself_if_wished(monkeypatch, lang, line):
    async def played():
        host, page = await at_the_last_buy(monkeypatch, lang=lang)
        await answer(host, page, "tap", "hand:festival")
        assert question(page)[0] == "turn.buy" and turns(page) == [], "there are coins and Buys"
        page.open_table.give(["estate"], [])
        await host.settle()
        assert turns(page) == ["turn.buy estate", "turn.buy"]
        assert line in page.open_table.log().text(page.open_table.words)
        page.open_table.back.on_undo("")
        assert turns(page) == [] and question(page)[0] == "turn.buy", "one undo takes back the whole tap"

    run(played())


def test_a_turn_with_a_card_that_could_be_bought_waits(monkeypatch):
    async def played():
        host, page = await at_the_last_buy(monkeypatch, "festival copper*2")
        await answer(host, page, "tap", "hand:festival")
        await answer(host, page, "primary")
        page.open_table.give(["estate"], [])
        await host.settle()
        assert turns(page) == ["turn.buy estate"] and question(page)[0] == "turn.buy"

    run(played())


def test_turns_are_ended_by_the_reader_unless_the_setting_is_changed(monkeypatch):
    async def played():
        host, page = await at_the_last_buy(monkeypatch)
        page.preferences.choose("ends", settings.CHOICES["ends"][0])
        await answer(host, page, "tap", "hand:festival")
        page.open_table.give(["estate"], [])
        await host.settle()
        assert turns(page) == ["turn.buy estate"] and question(page)[0] == "turn.buy"

    run(played())


def test_an_undone_end_of_a_turn_waits_for_the_reader(monkeypatch):
    async def played():
        host, page = await at_the_last_buy(monkeypatch, "estate*5", seats=2)
        assert question(page)[0] == "turn.buy", "the first question is shown as it was found"
        page.open_table.play.go_on()
        assert turns(page) == ["turn.buy"]
        page.open_table.back.do()
        assert turns(page) == [] and question(page)[0] == "turn.buy"

    run(played())


@pytest.mark.parametrize(("taps", "second"), [("first", 1), ("two", 2), ("one", 1)])
def test_a_second_copy_takes_one_tap_unless_all_purchases_are_confirmed(monkeypatch, taps, second):
    async def played():
        host, page = await seated(monkeypatch, hands=["gold*3", "copper"], buys=3)
        choose_taps(page, taps)
        await answer(host, page, "primary")
        assert question(page)[0] == "turn.buy"
        needed = []
        for _ in range(2):
            before, many = len(decided(page, "turn.buy")), 0
            while len(decided(page, "turn.buy")) == before:
                await answer(host, page, *(("primary",) if many else ("tap", "pile:silver")))
                many += 1
            needed.append(many)
        assert needed == [1 if taps == "one" else 2, second]

    run(played())


def test_a_second_copy_is_confirmed_while_an_action_could_still_be_played(monkeypatch):
    async def played():
        position = {"hands": ["silver*2 village", "copper"], "decks": ["copper*9", "copper*9"]}
        host, page = await seated(monkeypatch, buys=2, **position)
        choose_taps(page, "first")
        page.open_table.play.deciding.buy_with_one_tap(frozenset({"silver"}))
        await answer(host, page, "tap", "pile:silver")
        assert decided(page, "turn.buy") == [], "the button says that an Action is left"
        await answer(host, page, "primary")
        assert decided(page, "turn.buy") == ["turn.buy silver"]

    run(played())


def choose_taps(page, how):
    page.settings["taps"] = how
    page.tables.on_setting("taps")
