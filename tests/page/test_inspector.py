"""Which card the inspector shows without being asked to."""

import positions


def inspector_markup(page):
    return page.open_table.state().inspected


def test_a_card_that_asks_is_in_the_inspector_until_the_reader_looks_at_another_one(monkeypatch):
    async def attacked():
        hands = [["copper"] * 5, ["militia", "copper", "copper", "copper", "copper"]]
        decks = [["silver", "silver", "silver", "estate", "gold"]]
        host, page = await positions.seated(monkeypatch, ("person", "regular"), hands=hands, decks=decks, phase="buy")
        page.open_table.look("province", "hover")
        assert inspector_markup(page) == "province"
        positions.tap(page, "primary")
        while positions.question(page)[0] != "militia.discard":
            await host.sleep(1000)
        assert inspector_markup(page) == "militia"
        page.open_table.look("gold", "hover")
        positions.tap(page, "dismiss")
        assert inspector_markup(page) == "gold"
        for card in ("silver", "silver"):
            positions.tap(page, "tap", f"hand:{card}")
        positions.tap(page, "primary")
        await host.settle()
        assert inspector_markup(page) == "silver", "on one's own turn nobody asks but the rules"

    positions.run(attacked())


def test_the_card_played_shows_again_when_it_asks_for_its_second_step(monkeypatch):
    async def remodelled():
        _, page = await positions.seated(monkeypatch, hands=[["remodel", "estate", "copper"]], coins=0)
        positions.tap(page, "tap", "hand:remodel")
        positions.tap(page, "tap", "hand:estate")
        positions.tap(page, "primary")
        assert positions.question(page)[0] == "remodel.gain" and inspector_markup(page) == "remodel"

    positions.run(remodelled())
