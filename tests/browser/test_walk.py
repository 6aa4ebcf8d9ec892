"""Every state of the table, at many sizes, in both languages and at three sizes of the text.

One page is filled with one state after the other; for most combinations only the window changes. The suite looks at a
sample of all combinations, another one for every state, and at those once wrong; BARAJA_WALK=all looks at all of them.
"""

import os

import pytest

from preview import CLIPPED, SCENES, UNPAINTED, page
from touring import CROSSED

SIZES = (
    (1024, 660), (1440, 900), (1180, 820), (1366, 600), (768, 900), (600, 960), (390, 664), (390, 844), (320, 568),
    (844, 390), (932, 430), (667, 375),
)  # fmt: skip
LANGUAGES = ("es", "en")
TEXTS = ("100", "150", "200")
OF_EACH = 6
"""How many combinations the sample of each state has: together they come to each combination at least twice."""
NOTED = {
    "buy": [((667, 375), "es", "150"), ((390, 664), "es", "200")],
    "struck": [((844, 390), "es", "150")],
    "reaction": [((667, 375), "es", "100")],
    "ordered": [((667, 375), "es", "200")],
    "many": [((844, 390), "es", "150")],
    "effects": [((667, 375), "es", "200"), ((844, 390), "es", "200")],
    "lesson": [((600, 960), "es", "150")],
    "mixed": [((320, 568), "es", "100"), ((320, 568), "es", "150")],
    "mats": [((600, 960), "es", "150"), ((320, 568), "es", "200")],
}  # fmt: skip
"""Combinations that are always looked at: words were cut there, or one control lay upon another."""

CROSSING = f"""() => {{
  {CROSSED}
  // What an open sheet covers is covered on purpose, and the links in the log break over lines like any text.
  const open = document.querySelector("#table").dataset.sheet;
  const where = open ? `#table .zone.${{open}}` : "#table";
  const controls = [...document.querySelectorAll(`${{where}} :is(button, summary, input)`)].filter((control) => {{
    const style = getComputedStyle(control);
    return control.checkVisibility() && style.visibility === "visible" &&
      !control.closest(".slot, .minis, .basics, .lines, .rule-word");
  }});
  // Where the page scrolls, it scrolls under the prompt.
  const sticks = document.documentElement.dataset.text !== "150" &&
    getComputedStyle(document.querySelector("#table .zone.prompt")).position === "sticky";
  const inPrompt = (control) => Boolean(control.closest(".zone.prompt"));
  // Three words or more to choose from open over what lies in play.
  const opens = document.querySelector("#table .choices:not(.few)");
  const said = (control) => control.id || control.textContent;
  return crossed(controls, said, (one, other) =>
    inPrompt(one) !== inPrompt(other) && (sticks || opens?.contains(inPrompt(one) ? one : other)));
}}"""


LOOK = f"""text => {{
  document.documentElement.dataset.text = text;
  return [...({CLIPPED})(), ...(text === "200" ? [] : ({CROSSING})())];
}}"""


def combinations(scene, whole):
    """Returns the combinations in which a state is looked at: all, or a sample that differs from state to state."""
    every = [(size, lang, text) for text in TEXTS for lang in LANGUAGES for size in SIZES]
    if whole:
        return every
    first = list(SCENES).index(scene)
    return [every[(first * OF_EACH + step) * 29 % len(every)] for step in range(OF_EACH)] + NOTED.get(scene, [])


def test_the_samples_together_come_to_every_combination():
    walked = [combination for scene in SCENES for combination in combinations(scene, whole=False)]
    assert all(walked.count(combination) >= 2 for combination in combinations("buy", whole=True))


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_covered_too_small_or_wider_than_the_page(frame, scene):
    wrong = []
    drawn = None
    whole = os.environ.get("BARAJA_WALK") == "all"
    for (width, height), lang, text in sorted(combinations(scene, whole), key=lambda combination: combination[1]):
        if drawn != lang:
            drawn = lang
            frame.set_content(page(scene, lang, "felt", text) + UNPAINTED)
        (problems,) = frame.at_sizes([(width, height)], LOOK, text)
        wrong += [f"{width}x{height} {lang} {text} %: {problem}" for problem in problems]
    assert wrong == []
