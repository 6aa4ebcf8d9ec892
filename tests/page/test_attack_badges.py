"""Signs at seats and on cards in play: hit, safe, staying, played twice, played as another card."""

import re
from dataclasses import replace

from baraja_ui.games.dominion import attack_badges, inspector, opponents, play_area, prompt, supply, table
from baraja_ui.table import log
from samples import EVENTS, FACTS, cards, piles, question, state_of, view, words

MOAT = [
    {"kind": "react", "depth": 1, "player": 1, "card": "moat"},
    {"kind": "unaffected", "depth": 1, "player": 1},
]
CURSED = {"kind": "gain", "depth": 1, "player": 2, "card": "curse", "to": "discard"}


def play(card, player=0, depth=0, **more):
    return {"kind": "play", "depth": depth, "player": player, "card": card, **more}


def pills(events, lang="es"):
    return {seat: (pill.kind, pill.text) for seat, pill in attack_badges.pills(events, FACTS, words(lang), 3).items()}


def test_each_seat_says_what_an_attack_did_there_and_which_card_warded_it_off():
    assert pills([play("witch"), *MOAT, CURSED]) == {1: ("safe", "Foso: a salvo"), 2: ("hit", "+1 Maldición")}
    assert pills([play("witch"), *MOAT, CURSED], "en") == {1: ("safe", "Moat: safe"), 2: ("hit", "+1 Curse")}


def test_points_below_zero_have_a_minus_sign_at_seats_as_in_the_prompt():
    state = state_of({"view": view(["copper"]), "question": None}, points={0: -3, 1: -4})
    assert "</span>−4<" in opponents.top(state, words())
    assert "−3" in prompt.prompt(state, words())


def test_only_the_number_of_hidden_discards_is_told():
    hidden = {"kind": "discard", "depth": 1, "player": 1, "count": 2, "top": "estate"}
    assert pills([play("militia"), hidden])[1] == ("hit", "descarta 2")


def test_players_count_as_attacked_until_the_next_card_is_played():
    assert pills([play("militia")]) == {1: ("hit", "atacado"), 2: ("hit", "atacado")}
    assert pills([play("militia"), play("village")]) == {}


def test_a_card_played_in_the_shape_of_an_attack_counts_as_one():
    as_witch = {"kind": "become", "depth": 1, "player": 0, "card": "band_of_misfits", "as": "witch"}
    assert pills([play("band_of_misfits"), as_witch, CURSED])[2] == ("hit", "+1 Maldición")


def test_seats_show_what_an_attack_did_there():
    seat_view = view(["copper"], seats=3, play=["witch"])
    drawn = opponents.top(
        state_of({"view": seat_view, "question": None}, recent=[play("witch"), *MOAT, CURSED]), words()
    )
    assert drawn.count('class="pill safe"') == drawn.count('class="pill hit"') == 1
    assert "Foso: a salvo" in drawn and "+1 Maldición" in drawn


def test_a_card_played_again_says_how_often_and_of_equal_ones_the_last_does():
    lying = view([], play=["village", "throne_room", "village"])["players"][0]["play"]
    events = [play("village"), play("throne_room"), play("village", depth=1), play("village", depth=1, again=True)]
    assert attack_badges.plays(events, lying) == {lying[2]["id"]: 2}
    assert attack_badges.plays([*events, {"kind": "turn", "player": 1}], lying) == {}


def drawn(names, asked=None, **more):
    seat_view = view(["copper", "estate"], play=names)
    for card, shape in more.pop("shapes", {}).items():
        seat_view["players"][0]["play"][card]["as"] = shape
    asked_about = question(asked, cards(seat_view)) if asked else None
    return play_area.play(state_of({"view": seat_view, "question": asked_about}, **more), words())


def test_marks_of_cards_in_play_are_there_in_words_too():
    assert "se queda en juego hasta el próximo turno" in drawn(["caravan"])
    assert "se queda" not in drawn(["village"])
    twice = drawn(["throne_room", "village"], recent=[play("village"), play("village", again=True)])
    assert 'class="doubled"' in twice and "jugada ×2" in twice
    assert 'class="asks"' in drawn(["village", "mine"], asked="mine.trash") and "esta carta pregunta" in drawn(
        ["mine"], asked="mine.trash"
    )


def test_a_card_played_as_another_shows_that_one_and_what_it_is():
    seen = drawn(["band_of_misfits"], shapes={0: "village"})
    assert '<span class="name"><span>Aldea</span></span>' in seen and "(es Banda de Rufianes)" in seen


def test_the_log_highlights_an_attack_and_its_effects():
    lines = log.Log(["Ana", "Berta", "Carlos"], EVENTS, 0)
    lines.tell([
        {"kind": "turn", "depth": 0, "player": 0, "number": 1, "controller": 0, "reason": ""}, play("village"),
        play("witch"), *MOAT, CURSED, play("market"),
    ])  # fmt: skip
    looks = re.findall(r'<li id="[^"]*"(?: class="([^"]*)")?', lines.html(words()))
    assert looks == ["turn", "", "attack", "d1 struck", "d1 struck", "d1 struck", ""]


def test_the_button_says_what_is_left_after_buying_and_which_cards_are_meant():
    seat_view = view(["copper", "estate", "copper"], turn={"coins": 5})
    state = state_of({"view": seat_view, "question": question("turn.buy", piles(seat_view, 5), 0)})
    state.deciding.act("tap", "pile:village")
    assert state.deciding.primary.sub == "te quedan $2"
    state = state_of({"view": seat_view, "question": question("militia.discard", cards(seat_view), 2, 2)})
    for card in ("copper", "estate"):
        state.deciding.act("tap", f"hand:{card}")
    assert (state.deciding.primary.label, state.deciding.primary.sub) == ("Descartar 2", "Cobre y Finca")


def test_until_a_card_is_inspected_the_most_expensive_kingdom_card_is_shown():
    seat_view = view(["copper"])
    assert "Mina" in table.inspector_zone(state_of({"view": seat_view, "question": None}), words())


def test_a_card_that_asks_twice_shows_the_first_step_at_the_second():
    seat_view = view(["copper"], play=["remodel"])
    trashed = {"kind": "trash", "depth": 1, "player": 0, "cards": ["smithy"]}
    asked = question("remodel.gain", piles(seat_view, 6))

    def trail(events):
        seen = play_area.play(state_of({"view": seat_view, "question": asked}, recent=events), words())
        return "Eliminar Herrería" in seen

    assert trail([play("remodel"), trashed]) and not trail([trashed, play("remodel")])
    assert not trail([play("remodel"), {**trashed, "player": 1}])


def test_a_gain_says_what_the_card_costs_and_what_it_may_cost():
    seat_view = view(["copper"], play=["remodel"])

    def spoken(about):
        asked = state_of({"view": seat_view, "question": question("remodel.gain", piles(seat_view, 6), about=about)})
        asked.deciding.act("tap", "pile:market")
        return asked.deciding.primary.sub

    assert spoken(("at_most", 6)) == "cuesta $5 (máx. $6)"
    assert spoken(()) == "cuesta $5" == spoken((1,)), "a number alone is a player"


def test_a_mixed_pile_says_which_of_its_cards_lies_on_top_and_tokens_are_pictures():
    seat_view = view(["copper"], ["knights", "trader"])
    knights, trader = (pile for pile in seat_view["supply"] if pile["kingdom"])
    knights.update(top="sir_destry", mixed=True, left=8, size=10)
    trader["tokens"] = {"embargo": 2}
    for lang, place in (("es", "3.ª de 10"), ("en", "3 of 10")):
        drawn = supply.supply(state_of({"view": seat_view, "question": None}), words(lang))
        assert place in re.sub("<[^>]*>", "", drawn) and words(lang).name("knights") in drawn
    assert re.search(r'<span class="token embargo" aria-hidden="true"><svg.*?</svg>2</span>', drawn)
    assert words("en")("token.embargo", count=2) in drawn, "a screen reader says what they are"


def test_ones_own_tokens_and_mats_are_short_on_the_screen_and_complete_for_screen_readers():
    seat_view = view(["copper"])
    seat_view["players"][0].update(tokens=3, mat=["estate"])
    drawn = play_area.play(state_of({"view": seat_view, "question": None}), words())
    for name, sign, seen in (("own", "points", "Fichas: 3"), ("island", "palm", "Isla: 1")):
        chip = drawn.split(f'id="chips-{name}"')[0].rsplit("<span", 1)[1]
        assert sign in chip and seen in drawn
    assert "Fichas de punto: 3" in drawn and "En la Isla: 1" in drawn


def test_a_token_that_only_a_plug_in_knows_is_shown_and_named():
    seat_view = view(["copper"])
    seat_view["supply"][-1]["tokens"] = {"lantern": 2}
    drawn = supply.supply(state_of({"view": seat_view, "question": None}), words())
    assert re.search(r'<span class="token lantern" aria-hidden="true"><svg.*?</svg>2</span>', drawn)
    assert "lantern ×2" in drawn


def test_the_banner_of_an_attack_highlights_the_reader_s_line_and_the_prompt_tells_what_follows():
    seat_view = view(["copper"], turn={"seat": 1, "controller": 1}, play=["militia"])
    more = {"busy": 1, "headline": "Berta compra Plata"}
    state = state_of({"view": seat_view, "question": None}, **more)
    assert "Juega Berta" in prompt.prompt(state, words()), "what is bought is told in the middle of the table"
    banner = {"card": "militia", "player": 1, "lines": ["Ana descarta Cobre", "Carlos: Foso"], "own": True}
    state = state_of({"view": seat_view, "question": None}, banner=banner, **more)
    assert '<li class="own">Ana descarta Cobre</li><li>Carlos: Foso</li>' in play_area.play(state, words())
    markup = prompt.prompt(state, words())
    assert "Berta compra Plata" in markup and "Juega Berta" not in markup


def test_rulings_are_open_where_a_card_has_a_sheet_of_its_own():
    state = state_of({"view": view(["copper"]), "question": None}, inspected="mine")
    assert '<details class="rulings">' in table.inspector_zone(state, words())
    assert '<details class="rulings" open>' in table.inspector_zone(replace(state, sheet="inspector"), words())


def test_going_from_card_to_card_reaches_every_pile_and_every_card_in_hand():
    seat_view = view(["hovel", "copper", "necropolis"])
    spoken, seen, card = words(), [], "copper"
    while card not in seen:
        seen.append(card)
        _, card = inspector.neighbours(card, seat_view, spoken)
    assert {"hovel", "necropolis"} | {pile["top"] for pile in seat_view["supply"]} == set(seen)
