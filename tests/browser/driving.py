"""Plays on the page as a person does, with clicks; for the tests and the benches."""

from serving import BOOT_MS

FOR_SALE = ":is([data-state=take], [data-state=later])"
WISHES = ("province", "gold", "silver")


NEXT = """(...wishes) => {
  const picked = document.querySelector("#table .tile[aria-pressed=true]");
  const tile = (wish) => document.querySelector(`#pile-${wish}:is([data-state=take], [data-state=later])`);
  const wished = picked ? null : wishes.map(tile).find(Boolean);
  return wished ? "#" + wished.id : "#primary";
}"""
"""Finds what a player who buys only what the arguments name would click now."""


def open_link(page):
    """Accepts what a link offers, and waits for the table or the curtain."""
    page.click("[data-focus=link-open]")
    page.wait_for_selector("#table, .curtain")


def instant(page):
    """Lets the bots play without pauses: goes from the home screen to the settings and back."""
    pace(page, "instant")


def pace(page, name):
    """Lets the bots play at that pace: goes from the home screen to the settings and back."""
    page.click("[data-focus=go-settings]")
    page.click(f"[data-focus='set.pace-{name}']")
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-home")


def confirming(page):
    """Lets every purchase be confirmed: goes from the home screen to the settings and back."""
    page.click("[data-focus=go-settings]")
    page.click("[data-focus='set.taps-two']")
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-home")


def wait_saved(page):
    """Waits until the last decision is in the browser's storage."""
    page.wait_for_selector("html[data-kept=yes]", state="attached")


# The page's host, whose functions a test can call as the page does.
HOST = """import(document.querySelector("script[type=module]").src)
  .then(({ loadPyodide }) => loadPyodide({ stdout: console.log, stderr: console.error }))
  .then((python) => python.pyimport("baraja_ui.host.browser"))"""
SETTING = """async ([name, part]) => {
  const { getSettings } = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  while (!(await getSettings([name]))[0].includes(part)) await new Promise(requestAnimationFrame);
}"""


def setting_saved(page, name, part):
    """Waits until the stored setting, which is JSON, contains that text."""
    page.evaluate(SETTING, [name, part])  # wait_for_function() takes a promise for a yes


def heard(page, text, region="#status"):
    """Waits until a live region says something with that text in it."""
    page.locator(region, has_text=text).wait_for(state="attached")


def my_turn(page):
    """Waits until the reader has to decide or the game is over; returns whether there is a decision."""
    page.wait_for_selector("#table[data-mine=yes], .page-end", timeout=BOOT_MS)
    return page.query_selector("#table") is not None


def one_step(page):
    """One sensible click at whatever is asked."""
    if page.query_selector("#table .tile[aria-pressed=true]") is None and page.query_selector("#pile-province"):
        for wish in WISHES:
            tile = page.query_selector(f"#pile-{wish}{FOR_SALE}")
            if tile and asked(page).startswith("turn."):
                tile.click()
                if page.query_selector("#table .tile[aria-pressed=true]") is None:
                    return  # bought at once, as a card of this pile was before
                break
    for selector in (
        "#primary:not([aria-disabled])",
        "#second:not([aria-disabled])",
        ".choice",
        "#zone-hand .card[data-state=take][aria-pressed=false]",
        "#table [data-state=take][aria-pressed=false]",
    ):
        button = page.query_selector(selector)
        if button:
            button.click()
            return
    raise AssertionError("nothing to click: " + page.inner_text("#zone-prompt"))


def asked(page):
    """Returns "turn." if the buttons are those of the reader's own turn, "other" for any other decision."""
    turn = page.query_selector(":is(#primary, #second):is([aria-keyshortcuts=T], [aria-keyshortcuts=E])")
    return "turn." if turn else "other"


def buying(page):
    """Returns whether a card of the supply can be bought now, or once the Treasures in hand are played."""
    return page.query_selector(f"#zone-supply .tile{FOR_SALE}") is not None and asked(page) == "turn."


def play_to_end(page, most=400):
    """Clicks until the result is shown; returns the number of clicks."""
    for number in range(most):
        if not my_turn(page):
            return number
        one_step(page)
    raise AssertionError(f"not over after {most} clicks")
