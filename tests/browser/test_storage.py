"""js/storage.js: saves and settings in IndexedDB, as text in and text out; and what the host makes of it."""

import json

import pytest

from driving import HOST
from serving import wait_ready

MODULE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"))'

# Notes which themes the page wears, one after the other.
NOTE_THEMES = """window.worn = [];
new MutationObserver(([{ target }]) => window.worn.push(target.dataset.theme))
  .observe(document, { subtree: true, attributeFilter: ["data-theme"] });"""


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture
def call(page):
    def call(name, *arguments, on=page):
        text = on.evaluate(f"async ([name, args]) => (await {MODULE})[name](...args)", [name, list(arguments)])
        assert isinstance(text, str), f"{name} gives {text!r}"
        return text

    return call


def ids(call):
    return [save_id for save_id, _ in json.loads(call("list"))]


def test_saves_come_back_as_they_were_written(call):
    save = json.dumps({"seed": 2**64 - 1, "name": "Ñandú «<b>»"})
    call("put", "b", save, '{"turn":2}')
    call("put", "a", "{}", '{"turn":1}')
    assert call("get", "b") == save
    listed = dict(json.loads(call("list")))
    assert listed["a"] == '{"turn":1}' and listed["b"] == '{"turn":2}'
    call("put", "b", "{}", '{"turn":3}')
    assert call("get", "b") == "{}"
    call("remove", "b")
    assert "b" not in ids(call) and "a" in ids(call)


def test_what_does_not_exist_is_empty_text(page, call):
    assert call("get", "nobody") == ""
    assert page.evaluate(f"async () => (await {MODULE}).getSettings(['nothing'])") == [""]
    call("remove", "nobody")


def test_of_a_list_entry_only_flat_values_are_taken_and_of_what_is_none_nothing(page, call):
    call("put", "good", "{}", '{"turn":3,"names":["a","b"],"deep":{"a":1},"deeper":[[1]],"none":null}')
    for number, text in enumerate(("", "7", "[]", "[" * 5000, '{"a":1', json.dumps({"name": "x" * 20_000}))):
        call("put", f"bad-{number}", "{}", text)
    saved = "host.saved().then((list) => list.toJs({ dict_converter: Object.fromEntries }))"
    metas = {row["id"]: row["meta"] for row in page.evaluate(f"{HOST}.then((host) => {saved})")}
    assert metas["good"] == {"turn": 3, "names": ["a", "b"], "none": None}
    assert [metas[f"bad-{number}"] for number in range(6)] == [None] * 6


def test_a_setting_comes_back_and_an_older_name_of_a_theme_still_counts(open_page, site):
    page = open_page(ready=False)
    page.add_init_script(NOTE_THEMES)
    page.goto(site.url)
    wait_ready(page)
    page.evaluate(f"{HOST}.then((host) => host.keep_setting('theme', '\"dark\"'))")
    assert page.evaluate(f"{HOST}.then((host) => host.setting('theme'))") == '"dark"'
    page.reload()  # an earlier version stored the dark theme under this name
    wait_ready(page)
    assert page.evaluate("window.worn[0]") == "night", "worn until Python has read the settings"


def test_a_full_disk_is_reported(page):
    problem = page.evaluate(f"""async () => {{
      const storage = await {MODULE};
      IDBObjectStore.prototype.put = () => {{ throw new DOMException("no space left", "QuotaExceededError"); }};
      return storage.put("x", "{{}}", "{{}}").then(() => "kept", (failure) => failure.name);
    }}""")
    assert problem == "QuotaExceededError"


def test_one_tab_owns_the_saves_until_it_is_closed(open_page, site):
    first = open_page()
    ask = f"""async () => {{
      const storage = await {MODULE};
      return new Promise((resolve) => storage.onConflict(resolve));
    }}"""
    assert first.evaluate(ask) == "owner"
    second = first.context.new_page()
    second.goto(site.url)
    wait_ready(second)
    assert second.evaluate(ask) == "other"
    second.evaluate(f"""async () => {{
      (await {MODULE}).onConflict((state) => document.documentElement.setAttribute("data-owner-told", state));
    }}""")
    first.close()
    second.wait_for_selector("html[data-owner-told=owner]", state="attached")


def test_a_request_for_persistent_storage_is_answered(page):
    assert page.evaluate(f"{HOST}.then((host) => host.persist())") in ("true", "false", "unknown")
