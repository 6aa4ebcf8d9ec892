"""What is shown before Python has started is what the page would draw, and nothing else can be stored in its place."""

import re
from pathlib import Path

from baraja_ui.art import people, scenes
from baraja_ui.art.drawing import symbols, symbols_of
from baraja_ui.art.motifs import motifs
from pretending import Device
from web.build.first_screen import drawn, opened

SCRIPT = (Path(__file__).parents[2] / "public/js/boot/first.js").read_text("utf-8")
DAILY = re.compile(r'<section class="home-card daily">.*?</section>')


def accepted(name):
    return re.compile(re.search(rf"{name} =\s+/(.+)/;", SCRIPT)[1])


def test_a_first_visit_begins_with_the_screen_that_the_page_draws_except_the_day_s_kingdom():
    parts = drawn(opened()[0])
    for lang, screen in parts["screens"].items():
        device = Device((lang,))
        assert parts["frame"] == device.host.parts["#app"]
        live = device.screen().removesuffix(symbols_of(device.screen()))
        assert DAILY.sub("", screen).startswith(DAILY.sub("", live))
        assert len(DAILY.findall(screen)) == 1


def test_the_two_languages_of_the_first_screen_differ_only_in_their_words():
    es, en, *_ = drawn(opened()[0])["screens"].values()
    assert es != en
    assert symbols_of(es) == symbols_of(en) and es.endswith(symbols_of(es))
    assert re.sub(r">[^<]+<", "><", es).count("<") == re.sub(r">[^<]+<", "><", en).count("<")


def test_whatever_home_can_show_may_be_kept():
    """js/boot/first.js makes only elements that it knows: with another one home would begin like a first visit."""
    tags, plain = accepted("TAGS"), accepted("PLAIN")
    markup = symbols(motifs()) + "".join(scenes.SCENES.values()) + people.symbols(people.PEOPLE) + Device().screen()
    assert not {name for name in re.findall(r"<([a-zA-Z]\w*)", markup) if not tags.match(name)}
    attributes = {name for name in re.findall(r' ([a-zA-Z][\w:-]*)="', markup) if not plain.match(name)}
    assert attributes == {"href", "src"}, "these two are checked by their values"
    for name in ("script", "iframe", "style", "link", "foreignObject", "animate", "set", "form"):
        assert not tags.match(name)
    for name in ("onclick", "style", "srcdoc", "xlink:href", "formaction", "href", "src"):
        assert not plain.match(name)
