"""axe-core finds nothing on the tables of Dominion, and what the keyboard reaches there is in sight."""

import os

import pytest

from auditing import UNSEEN
from looking import draw, resize
from preview import SCENES, UNPAINTED
from serving import DIST

WEAR = """theme => {
  document.documentElement.dataset.theme = theme;
  for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
}"""


def apply_theme(sheet, theme):
    sheet.evaluate(WEAR, theme)


SHOWN = f'<script type="module">{next(DIST.glob("app/*/js/markup.js")).read_text("utf-8")}</script>'
"""What scrolls the focus into sight."""


HIDDEN = """() => {
  const look = (focused) => {
    if (!focused.closest(".zone:is(.top, .supply, .play, .hand)") || focused.closest(".banner")) return "";
    const box = focused.getBoundingClientRect();
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let around = focused.parentElement; around !== document.body; around = around.parentElement) {
      const { left, top, right, bottom } = around.getBoundingClientRect(), style = getComputedStyle(around);
      if (style.overflowX !== "visible")
        Object.assign(seen, { left: Math.max(left, seen.left), right: Math.min(right, seen.right) });
      if (style.overflowY !== "visible")
        Object.assign(seen, { top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom) });
    }
    const { top, bottom } = document.querySelector("#zone-prompt").getBoundingClientRect();
    const over = [seen.left - box.left, box.right - seen.right, seen.top - box.top, box.bottom - seen.bottom];
    if (!focused.closest(".stepper")) over.push(Math.min(box.bottom - top, bottom - box.top));
    return Math.max(...over) > 4 ? `${focused.id}: ${over.map(Math.round)}` : "seen";
  };
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
  const reached = all.filter((control) => control.tabIndex >= 0 && !control.disabled &&
    control.checkVisibility({ visibilityProperty: true }));
  return [reached, reached.toReversed()].map((way) => way.map((control) => {
    control.focus({ focusVisible: true });
    return document.activeElement === control ? look(control) : `${control.id} takes no focus`;
  }));
}"""
"""What is wrong with each control where the keyboard comes to it: going forward through all of them, and back."""


@pytest.mark.parametrize(
    ("scene", "size", "text"),
    [("buy", size, text) for size in ("phone", "sideways") for text in ("125", "200")]
    + [(scene, size, "200") for scene in ("action", "ordered", "trash", "revealed") for size in ("phone", "sideways")]
    + [("buy", "narrow", "100"), ("ordered", "low", "150"), ("effects", "phone", "200")],
)
def test_whatever_the_keyboard_reaches_is_whole_in_sight_and_not_under_the_prompt(sheet, scene, size, text):
    draw(sheet, scene, size, text=text, more=UNPAINTED + SHOWN)
    for hidden in sheet.evaluate(HIDDEN):
        assert hidden.count("seen") > 20 and set(hidden) == {"", "seen"}, set(hidden)


AXE_IN = [("landscape", "felt"), ("phone", "night"), ("portrait", "contrast"), ("phone", "contrast-dark"),
          ("landscape", "eink")]  # fmt: skip


COLOURS, PLACES = ["color-contrast", "link-in-text-block"], ["target-size"]
"""The rules whose result a theme can change, and those whose result only a size can change."""


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(sheet, scene):
    """By all rules at one size in one theme, and by those that a theme or a size can break at another in another one;
    which ones, changes from scene to scene. BARAJA_WALK=all looks at all."""
    first = list(SCENES).index(scene) % len(AXE_IN)
    turned = AXE_IN[first:] + AXE_IN[:first]
    wrong = []
    for at, (size, theme) in enumerate(turned if os.environ.get("BARAJA_WALK") == "all" else turned[:2]):
        if not at:
            draw(sheet, scene, size, theme, more=UNPAINTED)
            sheet.evaluate(UNSEEN)
        resize(sheet, size)
        apply_theme(sheet, theme)
        violations = sheet.evaluate("rules => audited(rules)", {"runOnly": COLOURS + PLACES} if at else {})
        wrong += [
            (theme, size, violation["id"], [node["html"] for node in violation["nodes"]]) for violation in violations
        ]
    assert wrong == []


def test_axe_sees_a_picture_that_is_not_painted(sheet):
    draw(sheet, "buy", "landscape", more="<p style='color: #bbb; background: #fff'>pale</p>" + UNPAINTED)
    sheet.evaluate(UNSEEN)
    for _ in range(2):
        assert sheet.evaluate("getComputedStyle(document.body).opacity") == "0"
        violations = sheet.evaluate("rules => audited(rules)", {"runOnly": COLOURS})
        assert [[node["html"][-8:] for node in violation["nodes"]] for violation in violations] == [["pale</p>"]]
