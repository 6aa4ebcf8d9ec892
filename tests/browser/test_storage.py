"""js/storage.js: saves and settings in IndexedDB, as text in and text out."""

import json

import pytest

from serving import wait_ready

MODULE = 'import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"))'


@pytest.fixture
def page(open_page):
    return open_page(service_workers="block")


@pytest.fixture
def call(page):
    def call(name, *arguments, on=page):
        text = on.evaluate(f"async ([name, args]) => (await {MODULE})[name](...args)", [name, list(arguments)])
        assert isinstance(text, str), f"{name} gives {text!r}"
        return text

    return call


def ids(call):
    return [row["id"] for row in json.loads(call("list"))]


def test_saves_come_back_as_they_were_written(call):
    save = json.dumps({"seed": 2**64 - 1, "name": "Ñandú «<b>»"})
    call("put", "b", save, '{"turn":2}')
    call("put", "a", "{}", '{"turn":1}')
    assert call("get", "b") == save
    listed = {row["id"]: row["meta"] for row in json.loads(call("list"))}
    assert listed["a"] == {"turn": 1} and listed["b"] == {"turn": 2}
    call("put", "b", "{}", '{"turn":3}')
    assert call("get", "b") == "{}"
    call("remove", "b")
    assert "b" not in ids(call) and "a" in ids(call)


def test_what_does_not_exist_is_empty_text(call):
    assert call("get", "nobody") == ""
    assert call("getSetting", "nothing") == ""
    call("remove", "nobody")


def test_settings(call, page):
    call("setSetting", "theme", '"dark"')
    assert call("getSetting", "theme") == '"dark"'
    page.reload()  # the name that an earlier version has kept
    page.wait_for_selector("html[data-theme=night]", state="attached")
    wait_ready(page)


def test_export_wipe_import(call):
    call("put", "one", '{"n":1}', '{"name":"Uno"}')
    call("put", "two", '{"n":2}', '{"name":"Dos"}')
    call("setSetting", "test-speed", "2")
    exported = call("exportAll")
    call("remove", "one")
    call("put", "two", '{"n":22}', '{"name":"Dos bis"}')
    call("setSetting", "test-speed", "3")
    report = json.loads(call("importAll", exported))
    assert report["added"] == ["one"] and report["renamed"] == {"two": "two-2"}
    assert "test-speed" not in report["settings"]
    assert call("get", "one") == '{"n":1}'
    assert call("get", "two") == '{"n":22}', "an import overwrites nothing"
    assert call("get", "two-2") == '{"n":2}'
    assert call("getSetting", "test-speed") == "3"
    again = json.loads(call("importAll", exported))
    assert again["added"] == [] and again["renamed"] == {} and set(again["same"]) >= {"one", "two"}


GOOD = {"id": "fine", "save": "{}", "meta": "{}"}


@pytest.mark.parametrize(
    "file",
    [
        "", "[]", "null", "{", '{"format":"baraja-saves/2","saves":[]}', '{"format":"baraja-saves/1"}',
        json.dumps({"format": "baraja-saves/1", "saves": [GOOD, {"id": "bad", "save": "{}"}]}),
        json.dumps({"format": "baraja-saves/1", "saves": [GOOD, GOOD | {"id": "bad", "save": "{"}]}),
        json.dumps({"format": "baraja-saves/1", "saves": [GOOD, GOOD | {"id": 3}]}),
        json.dumps({"format": "baraja-saves/1", "saves": [GOOD], "settings": {"theme": "{"}}),
    ],
)  # fmt: skip
def test_a_damaged_file_changes_nothing(booted, file):
    outcome = booted.evaluate(
        f"""async (file) => {{
          const storage = await {MODULE};
          const before = await storage.exportAll();
          const problem = await storage.importAll(file).then(() => "", (failure) => failure.message);
          return [problem, before === (await storage.exportAll())];
        }}""",
        file,
    )
    assert outcome[0] and outcome[1], outcome


def test_a_full_disk_is_told(page):
    problem = page.evaluate(f"""async () => {{
      const storage = await {MODULE};
      IDBObjectStore.prototype.put = () => {{ throw new DOMException("no space left", "QuotaExceededError"); }};
      return storage.put("x", "{{}}", "{{}}").then(() => "kept", (failure) => failure.name);
    }}""")
    assert problem == "QuotaExceededError"


def test_one_tab_owns_the_saves(open_page, site):
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


def test_persistence_and_space_are_told(call):
    assert call("persist") in ("true", "false", "unknown")
    space = json.loads(call("estimate"))
    assert space["quota"] > space["usage"] >= 0
