"""Several effects that wait at once: their list, its order, and how it is followed whatever comes between."""

import re

import pytest

from baraja_ui.app import App
from baraja_ui.table.trigger_order import Pending
from positions import question, run, seated, tap

SQUARES = {"hands": ["chapel rats*2 market_square*2 copper", ""], "decks": ["estate*2 gold silver*4", "copper*5"]}
LANDS = {
    "hands": ["chapel rats hunting_grounds market_square copper", ""], "decks": ["estate*2 gold silver*4", "copper*5"],
}  # fmt: skip
LEAVING = {
    "hands": ["scheme alchemist*2 herbalist village potion", ""], "decks": ["copper*12", "copper*5"], "actions": 6,
}  # fmt: skip


async def trashing(monkeypatch, cards, **position):
    """A page that lists what waits after the Chapel has trashed some cards."""
    host, page = await seated(monkeypatch, **position)
    play = page.open_table.play
    play.answer(["chapel"])
    play.answer(cards)
    page.open_table.moved()
    return host, page


def decided(page, since=0):
    return page.open_table.play.session.decisions[since:]


def rows(page):
    """The list as it is shown: (title, place), without a place for what is left out."""
    deciding = page.open_table.play.deciding
    assert isinstance(deciding, Pending)
    return [(deciding.title(effect), *deciding.badges(effect.key)) for effect in deciding.effects]


def test_one_tap_does_all_that_waits_in_the_order_shown(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "rats#2"], **SQUARES)
        assert rows(page) == [("Ratas ×2", 1), ("Plaza del Mercado ×2", 2)], "what draws comes first"
        duties = re.findall(r'al eliminar Ratas</span></span> <span class="duty \w+">(\w+)<', host.html())
        assert duties == ["obligatorio", "puedes"]
        tap(page, "primary")
        assert decided(page, 2) == [
            "0 react.when_trash rats@trash", "0 react.when_trash rats@trash",
            "0 react.when_trash market_square", "0 react.when_trash market_square",
        ]  # fmt: skip
        assert page.open_table.play.orders == () and question(page)[0] == "turn.treasure"

    run(tapped())


def test_arrows_change_the_order(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "rats#2"], **SQUARES)
        tap(page, "later", "trash:rats")
        assert rows(page) == [("Plaza del Mercado ×2", 1), ("Ratas ×2", 2)]
        tap(page, "primary")
        assert [line.split()[2] for line in decided(page, 2)] == ["market_square"] * 2, "the Rats then run unasked"
        assert page.open_table.play.session.view(0).hand_size(0) == 3

    run(tapped())


def test_optional_effects_can_be_left_out_some_or_all(monkeypatch):
    async def tapped(taps):
        host, page = await trashing(monkeypatch, ["rats", "rats#2"], **SQUARES)
        for _ in range(taps):
            tap(page, "switch", "hand:market_square")
        tap(page, "switch", "trash:rats")
        listing = page.open_table.play.deciding.listing()
        tap(page, "primary")
        return listing, [line.split()[2:] for line in decided(page, 4)]

    assert run(tapped(1)) == ("Ratas ×2, Plaza del Mercado.", [["market_square"], []])
    assert run(tapped(2)) == ("Ratas ×2, Plaza del Mercado ×2: fuera.", [[]])
    assert run(tapped(3)) == ("Ratas ×2, Plaza del Mercado ×2.", [["market_square"], ["market_square"]])


def test_declining_is_a_verb_and_only_there_when_nothing_is_compulsory(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats"], **SQUARES)
        assert page.open_table.play.deciding.secondary is None
        host, page = await trashing(monkeypatch, ["copper"], **SQUARES)
        deciding = page.open_table.play.deciding
        assert rows(page) == [("Plaza del Mercado ×2", 1)]
        assert deciding.primary.label == "Usar Plaza del Mercado ×2" and deciding.secondary.label == "No usar ninguno"
        tap(page, "second")
        assert decided(page, 2) == ["0 react.when_trash"]

    run(tapped())


def test_a_new_effect_stops_the_plan_and_the_list_comes_back_in_its_order(monkeypatch):
    async def tapped():
        draws = {**SQUARES, "decks": ["market_square estate gold silver*4", "copper*5"]}
        host, page = await trashing(monkeypatch, ["rats", "rats#2"], **draws)
        tap(page, "switch", "hand:market_square")
        tap(page, "primary")
        assert len(decided(page)) == 3, "one of the Rats has drawn a third Market Square"
        deciding = page.open_table.play.deciding
        assert rows(page) == [("Ratas", 1), ("Plaza del Mercado ×2", 2)]
        assert [(effect.taken, effect.times) for effect in deciding.effects] == [(1, 1), (2, 3)], "one stays out"
        assert "ha cambiado algo" in host.spoken[-1] and "4 efectos pendientes" in host.spoken[-1]
        tap(page, "primary")
        assert [line.split()[2:] for line in decided(page, 3)] == [
            ["rats@trash"], ["market_square"], ["market_square"], [],
        ]  # fmt: skip

    run(tapped())


def test_an_effect_that_vanishes_stops_the_plan(monkeypatch):
    async def tapped():
        host, page = await seated(monkeypatch, **LEAVING)
        play = page.open_table.play
        for card in ("alchemist", "alchemist", "herbalist"):
            play.answer([card])
        play.answer([])
        play.answer(["all"])
        while question(page)[0] != "react.leaves_play":
            play.answer([])
        page.open_table.moved()
        for _ in range(2):
            tap(page, "earlier", next(effect.key for effect in play.deciding.effects if effect.card == "herbalist"))
        tap(page, "primary")
        assert question(page)[0] == "herbalist.put"
        play.answer(["potion"])
        page.open_table.moved()
        assert question(page)[0].startswith("turn"), "without a Potion no Alchemist waits any more"

    run(tapped())


def test_an_effect_that_asks_something_only_interrupts_the_plan(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "hunting_grounds"], **LANDS)
        assert [name for name, _ in rows(page)] == ["Ratas", "Coto de Caza", "Plaza del Mercado"]
        tap(page, "earlier", "trash:hunting_grounds")
        tap(page, "primary")
        assert question(page)[0] == "hunting_grounds.choose"
        tap(page, "tap", "word:gain_duchy")
        assert [line.split()[1:] for line in decided(page, 2)] == [
            ["react.when_trash", "hunting_grounds@trash"], ["hunting_grounds.choose", "gain_duchy"],
            ["react.when_trash", "rats@trash"], ["react.when_trash", "market_square"],
        ]  # fmt: skip

    run(tapped())


def test_undo_goes_back_tap_by_tap_and_keeps_the_order(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "hunting_grounds"], **LANDS)
        tap(page, "earlier", "trash:hunting_grounds")
        tap(page, "primary")
        tap(page, "tap", "word:gain_duchy")
        tap(page, "undo")
        assert question(page)[0] == "hunting_grounds.choose"
        tap(page, "tap", "word:gain_estates")
        assert [line.split()[1:] for line in decided(page, 3)] == [
            ["hunting_grounds.choose", "gain_estates"], ["react.when_trash", "rats@trash"],
            ["react.when_trash", "market_square"],
        ]  # fmt: skip
        tap(page, "undo")
        tap(page, "undo")
        assert [name for name, _ in rows(page)] == ["Coto de Caza", "Ratas", "Plaza del Mercado"]
        assert len(decided(page)) == 2
        tap(page, "undo")
        assert question(page)[0] == "chapel.trash" and page.open_table.play.orders == ()

    run(tapped())


def test_after_a_reload_the_list_shows_what_waits_now(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "hunting_grounds"], **LANDS)
        tap(page, "earlier", "trash:hunting_grounds")
        tap(page, "primary")
        await host.settle()
        before = decided(page)
        again = App(host)
        await again.start()
        await host.settle()
        assert decided(again) == before and question(again)[0] == "hunting_grounds.choose"
        tap(again, "tap", "word:gain_duchy")
        assert rows(again) == [("Ratas", 1), ("Plaza del Mercado", 2)]
        assert not again.open_table.play.deciding.changed

    run(tapped())


def test_an_effect_can_be_done_first_alone_and_the_list_keeps_its_order(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "hunting_grounds", "copper"], **LANDS)
        tap(page, "later", "trash:rats")
        tap(page, "later", "trash:rats")
        tap(page, "tap", "trash:rats")
        assert page.open_table.play.deciding.primary.label == "Primero solo Ratas"
        tap(page, "primary")
        assert decided(page, 2) == ["0 react.when_trash rats@trash"]
        assert rows(page) == [("Coto de Caza", 1), ("Plaza del Mercado", 2)]
        assert "ha cambiado" not in host.spoken[-1]

    run(tapped())


def test_with_the_setting_for_one_tap_an_effect_is_done_at_once(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats"], quick=True, **SQUARES)
        tap(page, "tap", "hand:market_square")
        assert [line.split()[2] for line in decided(page, 2)] == ["market_square"]
        assert [name for name, _ in rows(page)] == ["Ratas", "Plaza del Mercado"]

    run(tapped())


def test_in_clean_up_effects_that_need_the_potion_come_before_the_one_that_takes_it(monkeypatch):
    async def tapped():
        host, page = await seated(monkeypatch, **LEAVING)
        play = page.open_table.play
        for card in ("scheme", "village", "herbalist", "alchemist", "alchemist"):
            play.answer([card])
        while question(page)[0] != "scheme.choose":
            play.answer(["all"] if "all" in question(page)[1] else [])
        play.answer(["village"])
        page.open_table.moved()
        assert [name for name, _ in rows(page)] == ["Aldea", "Alquimista ×2", "Herbalista"]
        assert "sale del juego · Confabulación" in host.html()
        assert host.spoken[-1].endswith(
            "Mantenimiento: 4 efectos pendientes, ¿en qué orden? Aldea, Alquimista ×2, Herbalista."
        )
        before = len(decided(page))
        tap(page, "primary")
        assert question(page)[0] == "herbalist.put", "the only one that asks"
        done = [line.split()[2].split("#")[0] for line in decided(page, before)]
        assert done == ["village", "alchemist", "alchemist"]

    run(tapped())


@pytest.mark.parametrize(("lang", "cause", "sentence"), [
    ("es", "Al eliminar Ratas ×2: 4 efectos pendientes", "Ratas ×2: 2 de 2"),
    ("en", "On trashing Rats ×2: 4 effects pending", "Rats ×2: 2 of 2"),
])  # fmt: skip
def test_the_list_and_each_move_are_announced(monkeypatch, lang, cause, sentence):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "rats#2"], lang=lang, **SQUARES)
        assert cause in host.spoken[-1] and sentence.split(":")[0] in host.spoken[-1]
        tap(page, "later", "trash:rats")
        assert host.spoken[-1] == sentence

    run(tapped())


def test_keys_move_leave_out_and_do_effects(monkeypatch):
    async def tapped():
        host, page = await trashing(monkeypatch, ["rats", "rats#2"], **SQUARES)
        host.focused = lambda attribute: "hand:market_square" if attribute == "data-target" else ""
        page.on_event("key", "ArrowUp", "ctrl", "")
        assert rows(page) == [("Plaza del Mercado ×2", 1), ("Ratas ×2", 2)]
        assert host.spoken[-1] == "Plaza del Mercado ×2: 1 de 2"
        page.on_event("key", "d", "", "")
        assert rows(page) == [("Plaza del Mercado", 1), ("Ratas ×2", 2)]
        host.focused = lambda attribute: ""
        page.on_event("key", "2", "", "")
        assert page.open_table.play.deciding.primary.label == "Primero solo Ratas"
        page.on_event("key", "Escape", "", "")
        page.on_event("key", "Enter", "", "")
        done = [line.split()[2:] for line in decided(page, 2)]
        assert done == [["market_square"], ["rats@trash"], ["rats@trash"], []]

    run(tapped())


def test_the_card_that_was_bought_is_named_and_what_may_trash_itself_comes_last(monkeypatch):
    async def tapped():
        host, page = await seated(
            monkeypatch, hands=["hovel estate copper", ""], play="haggler", phase="buy", coins=6,
            decks=["copper*5", "copper*5"], kingdom=["farmland", "haggler"],
        )  # fmt: skip
        tap(page, "tap", "pile:farmland")
        tap(page, "primary")
        assert [name for name, _ in rows(page)] == ["Tierra de Labranza", "Regateador", "Casucha"]
        assert page.open_table.play.deciding.cause_name() == "Al comprar Tierra de Labranza"

    run(tapped())


async def attacked(monkeypatch, hand):
    """Ana plays a Witch, and Berta holds that hand."""
    host, page = await seated(
        monkeypatch, kinds=("person", "person"), hands=["witch", hand], decks=["copper*5", "copper*5"]
    )
    page.open_table.play.lift()
    page.open_table.play.lift()
    page.open_table.play.answer(["witch"])
    page.open_table.paint(True)
    for _ in range(2):
        tap(page, "curtain")
    return host, page


def test_two_moats_make_no_list_as_one_is_enough(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, "moat*2 copper")
        deciding = page.open_table.play.deciding
        assert not isinstance(deciding, Pending) and "Foso" in deciding.primary.label
        assert deciding.cause_name() == "Ana ataca con Bruja"

    run(tapped())


def test_moat_and_beggar_make_a_list_that_names_the_attacker(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, "moat*2 beggar")
        assert rows(page) == [("Foso", 1), ("Mendigo", 2)]
        assert "Berta · Ana ataca con Bruja: 2 efectos pendientes" in host.spoken[-1]
        tap(page, "primary")
        assert [line.split()[2:] for line in decided(page, 1)] == [["moat"], ["beggar"]]

    run(tapped())
