"""Whatever a link or a stored value does to the page, it starts without it, says so, and loses nothing."""

import json

import pytest

import deals
from baraja.core import links
from baraja_ui.links import buy_lists
from baraja_ui.setup import presets
from baraja_ui.shell import settings
from pretending import Device, Pretended

NESTED = "[" * 5000
NAMES = (
    "settings", "draft", "open", "statistics", "signature", "history", "presets", "welcome", "lessons", "played_deals",
    "lesson_places", "lists", "player", "daily", "together", "wheels",
)  # fmt: skip


class Addressed(Pretended):
    """A host whose address bar works, and which stays when the page is loaded again."""

    attempts = 0

    def begin_link(self):
        self.attempts += 1
        return self.attempts

    def clear_fragment(self):
        self._fragment, self.attempts = "", 0

    def set_fragment(self, text):
        self._fragment, self.attempts = text, 0


def tells(host, part):
    """Whether a sentence with that part is told since the page was loaded."""
    return any(part in text for text in host.spoken)


def list_link(text):
    """A link that carries this text in place of a buy list."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(links.json, "dumps", lambda *_values, **_how: text)
        return buy_lists.link({})


def aside(host):
    """What the host holds of the values that were set aside."""
    return [host.stored[name] for name in json.loads(host.stored.get("aside", "[]"))]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", [NESTED, '{"a":' * 3000, "{", "\ud800", '["\\ud800"]', "9" * 5000])
def test_a_stored_value_that_cannot_be_read_is_set_aside_and_exported(name, text):
    host = Pretended()
    host.stored[name] = text
    device = Device(host=host)
    assert device.page.route == "home" and tells(host, "Se ha apartado")
    assert aside(host) == [text] and host.stored[name] != text
    device.run(device.page.act, "go", "games")
    assert "games.export_all" in device.screen()
    device.run(device.page.act, "games.export_all", "")
    exported = json.loads(host.downloads[-1][1])["settings"]
    assert [value for key, value in exported.items() if key.startswith("aside.")] == [text]
    assert not tells(Device(host=host).host, "Se ha apartado"), "it is said once"


@pytest.mark.parametrize("fault", [RecursionError, KeyError, TypeError, ZeroDivisionError])
def test_a_stored_value_at_which_its_reader_fails_is_set_aside(fault, monkeypatch):
    def fail(value):
        if value is not None:
            raise fault
        return []

    monkeypatch.setattr(presets, "sanitized", fail)
    host = Pretended()
    host.stored.update(presets='[{"name": "a"}]', settings='{"theme": "night"}')
    device = Device(host=host)
    assert device.page.route == "home" and device.page.settings["theme"] == "night"
    assert tells(host, "Se ha apartado") and aside(host) == ['[{"name": "a"}]']


def test_a_value_that_is_set_aside_replaces_no_earlier_one():
    host = Pretended()
    for text in ("{", "[", "{{"):
        host.stored["presets"] = text
        Device(host=host)
    assert aside(host) == ["{", "[", "{{"]


def test_a_reader_that_always_fails_stops_no_other(monkeypatch):
    monkeypatch.setattr(settings, "sanitized", lambda *_found: 1 / 0)
    host = Pretended()
    host.stored["draft"] = json.dumps({"game": "villagers"})
    device = Device(host=host)
    assert device.page.route == "home" and device.page.draft.draft["game"] == "villagers"


@pytest.mark.parametrize("start", ["l=1.", "g=1.", "t=1.", "puzzle=1.", ""])
def test_a_link_at_which_the_page_fails_is_gone_after_a_reload(start, monkeypatch):
    from baraja_ui.links.incoming import LinksController

    def fail(_self, _text):
        raise RecursionError

    monkeypatch.setattr(LinksController, "_read", fail)
    host = Addressed(fragment=start + "AAAA")
    device = Device(host=host)
    assert device.page.route == "code" and "no se puede abrir" in device.screen()
    assert host.fragment() == ""


def test_a_link_whose_reading_never_ends_is_read_again_once_and_then_no_more(monkeypatch):
    from baraja_ui.links.incoming import LinksController

    class Died(BaseException):
        """The page is gone, as after an overflow of the stack, or loaded again."""

    def die(_self, _text):
        raise Died

    host = Addressed(fragment=deals.deal_link()[1:])
    with monkeypatch.context() as patch:
        patch.setattr(LinksController, "_read", die)
        with pytest.raises(Died):
            Device(host=host)
    assert Device(host=host).page.route == "incoming", "a reload in the middle of it loses no link"
    monkeypatch.setattr(LinksController, "_read", die)
    for _ in range(2):
        with pytest.raises(Died):
            Device(host=host)
    device = Device(host=host)
    assert device.page.route == "code" and "no se puede abrir" in device.screen() and host.fragment() == ""


def test_a_link_that_can_be_shown_stays_in_the_address_until_it_is_opened():
    host = Addressed(fragment=deals.deal_link()[1:])
    for _ in range(2):
        device = Device(host=host)
        assert device.page.route == "incoming" and host.fragment() == deals.deal_link()[1:]
    device.run(device.page.act, "link.open", "")
    assert device.page.route == "table" and host.fragment() == ""


def test_a_link_with_nested_json_is_refused_with_a_sentence():
    for text in (NESTED, '{"name":"L","buys":' + NESTED, "{"):
        host = Addressed(fragment=list_link(text))
        device = Device(host=host)
        assert device.page.route == "code" and "dañado" in device.screen() and host.fragment() == ""


UNHASHABLE = {"name": "L", "buys": [{"card": "gold", "if": [[["owned_type", ["treasure"]], ">", 1]]}]}


def test_a_stored_buy_list_with_a_list_for_a_word_is_left_out():
    host = Pretended()
    host.stored["lists"] = json.dumps([{"name": "M", "buys": [{"card": "gold"}]}, UNHASHABLE])
    device = Device(host=host)
    assert [values["name"] for values in device.page.lists.lists] == ["M"]
    device.run(device.page.act, "go", "list")
    assert "M" in device.screen()


def test_a_save_with_a_list_for_a_word_is_refused_with_a_sentence():
    device = Device(host=Pretended())
    device.run(device.page.act, "new.start", "")
    (save_id, text), *_ = device.host.saves.items()
    save = json.loads(text)
    save["seats"][1][0], save["lists"] = "list", [None, UNHASHABLE]
    device.host.saves[save_id] = json.dumps(save)
    again = Device(host=device.host)
    assert again.page.route == "home"
    again.run(again.page.act, "resume", save_id)
    assert again.page.open_table is None and tells(again.host, "dañado")


def test_a_game_whose_screen_fails_leaves_the_reader_at_home(monkeypatch):
    host = Addressed()
    device = Device(host=host)
    device.run(device.page.act, "new.start", "")
    save = dict(host.saves)
    from baraja_ui.match.controller import TableController

    monkeypatch.setattr(TableController, "paint", lambda *_arguments, **_named: 1 / 0)
    again = Device(host=host)
    assert again.page.route == "home" and tells(host, "siguen guardadas")
    assert host.saves == save


def test_a_game_that_cannot_be_opened_leaves_the_reader_at_home(monkeypatch):
    host = Addressed()
    device = Device(host=host)
    device.run(device.page.act, "new.start", "")
    from baraja_ui.match.resume import ResumeController

    monkeypatch.setattr(ResumeController, "opening", lambda *_arguments: 1 / 0)
    again = Device(host=host)
    assert again.page.route == "home" and tells(host, "siguen guardadas")
