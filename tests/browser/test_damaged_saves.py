"""Damaged saves in the browser's own storage: what can be read is shown, the rest is counted, nothing is lost."""

import json

import driving
from deals import deal_link
from serving import wait_ready

SPOIL = """([store, id, value]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("baraja-saves");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const tx = opening.result.transaction(store, "readwrite");
    tx.objectStore(store).put(value, id);
    tx.oncomplete = () => { opening.result.close(); resolve(true); };
  };
})"""
READ = """([store, id]) => new Promise((resolve) => {
  const opening = indexedDB.open("baraja-saves");
  opening.onsuccess = () => {
    const asked = opening.result.transaction(store).objectStore(store).get(id);
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
  };
})"""


def test_damaged_saves_and_summaries_hide_no_other_game_and_are_not_overwritten(open_page):
    page = open_page(deal_link(), locale="es-ES")
    driving.open_link(page)
    page.wait_for_selector("html[data-kept=yes]", state="attached")
    good = page.evaluate("""async () => (await new Promise((resolve) => {
      const opening = indexedDB.open("baraja-saves");
      opening.onsuccess = () => {
        const asked = opening.result.transaction("saves").objectStore("saves").getAllKeys();
        asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
      };
    }))[0]""")
    whole = page.evaluate(READ, ["saves", good])
    odd = {**json.loads(whole), "record": {**json.loads(whole)["record"], "decisions": ["0 no.such"]}}
    damaged = {"lost": "{", "number": 7, "other": json.dumps({"a": [[[]]]}), "odd": json.dumps(odd)}
    for save_id, body in damaged.items():
        page.evaluate(SPOIL, ["saves", save_id, body])
    for save_id, meta in {"lost": "{", "number": 3, "other": "[" * 9000, good: "null", "alone": "x" * 90_000}.items():
        page.evaluate(SPOIL, ["index", save_id, meta])
    page.evaluate(SPOIL, ["settings", "open", "{"])
    page.reload()
    wait_ready(page)
    page.click("[data-focus='go-games']")
    page.wait_for_selector(".page-games")
    assert "4 partidas no se pueden leer" in page.inner_text(".panel-damaged")
    rows = page.locator(".game-rows").first.locator(".game-row")
    assert rows.count() == 2, "the intact one, and the one that can be played in part"
    page.click("[data-focus='resume-odd']")
    page.wait_for_selector("#table")
    page.wait_for_selector("html[data-kept=yes]", state="attached")
    for save_id, body in {**damaged, good: whole}.items():
        assert page.evaluate(READ, ["saves", save_id]) == body
