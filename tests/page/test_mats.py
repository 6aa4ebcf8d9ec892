"""Mats and what lies face down: each player looks at the own cards with a tap, all see how many, and the tokens."""

import pytest

from positions import run, seated, tap

NATIVE = {
    "hands": ["native_village copper", "estate"],
    "mats": ["province", "duchy"],
    "decks": ["copper*9", "copper*9"],
}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_ones_own_mat_opens_face_up_and_a_rivals_mat_shows_only_a_number(monkeypatch, lang):
    async def scene():
        host, page = await seated(monkeypatch, lang=lang, **NATIVE)
        words = page.words
        closed = host.html()
        assert words("token.closed_mat", count=1) in closed and 'id="row-closed_mat' not in closed
        tap(page, "heap", "closed_mat")
        await host.settle()
        laid_out = host.html()
        assert words("row.closed_mat", name="Ana") in laid_out and words("row.private") in laid_out
        assert (
            'data-card="province"' in laid_out.partition(words("row.closed_mat", name="Ana"))[2].partition("</div>")[0]
        )
        tap(page, "rival", "1")
        await host.settle()
        seen = host.html()
        assert words("row.rival_closed_mat", count=1) in seen
        assert 'data-card="duchy"' not in seen.partition('id="rival-close"')[0].rpartition("<h3>")[2]

    run(scene())


def test_what_a_haven_keeps_can_be_looked_at_until_it_returns(monkeypatch):
    async def scene():
        host, page = await seated(monkeypatch, hands=["haven gold estate", ""], decks=["copper*9", "copper*9"])
        page.open_table.play.answer(["haven"])
        page.open_table.play.answer(["gold"])
        page.open_table.moved()
        tap(page, "heap", "under")
        await host.settle()
        screen = host.html()
        assert page.words("token.under", count=1) in screen and page.words("row.under", name="Ana") in screen

    run(scene())


def test_the_loot_of_all_players_is_seen_at_their_places(monkeypatch):
    def loot(game):
        game.collected.update({("coin", 0): 2, ("coin", 1): 3})

    async def scene():
        host, page = await seated(monkeypatch, hands=["pirate_ship", ""], decks=["copper*9"] * 2, arrange=loot)
        screen = host.html()
        assert page.words("token.coin", count=2) in screen
        assert page.words("token.loot") in screen.partition('id="rival-1"')[2].partition("</button>")[0]
        tap(page, "rival", "1")
        await host.settle()
        assert page.words("row.rival_coin", count=3) in host.html()

    run(scene())


def test_what_may_still_be_drawn_leaves_out_what_lies_on_mats(monkeypatch):
    async def scene():
        host, page = await seated(monkeypatch, **NATIVE)
        tap(page, "heap", "deck")
        await host.settle()
        rows = host.html().partition('class="known-cards"')[2].partition("</ul>")[0].split("<li>")
        chances = {name: row for name in ("copper", "province") for row in rows if page.words.name(name) in row}
        assert "100" in chances["copper"] and " 0" in chances["province"], "every card that can be drawn is a Copper"

    run(scene())
