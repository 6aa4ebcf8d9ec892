"""Several devices on the page: invited, answered, played to the end, cut and found again."""

import pytest

from baraja_ui.shell import qr
from meeting import Party


def same(party):
    plays = party.plays()
    return len({tuple(play.session.decisions) for play in plays}) == 1


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_two_devices_meet_and_play_a_whole_game(game):
    party = Party("Ana", "Berta", game=game, langs=("es-ES", "en-GB"))
    ana, berta = party.devices
    assert ana.page.route == "together" and "Berta" in ana.screen()
    party.meet(berta, 1)
    assert berta.page.route == "table" and berta.play.people == [1] and ana.play.people == [0]
    assert ana.play.session.seed == berta.play.session.seed
    party.do(ana, "resume.table")
    while party.step():
        assert same(party)
    assert ana.play.over and berta.play.over and same(party)
    assert ana.page.route == berta.page.route == "end"
    assert ana.play.save.id == berta.play.save.id and berta.play.save.id in berta.host.saves


def test_everybody_sees_only_the_own_hand_and_no_curtain():
    party = Party("Ana", "Berta", "Carlos")
    ana, berta, carlos = party.devices
    party.meet(berta, 1)
    party.meet(carlos, 2)
    party.do(ana, "resume.table")
    for _ in range(12):
        for device, seat in zip(party.devices, (0, 1, 2), strict=True):
            assert device.play.reader == seat and device.play.curtain is None
            assert device.play.table()["view"]["seat"] == seat
        assert party.step()
    assert same(party)


def test_an_invitation_fits_into_a_code():
    party = Party("Ana" * 8, "Berta" * 5)
    party.do(party.leader, "together.invite", "1")
    address = party.address(party.leader)
    assert len(address) <= qr.LONGEST and "#t=1." in address
    assert "<svg" in party.leader.screen() and qr.svg(address, "x")
