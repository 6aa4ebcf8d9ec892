"""Two devices at one table by WebRTC, as two contexts of one browser: met by pasted text, played by taps to the end."""

import json

import pytest

from driving import kept, one_step
from serving import BOOT_MS

RECORD = """async (id) => {
  const { get } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  return JSON.stringify(JSON.parse(await get(id)).record);
}"""
IDS = """async () => {
  const { list } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  return list();
}"""


def lead(page, game, people=2, seed="31"):
    """Sets up a game of several people, and goes to the screen on which they are invited."""
    page.click("[data-focus=go-settings]")
    page.click("[data-focus='set.pace-instant']")
    page.click("[data-focus=back]")
    page.click("[data-focus=go-new]" if game == "dominion" else f"[data-focus=go-new-{game}]")
    page.select_option("[data-focus=kind-1]", "person")
    for seat in range(2, people):
        page.click("[data-focus=new-add]")
        page.select_option(f"[data-focus=kind-{seat}]", "person")
    page.fill("#new-seed", seed)
    page.click("[data-focus=new-together]")
    page.wait_for_selector(".page-together")


def carried(page):
    """The address that a device shows."""
    return page.input_value("[data-focus=together-link]")


def meet(leader, follower, seat):
    """Carries the two texts by hand, and waits for the table."""
    leader.click(f"[data-focus=invite-{seat}]")
    leader.wait_for_selector("[data-focus=together-link]")
    address = carried(leader)
    assert len(address) <= 400
    follower.evaluate("(address) => { location.hash = address.split('#')[1]; }", address)
    follower.click("[data-focus=together-join]")
    follower.wait_for_selector("[data-focus=together-link]")
    leader.fill("#together-text", carried(follower))
    leader.click("[data-focus=together-connect]")
    follower.wait_for_selector("#table", timeout=BOOT_MS)


def record(page):
    kept(page)
    (entry,) = json.loads(page.evaluate(IDS))
    return json.loads(page.evaluate(RECORD, entry["id"]))


def play(pages, most=600):
    """Everybody taps on the own device when asked, until the result is shown on all of them; the number of taps."""
    for taps in range(most):
        asked = None
        while asked is None:
            ended = [page for page in pages if page.query_selector(".page-end")]
            if len(ended) == len(pages):
                return taps
            asked = next((page for page in pages if page.query_selector("#table[data-mine=yes]")), None)
        one_step(asked)
    raise AssertionError(f"not over after {most} taps")


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_two_devices_play_a_whole_game_by_taps_and_keep_the_same_record(open_page, game):
    leader, follower = open_page(locale="es-ES"), open_page(locale="en-GB")
    lead(leader, game)
    meet(leader, follower, 1)
    leader.click("[data-focus=together-go]")
    leader.wait_for_selector("#table")
    play([leader, follower])
    ours, theirs = record(leader), record(follower)
    assert len(ours["decisions"]) > 20 and ours == theirs
