"""Draws positions of Dominion for the tests of looks, and asks them at many sizes."""

from preview import SCENES, SIZES, page


def draw(sheet, scene, size, theme="felt", lang="es", text="100", more=""):
    resize(sheet, size)
    sheet.set_content(page(scene, lang, theme, text) + more)


def resize(sheet, size):
    sheet.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))


def found_at(frame, sizes, script, themes=()):
    """Returns what a script finds at each of the sizes, there in each of the themes if any are named."""
    problems = iter(frame.at_sizes([SIZES[size] for size in sizes], script, themes=themes))
    return [f"{size} {theme}: {problem}" for size in sizes for theme in themes or ("",) for problem in next(problems)]


def read(monkeypatch, card):
    """Makes a scene "reading", in which the card is read in the inspector."""

    def reading(lang):
        seen, asked, more, taps = SCENES["action"](lang)
        return seen, asked, {**more, "inspected": card}, taps

    monkeypatch.setitem(SCENES, "reading", reading)
