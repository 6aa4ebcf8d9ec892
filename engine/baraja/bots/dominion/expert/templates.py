"""Buy lists for a kingdom, made from what its cards do: the kinds of plans that people write.

A list has a head (when to buy points), a body (what to build the deck of), and a tail of Treasures. Heads go by what
the deck can pay and how many Provinces are left. The few most promising lists of each kind are made; trial games find
out which of them is good (`trials`), and what else the best should buy: a Hermit against the Curses of a Familiar, say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ....dominion.kinds import KINDS
from ....dominion.roles import roles
from ..shared.buylists import BuyList, Entry
from ..shared.situation import is_terminal
from ..shared.values import plan_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....dominion.kinds import Kind
    from ..shared.buylists import Condition, Term

MAX_PLANS = 70  # plans that are made for a kingdom
COUNTING = ("gardens", "silk_road", "feodum", "duke", "vineyard", "fairgrounds")
GAINERS = ("workshop", "ironworks", "hermit", "armory", "beggar", "trader", "squire", "bureaucrat",
           "jack_of_all_trades", "horse_traders", "nomad_camp", "woodcutter", "duchess", "cache",
           "ill_gotten_gains", "explorer")  # fmt: skip
GAIN_SILVER = ("jack_of_all_trades", "bureaucrat", "trader", "hermit", "armory", "squire", "workshop", "ironworks",
               "explorer")  # fmt: skip
WORKSHOPS = ("workshop", "ironworks")  # each play of them gains a card that such a rush needs
WORKSHOPS_FIRST = 5  # how many come before the first Victory card: with 2 they won 63 to 85 % of games, from 4 on all
HURRIED = 1  # so many are too few against money, but the lands are gone before a rival has bought more
# Cards that replace themselves and that are good to have many of, the best first; others go by their printed numbers.
STACKS = ("minion", "hunting_party", "laboratory", "caravan", "bazaar", "market", "festival", "tournament", "highway",
          "junk_dealer", "ironmonger", "fools_gold", "treasury", "great_hall", "menagerie", "bandit_camp",
          "market_square", "spy", "wishing_well", "oasis", "scheme", "cartographer", "mystic", "inn")  # fmt: skip
TRASHERS = ("chapel", "steward", "masquerade", "remake", "forager", "junk_dealer", "ambassador", "count",
            "mercenary", "urchin", "spice_merchant", "moneylender", "jack_of_all_trades", "remodel", "bishop",
            "trading_post", "upgrade", "lookout", "rats", "apprentice", "loan", "forge",
            "salvager")  # fmt: skip


def fact(word: str, card: str | None = None) -> tuple[str, ...]:
    """A term of a condition: one of `buylists.FACTS`, about a card or type if it needs one."""
    return (word,) if card is None else (word, card)


def few(card: str, number: Term) -> Condition:
    """The condition that fewer than `number` copies of a card are owned."""
    return fact("owned", card), "<", number


def early(turn: int) -> Condition:
    """The condition that it is this turn or an earlier one."""
    return fact("turn"), "<=", turn


def late(provinces: int) -> Condition:
    """The condition that at most this many Provinces are left."""
    return fact("supply", "province"), "<=", provinces


def head(money: int, duchy: int = 5, estate: int = 2) -> list[Entry]:
    """Provinces once the deck has `money` coins or the end is near; Duchies and Estates near the end."""
    first = [Entry("province", ((fact("money"), ">=", money),)), Entry("province", (late(5),))]
    if not money:
        first = [Entry("province")]
    return [*first, Entry("duchy", (late(duchy),)), Entry("estate", (late(estate),))]


TAIL = (Entry("gold"), Entry("silver"))
CHEAP = (fact("coins"), "<", 6)  # with more, a Gold is better


def make(style: str, cards: Sequence[str], *parts: Sequence[Entry]) -> BuyList:
    """A list of a style, about some cards."""
    entries = [entry for part in parts for entry in part]
    return BuyList(style, tuple(dict.fromkeys(cards)), tuple(dict.fromkeys(entries)))


def good(name: str) -> float:
    """How good a card is in a deck of money: as measured, else by its cost."""
    return max(plan_of(name).score, 0.6 * KINDS[name].cost.coins)


def listed(kingdom: Sequence[str], names: Sequence[str]) -> list[str]:
    return [name for name in names if name in kingdom]


@cache
def templates(kingdom: Sequence[str]) -> tuple[BuyList, ...]:
    """The plans for a kingdom, a few of each family in turn, the simplest of each first."""
    ways = (money, lands_with_money, stacks, engines, counting, potion_plans, pairs, curses)
    families = [list(family(kingdom)) for family in ways]
    plans: list[Any] = []
    while any(families) and len(plans) < MAX_PLANS:
        plans += [family.pop(0) for family in families if family]
    return tuple(dict.fromkeys(greened(kingdom, plan, 6) for plan in plans[:MAX_PLANS]))


def _lasting(kind: Kind) -> bool:
    """Whether a card is worth two points or more, or points that depend on the deck, and costs no Potion."""
    return not kind.cost.potions and bool(kind.vp) and (callable(kind.vp) or kind.vp >= 2)


def greened(kingdom: Sequence[str], plan: BuyList, gains: int) -> BuyList:
    """A plan that takes points before building the deck once at most `gains` Provinces are left."""
    if plan.name == "land":
        return plan
    worth = [name for name in kingdom if _lasting(KINDS[name]) and name not in plan.names()]
    cheap = Entry("duchy", (late(gains), CHEAP))
    lands = [cheap, *(Entry(name, (late(gains),)) for name in worth)]
    entries = list(plan.entries)
    front = max((place + 1 for place, entry in enumerate(entries) if entry.card in ("province", "estate")), default=0)
    entries[front:front] = lands
    return plan._replace(entries=tuple(dict.fromkeys(entries)))


def with_one_more(kingdom: Sequence[str], plan: BuyList) -> Iterator[BuyList]:
    """The list with one more card of the kingdom in every way: one or two before all else, or instead of Silver."""
    entries, known = plan.entries, plan.names()
    front = max((place + 1 for place, entry in enumerate(entries) if _for_points(entry)), default=0)
    silver = max((place for place, entry in enumerate(entries) if entry.card == "silver"), default=len(entries))
    for card in kingdom:
        kind = KINDS[card]
        one_copy, two_copies = (Entry(card, (few(card, many),)) for many in (1, 2))
        ways: list[tuple[Any, ...]]
        if kind.cost.potions:
            ways = [] if card in known else [(front, two_copies, Entry("potion", (few("potion", 1), early(8))))]
        else:
            ways = [] if card in known else [(front, one_copy), (front, two_copies)]
            ways += [(silver, Entry(card)), (silver, two_copies)]
        for place, *new in ways if kind.types & {"action", "treasure"} else ():
            more = make(plan.name, (*plan.cards, card), entries[:place], new, entries[place:])
            if more.entries != entries:
                yield more


def _for_points(entry: Entry) -> bool:
    return entry.card == "province" or (bool(entry.conditions) and entry.conditions[0][0] == ("supply", "province"))


def terminals(kingdom: Sequence[str]) -> list[str]:
    """The terminal Actions (those that use up an Action) for a deck of money, the best first."""
    names = [name for name in kingdom
             if is_terminal(name) and not KINDS[name].cost.potions and plan_of(name).score >= 1]  # fmt: skip
    return sorted(names, key=lambda name: (-good(name), name))


def some(name: str, count: int | None = None) -> Entry:
    """Entries for a terminal: `count` copies, and more as the deck grows."""
    if count:
        return Entry(name, (few(name, count),))
    return Entry(name, (few(name, ("/", fact("deck_size"), 9)),))


def around_gold(name: str, *entries: Entry) -> tuple[Entry, ...]:
    """The entries with Gold before or after them, depending on how good the card is."""
    if KINDS[name].cost.coins >= 6 or good(name) >= 8:
        return (*entries, *TAIL)
    return (TAIL[0], *entries, TAIL[1])


def money(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Money with one kind of terminal."""
    best = terminals(kingdom)
    along = [name for name in kingdom
             if KINDS[name].actions and plan_of(name).score >= 3 and not KINDS[name].cost.potions]  # fmt: skip
    along.sort(key=lambda name: -good(name))
    partners = [Entry(name) for name in along]
    yield make("money", (), head(18), TAIL)
    for name in best[:5]:
        copies = [some(name, max(1, plan_of(name).first)), some(name)]
        yield make("money", (name, *along[:1]), head(0, 4), copies[:1], TAIL[:1], partners, TAIL[1:])
        for other in best[:3]:
            if other != name:
                second = some(other, 1)
                yield make("money", (name, other), head(0, 4), copies[:1], [TAIL[0], second], partners, TAIL[1:])
        yield make("money", (name,), head(15), around_gold(name, some(name, 1), some(name)))
        if name in best[:3]:
            yield make("money", (name,), head(13), (some(name, 2),), around_gold(name, some(name)))


def pairs(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Money with two terminals, or with a good one and one that trashes."""
    best = terminals(kingdom)[:3]
    thin = listed(kingdom, TRASHERS)[:2]
    for trasher in thin:
        for name in [name for name in best if name != trasher][:2]:
            first = Entry(trasher, (few(trasher, 1), early(6)))
            yield make("money", (name, trasher), head(12), around_gold(name, some(name, 1), first, some(name)))
    for card, other in combinations(best, 2):
        yield make("money", (card, other), head(15), around_gold(card, some(card, 1), some(other, 1), some(card)))


def stacks(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Cards that replace themselves, as many as there are, with one terminal, thinned or not."""
    names = listed(kingdom, STACKS)
    names += [name for name in kingdom if name not in names and KINDS[name].actions == 1 and KINDS[name].cards >= 1
              and KINDS[name].cards + KINDS[name].coins + KINDS[name].buys >= 2
              and not KINDS[name].cost.potions]  # fmt: skip
    thin = [name for name in listed(kingdom, TRASHERS) if name not in names][:2]
    terminal = [name for name in terminals(kingdom) if name not in thin][:1]
    partner = [some(name, 1) for name in terminal]
    for name in names[:4]:
        more = [Entry(other) for other in names if other != name and KINDS[other].cost < KINDS[name].cost][:1]
        stack, gold, silver = Entry(name), some("gold", 1), some("silver", 9)
        yield make("chain", (name, *terminal), head(14), partner, [gold, stack], more, TAIL)
        yield make("chain", (name,), head(14), [TAIL[0], stack], [TAIL[1]])
        for trasher in thin:
            # A thin deck draws itself with a third of such cards: more of them draw nothing, so Treasures come first.
            first = Entry(trasher, (few(trasher, 1), early(6)))
            body = [Entry(name, (few(name, ("/", fact("deck_size"), 3)),)), TAIL[0], *more, silver, stack]
            yield make("chain", (name, trasher, *terminal), head(11), [first, *partner, gold], body)
    for name, other in combinations(names[:3], 2):
        yield make("chain", (name, other), head(14), [Entry(name), Entry(other)], TAIL)


def engines(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Villages and cards that draw, with cards that pay, thinned first or not."""
    villages = [name for name in kingdom if "village" in roles(name) and not KINDS[name].cost.potions]
    villages.sort(key=lambda name: (not KINDS[name].cards, -good(name), name))
    draws = [name for name in kingdom if is_terminal(name) and not KINDS[name].cost.potions
             and (KINDS[name].cards >= 2 or name in ("library", "catacombs", "nobles"))]  # fmt: skip
    draws.sort(key=lambda name: (-good(name), name))
    thin = listed(kingdom, TRASHERS)
    pays = [name for name in kingdom if KINDS[name].actions and KINDS[name].coins and not KINDS[name].cost.potions]
    for village in villages[:2]:
        for draw in [name for name in draws if name != village][:2]:
            drawing = Entry(draw, (few(draw, ("+", fact("owned", village), 1)),))
            payload = [Entry(name) for name in pays if name not in (village, draw)][:1]
            attacks = [name for name in terminals(kingdom) if "attack" in KINDS[name].types and name != draw]
            attack = [some(name, 1) for name in attacks[:1]]
            for trasher in [name for name in thin if name not in (draw, village)][:1]:
                first = Entry(trasher, (few(trasher, 1), early(6)))
                silver = Entry("silver", (few("silver", 2),))
                body = [*attack, Entry("gold", (few("gold", 2),)), drawing, *payload, first, silver, Entry(village)]
                yield make("engine", (village, draw, trasher), head(10), body, TAIL)
            core, silver = [*attack, TAIL[0], drawing, *payload], Entry("silver", (few("silver", 3),))
            for coins in (12, 20):  # most villages cost little, so they come before Silver here
                body = [*core, Entry(village, (few(village, 5),)), silver]
                yield make("engine", (village, draw), head(coins), body, TAIL)
            yield make("engine", (village, draw), head(15), [*core, silver, Entry(village)], TAIL)


def lands_with_money(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Money with Victory cards that count something, bought from the middle of the game on: two ways for each."""
    plan_groups = [ways(kingdom) for name, ways in WITH_MONEY.items() if name in kingdom]
    for plans in zip(*plan_groups, strict=True):
        yield from plans


def _beside(kingdom: Sequence[str], gainers: Sequence[str] = GAINERS) -> tuple[list[str], list[Entry], list[Entry]]:
    """What money with such lands also buys: a card that gains others, the best terminal, and more of it later."""
    gainer = listed(kingdom, gainers)[:1]
    best = [name for name in terminals(kingdom) if name not in gainer][:1]
    more = [Entry(name, (few(name, ("/", fact("deck_size"), 10)),)) for name in best]
    return gainer, [some(name, 1) for name in best], more


def silk_roads(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Money, and Silk Roads and Duchies after some turns or once a Province is gone."""
    gainer, best, more = _beside(kingdom)
    estate = Entry("estate", (late(4),))
    for since, copies in (((fact("turn"), ">", 7), 1), (late(7), 2)):
        points = [Entry("province"), Entry("duchy", (since,)), Entry("silk_road", (since,)), estate]
        gainers = [some(name, copies) for name in gainer]
        yield make("land", ("silk_road", *gainer), points, gainers, best, TAIL[:1], more, TAIL[1:])


def big_gardens(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Money, and Gardens once the deck is large, with the best terminal or more gainers."""
    gainer, best, more = _beside(kingdom)
    copper = Entry("copper", ((fact("deck_size"), ">=", 20),))
    for size, duchy, copies, first, then in ((24, 6, 2, best, more), (25, 5, 3, (), ())):
        large = Entry("gardens", ((fact("deck_size"), ">=", size),))
        points = [Entry("province"), large, Entry("duchy", (late(duchy),)), Entry("estate", (late(3),))]
        about = ("gardens", *(entry.card for entry in first), *gainer)
        gainers = [some(name, copies) for name in gainer]
        yield make("land", about, points, first, TAIL[:1], gainers, then, TAIL[1:], [copper])


def feodums(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Silver, then Feodums, with more gainers of Silver or with the best terminal and some Gold."""
    gainer, best, _ = _beside(kingdom, GAIN_SILVER)
    gainers = [some(name, 3) for name in gainer]
    left, silver = fact("supply", "feodum"), fact("owned", "silver")
    for many, build in ((15, gainers), (14, [*best, *gainers, Entry("gold", ((silver, "<", 5),))])):
        yield make("land", ("feodum", *gainer), [
            Entry("feodum", ((silver, ">=", many),)), Entry("province"),
            Entry("feodum", ((silver, ">=", many - 3), late(5))), Entry("duchy", ((left, "<=", 3), late(6))),
            Entry("duchy", (late(4),)), Entry("estate", ((left, "==", 0), late(3))),
        ], build, TAIL[1:])  # fmt: skip


WITH_MONEY = {"silk_road": silk_roads, "gardens": big_gardens, "feodum": feodums}


def counting(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Victory cards that count something, gained from early on, then whatever empties piles."""
    for name in listed(kingdom, COUNTING):
        if KINDS[name].cost.potions:
            continue
        if name == "duke":
            along = listed(kingdom, ("duchess", "horse_traders", "cache", "ill_gotten_gains"))[:1]
            for other in along:
                yield make("land", (name, other), [
                    Entry("duchy"), Entry("duke"), Entry(other, (few(other, 10 if KINDS[other].coins > 2 else 3),)),
                    Entry("silver"), Entry("estate", ((fact("supply", "duke"), "<=", 2),)), Entry("copper"),
                ])  # fmt: skip
            for money_first in (12, 16):
                yield make("land", (name, *along), [
                    Entry("duke", ((fact("owned", "duchy"), ">", 3),)),
                    Entry("duchy", ((fact("money"), ">=", money_first),)),
                    Entry("duke", ((fact("supply", "duchy"), "==", 0),)),
                    Entry("estate", ((fact("supply", "duke"), "<=", 2),)),
                ], [some(other, 3) for other in along], TAIL)  # fmt: skip
            continue
        gainers = listed(kingdom, GAINERS)
        workshops = listed(kingdom, WORKSHOPS)
        rushes = [(gainer, WORKSHOPS_FIRST) for gainer in workshops] + [(gainer, HURRIED) for gainer in workshops[-1:]]
        for gainer, first in rushes:
            many = ((fact("owned", gainer), ">", first),)
            yield make("land", (name, gainer), [Entry(name, many), Entry("duchy", many), Entry(gainer)], [
                Entry("estate", ((fact("owned", name), ">", 0),)), Entry("silver"), Entry("copper"),
            ])  # fmt: skip
        for gainer in [*gainers[:2]] or [""]:
            start = [Entry(gainer, (few(gainer, 4),))] if gainer else []
            ready = ((fact("owned", gainer), ">", 2),) if gainer else ((fact("turn"), ">", 5),)
            end = [
                Entry("province", ((fact("supply", name), "<", 3),)), Entry("duchy", ((fact("supply", name), "<", 4),)),
                Entry("estate", ((fact("supply", name), "<", 4),)),
            ]  # fmt: skip
            more = [Entry(gainer)] if gainer else []
            yield make("land", (name, *filter(None, (gainer,))), [Entry(name, ready)], end, start, more,
                       [Entry("silver"), Entry("copper")])  # fmt: skip
        for gainer in gainers[:1]:
            yield make("land", (name, gainer), [Entry("province")], [Entry(name, ((fact("owned", "silver"), ">", 2),))],
                       [Entry("gold"), Entry("duchy", (late(6),)), some(gainer, 2)], [Entry("silver")])  # fmt: skip


def curses(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """Other rushes: Ill-Gotten Gains, whose Curses help to empty piles; Rebuild; gainers of cheap Victory cards.

    And Treasure Maps, with a card that thins the deck or keeps one map for the other.
    """
    if "ill_gotten_gains" in kingdom:
        yield make("land", ("ill_gotten_gains",), [
            Entry("province", (late(4),)), Entry("ill_gotten_gains"), Entry("duchy"), Entry("estate", (late(3),)),
            *TAIL,
        ])  # fmt: skip
        for name in [name for name in listed(kingdom, COUNTING) if name != "duke" and not KINDS[name].cost.potions]:
            gone = ((fact("supply", name), "==", 0),)
            yield make("land", ("ill_gotten_gains", name), [
                Entry("ill_gotten_gains"), Entry(name, ((fact("owned", "ill_gotten_gains"), ">", 2),)),
                Entry("duchy", gone), Entry("estate", gone), *TAIL, Entry("copper"),
            ])  # fmt: skip
    if "rebuild" in kingdom:
        yield make("money", ("rebuild",), [
            Entry("province"), Entry("duchy", (late(5),)), Entry("estate", (late(2),)),
            Entry("duchy", ((fact("action_phase"), "==", 1),)), some("rebuild", 3), Entry("duchy"), TAIL[1],
        ])  # fmt: skip
    if "treasure_map" in kingdom:
        maps = Entry("treasure_map", (few("treasure_map", 2), (fact("owned", "gold"), "<", 3)))
        for along in (*listed(kingdom, ("warehouse", "haven", *TRASHERS))[:2], None):
            helper = [Entry(along, (few(along, 1), early(6)))] if along else []
            yield make("money", ("treasure_map", *filter(None, (along,))), head(0, 4), helper, [maps], TAIL)
    gainers = listed(kingdom, ("ironworks", "workshop"))
    lands = listed(kingdom, ("island", "great_hall", "nobles", "tunnel"))
    if gainers and lands:
        first = Entry(gainers[0], (few(gainers[0], 6),))
        rest = [Entry(gainers[0]), Entry("estate", (late(3),)), TAIL[1]]
        yield make("land", (gainers[0], *lands), [Entry("province"), first], [Entry(land) for land in lands], rest)


def potion_plans(kingdom: Sequence[str]) -> Iterator[BuyList]:
    """A Potion and the cards that need it, with money and the best terminal.

    Once a Potion is there for Familiars, it also pays for another such card, with cards that give their Action back.
    """
    best = [some(name, 1) for name in terminals(kingdom)[:1]]
    names = [name for name in kingdom if KINDS[name].cost.potions]
    names.sort(key=lambda name: (name not in ("familiar", "alchemist", "scrying_pool"), name))
    if "familiar" in names:
        free = [name for name in kingdom
                if KINDS[name].actions and "action" in KINDS[name].types and name not in names]  # fmt: skip
        along = [Entry(name, (few(name, 2), CHEAP)) for name in sorted(free, key=lambda name: -good(name))[:3]]
        start = [Entry("gold", (few("gold", 1),)), Entry("potion", (few("potion", 1), early(8), CHEAP))]
        for name in [name for name in names if name != "familiar"][:2]:
            for beside in (along, best):
                familiars = [Entry("familiar", (few("familiar", 2),))]
                yield make("brew", ("familiar", name), familiars, head(16), [Entry(name), *start], beside, TAIL)
    for name in names[:3]:
        for copies, potions in ((3, 1), (9, 2)):
            potion = Entry("potion", (few("potion", potions), early(8)))
            yield make("brew", (name,), head(14), [Entry(name, (few(name, copies),)), potion], best, TAIL)
