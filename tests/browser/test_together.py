"""Several devices at one table by WebRTC, as contexts of one browser: met by text and by camera, played by taps."""

import json

import pytest

import deals
from serving import BOOT_MS

STORED = """async (game) => {
  const { get, list } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  const saves = await Promise.all(JSON.parse(await list()).map(({ id }) => get(id)));
  return JSON.stringify(saves.map((save) => JSON.parse(save).record).find((record) => record.game === game));
}"""
PLAY = """([most, pause]) => new Promise((done) => {
  // Taps whenever this device is asked, until the game is over or so many decisions have been made; after what is seen
  // it waits so many milliseconds.
  const one = (selector) => document.querySelector(selector);
  const sold = ":is([data-state=take], [data-state=later])";
  const wishes = ["province", "gold", "silver"].map((name) => `#pile-${name}${sold}`);
  const turn = ":is(#primary, #second):is([aria-keyshortcuts=T], [aria-keyshortcuts=E])";
  const sensible = () =>
    (!one("#table .tile[aria-pressed=true]") && one(turn) && wishes.map(one).find(Boolean)) ||
    [
      "#primary:not([aria-disabled])",
      "#second:not([aria-disabled])",
      ".choice",
      "#zone-hand .card[data-state=take][aria-pressed=false]",
      "#table [data-state=take][aria-pressed=false]",
    ].map(one).find(Boolean);
  let next = 0;
  const soon = (ms) => {
    clearTimeout(next);
    next = setTimeout(look, ms);
  };
  const changes = new MutationObserver(() => soon(pause));
  const look = () => {
    const asked = Number(document.documentElement.dataset.asked);
    if (one(".page-end") || (most && asked >= most)) {
      changes.disconnect();
      return done(asked);
    }
    if (one("#table[data-mine=yes]")) sensible()?.click();
    soon(pause + 95); // if nothing changes before
  };
  changes.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  look();
})"""
TIMES = """() => {
  // When this device showed how many decisions, in milliseconds that are the same on all pages.
  window.shown = {};
  new MutationObserver(() => {
    window.shown[document.documentElement.dataset.asked] ??= performance.timeOrigin + performance.now();
  }).observe(document.documentElement, { attributeFilter: ["data-asked"] });
}"""
CODE = """async () => {
  const code = document.querySelector("qr-code");
  while (!code.shadowRoot) await new Promise((go) => setTimeout(go, 20));
  return new XMLSerializer().serializeToString(code.shadowRoot.firstChild);
}"""
CAMERA = """(svg) => {
  // A camera that sees a code, drawn on a canvas as on a table.
  const picture = new Image();
  picture.src = "data:image/svg+xml," + encodeURIComponent(svg);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 480];
  const pen = canvas.getContext("2d");
  setInterval(() => {
    pen.fillStyle = "#777";
    pen.fillRect(0, 0, 640, 480);
    pen.drawImage(picture, 130, 50, 380, 380);
  }, 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}"""


def lead(page, game, people):
    """Sets up a game of that many people, and goes to the screen on which they are invited."""
    page.click("[data-focus=go-settings]")
    page.click("[data-focus='set.pace-instant']")
    page.click("[data-focus=back]")
    page.click("[data-focus=go-new]" if game == "dominion" else f"[data-focus=go-new-{game}]")
    for seat in range(1, people):
        if seat > 1:
            page.click("[data-focus=new-add]")
        page.click(f"[data-focus=kind-{seat}]")
        page.click("[data-focus='new.kind-person']")
    page.fill("#new-seed", str(deals.SHORT))
    page.click("[data-focus=new-together]")
    page.wait_for_selector(".page-together")


def carried(page):
    """The address that a device shows."""
    page.wait_for_selector("[data-focus=together-link]")
    return page.input_value("[data-focus=together-link]")


def answered(leader, follower, invite):
    """Opens an invitation on another device, which answers it; the answer."""
    leader.click(f"[data-focus={invite}]")
    address = carried(leader)
    assert len(address) <= 400
    follower.evaluate("(address) => { location.hash = address.split('#')[1]; }", address)
    follower.click("[data-focus=together-join]")
    return carried(follower)


def meet(leader, follower, invite):
    """Carries the two texts by hand, and waits for the table."""
    leader.fill("#together-text", answered(leader, follower, invite))
    leader.click("[data-focus=together-connect]")
    follower.wait_for_selector("#table", timeout=BOOT_MS)


def to_table(page):
    page.click("[data-focus=together-go]")
    page.wait_for_selector("#table")


def play(pages, most=0, pause=5):
    """Everybody taps on his own device, until the game is over or so many decisions have been made."""
    for page in pages:
        page.evaluate("(how) => { window.playing = (" + PLAY + ")(how); }", [most, pause])
    for page in pages:
        page.evaluate("() => window.playing")


def records(pages, game):
    """What each device has kept of the one game of that kind that it has played."""
    for page in pages:
        page.wait_for_selector("html[data-kept=yes]", state="attached")
    return [json.loads(page.evaluate(STORED, game)) for page in pages]


def test_two_devices_play_a_whole_game_by_taps_though_one_is_reloaded_in_the_middle(open_page):
    pages = leader, follower = open_page(locale="es-ES"), open_page(locale="en-GB")
    lead(leader, "dominion", 2)
    meet(leader, follower, "invite-1")
    to_table(leader)
    for page in pages:
        page.evaluate(TIMES)
    play(pages, 30)
    times = [page.evaluate("() => window.shown") for page in pages]
    later = sorted(abs(times[0][number] - times[1][number]) for number in times[0].keys() & times[1].keys())
    assert later[0] < 100, f"the quickest decision was seen on the other device after {later[0]:.0f} ms"
    follower.reload()
    leader.wait_for_selector(".devices-strip")
    follower.wait_for_selector(".devices-strip")
    leader.click(".devices-strip button")
    meet(leader, follower, "invite-1")
    leader.wait_for_selector("#together:empty", state="attached")
    to_table(leader)
    play(pages)
    ours, theirs = records(pages, "dominion")
    assert len(ours["decisions"]) > 40 and ours == theirs


def test_four_devices_meet_by_camera_and_by_text_and_play_a_whole_game(open_page):
    pages = leader, second, third, watching = [open_page(locale="es-ES") for _ in range(4)]
    lead(leader, "villagers", 3)
    answered(leader, second, "invite-1")
    leader.evaluate(CAMERA, second.evaluate(CODE))
    leader.click("[data-focus=camera-look]")
    second.wait_for_selector("#table", timeout=BOOT_MS)
    meet(leader, third, "invite-2")
    meet(leader, watching, "together-watch")
    to_table(leader)
    watching.wait_for_selector(".closed-hand")
    play(pages)
    first, *others = records(pages, "villagers")
    assert len(first["decisions"]) > 40 and others == [first] * 3


@pytest.mark.firefox
def test_chromium_and_firefox_play_whole_games_whichever_of_them_leads(open_page, firefox, site):
    """One answer is carried as a text, the other one read by Firefox's camera, without a detector of its own."""
    ours, theirs = pages = open_page(locale="es-ES"), firefox.new_page(site.url)
    lead(ours, "dominion", 2)
    meet(ours, theirs, "invite-1")
    to_table(ours)
    play(pages)
    first, *others = records(pages, "dominion")
    assert len(first["decisions"]) > 40 and others == [first]
    for page in pages:
        page.click("[data-focus=end-home]")
    lead(theirs, "villagers", 2)
    answered(theirs, ours, "invite-1")
    theirs.evaluate(CAMERA, ours.evaluate(CODE))
    theirs.click("[data-focus=camera-look]")
    ours.wait_for_selector("#table", timeout=BOOT_MS)
    to_table(theirs)
    play(pages)
    second, *others = records(pages, "villagers")
    assert len(second["decisions"]) > 40 and others == [second]
