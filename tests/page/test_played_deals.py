"""A deal already played on this device counts as practice: in a duel, as the deal of the day, and in any other game."""

from baraja import dominion
from baraja_ui.links import link_codec
from baraja_ui.saves.save_file import read, write
from pretending import Device

CHALLENGE = link_codec.duel_link(
    link_codec.Deal("dominion", "first_game", 8, ("person", "money-plus"), 0), dominion.RULES
)


def accepted(device):
    device.run(device.page.links.read_link, CHALLENGE)
    device.run(device.page.links.link_open, "")
    return device.play


def deleted(device):
    save_id = device.play.save.id
    device.run(device.page.home.go, "games")
    device.run(device.page.saves.games_delete_now, save_id)


def test_a_duel_counts_once_and_is_practice_after_that_even_if_the_game_was_deleted():
    device = Device()
    assert not accepted(device).save.practice
    deleted(device)
    again = Device(host=device.host)
    assert accepted(again).save.practice
    assert "ya se ha jugado aquí" in "".join(again.host.spoken)


def test_the_deal_of_the_day_counts_once():
    device = Device()
    device.run(device.page.daily.play, "")
    assert not device.play.save.practice
    device.run(device.page.daily.play, "")
    assert device.play.save.practice


def test_the_same_deal_again_is_practice_and_another_one_is_not():
    device = Device()
    device.run(device.page.setup.new_start, "")
    for arg, practice in (("same", True), ("swap", True), ("other", False)):
        device.run(device.page.rematch.rematch, arg)
        assert device.play.save.practice is practice, arg


def test_a_deal_that_was_played_before_against_other_bots_is_practice_in_a_duel():
    device = Device()
    device.page.setup.draft.update(seed="8", start="0", suggested="first_game")
    device.run(device.page.setup.new_start, "")
    device.play.session.answer()
    assert not device.play.save.practice
    assert accepted(device).save.practice


def test_opening_and_sending_a_duel_say_that_its_link_shows_every_hand():
    device = Device(("en-GB",))
    device.run(device.page.links.read_link, CHALLENGE)
    device.run(device.page.paint)
    assert "it counts as practice" in device.screen() and "show every hand" in device.screen()
    accepted(device)
    device.finish("money-plus")
    assert "show every hand" in device.screen()


REASONS = {"undone": "something was undone after", "met": "the deal had been played here before"}


def reasons(device):
    """The reasons that the menu gives for practice, and that its save keeps."""
    device.page.act("menu", "")
    device.run(device.page.paint)
    save, _session = read(write(device.play.save), "x")
    assert (save.practice, save.why) == (True, device.play.save.why)
    return [reason for reason, sentence in REASONS.items() if sentence in device.screen()]


def test_the_menu_gives_the_reasons_for_practice_that_apply_and_no_other():
    device = Device(("en",))
    device.run(device.page.setup.new_start, "")
    device.play.session.answer()
    device.run(device.page.rematch.rematch, "same")
    assert reasons(device) == ["met"]
    device.play.save.mark_practice("undone")
    assert reasons(device) == ["undone", "met"]
    device.run(device.page.rematch.rematch, "other")
    device.play.save.mark_practice("undone")
    device.play.save.mark_practice("undone")
    assert reasons(device) == ["undone"]
