"""Drives several devices at one table by WebRTC, each a context of one browser: they meet by text and play by taps."""

import json

import deals
from serving import BOOT_MS

STORED = """async () => {
  const storage = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  const { id } = JSON.parse((await storage.getSettings(["open"]))[0]);
  return JSON.stringify(JSON.parse(await storage.get(id)).record);
}"""
PLAY = """([most, pause]) => new Promise((done) => {
  // Taps whenever this device is asked, until the game is over, `most` decisions have been made or `resting` is set;
  // waits `pause` milliseconds after each change.
  window.resting = false;
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
    if (one(".page-end") || window.resting || (most && asked >= most)) {
      changes.disconnect();
      return done(asked);
    }
    (one("[data-focus=curtain], .closed-hand #peek") || (one("#table[data-mine=yes]") && sensible()))?.click();
    soon(pause + 95); // if nothing changes before
  };
  changes.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  look();
})"""
TIMES = """() => {
  // When this device first showed each number of decisions, in milliseconds of a clock that all pages share.
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
  // Replaces the camera by a canvas that shows a code on a grey ground.
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


def set_up(page, game):
    page.click("[data-focus=go-new]" if game == "dominion" else f"[data-focus=go-new-{game}]")


def lead(page, game, people):
    """Sets up a game of that many people, and goes to the screen on which they are invited."""
    page.click("[data-focus=go-settings]")
    page.click("[data-focus='set.pace-instant']")
    page.click("[data-focus=back]")
    set_up(page, game)
    for seat in range(1, people):
        if seat > 1:
            page.click("[data-focus=new-add]")
        page.click(f"[data-focus=kind-{seat}]")
        page.click("[data-focus='new.kind-person']")
    page.fill("#new-seed", str(deals.SHORT))
    to_meeting(page)


def to_meeting(page):
    """Goes from a game that is set up to the screen on which its devices meet."""
    page.click("[data-focus=new-together]")
    page.wait_for_selector(".page-together")


def carried(page):
    """Returns the link that a device shows, to be carried to another one."""
    page.wait_for_selector("[data-focus=together-link]", state="attached")
    return page.input_value("[data-focus=together-link]")


def answered(leader, follower, invite):
    """Opens an invitation on another device, which answers it; returns the answer."""
    leader.click(f"[data-focus={invite}]")
    address = carried(leader)
    assert len(address) <= 400
    follower.evaluate("(address) => { location.hash = address.split('#')[1]; }", address)
    follower.click("[data-focus=together-join]")
    return carried(follower)


def meet(leader, follower, invite):
    """Carries invitation and answer between two devices, and waits until the follower is at the table."""
    answer = answered(leader, follower, invite)
    leader.click("#together-paste > summary")
    leader.fill("#together-text", answer)
    leader.click("[data-focus=together-connect]")
    follower.wait_for_selector("#table", timeout=BOOT_MS)


def to_table(page):
    page.click("[data-focus=together-go]")
    page.wait_for_selector("#table, .curtain")


def gather(pages, game):
    """Starts a game on these devices, with one person at each; the first one leads."""
    leader, *others = pages
    lead(leader, game, len(pages))
    for seat, follower in enumerate(others, 1):
        meet(leader, follower, f"invite-{seat}")
    to_table(leader)


def begin(pages, most=0, pause=5):
    """Begins to tap on all devices, and does not wait."""
    for page in pages:
        page.evaluate("(how) => { window.playing = (" + PLAY + ")(how); }", [most, pause])


def play(pages, most=0, pause=5):
    """Taps on all devices until the game is over or `most` decisions have been made."""
    begin(pages, most, pause)
    for page in pages:
        page.evaluate("() => window.playing")


def records(pages):
    """Returns the record of the game that each device has saved."""
    for page in pages:
        page.wait_for_selector("html[data-kept=yes]", state="attached")
    return [json.loads(page.evaluate(STORED)) for page in pages]
