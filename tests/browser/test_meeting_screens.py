"""The screens on which devices meet: they fit the window, axe-core finds nothing, and their texts can be read."""

import pytest

import auditing
import preview
import test_contrast
import touring
import village_scenes
from meeting_scenes import SCENES, page, strip
from preview import SIZES, THEMES

LOOKED_AT = ("phone", "sideways", "landscape", "desk", "narrow")
LANGUAGES = ("es", "en")
OF_EACH = 4
"""How many scenes are looked at pixel by pixel in each theme; all themes together come to every scene."""

# A bar fixed at the edge covers whatever has not been scrolled out from under it, and axe does not scroll.
LAID_DOWN = "<style>.page-foot { position: static !important; }</style>"


def sized(sheet, size):
    sheet.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_state_of_meeting_fits_at_five_sizes(sheet, lang):
    wrong = []
    for scene in SCENES:
        sheet.set_content(page(scene, lang, "felt"))
        for size in LOOKED_AT:
            sized(sheet, size)
            measured = sheet.evaluate(touring.MEASURE)
            if measured["wide"] > 0:
                wrong.append(f"{scene} {size}: {measured['wide']} px too wide")
            wrong += [f"{scene} {size}: small {problem}" for problem in (*measured["small"], *measured["tiny"])]
            wrong += [f"{scene} {size}: uneven figures {problem}" for problem in measured["digits"]]
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_in_any_state_of_meeting(sheet):
    wrong = []
    for at, scene in enumerate(SCENES):
        sized(sheet, ("phone", "landscape")[at % 2])
        sheet.set_content(page(scene, LANGUAGES[at // 2 % 2], THEMES[at % len(THEMES)]) + LAID_DOWN)
        wrong += [f"{scene}: {line}" for line in auditing.violations(sheet)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("theme", THEMES)
def test_texts_of_meeting_stand_out_from_the_pixels_behind_them(sheet, theme):
    scenes, first, read, wrong = list(SCENES), THEMES.index(theme), 0, {}
    for step in range(OF_EACH):
        scene = scenes[(first + step * 6) % len(scenes)]
        size = ("phone", "landscape")[step % 2]
        pale_texts, texts = test_contrast.pale(sheet, scene, size, LANGUAGES[step % 2], theme, page, "body")
        wrong |= pale_texts
        read += texts
    assert wrong == {} and read > 20


COVERED = """(parts) => [...document.querySelectorAll(parts)].flatMap((pile) => {
  pile.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = pile.getBoundingClientRect();
  return [0.1, 0.5, 0.9].filter((part) => {
    if (width < 2) return false; // a name for screen readers only
    const above = document.elementFromPoint(left + width / 2, top + height * part);
    return !above || !(pile.contains(above) || above.contains(pile));
  }).map((part) => `${pile.id || pile.textContent} at ${part}`);
})"""


BAR = '<div class="film-bar">Turno 1</div>'
TABLES = {
    "dominion": (lambda: preview.page("buy", "es", "felt"), ".supply .tile, #heap-deck, .well .heap > b"),
    "villagers": (lambda: village_scenes.page("draft"), ".road :is(.villager, .stack), .players .rival"),
}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("kind", ["door", "strip asks", "unkept strip asks"])
def test_a_strip_above_the_table_covers_nothing_on_it(sheet, game, kind):
    covered = []
    draw, parts = TABLES[game]
    drawn = draw().replace("<html ", f'<html data-on="table {kind}" ', 1)
    sheet.set_content(drawn.replace("<body>", f"<body>{strip('es')}", 1))
    for size in (*LOOKED_AT, "portrait", "shallow"):
        sized(sheet, size)
        covered += [f"{size}: {pile}" for pile in sheet.evaluate(COVERED, parts)]
    assert not covered, "\n".join(covered)


@pytest.mark.parametrize("kind", ["strip", "unkept"])
def test_below_a_strip_the_bar_of_a_replay_stays_under_its_table(sheet, kind):
    drawn = preview.page("buy", "es", "felt").replace("<html ", f'<html data-on="table film {kind}" ', 1)
    drawn = drawn.replace("<body>", f'<body>{strip("es")}<div id="screen">').replace("</body>", f"{BAR}</div></body>")
    sheet.set_content(drawn.replace('<main id="table"', '<main id="table" data-film="yes"'))
    for size in ("landscape", "phone", "sideways"):
        sized(sheet, size)
        table, bar = (sheet.locator(part).bounding_box() for part in ("#table", ".film-bar"))
        assert table["y"] == 0 and abs(table["height"] - bar["y"]) < 1, (size, table, bar)
