"""A correspondence game by links alone: two people take turns on two devices, and what happens when games differ."""

import re

import pytest

import deals
from baraja_ui.links.sessions import link_of
from baraja_ui.saves import save_file
from pretending import Device


class Correspondent(Device):
    """A device on which a person plays by links."""

    def begin(self):
        draft = self.page.setup.draft
        draft["seats"] = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Berta"}]
        draft["seed"], draft["start"] = "31", "0"
        self.run(self.page.setup.new_start, "")

    def turn(self, line="juega tesoros, termina"):
        """Lifts the curtain, plays a turn by typing, and returns the link to send."""

        def play():
            while self.play.curtain is not None:
                self.page.open_table.curtain.on_curtain("")
            self.page.open_table.line.read(line)

        self.run(play)
        return link_of(self.play)

    def receive(self, link):
        self.run(self.page.saves.refresh)
        self.run(self.page.links.read_link, link)
        assert self.page.route == "incoming", self.page.links.code_problem
        self.run(self.page.links.link_open, "")


def test_two_people_play_by_links_alone():
    ana, berta = Correspondent(), Correspondent()
    ana.begin()
    first = ana.turn()
    berta.receive(first)
    assert berta.play.session.decisions == ana.play.session.decisions
    assert berta.play.names == ["Ana", "Berta"]
    second = berta.turn()
    ana.receive(second)
    assert ana.play.session.decisions == berta.play.session.decisions
    assert len(ana.host.saves) == 1, "the answer continues the same game"
    third = ana.turn()
    berta.receive(third)
    assert len(berta.host.saves) == 1


def test_an_older_link_does_not_set_a_game_back():
    ana = Correspondent()
    ana.begin()
    old = ana.turn()
    ana.turn()
    decisions = list(ana.play.session.decisions)
    ana.receive(old)
    assert ana.play.session.decisions == decisions and len(ana.host.saves) == 1
    assert "va por delante" in "".join(ana.host.spoken)


def test_games_that_have_diverged_are_both_kept_and_the_reader_is_told():
    ana, berta = Correspondent(), Correspondent()
    ana.begin()
    berta.receive(ana.turn())
    other = berta.turn("termina, termina")
    ana.turn()
    ana.receive(other)
    assert len(ana.host.saves) == 2
    assert "se separan" in "".join(ana.host.spoken)


def test_where_the_browser_cannot_copy_the_reader_is_told_how_in_whole_sentences():
    async def refused(_text):
        return False

    device = Device(("en-GB",))
    device.run(device.page.setup.new_start, "")
    device.host.copy = refused
    device.run(device.page.act, "go", "pause")
    device.run(device.page.act, "share.game", "")
    assert re.search(r"then copy it\. Careful: .+\.", device.page.sharing.sharing)


@pytest.mark.parametrize("outcome", ["closed", "sent"])
def test_a_share_sheet_that_is_closed_again_copies_and_shows_nothing(outcome):
    copied = []

    async def copy(text):
        copied.append(text)
        return True

    async def share(*_parcel):
        return outcome

    device = Device(("en-GB",))
    device.run(device.page.setup.new_start, "")
    device.host.copy, device.host.share = copy, share
    device.run(device.page.act, "go", "pause")
    device.run(device.page.act, "share.game", "")
    sharing = device.page.sharing
    assert copied == []
    assert bool(sharing.address) == bool(sharing.sharing) == (outcome == "sent")


def shown_by(link, lang="en-GB"):
    """The screen that shows what a link holds."""
    device = Device((lang,))
    device.run(device.page.links.read_link, link)
    device.run(device.page.paint)
    return device.screen()


def test_a_link_to_a_finished_game_is_shown_as_one_to_look_at():
    ana = Device()
    ana.run(ana.page.setup.new_start, "")
    running = shown_by(link_of(ana.play))
    assert "A game in progress" in running and "Open and play" in running
    ana.finish("big-money")
    ended = shown_by(link_of(ana.play))
    assert "A finished game" in ended and "See the end" in ended and "Open and play" not in ended


def test_a_game_that_somebody_else_has_finished_is_not_counted_as_ones_own():
    ana, berta = Device(), Device()
    ana.run(ana.page.setup.new_start, "")
    ana.finish("big-money")
    berta.run(berta.page.links.read_link, link_of(ana.play))
    berta.run(berta.page.act, "link.open", "")
    assert berta.page.route == "end" and berta.page.statistics.results == []
    text = save_file.write(berta.play.save)
    assert (
        save_file.read(text, "other")[0].came_over
        and not save_file.read(save_file.write(ana.play.save), "other")[0].came_over
    )
    assert len(ana.page.statistics.results) == 1


def test_only_a_game_in_progress_is_shared_with_a_warning():
    device = Device()
    device.run(device.page.setup.new_start, "")
    device.run(device.page.act, "share.game", "")
    assert "todas las manos" in device.page.sharing.sharing
    device.finish("big-money")
    device.run(device.page.act, "share.game", "")
    assert device.page.sharing.sharing == "Enlace copiado."


@pytest.mark.parametrize(("at", "left"), [("table", "table"), ("pause", "table"), ("cards", "home")])
def test_a_link_that_is_not_opened_leads_back_to_the_game_and_out_of_the_address(at, left):
    """With "back" too: the same link in the address again would be no change, and the page would not notice it."""
    device = Device(("en-GB",))
    device.run(device.page.setup.new_start, "")
    device.run(device.page.go, at)
    for _ in range(2):  # a second link while the first is shown
        device.run(device.page.links.on_fragment, deals.deal_link())
    assert device.page.route == "incoming"
    assert device.screen().count('data-action="link.leave"') == 2, "one of them is the button to go back"
    device.host.clear_fragment = lambda: cleared.append(device.page.route)
    cleared = []
    device.run(device.page.act, "link.leave", "")
    assert device.page.route == left and cleared == ["incoming"]


def test_no_hand_is_shown_before_the_receiver_says_who_they_are():
    ana, berta = Correspondent(), Correspondent()
    ana.begin()
    berta.receive(ana.turn())
    assert berta.play.curtain is not None
    assert "hand-" not in berta.host.parts["#screen"]
