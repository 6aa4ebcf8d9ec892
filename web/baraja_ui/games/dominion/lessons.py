"""The lessons of Dominion. Their sentences are in `words/lessons.toml` under the lesson's name."""

from ..lesson import ALL, NOTHING, Lesson, Step, cards


def _deal(kingdom: str, mine: str, theirs: str, **supply: int) -> dict:
    decks = [cards(mine), cards(theirs)]
    return {"seats": 2, "kingdom": kingdom.split(), "start": 0, "scenario": {"decks": decks, "supply": supply}}


def _treasures(say: str = "treasures") -> Step:
    return Step("turn.treasure", say, ALL)


def _buy(say: str, *piles: str) -> Step:
    return Step("turn.buy", say, tuple((pile,) for pile in piles))


def _play(say: str, *cards: str) -> Step:
    return Step("turn.action", say, tuple((card,) for card in cards))


LESSONS = (
    Lesson(
        "money", "dominion", 1,
        _deal(
            "",
            "copper*4 estate  copper*3 estate*2  silver gold copper*2 estate  gold*2 silver copper estate",
            "copper*7 estate*3 copper*10",
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
            "copper*7 estate*3 copper*10",
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
            "copper*7 estate*3 copper*10",
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
            "copper*7 estate*3 copper*10",
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
