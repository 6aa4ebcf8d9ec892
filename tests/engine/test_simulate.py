"""Simulations: fair, repeatable, correctly added up, and checked on the way."""

import json

import pytest

from baraja import dominion
from baraja.bots import routine
from baraja.bots.chance import Chance
from baraja.bots.dominion.expert.follower import Follower
from baraja.bots.dominion.expert.people import Beginner
from baraja.bots.dominion.expert.person import RolloutPlayer, rollout_player
from baraja.bots.dominion.expert.rivals import decider
from baraja.bots.dominion.shared.book import known
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.core import record
from baraja.core.session import Session, drive
from baraja.core.streams import Rng
from baraja.core.zones import Card
from baraja.dominion import turn
from baraja.dominion.verbs import discards, gains
from baraja.lab import check, match
from baraja.lab.check import Broken
from baraja.lab.league import League, Tally, empty, play_range, run
from baraja.lab.match import play
from baraja.lab.summary import summary, wilson

KINGDOM = dominion.KINGDOMS["first_game"]["cards"]
SETUP = {"seats": 2, "kingdom": list(KINGDOM)}
RIVALS = ("money-plus", "big-money")


def test_the_fast_way_and_a_session_come_to_the_same_end():
    for seed in range(5):
        fast, slow = (play(dominion, SETUP, seed, ("random", "money-plus"), check=way) for way in (False, True))
        assert (fast.points, fast.turns, fast.winners) == (slow.points, slow.turns, slow.winners)
        assert fast.finished


@pytest.mark.parametrize("name", ("favourites", "big-money", "money-plus"))
def test_a_bot_that_leaves_routine_to_the_game_plays_as_if_it_were_asked(name, monkeypatch):
    setups = [{"seats": 2, "kingdom": dominion.random_kingdom(seed, None)} for seed in range(40)]
    unasked = [play(dominion, setup, seed, (name, name), listen=True) for seed, setup in enumerate(setups)]
    monkeypatch.setattr(match, "routine", lambda bots: frozenset())
    assert unasked == [play(dominion, setup, seed, (name, name), listen=True) for seed, setup in enumerate(setups)]


def test_quick_players_of_plans_leave_routine_to_the_game_and_play_as_if_they_were_asked():
    def played(unasked):
        ends = []
        for seed, name in enumerate(sorted(name for name, entry in dominion.KINGDOMS.items() if "book" in entry)):
            kingdom = tuple(dominion.KINGDOMS[name]["cards"])
            game = dominion.new_game({"seats": 2, "kingdom": kingdom, "start": 0}, seed)
            game.events = []
            players = [rollout_player(plan, seed) for plan in (known(kingdom)[0], None)]
            views = [dominion.view(game, seat) for seat in range(2)]
            drive(game, decider(players, views), 500, routine(players) if unasked else ())
            ends.append((len(routine(players)), game.events))
        return ends

    unasked, asked = played(True), played(False)
    assert unasked == asked and [count for count, _ in unasked].count(2) > 20


def test_a_player_who_may_keep_a_treasure_or_err_is_asked_about_all():
    silver, mint = (BuyList("", (), (Entry(card),)) for card in ("silver", "mint"))
    assert routine([Follower(0, silver), Follower(0, mint), RolloutPlayer(0, silver), RolloutPlayer(0, mint)]) == {0, 2}
    beginner = Beginner(0)
    beginner.follow(silver)
    assert beginner.errs and not routine([beginner])


def test_a_game_leaves_out_the_question_about_plain_treasures_alone():
    decks = [["copper"] * 3 + ["fools_gold"] * 2] * 2
    game = dominion.new_game({"kingdom": ["fools_gold"], "scenario": {"decks": decks}, "start": 0}, 1)
    assert next(game.step(1, {0})).key == "turn.treasure"  # there is another one, so an order to choose
    game = dominion.new_game({**SETUP, "start": 0}, 1)
    assert next(game.copy().step(2, {1})).key == "turn.treasure"  # seat 0 wants to be asked
    assert next(game.step(2, {0})).key == "turn.buy"


def test_a_game_without_end_is_given_up_and_counted_apart():
    tally = run(League("dominion", ("random", "random"), (SETUP,), 3, limit=20))
    assert (tally.games, tally.unfinished, tally.wins, tally.losses, tally.points) == (3, 3, [0, 0], [0, 0], [0, 0])


def test_every_bot_sits_once_in_each_seat_for_each_deal():
    league = League("dominion", ("money-plus", "big-money", "random"), (SETUP, {**SETUP, "start": 0}), 12)
    for first in range(0, 12, 3):
        games = range(first, first + 3)
        assert len({league.seed_of(number) for number in games}) == 1
        assert len({id(league.setup_of(number)) for number in games}) == 1
        for seat in range(3):
            assert sorted(league.seating(number)[seat] for number in games) == [0, 1, 2]
    assert len({league.seed_of(number) for number in range(12)}) == 4


def test_equal_bots_get_a_deal_for_every_game():
    league = League("dominion", ("random", "random"), (SETUP,), 10)
    assert len({league.seed_of(number) for number in range(10)}) == 10


def test_another_seed_deals_other_games():
    first, second = (League("dominion", RIVALS, (SETUP,), 10, seed=seed) for seed in (1, 2))
    assert first.seed_of(0) != second.seed_of(0)


def test_several_processes_come_to_the_same_result_in_the_same_order():
    league = League("dominion", ("random", "big-money"), (SETUP,), 120, seed=9, coverage=True)
    heard = []
    assert run(league, jobs=2, progress=heard.append) == run(league, jobs=1)
    assert heard == [50, 100, 120]


def test_wins_ties_and_losses_add_up():
    league = League("dominion", RIVALS, (SETUP,), 60)
    tally = run(league)
    assert tally.games == 60 and tally.unfinished == 0
    for index in range(2):
        assert tally.wins[index] + tally.ties[index] + tally.losses[index] == 60
    assert tally.wins == tally.losses[::-1] and tally.ties[0] == tally.ties[1]


def test_coverage_counts_what_happened_to_each_card():
    league = League("dominion", ("big-money", "big-money"), (SETUP,), 4, coverage=True)
    cards = run(league).cards
    bought = played = 0
    for number in range(4):
        game = play(dominion, SETUP, league.seed_of(number), league.bots, listen=True)
        bought += sum(event.kind == "buy" for event in game.events)
        played += sum(len(event.public["cards"]) for event in game.events if event.kind == "treasures")
    assert bought == sum(counts[1] for counts in cards.values()) > 0
    assert played == sum(counts[0] for counts in cards.values()) > 0
    assert cards["province"][1] == cards["province"][2] > 0 and cards["province"][0] == 0


def test_the_report_has_rates_with_intervals():
    league = League("dominion", RIVALS, (SETUP,), 10)
    tally = Tally([6, 2], [2, 2], [2, 6], [300, 250], games=12, unfinished=2, turns=200)
    report = summary(league, tally, 2.0)
    assert (report["games"], report["finished"], report["unfinished"], report["games_per_second"]) == (12, 10, 2, 6.0)
    assert report["mean_turns"] == 20
    first = report["seats"][0]
    assert (first["bot"], first["wins"], first["ties"], first["losses"]) == ("money-plus", 6, 2, 2)
    assert (first["mean_score"], first["success"]) == (30, 0.7)
    assert first["interval"] == [round(end, 4) for end in wilson(7, 10)]
    assert json.loads(json.dumps(report)) == report


def test_a_report_of_nothing_divides_by_nothing():
    league = League("dominion", RIVALS, (SETUP,), 0)
    report = summary(league, empty(league), 0.0)
    assert report["games_per_second"] is None and report["seats"][0]["success"] is None


@pytest.mark.parametrize(
    ("successes", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_intervals(successes, count, low, high):
    """The last row is the worked example in Newcombe 1998, table I, method 3."""
    assert wilson(successes, count) == pytest.approx((low, high), abs=5e-5)


# --- checks ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def always_thorough(monkeypatch):
    monkeypatch.setattr(check, "THOROUGH", 1)
    monkeypatch.setattr(check, "REPLAYED", 1)


def broken_by(monkeypatch, module, name, fault):
    """Plays games with a fault built in; returns what the checks report."""
    monkeypatch.setattr(module, name, fault)
    with pytest.raises(Broken) as caught:
        for seed in range(10):
            play(dominion, SETUP, seed, ("random", "random"), limit=150, check=True)
    return caught.value


def test_all_checks_hold_in_games_of_chance(always_thorough):
    for seed in range(3):
        setup = {"seats": 2 + seed, "kingdom": dominion.random_kingdom(seed, ["base"])}
        play(dominion, setup, seed, ("random",) * (2 + seed), limit=60, check=True)


def test_a_lost_card_is_found(monkeypatch):
    move_on = discards.move

    def careless(game, cards, to):
        there = move_on(game, cards, to)
        if to[0] == "discard":
            game.zones[to].pop()
        return there

    assert "cards became" in broken_by(monkeypatch, discards, "move", careless).why


def test_a_view_that_leaks_is_found(monkeypatch, always_thorough):
    plain = dominion.view

    class Leaky(type(plain(Session(dominion, SETUP, 1).game, 0))):
        __slots__ = ()

        def table(self):
            values = super().table()
            return {**values, "peek": [card.name for card in self._game.zones["deck", 1 - self.seat]]}

    assert "sees what is hidden" in broken_by(monkeypatch, dominion, "view", Leaky).why


def test_a_view_that_shows_what_lies_below_the_top_of_a_discard_pile_is_found(monkeypatch, always_thorough):
    plain = dominion.view

    class Leaky(type(plain(Session(dominion, SETUP, 1).game, 0))):
        __slots__ = ()

        def table(self):
            pile = self._game.zones["discard", 1 - self.seat]
            return {**super().table(), "peek": [card.name for card in pile]}

    assert "sees what is hidden" in broken_by(monkeypatch, dominion, "view", Leaky).why


@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_a_bot_that_peeks_is_found(monkeypatch, always_thorough, zone):
    class Peeking(Chance):
        def decide(self, view, question, imagine=None):
            cards = view._game.zones[zone, 1 - view.seat]
            count = question.least + sum(card.name == "estate" for card in cards[:-1]) % 2
            return question.options[: min(count, question.most)]

    monkeypatch.setattr(match, "make", lambda name, game, seed: Peeking(seed))
    with pytest.raises(Broken) as caught:
        for seed in range(10):
            play(dominion, SETUP, seed, ("random", "random"), limit=300, check=True)
    assert "decides" in caught.value.why and "by what is hidden" in caught.value.why


def test_a_bot_that_looks_ahead_does_not_peek(always_thorough):
    scenario = {"decks": [["gold"] * 3 + ["silver", "estate"] * 4] * 2, "supply": {"province": 3}}
    play(dominion, {**SETUP, "scenario": scenario}, 3, ("master", "big-money"), limit=60, check=True)


def test_a_state_that_is_not_plain_is_found(monkeypatch, always_thorough):
    plain = turn.affordable

    def affordable(game, *purse):
        game.pile_tokens["why", "gold"] = plain
        return plain(game, *purse)

    assert "no plain value" in broken_by(monkeypatch, turn, "affordable", affordable).why


def test_chance_from_outside_the_seed_is_found(monkeypatch):
    outside = Rng(1)

    def shuffled(self, cards, purpose, seat=0):
        return outside.shuffled(cards)

    monkeypatch.setattr("baraja.core.streams.Streams.shuffled", shuffled)
    with pytest.raises(Broken) as caught:
        play(dominion, SETUP, 1, ("big-money", "big-money"), check=True)
    assert caught.value.record["game"] == "dominion"


def test_a_broken_game_is_reported_with_its_record(monkeypatch):
    def no_move(game, me, pile):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(gains, "take_top", no_move)
    league = League("dominion", ("big-money", "big-money"), (SETUP,), 2, check=True)
    tally = play_range(league, range(2))
    monkeypatch.undo()
    assert [number for number, _, _ in tally.broken] == [0, 1]
    number, why, saved = tally.broken[0]
    assert why == "ZeroDivisionError: planted"
    loaded = record.load({"dominion": dominion}, saved)
    assert loaded.problem is None and loaded.session.decisions == saved["decisions"]
    assert " turn.buy " in saved["decisions"][-1]


def test_plain_values_are_told_from_others():
    assert check.is_plain({("a", 1): [Card(1, "copper"), None, frozenset({"x"})]})
    assert not check.is_plain([1, {"a": lambda: 1}]) and not check.is_plain({1.5: object()})
