"""The five levels: each beats the one below, plays the same with the same seed, and minds the end of the game."""

import json
from itertools import pairwise
from types import SimpleNamespace

import pytest
from possessed import possessed
from replies import after
from table import table

from baraja import bots, dominion
from baraja.bots.dominion import shared
from baraja.bots.dominion.expert import endings, last_provinces, person, search, trials
from baraja.bots.dominion.expert.follower import Follower
from baraja.bots.dominion.expert.menu_lists import as_list
from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.expert.templates import templates
from baraja.bots.dominion.shared import contests
from baraja.bots.dominion.shared.book import known
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.menus import Menu, Want
from baraja.bots.dominion.shared.situation import Situation
from baraja.bots.dominion.yardsticks import menu_trials
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.dominion.kinds import KINDS
from baraja.lab.league import League, run
from baraja.lab.match import play
from tools import book
from tools.engines import engines

FIRST_GAME = tuple(dominion.KINGDOMS["first_game"]["cards"])


def success(game, first, second, setups, games, seed=3):
    tally = run(League(game, (first, second), setups, games, seed=seed))
    assert tally.unfinished == 0
    return (tally.wins[0] + tally.ties[0] / 2) / games


def suggested(*names):
    return tuple({"seats": 2, "kingdom": dominion.KINGDOMS[name]["cards"]} for name in names)


@pytest.mark.parametrize("below, above", list(pairwise(bots.LEVELS)))
def test_each_level_beats_the_one_below(below, above, monkeypatch):
    monkeypatch.setattr(search, "NEAR", 0)  # without the expert's trials, which cost as much as a hundred games
    kingdoms = suggested("first_game", "interaction", "village_square", "hinterlands_introduction")
    games = 32 if above == "expert" else 80  # a game of the expert takes as long as ten
    assert success("dominion", above, below, kingdoms, games) > 0.55


@pytest.mark.parametrize("above, below", [("apprentice", "beginner"), ("regular", "apprentice"), ("strong", "regular")])
def test_each_level_of_villagers_beats_the_one_below(above, below):
    assert success("villagers", above, below, ({"seats": 2},), 30) > 0.5


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_level_plays_the_same_with_the_same_seed(level):
    for rules, setup in ((dominion, suggested("interaction")[0]),):
        first, second = (play(rules, setup, 5, ("regular", level)) for _ in range(2))
        assert (first.points, first.turns) == (second.points, second.turns)


def measured():
    """The kingdoms of the rulebooks that the engine follows; in the others the levels may have to find a plan."""
    return [(name, kingdom) for name, kingdom in dominion.KINGDOMS.items() if "book" in kingdom]


def test_every_measured_kingdom_is_in_the_book_with_cards_of_its_own():
    for name, kingdom in measured():
        plans = known(kingdom["cards"])
        assert plans, name
        for plan in plans:
            bought = plan.names() if isinstance(plan, BuyList) else tuple(want.card for want in plan.wants)
            assert all(KINDS[card].pile == "basic" or card in kingdom["cards"] for card in bought)


def test_the_templates_buy_nothing_that_the_kingdom_lacks():
    for seed in range(12):
        kingdom = tuple(dominion.random_kingdom(seed, ["base", "hinterlands", "alchemy", "dark_ages"]))
        for plan in templates(kingdom):
            assert all(KINDS[card].pile == "basic" or card in kingdom for card in plan.names())


def test_the_lists_of_the_library_are_tried_out_wherever_their_cards_are():
    for plan in shared.book.library():
        kingdom = tuple(dict.fromkeys([*plan.cards, *FIRST_GAME]))[:10]
        assert all(KINDS[card].pile != "kingdom" or card in plan.cards for card in plan.names())
        assert plan in trials.all_plans(kingdom)[: trials.MAX_PLANS]
    assert not any("cultist" in plan.names() for plan in shared.book.fitting(FIRST_GAME))


@pytest.mark.parametrize("gainer", ["workshop", "ironworks"])
def test_a_kingdom_with_gardens_and_workshops_is_rushed(gainer):
    kingdom = tuple(dict.fromkeys(["gardens", gainer, *FIRST_GAME]))[:10]
    rush = next(plan for plan in templates(kingdom) if plan.cards[:2] == ("gardens", gainer))
    won = sum(contests.trial(kingdom, rush, None, 5, number, trials.player) > 0.5 for number in range(10))
    assert won >= 8


@pytest.mark.parametrize("land, gainer", [("silk_road", "trader"), ("gardens", "bureaucrat"), ("feodum", "bureaucrat")])
def test_victory_cards_that_count_are_bought_beside_money_too(land, gainer):
    kingdom = tuple(dict.fromkeys([land, gainer, "spy", *FIRST_GAME[:-1]]))[:10]
    plans = [plan for plan in trials.all_plans(kingdom)[: trials.MAX_PLANS] if isinstance(plan, BuyList)]
    beside = next(plan for plan in plans if plan.cards[:1] == (land,) and "province" in plan.names()[:2])
    assert sum(contests.trial(kingdom, beside, None, 5, number, trials.player) > 0.5 for number in range(20)) >= 13


def test_a_thin_deck_that_draws_itself_does_not_go_on_buying_cards_that_draw():
    kingdom = ("fishing_village", "wharf", "chapel", "bridge", "market", "militia", "caravan", "lookout", "bureaucrat",
               "workshop")  # fmt: skip
    plan = next(plan for plan in templates(kingdom) if plan.cards == ("caravan", "chapel", "wharf"))
    games = [contests.played(kingdom, (plan, None), seed, trials.rollout_player) for seed in range(4)]
    points = [dominion.ranking(game)[0]["points"] for game in games]
    assert sum(points) > 4 * 25, "with Caravan after Caravan it has 21 a game"


POOLS = ("adventurer", "border_village", "duchess", "familiar", "forager", "mystic", "nomad_camp", "scrying_pool",
         "storeroom", "counterfeit")  # fmt: skip
SQUIRES = ("armory", "beggar", "golem", "inn", "library", "mine", "noble_brigand", "rogue", "squire", "vineyard")


@pytest.mark.parametrize("kingdom, cards", [(POOLS, ("familiar", "scrying_pool")), (SQUIRES, ("squire", "library"))])
def test_decks_are_tried_out_that_beat_money_clearly(kingdom, cards):
    """A second card that costs a Potion beside Familiars; and cheap villages, before Silver, for cards that draw."""
    plans = [plan for plan in trials.all_plans(kingdom)[: trials.MAX_PLANS] if plan.cards[:2] == cards]
    won = max(
        sum(contests.trial(kingdom, plan, None, 5, number, trials.player) > 0.5 for number in range(20))
        for plan in plans
    )
    assert won >= 16


def last(generator):
    """What a generator returns."""
    while True:
        try:
            next(generator)
        except StopIteration as end:
            return end.value


HERMITS = (*FIRST_GAME[:8], "hermit", "familiar")
PLAIN = BuyList("money", (), (Entry("province"), Entry("gold"), Entry("silver")))


def test_a_plan_takes_up_the_cards_that_clearly_win_more_with_it(monkeypatch):
    def strength(plan):
        names = plan.names() if plan else ()
        return 0.1 * ("hermit" in names) + 0.1 * ("potion" in names and "familiar" in names)

    def trial(kingdom, plan, rival, *rest):
        return 0.5 + strength(plan) - strength(rival)

    monkeypatch.setattr(contests, "trial", trial)
    grown_plan = last(trials.grown(HERMITS, PLAIN, 1))
    basic = {"province", "duchy", "estate", "gold", "silver"}
    assert set(grown_plan.names()) - basic == {"hermit", "familiar", "potion"}
    assert set(grown_plan.cards) == {"hermit", "familiar"}


@pytest.mark.parametrize("more", [0, 0.03])
def test_a_plan_stays_as_it_is_when_no_card_clearly_wins_more_with_it(more, monkeypatch):
    monkeypatch.setattr(contests, "trial", lambda kingdom, plan, *rest: 0.5 + more * ("hermit" in plan.names()))
    assert last(trials.grown(HERMITS, PLAIN, 1)) is PLAIN


def test_a_plan_that_did_better_by_luck_must_win_again_in_games_of_its_own(monkeypatch):
    asked = []

    def trial(kingdom, plan, rival, base, *rest):
        asked.append(base)
        return 0.5 + 0.5 * ("hermit" in plan.names() and base == asked[0])

    monkeypatch.setattr(contests, "trial", trial)
    assert last(trials.grown(HERMITS, PLAIN, 1)) is PLAIN and len(set(asked)) == 2


def test_the_last_plans_are_tried_out_by_a_player_who_sees_the_end_coming(monkeypatch):
    """The simplest player does well with the first plan, the other one with the second."""
    plans = templates(FIRST_GAME)[:2]

    def trial(kingdom, plan, rival, base, number, by, *rest):
        return plan is plans[by is trials.rollout_player]

    monkeypatch.setattr(contests, "trial", trial)
    stages = ((((1, 2),), trials.player), (((1, 2), (4, 2)), trials.rollout_player))
    standing = last(trials.contest(FIRST_GAME, plans, 1, stages))
    assert [plan for _, plan in standing] == [plans[1], plans[0]]


def test_the_plan_in_the_lead_has_no_easier_games_than_the_others(monkeypatch):
    """All plans win all games against money, and half of those against each other."""
    monkeypatch.setattr(contests, "trial", lambda kingdom, plan, rival, *rest: 1 if rival is None else 0.5)
    plans = templates(FIRST_GAME)[:3]
    standing = last(trials.contest(FIRST_GAME, plans, 1, ((((12, 3), (12, 3)), trials.player),)))
    assert standing == [(5 / 6, plan) for plan in plans]


def test_no_game_is_played_to_prove_that_no_other_plan_is_better(monkeypatch):
    asked = []
    monkeypatch.setattr(contests, "trial", lambda kingdom, plan, rival, base, *rest: asked.append(base) or 0.5)
    assert last(trials.grown(HERMITS, PLAIN, 1)) is PLAIN and len(set(asked)) == 1


def test_the_end_is_seen_coming_in_the_finals_of_a_kingdom_and_in_the_proof_of_a_plan_that_grew(monkeypatch):
    asked = []

    def trial(kingdom, plan, rival, base, number, by, *how):
        asked.append((base, by))
        return 0.5 + 0.1 * ("hermit" in plan.names() if isinstance(plan, BuyList) else 0)

    monkeypatch.setattr(contests, "trial", trial)
    monkeypatch.setattr(trials, "_found", {})
    monkeypatch.setattr(trials, "MORE", 1)
    trials.best_plans(HERMITS)
    contest, growth, proof = dict.fromkeys(base for base, _ in asked)
    by = [by for base, by in asked if base == contest]
    first = by.index(trials.rollout_player)
    assert set(by[:first]) == {trials.player} and set(by[first:]) == {trials.rollout_player}
    assert first > len(by) / 2 and len(by) - first > 5 * trials.FINALS[0][0]
    assert {by for base, by in asked if base == growth} == {trials.player}
    assert {by for base, by in asked if base == proof} == {trials.rollout_player}


def test_plans_are_compared_by_the_points_that_they_win_or_lose_by(monkeypatch):
    def outcome(game, seat, points):
        assert points == 1
        return 0.5

    monkeypatch.setattr(contests, "success", outcome)
    monkeypatch.setattr(contests, "played", lambda *how: SimpleNamespace(over=True))
    monkeypatch.setattr(trials, "_found", {})
    assert trials.best_plans(HERMITS)


def test_plans_are_found_the_same_again(monkeypatch):
    monkeypatch.setattr(trials, "ROUNDS", ((1, 3),))
    monkeypatch.setattr(trials, "FINALS", ((2, 2),))
    monkeypatch.setattr(trials, "GROWTH", ((1, 2),))
    monkeypatch.setattr(trials, "_found", {})
    kingdom = tuple(dominion.random_kingdom(3, ["base"]))
    first = trials.best_plans(kingdom)
    trials._found.clear()
    assert trials.best_plans(kingdom) == first


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_whoever_plays_a_kingdom_again_meets_another_of_its_plans_and_in_the_same_game_the_same(level, monkeypatch):
    plans = templates(FIRST_GAME)[:3]
    monkeypatch.setitem(trials._found, FIRST_GAME, plans)
    s = table(phase="buy", kingdom=list(FIRST_GAME), coins=3)

    def followed(seed):
        bot = bots.make(level, "dominion", seed)
        bot.decide(s.view(0), s.question)
        return bot.followed

    met = [followed(seed) for seed in range(30)]
    assert set(met) == set(plans)
    assert met == [followed(seed) for seed in range(30)]


def test_a_plan_that_grew_is_not_as_good_as_those_that_did_not(monkeypatch):
    monkeypatch.setattr(trials, "_found", {})
    first, second, *_ = templates(FIRST_GAME)

    def of(value):
        yield from ()
        return value

    monkeypatch.setattr(trials, "contest", lambda *_: of([(0.6, first), (0.59, second), (0.57, None)]))
    for grown, plans in ((first, (first, second)), (second, (second,))):
        monkeypatch.setattr(trials, "grown", lambda *_, grown=grown: of(grown))
        trials._found.clear()
        kingdom = tuple(dominion.random_kingdom(3, ["base"]))
        assert trials.best_plans(kingdom) == plans


def test_the_book_gives_back_a_list_as_it_was_written():
    plan = BuyList("land", ("gardens", "workshop"), (
        Entry("province", ((("money",), ">=", 16), (("supply", "gardens"), "!=", ("owned", "workshop")))),
        Entry("gardens", ((("/", ("deck_size",), ("+", ("owned_type", "terminal"), 1)), "<", 9.5),)),
        Entry("silver"),
    ))  # fmt: skip
    short = shared.book.abridged(plan)
    assert shared.book.unabridged(json.loads(json.dumps(short))) == plan
    assert short["buys"].endswith("; gardens if (deck_size / (owned_type terminal + 1)) < 9.5; silver")
    assert all(len(known(tuple(kingdom["cards"]))) >= 1 for _, kingdom in measured())


def test_plans_within_two_points_of_the_best_go_into_the_book_beside_it(monkeypatch):
    worse, best, close = plans = templates(FIRST_GAME)[:3]
    rates = {worse: 0.57, best: 0.6, close: 0.59}
    monkeypatch.setattr(book.menu_trials, "best_plan", lambda kingdom: None)
    monkeypatch.setattr(book, "eliminated", lambda *_: list(plans))
    monkeypatch.setattr(book, "score", lambda kingdom, plan, field, base, games, player: rates[plan] * len(games))
    searched = book.searched(FIRST_GAME, breeds=False)
    assert [(round(rate, 2), plan) for rate, plan in searched] == [(0.6, best), (0.59, close)]


def test_the_book_is_searched_the_same_again(monkeypatch):
    depth = book.Depth(((2, 3),), 2, 1, 1, 2, 2, -1, 4, False)
    monkeypatch.setattr(book, "LITTER", ((2, 1),))
    monkeypatch.setattr(menu_trials, "ROUNDS", ((1, 1),))
    monkeypatch.setattr(menu_trials, "_best", {})
    monkeypatch.setattr(book, "beginnings", lambda kingdom, whole=book.beginnings: whole(kingdom)[::8])
    first = book.searched(FIRST_GAME, depth=depth)
    menu_trials._best.clear()
    assert book.searched(FIRST_GAME, depth=depth) == first
    assert book.searched(FIRST_GAME, seed=2, depth=depth) != first
    monkeypatch.setattr(book, "BETTER", 1)
    old = templates(FIRST_GAME)[-1]
    best = book.searched(FIRST_GAME, [old], depth=depth)[0]
    assert best[1] == old, "a plan of the book stays unless another does better"


def test_a_search_begins_with_the_lists_that_people_wrote_for_the_cards_there_are():
    assert any(plan in book.beginnings(FIRST_GAME) for plan in book.handwritten())
    for plan in book.handwritten():
        assert all(KINDS[card].pile != "kingdom" or card in plan.cards for card in plan.names())


def test_a_long_search_also_begins_with_decks_that_draw_themselves(monkeypatch):
    begun = []
    monkeypatch.setattr(menu_trials, "ROUNDS", ((1, 1),))
    monkeypatch.setattr(menu_trials, "_best", {})
    monkeypatch.setattr(book, "eliminated", lambda kingdom, plans, *_: begun.append(set(plans)) or list(plans)[:1])
    for depth in (book.USUAL, book.LONG):
        book.searched(FIRST_GAME, breeds=False, depth=depth._replace(final=2))
    usual, long = begun
    assert long - usual == set(engines(FIRST_GAME)) != set()


@pytest.mark.parametrize("villages, bought", [(0, "village"), (1, "smithy")])
def test_a_deck_that_draws_itself_has_no_more_terminals_than_its_villages_give_room_for(villages, bought):
    lists = [plan for plan in engines(FIRST_GAME) if plan.cards == ("smithy", "village")]
    s = table(phase="buy", kingdom=list(FIRST_GAME), coins=4, discards=[f"smithy village*{villages}"])
    assert len(lists) == 9
    assert {Follower(1, plan).decide(s.view(0), s.question) for plan in lists} == {(bought,)}


@pytest.mark.parametrize("turn, left, picks", [(7, 8, "gold"), (8, 8, "province"), (7, 4, "province")])
def test_a_menu_that_waits_with_its_provinces_becomes_a_list_that_waits_as_long(turn, left, picks):
    menu = Menu("money", ("smithy",), (Want("smithy"),), 8)
    s = table(phase="buy", kingdom=list(FIRST_GAME), coins=8, supply={"province": left}, discards=["smithy"],
              arrange=lambda game: setattr(game, "turn", turn))  # fmt: skip
    assert FixedPlanPlayer(1, as_list(FIRST_GAME, menu)).decide(s.view(0), s.question) == (picks,)


def test_a_search_for_the_book_takes_a_seed_and_writes_what_it_found(monkeypatch, tmp_path):
    messages, plan = [], templates(FIRST_GAME)[0]
    monkeypatch.setattr(book, "searched", lambda kingdom, old, *how: (messages.append(how), [(0.5, plan)])[1])
    book.main(["first_game"], tmp_path / "book.json")
    book.main(["--seed=7", "--choose", "first_game"], tmp_path / "book.json")
    book.main(["--long", "first_game"], tmp_path / "book.json")
    assert messages == [(book.SEED, True, book.USUAL), (7, False, book.USUAL), (book.SEED, True, book.LONG)]
    assert json.loads((tmp_path / "book.json").read_text("utf-8")) == {
        shared.book.name_of(FIRST_GAME): [shared.book.abridged(plan)]
    }


def test_a_changed_list_stays_a_list():
    rng, plan = Rng(5), templates(FIRST_GAME)[0]
    for _ in range(300):
        plan = book.changed(rng, plan, (*FIRST_GAME, "silver", "gold"), templates(FIRST_GAME)[:3])
        assert shared.book.read_plan(shared.book.written(plan)).entries == plan.entries


def ahead(**state):
    """Returns a game in the Buy phase of its first turn, in which `state` is changed, and its situation."""
    s = table(phase="buy", kingdom=list(FIRST_GAME), **state)
    return s, Situation(s.view(0))


def test_the_last_province_is_bought_when_it_wins_and_left_when_it_loses(monkeypatch):
    s, now = ahead(coins=8, supply={"province": 1})
    monkeypatch.setattr(Situation, "best_rival_points", 5)
    assert endings.winning_purchase(now, s.question.options) == "province"
    s, now = ahead(coins=8, supply={"province": 1})
    monkeypatch.setattr(Situation, "best_rival_points", 7)
    assert endings.winning_purchase(now, s.question.options) is None
    assert "province" not in endings.safe(now, s.question.options)
    for level in ("regular", "strong", "expert"):
        bot = bots.make(level, "dominion", 1)
        monkeypatch.setattr(type(bot), "errs", 0)
        assert bot.decide(s.view(0), s.question) != ("province",)


@pytest.mark.parametrize("rivals_turns, offered", [(8, False), (9, True)])
def test_an_end_in_a_tie_is_left_alone_by_who_had_more_turns(rivals_turns, offered, monkeypatch):
    """The turn under way counts as the ninth."""
    s, now = ahead(coins=8, supply={"province": 1}, turns=[8, rivals_turns])
    monkeypatch.setattr(Situation, "best_rival_points", 6)
    assert ("province" in endings.safe(now, s.question.options)) == offered


@pytest.mark.parametrize("coins, buys, plan, picks", [
    (6, 2, "estate", "duchy"), (4, 2, "estate", "estate"), (14, 2, "duchy", "province"), (5, 1, "estate", "duchy"),
    (6, 1, "harem", "harem"),
])  # fmt: skip
def test_the_last_purchases_are_those_that_bring_most_points(coins, buys, plan, picks):
    s = table(phase="buy", kingdom=[*FIRST_GAME[1:], "harem"], coins=coins, buys=buys, supply={"province": 2},
              hands=["", "province*8"])  # fmt: skip
    bot = FixedPlanPlayer(1, BuyList("plan", (), (Entry(plan),)))
    assert bot.decide(s.view(0), s.question) == (picks,)


@pytest.mark.parametrize("left, deck, picks", [
    (1, 0, "estate"), (2, 0, "estate"), (3, 0, "silver"), (3, 14, "silver"), (3, 15, "estate"), (4, 15, "silver"),
])  # fmt: skip
def test_points_are_bought_when_nothing_else_will_be_drawn_again(left, deck, picks):
    """As many cards in the deck as fill a hand for each card that is gained until the game can end come before it."""
    s, _ = ahead(coins=3, supply={"province": left}, hands=["", "province*8"], decks=[f"copper*{deck}"])
    bot = FixedPlanPlayer(1, BuyList("plan", (), (Entry("province"), Entry("silver"))))
    assert bot.decide(s.view(0), s.question) == (picks,)


@pytest.mark.parametrize("plan, coins, lands, picks", [
    ("silk_road", 5, 2, "duchy"), ("silk_road", 5, 14, "silk_road"), ("silk_road", 4, 2, "silk_road"),
    ("duke", 5, 1, "duchy"), ("farmland", 6, 1, "duchy"), ("gold", 6, 1, "gold"),
])  # fmt: skip
def test_of_two_cards_that_are_worth_only_points_the_one_with_more_is_bought(plan, coins, lands, picks):
    s = table(phase="buy", kingdom=["silk_road", "duke", "farmland", *FIRST_GAME[:7]], coins=coins,
              discards=[f"estate*{lands}"])  # fmt: skip
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry(plan),))).decide(s.view(0), s.question) == (picks,)


@pytest.mark.parametrize("names, coins, duchies, picks", [
    ("duchy province", 8, 0, "province"), ("duchy duke province", 8, 0, "duchy"), ("silver", 5, 4, "silver"),
    ("silver duke", 5, 4, "duke"), ("silver duke", 5, 3, "silver"), ("gold duke", 6, 4, "gold"),
])  # fmt: skip
def test_what_brings_most_points_for_the_coins_is_bought_far_from_the_end_too(names, coins, duchies, picks):
    s = table(phase="buy", kingdom=["duke", *FIRST_GAME[:9]], coins=coins, discards=[f"duchy*{duchies}"])
    plan = BuyList("plan", (), tuple(map(Entry, names.split())))
    assert FixedPlanPlayer(1, plan).decide(s.view(0), s.question) == (picks,)


@pytest.mark.parametrize("hand, picks", [("hovel", ("estate",)), ("necropolis", ())])
def test_instead_of_nothing_an_estate_is_bought_for_which_a_hovel_is_trashed(hand, picks):
    plan = BuyList("plan", (), (Entry("province"), Entry("silver")))
    s = table(phase="buy", coins=2, hands=[hand])
    assert FixedPlanPlayer(1, plan).decide(s.view(0), s.question) == picks


def test_on_a_possessed_turn_no_estate_is_bought_for_a_hovel_that_comes_back():
    plan = BuyList("plan", (), (Entry("province"), Entry("silver")))
    s = possessed(phase="buy", coins=2, hands=["", "hovel"])
    assert "estate" in s.question.options
    assert FixedPlanPlayer(1, plan).decide(s.view(0), s.question) == ()


def test_treasures_that_count_others_pay_for_the_last_provinces():
    poor = last_provinces.chances({"copper": 4, "silver": 4, "estate": 4})[0]
    for name in ("fools_gold", "philosophers_stone"):
        assert last_provinces.chances({"copper": 4, name: 6, "estate": 4})[0] > poor
    assert (
        last_provinces.coins("fools_gold", 1)
        < last_provinces.coins("silver", 1)
        < last_provinces.coins("fools_gold", 7)
    )


def test_what_a_seat_owns_stays_sorted_by_name_so_that_nothing_depends_on_when_it_came():
    s = table(phase="buy", coins=9, buys=2, hands=["", ""], decks=["silver estate"], kingdom=["cellar"])
    assert list(s.view(0).owned()) == ["estate", "silver"]
    s.answer("copper")
    s.answer("cellar")
    assert list(s.view(0).owned()) == ["cellar", "copper", "estate", "silver"]


def test_a_list_is_asked_for_what_other_coins_would_buy():
    cellar = Entry("cellar", ((("coins",), "<", 5),))
    bot = FixedPlanPlayer(1, BuyList("money", ("smithy",), (Entry("province"), cellar, Entry("gold"))))
    now = Situation(table(hands=["copper"], kingdom=list(FIRST_GAME)).view(0))
    assert [bot.pile_for(now, coins) for coins in (2, 4, 6, 8)] == ["cellar", "cellar", "gold", "province"]


def test_a_plan_that_names_no_gold_does_not_buy_silver_for_the_price_of_gold():
    for plan, picks in ((("silver",), "gold"), (("silver", "gold"), "silver")):
        s, _ = ahead(coins=7)
        assert FixedPlanPlayer(1, BuyList("plan", (), tuple(map(Entry, plan)))).decide(s.view(0), s.question) == (
            picks,
        )


@pytest.mark.parametrize("hand, provinces, picks", [
    ("province duchy", 4, "silver"), ("province duchy", 2, "silver"), ("province curse", 4, "farmland"),
    ("", 4, "farmland"),
])  # fmt: skip
def test_no_farmland_is_bought_that_would_cost_more_points_than_it_brings(hand, provinces, picks):
    s = table(phase="buy", kingdom=["farmland", *FIRST_GAME[:8]], hands=[hand], coins=6,
              supply={"province": provinces, "duchy": 0, "estate": 0, "gold": 0})  # fmt: skip
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry("farmland"), Entry("silver")))).decide(
        s.view(0), s.question
    ) == (picks,)


@pytest.mark.parametrize("plan, hand, picks", [
    ("duchy", "curse", "farmland"), ("duchy", "copper", "duchy"), ("duchy", "", "duchy"), ("farmland", "", "duchy"),
    ("farmland", "copper", "farmland"),
])  # fmt: skip
def test_of_a_farmland_and_a_duchy_that_is_bought_which_counts_for_more_with_what_is_trashed(plan, hand, picks):
    s = table(phase="buy", kingdom=["farmland", *FIRST_GAME[:9]], hands=[hand], coins=6)
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry(plan),))).decide(s.view(0), s.question) == (picks,)


@pytest.mark.parametrize("lands, picks", [(11, ("estate",)), (12, ())])
def test_an_estate_is_bought_rather_than_nothing_where_it_makes_others_count_for_more(lands, picks):
    s = table(phase="buy", kingdom=["silk_road", *FIRST_GAME[:9]], coins=2,
              discards=[f"silk_road*3 estate*{lands - 3}"])  # fmt: skip
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry("silk_road"),))).decide(s.view(0), s.question) == picks


def test_a_farmland_is_not_bought_for_a_vineyard_that_counts_as_much():
    s = table(phase="buy", kingdom=["farmland", "vineyard", "village"], hands=["province vineyard"],
              discards=["village*7"], coins=6)  # fmt: skip
    plan = BuyList("plan", (), (Entry("farmland"), Entry("silver")))
    assert FixedPlanPlayer(1, plan).decide(s.view(0), s.question) != ("farmland",)


@pytest.mark.parametrize("hand, picks", [("gold", "farmland"), ("province", "duchy"), ("", "duchy")])
def test_on_a_possessed_turn_a_farmland_trashes_nothing_of_the_one_who_decides(hand, picks):
    s = possessed(hands=["", hand], phase="buy", coins=6, kingdom=["farmland", *FIRST_GAME[:8]])
    plan = BuyList("plan", (), (Entry("farmland"), Entry("silver")))
    assert FixedPlanPlayer(1, plan).decide(s.view(0), s.question) == (picks,)


def test_on_a_possessed_turn_a_venture_is_counted_by_who_owns_no_treasure():
    s = possessed(hands=["estate", "venture"], decks=["estate"], phase="buy", coins=3)
    assert Situation(s.view(0)).purse == 4


def test_beside_a_haggler_no_card_is_wasted():
    s = table(phase="buy", kingdom=["haggler", *FIRST_GAME[:9]], play=["haggler"], coins=5, supply={"province": 2})
    now, offered = Situation(s.view(0)), s.question.options
    assert not endings.wasted(now, "market", offered) and endings.wasted(now, "estate", offered)


@pytest.mark.parametrize("state, picks", [
    ({"coins": 7}, "border_village"), ({"coins": 5}, "duchy"), ({"coins": 7, "buys": 2}, "duchy"),
    ({"coins": 7, "supply": {"province": 2}, "discards": ["", "province*6"]}, "duchy"), ({"coins": 8}, "province"),
])  # fmt: skip
def test_a_border_village_is_bought_for_the_cheaper_card_that_comes_along(state, picks):
    s = table(phase="buy", kingdom=["border_village", *FIRST_GAME[:9]], **state)
    mind = FixedPlanPlayer(1, BuyList("plan", (), (Entry("province"), Entry("duchy"))))
    assert mind.decide(s.view(0), s.question) == (picks,)
    s.answer(picks)
    if picks == "border_village":
        assert s.question.key == "border_village.gain" and mind.decide(s.view(0), s.question) == ("duchy",)


@pytest.mark.parametrize("highways, gained", [(5, "border_village"), (6, "highway")])
def test_a_border_village_that_costs_nothing_is_left_for_the_next_wish(highways, gained):
    """It costs 6; nothing is cheaper than a card without a price, so that none would come along."""
    in_play = f"haggler highway*{highways}"
    s = table(phase="buy", kingdom=["border_village", "highway", "haggler"], play=in_play, coins=8)
    mind = FixedPlanPlayer(1, BuyList("plan", (), (Entry("province"), Entry("border_village"), Entry("highway"))))
    s.answer("province")
    assert s.question.key == "haggler.gain" and mind.decide(s.view(0), s.question) == (gained,)


def test_who_may_buy_nothing_without_losing_buys_nothing_however_long_the_game_has_lasted(monkeypatch):
    monkeypatch.setattr(person, "MAX_TURNS", 0)
    monkeypatch.setattr(endings, "safe", lambda now, offered: [])
    s, _ = ahead(coins=7)
    assert FixedPlanPlayer(1, BuyList("money", (), (Entry("silver"),))).decide(s.view(0), s.question) == ()


def test_two_purchases_of_one_turn_are_seen_to_end_the_game(monkeypatch):
    s, now = ahead(coins=7, buys=2, supply={"curse": 0, "moat": 0, "estate": 2})
    monkeypatch.setattr(Situation, "best_rival_points", 1)
    assert endings.winning_purchase(now, s.question.options) == "estate"


@pytest.mark.parametrize("rival, hand, played", [
    (2, "militia copper*3 silver", None), (3, "militia copper*3 silver", "militia"), (2, "militia copper*4", "militia"),
    (2, "militia copper venture*2", "militia"),
])  # fmt: skip
def test_no_action_is_played_where_the_treasures_in_the_hand_pay_for_the_win(rival, hand, played, monkeypatch):
    """Others would trash or discard one of them; what a Venture will pay is not known."""
    s = table(phase="action", kingdom=["moat", "militia"], hands=[hand], supply={"curse": 0, "moat": 0, "duchy": 1})
    monkeypatch.setattr(Situation, "best_rival_points", rival)
    assert s.question.key == "turn.action"
    picks = FixedPlanPlayer(1, BuyList("plan", (), (Entry("silver"),))).decide(s.view(0), s.question)
    assert [card.name for card in picks] == [played] * (played is not None)


ALONG = {"moat": 0, "curse": 1, "ill_gotten_gains": 1}  # the last of them takes the last Curse along, so two piles end


@pytest.mark.parametrize("rival, picks", [(3, ("ill_gotten_gains",)), (4, ("duchy",))])
def test_a_curse_that_comes_along_ends_the_game_if_that_wins_and_not_if_it_loses(rival, picks, monkeypatch):
    s = table(phase="buy", kingdom=["moat", "ill_gotten_gains"], coins=5, supply=ALONG, hands=["estate*3"])
    monkeypatch.setattr(Situation, "best_rival_points", rival)
    offered = s.question.options
    assert (endings.winning_purchase(Situation(s.view(0)), offered) is None) == (picks == ("duchy",))
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry("duchy"),))).decide(s.view(0), s.question) == picks
    safe_piles = endings.safe(Situation(s.view(0)), offered)
    assert ("ill_gotten_gains" in safe_piles) == (rival < 4), "a tie is won by the rival, who had fewer turns"


def test_copper_is_taken_for_the_purchase_that_ends_the_game_and_wins(monkeypatch):
    plan = FixedPlanPlayer(1, BuyList("plan", (), (Entry("silk_road"),)))
    for rival, taken in ((-1, ("copper",)), (9, ())):
        s = after("ill_gotten_gains", hands=["ill_gotten_gains gold"], kingdom=["moat", "silk_road"], supply=ALONG)
        monkeypatch.setattr(Situation, "best_rival_points", rival)
        assert s.question.key == "ill_gotten_gains.gain" and plan.decide(s.view(0), s.question) == taken


def test_a_gain_that_ends_the_game_and_wins_is_made_whatever_the_plan_wants(monkeypatch):
    plan = FixedPlanPlayer(1, BuyList("plan", (), (Entry("silver"),)))
    for rival, gained in ((4, "estate"), (5, "silver")):
        s, now = ahead(supply={"curse": 0, "moat": 0, "estate": 1}, hands=["estate*4"])
        monkeypatch.setattr(Situation, "best_rival_points", rival)
        assert plan.best_gain(now, ["silver", "estate"]) == gained


@pytest.mark.parametrize("lead, estates, offered", [
    (-2, 2, False), (2, 2, True), (-2, 3, True), (-2, 1, False),
])  # fmt: skip
def test_who_is_behind_leaves_the_third_pile_alone_that_the_rival_would_empty(lead, estates, offered, monkeypatch):
    s, now = ahead(coins=2, supply={"curse": 0, "moat": 0, "estate": estates})
    monkeypatch.setattr(Situation, "best_rival_points", now.points - lead)
    assert ("estate" in endings.safe(now, s.question.options)) == offered


DECK = {"gold": 5, "silver": 5, "copper": 6, "estate": 4}  # can buy a Province in about every second turn


def stands(monkeypatch, lead, deck):
    """Gives both players this deck, and me so many points more."""
    values = {"printed_points": 30 + lead, "best_rival_points": 30, "deck": deck, "rivals": deck}
    for name, value in values.items():
        monkeypatch.setattr(Situation, name, value)


@pytest.mark.parametrize("lead, left, picks", [
    (-2, 2, "duchy"), (1, 2, "province"), (-12, 2, "province"), (-2, 4, "province"),
])  # fmt: skip
def test_the_last_province_but_one_is_left_to_the_rival_by_who_is_just_behind(lead, left, picks, monkeypatch):
    stands(monkeypatch, lead, DECK)
    s, _ = ahead(coins=8, supply={"province": left})
    bot = FixedPlanPlayer(1, BuyList("plan", (), (Entry("province"), Entry("duchy"), Entry("gold"))))
    assert bot.decide(s.view(0), s.question) == (picks,)


def test_who_pays_more_provinces_is_likelier_to_win_the_rest():
    rich, poor = last_provinces.chances({**DECK, "gold": 9}), last_provinces.chances({**DECK, "gold": 2})
    assert sum(rich) == pytest.approx(1) and sum(poor) == pytest.approx(1) and rich[0] > poor[0]
    assert last_provinces.hope(3, 0, [rich, poor] * 8) > 0.5 > last_provinces.hope(3, 0, [poor, rich] * 8)


# The chances of a deck that pays for a Province in every turn, and of one that never pays for anything.
ALWAYS, NEVER = (1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0)


@pytest.mark.parametrize("provinces, lead, turns, began, won", [
    (1, -5, [ALWAYS, ALWAYS], True, 1), (1, -7, [ALWAYS, NEVER], True, 0), (1, 1, [NEVER, ALWAYS], True, 0),
    (1, 7, [NEVER, ALWAYS], True, 1), (1, -6, [ALWAYS, NEVER], True, 0), (1, -6, [ALWAYS, NEVER], False, 0.5),
    (1, 6, [NEVER, ALWAYS], True, 0.5), (1, 6, [NEVER, ALWAYS], False, 1), (0, 0, [], True, 0.5), (0, 0, [], False, 1),
    (2, -2, [ALWAYS] * 2, True, 0), (2, -2, [ALWAYS] * 3, True, 1), (2, 1, [ALWAYS, ALWAYS, ALWAYS], True, 1),
    (2, 4, [NEVER, ALWAYS, ALWAYS], True, 1), (5, 60, [NEVER, ALWAYS], True, 1), (5, -60, [ALWAYS, NEVER], True, 0),
])  # fmt: skip
def test_the_rest_of_a_game_without_chance_is_worked_out_to_its_winner(provinces, lead, turns, began, won):
    assert last_provinces.hope(provinces, lead, turns, (6, 3, 1), began) == won


POOR = {"gold": 2, "silver": 4, "copper": 7, "estate": 3, "duchy": 4}  # seldom has eight coins


@pytest.mark.parametrize("lead, undrawn, picks", [
    (-1, "", "gold"), (1, "", "gold"), (9, "", "estate"), (0, "copper " * 40, "estate"),
])  # fmt: skip
def test_with_one_province_left_that_nobody_can_pay_a_gold_does_more_than_an_estate(lead, undrawn, picks, monkeypatch):
    stands(monkeypatch, lead, POOR)
    s, _ = ahead(coins=6, supply={"province": 1, "duchy": 0}, decks=[undrawn])
    for bot in (
        FixedPlanPlayer(1, BuyList("plan", (), (Entry("estate"), Entry("gold")))),
        bots.make("expert", "dominion", 1),
    ):
        assert bot.decide(s.view(0), s.question, lambda rng: s.imagine(0, rng)) == (picks,)


@pytest.mark.parametrize("rivals_turns, began", [(8, False), (9, True)])
def test_the_rest_of_a_game_is_worked_out_with_the_turns_that_decide_a_tie(rivals_turns, began, monkeypatch):
    asked = []
    monkeypatch.setattr(last_provinces, "hope", lambda *arguments: asked.append(arguments[4]) or 0.5)
    _, now = ahead(coins=8, supply={"province": 2}, turns=[8, rivals_turns])
    last_provinces.hope_after(now, "province")
    assert asked == [began], "the rival, who moves next"


@pytest.mark.parametrize("changed", [
    {"buys": 2}, {"supply": {"province": 4}}, {"seats": 3},
    {"supply": {"province": 2, "cellar": 0, "moat": 0, "village": 1}},
])  # fmt: skip
def test_the_end_is_worked_out_only_for_two_players_one_buy_and_provinces_that_end_it(changed):
    s, now = ahead(coins=6, supply={"province": 2})
    assert last_provinces.works_out(now)
    s, now = ahead(**{"coins": 6, "supply": {"province": 2}, **changed})
    assert not last_provinces.works_out(now)


@pytest.mark.parametrize("card", ["haggler", "hoard"])
def test_the_end_is_not_worked_out_where_a_card_in_play_gains_more_than_is_bought(card):
    position = {"phase": "buy", "coins": 6, "supply": {"province": 2}, "kingdom": [card]}
    assert last_provinces.works_out(Situation(table(**position).view(0)))
    assert not last_provinces.works_out(Situation(table(**position, play=card).view(0)))


def test_the_end_is_not_worked_out_on_a_possessed_turn_whose_purchases_are_anothers():
    s = possessed(phase="buy", coins=6, hands=["", ""], supply={"province": 2})
    assert not last_provinces.works_out(Situation(s.view(0)))


@pytest.mark.parametrize("curses, lead", [(0, 0), (2, 1)])
def test_a_treasure_that_gives_a_curse_counts_as_a_point_as_long_as_there_are_curses(curses, lead, monkeypatch):
    asked = []
    monkeypatch.setattr(last_provinces, "hope", lambda *arguments: asked.append(-arguments[1]) or 0.5)
    stands(monkeypatch, 0, POOR)
    s = table(phase="buy", coins=5, kingdom=["ill_gotten_gains"], supply={"province": 2, "curse": curses})
    last_provinces.hope_after(Situation(s.view(0)), "ill_gotten_gains")
    assert asked == [lead]


@pytest.mark.parametrize("plan, picks", [("ill_gotten_gains", "duchy"), ("laboratory", "laboratory")])
def test_near_the_end_a_treasure_of_the_plan_gives_way_to_points_and_other_cards_stay(plan, picks, monkeypatch):
    stands(monkeypatch, 0, POOR)
    s = table(phase="buy", coins=5, kingdom=["ill_gotten_gains", "laboratory"], supply={"province": 3, "curse": 2})
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry(plan), Entry("silver")))).decide(s.view(0), s.question) == (
        picks,
    )


@pytest.mark.parametrize("plan, picks", [("great_hall", "gold"), ("laboratory", "laboratory")])
def test_near_the_end_a_card_with_an_estates_point_is_weighed_as_an_estate_is(plan, picks, monkeypatch):
    monkeypatch.setattr(last_provinces, "hope_after", lambda now, pile: pile == "gold")
    monkeypatch.setattr(endings, "too_late_to_draw", lambda now: False)
    s = table(phase="buy", coins=6, kingdom=["great_hall", "laboratory"], supply={"province": 2})
    assert FixedPlanPlayer(1, BuyList("plan", (), (Entry(plan), Entry("gold")))).decide(s.view(0), s.question) == (
        picks,
    )


@pytest.mark.parametrize("gone, lands", [([], (6, 3, 1)), (["duchy"], (6, 1, 1)), (["duchy", "estate"], (6, 0, 0))])
def test_points_that_are_sold_out_are_not_hoped_for(gone, lands, monkeypatch):
    asked = []
    monkeypatch.setattr(last_provinces, "hope", lambda *arguments: asked.append(arguments[3]) or 0.5)
    _, now = ahead(coins=6, supply={"province": 2, **dict.fromkeys(gone, 0)})
    last_provinces.hope_after(now, "gold")
    assert asked == [lands]


def test_cards_that_draw_by_their_text_count_in_what_a_deck_can_pay():
    for name in ("catacombs", "adventurer"):
        assert sum(last_provinces.chances({**DECK, name: 2})[:2]) > sum(
            last_provinces.chances({**DECK, "remodel": 2})[:2]
        )


def test_a_level_is_not_let_down_by_any_kingdom():
    for seed in range(6):
        kingdom = dominion.random_kingdom(seed + 40, ["base", "hinterlands", "alchemy", "dark_ages"])
        s = Session(dominion, {"seats": 2, "kingdom": kingdom}, seed)
        players = [bots.make(name, "dominion", seed) for name in ("beginner", "regular")]
        while s.question:
            seat = s.question.seat
            s.answer(*players[seat].decide(s.view(seat), s.question))
            assert len(s.decisions) < 4000
