"""The session: one question at a time, forks, imagined games, undo, and what it shows."""

import pytest
from table import asked, hand, happened, play, table

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.core.events import visible_to
from baraja.core.session import Session, drive
from baraja.core.streams import Rng
from baraja.core.zones import conserve
from baraja.dominion.moves import move_one
from baraja.dominion.score import owned

KINGDOM = list(dominion.KINGDOMS["interaction"]["cards"])
SETUP = {"seats": 3, "kingdom": KINGDOM}


def started(seed=11, decisions=40):
    session = Session(dominion, SETUP, seed)
    rng = Rng(seed)
    for _ in range(decisions):
        question = session.question
        session.answer(*rng.sample(question.options, question.least or min(1, question.most)))
    return session


def test_an_answer_is_recorded_by_name_with_seat_and_key():
    s = table(hands=["cellar estate copper*2"])
    s.answer("cellar")
    s.answer("estate", "copper#2", "copper")
    assert s.decisions == ["0 turn.action cellar", "0 cellar.discard copper copper#2 estate"]


def test_one_decision_has_one_spelling():
    first, second = (table(hands=["chapel estate copper*2"]) for _ in range(2))
    for s, picks in ((first, ("estate", "copper")), (second, ("copper", "estate"))):
        s.answer("chapel")
        s.answer(*picks)
    assert first.decisions == second.decisions and first.table(0) == second.table(0)


def test_a_refused_answer_changes_nothing():
    session = started()
    before = session.table(0), session.decisions[:], len(session.events)
    for picks in (("no_such_card",), ("copper", "copper", "copper"), (None,)):
        with pytest.raises(Illegal):
            session.answer(*picks)
    assert (session.table(0), session.decisions, len(session.events)) == before
    assert session.question is not None


def test_a_fork_in_the_middle_of_an_effect_goes_its_own_way():
    s = table(hands=["militia", "moat copper*2 estate silver"])
    play(s, "militia")
    twin = s.fork()
    assert asked(twin) == asked(s) == (1, "react.attack") and twin.events == []
    twin.answer("moat")
    s.answer()
    assert asked(twin) == (0, "turn.buy") and asked(s) == (1, "militia.discard")
    assert len(hand(twin, 1)) == 5 and twin.decisions[:-1] == s.decisions[:-1]


def test_a_fork_hears_nothing_and_tells_nothing_of_before():
    session = started()
    count = len(session.events)
    twin = session.fork()
    twin.answer(*twin.question.options[: max(1, twin.question.least)])
    assert len(session.events) == count and twin.events


def test_a_fork_of_a_fork_is_the_same_game():
    session = started()
    twin = session.fork().fork()
    assert [twin.table(seat) for seat in range(3)] == [session.table(seat) for seat in range(3)]
    assert twin.decisions == session.decisions


def test_an_imagined_game_shows_its_seat_the_same_and_has_another_future():
    session = started()
    seat = session.question.seat
    views, hands = set(), set()
    for number in range(8):
        twin = session.imagine(seat, Rng(number))
        conserve(twin.game, twin.game.total)
        views.add(str(twin.table(seat)))
        hands.add(str([card.name for other in range(3) if other != seat for card in twin.game.zones["hand", other]]))
    assert views == {str({**session.table(seat)})} and len(hands) > 1


def test_an_imagined_game_can_be_played_on_but_not_forked_in_mid_effect():
    s = table(hands=["cellar militia copper*2 estate", "copper*5"], decks=["gold*3"], actions=2)
    play(s, "cellar")
    twin = s.imagine(0, Rng(1))
    with pytest.raises(RuntimeError):
        twin.fork()
    twin.answer("estate")
    assert asked(twin) == (0, "turn.action")
    assert twin.fork().table(0) == twin.table(0), "a new step has begun"


def test_undo_gives_the_game_without_its_last_decisions():
    session = started(decisions=30)
    shorter = session.undo(7)
    assert shorter.decisions == session.decisions[:-7]
    for decision in session.decisions[-7:]:
        shorter.answer(*decision.split()[2:])
    assert [shorter.table(seat) for seat in range(3)] == [session.table(seat) for seat in range(3)]
    assert shorter.events == session.events


@pytest.mark.parametrize("count", [0, -1, 31])
def test_undo_of_nothing_is_refused(count):
    with pytest.raises(Illegal, match="nothing_to_undo"):
        started(decisions=30).undo(count)


def test_the_session_says_whether_something_hidden_became_known():
    s = table(hands=["village chapel copper*3", "copper"], decks=["gold*4"])
    s.answer("village")
    assert s.disclosed
    s.answer("chapel")
    assert not s.disclosed
    s.answer("copper")
    assert not s.disclosed and asked(s) == (0, "turn.treasure")
    s.answer("all")
    assert not s.disclosed and asked(s) == (0, "turn.buy")
    s.answer("silver")
    assert s.disclosed, "the turn is over, and the next hand was drawn"


def test_a_question_goes_to_its_own_seat_only():
    s = table(hands=["militia", "moat copper*4"])
    play(s, "militia")
    mine, theirs = s.table(1), s.table(0)
    assert mine["question"]["key"] == "react.attack" and theirs["question"] is None
    assert mine["thinking"] == theirs["thinking"] == 1
    assert [option["kind"] for option in mine["question"]["options"]] == ["card"]


def test_every_kind_of_option_is_described():
    s = table(hands=["workshop copper*2"])
    treasures = table(hands=["copper gold"]).table(0)["question"]["options"]
    assert [(option["kind"], option["name"]) for option in treasures] == [
        ("word", "all"), ("card", "copper"), ("card", "gold"),
    ]  # fmt: skip
    assert treasures[1]["zone"] == "hand" and treasures[1]["owner"] == 0
    play(s, "workshop")
    assert {option["kind"] for option in s.table(0)["question"]["options"]} == {"pile"}


def test_no_other_hand_or_deck_is_in_a_table():
    s = table(hands=["copper", "province gold"], decks=["duchy", "gardens militia"])
    seen = s.table(0)["view"]
    seen = {name: part for name, part in seen.items() if name != "supply"}
    for name in ("province", "gold", "duchy", "gardens", "militia"):
        assert name not in str({**seen, "owned": None})
    assert seen["owned"] == {"copper": 1, "duchy": 1}, "one's own deck is known, its order is not"


def test_a_view_refuses_another_players_cards():
    view = started().view(0)
    for other in (1, 2):
        with pytest.raises(PermissionError):
            view.hand(other)
        with pytest.raises(PermissionError):
            view.looked(other)


def test_the_fast_driver_plays_the_same_game_without_a_session():
    session = Session(dominion, SETUP, 3)
    rng = Rng(5)
    while session.question and len(session.decisions) < 3000:
        options = session.question.options
        session.answer(*(rng.sample(options, session.question.least or rng.below(2))))
    game, rng = dominion.new_game(SETUP, 3), Rng(5)
    count = 0

    class Enough(Exception):
        pass

    def decide(question):
        nonlocal count
        if count == len(session.decisions):
            raise Enough
        count += 1
        picks = rng.sample(question.options, question.least or rng.below(2))
        return tuple(sorted(picks, key=question.options.index)) if not question.ordered else tuple(picks)

    try:
        drive(game, decide)
    except Enough:
        assert session.question is not None
    assert dominion.ranking(game) == dominion.ranking(session.game)


def test_a_finished_session_asks_nothing_more():
    s = table(supply={"province": 0}, phase="buy")
    s.answer()
    assert s.over and s.question is None and s.table(0)["question"] is None and s.table(0)["thinking"] is None
    assert s.table(1)["view"]["scores"] is not None
    with pytest.raises(Illegal):
        s.answer("copper")


def test_each_seat_is_told_its_own_draws_only():
    session = Session(dominion, SETUP, 2)
    for _ in range(12):
        session.answer()
    draws = [event for event in session.events if event.kind == "draw"]
    for event in draws:
        owner = event.public["player"]
        for seat in range(3):
            assert ("cards" in visible_to(event, seat)) == (seat == owner)
    assert draws


def test_what_follows_from_something_lies_deeper_in_the_log():
    s = table(hands=["throne_room militia", "copper*5"], kingdom=[])
    play(s, "throne_room")
    depths = [(event["kind"], event["depth"]) for kind in ("play", "discard") for event in happened(s, kind)]
    assert depths == [("play", 0), ("play", 1), ("play", 1), ("discard", 2)]


def test_the_counts_of_a_player_who_owns_nothing_are_not_shared_with_a_fork():
    """A Chapel can trash a whole deck; what the player gains next in a fork was counted in the game as well."""
    game = table(hands=["copper", ""]).game
    assert owned(game, 1) == {}
    twin = game.copy()
    move_one(twin, twin.zones["pile", "curse"][-1], ("discard", 1))
    assert (owned(twin, 1), owned(game, 1)) == ({"curse": 1}, {})
