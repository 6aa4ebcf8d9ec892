"""The lessons of Dominion. Their sentences are in `words/lessons.toml` under the lesson's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lesson import ALL, NOTHING, Lesson, Step, cards

if TYPE_CHECKING:
    from baraja.dominion.setup import KingdomSetup


def _deal(kingdom: str, mine: str, theirs: str, **supply: int) -> KingdomSetup:
    decks = [cards(mine), cards(theirs)]
    return {"seats": 2, "kingdom": kingdom.split(), "start": 0, "scenario": {"decks": decks, "supply": supply}}


def _lesson(name: str, seed: int, setup: KingdomSetup, *steps: Step, rival: str = "big-money") -> Lesson:
    return Lesson(name, "dominion", seed, setup, (rival,), steps)


USUAL = "copper*7 estate*3 copper*10"
"""What an opponent has who only buys Treasures and Provinces."""


def _treasures(say: str = "treasures") -> Step:
    return Step("turn.treasure", say, ALL)


def _buy(say: str, *piles: str) -> Step:
    return Step("turn.buy", say, tuple((pile,) for pile in piles))


def _play(say: str, *cards: str) -> Step:
    return Step("turn.action", say, tuple((card,) for card in cards))


BASICS = (
    Lesson(
        "money", "dominion", 1,
        _deal(
            "",
            "copper*4 estate  copper*3 estate*2  silver gold copper*2 estate  gold*2 silver copper estate",
            USUAL,
        ),
        ("big-money",),
        (
            _treasures("treasures"), _buy("first_silver", "silver"),
            _treasures("again"), _buy("second_silver", "silver"),
            _treasures("later"), _buy("gold", "gold"),
            _treasures("rich"), _buy("province", "province"),
        ),
    ),
    Lesson(
        "actions", "dominion", 2,
        _deal(
            "smithy market laboratory woodcutter",
            "market smithy copper*2 estate  silver copper*2 gold  laboratory woodcutter copper silver estate  copper*6",
            USUAL,
        ),
        ("big-money",),
        (
            _play("market", "market"), _play("smithy", "smithy"),
            _treasures("count"), _buy("gold", "gold"), _buy("second", "smithy"),
            _play("laboratory", "laboratory"), _play("woodcutter", "woodcutter"),
            _treasures("count_again"), _buy("choose", "laboratory", "market"), Step("turn.buy", "leave", NOTHING),
        ),
    ),
    Lesson(
        "villages", "dominion", 3,
        _deal(
            "village smithy council_room market",
            "smithy*2 copper*2 estate  village copper*2  village smithy*2 copper estate  copper gold silver copper"
            " silver estate copper copper*5",
            USUAL,
        ),
        ("big-money",),
        (
            _play("clash", "smithy"), _treasures("stuck"), _buy("village", "village"),
            _play("open", "village"), _play("first", "smithy"), _play("second", "smithy"),
            _treasures("all_in"), _buy("province", "province"),
        ),
    ),
    Lesson(
        "trashing", "dominion", 4,
        _deal(
            "chapel smithy market workshop",
            "chapel estate*2 copper silver  chapel copper*3 estate  silver*2 gold copper silver  copper*5",
            USUAL,
        ),
        ("big-money",),
        (
            _play("chapel", "chapel"), Step("chapel.trash", "estates", (("estate", "estate"),)),
            _treasures("rest"), _buy("silver", "silver"),
            _play("chapel_again", "chapel"),
            Step("chapel.trash", "four", (("copper", "copper", "copper", "estate"),)),
            Step("turn.buy", "nothing", NOTHING),
            _treasures("dense"), _buy("province", "province"),
        ),
    ),
    Lesson(
        "attacks", "dominion", 5,
        _deal(
            "militia moat witch village",
            "militia copper*2 estate*2  moat copper*2 silver*2  gold copper  copper*6",
            "witch copper*2 estate*2  copper*7 estate copper*5",
            province=1,
        ),
        ("money-plus",),
        (
            _play("militia", "militia"), _treasures("spend"), _buy("moat", "moat"),
            Step("react.attack", "reveal", (("moat",),)),
            _play("own_moat", "moat"), _treasures("last"), _buy("end", "province"),
        ),
    ),
)  # fmt: skip

SETS = (
    _lesson(
        "curses", 6,
        _deal(
            "witch watchtower chapel moat",
            "witch copper*3 estate  copper*2  watchtower chapel curse estate gold  copper*8",
            "witch copper*2 estate*2  copper*7 estate*3 copper*5",
        ),
        _play("witch", "witch"), _treasures(), _buy("watchtower", "watchtower"),
        Step("react.when_gain", "reveal", (("watchtower",),)),
        Step("watchtower.choose", "trash", (("trash_it",),)),
        _play("chapel", "chapel"), Step("chapel.trash", "clean", (("curse", "estate"),)),
        rival="money-plus",
    ),
    _lesson(
        "durations", 7,
        _deal(
            "merchant_ship lighthouse caravan militia",
            "merchant_ship copper*2 silver estate  lighthouse silver gold copper estate  silver gold copper*2 estate"
            " copper*5",
            "copper*4 estate militia copper estate*3 copper*8",
        ),
        _play("ship", "merchant_ship"), _treasures(), _buy("gold", "gold"),
        _play("lighthouse", "lighthouse"), _treasures("later"), _buy("province", "province"),
        _treasures("safe"), _buy("end", "province"),
        rival="money-plus",
    ),
    _lesson(
        "potions", 8,
        _deal(
            "alchemist familiar apothecary vineyard",
            "copper*4 estate  potion silver copper estate*2  alchemist potion silver copper estate"
            " copper*2 estate*4 copper*6",
            USUAL,
        ),
        _treasures(), _buy("potion", "potion"), _treasures("flask"), _buy("alchemist", "alchemist"),
        _play("draw", "alchemist"), _treasures("again"), _buy("familiar", "familiar"),
        Step("react.leaves_play", "top", (("alchemist",),)),
    ),
    _lesson(
        "colonies", 9,
        {**_deal(
            "watchtower city bank mint",
            "gold*2 copper*3  platinum gold copper*3  platinum*2 copper estate*2  copper*5", USUAL, colony=2,
        ), "colonies": "always"},
        _treasures(), _buy("platinum", "platinum"), _treasures("eleven"), _buy("colony", "colony"),
        _treasures("last"), _buy("end", "colony"),
    ),
    _lesson(
        "gaining", 10,
        _deal(
            "border_village farmland nomad_camp haggler jack_of_all_trades",
            "gold copper*3 estate  gold silver copper curse estate  copper*2 silver estate  copper*8", USUAL,
        ),
        _treasures(), _buy("village", "border_village"), Step("border_village.gain", "cheaper", (("haggler",),)),
        _treasures("six"), _buy("farmland", "farmland"), Step("farmland.trash", "trash", (("estate",),)),
        Step("farmland.gain", "camp", (("nomad_camp",),)), _play("there", "nomad_camp"),
    ),
    _lesson(
        "shelters", 12,
        {**_deal(
            "cultist junk_dealer hermit rats",
            "necropolis cultist junk_dealer overgrown_estate hovel  gold*2  silver  copper"
            "  abandoned_mine silver*2 gold copper  copper*5", USUAL,
        ), "shelters": True},
        _play("necropolis", "necropolis"), _play("cultist", "cultist"), _play("dealer", "junk_dealer"),
        Step("junk_dealer.trash", "trash", (("overgrown_estate",),)), _treasures(), _buy("province", "province"),
        Step("react.when_buy", "hovel", (("hovel",),)), _play("ruins", "abandoned_mine"),
    ),
)  # fmt: skip

LESSONS = BASICS + SETS
"""First those of the base game, then those of what the expansions bring."""
