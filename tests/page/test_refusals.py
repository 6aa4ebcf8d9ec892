"""When a browser or its reader refuses something, the page says the cause that it knows, and no other."""

import pytest

from baraja_ui.words import LANGUAGES, Words
from meeting import SharedTable


@pytest.mark.parametrize(
    ("online", "sentence"), [(True, "El navegador no dice en qué dirección"), (False, "no está en ninguna red")]
)
def test_hidden_addresses_are_not_taken_for_a_missing_network(online, sentence):
    shared_table = SharedTable("Ana", "Berta")
    host = shared_table.leader.host
    begin = host.peer_begin

    async def without_candidates(*parts):
        description = await begin(*parts)
        return "".join(line for line in description.splitlines(True) if "candidate" not in line)

    host.peer_begin, host.online = without_candidates, lambda: online
    shared_table.do(shared_table.leader, "together.open")
    shared_table.do(shared_table.leader, "together.invite", "1")
    assert sentence in shared_table.leader.screen()


def test_every_reason_of_the_camera_has_its_own_sentence():
    for lang in LANGUAGES:
        words = Words(lang)
        reasons = ("denied", "missing", "busy", "insecure", "failing")
        assert len({words(f"camera.{reason}") for reason in reasons}) == len(reasons)


@pytest.mark.parametrize(("outcome", "is_told"), [("closed", False), ("sent", True), ("", True)])
def test_an_invitation_whose_share_sheet_is_closed_stays_uncopied(outcome, is_told):
    shared_table = SharedTable("Ana", "Berta")
    host = shared_table.leader.host
    copied = []

    async def share(*_parcel):
        return outcome

    async def copy(text):
        copied.append(text)
        return True

    shared_table.do(shared_table.leader, "together.open")
    shared_table.do(shared_table.leader, "together.invite", "1")
    announcements = []
    host.share, host.copy, host.say = share, copy, lambda text, urgent=False: announcements.append(text)
    shared_table.do(shared_table.leader, "together.send")
    assert len(copied) == (outcome == "") and bool(announcements) == is_told
