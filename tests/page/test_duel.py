"""The duel: a deal played by each person alone, whole games in a link, and both curves beside each other at the end;
rematches, and what is offered at the end of a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

import deals
from baraja import dominion, villagers
from baraja.core.session import Session
from baraja_ui.app import App
from baraja_ui.games.ending import turning_point
from baraja_ui.games.registry import game_ui
from baraja_ui.links import link_codec
from baraja_ui.links.duel import duel_standings
from baraja_ui.setup import rematch_screen
from baraja_ui.shell import install, qr
from baraja_ui.words import Words
from pretending import Device, Pretended

VERSIONS = {"dominion": dominion.RULES, "villagers": villagers.RULES}
RUNS = some.lists(
    some.builds(
        link_codec.Run, some.text(max_size=link_codec.LONGEST_NAME), some.integers(0, 900), some.integers(0, 2**900),
        some.booleans(),
    ),
    max_size=link_codec.MOST_RUNS,
).map(tuple)  # fmt: skip


def run_of(names=("big-money",) * 6, name="Ana", **options):
    """A deal, and a game of it that bots have finished on every seat, as a link carries it."""
    session, deal = deals.simulated(lambda session: False, names, **options)
    answers = link_codec.answers(Session(dominion, session.setup, session.seed), session.decisions)
    return deal, link_codec.Run(name, len(answers), link_codec.pack(answers))


@given(RUNS)
def test_a_duel_is_read_as_it_was_written(runs):
    shared = link_codec.read(link_codec.duel_link(deals.deal(), "1", runs), {"dominion": "1"})
    assert (shared.deal, shared.duel, shared.whole, shared.runs) == (deals.deal(), True, False, runs)


@given(RUNS, some.data())
def test_a_damaged_duel_is_refused_or_means_the_same(runs, changes):
    link = link_codec.duel_link(deals.deal(), "1", runs)
    at = changes.draw(some.integers(0, len(link) - 1))
    letter = changes.draw(some.characters(min_codepoint=33, max_codepoint=126))
    for damaged in (link[:at], link[:at] + letter + link[at + 1 :]):
        try:
            assert link_codec.read(damaged, {"dominion": "1"}).runs == runs
        except link_codec.LinkError:
            pass


@pytest.mark.parametrize("kingdom", ["first_game", "village_square", "bargains"])
def test_two_whole_games_fit_into_a_qr_code(kingdom):
    deal, first = run_of(("random", "money-plus"), kingdom=kingdom)
    _, second = run_of(("money-plus", "money-plus"), kingdom=kingdom, name="Berta")
    address = "https://example.org/baraja/#" + link_codec.duel_link(deal, dominion.RULES, (first, second))
    assert len(address) <= qr.MAX_TEXT_LENGTH


def test_a_game_that_is_not_over_or_does_not_fit_is_refused():
    deal, run = run_of()
    short = link_codec.Run("Ana", run.count - 1, link_codec.pack([]))
    for wrong in (link_codec.Run("Ana", 0, 0), link_codec.Run("Ana", run.count, run.packed + 1), short):
        shared = link_codec.read(link_codec.duel_link(deal, dominion.RULES, (wrong,)), VERSIONS)
        with pytest.raises(link_codec.LinkError):
            duel_standings.challengers(shared, Words("es"))


def test_a_table_of_several_people_is_no_duel():
    link = link_codec.duel_link(deals.deal(seats=("person", "person")), "1")
    with pytest.raises(link_codec.LinkError) as refused:
        link_codec.read(link, {"dominion": "1"})
    assert refused.value.reason == "corrupt"


def standing(name, points, turns):
    return duel_standings.Standing(name, points, turns, 1)


def test_more_points_win_then_fewer_turns_and_otherwise_nobody():
    words = Words("es")
    assert duel_standings.verdict([standing("Ana", 30, 20), standing("Berta", 31, 25)], words) == "Berta gana el duelo"
    assert duel_standings.verdict([standing("Ana", 30, 20), standing("Berta", 30, 19)], words) == "Berta gana el duelo"
    assert duel_standings.verdict([standing("Ana", 30, 20), standing("Berta", 30, 20)], words).startswith("Empate")


def test_people_of_the_same_name_are_told_apart_and_names_stay_text():
    words = Words("en")
    html = duel_standings.places([standing("Ana", 1, 9), standing("Ana", 2, 9), standing("<b>x</b>", 3, 9)], words)
    assert "Ana (1)" in html and "Ana (2)" in html and "<b>x" not in html


def test_a_ghost_says_what_the_other_player_had_at_the_same_turn():
    ghost = duel_standings.Ghost(link_codec.Run("Ana", 0, 0), standing("Ana", 9, 2), (3, 6, 9))
    assert duel_standings.ghost_line([ghost], 1, Words("es")) == "Ana llevaba 6 PV en el turno 1."
    assert "acabó antes" in duel_standings.ghost_line([ghost], 5, Words("es"))
    assert "oro" in duel_standings.ghost_line([ghost], 1, Words("es", "villagers"))


# ---------------------------------------------------------------- two devices


def begin(device, game, name):
    draft = device.page.setup.draft
    draft.update(game=game, seed="31", start="0")
    bot = "big-money" if game == "dominion" else "greedy"
    draft["seats"] = [{"kind": "person", "name": name}, {"kind": bot, "name": ""}]
    device.run(device.page.setup.new_start, "")


@pytest.mark.parametrize(("game", "own_score", "other_score"), [
    ("dominion", "big-money", "random"), ("villagers", "greedy", "random"),
])  # fmt: skip
def test_a_duel_is_sent_played_answered_and_compared(game, own_score, other_score):
    ana, berta = Device(), Device(("en-GB",))
    begin(ana, game, "Ana")
    ana.finish(own_score)
    assert ana.page.route == "end" and ana.screen().index("duel.send") > ana.screen().index("end-grid")
    ana.run(ana.page.duels.duel_send, "")
    challenge = ana.page.sharing.address
    assert len(challenge) <= qr.MAX_TEXT_LENGTH

    berta.run(berta.page.links.read_link, challenge)
    berta.run(berta.page.paint)
    points = duel_standings.standing_of(ana.play.deal(), ana.play.session, "", False).points
    assert berta.page.route == "incoming" and "Ana" in berta.screen() and str(points) in berta.screen()
    assert not berta.host.saves, "nothing begins before the reader says so"
    berta.run(berta.page.links.link_open, "")
    assert berta.play.session.seed == ana.play.session.seed
    assert "Ana had" in berta.page.duels.ghost_line() and 'class="ghost"' in berta.html()
    berta.run(berta.page.preferences.choose, "ghost", "off")
    assert berta.page.duels.ghost_line() == ""
    berta.run(berta.page.duels.duel_name, "", "Berta")
    berta.finish(other_score)
    assert "panel-duel" in berta.screen() and "Ana" in berta.screen() and "Berta" in berta.screen()
    berta.run(berta.page.duels.duel_send, "")
    answer = berta.page.sharing.address

    ana.run(ana.page.go, "home")
    ana.run(ana.page.links.read_link, answer)
    ana.run(ana.page.paint)
    assert ana.page.words("link.known") in ana.screen()
    ana.run(ana.page.links.link_open, "")
    assert ana.page.route == "end" and len(ana.host.saves) == 1, "the answer is joined to the game that is saved here"
    assert [ghost.standing.name for ghost in ana.page.duels.ghosts] == ["Berta"]
    assert "panel-duel" in ana.screen() and ana.screen().count("curve-mark seat-line-1") > 2
    for end in (ana.screen(), berta.screen()):
        assert end.index("panel-duel") < end.index("end-grid"), "first it says who has won the duel"

    again = App(ana.host)
    ana.page = again
    ana.run(again.start)
    assert again.route == "end" and "panel-duel" in ana.screen(), "a reload brings the comparison back"


def test_a_challenge_from_the_new_game_screen_deals_the_same_on_both_devices():
    ana, berta = Device(), Device()
    ana.run(ana.page.home.go, "new")
    ana.run(ana.page.duels.new_duel, "")
    link = ana.page.sharing.address
    assert link in ana.screen().replace("&amp;", "&")
    ana.run(ana.page.setup.new_start, "")
    berta.run(berta.page.links.read_link, link)
    berta.run(berta.page.links.link_open, "")
    assert duel_standings.same_deal(link_codec.read(link, VERSIONS).deal, ana.play)
    assert berta.play.session.seed == ana.play.session.seed
    berta.finish("big-money")
    berta.run(berta.page.duels.duel_send, "")
    ana.run(ana.page.links.read_link, berta.page.sharing.address)
    ana.run(ana.page.links.link_open, "")
    assert len(ana.host.saves) == 1 and len(ana.page.duels.ghosts) == 1, "the game goes on, now with a ghost"


def test_a_duel_of_several_people_at_one_device_is_refused_with_its_reason():
    device = Device()
    device.page.setup.draft["seats"] = [{"kind": "person", "name": ""}] * 2
    device.run(device.page.duels.new_duel, "")
    assert device.page.sharing.address == "" and Words("es")("duel.one_person") in device.host.spoken


def test_a_save_with_a_foreign_duel_loses_only_the_duel():
    device = Device()
    begin(device, "dominion", "Ana")
    _, run = run_of(seed=99)
    for strange in ("x", link_codec.duel_link(deals.deal(seed=99), dominion.RULES, (run,))):
        device.play.save.duel = strange
        device.run(device.page.duels.count_ghosts)
        assert device.page.duels.ghosts == [] and device.play.save.duel == ""


def test_ones_own_game_is_left_out_and_an_equal_one_of_another_player_is_not():
    mine, same = link_codec.Run("Ana", 5, 77), link_codec.Run("Berta", 5, 77)
    assert duel_standings.gathered([], mine, (mine, same, same)) == [same]
    assert duel_standings.gathered([same], None, (mine,)) == [mine, same]


def test_the_same_deal_again_keeps_the_ghost():
    deal, run = run_of()
    device = Device()
    device.run(device.page.links.read_link, link_codec.duel_link(deal, dominion.RULES, (run,)))
    device.run(device.page.links.link_open, "")
    device.run(device.page.rematch.rematch, "same")
    assert len(device.page.duels.ghosts) == 1
    device.run(device.page.rematch.rematch, "other")
    assert device.page.duels.ghosts == []


# ---------------------------------------------------------------- installing, and copies


def ended(host=None):
    device = Device(host=host)
    begin(device, "dominion", "Ana")
    device.finish("big-money")
    return device


class Installable(Pretended):
    """A browser that offers to install the page, and counts how often it is asked to keep its saves."""

    def __init__(self, way="prompt", agrees=True):
        super().__init__()
        self.way, self.agrees, self.asked = way, agrees, 0

    def installable(self):
        return self.way

    async def install(self):
        return self.agrees

    async def persist(self):
        self.asked += 1
        return "true"


@pytest.mark.parametrize("way", ["prompt", "share"])
def test_the_invitation_to_install_comes_after_the_first_game_and_can_be_dismissed_for_good(way):
    host = Installable(way, agrees=False)
    device = Device(host=host)
    assert "panel-install" not in host.html() and host.asked == 0
    device = ended(host)
    assert "panel-install" in device.screen() and host.asked == 1
    assert ("install.now" in device.screen()) == (way == "prompt")
    device.run(device.page.install.install_now, "")
    assert "panel-install" in device.screen(), "whoever declines the browser's question may think again"
    device.run(device.page.install.install_never, "")
    assert "panel-install" not in device.screen()
    again = ended(host)
    assert "panel-install" not in again.screen() and host.asked == 1


@pytest.mark.parametrize(("answer", "level"), [("on", "low"), ("off", "off")])
def test_after_the_first_game_sound_is_offered_once(answer, level):
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.finish("random")
    assert 'data-action="sound.ask"' in device.screen()
    device.run(device.page.act, "sound.ask", answer)
    assert device.page.settings["sound"] == level and 'data-action="sound.ask"' not in device.screen()
    later = Device(host=device.host)
    later.run(later.page.setup.new_start, "")
    later.finish("random")
    assert 'data-action="sound.ask"' not in later.screen()


def test_an_installed_page_does_not_invite_again():
    device = ended(Installable())
    device.run(device.page.install.install_now, "")
    assert "panel-install" not in device.screen()
    assert "panel-install" not in ended(Installable(way="")).screen()


def test_the_age_of_the_last_copy_is_told():
    words = Words("es")
    host = Pretended()
    for day, age in (("2026-11-20", "hoy"), ("2026-11-19", "ayer"), ("2026-11-17", "hace 3 días")):
        assert install.age(host.days_since(day), words) == f"Última copia: {age}."
    assert install.age(host.days_since("x"), words) == install.age(None, words) == words("install.no_copy")
    assert (
        install.sanitized({"copied": 5, "closed": "yes", "asked": True}) == {"asked": True}
        and install.sanitized([]) == {}
    )
    device = ended()
    device.run(device.page.home.go, "games")
    assert words("install.no_copy") in device.screen()


def test_a_copy_counts_only_when_it_is_known_to_have_arrived():
    device = ended()
    device.run(device.page.home.go, "games")
    export = device.page.exchange.games_export_all
    device.host.downloaded = "closed"  # the share sheet was closed again
    device.run(export, "")
    assert "copy.arrived" not in device.screen() and "copied" not in device.page.install.welcome
    device.host.downloaded = ""
    device.run(export, "")
    assert "copied" not in device.page.install.welcome
    device.run(device.page.act, "copy.lost", "")
    assert "copy.arrived" not in device.screen() and "copied" not in device.page.install.welcome
    device.run(export, "")
    device.run(device.page.act, "copy.arrived", "")
    assert "Última copia: hoy." in device.screen() and "copy.arrived" not in device.screen()
    again = ended()
    again.run(again.page.home.go, "games")
    again.host.downloaded = "saved"
    again.run(again.page.exchange.games_export_all, "")
    assert "Última copia: hoy." in again.screen()


# ---------------------------------------------------------------- again with


def test_marked_cards_are_replaced_by_others_of_the_same_sets():
    kingdom = list(dominion.KINGDOMS["first_game"]["cards"])
    cards = game_ui("dominion").changed(kingdom, kingdom[:3], 5)
    assert len(set(cards)) == 10 and not set(kingdom[:3]) & set(cards) and kingdom[3:] == cards[3:]
    assert {dominion.KINDS[card].set for card in cards} == {"base"}
    assert len(set(rematch_screen.some(kingdom, 3, 12345))) == 3


def test_the_table_is_dealt_again_with_some_cards_changed():
    device = ended()
    before = list(device.play.session.setup["kingdom"])
    device.run(device.page.rematch.again_chance, "2")
    assert device.screen().count('data-action="again.mark"') == 10 and len(device.page.rematch.marked) == 2
    device.run(device.page.rematch.again_mark, device.page.rematch.marked[0])
    marked = list(device.page.rematch.marked)
    device.run(device.page.rematch.again_deal, "")
    after = device.play.session.setup["kingdom"]
    assert sorted(set(before) - set(after)) == marked and not device.play.over and device.page.rematch.marked == []


def test_whoever_sits_left_of_the_winner_starts_the_next_game():
    device = ended()
    scores = device.play.table()["view"]["scores"]
    (winner,) = [entry["seat"] for entry in scores if entry["winner"]]
    began = device.play.session.setup["start"]
    device.run(device.page.rematch.rematch, "same")
    assert device.play.session.setup["start"] == began, "the same deal keeps its first player"
    device.finish("big-money")
    device.run(device.page.rematch.rematch, "other")
    assert device.play.session.setup["start"] == (winner + 1) % len(scores)


def test_the_end_screen_draws_what_is_asked_and_tells_the_turning_point():
    device = ended()
    for metric in device.play.ui.metrics:
        device.run(device.page.ending.end_metric, metric)
        assert "seat-line-1" in device.screen()
        # The sentences are about points, so they are not below another curve.
        assert ('class="turning"' in device.screen()) == (metric == "points")
    steps = [{"turn": turn, "points": list(points)} for turn, points in enumerate([(3, 3), (3, 6), (9, 6), (15, 9)])]
    scores = [{"seat": 0, "winner": True}, {"seat": 1, "winner": False}]
    sentence = turning_point(steps, ["Ana", "Berta"], scores, Words("es"))
    assert "3 por debajo" in sentence and "turno 2" in sentence
    assert "ronda 2" in turning_point(steps, ["Ana", "Berta"], scores, Words("es"), "round")
    assert turning_point(steps[:1], ["Ana", "Berta"], scores, Words("es")) == ""
