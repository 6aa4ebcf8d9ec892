"""What an extension, the system or another tab changes behind the page's back comes right again by itself."""

import pytest

import deals
import driving
from driving import HOST
from serving import wait_ready
from test_keeping import STORED, decide, game, settled

MODULE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "{}"))'
# As dark readers do: the first thing in the head is a style sheet of their own, and ours may be taken out and put back.
EXTENSION = """new MutationObserver((_changes, watcher) => {
  if (!document.head) return;
  watcher.disconnect();
  document.head.prepend(document.createElement("style"));
}).observe(document, { childList: true, subtree: true });"""
LOOKS = """async (looks) => {
  const root = document.documentElement;
  const colours = [];
  for (const look of looks) {
    root.dataset.look = look;
    root.dataset.text = look === "night" ? "200" : "100";
    await new Promise(requestAnimationFrame);
    const style = getComputedStyle(root);
    colours.push(`${style.getPropertyValue("--table")} ${style.fontSize}`);
  }
  return colours;
}"""
TAKE_OUT = """async () => {
  const link = document.getElementById("sheet");
  const { parentNode, nextSibling } = link;
  link.remove();
  await new Promise((resolve) => {
    link.addEventListener("load", resolve, { once: true });
    parentNode.insertBefore(link, nextSibling);
  });
}"""
NOTE_CONNECTIONS = """const open = IDBFactory.prototype.open;
window.connections = [];
IDBFactory.prototype.open = function (...what) {
  const request = open.apply(this, what);
  request.addEventListener("success", () => window.connections.push(request.result));
  return request;
};"""
LOSSES = {
    "closed without a word": "connections.at(-1).close()",
    "closed with an event": "connections.at(-1).close(); connections.at(-1).dispatchEvent(new Event('close'))",
    "given up": """IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
      apply(put, store, words) {
        if (store.transaction.db === connections[0]) throw new DOMException("Connection lost", "UnknownError");
        return Reflect.apply(put, store, words);
      },
    })""",
}
INTERRUPTED = """window.resumed = window.begun = 0;
const { prototype } = AudioContext;
Object.defineProperty(prototype, "state", { get: () => (window.resumed > 1 ? "running" : "interrupted") });
prototype.resume = async () => {
  window.resumed++;
  if (window.resumed < 2) throw new DOMException("a call is under way", "InvalidStateError");
};
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (at) { window.begun++; return start.call(this, at); };"""
CAMERA = """window.streams = [];
Object.defineProperty(navigator, "mediaDevices", { value: {
  getUserMedia: async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    canvas.getContext("2d").fillRect(0, 0, 9, 9);
    const stream = canvas.captureStream(10);
    window.streams.push(stream);
    return stream;
  },
} });"""
SHARE_SHEET = """navigator.standalone = true;
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files: [file] }) => {
  window.file = [file.name, file.type, await file.text()];
  if (window.refusal) throw new DOMException("refused", window.refusal);
};"""


def prepared(open_page, site, script, **options):
    page = open_page(ready=False, own=True, locale="es-ES", **options)
    page.add_init_script(script)
    page.goto(site.url)
    wait_ready(page)
    return page


def test_themes_and_text_sizes_work_beside_the_style_sheet_of_an_extension(open_page, site):
    looks = ["linen", "night", "eink", "felt"]
    wanted = open_page(own=True).evaluate(LOOKS, looks)
    assert len(set(wanted)) == 3, "felt by day is as light as linen"
    page = prepared(open_page, site, EXTENSION, bypass_csp=True)  # which holds for pages, not for extensions
    assert page.evaluate("document.styleSheets[0].ownerNode.id") == ""
    assert page.evaluate(LOOKS, looks) == wanted
    page.evaluate(TAKE_OUT)
    assert page.evaluate(LOOKS, looks) == wanted, "the sheet that came back is another one"


@pytest.mark.parametrize("loss", LOSSES)
def test_a_lost_connection_to_the_storage_is_opened_anew(open_page, site, loss):
    page = prepared(open_page, site, NOTE_CONNECTIONS)
    game(page, site)
    settled(page)
    [before] = page.evaluate(STORED).values()
    page.evaluate(f"() => {{ {LOSSES[loss]}; }}")
    decide(page)
    settled(page)
    assert page.locator(".unkept").count() == 0
    [after] = page.evaluate(STORED).values()
    assert len(after) > len(before)


def test_try_again_stores_after_the_browser_has_refused_for_a_while(open_page, site):
    page = prepared(open_page, site, NOTE_CONNECTIONS)
    game(page, site)
    settled(page)
    page.evaluate("""() => {
      window.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => { throw new DOMException("lost", "UnknownError"); };
    }""")
    decide(page)
    page.locator(".unkept").wait_for()
    page.evaluate("""() => {
      IDBObjectStore.prototype.put = window.put;
      document.querySelector("[data-focus=unkept-again]").click();
    }""")
    page.locator(".unkept").wait_for(state="detached")
    driving.wait_saved(page)


def test_a_tab_that_gave_its_database_away_does_not_blame_another_tab_for_ever(open_page, site):
    page = prepared(open_page, site, NOTE_CONNECTIONS)
    game(page, site)
    settled(page)
    page.evaluate("""() => new Promise((resolve, reject) => {
      Object.assign(indexedDB.deleteDatabase("baraja-saves"), { onsuccess: resolve, onerror: reject });
    })""")
    decide(page)
    settled(page)
    page.locator(".unkept").wait_for(state="detached")
    assert page.evaluate(STORED)


BARE_BUTTONS = """() => [...document.querySelectorAll(":is(.button, .square)")].filter((button) => {
  const { borderStyle, borderWidth, outlineStyle, outlineWidth } = getComputedStyle(button);
  const drawn = (style, width) => style !== "none" && parseFloat(width) > 0;
  return button.offsetParent && !drawn(borderStyle, borderWidth) && !drawn(outlineStyle, outlineWidth);
}).map((button) => button.outerHTML)"""


def test_with_forced_colours_every_button_of_the_table_has_an_edge(open_page, site):
    page = open_page(ready=False, own=True, locale="es-ES", forced_colors="active")
    page.goto(site.url + deals.deal_link())
    wait_ready(page)
    driving.open_link(page)
    page.wait_for_selector("#primary")
    assert page.evaluate(BARE_BUTTONS) == []
    page.click("#menu")
    page.wait_for_selector(".page-pause")
    assert page.evaluate(BARE_BUTTONS) == []


@pytest.mark.parametrize("text", ["100", "200"])
def test_above_an_open_keyboard_no_bar_covers_the_field_that_is_written_in(open_page, text):
    page = open_page(own=True, locale="es-ES", has_touch=True, viewport={"width": 390, "height": 844})
    page.evaluate("(text) => document.documentElement.setAttribute('data-text', text)", text)
    page.click("[data-action='home.new'] >> nth=0")
    page.locator("#new-seed").focus()
    page.set_viewport_size({"width": 390, "height": 340})
    page.evaluate("document.activeElement.scrollIntoView({ block: 'end' })")
    covered = """() => {
      const field = document.activeElement.getBoundingClientRect();
      const bar = document.querySelector(".page-foot").getBoundingClientRect();
      return field.bottom > bar.top && field.top < bar.bottom;
    }"""
    assert page.evaluate("document.activeElement.id") == "new-seed" and not page.evaluate(covered)


# Cues after one another; what plays them is awaited.
PLAY = (
    f"(cues) => {HOST.replace('.browser', '.browser.synthesizer')}.then(({{ play }}) => play(cues.split(' '), 'low'))"
)


def test_sounds_come_back_after_a_call_has_interrupted_them(open_page, site):
    page = prepared(open_page, site, INTERRUPTED)
    for began in (False, True):
        page.evaluate(PLAY, "turn")
        assert bool(page.evaluate("window.begun")) == began
    assert page.evaluate("window.resumed") == 2


PITCHES = """Object.defineProperty(AudioContext.prototype, "state", { get: () => "running" });
window.heard = [];
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (at) {
  window.heard.push([this.type, Math.round(69 + 12 * Math.log2(this.frequency.value / 440))]);
  return start.call(this, at);
};
const { setValueAtTime } = AudioParam.prototype;
AudioParam.prototype.setValueAtTime = function (value, at) {
  this.value = value;
  return setValueAtTime.call(this, value, at);
};"""


def test_a_motif_sounds_as_its_notes_three_at_a_time_and_what_is_none_is_silent(open_page, site):
    page = prepared(open_page, site, PITCHES)
    page.evaluate(PLAY, "cello:60.64:80 triangle:60")
    assert page.evaluate("heard") == []
    page.evaluate(PLAY, "triangle:72.76.79:80 square:60.67:60 sine:84:70 sine:96:70")
    assert page.evaluate("heard") == [
        ["triangle", 72], ["triangle", 76], ["triangle", 79], ["square", 60], ["square", 67], ["sine", 84],
    ]  # fmt: skip


def test_the_camera_goes_on_after_its_picture_has_ended(open_page, site):
    page = prepared(open_page, site, CAMERA)
    page.evaluate(f"""async () => {{
      document.body.append(Object.assign(document.createElement("video"), {{ id: "eye", muted: true }}));
      (await {HOST}).scan("#eye");
    }}""")
    page.wait_for_function("() => streams.length === 1 && document.getElementById('eye').readyState > 1")
    page.evaluate("streams[0].getTracks().forEach((track) => track.stop())")
    page.wait_for_function("() => streams.length === 2 && document.getElementById('eye').srcObject === streams[1]")
    page.evaluate(f"{HOST}.then((host) => host.stop_scan())")
    assert page.evaluate("streams[1].getTracks()[0].readyState") == "ended"


def test_a_script_that_did_not_come_is_asked_for_again(open_page, site):
    page = open_page(ready=False, own=True, watched=False)
    asked = []

    def refuse_once(route):
        asked.append(route.request.url)
        route.abort() if len(asked) == 1 else route.continue_()

    page.route("**/peers.js*", refuse_once)
    page.goto(site.url)
    wait_ready(page)
    load = f"{MODULE.format('markup')}.then((markup) => markup.later('peers')).then(() => true, () => false)"
    assert [page.evaluate(load) for _ in range(3)] == [False, True, True]
    assert len(set(asked)) == len(asked) == 2, "another address, as browsers remember the one that failed"


@pytest.mark.parametrize(("refusal", "outcome"), [("", "saved"), ("AbortError", "closed"), ("NotAllowedError", "")])
def test_an_iphone_hands_a_file_to_its_share_sheet(open_page, site, refusal, outcome):
    page = prepared(open_page, site, SHARE_SHEET)
    page.evaluate("(refusal) => (window.refusal = refusal)", refusal)
    download = f"{HOST}.then((host) => host.download('a.json', '{{}}'))"
    if outcome:
        assert page.evaluate(download) == outcome
    else:
        with page.expect_download() as file:
            assert page.evaluate(download) == ""
        assert file.value.path().read_text() == "{}"
    assert page.evaluate("window.file") == ["a.json", "application/json", "{}"]


def test_the_address_of_a_download_lives_until_the_browser_has_read_it(open_page, site):
    page = prepared(open_page, site, "window.revoked = 0; URL.revokeObjectURL = () => window.revoked++;")
    with page.expect_download():
        page.evaluate(f"{HOST}.then((host) => host.download('a.txt', 'x'))")
    assert page.evaluate("window.revoked") == 0
