"""Games on the page: to the end, through reloads, undo, languages, offline, links, two people, two tabs."""

import io
import json
import re

import pytest
from PIL import Image, ImageStat

import deals
import driving
import touring
from baraja import dominion
from serving import BOOT_MS, wait_ready


@pytest.fixture
def table(open_page):
    """Opens a link, by default to a deal between a person on the first seat and a bot that buys only money, at once."""

    def begin(address=None, locale="es-ES", **options):
        page = open_page("", locale=locale, **options)
        driving.instant(page)
        page.evaluate("fragment => { location.hash = fragment }", address or deals.deal_link())
        driving.open_link(page)
        return page

    return begin


FRAMES = """() => new Promise((seen) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => setTimeout(seen);
  port2.postMessage(0);
}))"""
"""Resolves once what the page leaves for the next frame has been painted."""


def words_of_log(page):
    page.evaluate(FRAMES)  # the log is painted in the next frame
    return page.inner_text("#log-lines")


LATE = """async () => {
  const shown = () => ["prompt", "log"].map((zone) => document.querySelector(`#zone-${zone}`).textContent);
  const found = [shown()];
  document.querySelector("#primary").click();
  found.push(shown());
  await (FRAMES)();
  return [...found, shown()];
}"""

REPLACED = """async () => {
  const { paint } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "markup"));
  const log = () => document.querySelector("#zone-log").innerHTML;
  document.querySelector("#log-lines").focus();
  paint('{"#zone-log": "<b>read</b>"}', "[]", false);
  const found = [log()];
  document.activeElement.blur();
  paint('{"#zone-log": "late"}', "[]", false);
  paint('{"#screen": "<main id=table data-late=#zone-log><div id=zone-log>new</div></main>"}', "[]", true);
  await (FRAMES)();
  found.push(log());
  for (const line of ["next", "last"]) {
    paint(`{"#zone-log": "${line}"}`, "[]", false);
    found.push(log());
    await (FRAMES)();
  }
  return [...found, log()];
}"""


OPENED = """(card) => {
  document.querySelector(`#pile-${card}`).click();
  return document.querySelector("[data-sheet=inspector] .inspected").dataset.card;
}"""


RESET = """async () => {
  const { paint } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "markup"));
  const form = '<p><input value="a"></p><p><select><option selected>b</option><option>c</option></select></p>';
  const again = () => paint(JSON.stringify({ "#zone-prompt": form }), "[]", false);
  again();
  const [typed, chosen] = document.querySelectorAll("#zone-prompt :is(input, select)");
  typed.value = chosen.value = "c";
  again();
  return [typed.isConnected, typed.value, chosen.value];
}"""


def test_what_was_typed_or_chosen_goes_when_the_same_is_painted_again(table):
    assert table().evaluate(RESET) == [True, "a", "b"]


def test_the_log_follows_a_frame_after_what_answers_the_tap(table):
    before, at_once, seen = table().evaluate(LATE.replace("FRAMES", FRAMES))
    assert at_once[0] != before[0] and at_once[1] == before[1]
    assert seen[0] == at_once[0] and seen[1] != before[1]


def test_a_log_that_is_read_changes_at_once_and_none_that_waited_comes_to_another_screen(table):
    read, *others = table().evaluate(REPLACED.replace("FRAMES", FRAMES))
    assert read == "<b>read</b>" and others == ["new", "new", "next", "last"]


def test_a_card_that_opens_as_a_sheet_is_never_the_one_before(table):
    """Else a mouse that rests there would have asked for that one."""
    page = table()
    page.set_viewport_size({"width": 390, "height": 664})
    for card in ("gold", "province"):
        assert page.evaluate(OPENED, card) == card
        page.click("#close-inspector")


def test_two_taps_from_home_to_the_first_decision(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table[data-mine=yes]")
    assert page.is_visible("#primary")


def test_a_whole_game_by_clicks(table):
    page = table(deals.deal_link(seed=deals.SHORT))
    clicks = driving.play_to_end(page)
    assert clicks > 10
    assert page.locator(".place").count() == 2
    assert re.search(r"\d+ PV", page.inner_text(".place.winner"))
    page.wait_for_selector(".chart.wide .curve")
    assert page.locator(".chart.wide .curve").count() == 2
    page.click("[data-focus='rematch-other']")
    page.wait_for_selector("#table[data-mine=yes]")


def test_a_game_against_three_bots_of_a_kingdom_with_attacks(table):
    page = table(deals.deal_link(kingdom="size_distortion", seats=("person", "money-plus", "random", "big-money")))
    driving.play_to_end(page)
    assert page.locator(".place").count() == 4


def test_a_reload_in_mid_turn_comes_back_to_the_same_question(table):
    page = table()
    for _ in range(7):
        driving.my_turn(page)
        driving.one_step(page)
    driving.my_turn(page)
    hand, supply, log = page.inner_text("#zone-hand"), page.inner_text("#zone-supply"), words_of_log(page)
    driving.wait_saved(page)
    page.reload()
    wait_ready(page)
    page.wait_for_selector("#table[data-mine=yes]")
    assert page.inner_text("#zone-hand") == hand
    assert page.inner_text("#zone-supply") == supply
    assert words_of_log(page) == log


def test_offline_goes_on(table, site):
    page = table(service_workers="allow")
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_MS)
    driving.one_step(page)
    driving.my_turn(page)
    hand = page.inner_text("#zone-hand")
    driving.wait_saved(page)
    site.stop()
    try:
        page.context.set_offline(True)
        page.reload()
        wait_ready(page)
        page.wait_for_selector("#table[data-mine=yes]")
        assert page.inner_text("#zone-hand") == hand
        driving.one_step(page)
        driving.my_turn(page)
    finally:
        site.start()


def test_undo_is_free_until_something_new_is_seen(table):
    page = table()
    before = page.inner_text("#zone-hand")
    assert page.get_attribute("#undo", "aria-disabled") == "true"
    page.click("#primary")  # treasures: nothing new is seen
    assert page.get_attribute("#undo", "data-undo") == "free"
    page.click("#undo")
    assert page.inner_text("#zone-hand") == before
    page.click("#primary")
    page.click("#pile-silver")
    page.click("#primary")  # buys, and the turn ends with five new cards
    driving.my_turn(page)
    assert page.get_attribute("#undo", "data-undo") == "ask"
    after = page.inner_text("#zone-hand")
    page.click("#undo")
    page.wait_for_selector("#note .note")
    page.click("#menu")
    assert "Práctica" in page.inner_text(".page-pause")
    page.click("[data-focus='resume.table-']")
    page.click("#pile-silver")
    page.click("#primary")
    driving.my_turn(page)
    assert page.inner_text("#zone-hand") == after  # same choice, same cards


BUT_THE_OTHER_NAME = """() => {
  const copy = document.querySelector("#table").cloneNode(true);
  for (const other of copy.querySelectorAll("[lang]")) other.remove();
  return copy.textContent;
}"""


def test_the_language_changes_in_mid_game(table):
    page = table()
    driving.my_turn(page)
    assert "Cobre" in page.inner_text("#zone-hand")
    page.click("#menu")
    page.click("[data-focus=lang]")
    page.click("[data-focus='resume.table-']")
    page.wait_for_selector("#table")
    assert "Copper" in page.inner_text("#zone-hand")
    assert page.get_attribute("html", "lang") == "en"
    assert "Cobre" not in page.evaluate(BUT_THE_OTHER_NAME)  # but for the inspected card, which is named in both
    driving.one_step(page)
    assert driving.my_turn(page)


HAND = """() => Object.fromEntries([...document.querySelectorAll("#zone-hand .card")].map((card) =>
  [card.dataset.card, card.querySelector(".times")?.textContent]))"""


def hand_after(page, steps):
    """The cards of the hand, by name and number, after that many clicks and what the bots do then."""
    for _ in range(steps):
        driving.my_turn(page)
        driving.one_step(page)
    driving.my_turn(page)
    return page.evaluate(HAND)


def test_the_deal_link_deals_the_same_cards(table, open_page):
    """Also after shuffles: all first hands are Coppers and Estates."""
    first = table()
    first.click("#menu")
    first.click("[data-focus='share.deal-']")
    link = first.input_value(".link-text")
    first.click("[data-focus='resume.table-']")
    fragment = link[link.index("#") :]
    assert len(fragment) <= 60
    second = open_page(locale="en-GB")
    driving.instant(second)
    second.evaluate("fragment => { location.hash = fragment }", fragment)
    second.wait_for_selector(".page-incoming")
    assert "First Game" in second.inner_text(".page-incoming")
    assert second.query_selector("#table") is None
    driving.open_link(second)
    assert "#" not in second.url
    for steps in (0, 9):
        hand = hand_after(first, steps)
        assert hand and hand == hand_after(second, steps)


def test_the_game_link_goes_on_where_it_was(table, open_page):
    first = table()
    for _ in range(9):
        driving.my_turn(first)
        driving.one_step(first)
    driving.my_turn(first)
    hand = first.inner_text("#zone-hand")
    first.click("#menu")
    first.click("[data-focus='share.game-']")
    link = first.input_value(".link-text")
    second = open_page(link[link.index("#") :], locale="es-ES")
    assert "decisiones" in second.inner_text(".page-incoming")
    driving.open_link(second)
    assert second.inner_text("#zone-hand") == hand


def test_a_tap_selects_a_whole_link_to_copy_it_by_hand(table):
    page = table()
    page.click("#menu")
    page.click("[data-focus='share.deal-']")
    page.click(".link-text")
    assert page.evaluate("() => getSelection().toString()") == page.input_value(".link-text")


def test_opening_a_link_leaves_the_running_game_alone(table):
    page = table()
    driving.one_step(page)
    driving.wait_saved(page)
    page.evaluate("fragment => { location.hash = fragment }", deals.deal_link(kingdom="big_money", seed=9))
    page.wait_for_selector(".page-incoming")
    driving.open_link(page)
    driving.wait_saved(page)
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.click("[data-focus=go-games]")
    page.wait_for_selector(".game-row")
    assert page.locator(".game-row").count() == 2


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda link: link[:-4], "dañado"),
        (lambda link: link.replace("1.1.", "1.0.", 1), "dañado"),
        (lambda link: link.replace("g=1", "g=9", 1), "más nueva"),
        (lambda link: "#g=1", "falta un trozo"),
        (lambda link: "#zzz", "no es un enlace"),
    ],
)
def test_a_corrupt_link_says_what_is_wrong_and_harms_nothing(open_page, damage, sentence):
    page = open_page(damage(deals.deal_link()), locale="es-ES")
    page.wait_for_selector("#code-problem")
    assert sentence in page.inner_text("#code-problem")
    assert "#" not in page.url
    page.click("[data-focus=back]")
    page.click("[data-action=play]")
    page.wait_for_selector(".page-evening")


def test_a_pasted_code_opens(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-code]")
    page.fill("#code-text", "algo que no es")
    page.click("[data-focus=code-read]")
    page.wait_for_selector("#code-problem")
    page.fill("#code-text", "https://example.org/baraja/" + deals.deal_link())
    page.click("[data-focus=code-read]")
    page.wait_for_selector(".page-incoming")
    driving.open_link(page)


STORE = """([id, save, meta]) => new Promise((done, fail) => {
  const request = indexedDB.open("baraja-saves");
  request.onerror = () => fail(request.error);
  request.onsuccess = () => {
    const tx = request.result.transaction(["saves", "index"], "readwrite");
    tx.objectStore("saves").put(save, id);
    tx.objectStore("index").put(meta, id);
    tx.oncomplete = () => { request.result.close(); done(); };
  };
})"""


def test_a_corrupt_save_says_so_and_harms_nothing(table):
    page = table()
    driving.one_step(page)
    driving.wait_saved(page)
    page.click("#menu")
    page.click("[data-focus='go-home']")
    meta = json.dumps({"title": "<b>Rota</b>", "turn": 3, "changed": "2030-01-01", "seats": ["<i>x</i>"], "next": "y"})
    page.evaluate(STORE, ["broken", '{"format": "baraja-save/1", "record', meta])
    page.click("[data-focus=go-games]")
    page.wait_for_selector(".game-row")
    assert page.locator(".game-row").count() == 2
    assert "<b>Rota</b>" in page.inner_text(".game-rows")
    page.click("[data-focus='resume-broken']")
    page.wait_for_selector("#note .note")
    assert "dañado" in page.inner_text("#note")
    page.locator(".game-row").nth(1).locator("[data-action=resume]").click()
    page.wait_for_selector("#table[data-mine=yes]")


def test_a_save_of_other_rules_is_played_as_far_as_it_fits(table):
    page = table()
    for _ in range(4):
        driving.my_turn(page)
        driving.one_step(page)
    driving.wait_saved(page)
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.wait_for_selector(".page-home")
    driving.wait_saved(page)  # that the table was left, too
    page.evaluate("""() => new Promise((done) => {
      const request = indexedDB.open("baraja-saves");
      request.onsuccess = () => {
        const store = request.result.transaction("saves", "readwrite").objectStore("saves");
        store.getAllKeys().onsuccess = ({ target: { result: [key] } }) => {
          store.get(key).onsuccess = ({ target: { result } }) => {
            const save = JSON.parse(result);
            save.record.decisions[3] = "0 turn.buy no_such_card";
            store.put(JSON.stringify(save), key).onsuccess = () => { request.result.close(); done(); };
          };
        };
      };
    })""")
    page.reload()
    wait_ready(page)
    page.click("[data-action=resume]")
    page.wait_for_selector("#note .note")
    assert re.search("cambiado|decisión 4", page.inner_text("#note"), re.IGNORECASE)
    assert page.query_selector("#table") is not None


def test_export_delete_and_import(table):
    page = table()
    driving.one_step(page)
    driving.wait_saved(page)
    page.click("#menu")
    page.click("[data-focus='go-home']")
    page.click("[data-focus=go-games]")
    with page.expect_download() as download:
        page.click("[data-focus=export-all]")
    path = download.value.path()
    page.click("[data-action='games.delete']")
    page.click("[data-action='games.delete_now']")
    page.wait_for_selector(".game-row", state="detached")
    page.set_input_files("#import-file", path)
    page.wait_for_selector(".game-row")
    assert "importada" in page.inner_text(".report")
    page.set_input_files("#import-file", path)
    page.wait_for_selector(".report:has-text('ya estaba')")
    assert page.locator(".game-row").count() == 1
    page.set_input_files("#import-file", {"name": "x.json", "mimeType": "application/json", "buffer": b"\xff\x00{"})
    page.wait_for_selector(".report:has-text('No importada')")
    page.click("[data-action='games.rename']")
    page.fill("#rename-text", "  <b>Mi\u202e partida</b> ")
    page.click("[data-action='games.renamed']")
    page.wait_for_selector(".game-row:has-text('<b>Mi partida</b>')")
    page.click("[data-action=resume]")
    page.wait_for_selector("#table[data-mine=yes]")


CARD_NAMES = set(dominion.KINDS)


def test_the_curtain_leaks_nothing(open_page):
    """Two people on one tablet: between them there is a moment without any card in the document."""
    page = open_page(deals.deal_link(seats=("person", "person")), locale="es-ES")
    page.evaluate("""() => { window.leaks = [];
      new MutationObserver(() => {
        const curtain = document.querySelector(".curtain");
        if (curtain && document.querySelector("[data-card], #zone-hand, #log-lines, #zone-inspector")) leaks.push(1);
      }).observe(document.body, { childList: true, subtree: true }); }""")
    driving.open_link(page)
    assert "Jugador 1" in page.inner_text(".curtain h1")
    assert page.evaluate("document.querySelector('.curtain').getAnimations().length") == 0, "it covers at once"
    for _ in range(3):
        no_card(page)
        page.click("[data-focus=curtain]")
        no_card(page)
        page.click("[data-focus=curtain]")
        page.wait_for_selector("#table[data-mine=yes]")
        assert page.query_selector("#zone-hand .card") is not None
        page.focus("#zone-hand .card")
        page.wait_for_selector("#zone-inspector .inspected", state="attached")  # what the next curtain could leak
        while page.query_selector("#table"):
            driving.one_step(page)
        page.wait_for_selector(".curtain")
    assert page.evaluate("leaks") == []
    assert "Jugador 2" in page.inner_text(".curtain h1")
    page.reload()
    wait_ready(page)
    page.wait_for_selector(".curtain")
    no_card(page)


def no_card(page):
    """No card is in the document, in its title or in what is announced."""
    assert page.query_selector("#screen [data-card]") is None
    assert page.query_selector("#zone-hand") is None
    spoken = page.text_content("#status") + page.text_content("#alert") + page.title()
    assert "Cobre" not in spoken


def test_a_hidden_page_covers_the_hand(open_page):
    page = open_page(deals.deal_link(seats=("person", "person")), locale="es-ES")
    driving.open_link(page)
    page.click("[data-focus=curtain]")
    page.click("[data-focus=curtain]")
    page.wait_for_selector("#zone-hand .card")
    page.evaluate("""() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange")); }""")
    page.wait_for_selector(".curtain")
    no_card(page)


def test_undo_between_people_asks_the_other(open_page):
    page = open_page(deals.deal_link(seats=("person", "person")), locale="es-ES")
    driving.open_link(page)
    for _ in range(2):
        page.click("[data-focus=curtain]")
        page.click("[data-focus=curtain]")
        page.wait_for_selector("#table[data-mine=yes]")
        while page.query_selector("#table"):
            driving.one_step(page)
    page.click("[data-focus=curtain]")
    page.click("[data-focus=curtain]")
    page.click("#undo")
    page.wait_for_selector(".page-consent")
    assert "Jugador 2" in page.inner_text(".page-consent")
    page.click("[data-focus='agree-1']")
    page.wait_for_selector("#table[data-mine=yes]")


def hit_by_militia(session):
    """The second seat has to discard in the turn of the first."""
    return session.question.key == "militia.discard" and session.question.seat == 1


def test_a_decision_in_another_s_turn_is_a_short_visit(open_page):
    seed, link = next(
        (seed, link)
        for seed in range(60)
        if (link := deals.game_link(hit_by_militia, seed=seed, seats=("person", "person"), bots=("random", "random")))
    )
    page = open_page(link, locale="es-ES")
    driving.open_link(page)
    assert "Berta" in page.inner_text(".curtain h1"), seed
    assert "Solo para una decisión" in page.inner_text(".curtain")
    page.click("[data-focus=curtain]")
    assert "Milicia" in page.inner_text(".curtain .briefing")
    page.click("[data-focus=curtain]")
    # A card of this kingdom reacts to attacks: a person who holds none is shown the hand, and that there is no answer.
    page.wait_for_selector(".visit-hand, #table[data-mine=yes]")
    if page.query_selector(".visit-hand"):
        page.click("[data-focus=curtain]")
    page.wait_for_selector("#table[data-mine=yes]")
    while page.query_selector("#table"):
        driving.one_step(page)
    page.wait_for_selector(".curtain")
    assert "Ana" in page.inner_text(".curtain h1")
    no_card(page)


def test_a_tap_while_a_bot_moves_is_kept_for_later(open_page):
    page = open_page(deals.deal_link(seats=("person", "big-money", "big-money")), locale="es-ES")
    driving.open_link(page)
    page.click("#primary")
    page.evaluate("document.querySelector('#primary').click(); document.querySelector('#pile-silver').click()")
    page.wait_for_selector("#table[data-mine=yes] #pile-silver[aria-pressed=true]")


def test_a_turn_by_keyboard(table):
    page = table()
    page.keyboard.press("t")
    page.wait_for_selector("#zone-play .minis .mini")
    page.keyboard.press("s")
    assert page.evaluate("document.activeElement.closest('#zone-supply') !== null")
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.id")
    assert focused == "pile-silver"
    page.keyboard.press("Enter")
    assert page.get_attribute("#pile-silver", "aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert page.get_attribute("#pile-silver", "aria-pressed") == "false"
    assert page.evaluate("document.activeElement.id") == "pile-silver"
    page.keyboard.press("e")
    driving.my_turn(page)
    assert page.evaluate("document.activeElement !== document.body")
    page.keyboard.press("u")
    page.wait_for_selector("#zone-play .minis .mini")


def focused(page):
    return page.evaluate("document.activeElement.id")


def reach(page, pile):
    """Moves the focus to a pile with the key of the supply and the arrows."""
    page.keyboard.press("s")
    for _ in range(20):
        if focused(page) == pile:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{pile} is not to be reached")


def test_a_whole_game_by_keyboard_alone(open_page):
    """From a link to the result without a pointer; the focus is never lost."""
    page = open_page(deals.deal_link(seed=deals.SHORT), locale="es-ES")
    page.keyboard.press("Tab")
    while focused(page) != "" or page.evaluate("document.activeElement.dataset.focus") != "link-open":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-mine=yes]")
    turns = 0
    while driving.my_turn(page):
        turns += 1
        assert turns < 80
        assert page.evaluate("document.activeElement !== document.body")
        offered = ":is([data-state=take], [data-state=later])"
        wishes = (f"pile-{wish}" for wish in driving.WISHES)
        wish = next((id_ for id_ in wishes if page.query_selector(f"#{id_}{offered}")), "")
        if wish:
            reach(page, wish)
            page.keyboard.press("Enter")
            if page.get_attribute(f"#{wish}", "aria-pressed") == "true":  # else it was bought before: one tap buys it
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("e")
        if page.query_selector("html[data-busy]"):
            page.keyboard.press("Escape")
    assert turns > 10
    assert re.search(r"\d+ PV", page.inner_text(".place.winner"))


def test_what_happens_is_announced(table):
    page = table()
    page.click("#primary")
    page.click("#pile-silver")
    page.click("#primary")
    driving.my_turn(page)
    driving.heard(page, "Berta")
    driving.heard(page, "Te toca decidir.", "#alert")


def test_no_long_task_while_bots_move(open_page, chromium):
    page = open_page(deals.deal_link(seats=("person", "money-plus", "random", "big-money")), locale="es-ES", own=True)
    driving.open_link(page)
    before = words_of_log(page)
    chromium.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
    for _ in range(3):
        driving.my_turn(page)
        page.keyboard.press("e")
        page.keyboard.press("e")
    driving.my_turn(page)
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    assert words_of_log(page) != before
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    tasks = [event["tdur"] / 1000 for event in events if event["name"] == "RunTask" and "tdur" in event
             and names.get((event["pid"], event["tid"])) == "CrRendererMain"]  # fmt: skip
    assert len(tasks) > 50
    assert max(tasks) < 200, "ms of the thread's own time: other programs on the machine do not count"


def test_two_tabs_are_told(table, site):
    page = table()
    other = page.context.new_page()
    other.goto(site.url)
    wait_ready(other)
    other.get_by_text("otra pestaña").first.wait_for()
    driving.one_step(page)
    driving.my_turn(page)
    supply, log = page.inner_text("#zone-supply"), words_of_log(page)
    assert words_of_log(other) != log
    driving.wait_saved(page)
    page.close()
    other.wait_for_function("log => document.querySelector('#log-lines')?.innerText === log", arg=log)
    assert other.inner_text("#zone-supply") == supply
    driving.one_step(other)
    driving.my_turn(other)
    hand = other.inner_text("#zone-hand")
    driving.wait_saved(other)
    other.reload()
    wait_ready(other)
    assert other.inner_text("#zone-hand") == hand


def two_effects(session):
    """The reader has trashed an Overgrown Estate with a Market Square in hand."""
    asked = session.question
    return asked.seat == 0 and asked.key == "react.when_trash" and len(asked.options) == 2


TRASHING = (
    "market_square", "rats", "hunting_grounds", "cultist", "fortress", "chapel", "village", "smithy", "market",
    "festival",
)  # fmt: skip


def test_effects_that_wait_are_put_in_order_by_taps_and_done_by_one(table):
    page = table(deals.game_link(two_effects, ("random",) * 2, kingdom=TRASHING, seed=72))
    page.wait_for_selector(".effects")

    def order():
        return page.locator(".effect b").all_inner_texts()

    assert order() == ["Finca Abandonada", "Plaza del Mercado"]
    page.focus("[data-action=later]:not([aria-disabled])")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.effect b').innerText.startsWith('Plaza')")
    assert page.evaluate("document.activeElement.dataset.action") == "later", "the focus stays where it was"
    page.keyboard.press("Control+ArrowUp")
    page.wait_for_function("!document.querySelector('.effect b').innerText.startsWith('Plaza')")
    page.click("#primary")
    page.wait_for_selector(".effects", state="detached")
    assert "gana Oro" in words_of_log(page).replace("\n", " ")
    page.click("#undo")
    page.wait_for_selector(".effects")
    assert len(order()) == 2


def test_the_ground_of_a_table_is_the_same_with_larger_text(table):
    page, grounds = table(own=True, viewport={"width": 1024, "height": 660}), {}
    for theme in ("felt", "linen", "night", "contrast", "eink"):
        touring.change(page, theme)
        for text in ("100", "150", "200"):
            page.evaluate("text => { document.documentElement.dataset.text = text }", text)
            for edge in (0, 9999):
                page.evaluate("edge => scrollTo(0, edge)", edge)
                picture = Image.open(io.BytesIO(page.screenshot(clip={"x": 0, "y": 500, "width": 4, "height": 60})))
                grounds[theme, text, edge] = [round(part) for part in ImageStat.Stat(picture.convert("RGB")).mean]
        for means in zip(*(ground for (other, *_), ground in grounds.items() if other == theme), strict=True):
            assert max(means) - min(means) < 40, grounds
