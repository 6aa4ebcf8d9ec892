"""Deeply nested JSON ends the interpreter of a browser if the parser sees it: at no door does it get that far."""

import base64
import json
import zlib

from driving import heard
from serving import wait_ready
from test_damaged_saves import READ, SPOIL
from together_driving import lead, meet, to_table

NESTED = "[" * 5000
SEND = """async (text) => {
  const { send } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "peers"));
  send("leader", text);
}"""


def list_link(text):
    """A link with this text in place of a buy list, made as the page makes its own."""
    body = zlib.compress(text.encode(), 9)
    return "#l=1." + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def test_a_first_visit_by_a_nested_link_says_so_and_the_next_reload_is_home(open_page):
    link = list_link(NESTED)
    assert len(link) < 80
    page = open_page(link, locale="es-ES")
    page.wait_for_selector(".page-code")
    assert "dañado" in page.inner_text(".page-code")
    assert not page.evaluate("location.hash")
    page.reload()
    wait_ready(page)
    page.wait_for_selector(".page-home")


def test_a_nested_file_of_ten_kilobytes_is_refused_with_a_sentence(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus='go-games']")
    for text in ("[" * 10_000, '{"format":"baraja-save/1","record":' + '{"a":' * 2000):
        file = {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        page.set_input_files("#import-file", file)
        page.wait_for_selector(".report")
        assert "dañado" in page.inner_text(".report") or "no es una partida" in page.inner_text(".report")
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-home")


def test_nested_stored_values_are_set_aside_and_the_page_starts(open_page):
    page = open_page(locale="es-ES")
    for name in ("presets", "lists", "statistics", "draft", "settings", "wheels", "open"):
        page.evaluate(SPOIL, ["settings", name, NESTED])
    page.reload()
    wait_ready(page)
    heard(page, "Se ha apartado")
    page.wait_for_selector(".page-home")
    aside = json.loads(page.evaluate(READ, ["settings", "aside"]))
    assert len(aside) == 7 and all(page.evaluate(READ, ["settings", name]) == NESTED for name in aside)
    page.reload()
    wait_ready(page)
    page.wait_for_selector(".page-home")


def test_a_nested_message_ends_the_connection_and_not_the_other_device(open_page):
    leader, follower = open_page(locale="es-ES"), open_page(locale="en-GB")
    lead(leader, "dominion", 2)
    meet(leader, follower, "invite-1")
    to_table(leader)
    follower.evaluate(SEND, "[" * 15_000)
    leader.wait_for_selector(".devices-strip")
    assert "no se entiende" in leader.inner_text(".devices-strip")
    leader.click("#menu")
    leader.wait_for_selector(".page-pause")
