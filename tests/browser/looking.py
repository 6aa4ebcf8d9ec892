"""Draws positions of Dominion for the tests of looks, and asks them at many sizes."""

from preview import SCENES, SIZES, page


def draw(shown, scene, size, theme="felt", lang="es", text="100", more=""):
    resize(shown, size)
    shown.set_content(page(scene, lang, theme, text) + more)


def resize(shown, size):
    shown.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))


def found_at(frame, sizes, script, themes=()):
    """Returns what a script finds at each of the sizes, there in each of the themes if any are named."""
    found = iter(frame.each([SIZES[size] for size in sizes], script, themes=themes))
    return [f"{size} {theme}: {one}" for size in sizes for theme in themes or ("",) for one in next(found)]


def read(monkeypatch, card):
    """Makes a scene "reading", in which the card is read in the inspector."""

    def reading(lang):
        found, asked, more, taps = SCENES["action"](lang)
        return found, asked, {**more, "inspected": card}, taps

    monkeypatch.setitem(SCENES, "reading", reading)
